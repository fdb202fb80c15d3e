// Heat on a chip: ten steps of a five-point stencil. SIZE is the edge.
#include "../bench.h"
#define STEPS 10

static void step(int n, const float *__restrict from, float *__restrict to, const float *__restrict power, float cx, float cy, float cz) {
#pragma omp parallel for schedule(static)
    for (int y = 0; y < n; y++) {
        int north = y ? y - 1 : 0, south = y < n - 1 ? y + 1 : n - 1;
        auto point = [&](int x, int west, int east) {
            float c = from[y * n + x];
            to[y * n + x] = c + cz * power[y * n + x] + cy * (from[south * n + x] + from[north * n + x] - 2.0f * c) +
                            cx * (from[y * n + east] + from[y * n + west] - 2.0f * c) + cz * (80.0f - c);
        };
        point(0, 0, 1);
        for (int x = 1; x < n - 1; x++) point(x, x - 1, x + 1);
        point(n - 1, n - 2, n - 1);
    }
}

int main(int argc, char **argv) {
    int n, reps;
    arguments(argc, argv, &n, &reps);
    size_t bytes = (size_t)n * n * 4;
    float *start = (float *)malloc(bytes), *power = (float *)malloc(bytes), *a = (float *)malloc(bytes), *b = (float *)calloc(bytes, 1), *from = a;
    random_floats(start, n * n, 300, 350);
    random_floats(power, n * n, 0, 1);
    for (int r = 0; r < reps; r++) {
        memcpy(a, start, bytes);
        begin_timing();
        float *to = b;
        from = a;
        for (int s = 0; s < STEPS; s++) {
            step(n, from, to, power, 0.1f, 0.12f, 0.05f);
            float *t = from;
            from = to;
            to = t;
        }
        end_timing();
    }
    return print_results(checksum(from, n * n));
}
