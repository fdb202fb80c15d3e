// CUDA's words are macros of its headers: programs ask for them before they define them away for other compilers, and for the headers' include guards.
// expect:
// 42 7 1
// host device global shared constant launch_bounds align forceinline
// guards 5
#ifndef __host__
#define __host__
#define __device__
#endif
#ifndef __forceinline__
#define __forceinline__ inline
#endif
#if !defined(__global__)
#define __global__
#endif
#ifndef __launch_bounds__
#define __launch_bounds__(...)
#endif
#ifdef __align__
#define ALIGNED(n) __align__(n)
#else
#define ALIGNED(n)
#endif
#include <cstdio>

struct ALIGNED(16) Quad {
    int v[3];
};

// Another function on the device than on the host.
__device__ int where() { return 42; }
__host__ __device__ __forceinline__ int twice(int x) { return 2 * x; }

__global__ void __launch_bounds__(32) k(int *out, Quad q) {
    __shared__ int s[32];
    s[threadIdx.x] = threadIdx.x == 31 ? where() : 0;
    __syncthreads();
    if (threadIdx.x == 0) {
        out[0] = s[31];
        out[1] = q.v[2];
        out[2] = twice(1) == 2;
    }
}

int main() {
    int *d, h[3];
    cudaMalloc(&d, sizeof h);
    Quad q = {{1, 2, 7}};
    k<<<1, 32>>>(d, q);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d %d %d\n", h[0], h[1], h[2]);
#ifdef __host__
    printf("host ");
#endif
#ifdef __device__
    printf("device ");
#endif
#ifdef __global__
    printf("global ");
#endif
#ifdef __shared__
    printf("shared ");
#endif
#ifdef __constant__
    printf("constant ");
#endif
#ifdef __launch_bounds__
    printf("launch_bounds ");
#endif
#if defined(__align__) && sizeof_is_no_macro == 0
    printf("align ");
#endif
#ifdef __forceinline__
    printf("forceinline\n");
#endif
    int guards = 0;
#ifdef __CUDA_RUNTIME_H__
    guards++;
#endif
#ifdef __CUDA_RUNTIME_API_H__
    guards++;
#endif
#ifdef __DRIVER_TYPES_H__
    guards++;
#endif
#ifdef __VECTOR_TYPES_H__
    guards++;
#endif
#ifdef __HOST_DEFINES_H__
    guards++;
#endif
    printf("guards %d\n", guards);
    return sizeof(Quad) == 16 ? 0 : 1;
}
