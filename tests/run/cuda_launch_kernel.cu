// cudaLaunchKernel: arguments by address, structs, templates, a table of kernels, errors of the configuration.
// expect:
// 0 1 4 9
// 10 12 14 16
// 2.5 3.5
// 9 invalid configuration argument
// 12
#include <cstdio>
struct Scale { float by; int from; };
__global__ void squares(int *p, int n) { int i = threadIdx.x; if (i < n) p[i] = i * i; }
__global__ void evens(int *p, int n) { int i = threadIdx.x; if (i < n) p[i] = 10 + 2 * i; }
template <typename T> __global__ void scaled(T *p, Scale s) { p[threadIdx.x] = (T)((threadIdx.x + s.from) * s.by); }
__global__ void none() { if (threadIdx.x == 0) printf("%d\n", (int)blockDim.x); }
int main() {
    int h[4], n = 4, *d;
    float f[2], *df;
    cudaMalloc(&d, sizeof h);
    cudaMalloc(&df, sizeof f);
    const void *table[2] = { (const void *)squares, (const void *)evens };
    void *args[] = { &d, &n };
    for (int k = 0; k < 2; k++) {
        cudaLaunchKernel(table[k], dim3(1), dim3(32), args, 0, NULL);
        cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
        printf("%d %d %d %d\n", h[0], h[1], h[2], h[3]);
    }
    Scale s = { 0.5f, 5 };
    void *more[] = { &df, &s };
    cudaLaunchKernel(scaled<float>, dim3(1), dim3(2), more);
    cudaMemcpy(f, df, sizeof f, cudaMemcpyDeviceToHost);
    printf("%g %g\n", f[0], f[1] + 0.5f);
    cudaError_t e = cudaLaunchKernel((void *)squares, dim3(1), dim3(2000), args, 0, 0);
    printf("%d %s\n", (int)e, cudaGetErrorString(e));
    cudaGetLastError();
    cudaLaunchKernel((void *)none, 1, 12, NULL);
    cudaDeviceSynchronize();
}
