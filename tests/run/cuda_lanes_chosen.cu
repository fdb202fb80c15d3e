// Kernels that run in lanes by default, conditions that hold for whole blocks but the last, and a function that returns in both arms of its last `if`.
// expect:
// widest 24: 0 wrong, sum 1333
// widest 140: 0 wrong, sum 1333
// widest 256: 0 wrong, sum 1333
// sums 32: 0 wrong, last 60
// sums 128: 0 wrong, last 624
// transpose: 0 wrong, 639 outside
#include <stdio.h>
#include <stdlib.h>

__device__ __host__ int largest(int a, int b, int c) {
    int k;
    if (a <= b)
        k = b;
    else
        k = a;
    if (k <= c)
        return c;
    else
        return k;
}

__global__ void widest(int n, const int *a, int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        int v = largest(a[i], a[(i * 7) % n], a[n - 1 - i]);
        if (a[i] & 1) v = -v;
        out[i] = v;
    }
}

// The load's condition holds for all threads of most blocks.
__global__ void sums(int n, const float *x, float *sums) {
    extern __shared__ float part[];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
    part[t] = i < n ? x[i] : 0.0f;
    __syncthreads();
    for (int s = blockDim.x / 2; s > 0; s >>= 1) {
        if (t < s) part[t] += part[t + s];
        __syncthreads();
    }
    if (t == 0) sums[blockIdx.x] = part[0];
}

// Tiles that hang over the right and the lower edge; -1 stands outside.
__global__ void transpose(int w, int h, const int *a, int *b, int *edge) {
    __shared__ int tile[16][17];
    int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
    tile[threadIdx.y][threadIdx.x] = x < w && y < h ? a[y * w + x] : -1;
    __syncthreads();
    int u = blockIdx.y * 16 + threadIdx.x, v = blockIdx.x * 16 + threadIdx.y;
    int value = tile[threadIdx.x][threadIdx.y];
    if (u < h && v < w) b[v * h + u] = value;
    if (value < 0) atomicAdd(edge, 1);
}

int main() {
    const int n = 1000, w = 45, h = 37;
    int *a, *b, *edge;
    float *x, *s;
    cudaMallocManaged(&a, 2000 * sizeof(int));
    cudaMallocManaged(&b, 2000 * sizeof(int));
    cudaMallocManaged(&edge, sizeof(int));
    cudaMallocManaged(&x, n * sizeof(float));
    cudaMallocManaged(&s, 64 * sizeof(float));
    for (int i = 0; i < 2000; i++) a[i] = (i * 7919) % 1013;
    for (int i = 0; i < n; i++) x[i] = i % 13;

    for (int threads = 24; threads <= 256; threads += 116) {
        widest<<<(n + threads - 1) / threads, threads>>>(n, a, b);
        cudaDeviceSynchronize();
        int wrong = 0;
        long sum = 0;
        for (int i = 0; i < n; i++) {
            int v = largest(a[i], a[(i * 7) % n], a[n - 1 - i]);
            wrong += b[i] != (a[i] & 1 ? -v : v);
            sum += b[i];
        }
        printf("widest %d: %d wrong, sum %ld\n", threads, wrong, sum);
    }

    for (int threads = 32; threads <= 128; threads *= 4) {
        int blocks = (n + threads - 1) / threads, wrong = 0;
        sums<<<blocks, threads, threads * sizeof(float)>>>(n, x, s);
        cudaDeviceSynchronize();
        for (int k = 0; k < blocks; k++) {
            float sum = 0;
            for (int i = k * threads; i < (k + 1) * threads && i < n; i++) sum += x[i];
            wrong += s[k] != sum;
        }
        printf("sums %d: %d wrong, last %g\n", threads, wrong, s[blocks - 1]);
    }

    transpose<<<dim3((w + 15) / 16, (h + 15) / 16), dim3(16, 16)>>>(w, h, a, b, edge);
    cudaDeviceSynchronize();
    int wrong = 0;
    for (int y = 0; y < h; y++)
        for (int c = 0; c < w; c++) wrong += b[c * h + y] != a[y * w + c];
    printf("transpose: %d wrong, %d outside\n", wrong, *edge);
    return 0;
}
