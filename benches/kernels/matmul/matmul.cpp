// C = A*B in register blocks of 8 rows and 16 columns. SIZE is the edge, a multiple of 64.
#include "../bench.h"

static void matmul(int n, const float *__restrict a, const float *__restrict b, float *__restrict c) {
#pragma omp parallel for schedule(static)
    for (int i0 = 0; i0 < n; i0 += 8)
        for (int j0 = 0; j0 < n; j0 += 16) {
            float sum[8][16] = {};
            for (int k = 0; k < n; k++)
#pragma GCC unroll 8
                for (int i = 0; i < 8; i++) {
                    float x = a[(i0 + i) * n + k];
#pragma omp simd
                    for (int j = 0; j < 16; j++) sum[i][j] += x * b[k * n + j0 + j];
                }
            for (int i = 0; i < 8; i++)
                for (int j = 0; j < 16; j++) c[(i0 + i) * n + j0 + j] = sum[i][j];
        }
}

int main(int argc, char **argv) {
    int n, reps;
    arguments(argc, argv, &n, &reps);
    float *m[3];
    for (int k = 0; k < 3; k++) m[k] = (float *)calloc((size_t)n * n, 4);
    for (int k = 0; k < 2; k++) random_floats(m[k], n * n, -1, 1);
    for (int r = 0; r < reps; r++) {
        begin_timing();
        matmul(n, m[0], m[1], m[2]);
        end_timing();
    }
    double sum = 0;
    for (int i = 0; i < n * n; i++) sum += fabs(m[2][i]) * (1 + i % 7);
    return print_results(sum);
}
