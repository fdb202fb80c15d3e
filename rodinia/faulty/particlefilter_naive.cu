// A read before the array: the search looks at the place before the first one, and tests its index afterwards.
// run: test
// flags: --check
// exit: 72
// stderr: error[CU8001]: access outside of memory in kernel `search` (particlefilter_naive.cu:16), launch 1
// stderr: rodinia/faulty/particlefilter_naive.cu:22 `cdf[k - 1]`: thread
// stderr: 4 bytes are read 4 bytes before allocation 1 (512 bytes)
// expect:
// found: 128 values

#include "../common/suite.h"

#define PARTICLES 128

// For each u the first place whose sum is above it, from behind.
__global__ void search(const float *cdf, const float *u, int *found, int n)
{
    int i = threadIdx.x;
    int k = n - 1;
    while (true) {
        // Reads cdf[-1] where k is 0: the index is tested too late.
        if (cdf[k - 1] < u[i] || k == 0) break;
        k--;
    }
    found[i] = k;
}

int main(int argc, char **argv)
{
    Random random(read_options(argc, argv).seed);
    float cdf[PARTICLES], u[PARTICLES];
    int found[PARTICLES];
    for (int i = 0; i < PARTICLES; i++) {
        cdf[i] = (i + 1.0f) / PARTICLES;
        u[i] = i == 0 ? 0.0f : random.unit();
    }
    float *d_cdf = on_device(PARTICLES, cdf), *d_u = on_device(PARTICLES, u);
    int *d_found = on_device<int>(PARTICLES);
    search<<<1, PARTICLES>>>(d_cdf, d_u, d_found, PARTICLES);
    from_device(found, d_found, PARTICLES);
    printf("found: %d values\n", PARTICLES);
    cudaFree(d_cdf);
    cudaFree(d_u);
    cudaFree(d_found);
    return 0;
}
