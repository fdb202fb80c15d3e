// Accelerations of all bodies by all others, one thread a body.
#include "../bench.h"

__global__ void accelerate(int n, const float *px, const float *py, const float *pz, const float *mass, float *ax, float *ay, float *az) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float x = px[i], y = py[i], z = pz[i];
        float sx = 0, sy = 0, sz = 0;
        for (int j = 0; j < n; j++) {
            float dx = px[j] - x, dy = py[j] - y, dz = pz[j] - z;
            float r = 1.0f / sqrtf(dx * dx + dy * dy + dz * dz + 0.01f);
            float w = mass[j] * r * r * r;
            sx += dx * w;
            sy += dy * w;
            sz += dz * w;
        }
        ax[i] = sx;
        ay[i] = sy;
        az[i] = sz;
    }
}

int main(int argc, char **argv) {
    int n, reps;
    arguments(argc, argv, &n, &reps);
    size_t bytes = n * 4ul;
    float *h = (float *)malloc(bytes), *p[4], *a[3];
    for (int k = 0; k < 4; k++) {
        random_floats(h, n, k < 3 ? -1 : 0, 1);
        p[k] = (float *)device_copy(h, bytes);
    }
    for (int k = 0; k < 3; k++) a[k] = (float *)device_memory(bytes);
    for (int r = 0; r < reps; r++) {
        begin_timing();
        accelerate<<<(n + 255) / 256, 256>>>(n, p[0], p[1], p[2], p[3], a[0], a[1], a[2]);
        check(cudaDeviceSynchronize());
        end_timing();
    }
    double sum = 0;
    for (int k = 0; k < 3; k++) {
        check(cudaMemcpy(h, a[k], bytes, cudaMemcpyDeviceToHost));
        for (int i = 0; i < n; i++) sum += fabs(h[i]) * (1 + i % 7);
    }
    return print_results(sum);
}
