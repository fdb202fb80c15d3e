// engines: auto coroutines loops threads
// expect:
// 0: 1 7
// 1: 1 7
// 2: 1 7
// 3: 1 7
// 4: 1 7
// 5: 1 7
// 6: 1 7
// 7: 1 7
// 8: 1 7
// 9: 1 7
// 10: 1 7
// 11: 1 7
// 12: 1 7
// 13: 1 7
// 14: 1 7
/* A thread that waits for a later thread of its block, by every kind of load that is made for it, in the loop's condition and in its body. */
#include <cstdio>
#include <cuda/atomic>

__device__ unsigned past_first_cache(const unsigned *p) {
    unsigned v;
    asm volatile("ld.global.cg.u32 %0, [%1];" : "=r"(v) : "l"(p) : "memory");
    return v;
}
__device__ unsigned past_caches(const unsigned *p) {
    unsigned v;
    asm volatile("ld.global.cv.u32 %0, [%1];" : "=r"(v) : "l"(p) : "memory");
    return v;
}
__device__ unsigned relaxed(const unsigned *p) {
    unsigned v;
    asm volatile("ld.relaxed.sys.global.u32 %0, [%1];" : "=r"(v) : "l"(p) : "memory");
    return v;
}
__device__ unsigned plain(const unsigned *p) {
    unsigned v;
    asm volatile("ld.global.u32 %0, [%1];" : "=r"(v) : "l"(p) : "memory");
    return v;
}
__device__ void given(const unsigned *p, unsigned &v) {
    asm volatile("ld.acquire.gpu.u32 %0, [%1];" : "=r"(v) : "l"(p) : "memory");
}

typedef cuda::atomic_ref<unsigned, cuda::thread_scope_device> Ref;

__global__ void wait(unsigned *f, int how) {
    if (threadIdx.x == 0) {
        unsigned v = 0;
        bool done = false;
        Ref r(*f);
        switch (how) {
        case 0: while (past_first_cache(f) != 1) {} break;
        case 1: do v = past_first_cache(f); while (v != 1); break;
        case 2: do asm volatile("ld.global.cg.u32 %0, [%1];" : "=r"(v) : "l"(f) : "memory"); while (v != 1); break;
        case 3: do v = __ldcg(f); while (v != 1); break;
        case 4: do v = atomicAdd(f, 0u); while (v != 1); break;
        case 5: while (past_caches(f) != 1) {} break;
        case 6: while (!done) if (relaxed(f) == 1) done = true; break;
        case 7: do v = r.load(cuda::memory_order_relaxed); while (v != 1); break;
        case 8: while (plain(f) != 1) {} break;
        case 9: do given(f, v); while (v != 1); break;
        case 10: r.wait(0u); break;
        case 11: do v = atomicCAS(f, 1u, 1u); while (v == 0); break;
        case 12: for (;;) {
                v = past_first_cache(f);
                if (v == 1) break;
                __nanosleep(10);
            }
            break;
        case 13: while (*f != 1) __threadfence(); break;
        case 14: {
        again:
            const unsigned *q = f;
            if (__ldcg(q) != 1) goto again;
        }
        }
        f[1] = 7;
    }
    if (threadIdx.x == 5) {
        __threadfence();
        atomicExch(f, 1);
    }
}

int main() {
    unsigned *d, h[2];
    cudaMalloc(&d, sizeof h);
    for (int how = 0; how < 15; how++) {
        cudaMemset(d, 0, sizeof h);
        wait<<<1, 32>>>(d, how);
        cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
        printf("%d: %u %u\n", how, h[0], h[1]);
    }
    return 0;
}
