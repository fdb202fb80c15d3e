// hotspot.cl's host: ten steps, two a launch. SIZE is the edge.
#include "../opencl.h"
#define TILE 16
#define STEPS 10
#define STEPS_A_LAUNCH 2

int main(int argc, char **argv) {
    int n, reps;
    arguments(argc, argv, &n, &reps);
    OPEN_DEVICE("hotspot.cl");
    size_t bytes = (size_t)n * n * 4;
    float *h = (float *)malloc(bytes), *start = (float *)malloc(bytes);
    random_floats(start, n * n, 300, 350);
    random_floats(h, n * n, 0, 1);
    cl_mem power = device_copy(h, bytes), a = device_memory(bytes), b = device_memory(bytes), from = a;
    int small = TILE - 2 * STEPS_A_LAUNCH;
    size_t side = (n + small - 1) / small;
    cl_kernel hotspot = kernel("hotspot");
    for (int r = 0; r < reps; r++) {
        to_device(a, start, bytes);
        begin_timing();
        cl_mem to = b;
        from = a;
        for (int s = 0; s < STEPS; s += STEPS_A_LAUNCH) {
            launch(hotspot, Shape{side, side}, Shape{TILE, TILE}, n, STEPS_A_LAUNCH, from, to, power, 0.1f, 0.12f, 0.05f);
            cl_mem t = from;
            from = to;
            to = t;
        }
        finish();
        end_timing();
    }
    to_host(h, from, bytes);
    return print_results(checksum(h, n * n));
}
