// A missing barrier: a field is relaxed in place, and a cell is written while its neighbour still reads the value before.
// run: test
// flags: --check
// exit: 72
// stderr: error[CU8002]: race in kernel `relax` (leukocyte.cu:17), launch 1
// stderr: rodinia/faulty/leukocyte.cu:25 `field[t + 1]` is read by thread
// stderr: rodinia/faulty/leukocyte.cu:26 `field[t]` is written by thread
// stderr: shared memory; no barrier stands between the two
// expect:
// field: 64 values

#include "../common/suite.h"

#define CELLS 64
#define ROUNDS 3

__global__ void relax(float *cells)
{
    __shared__ float field[CELLS];
    int t = threadIdx.x;
    field[t] = cells[t];
    __syncthreads();
    for (int round = 0; round < ROUNDS; round++) {
        float left = t == 0 ? field[t] : field[t - 1];
        float right = t == CELLS - 1 ? field[t] : field[t + 1];
        field[t] = (left + 2.0f * field[t] + right) / 4.0f;
        __syncthreads();
    }
    cells[t] = field[t];
}

int main(int argc, char **argv)
{
    Random random(read_options(argc, argv).seed);
    float cells[CELLS];
    for (int i = 0; i < CELLS; i++) cells[i] = random.unit();
    float *d_cells = on_device(CELLS, cells);
    relax<<<1, CELLS>>>(d_cells);
    from_device(cells, d_cells, CELLS);
    printf("field: %d values\n", CELLS);
    cudaFree(d_cells);
    return 0;
}
