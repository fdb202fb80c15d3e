// flags: --arch=sm_52
// A polyfill of atomicAdd(double*) for devices older than sm_60, as the programming guide shows it.
// expect:
// 64.0
#include <cstdio>

#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 600
__device__ double add(double *address, double val)
{
    unsigned long long *p = (unsigned long long *)address;
    unsigned long long old = *p, assumed;
    do {
        assumed = old;
        old = atomicCAS(p, assumed, __double_as_longlong(val + __longlong_as_double(assumed)));
    } while (assumed != old);
    return __longlong_as_double(old);
}
#else
__device__ double add(double *address, double val) { *address = -1; return 0; }
#endif

__global__ void sum(double *out) { add(out, 0.5 * 2); }

int main()
{
    double *d, h = 0;
    cudaMalloc(&d, sizeof h);
    cudaMemcpy(d, &h, sizeof h, cudaMemcpyHostToDevice);
    sum<<<2, 32>>>(d);
    cudaMemcpy(&h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%.1f\n", h);
    return 0;
}
