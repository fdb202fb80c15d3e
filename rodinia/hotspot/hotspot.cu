// Temperature of a chip: an explicit 2-D heat stencil driven by a power map.
//
// usage: hotspot [n] [steps] [seed]

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

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

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 100;
    int steps = argc > 2 ? atoi(argv[2]) : 20;
    unsigned seed = argc > 3 ? atoi(argv[3]) : 3;

    Chip c = {0.05f, 0.9f, 1.1f, 0.02f, 80.0f};
    cudaMemcpyToSymbol(chip, &c, sizeof(c));

    size_t bytes = (size_t)n * n * sizeof(float);
    float *temperature = (float *)malloc(bytes), *power = (float *)malloc(bytes);
    float *expected = (float *)malloc(bytes), *scratch = (float *)malloc(bytes);
    for (int i = 0; i < n * n; i++) {
        seed = seed * 1103515245u + 12345u;
        expected[i] = temperature[i] = 320.0f + (seed >> 16) % 100 * 0.1f;
        power[i] = (seed >> 20) % 7 * 0.5f;
    }

    float *d_power, *d_from, *d_to;
    cudaMalloc(&d_power, bytes);
    cudaMalloc(&d_from, bytes);
    cudaMalloc(&d_to, bytes);
    cudaMemcpy(d_power, power, bytes, cudaMemcpyHostToDevice);
    cudaMemcpy(d_from, temperature, bytes, cudaMemcpyHostToDevice);

    dim3 block(TILE, TILE), grid((n + TILE - 1) / TILE, (n + TILE - 1) / TILE);
    for (int s = 0; s < steps; s++) {
        heat_step<<<grid, block>>>(d_from, d_power, d_to, n);
        float *swap = d_from;
        d_from = d_to;
        d_to = swap;
    }
    cudaMemcpy(temperature, d_from, bytes, cudaMemcpyDeviceToHost);

    // The same on the host.
    for (int s = 0; s < steps; s++) {
        for (int y = 0; y < n; y++) {
            for (int x = 0; x < n; x++) {
                float here = expected[y * n + x];
                float north = y > 0 ? expected[(y - 1) * n + x] : here, south = y < n - 1 ? expected[(y + 1) * n + x] : here;
                float west = x > 0 ? expected[y * n + x - 1] : here, east = x < n - 1 ? expected[y * n + x + 1] : here;
                scratch[y * n + x] = update(c, here, north, south, east, west, power[y * n + x]);
            }
        }
        float *swap = expected;
        expected = scratch;
        scratch = swap;
    }

    double sum = 0.0, worst = 0.0;
    for (int i = 0; i < n * n; i++) {
        sum += temperature[i];
        worst = fmax(worst, fabs((double)temperature[i] - expected[i]));
    }
    printf("%d x %d after %d steps: mean %.2f, %s the host\n", n, n, steps, sum / (n * n), worst < 1e-2 ? "agrees with" : "DIFFERS from");
    return worst < 1e-2 ? 0 : 1;
}
