// The cheapest path through a grid of costs, from the first row to the last, moving straight or diagonally.
//
// Each launch advances several rows. A block loads its part of the running result with a ghost zone of one column a step at
// either side, and the valid part shrinks by one at either end with every row.

#include "../common/suite.h"
#include <vector>

#define BLOCK 128
#define STEPS 8

__global__ void advance(const int *costs, const int *from, int *to, int columns, int first_row, int rows)
{
    __shared__ int previous[BLOCK];
    __shared__ int current[BLOCK];

    int inner = BLOCK - 2 * rows;                   // columns whose result this block delivers
    int column = blockIdx.x * inner - rows + (int)threadIdx.x;
    bool inside = column >= 0 && column < columns;

    previous[threadIdx.x] = inside ? from[column] : 0x3fffffff;
    __syncthreads();

    for (int step = 0; step < rows; step++) {
        bool valid = inside && threadIdx.x > step && threadIdx.x < BLOCK - 1 - step;
        if (valid) {
            int best = previous[threadIdx.x];
            if (column > 0) best = min(best, previous[threadIdx.x - 1]);
            if (column < columns - 1) best = min(best, previous[threadIdx.x + 1]);
            current[threadIdx.x] = best + costs[(first_row + step) * columns + column];
        }
        __syncthreads();
        if (step == rows - 1) break;
        if (valid) previous[threadIdx.x] = current[threadIdx.x];
        __syncthreads();
    }

    if (inside && threadIdx.x >= rows && threadIdx.x < BLOCK - rows) to[column] = current[threadIdx.x];
}

static std::vector<int> on_the_host(const std::vector<int> &costs, int columns, int rows)
{
    std::vector<int> result(columns), next(columns);
    for (int c = 0; c < columns; c++) result[c] = costs[c];
    for (int r = 1; r < rows; r++) {
        for (int c = 0; c < columns; c++) {
            int best = result[c];
            if (c > 0 && result[c - 1] < best) best = result[c - 1];
            if (c < columns - 1 && result[c + 1] < best) best = result[c + 1];
            next[c] = best + costs[r * columns + c];
        }
        result = next;
    }
    return result;
}

int main(int argc, char **argv)
{
    Options o = read_options(argc, argv);
    int columns = o.of(1000, 100000, 1000000), rows = o.of(50, 100, 100);
    Random random(o.seed);
    std::vector<int> costs((size_t)columns * rows);
    for (size_t i = 0; i < costs.size(); i++) costs[i] = random.below(10);

    int *d_costs = on_device(costs.size(), costs.data());
    int *d_result[2] = {on_device(columns, costs.data()), on_device<int>(columns)};
    int source = 0;
    for (int row = 1; row < rows; row += STEPS) {
        int steps = min(STEPS, rows - row);
        int inner = BLOCK - 2 * steps;
        advance<<<blocks_for(columns, inner), BLOCK>>>(d_costs, d_result[source], d_result[1 - source], columns, row, steps);
        source = 1 - source;
    }
    CUDA(cudaGetLastError());

    std::vector<int> result(columns);
    from_device(result.data(), d_result[source], columns);
    cudaFree(d_costs);
    cudaFree(d_result[0]);
    cudaFree(d_result[1]);

    int best = result[0];
    for (int c = 1; c < columns; c++) best = min(best, result[c]);
    printf("%d x %d: cheapest path %d\n", columns, rows, best);
    print_integers("costs of paths", result.data(), columns);
    if (!o.check) return 0;
    std::vector<int> expected = on_the_host(costs, columns, rows);
    return verdict(count_different(result.data(), expected.data(), columns), columns);
}
