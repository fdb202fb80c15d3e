#include "blur.cuh"

__global__ void blur(const unsigned char *in, unsigned char *out, int width, int height, int radius)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) return;
    int sum = 0, count = 0;
    for (int v = max(y - radius, 0); v <= min(y + radius, height - 1); v++) {
        for (int u = max(x - radius, 0); u <= min(x + radius, width - 1); u++) {
            sum += in[v * width + u];
            count++;
        }
    }
    out[y * width + x] = (sum + count / 2) / count;
}
