// LU decomposition in place, blocked: the diagonal tile, then the tiles right of and below it, then the rest.
//
// Three kernels for each step of TILE columns. The perimeter kernel lets half of a block's threads work on a tile of the row
// and the other half on a tile of the column.

#include "../common/suite.h"
#include <vector>

#define TILE 16

__global__ void decompose_diagonal(float *m, int n, int at)
{
    __shared__ float tile[TILE][TILE];
    int t = threadIdx.x;
    for (int i = 0; i < TILE; i++) tile[i][t] = m[(at + i) * n + at + t];
    __syncthreads();

    for (int k = 0; k < TILE - 1; k++) {
        if (t > k) {
            for (int j = 0; j < k; j++) tile[t][k] -= tile[t][j] * tile[j][k];
            tile[t][k] /= tile[k][k];
        }
        __syncthreads();
        if (t > k) {
            for (int j = 0; j <= k; j++) tile[k + 1][t] -= tile[k + 1][j] * tile[j][t];
        }
        __syncthreads();
    }
    for (int i = 0; i < TILE; i++) m[(at + i) * n + at + t] = tile[i][t];
}

__global__ void decompose_perimeter(float *m, int n, int at)
{
    __shared__ float diagonal[TILE][TILE];
    __shared__ float right[TILE][TILE];
    __shared__ float below[TILE][TILE];

    int t = threadIdx.x % TILE;
    bool is_row = threadIdx.x < TILE;
    int away = at + (blockIdx.x + 1) * TILE;
    for (int i = 0; i < TILE; i++) {
        if (is_row) right[i][t] = m[(at + i) * n + away + t];
        else below[i][t] = m[(away + i) * n + at + t];
        if (is_row == (i < TILE / 2)) diagonal[i][t] = m[(at + i) * n + at + t];
    }
    __syncthreads();

    if (is_row) {
        for (int i = 1; i < TILE; i++) {
            for (int j = 0; j < i; j++) right[i][t] -= diagonal[i][j] * right[j][t];
        }
    } else {
        for (int i = 0; i < TILE; i++) {
            for (int j = 0; j < i; j++) below[t][i] -= below[t][j] * diagonal[j][i];
            below[t][i] /= diagonal[i][i];
        }
    }
    __syncthreads();

    for (int i = 0; i < TILE; i++) {
        if (is_row) m[(at + i) * n + away + t] = right[i][t];
        else m[(away + i) * n + at + t] = below[i][t];
    }
}

__global__ void update_rest(float *m, int n, int at)
{
    __shared__ float left[TILE][TILE];
    __shared__ float above[TILE][TILE];
    int x = threadIdx.x, y = threadIdx.y;
    int row = at + (blockIdx.y + 1) * TILE + y, column = at + (blockIdx.x + 1) * TILE + x;
    left[y][x] = m[row * n + at + x];
    above[y][x] = m[(at + y) * n + column];
    __syncthreads();

    float sum = 0.0f;
    for (int k = 0; k < TILE; k++) sum += left[y][k] * above[k][x];
    m[row * n + column] -= sum;
}

int main(int argc, char **argv)
{
    Options o = read_options(argc, argv);
    int n = o.of(64, 256, 1024); // a multiple of TILE
    Random random(o.seed);
    size_t cells = (size_t)n * n;
    std::vector<float> m(cells);
    for (size_t i = 0; i < cells; i++) m[i] = random.unit() + (i / n == i % n ? n : 0);
    std::vector<float> original = m;

    float *d_m = on_device(cells, m.data());
    for (int at = 0; at < n; at += TILE) {
        int rest = (n - at) / TILE - 1;
        decompose_diagonal<<<1, TILE>>>(d_m, n, at);
        if (rest == 0) break;
        decompose_perimeter<<<rest, 2 * TILE>>>(d_m, n, at);
        update_rest<<<dim3(rest, rest), dim3(TILE, TILE)>>>(d_m, n, at);
    }
    CUDA(cudaGetLastError());
    from_device(m.data(), d_m, cells);
    cudaFree(d_m);
    print_reals("factors", m.data(), cells);
    if (!o.check) return 0;

    // L times U must be the matrix again.
    std::vector<float> product(cells);
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            double sum = 0.0;
            for (int k = 0; k <= i && k <= j; k++) sum += (k == i ? 1.0 : m[(size_t)i * n + k]) * m[(size_t)k * n + j];
            product[(size_t)i * n + j] = (float)sum;
        }
    }
    return verdict(count_far(product.data(), original.data(), cells, 1e-4), cells);
}
