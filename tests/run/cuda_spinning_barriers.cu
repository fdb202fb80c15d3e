// engines: auto coroutines loops
// expect:
// 1 100
// 1 100
// 1 100
/* Blocks that wait for the last one in loops with barriers. (The thread engine runs one block after the other.) */
#include <cstdio>

__global__ void told(volatile unsigned *f, unsigned *out) {
    __shared__ unsigned s;
    if (blockIdx.x < gridDim.x - 1) {
        for (;;) {
            if (threadIdx.x == 0) s = f[0];
            __syncthreads();
            unsigned v = s;
            __syncthreads();
            if (v) break;
        }
        if (threadIdx.x == 1) atomicAdd(out, 1);
    } else if (threadIdx.x == 0) {
        f[0] = 1;
    }
}

__global__ void voted(unsigned *f, unsigned *out) {
    if (blockIdx.x < gridDim.x - 1) {
        unsigned state = 0;
        while (__syncthreads_and(state != 1)) {
            if (threadIdx.x == 0) asm volatile("ld.global.cg.u32 %0, [%1];" : "=r"(state) : "l"(f) : "memory");
        }
        if (threadIdx.x == 1) atomicAdd(out, 1);
    } else if (threadIdx.x == 0) {
        atomicExch(f, 1);
    }
}

__global__ void counted(unsigned *f, unsigned *out) {
    __shared__ bool done;
    if (blockIdx.x < gridDim.x - 1) {
        do {
            __syncthreads();
            if (threadIdx.x == 0) done = atomicCAS(f, 1, 1) == 1;
            __syncthreads();
        } while (!done);
        if (threadIdx.x == 1) atomicAdd(out, 1);
    } else if (threadIdx.x == 0) {
        atomicExch(f, 1);
    }
}

int main() {
    unsigned *d, h[2];
    cudaMalloc(&d, sizeof h);
    for (int i = 0; i < 3; i++) {
        cudaMemset(d, 0, sizeof h);
        if (i == 0) told<<<101, 32>>>(d, d + 1);
        if (i == 1) voted<<<101, 32>>>(d, d + 1);
        if (i == 2) counted<<<101, 32>>>(d, d + 1);
        cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
        printf("%u %u\n", h[0], h[1]);
    }
    return 0;
}
