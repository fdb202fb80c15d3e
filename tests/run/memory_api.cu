// Memory: pitch, 2-D copies, memset, managed, host, device-to-device, fresh memory is zero.
// expect:
// 0 4 204 1
// 2 8
// 0 -1 1010101
#include <stdio.h>
#include <string.h>

__global__ void fill(char *base, size_t pitch, int width, int height) {
    int x = threadIdx.x, y = blockIdx.x;
    if (x < width && y < height) {
        int *row = (int *)(base + y * pitch);
        row[x] = y * 100 + x;
    }
}
__global__ void twice(int *v) { v[threadIdx.x] *= 2; }

int main() {
    char *d;
    size_t pitch;
    const int w = 5, h = 3;
    cudaMallocPitch((void **)&d, &pitch, w * sizeof(int), h);
    fill<<<h, 8>>>(d, pitch, w, h);
    int out[h][w];
    cudaMemcpy2D(out, w * sizeof(int), d, pitch, w * sizeof(int), h, cudaMemcpyDeviceToHost);
    printf("%d %d %d %d\n", out[0][0], out[0][4], out[2][4], (int)(pitch >= w * sizeof(int)));
    int *m;
    cudaMallocManaged(&m, 4 * sizeof(int));
    for (int i = 0; i < 4; i++) m[i] = i + 1;
    twice<<<1, 4>>>(m);
    cudaDeviceSynchronize();
    printf("%d %d\n", m[0], m[3]);
    int *host, *dev, *dev2, fresh;
    cudaMallocHost((void **)&host, 4 * sizeof(int));
    cudaMalloc(&dev, 4 * sizeof(int));
    cudaMalloc(&dev2, 4 * sizeof(int));
    cudaMemcpy(&fresh, dev + 3, sizeof fresh, cudaMemcpyDeviceToHost);
    memset(host, 1, 4 * sizeof(int));
    cudaMemcpyAsync(dev, host, 4 * sizeof(int), cudaMemcpyHostToDevice);
    cudaMemset(dev, 0xff, sizeof(int));
    cudaMemcpy(dev2, dev, 4 * sizeof(int), cudaMemcpyDeviceToDevice);
    cudaMemcpy(host, dev2, 4 * sizeof(int), cudaMemcpyDeviceToHost);
    printf("%d %d %x\n", fresh, host[0], host[1]);
    cudaFreeHost(host);
    cudaFree(dev);
    cudaFree(dev2);
    cudaFree(m);
    cudaFree(d);
    return 0;
}
