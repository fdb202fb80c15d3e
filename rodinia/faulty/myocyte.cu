// A race between blocks: both blocks write the same three results, because one of them was given the wrong array.
// run: test
// flags: --check
// exit: 72
// stderr: error[CU8003]: race between blocks in kernel `rates` (myocyte.cu:17), launch 1
// stderr: rodinia/faulty/myocyte.cu:21 `rate[i]` is written by thread
// stderr: rodinia/faulty/myocyte.cu:23 `rate[i]` is written by thread
// stderr: of allocation 2 (12 bytes); nothing orders blocks of one launch
// expect:
// rates: 3 values

#include "../common/suite.h"

#define STATES 3

// Block 0 computes the rates of the first model, block 1 what the two models exchange: that belongs into `exchanged`.
__global__ void rates(const float *state, float *rate, float *exchanged)
{
    int i = threadIdx.x;
    if (blockIdx.x == 0)
        rate[i] = -0.5f * state[i];
    else
        rate[i] = state[i] - state[(i + 1) % STATES];
}

int main(int argc, char **argv)
{
    Random random(read_options(argc, argv).seed);
    float state[STATES], rate[STATES];
    for (int i = 0; i < STATES; i++) state[i] = 1.0f + random.unit();
    float *d_state = on_device(STATES, state), *d_rate = on_device<float>(STATES), *d_exchanged = on_device<float>(STATES);
    rates<<<2, STATES>>>(d_state, d_rate, d_exchanged);
    from_device(rate, d_rate, STATES);
    printf("rates: %d values\n", STATES);
    cudaFree(d_state);
    cudaFree(d_rate);
    cudaFree(d_exchanged);
    return 0;
}
