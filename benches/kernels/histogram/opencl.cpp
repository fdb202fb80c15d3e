// histogram.cl's host: how often each byte occurs. The grid is as large as the device needs.
#include "../opencl.h"

int main(int argc, char **argv) {
    int n, reps;
    arguments(argc, argv, &n, &reps);
    OPEN_DEVICE("histogram.cl");
    unsigned char *h = (unsigned char *)malloc(n);
    for (int i = 0; i < n; i++) h[i] = (unsigned char)random_bits();
    cl_mem x = device_copy(h, n), counts = device_memory(1024);
    int c[256];
    cl_kernel histogram = kernel("histogram");
    for (int r = 0; r < reps; r++) {
        fill(counts, 0, 1024);
        begin_timing();
        launch(histogram, Shape{compute_units() * 4, 1}, Shape{256, 1}, n, x, counts);
        finish();
        end_timing();
    }
    to_host(c, counts, 1024);
    return print_results(checksum_int(c, 256));
}
