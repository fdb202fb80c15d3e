// Lanes of a warp that exchange values through memory with no barrier between, without `volatile`: the result of a converged warp, under every engine.
// expect:
// 0 0 0 0 0 0 0 0 0
#include <cstdio>

__device__ void last_warp(int *s, int t)
{
    s[t] += s[t + 32];
    s[t] += s[t + 16];
    s[t] += s[t + 8];
    s[t] += s[t + 4];
    s[t] += s[t + 2];
    s[t] += s[t + 1];
}

__global__ void sum(const int *in, int *out)
{
    extern __shared__ int s[];
    int t = threadIdx.x;
    s[t] = in[blockIdx.x * blockDim.x + t];
    __syncthreads();
    for (int d = blockDim.x / 2; d > 32; d >>= 1) {
        if (t < d)
            s[t] += s[t + d];
        __syncthreads();
    }
    if (t < 32)
        last_warp(s, t);
    if (t == 0)
        out[blockIdx.x] = s[0];
}

// A tile of 8 x 8 a warp half, turned in place.
__global__ void turn(int *data)
{
    __shared__ int tile[4][8][9];
    int t = threadIdx.x, row = t % 8, warp = t / 8;
    int *mine = data + blockIdx.x * 256 + warp * 64;
    for (int i = 0; i < 8; i++)
        tile[warp][i][row] = mine[i * 8 + row];
    for (int i = 0; i < 8; i++)
        mine[i * 8 + row] = tile[warp][row][i];
}

// A scan in one warp, in a loop; each step reads what its neighbours have just stored.
__global__ void scan(int *data)
{
    __shared__ int s[64];
    int t = threadIdx.x, lane = t % 32;
    s[t] = data[t];
    for (int d = 1; d < 32; d *= 2) {
        int v = s[t];
        if (lane >= d)
            v += s[t - d];
        s[t] = v;
    }
    data[t] = s[t];
}

struct Pair {
    int low, high;
};

// Butterflies through a struct and a pointer into it; partners by exclusive or.
__global__ void butterfly(int *data)
{
    __shared__ Pair pairs[32];
    int t = threadIdx.x;
    Pair *own = &pairs[t];
    own->low = own->high = data[t];
    for (int d = 16; d > 0; d /= 2) {
        own->low = min(own->low, pairs[t ^ d].low);
        own->high = max(own->high, pairs[t ^ d].high);
    }
    data[t] = own->high * 1000 + own->low;
}

// Places that lanes count themselves: the addresses are computed by votes.
__global__ void pack(const int *in, int *out, int *count)
{
    __shared__ int kept[32];
    int t = threadIdx.x;
    kept[t] = -1;
    if (t == 31)
        kept[0] = in[31];
    int first = kept[0];
    kept[31 - t] = in[t] + first;
    out[t] = kept[t];
    *count = kept[5];
}

// Two-dimensional blocks: a warp is two rows.
__global__ void rows(int *data)
{
    __shared__ int s[16][16];
    int x = threadIdx.x, y = threadIdx.y;
    s[y][x] = data[y * 16 + x];
    data[y * 16 + x] = s[y ^ 1][15 - x];
}

// An atomic count that is read at once.
__global__ void count(int *out)
{
    __shared__ int n;
    int t = threadIdx.x;
    if (t == 0)
        n = 0;
    if (t % 2)
        atomicAdd(&n, 1);
    out[t] = n;
}

// Sums of vectors by an operator for both sides: the partner's is loaded before anybody adds.
struct Both {
    int x, y;
};
__host__ __device__ inline void operator+=(Both &a, Both b)
{
    a.x += b.x;
    a.y += b.y;
}
__global__ void sums(int *data)
{
    __shared__ Both s[32];
    int t = threadIdx.x;
    s[t] = {data[t], 1};
    for (int d = 16; d > 0; d /= 2)
        s[t] += s[t ^ d];
    data[t] = s[t].x * 100 + s[t].y;
}

// No exchange: each thread has its own slice, and warps meet at barriers.
__global__ void alone(int *data, int n)
{
    __shared__ int s[64 * 5];
    int t = threadIdx.x;
    for (int i = 0; i < 5; i++)
        s[t * 5 + i] = data[t] + i;
    int sum = 0;
    for (int i = 0; i < 5; i++)
        sum += s[t * 5 + 4 - i];
    __syncthreads();
    s[t] = sum;
    __syncthreads();
    if (t < n)
        data[t] = s[n - 1 - t];
}

int main()
{
    int *in, *out, *n, bad;
    cudaMallocManaged(&in, 1024 * sizeof(int));
    cudaMallocManaged(&out, 1024 * sizeof(int));
    cudaMallocManaged(&n, sizeof(int));
    for (int i = 0; i < 1024; i++)
        in[i] = i * 7 % 101;
    sum<<<4, 256, 256 * sizeof(int)>>>(in, out);
    cudaDeviceSynchronize();
    bad = 0;
    for (int b = 0; b < 4; b++) {
        int want = 0;
        for (int i = 0; i < 256; i++)
            want += in[b * 256 + i];
        bad += out[b] != want;
    }
    printf("%d ", bad);

    for (int i = 0; i < 1024; i++)
        out[i] = in[i];
    turn<<<4, 32>>>(out);
    cudaDeviceSynchronize();
    bad = 0;
    for (int i = 0; i < 1024; i++)
        bad += out[i] != in[i / 64 * 64 + i % 8 * 8 + i / 8 % 8];
    printf("%d ", bad);

    for (int i = 0; i < 64; i++)
        out[i] = in[i];
    scan<<<1, 64>>>(out);
    cudaDeviceSynchronize();
    bad = 0;
    for (int i = 0, s = 0; i < 64; i++) {
        s = (i % 32 ? s : 0) + in[i];
        bad += out[i] != s;
    }
    printf("%d ", bad);

    int low = in[0], high = in[0];
    for (int i = 0; i < 32; i++) {
        out[i] = in[i];
        low = in[i] < low ? in[i] : low;
        high = in[i] > high ? in[i] : high;
    }
    butterfly<<<1, 32>>>(out);
    cudaDeviceSynchronize();
    bad = 0;
    for (int i = 0; i < 32; i++)
        bad += out[i] != high * 1000 + low;
    printf("%d ", bad);

    pack<<<1, 32>>>(in, out, n);
    cudaDeviceSynchronize();
    bad = *n != in[26] + in[31];
    for (int i = 0; i < 32; i++)
        bad += out[i] != in[31 - i] + in[31];
    printf("%d ", bad);

    for (int i = 0; i < 256; i++)
        out[i] = in[i];
    rows<<<1, dim3(16, 16)>>>(out);
    cudaDeviceSynchronize();
    bad = 0;
    for (int i = 0; i < 256; i++)
        bad += out[i] != in[(i / 16 ^ 1) * 16 + 15 - i % 16];
    printf("%d ", bad);

    count<<<1, 32>>>(out);
    cudaDeviceSynchronize();
    bad = 0;
    for (int i = 0; i < 32; i++)
        bad += out[i] != 16;
    printf("%d ", bad);

    Both total = {0, 0};
    for (int i = 0; i < 32; i++) {
        out[i] = in[i];
        total += Both{in[i], 1};
    }
    sums<<<1, 32>>>(out);
    cudaDeviceSynchronize();
    bad = 0;
    for (int i = 0; i < 32; i++)
        bad += out[i] != total.x * 100 + total.y;
    printf("%d ", bad);

    for (int i = 0; i < 64; i++)
        out[i] = in[i];
    alone<<<1, 64>>>(out, 60);
    cudaDeviceSynchronize();
    bad = 0;
    for (int i = 0; i < 60; i++)
        bad += out[i] != in[59 - i] * 5 + 10;
    printf("%d\n", bad);
}
