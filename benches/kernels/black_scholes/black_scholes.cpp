// European options by the formula of Black and Scholes. (With -ffast-math g++ takes its vector exp and log from libmvec.)
#include "../bench.h"

static inline float cumulative_normal(float d) {
    float k = 1.0f / (1.0f + 0.2316419f * fabsf(d));
    float poly = k * (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
    float c = 0.39894228f * expf(-0.5f * d * d) * poly;
    return d > 0 ? 1.0f - c : c;
}

static void price(int n, const float *__restrict spot, const float *__restrict strike, const float *__restrict years, float *__restrict call,
                  float *__restrict put, float rate, float volatility) {
#pragma omp parallel for simd schedule(static)
    for (int i = 0; i < n; i++) {
        float s = spot[i], x = strike[i], t = years[i];
        float root = sqrtf(t);
        float d1 = (logf(s / x) + (rate + 0.5f * volatility * volatility) * t) / (volatility * root);
        float d2 = d1 - volatility * root;
        float c1 = cumulative_normal(d1), c2 = cumulative_normal(d2);
        float discount = expf(-rate * t);
        call[i] = s * c1 - x * discount * c2;
        put[i] = x * discount * (1.0f - c2) - s * (1.0f - c1);
    }
}

int main(int argc, char **argv) {
    int n, reps;
    arguments(argc, argv, &n, &reps);
    float *a[5];
    for (int k = 0; k < 5; k++) a[k] = (float *)calloc(n, 4);
    const float low[3] = {5, 1, 0.25f}, high[3] = {30, 100, 10};
    for (int k = 0; k < 3; k++) random_floats(a[k], n, low[k], high[k]);
    for (int r = 0; r < reps; r++) {
        begin_timing();
        price(n, a[0], a[1], a[2], a[3], a[4], 0.02f, 0.3f);
        end_timing();
    }
    return print_results(checksum(a[3], n) + checksum(a[4], n));
}
