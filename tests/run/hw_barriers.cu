// stderr: which does not name just those that come
// Barriers by id and count, arrivals that do not wait, votes at them; warps of which one lane comes, or that are not full; warps that meet at different
// places of the text; masks of warp operations that are wrong.
// expect:
// 0 0 0
// 12 23 34 45 56 67 78 89 100 111 122 133 144 155 166 19 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47
// 0 0
// 0
#include <cstdio>

__global__ void named(int *out)
{
    __shared__ int s[128];
    int t = threadIdx.x;
    if (t < 64) {
        s[t] = t;
        asm volatile("bar.sync 1, 64;" ::: "memory");
        out[t] = s[63 - t];
        asm volatile("bar.arrive 2, 128;");
    } else {
        asm volatile("barrier.sync %0, %1;" ::"r"(2), "r"(128) : "memory");
        out[t] = s[t - 64] + 1000;
        __barrier_sync(3);
    }
    if (t < 64)
        __barrier_sync_count(3, 128);
    int count, all, any;
    asm volatile("{ .reg .pred p; setp.lt.s32 p, %1, 40; bar.red.popc.u32 %0, 4, p; }" : "=r"(count) : "r"(t));
    asm volatile("{ .reg .pred p, q; setp.lt.s32 p, %1, 128; bar.red.and.pred q, 4, 128, p; selp.s32 %0, 1, 0, q; }" : "=r"(all) : "r"(t));
    asm volatile("{ .reg .pred p, q; setp.gt.s32 p, %1, 127; barrier.cta.red.or.pred q, 5, p; selp.s32 %0, 1, 0, q; }" : "=r"(any) : "r"(t));
    out[128 + t] = count + 100 * all + 1000 * any;
}

// A producer fills one half of a ring while consumers read the other, by two pairs of barriers.
__global__ void ring(int *out, int rounds)
{
    __shared__ int half[2][32];
    int t = threadIdx.x, lane = t % 32;
    if (t < 32) {
        for (int r = 0; r < rounds; r++) {
            if (r >= 2)
                asm volatile("bar.sync %0, 64;" ::"r"(3 + r % 2) : "memory");
            half[r % 2][lane] = r * 100 + lane;
            asm volatile("bar.arrive %0, 64;" ::"r"(1 + r % 2) : "memory");
        }
    } else {
        int sum = 0;
        for (int r = 0; r < rounds; r++) {
            asm volatile("bar.sync %0, 64;" ::"r"(1 + r % 2) : "memory");
            sum += half[r % 2][31 - lane];
            if (r + 2 < rounds)
                asm volatile("bar.arrive %0, 64;" ::"r"(3 + r % 2) : "memory");
        }
        out[lane] = sum;
    }
}

__global__ void parts(int *out)
{
    int t = threadIdx.x;
    if (t % 32 == 0)
        asm volatile("bar.arrive 1, 96;"); // hardware counts the warp
    if (t < 32)
        asm volatile("bar.sync 1, 96;");
    out[t] = t;
    int v = -1;
    if (t < 16)
        v = __shfl_sync(0xffffffff, t * 10, t + 1);
    out[t] += t == 15 ? 2 : v;
    if (t >= 32) {
        __syncthreads();
        out[t]++;
    } else {
        __syncthreads();
        out[t] += 2;
    }
}

__global__ void meet(int *out, int *votes)
{
    __shared__ int s[64];
    int t = threadIdx.x;
    if (t < 32) {
        s[t] = t + 1;
        __syncthreads();
        unsigned below = (1u << t) - 1;
        votes[t] = __popc(__ballot_sync(below, t % 3 == 0)) - (t + 2) / 3;
        return;
    }
    s[t] = 0;
    __syncthreads();
    s[t] = s[t - 32] * 2;
    __syncthreads();
    out[t - 32] = s[95 - t];
}

// The last lanes leave a loop of full masks early, and the others go on.
__global__ void leave(int *out)
{
    int lane = threadIdx.x, n = 0;
    for (int i = 0; i <= 31 - lane; i++)
        n += __popc(__ballot_sync(0xffffffff, 1));
    out[lane] = n;
}

int main()
{
    int *b, *v, bad = 0, bad_votes = 0;
    cudaMallocManaged(&b, 256 * sizeof(int));
    cudaMallocManaged(&v, 32 * sizeof(int));
    named<<<1, 128>>>(b);
    printf("%d ", cudaDeviceSynchronize());
    for (int t = 0; t < 128; t++)
        bad += b[t] != (t < 64 ? 63 - t : t - 64 + 1000) || b[128 + t] != 140;
    printf("%d ", bad);
    ring<<<1, 64>>>(b, 9);
    cudaDeviceSynchronize();
    bad = 0;
    for (int t = 0; t < 32; t++)
        bad += b[t] != 3600 + 9 * (31 - t);
    printf("%d\n", bad);
    parts<<<1, 48>>>(b);
    cudaDeviceSynchronize();
    for (int t = 0; t < 48; t++)
        printf("%d%s", b[t], t == 47 ? "\n" : " ");
    meet<<<1, 64>>>(b, v);
    cudaDeviceSynchronize();
    bad = 0;
    for (int i = 0; i < 32; i++) {
        bad += b[i] != 2 * (32 - i);
        bad_votes += v[i] != 0;
    }
    printf("%d %d\n", bad, bad_votes);
    leave<<<1, 32>>>(b);
    cudaDeviceSynchronize();
    bad = 0;
    for (int lane = 0; lane < 32; lane++) {
        int n = 0;
        for (int i = 0; i <= 31 - lane; i++)
            n += 32 - i;
        bad += b[lane] != n;
    }
    printf("%d\n", bad);
}
