// Groups of several rows go through a loop together where they read the same.
#define TILE 16

__global__ void product(const float *a, const float *b, float *c, int n) {
    __shared__ float left[TILE][TILE], right[TILE][TILE];
    int tx = threadIdx.x, ty = threadIdx.y, row = blockIdx.y * TILE + ty, col = blockIdx.x * TILE + tx;
    float sum = 0;
    for (int m = 0; m < n; m += TILE) {
        left[ty][tx] = a[row * n + m + tx];
        right[ty][tx] = b[(m + ty) * n + col];
        __syncthreads();
        for (int k = 0; k < TILE; k++) sum += left[ty][k] * right[k][tx];
        __syncthreads();
    }
    c[row * n + col] = sum;
}

void run(const float *a, const float *b, float *c, int n) {
    dim3 grid(n / TILE, n / TILE), block(TILE, TILE);
    product<<<grid, block>>>(a, b, c, n);
}
