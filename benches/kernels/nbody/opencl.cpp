// nbody.cl's host: accelerations of all bodies by all others.
#include "../opencl.h"

int main(int argc, char **argv) {
    int n, reps;
    arguments(argc, argv, &n, &reps);
    OPEN_DEVICE("nbody.cl");
    size_t bytes = n * 4ul;
    float *h = (float *)malloc(bytes);
    cl_mem p[4], a[3];
    for (int k = 0; k < 4; k++) {
        random_floats(h, n, k < 3 ? -1 : 0, 1);
        p[k] = device_copy(h, bytes);
    }
    for (int k = 0; k < 3; k++) a[k] = device_memory(bytes);
    cl_kernel accelerate = kernel("accelerate");
    for (int r = 0; r < reps; r++) {
        begin_timing();
        launch(accelerate, Shape{(n + 255ul) / 256, 1}, Shape{256, 1}, n, p[0], p[1], p[2], p[3], a[0], a[1], a[2]);
        finish();
        end_timing();
    }
    double sum = 0;
    for (int k = 0; k < 3; k++) {
        to_host(h, a[k], bytes);
        for (int i = 0; i < n; i++) sum += fabs(h[i]) * (1 + i % 7);
    }
    return print_results(sum);
}
