// Speckle-reducing anisotropic diffusion of a picture, as a chain of small kernels over a flat array.
//
// The speckle scale of the whole picture comes from a tree reduction that is launched again until one sum is left. The picture
// is stored column by column, and the neighbours of a row or a column are looked up in tables.

#include "../common/picture.h"
#include "../common/suite.h"
#include <vector>

#define THREADS 128

__global__ void extract(float *picture, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) picture[i] = expf(picture[i] / 255.0f);
}

__global__ void compress(float *picture, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) picture[i] = logf(picture[i]) * 255.0f;
}

__global__ void prepare(const float *picture, float *sums, float *squares, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        sums[i] = picture[i];
        squares[i] = picture[i] * picture[i];
    }
}

// Each block adds up THREADS numbers, `stride` apart, of both arrays; the result takes the place of its first one.
__global__ void reduce(float *sums, float *squares, int n, int stride)
{
    __shared__ float a[THREADS], b[THREADS];
    int t = threadIdx.x;
    long at = (long)(blockIdx.x * THREADS + t) * stride;
    a[t] = at < n ? sums[at] : 0.0f;
    b[t] = at < n ? squares[at] : 0.0f;
    __syncthreads();
    for (int half = THREADS / 2; half > 0; half /= 2) {
        if (t < half) {
            a[t] += a[t + half];
            b[t] += b[t + half];
        }
        __syncthreads();
    }
    if (t == 0) {
        sums[at] = a[0];
        squares[at] = b[0];
    }
}

struct Tables {
    const int *north, *south; // of a row
    const int *west, *east;   // of a column
};

struct Derivatives {
    float *north, *south, *west, *east;
};

__device__ __host__ inline float coefficient(float here, float n, float s, float w, float e, float q0sqr)
{
    float g2 = (n * n + s * s + w * w + e * e) / (here * here);
    float l = (n + s + w + e) / here;
    float den = 1.0f + 0.25f * l;
    float qsqr = (0.5f * g2 - 0.0625f * l * l) / (den * den);
    float c = 1.0f / (1.0f + (qsqr - q0sqr) / (q0sqr * (1.0f + q0sqr)));
    if (c < 0.0f) return 0.0f;
    if (c > 1.0f) return 1.0f;
    return c;
}

__global__ void derive(const float *picture, Derivatives d, float *c, Tables t, int rows, int n, float q0sqr)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int row = i % rows, column = i / rows;
    float here = picture[i];
    float north = picture[t.north[row] + column * rows] - here, south = picture[t.south[row] + column * rows] - here;
    float west = picture[row + t.west[column] * rows] - here, east = picture[row + t.east[column] * rows] - here;
    d.north[i] = north;
    d.south[i] = south;
    d.west[i] = west;
    d.east[i] = east;
    c[i] = coefficient(here, north, south, west, east, q0sqr);
}

__global__ void diffuse(float *picture, Derivatives d, const float *c, Tables t, int rows, int n, float lambda)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int row = i % rows, column = i / rows;
    float here = c[i], south = c[t.south[row] + column * rows], east = c[row + t.east[column] * rows];
    picture[i] += 0.25f * lambda * (here * d.north[i] + south * d.south[i] + here * d.west[i] + east * d.east[i]);
}

// The same on the host, in one array.
static void on_the_host(std::vector<float> &p, int rows, int columns, int steps, float lambda)
{
    int n = rows * columns;
    for (int i = 0; i < n; i++) p[i] = expf(p[i] / 255.0f);
    std::vector<float> dn(n), ds(n), dw(n), de(n), c(n);
    for (int s = 0; s < steps; s++) {
        double sum = 0.0, squares = 0.0;
        for (int i = 0; i < n; i++) {
            sum += p[i];
            squares += (double)p[i] * p[i];
        }
        double mean = sum / n;
        float q0sqr = (float)((squares / n - mean * mean) / (mean * mean));
        for (int i = 0; i < n; i++) {
            int r = i % rows, k = i / rows;
            dn[i] = p[r > 0 ? i - 1 : i] - p[i];
            ds[i] = p[r < rows - 1 ? i + 1 : i] - p[i];
            dw[i] = p[k > 0 ? i - rows : i] - p[i];
            de[i] = p[k < columns - 1 ? i + rows : i] - p[i];
            c[i] = coefficient(p[i], dn[i], ds[i], dw[i], de[i], q0sqr);
        }
        for (int i = 0; i < n; i++) {
            int r = i % rows, k = i / rows;
            float south = c[r < rows - 1 ? i + 1 : i], east = c[k < columns - 1 ? i + rows : i];
            p[i] += 0.25f * lambda * (c[i] * dn[i] + south * ds[i] + c[i] * dw[i] + east * de[i]);
        }
    }
    for (int i = 0; i < n; i++) p[i] = logf(p[i]) * 255.0f;
}

int main(int argc, char **argv)
{
    const char *pictures = pictures_wanted(&argc, argv);
    Options o = read_options(argc, argv);
    int rows = o.of(50, 502, 2000), columns = o.of(41, 458, 2000), steps = o.of(4, 10, 20), n = rows * columns;
    const float lambda = 0.5f;
    Random random(o.seed);
    std::vector<float> picture(n);
    for (int i = 0; i < n; i++) picture[i] = 60.0f + 80.0f * ((i / rows / 20 + i % rows / 20) % 2) + 40.0f * random.unit();
    std::vector<float> expected = picture;

    std::vector<int> north(rows), south(rows), west(columns), east(columns);
    for (int r = 0; r < rows; r++) {
        north[r] = r > 0 ? r - 1 : 0;
        south[r] = r < rows - 1 ? r + 1 : r;
    }
    for (int k = 0; k < columns; k++) {
        west[k] = k > 0 ? k - 1 : 0;
        east[k] = k < columns - 1 ? k + 1 : k;
    }
    Tables tables = {on_device(rows, north.data()), on_device(rows, south.data()), on_device(columns, west.data()), on_device(columns, east.data())};
    Derivatives d = {on_device<float>(n), on_device<float>(n), on_device<float>(n), on_device<float>(n)};
    float *d_picture = on_device(n, picture.data()), *d_c = on_device<float>(n);
    float *d_sums = on_device<float>(n), *d_squares = on_device<float>(n);

    int blocks = blocks_for(n, THREADS);
    extract<<<blocks, THREADS>>>(d_picture, n);
    for (int s = 0; s < steps; s++) {
        prepare<<<blocks, THREADS>>>(d_picture, d_sums, d_squares, n);
        for (int stride = 1, left = n; left > 1; left = blocks_for(left, THREADS), stride *= THREADS) {
            reduce<<<blocks_for(left, THREADS), THREADS>>>(d_sums, d_squares, n, stride);
        }
        float sum, squares;
        from_device(&sum, d_sums, 1);
        from_device(&squares, d_squares, 1);
        float mean = sum / n;
        float q0sqr = (squares / n - mean * mean) / (mean * mean);
        derive<<<blocks, THREADS>>>(d_picture, d, d_c, tables, rows, n, q0sqr);
        diffuse<<<blocks, THREADS>>>(d_picture, d, d_c, tables, rows, n, lambda);
    }
    compress<<<blocks, THREADS>>>(d_picture, n);
    CUDA(cudaGetLastError());
    from_device(picture.data(), d_picture, n);
    CUDA(cudaDeviceReset());

    print_reals("picture", picture.data(), n);
    if (pictures) {
        write_picture(pictures, "input", expected.data(), columns, rows, rows, 1, 0);
        write_picture(pictures, "device", picture.data(), columns, rows, rows, 1, 0);
    }
    if (!o.check) return 0;
    on_the_host(expected, rows, columns, steps, lambda);
    if (pictures) write_picture(pictures, "host", expected.data(), columns, rows, rows, 1, 0);
    return verdict(count_far(picture.data(), expected.data(), n, 1e-3), n);
}
