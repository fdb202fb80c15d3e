// A kernel's access to memory that is not there ends the kernel, not the process: cudaErrorIllegalAddress, which stays until the device is reset
// (CUDA Runtime API, "Data types used by CUDA Runtime"). On a device, too, one cannot go on without a reset; here cudaDeviceReset is enough.
// stderr: an illegal memory access was encountered at
// expect:
// store to null: 700 700 700 700 700
// load from a small address: 700 700 700 700 700
// after a barrier: 700 700 700 700 700
// beside votes: 700 700 700 700 700
// others wait for it: 700 700 700 700 700
// freed: 700 700 700 700 700
// far behind the end: 700 700 700 700 700
// a little behind the end: 0 0 7
#include <cstdio>
__global__ void store(int *p) { p[threadIdx.x] = 1; }
__global__ void load(const int *p, int *out) { out[0] = p[0] + 1; }
__global__ void waits(int *p, int *out) {
    __shared__ int s[64];
    s[threadIdx.x] = threadIdx.x;
    __syncthreads();
    if (s[63 - threadIdx.x] == 3) p[0] = 1;
    __syncthreads();
    out[threadIdx.x] = s[63 - threadIdx.x];
}
__global__ void votes(int *p, int *out) {
    unsigned m = __ballot_sync(~0u, threadIdx.x & 1);
    if (blockIdx.x == 5) p[threadIdx.x] = m;
    atomicAdd(out, 1);
}
__global__ void looks_back(volatile int *flags, int *p, int n) {
    int b = blockIdx.x;
    if (b == 3) *p = 1;
    if (b > 0)
        while (flags[b - 1] == 0) {}
    flags[b] = 1;
}
__global__ void fine(int *out) { out[threadIdx.x] = threadIdx.x; }

static int sticky(const char *what) {
    int now = cudaDeviceSynchronize(), last = cudaGetLastError(), again = cudaGetLastError();
    void *p;
    int later = cudaMalloc(&p, 4);
    int *q = 0;
    fine<<<1, 1>>>(q);
    int launch = cudaGetLastError();
    printf("%s: %d %d %d %d %d\n", what, now, last, again, later, launch);
    cudaDeviceReset();
    return now;
}
int main() {
    int *out, *gone, *none = nullptr;
    store<<<1, 32>>>(none);
    sticky("store to null");
    cudaMalloc(&out, 4096);
    load<<<64, 64>>>((const int *)0x10, out);
    sticky("load from a small address");
    cudaMalloc(&out, 4096);
    waits<<<8, 64>>>(none, out);
    sticky("after a barrier");
    cudaMalloc(&out, 4096);
    votes<<<64, 32>>>(none, out);
    sticky("beside votes");
    cudaMalloc(&out, 4096);
    looks_back<<<16, 1>>>(out, none, 16);
    sticky("others wait for it");
    cudaMalloc(&gone, 100 << 20);
    cudaFree(gone);
    cudaMalloc(&out, 4096);
    load<<<1, 1>>>(gone + 5000000, out);
    sticky("freed");
    cudaMalloc(&gone, 3 << 20);
    store<<<1, 32>>>(gone + (3 << 18) + 100000);
    sticky("far behind the end");
    // A little behind the end is nobody's memory, as on devices, where allocations have whole pages.
    int host[8] = {0};
    cudaMalloc(&out, 32);
    store<<<1, 32>>>(out);
    printf("a little behind the end: %d", (int)cudaDeviceSynchronize());
    fine<<<1, 8>>>(out);
    printf(" %d", (int)cudaMemcpy(host, out, 32, cudaMemcpyDeviceToHost));
    printf(" %d\n", host[7]);
}
