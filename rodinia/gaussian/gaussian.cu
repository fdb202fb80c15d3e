// Solves A x = b by Gaussian elimination without pivoting.
//
// One column is eliminated at a time by two kernels: the first computes the multipliers of the column, the second updates
// the rest of the matrix and the right-hand side. Back substitution runs on the host.

#include "../common/suite.h"
#include <vector>

#define THREADS 64
#define TILE 8

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
static void make_system(std::vector<float> &a, std::vector<float> &b, int n, Random &random)
{
    for (int i = 0; i < n; i++) {
        b[i] = 0.0f;
        for (int j = 0; j < n; j++) {
            a[i * n + j] = random.unit();
            if (i == j) a[i * n + j] += n;
            b[i] += a[i * n + j];
        }
    }
}

int main(int argc, char **argv)
{
    Options o = read_options(argc, argv);
    int n = o.of(96, 512, 1536);
    Random random(o.seed);
    size_t cells = (size_t)n * n;
    std::vector<float> a(cells), b(n), x(n);
    make_system(a, b, n, random);

    float *d_a = on_device(cells, a.data()), *d_b = on_device(n, b.data()), *d_multipliers = on_device<float>(n);
    for (int column = 0; column < n - 1; column++) {
        int rows = n - column - 1, cols = n - column;
        multipliers_of_column<<<blocks_for(rows, THREADS), THREADS>>>(d_a, d_multipliers, n, column);
        dim3 grid(blocks_for(cols, TILE), blocks_for(rows, TILE));
        eliminate_column<<<grid, dim3(TILE, TILE)>>>(d_a, d_b, d_multipliers, n, column);
        CUDA(cudaGetLastError());
    }
    from_device(a.data(), d_a, cells);
    from_device(b.data(), d_b, n);
    cudaFree(d_a);
    cudaFree(d_b);
    cudaFree(d_multipliers);

    // Back substitution.
    for (int i = n - 1; i >= 0; i--) {
        float sum = b[i];
        for (int j = i + 1; j < n; j++) sum -= a[i * n + j] * x[j];
        x[i] = sum / a[i * n + i];
    }
    print_reals("upper triangle and multipliers", a.data(), cells);
    print_reals("x", x.data(), n);
    if (!o.check) return 0;
    std::vector<float> ones(n, 1.0f);
    return verdict(count_far(x.data(), ones.data(), n, 1e-3), n);
}
