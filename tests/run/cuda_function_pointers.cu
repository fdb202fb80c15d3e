// Pointers to device functions and to kernels: tables, symbols, template arguments, launches through them.
// expect:
// 7 12 11 11 18 11 5
// 7
// 14
// 2
#include <cstdio>
typedef float (*op_t)(float, float);
__device__ float add(float a, float b) { return a + b; }
__device__ float mul(float a, float b) { return a * b; }
__device__ op_t d_add = add;
__device__ op_t table[2] = {add, mul};
__constant__ op_t ctab[2] = {mul, add};

__global__ void apply(op_t f, float *out) { out[0] = f(3, 4); }
__global__ void use_table(float *out, int i) { out[1] = table[i](3, 4); out[2] = ctab[i](5, 6); op_t local = i ? add : mul; out[3] = local(1, 10); }

template <float (*F)(float, float)> __global__ void tmpl(float *out) { out[4] = F(2, 9); }
template <typename F> __global__ void generic(F f, float *out) { out[5] = f(2.f, 9.f); }

__global__ void k1(float *o, float v) { o[6] = v; }
__global__ void k2(float *o, float v) { o[6] = v * 2; __syncthreads(); }
typedef void (*kernel_t)(float *, float);

int main() {
    float *d, h[8] = {};
    cudaMalloc(&d, sizeof h);
    cudaMemset(d, 0, sizeof h);
    op_t hf;
    cudaMemcpyFromSymbol(&hf, d_add, sizeof(op_t));
    apply<<<1, 1>>>(hf, d);
    use_table<<<1, 1>>>(d, 1);
    tmpl<mul><<<1, 1>>>(d);
    generic<<<1, 1>>>(hf, d);
    kernel_t k = k1;
    k<<<1, 1>>>(d, 5);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%g %g %g %g %g %g %g\n", h[0], h[1], h[2], h[3], h[4], h[5], h[6]);
    kernel_t ks[2] = {k1, k2};
    for (int i = 0; i < 2; i++) {
        ks[i]<<<1, 32>>>(d, 7);
        cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
        printf("%g\n", h[6]);
    }
    (*ks[1])<<<1, 1>>>(d, 1);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%g\n", h[6]);
    return 0;
}
