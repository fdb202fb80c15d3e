// Finding white blood cells in a picture: where the gradient points evenly through a circle, for the best of several radii.
//
// One kernel scores every pixel (mean squared over variance of the gradient along the circle's normals), with the gradients in
// two-dimensional textures and the circles in constant memory; a second dilates the scores with a disc. The host picks the peaks.

#include "../common/suite.h"
#include <vector>

#define POINTS 30 // of a circle
#define CIRCLES 5
#define SMALLEST 6
#define REACH (SMALLEST + 2 * (CIRCLES - 1))
#define DISC 5

__constant__ float cosine[POINTS], sine[POINTS];
__constant__ int offset_x[CIRCLES * POINTS], offset_y[CIRCLES * POINTS];
__constant__ bool disc[(2 * DISC + 1) * (2 * DISC + 1)];

__device__ __host__ inline float ratio(float sum, float squares)
{
    float mean = sum / POINTS, variance = (squares - sum * mean) / (POINTS - 1);
    return variance > 1e-6f ? mean * mean / variance : 0.0f;
}

__global__ void score(cudaTextureObject_t gradient_x, cudaTextureObject_t gradient_y, float *result, int width, int height)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) return;
    float best = 0.0f;
    if (x >= REACH && y >= REACH && x < width - REACH && y < height - REACH) {
        for (int c = 0; c < CIRCLES; c++) {
            float sum = 0.0f, squares = 0.0f;
            for (int p = 0; p < POINTS; p++) {
                int px = x + offset_x[c * POINTS + p], py = y + offset_y[c * POINTS + p];
                float along = tex2D<float>(gradient_x, px, py) * cosine[p] + tex2D<float>(gradient_y, px, py) * sine[p];
                sum += along;
                squares += along * along;
            }
            best = fmaxf(best, ratio(sum, squares));
        }
    }
    result[y * width + x] = best;
}

__global__ void dilate(const float *from, float *to, int width, int height)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) return;
    float most = 0.0f;
    for (int dy = -DISC; dy <= DISC; dy++) {
        for (int dx = -DISC; dx <= DISC; dx++) {
            int px = x + dx, py = y + dy;
            bool inside = px >= 0 && py >= 0 && px < width && py < height;
            if (inside && disc[(dy + DISC) * (2 * DISC + 1) + dx + DISC]) most = fmaxf(most, from[py * width + px]);
        }
    }
    to[y * width + x] = most;
}

// A picture in an array that textures read.
struct Texture {
    cudaArray_t memory;
    cudaTextureObject_t object;

    Texture(const float *picture, int width, int height)
    {
        cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
        CUDA(cudaMallocArray(&memory, &format, width, height));
        CUDA(cudaMemcpy2DToArray(memory, 0, 0, picture, width * sizeof(float), width * sizeof(float), height, cudaMemcpyHostToDevice));
        cudaResourceDesc resource = {};
        resource.resType = cudaResourceTypeArray;
        resource.res.array.array = memory;
        cudaTextureDesc description = {};
        description.addressMode[0] = description.addressMode[1] = cudaAddressModeClamp;
        description.filterMode = cudaFilterModePoint;
        description.readMode = cudaReadModeElementType;
        CUDA(cudaCreateTextureObject(&object, &resource, &description, NULL));
    }
    ~Texture()
    {
        cudaDestroyTextureObject(object);
        cudaFreeArray(memory);
    }
};

int main(int argc, char **argv)
{
    Options o = read_options(argc, argv);
    int width = o.of(96, 320, 1280), height = o.of(80, 240, 960), cells = o.of(4, 20, 200);
    Random random(o.seed);
    size_t pixels = (size_t)width * height;

    // Bright discs with soft edges on a noisy ground.
    std::vector<float> picture(pixels), gx(pixels, 0.0f), gy(pixels, 0.0f);
    for (size_t i = 0; i < pixels; i++) picture[i] = 60.0f + 6.0f * random.unit();
    for (int k = 0; k < cells; k++) {
        int cx = REACH + random.below(width - 2 * REACH), cy = REACH + random.below(height - 2 * REACH);
        float r = SMALLEST + 6.0f * random.unit();
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                float d = sqrtf((float)((x - cx) * (x - cx) + (y - cy) * (y - cy)));
                picture[y * width + x] += 90.0f / (1.0f + expf(1.5f * (d - r)));
            }
        }
    }
    for (int y = 1; y < height - 1; y++) {
        for (int x = 1; x < width - 1; x++) {
            gx[y * width + x] = 0.5f * (picture[y * width + x + 1] - picture[y * width + x - 1]);
            gy[y * width + x] = 0.5f * (picture[(y + 1) * width + x] - picture[(y - 1) * width + x]);
        }
    }

    float c[POINTS], s[POINTS];
    int ox[CIRCLES * POINTS], oy[CIRCLES * POINTS];
    bool in_disc[(2 * DISC + 1) * (2 * DISC + 1)];
    for (int p = 0; p < POINTS; p++) {
        c[p] = cosf(6.2831853f * p / POINTS);
        s[p] = sinf(6.2831853f * p / POINTS);
        for (int k = 0; k < CIRCLES; k++) {
            ox[k * POINTS + p] = (int)floorf((SMALLEST + 2 * k) * c[p] + 0.5f);
            oy[k * POINTS + p] = (int)floorf((SMALLEST + 2 * k) * s[p] + 0.5f);
        }
    }
    for (int i = 0; i < (2 * DISC + 1) * (2 * DISC + 1); i++) {
        int dx = i % (2 * DISC + 1) - DISC, dy = i / (2 * DISC + 1) - DISC;
        in_disc[i] = dx * dx + dy * dy <= DISC * DISC;
    }
    CUDA(cudaMemcpyToSymbol(cosine, c, sizeof(c)));
    CUDA(cudaMemcpyToSymbol(sine, s, sizeof(s)));
    CUDA(cudaMemcpyToSymbol(offset_x, ox, sizeof(ox)));
    CUDA(cudaMemcpyToSymbol(offset_y, oy, sizeof(oy)));
    CUDA(cudaMemcpyToSymbol(disc, in_disc, sizeof(in_disc)));

    std::vector<float> scores(pixels), dilated(pixels);
    {
        Texture tx(gx.data(), width, height), ty(gy.data(), width, height);
        float *d_scores = on_device<float>(pixels), *d_dilated = on_device<float>(pixels);
        dim3 block(32, 4), grid(blocks_for(width, 32), blocks_for(height, 4));
        score<<<grid, block>>>(tx.object, ty.object, d_scores, width, height);
        dilate<<<grid, block>>>(d_scores, d_dilated, width, height);
        CUDA(cudaGetLastError());
        from_device(scores.data(), d_scores, pixels);
        from_device(dilated.data(), d_dilated, pixels);
        cudaFree(d_scores);
        cudaFree(d_dilated);
    }

    // A peak is a pixel that is the largest of its disc and scores well.
    std::vector<int> peaks;
    for (size_t i = 0; i < pixels; i++) {
        if (scores[i] > 3.0f && scores[i] == dilated[i]) peaks.push_back((int)i);
    }
    printf("cells found: %zu\n", peaks.size());
    for (size_t k = 0; k < peaks.size() && k < 8; k++) printf("  at %d %d, score %.4g\n", peaks[k] % width, peaks[k] / width, scores[peaks[k]]);
    print_reals("scores", scores.data(), pixels);
    if (!o.check) return 0;

    std::vector<float> expected(pixels, 0.0f), expected_dilated(pixels, 0.0f);
    for (int y = REACH; y < height - REACH; y++) {
        for (int x = REACH; x < width - REACH; x++) {
            for (int k = 0; k < CIRCLES; k++) {
                float sum = 0.0f, squares = 0.0f;
                for (int p = 0; p < POINTS; p++) {
                    int i = (y + oy[k * POINTS + p]) * width + x + ox[k * POINTS + p];
                    float along = gx[i] * c[p] + gy[i] * s[p];
                    sum += along;
                    squares += along * along;
                }
                expected[y * width + x] = fmaxf(expected[y * width + x], ratio(sum, squares));
            }
        }
    }
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            for (int dy = -DISC; dy <= DISC; dy++) {
                for (int dx = -DISC; dx <= DISC; dx++) {
                    int px = x + dx, py = y + dy;
                    if (px < 0 || py < 0 || px >= width || py >= height || dx * dx + dy * dy > DISC * DISC) continue;
                    expected_dilated[y * width + x] = fmaxf(expected_dilated[y * width + x], expected[py * width + px]);
                }
            }
        }
    }
    size_t wrong = count_far(scores.data(), expected.data(), pixels, 1e-3) + count_far(dilated.data(), expected_dilated.data(), pixels, 1e-3);
    return verdict(wrong, 2 * pixels);
}
