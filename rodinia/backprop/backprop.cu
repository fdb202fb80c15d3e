// One training step of a neural network with one hidden layer of 16 units.
//
// The first layer's sums run on the device: a block multiplies 16 inputs with their weights into a 16 x 16 tile and adds the
// tile's columns pairwise. A second kernel changes the weights by the error. The small second layer is the host's.

#include "../common/suite.h"
#include <vector>

#define UNITS 16
#define RATE 0.3f
#define MOMENTUM 0.3f

// partial[block][unit]: the weighted sum of the block's 16 inputs for every hidden unit.
__global__ void forward(const float *input, const float *weights, float *partial)
{
    __shared__ float in[UNITS];
    __shared__ float products[UNITS][UNITS];
    int unit = threadIdx.x, k = threadIdx.y, i = blockIdx.y * UNITS + k;

    if (unit == 0) in[k] = input[i];
    __syncthreads();
    products[k][unit] = weights[i * UNITS + unit] * in[k];
    __syncthreads();

    for (int step = 1; step <= __log2f(UNITS); step++) {
        int span = 1 << step;
        if (k % span == 0) products[k][unit] += products[k + span / 2][unit];
        __syncthreads();
    }
    if (k == 0) partial[blockIdx.y * UNITS + unit] = products[0][unit];
}

__global__ void adjust(const float *input, const float *delta, float *weights, float *last_change)
{
    int unit = threadIdx.x, i = blockIdx.y * UNITS + threadIdx.y, at = i * UNITS + unit;
    float change = RATE * delta[unit] * input[i] + MOMENTUM * last_change[at];
    weights[at] += change;
    last_change[at] = change;
}

static float squash(float x) { return 1.0f / (1.0f + expf(-x)); }

// The rest of the step, with the hidden sums given: the output's error carried back to the hidden units.
static float hidden_errors(const float *sums, const float *out_weights, float target, float *delta)
{
    float hidden[UNITS], total = 0.0f;
    for (int u = 0; u < UNITS; u++) {
        hidden[u] = squash(sums[u]);
        total += hidden[u] * out_weights[u];
    }
    float output = squash(total), error = output * (1.0f - output) * (target - output);
    for (int u = 0; u < UNITS; u++) delta[u] = hidden[u] * (1.0f - hidden[u]) * error * out_weights[u];
    return output;
}

int main(int argc, char **argv)
{
    Options o = read_options(argc, argv);
    int n = o.of(1024, 65536, 2097152), blocks = n / UNITS; // n is a multiple of UNITS; a grid's y goes up to 65535 blocks
    if (blocks > 65535) n = (blocks = 65535) * UNITS;
    Random random(o.seed);
    size_t count = (size_t)n * UNITS;
    std::vector<float> input(n), weights(count), out_weights(UNITS);
    for (int i = 0; i < n; i++) input[i] = random.unit();
    for (size_t i = 0; i < count; i++) weights[i] = (random.unit() - 0.5f) / sqrtf((float)n);
    for (int u = 0; u < UNITS; u++) out_weights[u] = random.unit();
    std::vector<float> before = weights;

    float *d_input = on_device(n, input.data()), *d_weights = on_device(count, weights.data());
    float *d_change = on_device<float>(count), *d_partial = on_device<float>((size_t)blocks * UNITS), *d_delta = on_device<float>(UNITS);
    CUDA(cudaMemset(d_change, 0, count * sizeof(float)));

    dim3 grid(1, blocks), block(UNITS, UNITS);
    forward<<<grid, block>>>(d_input, d_weights, d_partial);
    std::vector<float> partial((size_t)blocks * UNITS);
    from_device(partial.data(), d_partial, partial.size());
    float sums[UNITS], delta[UNITS];
    for (int u = 0; u < UNITS; u++) {
        double sum = 0.0;
        for (int b = 0; b < blocks; b++) sum += partial[(size_t)b * UNITS + u];
        sums[u] = (float)sum;
    }
    float output = hidden_errors(sums, out_weights.data(), 0.1f, delta);
    CUDA(cudaMemcpy(d_delta, delta, sizeof(delta), cudaMemcpyHostToDevice));
    adjust<<<grid, block>>>(d_input, d_delta, d_weights, d_change);
    CUDA(cudaGetLastError());
    from_device(weights.data(), d_weights, count);
    CUDA(cudaDeviceReset());

    printf("output: %.6g\n", output);
    print_reals("hidden sums", sums, UNITS);
    print_reals("weights", weights.data(), count);
    if (!o.check) return 0;

    for (int u = 0; u < UNITS; u++) {
        double sum = 0.0;
        for (int i = 0; i < n; i++) sum += (double)input[i] * before[(size_t)i * UNITS + u];
        sums[u] = (float)sum;
    }
    hidden_errors(sums, out_weights.data(), 0.1f, delta);
    for (int i = 0; i < n; i++) {
        for (int u = 0; u < UNITS; u++) before[(size_t)i * UNITS + u] += RATE * delta[u] * input[i];
    }
    return verdict(count_far(weights.data(), before.data(), count, 1e-5), count);
}
