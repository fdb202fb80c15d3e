// Needleman-Wunsch: the score matrix of two sequences, diagonal by diagonal of 64x64 tiles. SIZE is their length, a multiple of 64.
#include "../bench.h"
#include <algorithm>
#define TILE 64
#define PENALTY 10

static void align(int n, int *__restrict score, const int *__restrict match) {
    int cols = n + 1, tiles = n / TILE;
#pragma omp parallel
    for (int d = 0; d < 2 * tiles - 1; d++) {
        int first = std::max(0, d - tiles + 1), last = std::min(d, tiles - 1);
#pragma omp for schedule(dynamic, 1)
        for (int bx = first; bx <= last; bx++) {
            int by = d - bx;
            for (int y = by * TILE + 1; y <= by * TILE + TILE; y++)
                for (int x = bx * TILE + 1; x <= bx * TILE + TILE; x++) {
                    int o = y * cols + x;
                    score[o] = std::max(std::max(score[o - cols - 1] + match[o], score[o - 1] - PENALTY), score[o - cols] - PENALTY);
                }
        }
    }
}

int main(int argc, char **argv) {
    int n, reps;
    arguments(argc, argv, &n, &reps);
    int cols = n + 1;
    size_t bytes = (size_t)cols * cols * 4;
    int *start = (int *)calloc(bytes, 1), *match = (int *)malloc(bytes), *score = (int *)malloc(bytes);
    for (int i = 0; i < cols * cols; i++) match[i] = (int)(random_bits() % 21) - 10;
    for (int i = 1; i < cols; i++) start[i] = start[i * cols] = -i * PENALTY;
    for (int r = 0; r < reps; r++) {
        memcpy(score, start, bytes);
        begin_timing();
        align(n, score, match);
        end_timing();
    }
    return print_results(checksum_int(score, cols * cols));
}
