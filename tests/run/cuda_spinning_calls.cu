// engines: auto coroutines loops lanes
// expect:
// 42 43
/* Waiting for another block in a function: inline PTX that loads with acquire, a volatile read. (The thread engine runs one block after the other.) */
#include <cstdio>

__device__ unsigned acquire(const unsigned *p) {
    unsigned v;
    asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(v) : "l"(p) : "memory");
    return v;
}
__device__ unsigned look(const volatile unsigned *p) { return *p; }
// The first block waits for the second.
__global__ void relay(unsigned *flags) {
    if (blockIdx.x == 0) {
        while (acquire(flags) != 42) {
        }
        flags[1] = 43;
        while (true)
            if (look(flags + 1) == 43) break;
    } else {
        asm volatile("st.release.gpu.global.u32 [%0], %1;" ::"l"(flags), "r"(42) : "memory");
    }
}
int main() {
    unsigned *flags;
    cudaMallocManaged(&flags, 2 * sizeof(unsigned));
    flags[0] = flags[1] = 0;
    relay<<<2, 1>>>(flags);
    cudaDeviceSynchronize();
    printf("%u %u\n", flags[0], flags[1]);
    return 0;
}
