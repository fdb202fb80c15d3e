// Cooperative groups: blocks, tiles, coalesced threads, reductions, scans, partitions, the grid.
// expect:
// 64 64 2016
// 32 496 1520 | 8 120
// 28 6 | 3 7
// 136 16 0 15
// 0 1 3 6 10 | 0 0 1 3 6
// 4 12 | 0 24
// 11 5 3
// 3 1 2
// 40 30 20 10
// 1056 1056 1
#include <cstdio>
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cooperative_groups/memcpy_async.h>
namespace cg = cooperative_groups;

__device__ int block_sum(cg::thread_block block, int *shared, int v) {
    unsigned rank = block.thread_rank();
    shared[rank] = v;
    cg::sync(block);
    for (unsigned s = block.size() / 2; s > 0; s /= 2) {
        if (rank < s) shared[rank] += shared[rank + s];
        block.sync();
    }
    return shared[0];
}

__global__ void blocks(int *out) {
    __shared__ int shared[64];
    cg::thread_block block = cg::this_thread_block();
    int total = block_sum(block, shared, block.thread_rank());
    cg::thread_block_tile<32> warp = cg::tiled_partition<32>(block);
    int sum = cg::reduce(warp, (int)block.thread_rank(), cg::plus<int>());
    auto quad = cg::tiled_partition<4>(warp);
    if (block.thread_rank() == 63) { out[0] = block.size(); out[1] = block.num_threads(); out[2] = total; }
    if (warp.thread_rank() == 0) { out[3] = warp.size(); out[4 + warp.meta_group_rank()] = sum; }
    if (block.thread_rank() == 37) { out[6] = quad.meta_group_size(); out[7] = quad.meta_group_rank() * 4 + cg::reduce(quad, 100, cg::plus<int>()) - 400 + 116; }
    else if (block.thread_rank() / 4 == 37 / 4) cg::reduce(quad, 100, cg::plus<int>());
}

__global__ void tiles(int *out) {
    auto block = cg::this_thread_block();
    auto tile = cg::tiled_partition<8>(block);
    int v = block.thread_rank();
    int top = cg::reduce(tile, v, cg::greater<int>());
    int up = tile.shfl_up(v, 1), down = tile.shfl_down(v, 2), x = tile.shfl_xor(v, 7), b = tile.ballot(v % 2), first = tile.shfl(v, 3);
    if (v == 25) { out[0] = tile.shfl_up(0, 0) + top - 3; }
    else if (v / 8 == 3) tile.shfl_up(0, 0);
    if (v == 25) { out[1] = x - up; out[2] = first - up; out[3] = down - 20; out[4] = b; }
    cg::thread_group g = cg::tiled_partition(block, 16);
    out[8 + v] = g.size();
    g.sync();
    if (v == 0) out[5] = g.thread_rank();
    if (v == 31) out[6] = g.thread_rank();
}

__global__ void scans(int *out) {
    auto tile = cg::tiled_partition<16>(cg::this_thread_block());
    int v = tile.thread_rank();
    int in = cg::inclusive_scan(tile, v), ex = cg::exclusive_scan(tile, v);
    if (cg::this_thread_block().thread_rank() < 16) { out[v] = in; out[16 + v] = ex; }
}

__global__ void parts(int *out) {
    int t = threadIdx.x;
    if (t % 8 == 0) {
        cg::coalesced_group active = cg::coalesced_threads();
        int sum = cg::reduce(active, t / 8 * 2, cg::plus<int>());
        if (active.thread_rank() == 0) { out[0] = active.size(); out[1] = sum; }
        int last = active.shfl(t, 3), first = active.shfl(t, 0);
        if (t == 8) { out[2] = first; out[3] = last; }
    }
    __syncwarp();
    auto warp = cg::tiled_partition<32>(cg::this_thread_block());
    auto third = cg::labeled_partition(warp, t % 3);
    if (t == 31) { out[4] = third.size(); out[5] = cg::reduce(third, 1, cg::bit_or<int>()) + 4; }
    else if (t % 3 == 31 % 3) cg::reduce(third, 1, cg::bit_or<int>());
    if (t == 31) out[6] = third.meta_group_size();
    auto two = cg::binary_partition(warp, t < 3);
    if (t == 1) { out[7] = two.size(); out[8] = two.thread_rank(); out[9] = two.meta_group_size(); }
}

struct Pair { float a; int b; short c; };

__global__ void copies(int *out, const int *in) {
    __shared__ int shared[4];
    auto block = cg::this_thread_block();
    cg::memcpy_async(block, shared, in, sizeof shared);
    cg::wait(block);
    auto tile = cg::tiled_partition<4>(block);
    Pair p = { 1.5f, shared[block.thread_rank() % 4], (short)block.thread_rank() };
    Pair q = tile.shfl(p, 3 - tile.thread_rank());
    if (block.thread_rank() < 4) out[3 - block.thread_rank()] = q.b + (q.a != 1.5f) + (q.c != (short)(3 - block.thread_rank()));
}

__global__ void grids(int *values, int *out) {
    cg::grid_group grid = cg::this_grid();
    int i = grid.thread_rank(), n = grid.size();
    values[i] = i;
    grid.sync();
    int v = values[n - 1 - i];
    grid.sync();
    values[i] = v + values[i];
    cg::sync(grid);
    if (i == 0) {
        int sum = 0;
        for (int k = 0; k < n; k++) sum += values[k];
        out[0] = sum / (n - 1) + n * 0;
        out[1] = n * 11;
        out[2] = grid.is_valid();
    }
}

int main() {
    int h[64], *d, *e;
    cudaMalloc(&d, sizeof h * 4);
    cudaMalloc(&e, sizeof h * 4);
    blocks<<<1, 64>>>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d %d %d\n%d %d %d | %d %d\n", h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7] - 0);
    tiles<<<1, 32>>>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d %d | %d %d\n%d %d %d %d\n", h[0], h[1], h[2], h[3], h[4] - 34, h[8], h[5], h[6]);
    scans<<<1, 32>>>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d %d %d %d %d | %d %d %d %d %d\n", h[0], h[1], h[2], h[3], h[4], h[16], h[17], h[18], h[19], h[20]);
    parts<<<1, 32>>>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d %d | %d %d\n%d %d %d\n%d %d %d\n", h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7], h[8], h[9]);
    int in[4] = { 10, 20, 30, 40 };
    cudaMemcpy(e, in, sizeof in, cudaMemcpyHostToDevice);
    copies<<<1, 32>>>(d, e);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d %d %d %d\n", h[3], h[2], h[1], h[0]);
    void *args[] = { &d, &e };
    if (cudaLaunchCooperativeKernel((void *)grids, dim3(3), dim3(32), args, 0, 0) != cudaSuccess) printf("not launched\n");
    cudaMemcpy(h, e, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d %d %d\n", h[0] * 11, h[1], h[2]);
    return 0;
}
