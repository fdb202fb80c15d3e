// The cheapest path through a grid of costs, from the first row to the last, moving straight or diagonally.
//
// usage: pathfinder [columns] [rows] [seed]
//
// Each launch advances several rows. A block loads its part of the running result with a ghost zone of one column a step at
// either side, and the valid part shrinks by one at either end with every row.

#include <cstdio>
#include <cstdlib>
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
    int columns = argc > 1 ? atoi(argv[1]) : 1000;
    int rows = argc > 2 ? atoi(argv[2]) : 50;
    srand(argc > 3 ? atoi(argv[3]) : 9);
    if (columns < 1 || rows < 1) {
        fprintf(stderr, "usage: %s [columns] [rows] [seed]\n", argv[0]);
        return 2;
    }

    std::vector<int> costs(columns * rows);
    for (int i = 0; i < columns * rows; i++) costs[i] = rand() % 10;

    int *d_costs, *d_result[2];
    cudaMalloc((void **)&d_costs, costs.size() * sizeof(int));
    cudaMalloc((void **)&d_result[0], columns * sizeof(int));
    cudaMalloc((void **)&d_result[1], columns * sizeof(int));
    cudaMemcpy(d_costs, costs.data(), costs.size() * sizeof(int), cudaMemcpyHostToDevice);
    cudaMemcpy(d_result[0], costs.data(), columns * sizeof(int), cudaMemcpyHostToDevice);

    int source = 0;
    for (int row = 1; row < rows; row += STEPS) {
        int steps = min(STEPS, rows - row);
        int inner = BLOCK - 2 * steps;
        int blocks = (columns + inner - 1) / inner;
        advance<<<blocks, BLOCK>>>(d_costs, d_result[source], d_result[1 - source], columns, row, steps);
        source = 1 - source;
    }

    std::vector<int> result(columns);
    cudaMemcpy(result.data(), d_result[source], columns * sizeof(int), cudaMemcpyDeviceToHost);

    std::vector<int> expected = on_the_host(costs, columns, rows);
    int wrong = 0, best = result[0];
    for (int c = 0; c < columns; c++) {
        if (result[c] != expected[c]) wrong++;
        if (result[c] < best) best = result[c];
    }
    printf("%d x %d: cheapest path %d, %d wrong\n", columns, rows, best, wrong);

    cudaFree(d_costs);
    cudaFree(d_result[0]);
    cudaFree(d_result[1]);
    return wrong != 0;
}
