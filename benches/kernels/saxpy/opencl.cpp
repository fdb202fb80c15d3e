// saxpy.cl's host: y = a*x + y.
#include "../opencl.h"

int main(int argc, char **argv) {
    int n, reps;
    arguments(argc, argv, &n, &reps);
    OPEN_DEVICE("saxpy.cl");
    float *x = (float *)malloc(n * 4ul), *y = (float *)malloc(n * 4ul);
    random_floats(x, n, 0, 1);
    random_floats(y, n, 0, 1);
    cl_mem dx = device_copy(x, n * 4ul), dy = device_copy(y, n * 4ul);
    cl_kernel saxpy = kernel("saxpy");
    for (int r = 0; r < reps; r++) {
        to_device(dy, y, n * 4ul);
        begin_timing();
        launch(saxpy, Shape{(n + 255ul) / 256, 1}, Shape{256, 1}, n, 2.5f, dx, dy);
        finish();
        end_timing();
    }
    to_host(y, dy, n * 4ul);
    return print_results(checksum(y, n));
}
