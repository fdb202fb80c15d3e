// Names that are Rust's keywords, prelude names or our own runtime's; a parameter that shadows a built-in variable on the host.
// expect:
// 1113 1120 3 34 6
// 4 5 6 9 15 9
// 45
#include <stdio.h>

struct type { int fn, impl; };
static int match(int let, int mut) { return let * 10 + mut; }
static int self(int Self) { return Self + 1; }
int Some = 4, loop = 5, barrier = 6;
static int thread_idx(int block_idx) { return block_idx; }
enum { None = 7, Ok, crate };

__global__ void use(int *in, int where, int barrier) {
    int move = in[threadIdx.x], ref = where, thread_idx = barrier;
    in[threadIdx.x] = move + ref + thread_idx;
}

__device__ int dyn = 3;
__global__ void trait(int *r) { r[0] += dyn; }

int main() {
    type t = {1, 2};
    dim3 gridDim(1), blockDim(2);
    int h[2] = {10, 20}, *d, main = 5, i32 = 6, str = 7, drop = 8, println = 9, u64 = 10;
    cudaMalloc(&d, sizeof h);
    cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
    use<<<gridDim, blockDim>>>(d, 100, 1000);
    trait<<<1, 1>>>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d %d %d %d %d\n", h[0], h[1], t.fn + t.impl, match(3, 4), self(5));
    printf("%d %d %d %d %d %d\n", Some, loop, barrier, thread_idx(9), None + Ok, crate);
    printf("%d\n", main + i32 + str + drop + println + u64);
    return 0;
}
