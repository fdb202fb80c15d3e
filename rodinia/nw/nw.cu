// Needleman-Wunsch: the best global alignment of two sequences, by dynamic programming along anti-diagonals.
//
// The score table is cut into tiles. All tiles of one anti-diagonal of tiles are independent and form one launch; inside of a
// tile a block goes along the tile's own anti-diagonals with a barrier after each.

#include "../common/suite.h"
#include <vector>

#define TILE 16
#define GAP 10
#define LETTERS 24

__device__ __host__ inline int best_of(int a, int b, int c)
{
    int m = a > b ? a : b;
    return m > c ? m : c;
}

// One tile for each block. `similarity` and `score` have (n + 1) columns; row and column 0 hold the gap penalties.
__global__ void align_tiles(const int *similarity, int *score, int columns, int first_column_tile, int last_row_tile)
{
    __shared__ int part[TILE + 1][TILE + 1];
    __shared__ int reward[TILE][TILE];

    int t = threadIdx.x;
    int column = (first_column_tile + blockIdx.x) * TILE + 1;
    int row = (last_row_tile - (int)blockIdx.x) * TILE + 1;

    for (int i = 0; i < TILE; i++) reward[i][t] = similarity[(row + i) * columns + column + t];
    if (t == 0) part[0][0] = score[(row - 1) * columns + column - 1];
    part[t + 1][0] = score[(row + t) * columns + column - 1];
    part[0][t + 1] = score[(row - 1) * columns + column + t];
    __syncthreads();

    for (int d = 0; d < 2 * TILE - 1; d++) {
        int x = t, y = d - t;
        if (y >= 0 && y < TILE) {
            part[y + 1][x + 1] = best_of(part[y][x] + reward[y][x], part[y + 1][x] - GAP, part[y][x + 1] - GAP);
        }
        __syncthreads();
    }

    for (int i = 0; i < TILE; i++) score[(row + i) * columns + column + t] = part[i + 1][t + 1];
}

int main(int argc, char **argv)
{
    Options o = read_options(argc, argv);
    int n = o.of(96, 1024, 4096), columns = n + 1; // a multiple of TILE
    Random random(o.seed);

    // A symmetric table of rewards, and the two sequences.
    int rewards[LETTERS][LETTERS];
    for (int i = 0; i < LETTERS; i++) {
        for (int j = 0; j <= i; j++) rewards[i][j] = rewards[j][i] = i == j ? 4 + random.below(6) : random.below(7) - 4;
    }
    std::vector<int> a(columns), b(columns);
    for (int i = 1; i < columns; i++) {
        a[i] = random.below(LETTERS);
        b[i] = random.below(4) == 0 ? random.below(LETTERS) : a[i];
    }

    size_t cells = (size_t)columns * columns;
    std::vector<int> similarity(cells, 0), score(cells, 0);
    for (int y = 1; y < columns; y++) {
        for (int x = 1; x < columns; x++) similarity[(size_t)y * columns + x] = rewards[a[y]][b[x]];
        score[(size_t)y * columns] = score[y] = -y * GAP;
    }
    std::vector<int> expected = score;

    int *d_similarity = on_device(cells, similarity.data()), *d_score = on_device(cells, score.data());
    int tiles = n / TILE;
    for (int d = 0; d < 2 * tiles - 1; d++) {
        int first_column = d < tiles ? 0 : d - tiles + 1;
        int count = d < tiles ? d + 1 : 2 * tiles - 1 - d;
        align_tiles<<<count, TILE>>>(d_similarity, d_score, columns, first_column, d - first_column);
    }
    CUDA(cudaGetLastError());
    from_device(score.data(), d_score, cells);
    printf("alignment of 2 x %d: score %d\n", n, score[cells - 1]);
    print_integers("table", score.data(), cells);
    cudaFree(d_similarity);
    cudaFree(d_score);
    if (!o.check) return 0;

    for (size_t y = 1; y < (size_t)columns; y++) {
        for (size_t x = 1; x < (size_t)columns; x++) {
            size_t i = y * columns + x;
            expected[i] = best_of(expected[i - columns - 1] + similarity[i], expected[i - 1] - GAP, expected[i - columns] - GAP);
        }
    }
    return verdict(count_different(score.data(), expected.data(), cells), cells);
}
