// A particle filter that follows a bright disc through a noisy film, wholly on the device, in single precision.
//
// Four kernels a frame: move and weigh the particles (each with its own random sequence), sum the blocks' weights, normalise
// and make them cumulative, choose new particles by bisection.

#include "../common/suite.h"
#include <vector>

#define THREADS 128
#define RADIUS 4
#define PI 3.14159265f

__device__ __host__ inline float uniform(int *seed)
{
    *seed = (int)(1103515245u * (unsigned)*seed + 12345u) & 0x7fffffff;
    return ((*seed >> 8) + 0.5f) / 8388608.0f;
}

__device__ __host__ inline float normal(int *seed)
{
    float u = uniform(seed), v = uniform(seed);
    return sqrtf(-2.0f * logf(u)) * cosf(2.0f * PI * v);
}

__device__ __host__ inline float likelihood(const unsigned char *picture, int size, float x, float y)
{
    float sum = 0.0f;
    int count = 0;
    for (int dy = -RADIUS; dy <= RADIUS; dy++) {
        for (int dx = -RADIUS; dx <= RADIUS; dx++) {
            if (dx * dx + dy * dy > RADIUS * RADIUS) continue;
            int px = (int)floorf(x + dx + 0.5f), py = (int)floorf(y + dy + 0.5f);
            float p = px >= 0 && py >= 0 && px < size && py < size ? picture[py * size + px] : 0.0f;
            sum += ((p - 100.0f) * (p - 100.0f) - (p - 228.0f) * (p - 228.0f)) / 5000.0f;
            count++;
        }
    }
    return sum / count;
}

__device__ __host__ inline float moved(float &x, float &y, int *seed, const unsigned char *picture, int size, int n)
{
    x += 1.0f + 2.0f * normal(seed);
    y += 2.0f + 2.0f * normal(seed);
    return expf(likelihood(picture, size, x, y)) / n;
}

// Moves and weighs every particle, and adds up the weights of each block.
__global__ void weigh(float *x, float *y, float *weight, int *seed, float *partial, const unsigned char *picture, int size, int n)
{
    __shared__ float sum[THREADS];
    int i = blockIdx.x * blockDim.x + threadIdx.x, t = threadIdx.x;
    sum[t] = 0.0f;
    if (i < n) sum[t] = weight[i] = moved(x[i], y[i], &seed[i], picture, size, n);
    __syncthreads();
    for (int half = THREADS / 2; half > 0; half >>= 1) {
        if (t < half) sum[t] += sum[t + half];
        __syncthreads();
    }
    if (t == 0) partial[blockIdx.x] = sum[0];
}

__global__ void total_of(float *partial, int blocks)
{
    if (threadIdx.x != 0) return;
    float sum = 0.0f;
    for (int b = 0; b < blocks; b++) sum += partial[b];
    partial[0] = sum;
}

// Normalises; thread 0 of block 0 then makes the weights cumulative (in a kernel of its own, so that all are there).
__global__ void normalise(float *weight, const float *partial, int n)
{
    __shared__ float total;
    if (threadIdx.x == 0) total = partial[0];
    __syncthreads();
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) weight[i] /= total;
}

__global__ void accumulate(const float *weight, float *cumulative, int n)
{
    if (blockIdx.x != 0 || threadIdx.x != 0) return;
    float sum = 0.0f;
    for (int i = 0; i < n; i++) cumulative[i] = sum += weight[i];
}

__device__ __host__ inline int place_of(const float *cumulative, float value, int n)
{
    int low = 0, high = n - 1;
    while (low < high) {
        int middle = (low + high) / 2;
        if (cumulative[middle] >= value) high = middle;
        else low = middle + 1;
    }
    return low;
}

__global__ void choose(const float *x, const float *y, const float *cumulative, float start, float *new_x, float *new_y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int k = place_of(cumulative, start + (float)i / n, n);
    new_x[i] = x[k];
    new_y[i] = y[k];
}

int main(int argc, char **argv)
{
    Options o = read_options(argc, argv);
    int size = o.of(64, 128, 128), frames = o.of(6, 10, 10), n = o.of(1000, 20000, 400000);
    Random random(o.seed);
    size_t pixels = (size_t)size * size;
    std::vector<unsigned char> film(pixels * frames);
    for (int f = 0; f < frames; f++) {
        for (int i = 0; i < (int)pixels; i++) {
            int dx = i % size - size / 3 - f, dy = i / size - size / 3 - 2 * f;
            film[f * pixels + i] = (unsigned char)((dx * dx + dy * dy <= 25 ? 228 : 100) + random.below(21) - 10);
        }
    }
    std::vector<float> x(n, size / 3), y(n, size / 3), weight(n), cumulative(n);
    std::vector<int> seed(n);
    for (int i = 0; i < n; i++) seed[i] = (int)(random.bits() & 0x7fffff);
    std::vector<float> hx = x, hy = y, next_x(n), next_y(n);
    std::vector<int> hseed = seed;

    int blocks = blocks_for(n, THREADS);
    unsigned char *d_film = on_device(film.size(), film.data());
    float *d_x = on_device(n, x.data()), *d_y = on_device(n, y.data()), *d_weight = on_device<float>(n), *d_cumulative = on_device<float>(n);
    float *d_new_x = on_device<float>(n), *d_new_y = on_device<float>(n), *d_partial = on_device<float>(blocks);
    int *d_seed = on_device(n, seed.data());
    for (int f = 1; f < frames; f++) {
        float start = (f % 7 + 0.5f) / 8.0f / n;
        weigh<<<blocks, THREADS>>>(d_x, d_y, d_weight, d_seed, d_partial, d_film + f * pixels, size, n);
        total_of<<<1, 32>>>(d_partial, blocks);
        normalise<<<blocks, THREADS>>>(d_weight, d_partial, n);
        accumulate<<<1, 32>>>(d_weight, d_cumulative, n);
        choose<<<blocks, THREADS>>>(d_x, d_y, d_cumulative, start, d_new_x, d_new_y, n);
        CUDA(cudaGetLastError());
        std::swap(d_x, d_new_x);
        std::swap(d_y, d_new_y);
    }
    from_device(x.data(), d_x, n);
    from_device(y.data(), d_y, n);
    CUDA(cudaDeviceReset());

    double mean_x = 0.0, mean_y = 0.0;
    for (int i = 0; i < n; i++) {
        mean_x += x[i];
        mean_y += y[i];
    }
    printf("disc at %.2f %.2f, really %d %d\n", mean_x / n, mean_y / n, size / 3 + frames - 1, size / 3 + 2 * (frames - 1));
    print_reals("x", x.data(), n);
    print_reals("y", y.data(), n);
    if (!o.check) return 0;

    for (int f = 1; f < frames; f++) {
        double total = 0.0;
        for (int i = 0; i < n; i++) total += weight[i] = moved(hx[i], hy[i], &hseed[i], film.data() + f * pixels, size, n);
        float sum = 0.0f;
        for (int i = 0; i < n; i++) cumulative[i] = sum += weight[i] / (float)total;
        for (int i = 0; i < n; i++) {
            int k = place_of(cumulative.data(), (f % 7 + 0.5f) / 8.0f / n + (float)i / n, n);
            next_x[i] = hx[k];
            next_y[i] = hy[k];
        }
        hx = next_x;
        hy = next_y;
    }
    // The sums are made in another order: single particles may be chosen differently, the cloud may not differ.
    double other_x = 0.0, other_y = 0.0;
    for (int i = 0; i < n; i++) {
        other_x += hx[i];
        other_y += hy[i];
    }
    size_t wrong = (fabs(mean_x - other_x) / n > 0.01) + (fabs(mean_y - other_y) / n > 0.01);
    return verdict(wrong, 2);
}
