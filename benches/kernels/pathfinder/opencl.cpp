// pathfinder.cl's host: 100 rows, 20 a launch. SIZE is the number of columns.
#include "../opencl.h"
#define ROWS 100
#define ROWS_A_LAUNCH 20
#define BLOCK 256

int main(int argc, char **argv) {
    int n, reps;
    arguments(argc, argv, &n, &reps);
    OPEN_DEVICE("pathfinder.cl");
    int *wall = (int *)malloc((size_t)n * ROWS * 4), *h = (int *)malloc(n * 4ul);
    for (int i = 0; i < n * ROWS; i++) wall[i] = random_bits() % 10;
    for (int i = 0; i < n; i++) h[i] = random_bits() % 10;
    cl_mem w = device_copy(wall, (size_t)n * ROWS * 4), a = device_memory(n * 4ul), b = device_memory(n * 4ul), from = a;
    size_t small = BLOCK - 2 * ROWS_A_LAUNCH, groups = (n + small - 1) / small;
    cl_kernel pathfinder = kernel("pathfinder");
    for (int r = 0; r < reps; r++) {
        to_device(a, h, n * 4ul);
        begin_timing();
        cl_mem to = b;
        from = a;
        for (int row = 0; row < ROWS; row += ROWS_A_LAUNCH) {
            launch(pathfinder, Shape{groups, 1}, Shape{BLOCK, 1}, n, ROWS_A_LAUNCH, row, w, from, to);
            cl_mem t = from;
            from = to;
            to = t;
        }
        finish();
        end_timing();
    }
    to_host(h, from, n * 4ul);
    return print_results(checksum_int(h, n));
}
