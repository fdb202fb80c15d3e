// A particle filter that follows a bright disc through a noisy film; only the choice of new particles runs on the device.
//
// Each thread looks for its place in the cumulative weights from the start, one after another: the simple version.

#include "../common/suite.h"
#include <vector>

#define THREADS 128

__global__ void choose(const double *x, const double *y, const double *cumulative, const double *places, double *new_x, double *new_y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int chosen = n - 1;
    for (int k = 0; k < n; k++) {
        if (cumulative[k] >= places[i]) {
            chosen = k;
            break;
        }
    }
    new_x[i] = x[chosen];
    new_y[i] = y[chosen];
}

static double normal(Random &random)
{
    double u = (random.bits() + 1.0) / 16777217.0, v = random.unit();
    return sqrt(-2.0 * log(u)) * cos(6.283185307179586 * v);
}

struct Film {
    int size, frames;
    std::vector<unsigned char> pixels;
    int at(int frame, int x, int y) const
    {
        bool inside = x >= 0 && y >= 0 && x < size && y < size;
        return inside ? pixels[((size_t)frame * size + y) * size + x] : 0;
    }
};

static Film make_film(int size, int frames, Random &random)
{
    Film film = {size, frames, std::vector<unsigned char>((size_t)size * size * frames)};
    for (int f = 0; f < frames; f++) {
        int cx = size / 3 + f, cy = size / 3 + 2 * f;
        for (int y = 0; y < size; y++) {
            for (int x = 0; x < size; x++) {
                int light = (x - cx) * (x - cx) + (y - cy) * (y - cy) <= 25 ? 228 : 100;
                film.pixels[((size_t)f * size + y) * size + x] = (unsigned char)(light + (int)(5.0 * normal(random)));
            }
        }
    }
    return film;
}

// The likelihood of a disc at (x, y): how much nearer to the light than to the dark value its pixels are.
static double likelihood(const Film &film, int frame, double x, double y)
{
    double sum = 0.0;
    int count = 0;
    for (int dy = -4; dy <= 4; dy++) {
        for (int dx = -4; dx <= 4; dx++) {
            if (dx * dx + dy * dy > 16) continue;
            double p = film.at(frame, (int)floor(x + dx + 0.5), (int)floor(y + dy + 0.5));
            sum += ((p - 100) * (p - 100) - (p - 228) * (p - 228)) / 5000.0;
            count++;
        }
    }
    return sum / count;
}

int main(int argc, char **argv)
{
    Options o = read_options(argc, argv);
    int size = o.of(64, 128, 128), frames = o.of(6, 10, 10), n = o.of(1000, 10000, 40000);
    Random random(o.seed);
    Film film = make_film(size, frames, random);

    std::vector<double> x(n, size / 3), y(n, size / 3), weight(n, 1.0 / n), cumulative(n), places(n), new_x(n), new_y(n);
    double *d_x = on_device<double>(n), *d_y = on_device<double>(n), *d_cumulative = on_device<double>(n);
    double *d_places = on_device<double>(n), *d_new_x = on_device<double>(n), *d_new_y = on_device<double>(n);
    size_t wrong = 0, bytes = n * sizeof(double);

    for (int f = 1; f < frames; f++) {
        for (int i = 0; i < n; i++) {
            x[i] += 1.0 + 2.0 * normal(random);
            y[i] += 2.0 + 2.0 * normal(random);
        }
        double total = 0.0, mean_x = 0.0, mean_y = 0.0;
        for (int i = 0; i < n; i++) {
            weight[i] *= exp(likelihood(film, f, x[i], y[i]));
            total += weight[i];
        }
        for (int i = 0; i < n; i++) {
            weight[i] /= total;
            mean_x += x[i] * weight[i];
            mean_y += y[i] * weight[i];
            cumulative[i] = (i > 0 ? cumulative[i - 1] : 0.0) + weight[i];
        }
        printf("frame %d: disc at %.4f %.4f, really %d %d\n", f, mean_x, mean_y, size / 3 + f, size / 3 + 2 * f);

        double start = random.unit() / n;
        for (int i = 0; i < n; i++) places[i] = start + (double)i / n;
        CUDA(cudaMemcpy(d_x, x.data(), bytes, cudaMemcpyHostToDevice));
        CUDA(cudaMemcpy(d_y, y.data(), bytes, cudaMemcpyHostToDevice));
        CUDA(cudaMemcpy(d_cumulative, cumulative.data(), bytes, cudaMemcpyHostToDevice));
        CUDA(cudaMemcpy(d_places, places.data(), bytes, cudaMemcpyHostToDevice));
        choose<<<blocks_for(n, THREADS), THREADS>>>(d_x, d_y, d_cumulative, d_places, d_new_x, d_new_y, n);
        CUDA(cudaGetLastError());
        from_device(new_x.data(), d_new_x, n);
        from_device(new_y.data(), d_new_y, n);
        for (int i = 0, k = 0; i < n && o.check; i++) {
            while (k < n - 1 && cumulative[k] < places[i]) k++; // both ascend
            wrong += new_x[i] != x[k] || new_y[i] != y[k];
        }
        x = new_x;
        y = new_y;
        weight.assign(n, 1.0 / n);
    }
    print_reals("x", x.data(), n);
    print_reals("y", y.data(), n);
    CUDA(cudaDeviceReset());
    return o.check ? verdict(wrong, (size_t)n * (frames - 1)) : 0;
}
