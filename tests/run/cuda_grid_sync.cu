// A cooperative grid: phases separated by grid.sync(), each reads what other blocks wrote in the one before.
// expect:
// 8 8 8 8 | 0 1
// 36
#include <cstdio>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void rotate(int *a, int *b, int rounds) {
    cg::grid_group grid = cg::this_grid();
    int n = grid.size(), i = grid.thread_rank();
    a[i] = i;
    grid.sync();
    for (int r = 0; r < rounds; r++) {
        b[i] = a[(i + 1) % n];
        grid.sync();
        a[i] = b[i];
        grid.sync();
    }
}
__global__ void total(const int *a, int *partial, int *out) {
    __shared__ int s[16];
    auto block = cg::this_thread_block();
    auto grid = cg::this_grid();
    s[block.thread_rank()] = 1;
    block.sync();
    if (block.thread_rank() == 0) { int t = 0; for (int k = 0; k < (int)block.size(); k++) t += s[k]; partial[blockIdx.x] = t; }
    cg::sync(grid);
    if (grid.thread_rank() == 0) { int t = 0; for (unsigned k = 0; k < grid.num_blocks(); k++) t += partial[k]; *out = t; }
}
int main() {
    int h[64], *a, *b, *out, rounds = 8, sum;
    cudaMalloc(&a, sizeof h);
    cudaMalloc(&b, sizeof h);
    cudaMalloc(&out, sizeof sum);
    void *args[] = { &a, &b, &rounds };
    cudaError_t e = cudaLaunchCooperativeKernel(rotate, dim3(4), dim3(16), args);
    cudaMemcpy(h, a, sizeof h, cudaMemcpyDeviceToHost);
    int attribute = 0;
    cudaDeviceGetAttribute(&attribute, cudaDevAttrCooperativeLaunch, 0);
    printf("%d %d %d %d | %d %d\n", h[0], h[16] - 16, h[40] - 40, h[63] + 1, (int)e, attribute);
    void *more[] = { &a, &b, &out };
    cudaLaunchCooperativeKernel((void *)total, dim3(3), dim3(12), more);
    cudaMemcpy(&sum, out, sizeof sum, cudaMemcpyDeviceToHost);
    printf("%d\n", sum);
}
