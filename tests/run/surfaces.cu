// Surfaces, layered textures and cube maps. Each value is checked against what was stored.
#include <cstdio>

__global__ void invert(cudaSurfaceObject_t from, cudaSurfaceObject_t to, int w, int h)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= w || y >= h) return;
    uchar4 p;
    surf2Dread(&p, from, x * sizeof(uchar4), y);
    uchar4 beside = surf2Dread<uchar4>(from, (x + 1) * sizeof(uchar4), y, cudaBoundaryModeClamp);
    surf2Dwrite(make_uchar4(255 - p.x, p.y, beside.x, p.w), to, x * sizeof(uchar4), y);
    // Outside: nothing happens.
    surf2Dwrite(p, to, (x + w) * sizeof(uchar4), y, cudaBoundaryModeZero);
}

__global__ void layers(cudaTextureObject_t t, float *out, int w, int h, int n)
{
    int x = threadIdx.x, y = threadIdx.y;
    for (int l = 0; l < n; l++) out[(l * h + y) * w + x] = tex2DLayered<float>(t, x + 0.5f, y + 0.5f, l) + 1;
}

__global__ void faces(cudaTextureObject_t t, float *out)
{
    // Towards the middle of each face, then a corner of face 4 (+z): s = x, t = -y.
    const float d[7][3] = {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}, {0.9f, 0.9f, 1}};
    int i = threadIdx.x;
    out[i] = texCubemap<float>(t, d[i][0], d[i][1], d[i][2]);
}

cudaArray_t array_of(const float *data, int w, int h, int n, unsigned flags)
{
    cudaChannelFormatDesc desc = cudaCreateChannelDesc<float>();
    cudaArray_t array;
    cudaMalloc3DArray(&array, &desc, make_cudaExtent(w, h, n), flags);
    cudaMemcpy3DParms p = {0};
    p.srcPtr = make_cudaPitchedPtr((void *)data, w * sizeof(float), w, h);
    p.dstArray = array;
    p.extent = make_cudaExtent(w, h, n);
    p.kind = cudaMemcpyHostToDevice;
    if (cudaMemcpy3D(&p) != cudaSuccess) printf("copy failed\n");
    return array;
}

cudaTextureObject_t texture_of(cudaArray_t array)
{
    cudaResourceDesc r = {};
    r.resType = cudaResourceTypeArray;
    r.res.array.array = array;
    cudaTextureDesc t = {};
    t.addressMode[0] = t.addressMode[1] = cudaAddressModeClamp;
    t.filterMode = cudaFilterModePoint;
    t.readMode = cudaReadModeElementType;
    cudaTextureObject_t object;
    if (cudaCreateTextureObject(&object, &r, &t, NULL) != cudaSuccess) printf("no texture\n");
    return object;
}

int main()
{
    const int w = 20, h = 6;
    uchar4 host[w * h], back[w * h];
    for (int i = 0; i < w * h; i++) host[i] = make_uchar4(i, 2 * i, 3 * i, 7);
    cudaChannelFormatDesc desc = cudaCreateChannelDesc<uchar4>();
    cudaArray_t a, b;
    cudaMallocArray(&a, &desc, w, h, cudaArraySurfaceLoadStore);
    cudaMallocArray(&b, &desc, w, h, cudaArraySurfaceLoadStore);
    cudaMemcpy2DToArray(a, 0, 0, host, w * sizeof(uchar4), w * sizeof(uchar4), h, cudaMemcpyHostToDevice);
    cudaResourceDesc r = {};
    r.resType = cudaResourceTypeArray;
    cudaSurfaceObject_t from, to;
    r.res.array.array = a;
    cudaCreateSurfaceObject(&from, &r);
    r.res.array.array = b;
    cudaCreateSurfaceObject(&to, &r);
    invert<<<dim3(2, 1), dim3(16, 8)>>>(from, to, w, h);
    cudaMemcpy2DFromArray(back, w * sizeof(uchar4), b, 0, 0, w * sizeof(uchar4), h, cudaMemcpyDeviceToHost);
    int wrong = 0;
    for (int i = 0; i < w * h; i++) {
        int beside = i % w == w - 1 ? i : i + 1;
        wrong += back[i].x != 255 - host[i].x || back[i].y != host[i].y || back[i].z != host[beside].x || back[i].w != 7;
    }
    printf("surface: %d wrong\n", wrong);
    cudaDestroySurfaceObject(from);
    cudaDestroySurfaceObject(to);
    cudaFreeArray(a);
    cudaFreeArray(b);

    float data[3 * 4 * 8], *out;
    for (int i = 0; i < 3 * 4 * 8; i++) data[i] = i * 0.5f;
    cudaMallocManaged(&out, sizeof data);
    cudaArray_t layered = array_of(data, 8, 4, 3, cudaArrayLayered);
    cudaTextureObject_t t = texture_of(layered);
    layers<<<1, dim3(8, 4)>>>(t, out, 8, 4, 3);
    cudaDeviceSynchronize();
    wrong = 0;
    for (int i = 0; i < 3 * 4 * 8; i++) wrong += out[i] != data[i] + 1;
    printf("layers: %d wrong\n", wrong);
    cudaDestroyTextureObject(t);
    cudaFreeArray(layered);

    float cube[6 * 9];
    for (int i = 0; i < 6 * 9; i++) cube[i] = i / 9 * 100 + i % 9;
    cudaArray_t sides = array_of(cube, 3, 3, 6, cudaArrayCubemap);
    t = texture_of(sides);
    faces<<<1, 7>>>(t, out);
    cudaDeviceSynchronize();
    for (int i = 0; i < 7; i++) printf("%g ", out[i]);
    printf("\n");
    return 0;
}
