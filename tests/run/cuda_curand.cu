// cuRAND: Philox's known answer, device generators agree with skipping ahead, the host API with the documented order; NVTX does nothing.
// expect:
// 6627e8d5 e169c58d bc57ac4c 9b00dbd8
// same 1 1 1
// 0.127011 | order 1 1
// in range 1, means 1 1
#include <cstdio>
#include <cmath>
#include <curand_kernel.h>
#include <curand.h>
#include <nvtx3/nvToolsExt.h>
__global__ void init(curandState *s, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) curand_init(1234, i, 0, &s[i]);
}
__global__ void draw(curandState *s, unsigned *bits, float *normal, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    curandState local = s[i];
    bits[i] = curand(&local);
    normal[i] = curand_normal(&local);
    s[i] = local;
}
__global__ void philox(unsigned *out, int *same) {
    curandStatePhilox4_32_10_t p, q;
    curand_init(0, 0, 0, &p);
    uint4 four = curand4(&p);
    out[0] = four.x; out[1] = four.y; out[2] = four.z; out[3] = four.w;
    curand_init(5, 2, 0, &p);
    curand_init(5, 2, 6, &q);
    for (int i = 0; i < 6; i++) curand(&p);
    same[0] = curand(&p) == curand(&q);
    curandStateMRG32k3a m, r;
    curand_init(5, 2, 3, &m);
    curand_init(5, 2, 0, &r);
    skipahead(3ull, &r);
    same[1] = curand_uniform(&m) == curand_uniform(&r);
    curandState x, y;
    curand_init(5, 2, 100, &x);
    curand_init(5, 2, 0, &y);
    for (int i = 0; i < 100; i++) curand(&y);
    same[2] = curand(&x) == curand(&y);
}
int main() {
    nvtxRangePushA("all");
    const int n = 5000;
    unsigned *bits, h[4]; int *same, hs[3]; float *normal; curandState *s;
    cudaMallocManaged(&bits, n * sizeof(unsigned));
    cudaMallocManaged(&normal, n * sizeof(float));
    cudaMalloc(&same, sizeof hs);
    cudaMalloc(&s, n * sizeof(curandState));
    philox<<<1, 1>>>(bits, same);
    cudaMemcpy(h, bits, sizeof h, cudaMemcpyDeviceToHost);
    cudaMemcpy(hs, same, sizeof hs, cudaMemcpyDeviceToHost);
    printf("%x %x %x %x\nsame %d %d %d\n", h[0], h[1], h[2], h[3], hs[0], hs[1], hs[2]);
    init<<<(n + 255) / 256, 256>>>(s, n);
    draw<<<(n + 255) / 256, 256>>>(s, bits, normal, n);
    cudaDeviceSynchronize();
    curandGenerator_t g;
    unsigned *order;
    float *u;
    cudaMallocManaged(&order, n * sizeof(unsigned));
    cudaMallocManaged(&u, n * sizeof(float));
    curandCreateGenerator(&g, CURAND_RNG_PSEUDO_DEFAULT);
    curandSetPseudoRandomGeneratorSeed(g, 1234ULL);
    curandGenerate(g, order, n);
    bool first = true;
    for (int i = 0; i < 4096; i++) first = first && order[i] == bits[i];
    curandDestroyGenerator(g);
    curandCreateGeneratorHost(&g, CURAND_RNG_PSEUDO_MRG32K3A);
    curandGenerateUniform(g, u, n);
    printf("%g | order %d %d\n", u[0], first, curandCreateGenerator(&g, CURAND_RNG_QUASI_SCRAMBLED_SOBOL32) == CURAND_STATUS_TYPE_ERROR);
    double mean = 0, uniform = 0;
    bool range = true;
    for (int i = 0; i < n; i++) { mean += normal[i]; uniform += u[i]; range = range && u[i] > 0 && u[i] <= 1; }
    printf("in range %d, means %d %d\n", range, fabs(mean / n) < 0.05, fabs(uniform / n - 0.5) < 0.02);
    nvtxRangePop();
}
