// flags: --lanes
// Blocks of two and three dimensions in the loop form, dynamic and static shared memory together, several blocks.
// expect:
// transpose 0
// volume 0
#include <stdio.h>
#define B 8

__global__ void transpose(const float *in, float *out, int n) {
    __shared__ float tile[B][B + 1];
    int x = blockIdx.x * B + threadIdx.x, y = blockIdx.y * B + threadIdx.y;
    if (x < n && y < n) tile[threadIdx.y][threadIdx.x] = in[y * n + x];
    __syncthreads();
    x = blockIdx.y * B + threadIdx.x;
    y = blockIdx.x * B + threadIdx.y;
    if (x < n && y < n) out[y * n + x] = tile[threadIdx.x][threadIdx.y];
}

__global__ void volume(int *out) {
    extern __shared__ int d[];
    __shared__ int count;
    int t = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x, n = blockDim.x * blockDim.y * blockDim.z;
    if (t == 0) count = 0;
    d[t] = threadIdx.x * 100 + threadIdx.y * 10 + threadIdx.z;
    __syncthreads();
    if (d[n - 1 - t] % 2) atomicAdd(&count, 1);
    __syncthreads();
    out[blockIdx.x * n + t] = d[(t + blockIdx.x) % n] + count * 1000;
}

int main() {
    const int n = 19;
    static float h[n * n], g[n * n], *a, *b;
    cudaMalloc(&a, sizeof h);
    cudaMalloc(&b, sizeof h);
    for (int i = 0; i < n * n; i++) h[i] = i * 0.25f;
    cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
    transpose<<<dim3(3, 3), dim3(B, B)>>>(a, b, n);
    cudaMemcpy(g, b, sizeof g, cudaMemcpyDeviceToHost);
    int bad = 0;
    for (int y = 0; y < n; y++) for (int x = 0; x < n; x++) bad += g[y * n + x] != h[x * n + y];
    printf("transpose %d\n", bad);
    int r[2 * 24], *o;
    cudaMalloc(&o, sizeof r);
    volume<<<2, dim3(4, 3, 2), 24 * sizeof(int)>>>(o);
    cudaMemcpy(r, o, sizeof r, cudaMemcpyDeviceToHost);
    bad = 0;
    for (int k = 0; k < 2; k++)
        for (int t = 0; t < 24; t++) {
            int u = (t + k) % 24;
            bad += r[k * 24 + t] != u % 4 * 100 + u / 4 % 3 * 10 + u / 12 + 12 * 1000;
        }
    printf("volume %d\n", bad);
    return 0;
}
