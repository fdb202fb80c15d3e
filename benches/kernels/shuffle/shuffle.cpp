// For each 32 elements their sum and how many are over a half. SIZE is a multiple of 32.
#include "../bench.h"

static void warp_sums(int n, const float *__restrict x, float *__restrict sums, int *__restrict counts) {
#pragma omp parallel for schedule(static)
    for (int w = 0; w < n / 32; w++) {
        float sum = 0;
        int over = 0;
        for (int l = 0; l < 32; l++) {
            float v = x[w * 32 + l];
            sum += v;
            over += v > 0.5f;
        }
        sums[w] = sum;
        counts[w] = over;
    }
}

int main(int argc, char **argv) {
    int n, reps;
    arguments(argc, argv, &n, &reps);
    float *x = (float *)malloc(n * 4ul), *sums = (float *)calloc(n / 32 + 1, 4);
    int *counts = (int *)calloc(n / 32 + 1, 4);
    random_floats(x, n, 0, 1);
    for (int r = 0; r < reps; r++) {
        begin_timing();
        warp_sums(n, x, sums, counts);
        end_timing();
    }
    return print_results(checksum(sums, n / 32) + checksum_int(counts, n / 32));
}
