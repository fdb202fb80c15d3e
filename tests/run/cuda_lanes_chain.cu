// `else if` chains whose conditions hold for a row of the block and for single columns by turns: each thread takes its own way.
// expect:
// chain: 0 of 1024 wrong, sum 5947
// guards: 0 of 1024 wrong, sum 3073
#include <stdio.h>

#define SIZE 16

__host__ __device__ int way(int tx, int ty, float v) {
    if (ty == 0 && tx == 0)
        return 1;
    else if (ty == 0)
        return 2;
    else if (tx == SIZE - 1)
        return 3;
    else if (ty == SIZE - 1)
        return 4;
    else if (tx == 0)
        return 5;
    else if (v > 7.0f)
        return 6;
    else
        return 7;
}

__global__ void chain(const float *in, int *out) {
    __shared__ float tile[SIZE][SIZE];
    int tx = threadIdx.x, ty = threadIdx.y;
    int i = (blockIdx.y * SIZE + ty) * gridDim.x * SIZE + blockIdx.x * SIZE + tx;
    tile[ty][tx] = in[i];
    __syncthreads();
    float v = tile[ty][SIZE - 1 - tx];
    int k;
    if (ty == 0 && tx == 0) {
        k = 1;
    } else if (ty == 0) {
        k = 2;
    } else if (tx == SIZE - 1) {
        k = 3;
    } else if (ty == SIZE - 1) {
        k = 4;
    } else if (tx == 0) {
        k = 5;
    } else if (v > 7.0f) {
        k = 6;
    } else {
        k = 7;
    }
    out[i] = k;
}

__global__ void guards(const float *in, int *out, int mode) {
    int tx = threadIdx.x;
    int i = (blockIdx.y * SIZE + threadIdx.y) * gridDim.x * SIZE + blockIdx.x * SIZE + tx;
    int k = 0;
    if (mode == 9)
        k = 9;
    else if (in[i] < 4.0f)
        k = tx & 1 ? 2 : 4;
    else if (mode == 1)
        k = 3;
    else if (tx < 3)
        k = 8;
    out[i] = k;
}

int main() {
    const int n = 1024;
    static float in[n];
    static int out[n];
    for (int i = 0; i < n; i++) in[i] = (float)(i * 7 % 15);
    float *a;
    int *b;
    cudaMalloc(&a, sizeof in);
    cudaMalloc(&b, sizeof out);
    cudaMemcpy(a, in, sizeof in, cudaMemcpyHostToDevice);
    dim3 block(SIZE, SIZE), grid(2, 2);
    chain<<<grid, block>>>(a, b);
    cudaMemcpy(out, b, sizeof out, cudaMemcpyDeviceToHost);
    int wrong = 0, sum = 0;
    for (int y = 0; y < 32; y++)
        for (int x = 0; x < 32; x++) {
            int tx = x % SIZE, ty = y % SIZE;
            float v = in[y * 32 + x / SIZE * SIZE + SIZE - 1 - tx];
            wrong += out[y * 32 + x] != way(tx, ty, v);
            sum += out[y * 32 + x];
        }
    printf("chain: %d of %d wrong, sum %d\n", wrong, n, sum);
    guards<<<grid, block>>>(a, b, 1);
    cudaMemcpy(out, b, sizeof out, cudaMemcpyDeviceToHost);
    wrong = sum = 0;
    for (int i = 0; i < n; i++) {
        int k = in[i] < 4.0f ? (i % 16 & 1 ? 2 : 4) : 3;
        wrong += out[i] != k;
        sum += out[i];
    }
    printf("guards: %d of %d wrong, sum %d\n", wrong, n, sum);
    return 0;
}
