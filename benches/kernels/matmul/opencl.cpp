// matmul.cl's host: C = A*B. SIZE is the edge, a multiple of 64.
#include "../opencl.h"
#define TILE 16

int main(int argc, char **argv) {
    int n, reps;
    arguments(argc, argv, &n, &reps);
    OPEN_DEVICE("matmul.cl");
    size_t bytes = (size_t)n * n * 4, tiles = n / TILE;
    float *h = (float *)malloc(bytes);
    random_floats(h, n * n, -1, 1);
    cl_mem a = device_copy(h, bytes);
    random_floats(h, n * n, -1, 1);
    cl_mem b = device_copy(h, bytes), c = device_memory(bytes);
    cl_kernel matmul = kernel("matmul");
    for (int r = 0; r < reps; r++) {
        begin_timing();
        launch(matmul, Shape{tiles, tiles}, Shape{TILE, TILE}, n, a, b, c);
        finish();
        end_timing();
    }
    to_host(h, c, bytes);
    double sum = 0;
    for (int i = 0; i < n * n; i++) sum += fabs(h[i]) * (1 + i % 7);
    return print_results(sum);
}
