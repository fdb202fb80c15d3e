// The cheapest way through a grid of 100 rows, 20 rows a launch, in pieces of 256 columns with a halo. SIZE is the number of columns.
#include "../bench.h"
#define ROWS 100
#define ROWS_A_LAUNCH 20
#define BLOCK 256

__global__ void pathfinder(int cols, int rows, int first, const int *wall, const int *from, int *to) {
    __shared__ int prev[BLOCK], result[BLOCK];
    int tx = threadIdx.x;
    int small = BLOCK - 2 * rows;
    int x0 = small * blockIdx.x - rows, x = x0 + tx;
    int left = max(0, -x0), right = min(BLOCK - 1, cols - 1 - x0);
    int west = max(left, tx - 1), east = min(right, tx + 1);
    bool valid = tx >= left && tx <= right;
    if (valid) prev[tx] = from[x];
    __syncthreads();
    bool computed = false;
    for (int i = 0; i < rows; i++) {
        computed = false;
        if (tx >= i + 1 && tx <= BLOCK - 2 - i && valid) {
            computed = true;
            int best = min(min(prev[west], prev[tx]), prev[east]);
            result[tx] = best + wall[cols * (first + i) + x];
        }
        __syncthreads();
        if (i == rows - 1) break;
        if (computed) prev[tx] = result[tx];
        __syncthreads();
    }
    if (computed) to[x] = result[tx];
}

int main(int argc, char **argv) {
    int n, reps;
    arguments(argc, argv, &n, &reps);
    int *wall = (int *)malloc((size_t)n * ROWS * 4), *h = (int *)malloc(n * 4ul);
    for (int i = 0; i < n * ROWS; i++) wall[i] = random_bits() % 10;
    for (int i = 0; i < n; i++) h[i] = random_bits() % 10;
    int *w = (int *)device_copy(wall, (size_t)n * ROWS * 4), *a = (int *)device_memory(n * 4ul), *b = (int *)device_memory(n * 4ul), *from = a;
    int small = BLOCK - 2 * ROWS_A_LAUNCH, blocks = (n + small - 1) / small;
    for (int r = 0; r < reps; r++) {
        check(cudaMemcpy(a, h, n * 4ul, cudaMemcpyHostToDevice));
        begin_timing();
        int *to = b;
        from = a;
        for (int row = 0; row < ROWS; row += ROWS_A_LAUNCH) {
            pathfinder<<<blocks, BLOCK>>>(n, ROWS_A_LAUNCH, row, w, from, to);
            int *t = from;
            from = to;
            to = t;
        }
        check(cudaDeviceSynchronize());
        end_timing();
    }
    check(cudaMemcpy(h, from, n * 4ul, cudaMemcpyDeviceToHost));
    return print_results(checksum_int(h, n));
}
