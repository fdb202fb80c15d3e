// Kernels as values: in tables, as template arguments, named to the runtime API, through void*.
// expect:
// 14 14 14 14
// 1 2 3 4
// 256 1
// sh 5 6 7 8
// k2 0 0 0 0
// 256
// 9
#include <cstdio>
typedef int (*fn_t)(int);
__device__ int lane(int a) { return a + 1; }
__device__ int plain(int a) { return a * 2; }
__device__ int waits(int a) { return a; }
__device__ fn_t dl = lane;
__device__ fn_t tab[] = {plain, lane, plain};
__global__ void k(int *o) { o[threadIdx.x] = dl(10) + tab[0](1) + tab[1](0); }
__global__ void k2(int *o, int n) { fn_t f = n > 1 ? waits : plain; o[threadIdx.x] = f(n); }
template <void (*K)(int *, int)> void go(int *d) { K<<<1, 4>>>(d, 1); }
template <typename K> void occupancy(K kernel, int *d) {
    cudaFuncAttributes a;
    cudaFuncGetAttributes(&a, kernel);
    int blocks = 0;
    cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, 32, 0);
    printf("%zu %d\n", a.sharedSizeBytes, blocks > 0);
    kernel<<<1, 4>>>(d, 3);
}
__global__ void sh(int *o, int start) { __shared__ int s[64]; s[threadIdx.x] = start; __syncthreads(); o[threadIdx.x] = s[3 - threadIdx.x] + threadIdx.x; }
struct Job { const char *name; void (*kernel)(int *, int); int n; };
int main() {
    int *d, h[4];
    cudaMalloc(&d, sizeof h);
    k<<<1, 4>>>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d %d %d %d\n", h[0], h[1], h[2], h[3]);
    go<sh>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d %d %d %d\n", h[0], h[1], h[2], h[3]);
    occupancy(sh, d);
    Job jobs[] = {{"sh", sh, 5}, {"k2", &k2, 0}};
    for (auto &j : jobs) {
        j.kernel<<<dim3(1), 4, 0, 0>>>(d, j.n);
        cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
        printf("%s %d %d %d %d\n", j.name, h[0], h[1], h[2], h[3]);
    }
    const void *p = (const void *)jobs[0].kernel;
    cudaFuncAttributes a;
    cudaFuncGetAttributes(&a, p);
    printf("%zu\n", a.sharedSizeBytes);
    auto q = (void (*)(int *, int))p;
    q<<<1, 4>>>(d, 9);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d\n", h[0]);
}
