// expect:
// 0 wrong of 64
/* `movmatrix`: rows and columns of a matrix of 8 x 8 halves, of which a lane has two neighbours of a row, are exchanged. */
#include <cstdint>
#include <cstdio>

__global__ void exchange(uint16_t *matrix) {
    uint32_t *pairs = (uint32_t *)matrix, pair = pairs[threadIdx.x];
    asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;" : "=r"(pair) : "r"(pair));
    pairs[threadIdx.x] = pair;
}

int main() {
    uint16_t *m;
    cudaMallocManaged(&m, 64 * sizeof *m);
    for (int i = 0; i < 64; i++) m[i] = 1000 + i;
    exchange<<<1, 32>>>(m);
    cudaDeviceSynchronize();
    int wrong = 0;
    for (int r = 0; r < 8; r++)
        for (int c = 0; c < 8; c++) wrong += m[r * 8 + c] != 1000 + c * 8 + r;
    printf("%d wrong of 64\n", wrong);
    return 0;
}
