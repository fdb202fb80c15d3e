// Solves A x = b by Gaussian elimination without pivoting.
//
// usage: gaussian [n] [seed]
//
// One column is eliminated at a time by two kernels: the first computes the multipliers of the column, the second updates
// the rest of the matrix and the right-hand side. Back substitution runs on the host.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define THREADS 64
#define TILE 8

#define CHECK(call)                                                                        \
    do {                                                                                   \
        cudaError_t status = (call);                                                       \
        if (status != cudaSuccess) {                                                       \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(status)); \
            exit(1);                                                                       \
        }                                                                                  \
    } while (0)

// multipliers[r] = a[r][column] / a[column][column] for every row below the pivot.
__global__ void multipliers_of_column(const float *a, float *multipliers, int n, int column)
{
    int row = column + 1 + blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= n) return;
    multipliers[row] = a[row * n + column] / a[column * n + column];
}

// Subtracts the pivot row, times the multiplier, from every row below it.
__global__ void eliminate_column(float *a, float *b, const float *multipliers, int n, int column)
{
    int row = column + 1 + blockIdx.y * blockDim.y + threadIdx.y;
    int col = column + blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= n || col >= n) return;

    a[row * n + col] -= multipliers[row] * a[column * n + col];
    if (col == column) b[row] -= multipliers[row] * b[column];
}

// A diagonally dominant matrix, so that no pivoting is needed, and b such that every x is 1.
static void make_system(float *a, float *b, int n, unsigned seed)
{
    for (int i = 0; i < n; i++) {
        b[i] = 0.0f;
        for (int j = 0; j < n; j++) {
            seed = seed * 1664525u + 1013904223u;
            a[i * n + j] = (float)(seed >> 24) / 256.0f;
            if (i == j) a[i * n + j] += n;
            b[i] += a[i * n + j];
        }
    }
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 96;
    unsigned seed = argc > 2 ? atoi(argv[2]) : 7;
    if (n < 1) {
        fprintf(stderr, "usage: %s [n] [seed]\n", argv[0]);
        return 2;
    }

    size_t matrix_bytes = (size_t)n * n * sizeof(float), vector_bytes = n * sizeof(float);
    float *a = (float *)malloc(matrix_bytes);
    float *b = (float *)malloc(vector_bytes);
    float *x = (float *)malloc(vector_bytes);
    make_system(a, b, n, seed);

    float *d_a, *d_b, *d_multipliers;
    CHECK(cudaMalloc(&d_a, matrix_bytes));
    CHECK(cudaMalloc(&d_b, vector_bytes));
    CHECK(cudaMalloc(&d_multipliers, vector_bytes));
    CHECK(cudaMemcpy(d_a, a, matrix_bytes, cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(d_b, b, vector_bytes, cudaMemcpyHostToDevice));

    for (int column = 0; column < n - 1; column++) {
        int rows = n - column - 1, cols = n - column;
        multipliers_of_column<<<(rows + THREADS - 1) / THREADS, THREADS>>>(d_a, d_multipliers, n, column);
        dim3 grid((cols + TILE - 1) / TILE, (rows + TILE - 1) / TILE);
        eliminate_column<<<grid, dim3(TILE, TILE)>>>(d_a, d_b, d_multipliers, n, column);
        CHECK(cudaGetLastError());
    }

    CHECK(cudaMemcpy(a, d_a, matrix_bytes, cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpy(b, d_b, vector_bytes, cudaMemcpyDeviceToHost));

    // Back substitution.
    double worst = 0.0;
    for (int i = n - 1; i >= 0; i--) {
        float sum = b[i];
        for (int j = i + 1; j < n; j++) sum -= a[i * n + j] * x[j];
        x[i] = sum / a[i * n + i];
        worst = fmax(worst, fabs((double)x[i] - 1.0));
    }

    printf("n = %d, largest error %s 1e-3\n", n, worst < 1e-3 ? "below" : "ABOVE");
    printf("x[0] = %.3f, x[%d] = %.3f\n", x[0], n - 1, x[n - 1]);

    cudaFree(d_a);
    cudaFree(d_b);
    cudaFree(d_multipliers);
    free(a);
    free(b);
    free(x);
    return worst < 1e-3 ? 0 : 1;
}
