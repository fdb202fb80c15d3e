// flags: --lanes
// Conditions that decide about barriers, and of which only the running program shows that they are the same for all threads; and threads for which no
// barrier comes any more.
// expect:
// rounds 36006
// climbs 129024 64
// filtered 111 100
// nested 9 2 3
// left 1 2 3 4 -5 -6 -7 -8
// else 64 -1 64
// broken 1 3 6 6
// twice 10 8 6 4
// shrinking 104 209 312 410
// same 4 3 2 1
// no error
#include <stdio.h>

// Each thread counts its own way through the array, and all are through at the same time.
__global__ void rounds(const int *in, int *out, int n) {
    __shared__ int tile[64];
    int sum = 0;
    for (int i = threadIdx.x; i < n; i += blockDim.x) {
        tile[threadIdx.x] = in[i] * threadIdx.x;
        __syncthreads();
        sum += tile[63 - threadIdx.x];
        __syncthreads();
    }
    tile[threadIdx.x] = sum;
    __syncthreads();
    out[threadIdx.x] = tile[(threadIdx.x + 1) % 64];
}

// What ends the loop was the threads' own before it became the block's.
__global__ void climbs(int *v, int *count) {
    __shared__ int best[64];
    int mine, rounds = 0;
    do {
        mine = -v[threadIdx.x];
        best[threadIdx.x] = mine;
        __syncthreads();
        int j = blockDim.x;
        do {
            int k = (j + 1) / 2;
            if (threadIdx.x + k < j && best[threadIdx.x + k] < best[threadIdx.x]) best[threadIdx.x] = best[threadIdx.x + k];
            j = k;
            __syncthreads();
        } while (j > 1);
        mine = best[0];
        if (v[threadIdx.x] == -mine) v[threadIdx.x] /= 2;
        rounds++;
        __syncthreads();
    } while (mine < -1);
    __syncthreads();
    atomicAdd(count, rounds * (int)threadIdx.x);
    if (threadIdx.x == 0) count[1] = rounds;
}

// Collects until there is enough to do, or nothing more comes.
__global__ void filtered(const int *in, int n, int *out) {
    __shared__ int stack[128];
    __shared__ unsigned top;
    __shared__ int sum;
    if (threadIdx.x == 0) top = sum = 0;
    __syncthreads();
    int at = threadIdx.x;
    unsigned size = 0;
    while (true) {
        if (at < n && in[at] % 3 == 0) stack[atomicAdd(&top, 1u)] = in[at];
        at += blockDim.x;
        __syncthreads();
        size = top;
        __syncthreads();
        if (size < blockDim.x && at / blockDim.x * blockDim.x < n) continue;
        if (threadIdx.x < size) atomicAdd(&sum, stack[atomicSub(&top, 1u) - 1]);
        __syncthreads();
        if (at / blockDim.x * blockDim.x >= n && top <= 0) break;
        __syncthreads();
    }
    if (threadIdx.x == 0) { out[0] = sum; out[1] = at; }
}

__device__ int half(int *tile, int limit) {
    int mine = tile[0] + threadIdx.x - threadIdx.x;
    if (mine < limit) return mine;
    __syncthreads();
    if (threadIdx.x == 0) tile[0] = mine / 2;
    __syncthreads();
    return mine / 2;
}

__global__ void nested(int *out, int first) {
    __shared__ int tile[1];
    if (threadIdx.x == 0) tile[0] = first;
    __syncthreads();
    int v = half(tile, 10) + threadIdx.x;
    __syncthreads();
    out[threadIdx.x] = v;
}

// Threads beyond the end have something else to do, and no barrier before them.
__global__ void left(int *out, int n) {
    __shared__ int tile[4];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int sign = 1;
    if (i < n) {
        tile[threadIdx.x] = i;
        __syncthreads();
        i = tile[n - 1 - i] + 1;
        i = n + 1 - i;
    } else {
        sign = -1;
        i++;
    }
    int value = sign * i;
    if (value < 0) out[blockIdx.x * blockDim.x + threadIdx.x] = value;
    else out[value - 1] = value;
}

// One thread thinks otherwise than all others, and is gone: no thread waits for it.
__global__ void otherwise(int *out, int least) {
    __shared__ int sum;
    if (threadIdx.x == 0) sum = 0;
    __syncthreads();
    atomicAdd(&sum, 1);
    __syncthreads();
    int few = 0;
    if (threadIdx.x == 0 && sum < least) few = 1;
    if (few) {
        if (threadIdx.x == 0) out[1] = -1;
    } else {
        if (threadIdx.x == 1) out[0] = sum;
        __syncthreads();
        out[2] = out[0];
    }
}

// Threads break out of a loop at different times, behind which nobody waits.
__global__ void broken(int *out) {
    __shared__ int tile[4];
    int sum = 0;
    for (int i = 0;; i++) {
        if (i > (int)threadIdx.x) break;
        tile[threadIdx.x] = i + 1;
        __syncthreads();
        sum += tile[threadIdx.x];
        if (sum > 5) break;
        __syncthreads();
    }
    out[threadIdx.x] = sum;
}

// Some threads are gone already when the others are asked.
__global__ void twice(const int *end, int *out) {
    __shared__ int tile[8];
    tile[threadIdx.x] = 0;
    if (threadIdx.x >= 4) return;
    int n = threadIdx.x;
    while (n / 4 < end[threadIdx.x]) {
        __syncthreads();
        tile[threadIdx.x] += n;
        __syncthreads();
        n += 4;
    }
    __syncthreads();
    out[threadIdx.x] = tile[3 - threadIdx.x];
}

// The condition comes last, and fewer threads come to the barrier from round to round.
__global__ void shrinking(int *out) {
    __shared__ int tile[4];
    int rounds = 0, sum = 0;
    do {
        tile[threadIdx.x] = rounds + 1;
        __syncthreads();
        for (int i = threadIdx.x; i < 4; i++) sum += tile[i] == rounds + 1 ? rounds + 1 : 0;
        __syncthreads();
        rounds++;
    } while (rounds <= (int)threadIdx.x);
    out[threadIdx.x] = rounds * 100 + sum;
}

// All meet at the same barrier, in different rounds.
__global__ void same(int *out) {
    int met = 0;
    for (int i = 0; i < 4; i++) {
        if (i < (int)threadIdx.x) continue;
        __syncthreads();
        met++;
    }
    out[threadIdx.x] = met;
}

int main() {
    static int h[256];
    int *in, *out;
    cudaMalloc(&in, sizeof h);
    cudaMalloc(&out, sizeof h);
    for (int i = 0; i < 256; i++) h[i] = i % 101 ? i % 7 : 3;
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    rounds<<<1, 64>>>(in, out, 192);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    int sum = 0;
    for (int i = 0; i < 64; i++) sum += h[i] * (i % 5);
    printf("rounds %d\n", sum);

    for (int i = 0; i < 64; i++) h[i] = 1 + i;
    cudaMemcpy(out, h, sizeof h, cudaMemcpyHostToDevice);
    cudaMemset(in, 0, sizeof h);
    climbs<<<1, 64>>>(out, in);
    cudaMemcpy(h, in, sizeof h, cudaMemcpyDeviceToHost);
    printf("climbs %d %d\n", h[0], h[1]);

    for (int i = 0; i < 256; i++) h[i] = i < 100 ? i % 7 : 0;
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    filtered<<<1, 20>>>(in, 90, out);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    printf("filtered %d %d\n", h[0], h[1]);

    nested<<<1, 32>>>(out, 9);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    printf("nested %d", h[0]);
    nested<<<1, 32>>>(out, 4);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    printf(" %d", h[0] / 2);
    nested<<<1, 32>>>(out, 7);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    printf(" %d\n", h[0] / 2);

    left<<<2, 4>>>(out, 4);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    printf("left %d %d %d %d %d %d %d %d\n", h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7]);

    cudaMemset(out, 0, sizeof h);
    otherwise<<<1, 64>>>(out, 100);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    printf("else %d %d %d\n", h[0], h[1], h[2]);

    broken<<<1, 4>>>(out);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    printf("broken %d %d %d %d\n", h[0], h[1], h[2], h[3]);

    for (int i = 0; i < 4; i++) h[i] = 2;
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    twice<<<1, 8>>>(in, out);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    printf("twice %d %d %d %d\n", h[0], h[1], h[2], h[3]);

    cudaMemset(out, 0, sizeof h);
    shrinking<<<1, 4>>>(out);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    printf("shrinking %d %d %d %d\n", h[0], h[1], h[2], h[3]);

    same<<<1, 4>>>(out);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    printf("same %d %d %d %d\n", h[0], h[1], h[2], h[3]);
    printf("%s\n", cudaGetErrorString(cudaGetLastError()));
    return 0;
}
