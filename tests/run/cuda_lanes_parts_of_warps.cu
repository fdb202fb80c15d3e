// Warp operations to which only some lanes of a warp come, while the others wait for the block or have exited: under every engine the same.
// expect:
// sum right
// few_left: 3560343937, 12749 12773 12816 12840 7808
// voted: 2136489952, 0 -1 -7 -32 -63
// active: 2158477344, 0 1 7 32 63
// tiles: 3791441774, 0 1 15 9 7
// nested: 2859634548, 168 -3 -21 72 189
// voted: 3086521448, 0 -1 -7 -32 241
// active: 3047120672, 0 1 7 32 63
// tiles: 2212829846, 110 111 117 88 189
// nested: 825097301, 169 -2 -20 73 190
// voted: 3866295132, 0 1 5 -32 251
// active: 2122613528, 0 1 -1600085854 32 -1600085855
// tiles: 2532846760, 110 111 117 88 15
// nested: 3085527350, 170 -1 -19 74 191
// rounds: 3814207080, 546 1 15 4 8
// both_sides: 832145440, 16 17 23 48 147
// followed: 1329799264, 24 27 45 120 149
// in_a_loop: 369544224, 1 2 4 1 4
// named: 627973120, 41127 41127 41127 41127 41127
#include <cstdio>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

// The end of most reductions of a block: one value of each warp is left.
__global__ void few_left(const int *in, int *out, int n) {
    __shared__ int part[32];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int v = i < n ? in[i] : 0;
    for (int o = 16; o > 0; o /= 2) v += __shfl_down_sync(0xffffffff, v, o);
    if (threadIdx.x % 32 == 0) part[threadIdx.x / 32] = v;
    __syncthreads();
    if (threadIdx.x < blockDim.x / 32) {
        v = part[threadIdx.x];
        for (int o = 4; o > 0; o /= 2) v += __shfl_down_sync(0xff, v, o);
        if (threadIdx.x == 0) out[blockIdx.x] = v;
    }
}

// The lanes are named by a vote.
__global__ void voted(int *p, int n) {
    int t = threadIdx.x;
    unsigned here = __ballot_sync(0xffffffff, t % 3 < n);
    if (t % 3 < n) {
        int leader = __ffs(here) - 1;
        int first = __shfl_sync(here, t * 7, leader);
        p[t] = first + __popc(here & ((1u << (t % 32)) - 1));
    } else {
        p[t] = -t;
    }
}

__global__ void active(int *p, int n) {
    int t = threadIdx.x;
    p[t] = t;
    if ((t & 5) == n) {
        unsigned here = __activemask();
        p[t] = (int)here ^ __any_sync(here, t == 37) ^ 2 * __all_sync(here, t < 40);
    }
}

// Tiles, all or none of whose threads come.
__global__ void tiles(int *p, int n) {
    cg::thread_block_tile<8> tile = cg::tiled_partition<8>(cg::this_thread_block());
    int t = threadIdx.x;
    if (t / 8 % 3 != n) {
        int v = p[t];
        for (int o = 4; o > 0; o /= 2) v += tile.shfl_xor(v, o);
        p[t] = v * 2 + (int)tile.thread_rank();
    }
}

// Conditions within conditions, and a way out between.
__global__ void nested(int *p, int n) {
    int t = threadIdx.x, v = t * 3;
    if (t < 48) {
        if (t % 2 == 0) {
            if (t == 6) return;
            v += __shfl_xor_sync(0x55555555, v, 2);
            v = __reduce_max_sync(__activemask(), v) - v;
        } else {
            v = -v;
        }
    }
    p[t] = v + n;
}

// Rounds of a block, each with a part of its first warp; barriers stand between.
__global__ void rounds(int *p, int n) {
    __shared__ int sum[64];
    int t = threadIdx.x;
    for (int r = 1; r <= n; r *= 2) {
        sum[t] = p[t] + r;
        __syncthreads();
        if (t < r) {
            int v = sum[t];
            for (int o = r / 2; o > 0; o /= 2) v += __shfl_down_sync((1u << r) - 1, v, o, 16);
            if (t == 0) p[t] = v;
        }
        __syncthreads();
    }
}

// What follows is an operation of all lanes, and the other side has one: these wait for each other as on the hardware.
__global__ void both_sides(int *p) {
    int t = threadIdx.x, v = t;
    if (t % 32 < 16) v = __shfl_xor_sync(0xffffffff, v, 16);
    else v = 100 + __shfl_xor_sync(0xffffffff, v, 16);
    p[t] = v;
}

__global__ void followed(int *p) {
    int t = threadIdx.x, v = t;
    if (t % 32 < 16) v += __shfl_xor_sync(0xffff, v, 8);
    __syncwarp();
    v += __shfl_xor_sync(0xffffffff, v, 16);
    p[t] = v;
}

// Lanes go round as often as they like; those that are left exchange.
__global__ void in_a_loop(int *p) {
    int t = threadIdx.x, v = 0;
    for (int i = 0; i < t % 4 + 1; i++) {
        unsigned here = __activemask();
        v += __popc(here) > 0;
    }
    p[t] = v;
}

// More lanes come than are named: votes and sums are of the named ones.
__global__ void named(int *p) {
    int t = threadIdx.x;
    int v = (int)__ballot_sync(0xf0f0, t & 1) + __any_sync(0xff, t % 32 > 20) * 2 + __all_sync(0xff, t % 32 < 9) * 4;
    p[t] = v + __reduce_add_sync(0x3, t % 32 + 1);
}

static void show(const char *what, int *p, int n) {
    unsigned h = 0;
    for (int i = 0; i < n; i++) h = h * 31 + (unsigned)p[i];
    printf("%s: %u, %d %d %d %d %d\n", what, h, p[0], p[1], p[7], p[n / 2], p[n - 1]);
    for (int i = 0; i < n; i++) p[i] = i * i % 17;
}

int main() {
    const int N = 4096;
    int *in, *p;
    cudaMallocManaged(&in, N * sizeof(int));
    cudaMallocManaged(&p, 256 * sizeof(int));
    for (int i = 0; i < N; i++) in[i] = i * 37 % 101;
    few_left<<<16, 256>>>(in, p, N - 100);
    cudaDeviceSynchronize();
    int sum = 0, expected = 0;
    for (int b = 0; b < 16; b++) sum += p[b];
    for (int i = 0; i < N - 100; i++) expected += in[i];
    printf("sum %s\n", sum == expected ? "right" : "wrong");
    show("few_left", p, 16);
    for (int n = 0; n < 3; n++) {
        voted<<<1, 64>>>(p, n);
        cudaDeviceSynchronize();
        show("voted", p, 64);
        active<<<1, 64>>>(p, n + 3);
        cudaDeviceSynchronize();
        show("active", p, 64);
        tiles<<<1, 96>>>(p, n);
        cudaDeviceSynchronize();
        show("tiles", p, 96);
        nested<<<1, 64>>>(p, n);
        cudaDeviceSynchronize();
        show("nested", p, 64);
    }
    rounds<<<1, 64>>>(p, 16);
    cudaDeviceSynchronize();
    show("rounds", p, 64);
    void (*const others[])(int *) = {both_sides, followed, in_a_loop, named};
    const char *const names[] = {"both_sides", "followed", "in_a_loop", "named"};
    for (int i = 0; i < 4; i++) {
        others[i]<<<1, 64>>>(p);
        cudaDeviceSynchronize();
        show(names[i], p, 64);
    }
    return 0;
}
