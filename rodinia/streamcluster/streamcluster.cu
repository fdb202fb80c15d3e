// Online clustering by facility location: is it worth opening a centre at a point, and which centres could then be closed?
//
// The device computes for every point what it would gain by moving to the candidate, and for every open centre what its
// members would gain. The host adds up, and opens and closes centres. Points are stored coordinate by coordinate.

#include "../common/suite.h"
#include <vector>

#define THREADS 256

struct Point {
    float weight;
    int centre;  // the number of the point that is its centre
    float cost;  // weight times the squared distance to it
};

__device__ __host__ inline float squared_distance(const float *coordinates, int a, int b, int n, int dimensions)
{
    float sum = 0.0f;
    for (int d = 0; d < dimensions; d++) {
        float diff = coordinates[d * n + a] - coordinates[d * n + b];
        sum += diff * diff;
    }
    return sum;
}

// gain[i * (open + 1) + c]: what centre c loses if point i leaves it for the candidate; the last column: point i moves.
__global__ void gains(const float *coordinates, const Point *points, const int *index_of_centre, float *gain, bool *moves,
                      int n, int dimensions, int candidate, int open)
{
    extern __shared__ float candidate_at[];
    for (int d = threadIdx.x; d < dimensions; d += blockDim.x) candidate_at[d] = coordinates[d * n + candidate];
    __syncthreads();

    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float sum = 0.0f;
    for (int d = 0; d < dimensions; d++) {
        float diff = coordinates[d * n + i] - candidate_at[d];
        sum += diff * diff;
    }
    float cost = sum * points[i].weight;
    float *mine = gain + (size_t)i * (open + 1);
    if (cost < points[i].cost) {
        moves[i] = true;
        mine[open] = points[i].cost - cost;
    } else {
        mine[index_of_centre[points[i].centre]] = cost - points[i].cost;
    }
}

// Decides about one candidate, given what every point says; the new centres in `points`. Returns the total gain.
static double decide(std::vector<Point> &points, const std::vector<float> &coordinates, const std::vector<float> &gain,
                     const std::vector<char> &moves, std::vector<int> &index, int dimensions, int candidate, int &open, float facility)
{
    int n = (int)points.size();
    std::vector<double> loss(open, 0.0);
    double total = -facility;
    for (int i = 0; i < n; i++) {
        total += gain[(size_t)i * (open + 1) + open];
        for (int c = 0; c < open; c++) loss[c] += gain[(size_t)i * (open + 1) + c];
    }
    // A centre whose members lose less than its cost is closed.
    std::vector<char> closes(open);
    int closed = 0;
    for (int c = 0; c < open; c++) {
        closes[c] = loss[c] < facility;
        if (closes[c]) {
            total += facility - loss[c];
            closed++;
        }
    }
    if (total <= 0.0) return 0.0;
    for (int i = 0; i < n; i++) {
        if (!moves[i] && !closes[index[points[i].centre]]) continue;
        points[i].centre = candidate;
        points[i].cost = squared_distance(coordinates.data(), i, candidate, n, dimensions) * points[i].weight;
    }
    // The open centres are numbered again.
    std::vector<char> is_centre(n, 0);
    for (int i = 0; i < n; i++) is_centre[points[i].centre] = 1;
    open = 0;
    for (int i = 0; i < n; i++) {
        if (is_centre[i]) index[i] = open++;
    }
    return total;
}

int main(int argc, char **argv)
{
    Options o = read_options(argc, argv);
    int n = o.of(500, 8192, 65536), dimensions = o.of(8, 32, 64), candidates = o.of(20, 60, 100);
    Random random(o.seed);
    std::vector<float> coordinates((size_t)n * dimensions), hidden(10 * dimensions);
    for (size_t i = 0; i < hidden.size(); i++) hidden[i] = random.unit();
    std::vector<Point> points(n);
    for (int i = 0; i < n; i++) {
        int h = random.below(10);
        for (int d = 0; d < dimensions; d++) coordinates[(size_t)d * n + i] = hidden[h * dimensions + d] + 0.2f * random.unit();
        points[i].weight = 1.0f + random.below(3);
        points[i].centre = 0;
        points[i].cost = squared_distance(coordinates.data(), i, 0, n, dimensions) * points[i].weight;
    }
    float facility = n * dimensions * 0.002f;
    std::vector<Point> expected = points;
    std::vector<int> tries(candidates);
    for (int k = 0; k < candidates; k++) tries[k] = random.below(n);

    float *d_coordinates = on_device(coordinates.size(), coordinates.data());
    Point *d_points = on_device<Point>(n);
    int *d_index = on_device<int>(n);
    bool *d_moves = on_device<bool>(n);
    std::vector<int> index(n, 0);
    std::vector<char> moves(n);
    int open = 1;
    for (int k = 0; k < candidates; k++) {
        size_t cells = (size_t)n * (open + 1);
        std::vector<float> gain(cells);
        float *d_gain = on_device<float>(cells);
        CUDA(cudaMemset(d_gain, 0, cells * sizeof(float)));
        CUDA(cudaMemset(d_moves, 0, n));
        CUDA(cudaMemcpy(d_points, points.data(), n * sizeof(Point), cudaMemcpyHostToDevice));
        CUDA(cudaMemcpy(d_index, index.data(), n * sizeof(int), cudaMemcpyHostToDevice));
        gains<<<blocks_for(n, THREADS), THREADS, dimensions * sizeof(float)>>>(d_coordinates, d_points, d_index, d_gain, d_moves, n, dimensions, tries[k], open);
        CUDA(cudaGetLastError());
        from_device(gain.data(), d_gain, cells);
        from_device((bool *)moves.data(), d_moves, n);
        cudaFree(d_gain);
        decide(points, coordinates, gain, moves, index, dimensions, tries[k], open, facility);
    }
    CUDA(cudaDeviceReset());

    std::vector<int> centre(n);
    double cost = 0.0;
    for (int i = 0; i < n; i++) {
        centre[i] = points[i].centre;
        cost += points[i].cost;
    }
    printf("open centres: %d, cost %.6g\n", open, cost + open * facility);
    print_integers("centre", centre.data(), n);
    if (!o.check) return 0;

    std::vector<int> index2(n, 0), centre2(n);
    int open2 = 1;
    for (int k = 0; k < candidates; k++) {
        std::vector<float> gain((size_t)n * (open2 + 1), 0.0f);
        for (int i = 0; i < n; i++) {
            float c = squared_distance(coordinates.data(), i, tries[k], n, dimensions) * expected[i].weight;
            moves[i] = c < expected[i].cost;
            int column = moves[i] ? open2 : index2[expected[i].centre];
            gain[(size_t)i * (open2 + 1) + column] = fabsf(c - expected[i].cost);
        }
        decide(expected, coordinates, gain, moves, index2, dimensions, tries[k], open2, facility);
    }
    for (int i = 0; i < n; i++) centre2[i] = expected[i].centre;
    return verdict(count_different(centre.data(), centre2.data(), n), n);
}
