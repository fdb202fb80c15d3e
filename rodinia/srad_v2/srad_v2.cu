// Speckle-reducing anisotropic diffusion of a picture, in tiles of shared memory.
//
// The first kernel computes the four differences and the diffusion coefficient of every pixel, the second moves the picture
// along them. The speckle scale comes from a region of the picture, on the host.

#include "../common/suite.h"
#include <vector>

#define TILE 16

// Pixels outside of the picture repeat its edge.
__device__ __host__ inline int clamp_to(int i, int n) { return i < 0 ? 0 : i >= n ? n - 1 : i; }

__device__ __host__ inline float coefficient(float here, float dn, float ds, float dw, float de, float q0sqr)
{
    float g2 = (dn * dn + ds * ds + dw * dw + de * de) / (here * here);
    float l = (dn + ds + dw + de) / here;
    float num = 0.5f * g2 - 0.0625f * (l * l);
    float den = 1.0f + 0.25f * l;
    float qsqr = num / (den * den);
    float c = 1.0f / (1.0f + (qsqr - q0sqr) / (q0sqr * (1.0f + q0sqr)));
    return c < 0.0f ? 0.0f : c > 1.0f ? 1.0f : c;
}

__global__ void differences(const float *picture, float4 *d, float *c, int n, float q0sqr)
{
    __shared__ float tile[TILE + 2][TILE + 2];
    int x = blockIdx.x * TILE + threadIdx.x, y = blockIdx.y * TILE + threadIdx.y;
    int tx = threadIdx.x + 1, ty = threadIdx.y + 1;

    tile[ty][tx] = picture[y * n + x];
    if (ty == 1) tile[0][tx] = picture[clamp_to(y - 1, n) * n + x];
    if (ty == TILE) tile[TILE + 1][tx] = picture[clamp_to(y + 1, n) * n + x];
    if (tx == 1) tile[ty][0] = picture[y * n + clamp_to(x - 1, n)];
    if (tx == TILE) tile[ty][TILE + 1] = picture[y * n + clamp_to(x + 1, n)];
    __syncthreads();

    float here = tile[ty][tx];
    float4 step = make_float4(tile[ty - 1][tx] - here, tile[ty + 1][tx] - here, tile[ty][tx - 1] - here, tile[ty][tx + 1] - here);
    d[y * n + x] = step;
    c[y * n + x] = coefficient(here, step.x, step.y, step.z, step.w, q0sqr);
}

__global__ void diffuse(float *picture, const float4 *d, const float *c, int n, float lambda)
{
    __shared__ float tile[TILE + 1][TILE + 1]; // the coefficients, with the row below and the column to the right
    int x = blockIdx.x * TILE + threadIdx.x, y = blockIdx.y * TILE + threadIdx.y;
    int tx = threadIdx.x, ty = threadIdx.y;

    tile[ty][tx] = c[y * n + x];
    if (ty == TILE - 1) tile[TILE][tx] = c[clamp_to(y + 1, n) * n + x];
    if (tx == TILE - 1) tile[ty][TILE] = c[y * n + clamp_to(x + 1, n)];
    __syncthreads();

    float4 step = d[y * n + x];
    float here = tile[ty][tx], south = tile[ty + 1][tx], east = tile[ty][tx + 1];
    picture[y * n + x] += 0.25f * lambda * (here * step.x + south * step.y + here * step.z + east * step.w);
}

static float speckle(const std::vector<float> &picture, int n)
{
    double sum = 0.0, squares = 0.0;
    int size = n / 4;
    for (int y = 0; y < size; y++) {
        for (int x = 0; x < size; x++) {
            double p = picture[(size_t)y * n + x];
            sum += p;
            squares += p * p;
        }
    }
    double mean = sum / (size * size), variance = squares / (size * size) - mean * mean;
    return (float)(variance / (mean * mean));
}

static void step_on_host(std::vector<float> &picture, int n, float lambda, float q0sqr)
{
    std::vector<float4> d(picture.size());
    std::vector<float> c(picture.size());
    for (int y = 0; y < n; y++) {
        for (int x = 0; x < n; x++) {
            float here = picture[y * n + x];
            float dn = picture[clamp_to(y - 1, n) * n + x] - here, ds = picture[clamp_to(y + 1, n) * n + x] - here;
            float dw = picture[y * n + clamp_to(x - 1, n)] - here, de = picture[y * n + clamp_to(x + 1, n)] - here;
            d[y * n + x] = make_float4(dn, ds, dw, de);
            c[y * n + x] = coefficient(here, dn, ds, dw, de, q0sqr);
        }
    }
    for (int y = 0; y < n; y++) {
        for (int x = 0; x < n; x++) {
            int i = y * n + x;
            float south = c[clamp_to(y + 1, n) * n + x], east = c[y * n + clamp_to(x + 1, n)];
            picture[i] += 0.25f * lambda * (c[i] * d[i].x + south * d[i].y + c[i] * d[i].z + east * d[i].w);
        }
    }
}

int main(int argc, char **argv)
{
    Options o = read_options(argc, argv);
    int n = o.of(64, 512, 2048), steps = o.of(4, 10, 20); // n is a multiple of TILE
    const float lambda = 0.5f;
    Random random(o.seed);
    size_t pixels = (size_t)n * n;
    std::vector<float> picture(pixels);
    for (size_t i = 0; i < pixels; i++) picture[i] = expf(0.3f * random.unit()) * (1.0f + 0.5f * ((i / n / 16 + i % n / 16) % 2));
    std::vector<float> expected = picture;

    float *d_picture = on_device(pixels, picture.data()), *d_c = on_device<float>(pixels);
    float4 *d_steps = on_device<float4>(pixels);
    dim3 block(TILE, TILE), grid(n / TILE, n / TILE);
    for (int s = 0; s < steps; s++) {
        from_device(picture.data(), d_picture, pixels);
        float q0sqr = speckle(picture, n);
        differences<<<grid, block>>>(d_picture, d_steps, d_c, n, q0sqr);
        diffuse<<<grid, block>>>(d_picture, d_steps, d_c, n, lambda);
    }
    CUDA(cudaGetLastError());
    from_device(picture.data(), d_picture, pixels);
    cudaFree(d_picture);
    cudaFree(d_c);
    cudaFree(d_steps);
    print_reals("picture", picture.data(), pixels);
    if (!o.check) return 0;

    for (int s = 0; s < steps; s++) step_on_host(expected, n, lambda, speckle(expected, n));
    return verdict(count_far(picture.data(), expected.data(), pixels, 1e-4), pixels);
}
