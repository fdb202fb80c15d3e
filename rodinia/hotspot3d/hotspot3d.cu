// Temperature of a stack of chips: an explicit 3-D heat stencil; each thread walks through the layers of one column.

#include "../common/suite.h"
#include <vector>

#define BLOCK_X 32
#define BLOCK_Y 4

struct Coefficients {
    float centre, north, south, east, west, top, bottom;
    float power; // of the power density
    float ambient;
};

__global__ void heat_step(const float *from, const float *power, float *to, int nx, int ny, int nz, Coefficients c)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= nx || y >= ny) return;

    int layer = nx * ny, here = y * nx + x;
    int west = x == 0 ? 0 : -1, east = x == nx - 1 ? 0 : 1;
    int north = y == 0 ? 0 : -nx, south = y == ny - 1 ? 0 : nx;

    float below = from[here], centre = below, above;
    for (int z = 0; z < nz; z++, here += layer) {
        above = z == nz - 1 ? centre : from[here + layer];
        to[here] = c.centre * centre + c.west * from[here + west] + c.east * from[here + east] + c.north * from[here + north]
                   + c.south * from[here + south] + c.bottom * below + c.top * above + c.power * power[here] + c.top * c.ambient;
        below = centre;
        centre = above;
    }
}

static void step_on_host(const float *from, const float *power, float *to, int nx, int ny, int nz, const Coefficients &c)
{
    for (int z = 0; z < nz; z++) {
        for (int y = 0; y < ny; y++) {
            for (int x = 0; x < nx; x++) {
                int i = (z * ny + y) * nx + x;
                float w = from[x > 0 ? i - 1 : i], e = from[x < nx - 1 ? i + 1 : i];
                float n = from[y > 0 ? i - nx : i], s = from[y < ny - 1 ? i + nx : i];
                float b = from[z > 0 ? i - nx * ny : i], t = from[z < nz - 1 ? i + nx * ny : i];
                to[i] = c.centre * from[i] + c.west * w + c.east * e + c.north * n + c.south * s + c.bottom * b + c.top * t
                        + c.power * power[i] + c.top * c.ambient;
            }
        }
    }
}

int main(int argc, char **argv)
{
    Options o = read_options(argc, argv);
    int n = o.of(40, 128, 512), layers = o.of(5, 8, 8), steps = o.of(10, 50, 100);
    Random random(o.seed);

    Coefficients c;
    c.north = c.south = c.east = c.west = 0.06f;
    c.top = 0.02f;
    c.bottom = 0.03f;
    c.centre = 1.0f - 4 * 0.06f - 0.03f - 2 * c.top;
    c.power = 0.4f;
    c.ambient = 80.0f;

    size_t cells = (size_t)n * n * layers;
    std::vector<float> temperature(cells), power(cells);
    for (size_t i = 0; i < cells; i++) {
        temperature[i] = 320.0f + 20.0f * random.unit();
        power[i] = random.unit() * 0.5f;
    }
    std::vector<float> expected = temperature, scratch(cells);

    float *d_power = on_device(cells, power.data());
    float *d_from = on_device(cells, temperature.data()), *d_to = on_device<float>(cells);
    dim3 block(BLOCK_X, BLOCK_Y, 1), grid(blocks_for(n, BLOCK_X), blocks_for(n, BLOCK_Y), 1);
    for (int s = 0; s < steps; s++) {
        heat_step<<<grid, block>>>(d_from, d_power, d_to, n, n, layers, c);
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
        step_on_host(expected.data(), power.data(), scratch.data(), n, n, layers, c);
        expected.swap(scratch);
    }
    return verdict(count_far(temperature.data(), expected.data(), cells, 1e-5), cells);
}
