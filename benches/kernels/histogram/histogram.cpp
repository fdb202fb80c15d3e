// How often each byte occurs: counted by each thread in four tables, then added up. SIZE is a multiple of 4.
#include "../bench.h"

static void histogram(int n, const unsigned char *__restrict x, unsigned *__restrict counts) {
#pragma omp parallel
    {
        unsigned own[4][256];
        memset(own, 0, sizeof own);
#pragma omp for schedule(static)
        for (int i = 0; i < n / 4; i++) {
            own[0][x[4 * i]]++;
            own[1][x[4 * i + 1]]++;
            own[2][x[4 * i + 2]]++;
            own[3][x[4 * i + 3]]++;
        }
        for (int k = 0; k < 256; k++) {
            unsigned sum = own[0][k] + own[1][k] + own[2][k] + own[3][k];
#pragma omp atomic
            counts[k] += sum;
        }
    }
}

int main(int argc, char **argv) {
    int n, reps;
    arguments(argc, argv, &n, &reps);
    unsigned char *x = (unsigned char *)malloc(n);
    for (int i = 0; i < n; i++) x[i] = (unsigned char)random_bits();
    unsigned counts[256];
    for (int r = 0; r < reps; r++) {
        memset(counts, 0, sizeof counts);
        begin_timing();
        histogram(n, x, counts);
        end_timing();
    }
    return print_results(checksum_int((const int *)counts, 256));
}
