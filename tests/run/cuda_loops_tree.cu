// Sums by trees in dynamic shared memory, which begins as zero but where each thread writes it first; launched with blocks of the size in the source, and of others.
// expect:
// tree 256: 0 wrong
// tree 96: 0 wrong
// twice 256: 0 wrong
// twice 64: 0 wrong
// kinds 128: 0 wrong
// kinds 32x4: 0 wrong
// behind 64: 0 wrong
#include <stdio.h>
#include <stdlib.h>

__global__ void dirty() {
    extern __shared__ int all[];
    for (int k = threadIdx.x; k < 2048; k += blockDim.x) all[k] = 77 + k;
}

__global__ void tree(int n, const int *x, int *sums) {
    extern __shared__ int part[];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
    part[t] = i < n ? x[i] : 0;
    __syncthreads();
    for (int s = 512; s > 0; s >>= 1) {
        if (t < s && t + s < blockDim.x) part[t] += part[t + s];
        __syncthreads();
    }
    if (t == 0) sums[blockIdx.x] = part[0];
}

__global__ void twice(int n, const int *x, int *sums) {
    extern __shared__ int part[];
    unsigned t = threadIdx.x, i = blockIdx.x * (blockDim.x * 2) + threadIdx.x;
    int v = i < n ? x[i] : 0;
    if (i + blockDim.x < n) v += x[i + blockDim.x];
    part[t] = v;
    __syncthreads();
    unsigned s = blockDim.x / 2;
    while (s != 0) {
        if (t < s) part[t] += part[t + s];
        __syncthreads();
        s /= 2;
    }
    if (t == 0) sums[blockIdx.x] = part[0];
}

__device__ int again(int k) {
    extern __shared__ int words[];
    return words[k];
}

// What looks like filling and is not: reads before, other places, only some threads.
__global__ void adds(int *out) {
    extern __shared__ int part[];
    int t = threadIdx.x;
    part[t] = part[t] + 1;
    __syncthreads();
    atomicAdd(out, part[t]);
}
__global__ void shifted(int *out) {
    extern __shared__ int part[];
    int t = threadIdx.x;
    part[t / 2] = 1;
    __syncthreads();
    atomicAdd(out, part[t]);
}
__global__ void some(int *out) {
    extern __shared__ int part[];
    int t = threadIdx.x;
    if (t % 3 == 0) part[t] = 1;
    __syncthreads();
    atomicAdd(out, part[t]);
}
__global__ void asked(int *out) {
    extern __shared__ int part[];
    int t = threadIdx.x;
    part[t] = again(t) + 2;
    __syncthreads();
    atomicAdd(out, again(t));
}
__global__ void left(int *out) {
    extern __shared__ int part[];
    int t = threadIdx.x;
    if (t % 4 == 1) return;
    part[t] = 1;
    __syncthreads();
    atomicAdd(out, part[t] + part[t ^ 1]);
}
// This one does fill it, and a function asks for the array again.
__global__ void filled(int *out) {
    extern __shared__ int part[];
    int t = threadIdx.x;
    part[t] = t;
    __syncthreads();
    atomicAdd(out, again(t) + again(blockDim.x - 1 - t));
}
// Behind what is filled there is still zero.
__global__ void behind(int *out) {
    extern __shared__ int part[];
    int t = threadIdx.x;
    part[t] = t;
    __syncthreads();
    atomicAdd(out, part[t] + part[blockDim.x + t]);
}

static int wrong(const char *kernel, int threads, int per) {
    int n = 10000, blocks = (n + threads * per - 1) / (threads * per), bad = 0;
    int *x, *sums;
    cudaMallocManaged(&x, n * sizeof(int));
    cudaMallocManaged(&sums, blocks * sizeof(int));
    for (int i = 0; i < n; i++) x[i] = (i * 7919) % 1013;
    dirty<<<4, 64, 8192>>>();
    if (kernel[1] == 'r') {
        if (threads == 256)
            tree<<<blocks, 256, 256 * sizeof(int)>>>(n, x, sums);
        else
            tree<<<blocks, threads, threads * sizeof(int)>>>(n, x, sums);
    } else {
        if (threads == 256)
            twice<<<blocks, 256, 256 * sizeof(int)>>>(n, x, sums);
        else
            twice<<<blocks, threads, 4096>>>(n, x, sums);
    }
    cudaDeviceSynchronize();
    for (int b = 0; b < blocks; b++) {
        int sum = 0;
        for (int k = b * threads * per; k < (b + 1) * threads * per && k < n; k++) sum += x[k];
        bad += sum != sums[b];
    }
    cudaFree(x);
    cudaFree(sums);
    return bad;
}

typedef void (*Kernel)(int *);

static int kinds(dim3 block) {
    Kernel kernels[6] = {adds, shifted, some, asked, left, filled};
    int x = block.x, rows = block.y, bad = 0, *out;
    int expected[6] = {x, x / 2, (x + 2) / 3, 2 * x, 0, x * (x - 1)};
    for (int t = 0; t < x; t++)
        if (t % 4 != 1) expected[4] += 1 + ((t ^ 1) % 4 != 1);
    cudaMallocManaged(&out, sizeof(int));
    for (int k = 0; k < 6; k++) {
        // Several rows write one array: only what does not depend on their order.
        if (rows > 1 && k == 0) continue;
        dirty<<<4, 64, 8192>>>();
        *out = 0;
        kernels[k]<<<3, block, k % 2 ? 8192 : x * sizeof(int)>>>(out);
        cudaDeviceSynchronize();
        int want = 3 * rows * expected[k];
        if (k == 3 && rows > 1) continue;
        bad += *out != want;
    }
    cudaFree(out);
    return bad;
}

static int tail() {
    int *out;
    cudaMallocManaged(&out, sizeof(int));
    *out = 0;
    dirty<<<4, 64, 8192>>>();
    behind<<<2, 64, 128 * sizeof(int)>>>(out);
    cudaDeviceSynchronize();
    return *out != 2 * 64 * 63 / 2;
}

int main() {
    printf("tree 256: %d wrong\n", wrong("tree", 256, 1));
    printf("tree 96: %d wrong\n", wrong("tree", 96, 1));
    printf("twice 256: %d wrong\n", wrong("twice", 256, 2));
    printf("twice 64: %d wrong\n", wrong("twice", 64, 2));
    printf("kinds 128: %d wrong\n", kinds(dim3(128)));
    printf("kinds 32x4: %d wrong\n", kinds(dim3(32, 4)));
    printf("behind 64: %d wrong\n", tail());
    return 0;
}
