// engines: auto coroutines loops
// expect:
// 100 100 100 100
/* Blocks that wait for the last one, by loads past the caches. (The thread engine runs one block after the other.) */
#include <cstdio>

__device__ unsigned past_first_cache(const unsigned *p) {
    unsigned v;
    asm volatile("ld.global.cg.u32 %0, [%1];" : "=r"(v) : "l"(p) : "memory");
    return v;
}

__global__ void wait(unsigned *f, unsigned *out) {
    if (blockIdx.x == gridDim.x - 1) {
        if (threadIdx.x == 3) {
            __threadfence();
            asm volatile("st.global.cg.u32 [%0], %1;" ::"l"(f), "r"(1) : "memory");
        }
        return;
    }
    unsigned v;
    if (blockIdx.x % 4 == 0) {
        do v = past_first_cache(f); while (v == 0);
    } else if (blockIdx.x % 4 == 1) {
        do {
            asm volatile("{\n .reg .u64 at;\n mov.u64 at, %1;\n ld.global.cg.u32 %0, [at];\n}" : "=r"(v) : "l"(f) : "memory");
        } while (v == 0);
    } else if (blockIdx.x % 4 == 2) {
        for (v = 0; v == 0; v = __ldcg(f)) {}
    } else {
        while (true) {
            asm volatile("ld.relaxed.gpu.global.u32 %0, [%1];" : "=r"(v) : "l"(f) : "memory");
            if (v != 0) break;
        }
    }
    if (threadIdx.x == 0) atomicAdd(out + blockIdx.x % 4, v);
}

int main() {
    unsigned *d, h[5];
    cudaMalloc(&d, sizeof h);
    cudaMemset(d, 0, sizeof h);
    wait<<<401, 4>>>(d, d + 1);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%u %u %u %u\n", h[1], h[2], h[3], h[4]);
    return 0;
}
