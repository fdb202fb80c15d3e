// black_scholes.cl's host: prices of European options.
#include "../opencl.h"

int main(int argc, char **argv) {
    int n, reps;
    arguments(argc, argv, &n, &reps);
    OPEN_DEVICE("black_scholes.cl");
    size_t bytes = n * 4ul;
    float *h = (float *)malloc(bytes);
    cl_mem d[3];
    const float low[3] = {5, 1, 0.25f}, high[3] = {30, 100, 10};
    for (int k = 0; k < 3; k++) {
        random_floats(h, n, low[k], high[k]);
        d[k] = device_copy(h, bytes);
    }
    cl_mem call = device_memory(bytes), put = device_memory(bytes);
    cl_kernel price = kernel("price");
    for (int r = 0; r < reps; r++) {
        begin_timing();
        launch(price, Shape{(n + 127ul) / 128, 1}, Shape{128, 1}, n, d[0], d[1], d[2], call, put, 0.02f, 0.3f);
        finish();
        end_timing();
    }
    to_host(h, call, bytes);
    double sum = checksum(h, n);
    to_host(h, put, bytes);
    return print_results(sum + checksum(h, n));
}
