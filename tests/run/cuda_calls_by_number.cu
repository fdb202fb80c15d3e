// What goes to memory though it gets numbers only happens once a thread: malloc of a size, inline PTX on addresses; locks that are taken in functions.
// expect:
// 274176 274176
// 64 64 2080
// 640
#include <cstdio>

__global__ void k(int **out, unsigned *count, unsigned *values) {
    int *p = (int *)malloc(16 * sizeof(int));
    for (int i = 0; i < 16; i++) p[i] = threadIdx.x;
    unsigned old, seen;
    asm volatile("atom.global.add.u32 %0, [%1], 1;" : "=r"(old) : "l"(count));
    asm volatile("red.global.add.u32 [%0], 1;" ::"l"(count + 1));
    asm volatile("st.global.u32 [%0], %1;" ::"l"(values), "r"(1));
    asm volatile("ld.global.u32 %0, [%1];" : "=r"(seen) : "l"(values));
    asm volatile("st.global.u32 [%0], %1;" ::"l"(values + 1 + threadIdx.x), "r"(old + seen));
    out[threadIdx.x] = p;
}
__global__ void sum(int **out, int *s) {
    if (threadIdx.x == 0)
        for (int i = 0; i < 64; i++) {
            for (int j = 0; j < 16; j++) *s += out[i][j] * (j + 1);
            free(out[i]);
        }
}
// A lock in functions.
__device__ bool try_lock(int *lock) { return atomicCAS(lock, 0, 1) == 0; }
__device__ void unlock(int *lock) { atomicExch(lock, 0); }
__global__ void locked(int *lock, volatile int *sum) {
    for (int i = 0; i < 10; i++) {
        bool done = false;
        while (!done)
            if (try_lock(lock)) {
                *sum = *sum + 1;
                __threadfence();
                unlock(lock);
                done = true;
            }
    }
}

int main() {
    int **out, *s;
    unsigned *count, *values;
    cudaMallocManaged(&out, 64 * sizeof(int *));
    cudaMallocManaged(&s, sizeof(int));
    cudaMallocManaged(&count, 2 * sizeof(unsigned));
    cudaMallocManaged(&values, 65 * sizeof(unsigned));
    *s = 0;
    count[0] = count[1] = 0;
    k<<<1, 64>>>(out, count, values);
    sum<<<1, 32>>>(out, s);
    int *lock;
    cudaMallocManaged(&lock, 2 * sizeof(int));
    lock[0] = lock[1] = 0;
    locked<<<2, 32>>>(lock, lock + 1);
    cudaDeviceSynchronize();
    unsigned total = 0;
    for (int i = 0; i < 64; i++) total += values[1 + i];
    printf("%d %d\n", *s, 136 * 63 * 32);
    printf("%u %u %u\n", count[0], count[1], total);
    printf("%d\n", lock[1]);
    return 0;
}
