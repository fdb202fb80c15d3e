// A race between blocks: every block normalises its weights, and then one thread sums the weights of all blocks.
// run: test
// flags: --check
// exit: 72
// stderr: error[CU8003]: race between blocks in kernel `normalise` (particlefilter_float.cu:18), launch 1
// stderr: rodinia/faulty/particlefilter_float.cu:21 `weights[i]` is
// stderr: rodinia/faulty/particlefilter_float.cu:25 `weights[k]` is read by thread (0,0,0) of block (0,0,0)
// stderr: of allocation 1 (4096 bytes); nothing orders blocks of one launch
// expect:
// cdf: 1024 values

#include "../common/suite.h"

#define PARTICLES 1024
#define THREADS 256

// The barrier orders the threads of one block only: the other blocks may not have divided yet.
__global__ void normalise(float *weights, float sum, float *cdf, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) weights[i] /= sum;
    __syncthreads();
    if (i == 0) {
        cdf[0] = weights[0];
        for (int k = 1; k < n; k++) cdf[k] = cdf[k - 1] + weights[k];
    }
}

int main(int argc, char **argv)
{
    Random random(read_options(argc, argv).seed);
    float weights[PARTICLES], sum = 0.0f;
    for (int i = 0; i < PARTICLES; i++) sum += weights[i] = random.unit();
    float *d_weights = on_device(PARTICLES, weights), *d_cdf = on_device<float>(PARTICLES);
    normalise<<<PARTICLES / THREADS, THREADS>>>(d_weights, sum, d_cdf, PARTICLES);
    from_device(weights, d_cdf, PARTICLES);
    printf("cdf: %d values\n", PARTICLES);
    cudaFree(d_weights);
    cudaFree(d_cdf);
    return 0;
}
