// Unit tests of the kernel, and outputs to compare: blur.pgm and statistics.txt.
#include "blur.cuh"

#include <cstdio>
#include <cstdlib>
#include <vector>

#define EXPECT(condition)                                                            \
    do {                                                                             \
        if (!(condition)) {                                                          \
            printf("%s:%d: %s does not hold\n", __FILE__, __LINE__, #condition);     \
            failures++;                                                              \
        }                                                                            \
    } while (0)

static int failures = 0;

static std::vector<unsigned char> blurred(const std::vector<unsigned char> &picture, int width, int height, int radius)
{
    std::vector<unsigned char> result(picture.size());
    unsigned char *in, *out;
    cudaMalloc(&in, picture.size());
    cudaMalloc(&out, picture.size());
    cudaMemcpy(in, picture.data(), picture.size(), cudaMemcpyHostToDevice);
    dim3 block(16, 16), grid((width + 15) / 16, (height + 15) / 16);
    blur<<<grid, block>>>(in, out, width, height, radius);
    EXPECT(cudaDeviceSynchronize() == cudaSuccess);
    cudaMemcpy(result.data(), out, result.size(), cudaMemcpyDeviceToHost);
    cudaFree(in);
    cudaFree(out);
    return result;
}

static void a_flat_picture_stays_as_it_is()
{
    for (unsigned char p : blurred(std::vector<unsigned char>(37 * 21, 100), 37, 21, 3)) EXPECT(p == 100);
}

static void a_dot_becomes_a_square()
{
    std::vector<unsigned char> picture(9 * 9, 0);
    picture[4 * 9 + 4] = 90;
    std::vector<unsigned char> result = blurred(picture, 9, 9, 1);
    for (int y = 0; y < 9; y++)
        for (int x = 0; x < 9; x++) EXPECT(result[y * 9 + x] == (abs(x - 4) <= 1 && abs(y - 4) <= 1 ? 10 : 0));
}

static void write_outputs()
{
    const int width = 96, height = 64;
    std::vector<unsigned char> picture(width * height);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) picture[y * width + x] = (x / 8 + y / 8) % 2 ? 230 : (x * 3 + y) % 64;
    std::vector<unsigned char> result = blurred(picture, width, height, 4);
    FILE *f = fopen("out/blur.pgm", "wb");
    if (!f) exit(2);
    fprintf(f, "P5\n%d %d\n255\n", width, height);
    fwrite(result.data(), 1, result.size(), f);
    fclose(f);
    double sum = 0.0, squares = 0.0;
    for (unsigned char p : result) {
        sum += p;
        squares += (double)p * p;
    }
    double mean = sum / result.size();
    f = fopen("out/statistics.txt", "w");
    if (!f) exit(2);
    fprintf(f, "pixels: %zu\nmean: %.9f\nvariance: %.9f\n", result.size(), mean, squares / result.size() - mean * mean);
    fclose(f);
}

int main()
{
    a_flat_picture_stays_as_it_is();
    a_dot_becomes_a_square();
    write_outputs();
    printf(failures ? "%d failures\n" : "all tests pass\n", failures);
    return failures != 0;
}
