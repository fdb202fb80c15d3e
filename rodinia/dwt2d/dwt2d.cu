// A two-dimensional discrete wavelet transform (the reversible 5/3 lifting of JPEG 2000) of a picture, level by level.
//
// A block transforms a tile that it keeps, with a border, in an object of a class template in shared memory; the two filters
// are policies of that class. The low band of each level is the picture of the next one.

#include "../common/picture.h"
#include "../common/suite.h"
#include <vector>

#define MOST_LEVELS 8

__device__ __host__ inline int mirror(int i, int n) { return i < 0 ? -i : i >= n ? 2 * (n - 1) - i : i; }

// A line of numbers in steps of `stride`, as the lifting sees it.
template <typename T, int STRIDE> struct Line {
    T *first;
    __device__ T &operator[](int i) const { return first[i * STRIDE]; }
};

// The 5/3 filter: odd positions become details, even ones averages.
struct Filter53 {
    enum { BORDER = 2 };
    template <typename L> static __device__ void detail(const L &line, int i) { line[i] -= (line[i - 1] + line[i + 1]) >> 1; }
    template <typename L> static __device__ void average(const L &line, int i) { line[i] += (line[i - 1] + line[i + 1] + 2) >> 2; }
};

template <typename Filter, int WIDTH, int HEIGHT> class Tile {
    enum { BORDER = Filter::BORDER, PITCH = WIDTH + 2 * BORDER, ROWS = HEIGHT + 2 * BORDER };
    int cells[ROWS * PITCH];

public:
    __device__ void load(const int *picture, int width, int height, int pitch, int x0, int y0)
    {
        for (int i = threadIdx.x; i < ROWS * PITCH; i += blockDim.x) {
            int x = mirror(x0 + i % PITCH - BORDER, width), y = mirror(y0 + i / PITCH - BORDER, height);
            // Far outside a mirrored place can be outside again; what is there is not used.
            bool inside = x >= 0 && x < width && y >= 0 && y < height;
            cells[i] = inside ? picture[y * pitch + x] : 0;
        }
        __syncthreads();
    }

    // All lines in one direction: `count` of them, each of `length` numbers.
    template <int STRIDE, int ACROSS> __device__ void lift(int count, int length)
    {
        for (int i = threadIdx.x; i < count * (length / 2); i += blockDim.x) {
            Line<int, STRIDE> line = {cells + i % count * ACROSS};
            int k = i / count * 2 + 1;
            if (k < length - 1) Filter::detail(line, k);
        }
        __syncthreads();
        for (int i = threadIdx.x; i < count * (length / 2); i += blockDim.x) {
            Line<int, STRIDE> line = {cells + i % count * ACROSS};
            int k = i / count * 2 + 2;
            if (k < length - 1) Filter::average(line, k);
        }
        __syncthreads();
    }

    __device__ void transform()
    {
        lift<1, PITCH>(ROWS, PITCH);
        lift<PITCH, 1>(PITCH, ROWS);
    }

    // Even rows and columns go to the low bands, odd ones to the high bands.
    __device__ void store(int *out, int width, int height, int pitch, int x0, int y0) const
    {
        for (int i = threadIdx.x; i < WIDTH * HEIGHT; i += blockDim.x) {
            int tx = i % WIDTH, ty = i / WIDTH, x = x0 + tx, y = y0 + ty;
            if (x >= width || y >= height) continue;
            int to_x = x % 2 ? (width + 1) / 2 + x / 2 : x / 2, to_y = y % 2 ? (height + 1) / 2 + y / 2 : y / 2;
            out[to_y * pitch + to_x] = cells[(ty + BORDER) * PITCH + tx + BORDER];
        }
    }

    static __device__ void run(const int *picture, int *out, int width, int height, int pitch)
    {
        __shared__ Tile<Filter, WIDTH, HEIGHT> tile;
        int x0 = blockIdx.x * WIDTH, y0 = blockIdx.y * HEIGHT;
        tile.load(picture, width, height, pitch, x0, y0);
        tile.transform();
        tile.store(out, width, height, pitch, x0, y0);
    }
};

template <typename Filter, int WIDTH, int HEIGHT>
__global__ void __launch_bounds__(128, 4) transform(const int *picture, int *out, int width, int height, int pitch)
{
    Tile<Filter, WIDTH, HEIGHT>::run(picture, out, width, height, pitch);
}

// Large pictures in large tiles.
template <int WIDTH, int HEIGHT> static void launch(const int *picture, int *out, int width, int height, int pitch)
{
    dim3 grid(blocks_for(width, WIDTH), blocks_for(height, HEIGHT));
    transform<Filter53, WIDTH, HEIGHT><<<grid, 128>>>(picture, out, width, height, pitch);
}

static void lift_on_host(std::vector<int> &line)
{
    int n = (int)line.size();
    for (int i = 1; i < n; i += 2) line[i] -= (line[i - 1] + line[mirror(i + 1, n)]) >> 1;
    for (int i = 0; i < n; i += 2) line[i] += (line[mirror(i - 1, n)] + line[mirror(i + 1, n)] + 2) >> 2;
    std::vector<int> sorted;
    for (int i = 0; i < n; i += 2) sorted.push_back(line[i]);
    for (int i = 1; i < n; i += 2) sorted.push_back(line[i]);
    line = sorted;
}

int main(int argc, char **argv)
{
    const char *pictures = pictures_wanted(&argc, argv);
    Options o = read_options(argc, argv);
    int width = o.of(100, 512, 2048), height = o.of(75, 512, 2048), levels = o.of(2, 3, 5);
    Random random(o.seed);
    size_t pixels = (size_t)width * height;
    std::vector<int> picture(pixels);
    for (size_t i = 0; i < pixels; i++) {
        int x = (int)(i % width), y = (int)(i / width);
        picture[i] = (x * 3 + y * 2) % 200 + random.below(40) - 128 + ((x / 16 + y / 16) % 2) * 20;
    }
    std::vector<int> expected = picture;

    int *d_from = on_device(pixels, picture.data()), *d_to = on_device(pixels, picture.data());
    int w = width, h = height;
    for (int level = 0; level < levels && w > 4 && h > 4; level++) {
        if (w >= 960) launch<64, 32>(d_from, d_to, w, h, width);
        else launch<32, 16>(d_from, d_to, w, h, width);
        CUDA(cudaGetLastError());
        // The bands of this level are final but for the low one, which is the next level's input.
        CUDA(cudaMemcpy2D(d_from, width * sizeof(int), d_to, width * sizeof(int), w * sizeof(int), h, cudaMemcpyDeviceToDevice));
        w = (w + 1) / 2;
        h = (h + 1) / 2;
    }
    from_device(picture.data(), d_from, pixels);
    CUDA(cudaDeviceReset());
    print_integers("coefficients", picture.data(), pixels);
    if (pictures) {
        write_picture(pictures, "input", expected.data(), width, height, 1, width, 128);
        write_picture(pictures, "device", picture.data(), width, height, 1, width, 128);
    }
    if (!o.check) return 0;

    w = width;
    h = height;
    for (int level = 0; level < levels && w > 4 && h > 4; level++) {
        for (int y = 0; y < h; y++) {
            std::vector<int> line(expected.begin() + (size_t)y * width, expected.begin() + (size_t)y * width + w);
            lift_on_host(line);
            for (int x = 0; x < w; x++) expected[(size_t)y * width + x] = line[x];
        }
        for (int x = 0; x < w; x++) {
            std::vector<int> line(h);
            for (int y = 0; y < h; y++) line[y] = expected[(size_t)y * width + x];
            lift_on_host(line);
            for (int y = 0; y < h; y++) expected[(size_t)y * width + x] = line[y];
        }
        w = (w + 1) / 2;
        h = (h + 1) / 2;
    }
    if (pictures) write_picture(pictures, "host", expected.data(), width, height, 1, width, 128);
    return verdict(count_different(picture.data(), expected.data(), pixels), pixels);
}
