// A sum for each block of 256 elements.
#include "../bench.h"

static void reduce(int n, const float *__restrict x, float *__restrict sums) {
#pragma omp parallel for schedule(static)
    for (int b = 0; b < (n + 255) / 256; b++) {
        int end = b * 256 + 256 < n ? b * 256 + 256 : n;
        float sum = 0;
        for (int i = b * 256; i < end; i++) sum += x[i];
        sums[b] = sum;
    }
}

int main(int argc, char **argv) {
    int n, reps;
    arguments(argc, argv, &n, &reps);
    int blocks = (n + 255) / 256;
    float *x = (float *)malloc(n * 4ul), *sums = (float *)calloc(blocks, 4);
    random_floats(x, n, 0, 1);
    for (int r = 0; r < reps; r++) {
        begin_timing();
        reduce(n, x, sums);
        end_timing();
    }
    return print_results(checksum(sums, blocks));
}
