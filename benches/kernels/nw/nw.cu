// Needleman-Wunsch: the score matrix of two sequences, diagonal by diagonal of 16x16 tiles. SIZE is their length, a multiple of 64.
#include "../bench.h"
#define TILE 16
#define PENALTY 10

__global__ void align(int n, int *score, const int *match, int diagonal, int first) {
    __shared__ int s[TILE + 1][TILE + 1], m[TILE][TILE];
    int tx = threadIdx.x, bx = first + blockIdx.x, by = diagonal - bx;
    int cols = n + 1, base = cols * TILE * by + TILE * bx;
    if (tx == 0) s[0][0] = score[base];
    for (int k = 0; k < TILE; k++) m[k][tx] = match[base + cols * (k + 1) + tx + 1];
    s[tx + 1][0] = score[base + cols * (tx + 1)];
    s[0][tx + 1] = score[base + tx + 1];
    __syncthreads();
    for (int k = 0; k < TILE; k++) {
        if (tx <= k) {
            int x = tx + 1, y = k - tx + 1;
            s[y][x] = max(s[y - 1][x - 1] + m[y - 1][x - 1], max(s[y][x - 1] - PENALTY, s[y - 1][x] - PENALTY));
        }
        __syncthreads();
    }
    for (int k = TILE - 2; k >= 0; k--) {
        if (tx <= k) {
            int x = tx + TILE - k, y = TILE - tx;
            s[y][x] = max(s[y - 1][x - 1] + m[y - 1][x - 1], max(s[y][x - 1] - PENALTY, s[y - 1][x] - PENALTY));
        }
        __syncthreads();
    }
    for (int k = 0; k < TILE; k++) score[base + cols * (k + 1) + tx + 1] = s[k + 1][tx + 1];
}

int main(int argc, char **argv) {
    int n, reps;
    arguments(argc, argv, &n, &reps);
    int cols = n + 1, tiles = n / TILE;
    size_t bytes = (size_t)cols * cols * 4;
    int *start = (int *)calloc(bytes, 1), *h = (int *)malloc(bytes);
    for (int i = 0; i < cols * cols; i++) h[i] = (int)(random_bits() % 21) - 10;
    for (int i = 1; i < cols; i++) start[i] = start[i * cols] = -i * PENALTY;
    int *match = (int *)device_copy(h, bytes), *score = (int *)device_memory(bytes);
    for (int r = 0; r < reps; r++) {
        check(cudaMemcpy(score, start, bytes, cudaMemcpyHostToDevice));
        begin_timing();
        for (int d = 0; d < 2 * tiles - 1; d++) {
            int first = d < tiles ? 0 : d - tiles + 1, last = d < tiles ? d : tiles - 1;
            align<<<last - first + 1, TILE>>>(n, score, match, d, first);
        }
        check(cudaDeviceSynchronize());
        end_timing();
    }
    check(cudaMemcpy(h, score, bytes, cudaMemcpyDeviceToHost));
    return print_results(checksum_int(h, cols * cols));
}
