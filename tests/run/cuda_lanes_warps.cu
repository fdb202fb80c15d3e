// Kernels in which a warp has work of its own: its number comes from the thread's number in the grid, conditions on it hold for whole warps, and rows of blocks that are no whole warps must not
// be taken for such.
// flags: --portable
// expect:
// rows by warps: 949116; 3797 3918 3777 3854
// rows in steps: 949116; 3797 3918 3777 3854
// rows by warps: 949116; 3797 3918 3777 3854
// rows in steps: 949116; 3797 3918 3777 3854
// rows by warps: 949116; 3797 3918 3777 3854
// rows in steps: 949116; 3797 3918 3777 3854
// rows by warps: 949116; 3797 3918 3777 3854
// rows in steps: 949116; 3797 3918 3777 3854
// before zero: 1427067; 0 0 32 0
// by rank: 13149; 13149 0 13149 13149
// by rank in rows: 13149; 13149 0 13149 13149
// by tiles: 6319660114; 4020392 4020392 10456996 15082890
// least of 128: 45; 3 3 3 3
// least of 64: 84; 3 3 3 3
// least of 32: 18; 3 3 3 3
// moved on: 943644; 2332 2332 2132 2032
// thin rows: 711917; 1000 1000 33 77
// whole rows: 762385; 1000 1000 55 99
// steps: 0 wrong
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <stdio.h>
namespace cg = cooperative_groups;

// A row for each warp.
__global__ void rows_by_warps(int rows, int cols, const int *a, int *sums) {
    int id = blockIdx.x * blockDim.x + threadIdx.x;
    int row = id / 32, lane = id % 32;
    if (row >= rows) return;
    int sum = 0;
    for (int c = lane; c < cols; c += 32) sum += a[row * cols + c];
    for (int d = 16; d > 0; d /= 2) sum += __shfl_down_sync(0xffffffffu, sum, d);
    if (lane == 0) sums[row] = sum;
}

// The same by an unsigned number, a shift, and a step over the grid.
__global__ void rows_in_steps(unsigned rows, unsigned cols, const int *a, int *sums) {
    unsigned id = threadIdx.x + blockDim.x * blockIdx.x;
    unsigned lane = threadIdx.x & 31;
    for (unsigned row = id >> 5; row < rows; row += blockDim.x * gridDim.x >> 5) {
        int sum = 0;
        for (unsigned c = lane; c < cols; c += 32) sum += a[row * cols + c];
        for (int d = 16; d > 0; d /= 2) sum += __shfl_xor_sync(0xffffffffu, sum, d);
        if (lane == 0) sums[row] = sum;
    }
}

// Numbers that begin before 0: (-33) / 32 and (-32) / 32 are -1, but (-31) / 32 is 0.
__global__ void before_zero(int *out) {
    int id = (int)(blockIdx.x * blockDim.x + threadIdx.x) - 64;
    int shifted = (blockIdx.x - 2) * blockDim.x + threadIdx.x;
    int all = __popc(__ballot_sync(0xffffffffu, id / 32 == 0));
    int there = __popc(__ballot_sync(0xffffffffu, shifted / 32 == 0));
    out[blockIdx.x * blockDim.x + threadIdx.x] = all * 100 + there;
}

// The last steps of a sum by the first warp, whose threads are known by their rank.
__global__ void by_rank(const int *a, int *out) {
    __shared__ int part[256];
    cg::thread_block block = cg::this_thread_block();
    cg::thread_block_tile<32> warp = cg::tiled_partition<32>(block);
    part[block.thread_rank()] = a[block.thread_rank()];
    cg::sync(block);
    if (block.thread_rank() < 128) part[block.thread_rank()] += part[block.thread_rank() + 128];
    cg::sync(block);
    if (block.thread_rank() < 64) part[block.thread_rank()] += part[block.thread_rank() + 64];
    cg::sync(block);
    if (block.thread_rank() < 32) {
        int sum = part[block.thread_rank()] + part[block.thread_rank() + 32];
        for (int d = warp.size() / 2; d > 0; d /= 2) sum += warp.shfl_down(sum, d);
        if (block.thread_rank() == 0) out[0] = sum;
    }
}

// Tiles smaller than a warp: each names its own lanes.
__global__ void by_tiles(const int *a, int *out) {
    cg::thread_block_tile<8> tile = cg::tiled_partition<8>(cg::this_thread_block());
    int v = a[threadIdx.x];
    int sum = cg::reduce(tile, v, cg::plus<int>());
    int first = tile.shfl(v, 0), most = cg::reduce(tile, v, cg::greater<int>());
    out[threadIdx.x] = sum * 10000 + first * 100 + most + (int)tile.meta_group_rank() * 1000000;
}

// Harris' reduction: no barriers in the last warp, volatile global memory for what comes in and goes out.
template <int Block> __device__ void last_warp(volatile int *s, int t) {
    if (Block >= 64) s[t] = min(s[t], s[t + 32]);
    if (Block >= 32) s[t] = min(s[t], s[t + 16]);
    if (Block >= 16) s[t] = min(s[t], s[t + 8]);
    if (Block >= 8) s[t] = min(s[t], s[t + 4]);
    if (Block >= 4) s[t] = min(s[t], s[t + 2]);
    if (Block >= 2) s[t] = min(s[t], s[t + 1]);
}

template <int Block> __global__ void least(volatile const int *in, volatile int *out, int n) {
    __shared__ int s[Block];
    int t = threadIdx.x;
    s[t] = 1 << 30;
    for (int i = blockIdx.x * Block * 2 + t; i < n; i += Block * 2 * gridDim.x) s[t] = min(s[t], min(in[i], i + Block < n ? in[i + Block] : 1 << 30));
    __syncthreads();
    if (Block >= 128) {
        if (t < 64) s[t] = min(s[t], s[t + 64]);
        __syncthreads();
    }
    if (t < 32) last_warp<Block>(s, t);
    if (t == 0) out[blockIdx.x] = s[0];
}

// A number that is assigned again in a condition is not what it was.
__global__ void moved_on(int *out) {
    int t = threadIdx.x, turns = 0;
    while ((t += 20) < 64) turns++;
    int third = __popc(__ballot_sync(0xffffffffu, t / 32 == 2));
    out[threadIdx.x] = turns * 100 + third + t / 32 * 1000;
}

// Rows of 48: the numbers of a warp are not all in one piece of 32.
__global__ void thin_rows(int *out) {
    int id = blockIdx.x * blockDim.x + threadIdx.x;
    int piece = id / 32;
    int other = __shfl_xor_sync(threadIdx.x / 32 * 32 + 32 <= blockDim.x ? 0xffffffffu : 0xffffu, piece, 8);
    if (id < 96) other += 1000;
    out[id] = piece * 10 + other;
}

// Loops over steps of exchanges: of those whose steps are known some are written out, one after the other.
__global__ void steps(const int *a, int *out) {
    int t = threadIdx.x, lane = t % warpSize, v = a[t];
    int sum = v, scan = v, few = v, own = v, narrow = v;
    unsigned most = v;
    for (int d = warpSize / 2; d > 0; d /= 2) sum += __shfl_down_sync(0xffffffffu, sum, d);
    for (int d = 1; d < 32; d *= 2) {
        int other = __shfl_up_sync(0xffffffffu, scan, d);
        if (lane >= d) scan += other;
    }
    for (unsigned d = 16; d >= 1; d >>= 1) most = max(most, __shfl_xor_sync(0xffffffffu, most, d));
    for (int d = 16; d > 0; d >>= 1) {
        if (d == 2) break;
        few += __shfl_down_sync(0xffffffffu, few, d);
    }
    for (int d = 3; d > 0; --d) own += __shfl_xor_sync(0xffffffffu, own, d) * d;
    for (char d = 1; d < 16; d += d) narrow = narrow * 3 + __shfl_up_sync(0xffffffffu, narrow, d);
    out[t] = sum, out[64 + t] = scan, out[128 + t] = most, out[192 + t] = few, out[256 + t] = own, out[320 + t] = narrow;
}

// The lane that a lane reads of one warp's values.
static int from(const int *v, int l, int at) { return v[at >= 0 && at < 32 ? at : l]; }

static int wrong_steps(const int *a, const int *got) {
    int wrong = 0;
    for (int w = 0; w < 64; w += 32) {
        int v[6][32], old[32];
        for (int k = 0; k < 6; k++)
            for (int l = 0; l < 32; l++) v[k][l] = a[w + l];
        for (int k = 0; k < 6; k++) {
            const int rounds[6][6] = {{16, 8, 4, 2, 1}, {1, 2, 4, 8, 16}, {16, 8, 4, 2, 1}, {16, 8, 4}, {3, 2, 1}, {1, 2, 4, 8}};
            for (int d : rounds[k]) {
                if (d == 0) break;
                for (int l = 0; l < 32; l++) old[l] = v[k][l];
                for (int l = 0; l < 32; l++) {
                    int down = from(old, l, l + d), up = from(old, l, l - d), across = old[l ^ d];
                    int next[6] = {old[l] + down, l >= d ? old[l] + up : old[l], across > old[l] ? across : old[l], old[l] + down, old[l] + across * d, old[l] * 3 + up};
                    v[k][l] = next[k];
                }
            }
            for (int l = 0; l < 32; l++) wrong += got[64 * k + w + l] != v[k][l];
        }
    }
    return wrong;
}

static void show(const char *what, const int *device, int n) {
    static int h[4096];
    cudaMemcpy(h, device, n * sizeof(int), cudaMemcpyDeviceToHost);
    long sum = 0;
    for (int i = 0; i < n; i++) sum += (long)h[i] * (1 + i % 13);
    printf("%s: %ld; %d %d %d %d\n", what, sum, h[0], h[1], h[n / 2], h[n - 1]);
}

int main() {
    const int rows = 37, cols = 75;
    static int h[4096];
    for (int i = 0; i < 4096; i++) h[i] = (i * 7919 + i / 64) % 97 + 3;
    int *a, *out;
    cudaMalloc(&a, sizeof h);
    cudaMalloc(&out, sizeof h);
    cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
    int widths[] = {32, 64, 128, 96};
    for (int w : widths) {
        cudaMemset(out, 0, sizeof h);
        rows_by_warps<<<(rows * 32 + w - 1) / w, w>>>(rows, cols, a, out);
        show("rows by warps", out, rows);
        cudaMemset(out, 0, sizeof h);
        rows_in_steps<<<3, w>>>(rows, cols, a, out);
        show("rows in steps", out, rows);
    }
    cudaMemset(out, 0, sizeof h);
    before_zero<<<4, 64>>>(out);
    show("before zero", out, 256);
    by_rank<<<1, 256>>>(a, out);
    show("by rank", out, 1);
    by_rank<<<1, dim3(64, 4)>>>(a, out);
    show("by rank in rows", out, 1);
    by_tiles<<<1, 96>>>(a, out);
    show("by tiles", out, 96);
    least<128><<<5, 128>>>(a, out, 4001);
    show("least of 128", out, 5);
    least<64><<<7, 64>>>(a, out, 4001);
    show("least of 64", out, 7);
    least<32><<<3, 32>>>(a, out, 999);
    show("least of 32", out, 3);
    moved_on<<<1, 64>>>(out);
    show("moved on", out, 64);
    thin_rows<<<5, 48>>>(out);
    show("thin rows", out, 240);
    thin_rows<<<5, 64>>>(out);
    show("whole rows", out, 320);
    steps<<<1, 64>>>(a, out);
    static int got[384];
    cudaMemcpy(got, out, sizeof got, cudaMemcpyDeviceToHost);
    printf("steps: %d wrong\n", wrong_steps(h, got));
    return 0;
}
