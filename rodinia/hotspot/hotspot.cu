// Temperature of a chip: an explicit 2-D heat stencil driven by a power map.

#include "../common/suite.h"
#include <vector>

#define TILE 16

struct Chip {
    float step_over_capacity;
    float rx, ry, rz;   // inverse thermal resistances
    float ambient;
};

__constant__ Chip chip;

__device__ __host__ inline float update(const Chip &c, float here, float north, float south, float east, float west, float power)
{
    float vertical = (north + south - 2.0f * here) * c.ry;
    float horizontal = (east + west - 2.0f * here) * c.rx;
    return here + c.step_over_capacity * (power + vertical + horizontal + (c.ambient - here) * c.rz);
}

__global__ void heat_step(const float *temperature, const float *power, float *result, int n)
{
    __shared__ float tile[TILE + 2][TILE + 2];

    int x = blockIdx.x * TILE + threadIdx.x, y = blockIdx.y * TILE + threadIdx.y;
    int cx = min(x, n - 1), cy = min(y, n - 1);
    int tx = threadIdx.x + 1, ty = threadIdx.y + 1;

    // The tile and its halo; positions outside the chip repeat its edge.
    tile[ty][tx] = temperature[cy * n + cx];
    if (threadIdx.y == 0) tile[0][tx] = temperature[max(cy - 1, 0) * n + cx];
    if (threadIdx.y == TILE - 1) tile[TILE + 1][tx] = temperature[min(y + 1, n - 1) * n + cx];
    if (threadIdx.x == 0) tile[ty][0] = temperature[cy * n + max(cx - 1, 0)];
    if (threadIdx.x == TILE - 1) tile[ty][TILE + 1] = temperature[cy * n + min(x + 1, n - 1)];
    __syncthreads();

    if (x < n && y < n) {
        float north = y > 0 ? tile[ty - 1][tx] : tile[ty][tx];
        float south = y < n - 1 ? tile[ty + 1][tx] : tile[ty][tx];
        float west = x > 0 ? tile[ty][tx - 1] : tile[ty][tx];
        float east = x < n - 1 ? tile[ty][tx + 1] : tile[ty][tx];
        result[y * n + x] = update(chip, tile[ty][tx], north, south, east, west, power[y * n + x]);
    }
}

static void step_on_host(const Chip &c, const std::vector<float> &from, const std::vector<float> &power, std::vector<float> &to, int n)
{
    for (int y = 0; y < n; y++) {
        for (int x = 0; x < n; x++) {
            float here = from[y * n + x];
            float north = y > 0 ? from[(y - 1) * n + x] : here, south = y < n - 1 ? from[(y + 1) * n + x] : here;
            float west = x > 0 ? from[y * n + x - 1] : here, east = x < n - 1 ? from[y * n + x + 1] : here;
            to[y * n + x] = update(c, here, north, south, east, west, power[y * n + x]);
        }
    }
}

int main(int argc, char **argv)
{
    Options o = read_options(argc, argv);
    int n = o.of(100, 512, 2048), steps = o.of(10, 60, 100);
    Random random(o.seed);
    Chip c = {0.05f, 0.9f, 1.1f, 0.02f, 80.0f};
    CUDA(cudaMemcpyToSymbol(chip, &c, sizeof(c)));

    size_t cells = (size_t)n * n;
    std::vector<float> temperature(cells), power(cells), scratch(cells);
    for (size_t i = 0; i < cells; i++) {
        temperature[i] = 320.0f + 10.0f * random.unit();
        power[i] = 0.5f * random.below(7);
    }
    std::vector<float> expected = temperature;

    float *d_power = on_device(cells, power.data()), *d_from = on_device(cells, temperature.data()), *d_to = on_device<float>(cells);
    dim3 block(TILE, TILE), grid(blocks_for(n, TILE), blocks_for(n, TILE));
    for (int s = 0; s < steps; s++) {
        heat_step<<<grid, block>>>(d_from, d_power, d_to, n);
        float *swap = d_from;
        d_from = d_to;
        d_to = swap;
    }
    CUDA(cudaGetLastError());
    from_device(temperature.data(), d_from, cells);
    cudaFree(d_power);
    cudaFree(d_from);
    cudaFree(d_to);
    print_reals("temperature", temperature.data(), cells);
    if (!o.check) return 0;

    for (int s = 0; s < steps; s++) {
        step_on_host(c, expected, power, scratch, n);
        expected.swap(scratch);
    }
    return verdict(count_far(temperature.data(), expected.data(), cells, 1e-5), cells);
}
