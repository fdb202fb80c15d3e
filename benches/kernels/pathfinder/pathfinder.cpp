// The cheapest way through a grid of 100 rows. SIZE is the number of columns.
#include "../bench.h"
#include <algorithm>
#define ROWS 100

static void pathfinder(int cols, const int *__restrict wall, int *a, int *b) {
#pragma omp parallel
    for (int r = 0; r < ROWS; r++) {
        const int *from = r & 1 ? b : a;
        int *to = r & 1 ? a : b;
#pragma omp single nowait
        {
            to[0] = std::min(from[0], from[1]) + wall[r * cols];
            to[cols - 1] = std::min(from[cols - 2], from[cols - 1]) + wall[r * cols + cols - 1];
        }
#pragma omp for simd schedule(static)
        for (int x = 1; x < cols - 1; x++) to[x] = std::min(std::min(from[x - 1], from[x]), from[x + 1]) + wall[r * cols + x];
    }
}

int main(int argc, char **argv) {
    int n, reps;
    arguments(argc, argv, &n, &reps);
    int *wall = (int *)malloc((size_t)n * ROWS * 4), *start = (int *)malloc(n * 4ul), *a = (int *)malloc(n * 4ul), *b = (int *)calloc(n, 4);
    for (int i = 0; i < n * ROWS; i++) wall[i] = random_bits() % 10;
    for (int i = 0; i < n; i++) start[i] = random_bits() % 10;
    for (int r = 0; r < reps; r++) {
        memcpy(a, start, n * 4ul);
        begin_timing();
        pathfinder(n, wall, a, b);
        end_timing();
    }
    return print_results(checksum_int(a, n));
}
