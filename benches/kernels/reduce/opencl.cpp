// reduce.cl's host: a sum for each group of 256 elements.
#include "../opencl.h"

int main(int argc, char **argv) {
    int n, reps;
    arguments(argc, argv, &n, &reps);
    OPEN_DEVICE("reduce.cl");
    size_t groups = (n + 255) / 256;
    float *h = (float *)malloc(n * 4ul);
    random_floats(h, n, 0, 1);
    cl_mem x = device_copy(h, n * 4ul), sums = device_memory(groups * 4);
    cl_kernel reduce = kernel("reduce");
    for (int r = 0; r < reps; r++) {
        begin_timing();
        launch(reduce, Shape{groups, 1}, Shape{256, 1}, n, x, sums, Local{256 * sizeof(float)});
        finish();
        end_timing();
    }
    to_host(h, sums, groups * 4);
    return print_results(checksum(h, groups));
}
