// engines: auto coroutines loops lanes
// expect:
// 42 43
/* Waiting for another block in a function: inline PTX that loads with acquire, a volatile read, loads past the first cache. (The thread engine runs one block after the other.) */
#include <cstdio>
#include <cub/cub.cuh>

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
        while (__ldcg(flags + 2) == 0) {
        }
        while (cub::ThreadLoad<cub::LOAD_CG>(flags + 3) == 0) {
        }
    } else {
        asm volatile("st.release.gpu.global.u32 [%0], %1;" ::"l"(flags), "r"(42) : "memory");
        flags[2] = 1;
        flags[3] = 1;
    }
}
int main() {
    unsigned *flags;
    cudaMallocManaged(&flags, 4 * sizeof(unsigned));
    for (int i = 0; i < 4; i++) flags[i] = 0;
    relay<<<2, 1>>>(flags);
    cudaDeviceSynchronize();
    printf("%u %u\n", flags[0], flags[1]);
    return 0;
}
