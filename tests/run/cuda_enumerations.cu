// Variables of the libraries' enumeration types.
// engines: auto
// expect:
// 0 2 2 0 121 100 1 0
#include <cstdio>
#include <curand.h>
#include <cuda_fp8.h>
int main() {
    cudaStreamCaptureStatus st; cudaStreamCaptureMode m = cudaStreamCaptureModeRelaxed; cudaGraphInstantiateFlags fl = cudaGraphInstantiateFlagUpload;
    curandStatus_t cs = CURAND_STATUS_SUCCESS; curandRngType_t r = CURAND_RNG_PSEUDO_MRG32K3A; curandOrdering_t o = CURAND_ORDERING_PSEUDO_BEST;
    __nv_saturation_t sat = __NV_SATFINITE; __nv_fp8_interpretation_t in = __NV_E4M3;
    cudaStream_t s; cudaStreamCreate(&s);
    cudaStreamIsCapturing(s, &st);
    printf("%d %d %d %d %d %d %d %d\n", st, m, fl, cs, r, o, sat, in);
}
