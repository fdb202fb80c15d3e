// Accelerations of all bodies by all others. (With -ffast-math g++ vectorises the sums, and the reciprocal root by its approximation.)
#include "../bench.h"

static void accelerate(int n, const float *__restrict px, const float *__restrict py, const float *__restrict pz, const float *__restrict mass,
                       float *__restrict ax, float *__restrict ay, float *__restrict az) {
#pragma omp parallel for schedule(static)
    for (int i = 0; i < n; i++) {
        float x = px[i], y = py[i], z = pz[i];
        float sx = 0, sy = 0, sz = 0;
        for (int j = 0; j < n; j++) {
            float dx = px[j] - x, dy = py[j] - y, dz = pz[j] - z;
            float r = 1.0f / sqrtf(dx * dx + dy * dy + dz * dz + 0.01f);
            float w = mass[j] * r * r * r;
            sx += dx * w;
            sy += dy * w;
            sz += dz * w;
        }
        ax[i] = sx;
        ay[i] = sy;
        az[i] = sz;
    }
}

int main(int argc, char **argv) {
    int n, reps;
    arguments(argc, argv, &n, &reps);
    float *a[7];
    for (int k = 0; k < 7; k++) a[k] = (float *)calloc(n, 4);
    for (int k = 0; k < 4; k++) random_floats(a[k], n, k < 3 ? -1 : 0, 1);
    for (int r = 0; r < reps; r++) {
        begin_timing();
        accelerate(n, a[0], a[1], a[2], a[3], a[4], a[5], a[6]);
        end_timing();
    }
    double sum = 0;
    for (int k = 4; k < 7; k++)
        for (int i = 0; i < n; i++) sum += fabs(a[k][i]) * (1 + i % 7);
    return print_results(sum);
}
