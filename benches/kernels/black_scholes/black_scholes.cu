// European options by the formula of Black and Scholes, one thread an option.
#include "../bench.h"

__device__ float cumulative_normal(float d) {
    float k = 1.0f / (1.0f + 0.2316419f * fabsf(d));
    float poly = k * (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
    float c = 0.39894228f * expf(-0.5f * d * d) * poly;
    return d > 0 ? 1.0f - c : c;
}

__global__ void price(int n, const float *spot, const float *strike, const float *years, float *call, float *put, float rate, float volatility) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float s = spot[i], x = strike[i], t = years[i];
    float root = sqrtf(t);
    float d1 = (logf(s / x) + (rate + 0.5f * volatility * volatility) * t) / (volatility * root);
    float d2 = d1 - volatility * root;
    float c1 = cumulative_normal(d1), c2 = cumulative_normal(d2);
    float discount = expf(-rate * t);
    call[i] = s * c1 - x * discount * c2;
    put[i] = x * discount * (1.0f - c2) - s * (1.0f - c1);
}

int main(int argc, char **argv) {
    int n, reps;
    arguments(argc, argv, &n, &reps);
    size_t bytes = n * 4ul;
    float *h = (float *)malloc(bytes), *d[3];
    const float low[3] = {5, 1, 0.25f}, high[3] = {30, 100, 10};
    for (int k = 0; k < 3; k++) {
        random_floats(h, n, low[k], high[k]);
        d[k] = (float *)device_copy(h, bytes);
    }
    float *call = (float *)device_memory(bytes), *put = (float *)device_memory(bytes);
    for (int r = 0; r < reps; r++) {
        begin_timing();
        price<<<(n + 127) / 128, 128>>>(n, d[0], d[1], d[2], call, put, 0.02f, 0.3f);
        check(cudaDeviceSynchronize());
        end_timing();
    }
    check(cudaMemcpy(h, call, bytes, cudaMemcpyDeviceToHost));
    double sum = checksum(h, n);
    check(cudaMemcpy(h, put, bytes, cudaMemcpyDeviceToHost));
    return print_results(sum + checksum(h, n));
}
