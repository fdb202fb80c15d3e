// A missing barrier: each thread subtracts in its cells, then sums down columns that other threads have written.
// run: test
// flags: --check
// exit: 72
// stderr: error[CU8002]: race in kernel `column_sums` (heartwall.cu:19), launch 1
// stderr: rodinia/faulty/heartwall.cu:24 `window[i]` is written by thread
// stderr: rodinia/faulty/heartwall.cu:27 `window[r * SIDE + t]` is read by thread
// stderr: shared memory; no barrier stands between the two
// expect:
// sums: 12 values

#include "../common/suite.h"

#define SIDE 12
#define AREA (SIDE * SIDE)
#define THREADS 32

// The window of a point less a shifted copy of itself, and the sums of its columns.
__global__ void column_sums(const float *picture, float *sums)
{
    __shared__ float window[AREA];
    int t = threadIdx.x;
    for (int i = t; i < AREA; i += THREADS)
        window[i] = picture[i] - picture[AREA - 1 - i];
    if (t < SIDE) {
        float sum = 0.0f;
        for (int r = 0; r < SIDE; r++) sum += window[r * SIDE + t];
        sums[t] = sum;
    }
}

int main(int argc, char **argv)
{
    Random random(read_options(argc, argv).seed);
    float picture[AREA], sums[SIDE];
    for (int i = 0; i < AREA; i++) picture[i] = random.unit();
    float *d_picture = on_device(AREA, picture), *d_sums = on_device<float>(SIDE);
    column_sums<<<1, THREADS>>>(d_picture, d_sums);
    from_device(sums, d_sums, SIDE);
    printf("sums: %d values\n", SIDE);
    cudaFree(d_picture);
    cudaFree(d_sums);
    return 0;
}
