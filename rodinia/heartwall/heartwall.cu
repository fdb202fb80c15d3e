// Following points on a heart's wall through a film: each frame, the best match of every point's template near its last place.
//
// A block for each point. The correlation of the template with every position in the search area is computed by the block's
// threads; a reduction finds the best. The template then takes over a part of what was found. Parameters lie in constant memory.

#include "../common/suite.h"
#include <vector>

#define THREADS 128
#define MOST_POINTS 64
#define RADIUS 5
#define SIDE (2 * RADIUS + 1)
#define AREA (SIDE * SIDE)
#define REACH 6
#define PLACES ((2 * REACH + 1) * (2 * REACH + 1))

struct Common {
    int width, height;
    int points;
    float keep; // how much of the old template stays
};

struct Track {
    float *pattern; // AREA numbers
    int start_x, start_y;
};

__constant__ Common common;
__constant__ Track tracks[MOST_POINTS];

// The normalised correlation of a template, whose mean and length are known, with the picture around (x, y).
__device__ __host__ inline float correlation(const float *pattern, float mean, float length, const unsigned char *picture, int width, int x, int y)
{
    float sum = 0.0f, squares = 0.0f, product = 0.0f;
    for (int r = 0; r < SIDE; r++) {
        for (int c = 0; c < SIDE; c++) {
            float p = picture[(y + r - RADIUS) * width + x + c - RADIUS];
            sum += p;
            squares += p * p;
            product += p * (pattern[r * SIDE + c] - mean);
        }
    }
    float variance = squares - sum * sum / AREA;
    return variance > 1e-3f ? product / (length * sqrtf(variance)) : -1.0f;
}

__device__ __host__ inline int clamp_place(int i, int n) { return i < RADIUS + REACH ? RADIUS + REACH : i >= n - RADIUS - REACH ? n - RADIUS - REACH - 1 : i; }

__global__ void follow(const unsigned char *picture, int *at_x, int *at_y)
{
    __shared__ float pattern[AREA];
    __shared__ float best[THREADS];
    __shared__ int best_place[THREADS];
    __shared__ float mean, length;

    int point = blockIdx.x, t = threadIdx.x;
    const Track &track = tracks[point];
    int x0 = clamp_place(at_x[point], common.width), y0 = clamp_place(at_y[point], common.height);
    for (int i = t; i < AREA; i += THREADS) pattern[i] = track.pattern[i];
    __syncthreads();
    if (t == 0) {
        float sum = 0.0f, squares = 0.0f;
        for (int i = 0; i < AREA; i++) sum += pattern[i];
        mean = sum / AREA;
        for (int i = 0; i < AREA; i++) squares += (pattern[i] - mean) * (pattern[i] - mean);
        length = sqrtf(squares);
    }
    __syncthreads();

    best[t] = -2.0f;
    best_place[t] = 0;
    for (int i = t; i < PLACES; i += THREADS) {
        int x = x0 + i % (2 * REACH + 1) - REACH, y = y0 + i / (2 * REACH + 1) - REACH;
        float value = correlation(pattern, mean, length, picture, common.width, x, y);
        if (value > best[t]) {
            best[t] = value;
            best_place[t] = i;
        }
    }
    __syncthreads();
    for (int half = THREADS / 2; half > 0; half /= 2) {
        if (t < half) {
            float other = best[t + half];
            if (other > best[t] || (other == best[t] && best_place[t + half] < best_place[t])) {
                best[t] = other;
                best_place[t] = best_place[t + half];
            }
        }
        __syncthreads();
    }

    int x = x0 + best_place[0] % (2 * REACH + 1) - REACH, y = y0 + best_place[0] / (2 * REACH + 1) - REACH;
    for (int i = t; i < AREA; i += THREADS) {
        float found = picture[(y + i / SIDE - RADIUS) * common.width + x + i % SIDE - RADIUS];
        track.pattern[i] = common.keep * pattern[i] + (1.0f - common.keep) * found;
    }
    if (t == 0) {
        at_x[point] = x;
        at_y[point] = y;
    }
}

// A frame: soft blobs on two ellipses that beat.
static void draw(std::vector<unsigned char> &picture, int width, int height, int frame, const std::vector<float> &angles, const std::vector<float> &sizes)
{
    float beat = 1.0f + 0.2f * sinf(0.35f * frame);
    std::vector<float> light((size_t)width * height, 30.0f);
    for (size_t k = 0; k < angles.size(); k++) {
        float a = (k % 2 ? 0.38f : 0.25f) * width * beat, b = (k % 2 ? 0.38f : 0.25f) * height * beat;
        float cx = width / 2 + a * cosf(angles[k]), cy = height / 2 + b * sinf(angles[k]);
        for (int y = (int)cy - 9; y <= (int)cy + 9; y++) {
            for (int x = (int)cx - 9; x <= (int)cx + 9; x++) {
                if (x < 0 || y < 0 || x >= width || y >= height) continue;
                float dx = (x - cx) / sizes[k], dy = (y - cy) / (8.0f - sizes[k]);
                light[y * width + x] += 160.0f * expf(-(dx * dx + dy * dy));
            }
        }
    }
    for (size_t i = 0; i < light.size(); i++) picture[i] = (unsigned char)fminf(light[i], 255.0f);
}

int main(int argc, char **argv)
{
    Options o = read_options(argc, argv);
    int width = o.of(120, 240, 600), height = o.of(100, 200, 500), frames = o.of(4, 20, 60), points = o.of(10, 30, MOST_POINTS);
    Random random(o.seed);
    std::vector<float> angles(points), sizes(points);
    for (int k = 0; k < points; k++) {
        angles[k] = 6.2831853f * k / points;
        sizes[k] = 2.5f + 3.0f * random.unit();
    }
    size_t pixels = (size_t)width * height;
    std::vector<unsigned char> picture(pixels);
    draw(picture, width, height, 0, angles, sizes);

    std::vector<int> x(points), y(points), host_x, host_y;
    std::vector<float> patterns((size_t)points * AREA);
    std::vector<Track> track(points);
    for (int k = 0; k < points; k++) {
        x[k] = clamp_place((int)(width / 2 + (k % 2 ? 0.38f : 0.25f) * width * cosf(angles[k])), width);
        y[k] = clamp_place((int)(height / 2 + (k % 2 ? 0.38f : 0.25f) * height * sinf(angles[k])), height);
        for (int i = 0; i < AREA; i++) patterns[(size_t)k * AREA + i] = picture[(y[k] + i / SIDE - RADIUS) * width + x[k] + i % SIDE - RADIUS];
        track[k].pattern = on_device(AREA, &patterns[(size_t)k * AREA]);
        track[k].start_x = x[k];
        track[k].start_y = y[k];
    }
    host_x = x;
    host_y = y;

    Common parameters = {width, height, points, 0.8f};
    CUDA(cudaMemcpyToSymbol(common, &parameters, sizeof(parameters)));
    CUDA(cudaMemcpyToSymbol(tracks, track.data(), points * sizeof(Track)));
    unsigned char *d_picture = on_device<unsigned char>(pixels);
    int *d_x = on_device(points, x.data()), *d_y = on_device(points, y.data());
    size_t wrong = 0;
    for (int f = 1; f <= frames; f++) {
        draw(picture, width, height, f, angles, sizes);
        CUDA(cudaMemcpy(d_picture, picture.data(), pixels, cudaMemcpyHostToDevice));
        follow<<<points, THREADS>>>(d_picture, d_x, d_y);
        CUDA(cudaGetLastError());
        from_device(x.data(), d_x, points);
        from_device(y.data(), d_y, points);
        for (int k = 0; k < points && o.check; k++) {
            float *pattern = &patterns[(size_t)k * AREA], mean = 0.0f, squares = 0.0f, best = -2.0f;
            for (int i = 0; i < AREA; i++) mean += pattern[i];
            mean /= AREA;
            for (int i = 0; i < AREA; i++) squares += (pattern[i] - mean) * (pattern[i] - mean);
            int x0 = clamp_place(host_x[k], width), y0 = clamp_place(host_y[k], height);
            for (int i = 0; i < PLACES; i++) {
                int px = x0 + i % (2 * REACH + 1) - REACH, py = y0 + i / (2 * REACH + 1) - REACH;
                float value = correlation(pattern, mean, sqrtf(squares), picture.data(), width, px, py);
                if (value <= best) continue;
                best = value;
                host_x[k] = px;
                host_y[k] = py;
            }
            for (int i = 0; i < AREA; i++) {
                float found = picture[(host_y[k] + i / SIDE - RADIUS) * width + host_x[k] + i % SIDE - RADIUS];
                pattern[i] = 0.8f * pattern[i] + (1.0f - 0.8f) * found;
            }
            wrong += x[k] != host_x[k] || y[k] != host_y[k];
        }
    }
    print_integers("x", x.data(), points);
    print_integers("y", y.data(), points);
    CUDA(cudaDeviceReset());
    return o.check ? verdict(wrong, (size_t)points * frames) : 0;
}
