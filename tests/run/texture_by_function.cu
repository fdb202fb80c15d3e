// engines: auto
// expect:
// 1 8 16
/* A texture reference that a function gives: its settings are read and changed through it. */
#include <cstdio>

texture<unsigned short, 2, cudaReadModeElementType> tex;
texture<unsigned short, 2, cudaReadModeElementType> &given() { return tex; }

__global__ void k(int *o) { o[threadIdx.x] = tex2D(tex, threadIdx.x + 1, 0); }

int main() {
    unsigned short h[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    cudaArray *a;
    given().addressMode[0] = cudaAddressModeClamp;
    cudaMallocArray(&a, &given().channelDesc, 8, 1);
    cudaMemcpyToArray(a, 0, 0, h, sizeof h, cudaMemcpyHostToDevice);
    cudaBindTextureToArray(given(), a);
    int *o;
    cudaMallocManaged(&o, 8 * sizeof(int));
    k<<<1, 8>>>(o);
    cudaDeviceSynchronize();
    printf("%d %d %d\n", o[0] - 1, o[7], given().channelDesc.x);
    cudaUnbindTexture(given());
    cudaFreeArray(a);
    return 0;
}
