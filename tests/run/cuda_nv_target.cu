// libcu++: code by target (nv/target), streams that somebody else owns (cuda/stream_ref); a context's number.
// expect:
// host 1 2 5 0
// device 2 3 5 80
// stream 1 1 0 7
// context 1 1 1
#include <cstdio>
#include <cuda.h>
#include <cuda/stream_ref>
#include <nv/target>

__host__ __device__ int where() {
    NV_IF_TARGET(NV_IS_HOST, (return 1;), (return 2;))
}
__host__ __device__ int only(int n) {
    NV_IF_TARGET(NV_IS_DEVICE, (n += 1;))
    return n;
}
__host__ __device__ int both() {
    NV_IF_ELSE_TARGET(NV_ANY_TARGET, (int five = 5; return five;), (return 0;))
}
__host__ __device__ int level() {
    NV_DISPATCH_TARGET(NV_PROVIDES_SM_90, (return 90;), NV_PROVIDES_SM_80, (return 80;), NV_PROVIDES_SM_70, (return 70;), NV_IS_HOST, (return 0;))
    return -1;
}
__global__ void k() { printf("device %d %d %d %d\n", where(), only(2), both(), level()); }
__global__ void seven(int *p) { *p = 7; }

static int run(cuda::stream_ref s, int *d) {
    int h;
    seven<<<1, 1, 0, s.get()>>>(d);
    s.wait();
    cudaMemcpy(&h, d, sizeof h, cudaMemcpyDeviceToHost);
    return h;
}

int main() {
    printf("host %d %d %d %d\n", where(), only(2), both(), level());
    k<<<1, 1>>>();
    cudaDeviceSynchronize();
    int *d;
    cudaStream_t s;
    cudaMalloc(&d, sizeof *d);
    cudaStreamCreate(&s);
    cuda::stream_ref a(s), b = s, none;
    int seven = run(s, d);
    printf("stream %d %d %d %d\n", a == b, a.ready(), a == none, seven);
    unsigned long long before = 0, same = 0, after = 0;
    CUcontext context;
    cuCtxGetCurrent(&context);
    cuCtxGetId(context, &before);
    cuCtxGetId(NULL, &same);
    cudaDeviceReset();
    cudaFree(0);
    cuCtxGetCurrent(&context);
    cuCtxGetId(context, &after);
    printf("context %d %d %d\n", before != 0, before == same, before != after);
}
