// y = a*x + y.
#include "../bench.h"

static void saxpy(int n, float a, const float *__restrict x, float *__restrict y) {
#pragma omp parallel for simd schedule(static)
    for (int i = 0; i < n; i++) y[i] = a * x[i] + y[i];
}

int main(int argc, char **argv) {
    int n, reps;
    arguments(argc, argv, &n, &reps);
    float *x = (float *)malloc(n * 4ul), *y = (float *)malloc(n * 4ul), *work = (float *)malloc(n * 4ul);
    random_floats(x, n, 0, 1);
    random_floats(y, n, 0, 1);
    for (int r = 0; r < reps; r++) {
        memcpy(work, y, n * 4ul);
        begin_timing();
        saxpy(n, 2.5f, x, work);
        end_timing();
    }
    return print_results(checksum(work, n));
}
