// flags: --lanes
// Jumps in device code: loops made of labels, cases inside of loops, barriers between labels.
// expect:
// 28 28 28 28
// 3 1 3 1
// 10 21 30 41 10 20 30 40
// 0 1 5 14
#include <cstdio>

// A tree reduction of 8 values whose loop is made of a label: 0 + 1 + … + 7 = 28.
__global__ void reduce(int *out)
{
    __shared__ int part[8];
    int t = threadIdx.x, half = 4;
    part[t] = t;
again:
    __syncthreads();
    if (t < half)
        part[t] += part[t + half];
    half /= 2;
    if (half > 0)
        goto again;
    __syncthreads();
    if (t == 0)
        out[blockIdx.x] = part[0];
}

// Thread 0: 2 + 1; thread 1: 1; then alike for 2 and 3 (t % 2).
__device__ int duff(int t)
{
    int n = 0;
    switch (t % 2) {
    case 0:
        do {
            n += 2;
    case 1:
            n += 1;
        } while (n < 1);
    }
    return n;
}

__global__ void cases(int *out) { out[threadIdx.x] = duff(threadIdx.x); }

// Values 10, 20, 30, 40 for each thread of two blocks; in block 0 odd threads come through `odd` and add 1.
__global__ void exits(int *out)
{
    int t = threadIdx.x, v = 10 * (t + 1);
    if (blockIdx.x == 1)
        goto store;
    for (int i = 0; i < 4; i++) {
        if (i == t) {
            if (t % 2)
                goto odd;
            break;
        }
    }
    goto store;
odd:
    v++;
store:
    __syncthreads();
    out[blockIdx.x * 4 + t] = v;
}

// Into a loop: thread t sums the squares below t + 1: 0, 1, 1 + 4, 1 + 4 + 9.
__global__ void enters(int *out)
{
    int t = threadIdx.x, sum = 0, i = 0;
    goto middle;
    while (i <= t) {
        sum += i * i;
    middle:
        i++;
    }
    out[t] = sum;
}

int main()
{
    int *out;
    cudaMallocManaged(&out, 8 * sizeof(int));
    reduce<<<4, 8>>>(out);
    cudaDeviceSynchronize();
    printf("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
    cases<<<1, 4>>>(out);
    cudaDeviceSynchronize();
    printf("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
    exits<<<2, 4>>>(out);
    cudaDeviceSynchronize();
    for (int i = 0; i < 8; i++)
        printf("%d%c", out[i], i == 7 ? '\n' : ' ');
    enters<<<1, 4>>>(out);
    cudaDeviceSynchronize();
    printf("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
    return 0;
}
