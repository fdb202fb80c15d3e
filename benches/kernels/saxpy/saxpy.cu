// y = a*x + y, one thread an element.
#include "../bench.h"

__global__ void saxpy(int n, float a, const float *x, float *y) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = a * x[i] + y[i];
}

int main(int argc, char **argv) {
    int n, reps;
    arguments(argc, argv, &n, &reps);
    float *x = (float *)malloc(n * 4ul), *y = (float *)malloc(n * 4ul);
    random_floats(x, n, 0, 1);
    random_floats(y, n, 0, 1);
    float *dx = (float *)device_copy(x, n * 4ul), *dy = (float *)device_copy(y, n * 4ul);
    for (int r = 0; r < reps; r++) {
        check(cudaMemcpy(dy, y, n * 4ul, cudaMemcpyHostToDevice));
        begin_timing();
        saxpy<<<(n + 255) / 256, 256>>>(n, 2.5f, dx, dy);
        check(cudaDeviceSynchronize());
        end_timing();
    }
    check(cudaMemcpy(y, dy, n * 4ul, cudaMemcpyDeviceToHost));
    return print_results(checksum(y, n));
}
