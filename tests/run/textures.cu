// Texture references: linear memory by tex1Dfetch, out of range gives 0; a 2-D array with clamped point sampling.
#include <stdio.h>

texture<float, 1, cudaReadModeElementType> line;
texture<float, 2, cudaReadModeElementType> plane;

__global__ void fetch(float *out, int n) {
    int i = threadIdx.x;
    out[i] = tex1Dfetch(line, i) + (i < n ? 0 : 100);
}
__global__ void sample(float *out) {
    int x = threadIdx.x, y = threadIdx.y;
    out[y * 4 + x] = tex2D(plane, x + 0.5f, y + 0.5f);
}

int main() {
    float h[12], o[16], *d, *out;
    for (int i = 0; i < 12; i++) h[i] = i + 1;
    cudaMalloc(&d, 6 * sizeof(float));
    cudaMalloc(&out, sizeof o);
    cudaMemcpy(d, h, 6 * sizeof(float), cudaMemcpyHostToDevice);
    cudaBindTexture(0, line, d, 6 * sizeof(float));
    fetch<<<1, 8>>>(out, 6);
    cudaMemcpy(o, out, sizeof o, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 8; i++) printf("%g ", o[i]);
    printf("\n");
    cudaUnbindTexture(line);
    cudaChannelFormatDesc desc = cudaCreateChannelDesc<float>();
    cudaArray *a;
    cudaMallocArray(&a, &desc, 3, 4);
    cudaMemcpyToArray(a, 0, 0, h, sizeof h, cudaMemcpyHostToDevice);
    plane.addressMode[0] = cudaAddressModeClamp;
    plane.addressMode[1] = cudaAddressModeClamp;
    plane.filterMode = cudaFilterModePoint;
    plane.normalized = false;
    cudaBindTextureToArray(plane, a, desc);
    sample<<<1, dim3(4, 4)>>>(out);
    cudaMemcpy(o, out, sizeof o, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 16; i++) printf("%g ", o[i]);
    printf("\n");
    cudaFreeArray(a);
    return 0;
}
