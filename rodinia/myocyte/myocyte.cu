// Heart muscle cells under a stimulus: a system of ordinary differential equations for each cell, with its own step control.
//
// One thread integrates one cell by the Runge-Kutta-Fehlberg method of fourth and fifth order. The equations are those of an
// excitable membrane (voltage and three gates) coupled to calcium that is released, pumped back and bound.

#include "../common/suite.h"
#include <vector>

#define THREADS 32
#define EQUATIONS 6
#define TOLERANCE 1e-5f

enum { VOLTAGE, GATE_M, GATE_H, GATE_N, CALCIUM, BOUND };

struct Cell {
    float stimulus; // current, for the first part of every period
    float period;
    float pump;
    float release;
};

__device__ __host__ inline float linoid(float x, float y)
{
    float r = x / y;
    return fabsf(r) < 1e-4f ? y * (1.0f - r / 2.0f) : x / (expf(r) - 1.0f);
}

// The membrane: dy/dt of the voltage and of its gates.
__device__ __host__ inline void membrane(float t, const float *y, const Cell &cell, float *dy)
{
    float v = y[VOLTAGE], m = y[GATE_M], h = y[GATE_H], n = y[GATE_N];
    float alpha_m = 0.1f * linoid(-(v + 40.0f), 10.0f), beta_m = 4.0f * expf(-(v + 65.0f) / 18.0f);
    float alpha_h = 0.07f * expf(-(v + 65.0f) / 20.0f), beta_h = 1.0f / (expf(-(v + 35.0f) / 10.0f) + 1.0f);
    float alpha_n = 0.01f * linoid(-(v + 55.0f), 10.0f), beta_n = 0.125f * expf(-(v + 65.0f) / 80.0f);
    float sodium = 120.0f * m * m * m * h * (v - 50.0f), potassium = 36.0f * n * n * n * n * (v + 77.0f);
    float leak = 0.3f * (v + 54.4f);
    float phase = t - cell.period * floorf(t / cell.period);
    float current = phase < 2.0f ? cell.stimulus : 0.0f;
    dy[VOLTAGE] = current - sodium - potassium - leak;
    dy[GATE_M] = alpha_m * (1.0f - m) - beta_m * m;
    dy[GATE_H] = alpha_h * (1.0f - h) - beta_h * h;
    dy[GATE_N] = alpha_n * (1.0f - n) - beta_n * n;
}

// Calcium: released while the voltage is high, pumped back, bound by a protein.
__device__ __host__ inline void calcium(const float *y, const Cell &cell, float *dy)
{
    float free = y[CALCIUM], bound = y[BOUND];
    float gate = 1.0f / (1.0f + expf(-(y[VOLTAGE] + 10.0f) / 6.0f));
    float binding = 0.8f * free * (1.0f - bound) - 0.2f * bound;
    dy[CALCIUM] = cell.release * gate - cell.pump * free / (free + 0.5f) - binding;
    dy[BOUND] = binding;
}

__device__ __host__ inline void derivative(float t, const float *y, const Cell &cell, float *dy)
{
    membrane(t, y, cell, dy);
    calcium(y, cell, dy);
}

// One step of length h; returns the largest scaled difference between the two orders.
__device__ __host__ inline float step(float t, float h, const float *y, const Cell &cell, float *next)
{
    const float at[6] = {0.0f, 1.0f / 4, 3.0f / 8, 12.0f / 13, 1.0f, 1.0f / 2};
    const float weight[6][5] = {
        {0},
        {1.0f / 4},
        {3.0f / 32, 9.0f / 32},
        {1932.0f / 2197, -7200.0f / 2197, 7296.0f / 2197},
        {439.0f / 216, -8.0f, 3680.0f / 513, -845.0f / 4104},
        {-8.0f / 27, 2.0f, -3544.0f / 2565, 1859.0f / 4104, -11.0f / 40},
    };
    const float fifth[6] = {16.0f / 135, 0.0f, 6656.0f / 12825, 28561.0f / 56430, -9.0f / 50, 2.0f / 55};
    const float fourth[6] = {25.0f / 216, 0.0f, 1408.0f / 2565, 2197.0f / 4104, -1.0f / 5, 0.0f};

    float k[6][EQUATIONS], state[EQUATIONS];
    for (int s = 0; s < 6; s++) {
        for (int e = 0; e < EQUATIONS; e++) {
            state[e] = y[e];
            for (int j = 0; j < s; j++) state[e] += h * weight[s][j] * k[j][e];
        }
        derivative(t + at[s] * h, state, cell, k[s]);
    }
    float worst = 0.0f;
    for (int e = 0; e < EQUATIONS; e++) {
        float high = 0.0f, low = 0.0f;
        for (int s = 0; s < 6; s++) {
            high += fifth[s] * k[s][e];
            low += fourth[s] * k[s][e];
        }
        next[e] = y[e] + h * high;
        worst = fmaxf(worst, fabsf(h * (high - low)) / (1.0f + fabsf(next[e])));
    }
    return worst;
}

__device__ __host__ inline int integrate(float *y, const Cell &cell, float end)
{
    float t = 0.0f, h = 0.01f, next[EQUATIONS];
    int steps = 0;
    while (t < end && steps < 1000000) {
        if (t + h > end) h = end - t;
        float error = step(t, h, y, cell, next);
        steps++;
        if (error <= TOLERANCE || h < 1e-4f) {
            t += h;
            for (int e = 0; e < EQUATIONS; e++) y[e] = next[e];
        }
        float factor = error > 0.0f ? 0.9f * powf(TOLERANCE / error, 0.2f) : 2.0f;
        h *= fminf(2.0f, fmaxf(0.2f, factor));
        h = fminf(h, 0.25f);
    }
    return steps;
}

__global__ void simulate(const Cell *cells, float *states, int *steps, int n, float end)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float y[EQUATIONS];
    for (int e = 0; e < EQUATIONS; e++) y[e] = states[e * n + i];
    steps[i] = integrate(y, cells[i], end);
    for (int e = 0; e < EQUATIONS; e++) states[e * n + i] = y[e];
}

int main(int argc, char **argv)
{
    Options o = read_options(argc, argv);
    int n = o.of(64, 1000, 20000);
    float end = o.of(20, 50, 100);
    Random random(o.seed);
    std::vector<Cell> cells(n);
    std::vector<float> states((size_t)n * EQUATIONS), expected;
    const float start[EQUATIONS] = {-65.0f, 0.05f, 0.6f, 0.32f, 0.1f, 0.2f};
    for (int i = 0; i < n; i++) {
        Cell c = {10.0f + 20.0f * random.unit(), 15.0f + 10.0f * random.unit(), 0.5f + random.unit(), 1.0f + random.unit()};
        cells[i] = c;
        for (int e = 0; e < EQUATIONS; e++) states[e * n + i] = start[e];
    }
    expected = states;

    Cell *d_cells = on_device(n, cells.data());
    float *d_states = on_device(states.size(), states.data());
    int *d_steps = on_device<int>(n);
    simulate<<<blocks_for(n, THREADS), THREADS>>>(d_cells, d_states, d_steps, n, end);
    CUDA(cudaGetLastError());
    from_device(states.data(), d_states, states.size());
    CUDA(cudaDeviceReset());

    const char *names[EQUATIONS] = {"voltage", "gate m", "gate h", "gate n", "calcium", "bound"};
    for (int e = 0; e < EQUATIONS; e++) print_reals(names[e], &states[(size_t)e * n], n);
    if (!o.check) return 0;

    for (int i = 0; i < n; i++) {
        float y[EQUATIONS];
        for (int e = 0; e < EQUATIONS; e++) y[e] = start[e];
        integrate(y, cells[i], end);
        for (int e = 0; e < EQUATIONS; e++) expected[e * n + i] = y[e];
    }
    return verdict(count_far(states.data(), expected.data(), states.size(), 5e-3), states.size());
}
