// flags: --lanes --portable
// Loops that the groups of several rows of a block go through together: products of tiles in blocks of many shapes, and loops that look like them.
// expect:
// tiled 16x16: 91805
// rows left over: 91217
// lanes left over: 91168
// layers: 60300
// naive: 29160
// of memory: 36640
// carried: 19163
// stored: 21904
// two sums: 9200 12112
// contracted: 0 wrong
// leaves: 3472
#include <cmath>
#include <cstdio>

#define W 16

template <int H, int X> __global__ void tiled(const int *a, const int *b, int *c, int n)
{
    __shared__ int as[H][W], bs[W][X];
    int tx = threadIdx.x, ty = threadIdx.y, row = blockIdx.y * H + ty, col = blockIdx.x * X + tx;
    int sum = 0;
    for (int m = 0; m < n; m += W) {
        for (int k = tx; k < W; k += X) as[ty][k] = a[row * n + m + k];
        for (int k = ty; k < W; k += H) bs[k][tx] = b[(m + k) * n + col];
        __syncthreads();
        for (int k = 0; k < W; k++) sum += as[ty][k] * bs[k][tx];
        __syncthreads();
    }
    c[row * n + col] = sum;
}

// Threads of several layers: the layer tells the row, too.
__global__ void layers(const int *in, int *out)
{
    __shared__ int t[8][8];
    int tx = threadIdx.x, ty = threadIdx.y, tz = threadIdx.z, t0 = (tz * 8 + ty) * 8 + tx;
    if (tz == 0) t[ty][tx] = in[t0];
    int sum = tz;
    __syncthreads();
    for (int k = 0; k < 8; k++) sum += t[k][tx] * (ty + k + 2 * tz);
    __syncthreads();
    out[t0] = sum;
}

// No tile, and threads that have nothing to do.
__global__ void naive(const int *a, const int *b, int *c, int n)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= n || y >= n) return;
    int sum = 0;
    for (int k = 0; k < n; k++) sum += a[y * n + k] * b[k * n + x];
    c[y * n + x] = sum;
}

// How often is said by memory; the same in all threads.
__global__ void of_memory(const int *in, const int *rounds, int *out)
{
    __shared__ int t[16][16];
    int tx = threadIdx.x, ty = threadIdx.y, sum = 1;
    t[ty][tx] = in[ty * 16 + tx];
    __syncthreads();
    for (int k = 0; k < rounds[blockIdx.x]; k++) sum += t[k][tx] + ty;
    __syncthreads();
    out[ty * 16 + tx] = sum;
}

// A round goes on with what the last one left.
__global__ void carried(const int *in, int *out)
{
    __shared__ int t[16][16];
    int tx = threadIdx.x, ty = threadIdx.y;
    unsigned sum = ty;
    t[ty][tx] = in[ty * 16 + tx];
    __syncthreads();
    for (int k = 0; k < 16; k++) sum = (sum * 3 + t[k][tx] + k) % 97;
    __syncthreads();
    out[ty * 16 + tx] = sum;
}

// A round stores to the tile what a later one reads.
__global__ void stored(const int *in, int *out)
{
    __shared__ int t[16][16], u[16][16];
    int tx = threadIdx.x, ty = threadIdx.y, sum = 0;
    t[ty][tx] = in[ty * 16 + tx];
    u[ty][tx] = 0;
    __syncthreads();
    for (int k = 0; k < 16; k++) {
        u[ty][tx] += t[k][tx];
        sum += u[ty][tx] % 8;
    }
    __syncthreads();
    out[ty * 16 + tx] = sum;
}

__global__ void two_sums(const int *in, int *out, int *more)
{
    __shared__ int t[16][16];
    int tx = threadIdx.x, ty = threadIdx.y, sum = 0, other = ty;
    t[ty][tx] = in[ty * 16 + tx];
    __syncthreads();
    for (int k = 0; k < 16; k++) {
        sum += t[k][tx] & (ty + 1);
        other += t[k][tx] & k;
    }
    __syncthreads();
    out[ty * 16 + tx] = sum;
    more[ty * 16 + tx] = other;
}

// Rounded once.
__global__ void contracted(const float *in, float *out)
{
    __shared__ float t[16][16];
    int tx = threadIdx.x, ty = threadIdx.y;
    float sum = 0.1f;
    t[ty][tx] = in[ty * 16 + tx];
    __syncthreads();
    for (int k = 0; k < 16; k++) sum = fmaf(t[ty][k], t[k][tx], sum);
    __syncthreads();
    out[ty * 16 + tx] = sum;
}

__global__ void leaves(const int *in, int *out, int most)
{
    __shared__ int t[16][16];
    int tx = threadIdx.x, ty = threadIdx.y, sum = 0;
    t[ty][tx] = in[ty * 16 + tx];
    __syncthreads();
    for (int k = 0; k < 16; k++) {
        if (k == most) break;
        sum += t[k][tx] % 4 + ty % 2;
    }
    __syncthreads();
    out[ty * 16 + tx] = sum;
}

static int *numbers(int n, int step)
{
    int *p;
    cudaMallocManaged(&p, n * sizeof(int));
    for (int i = 0; i < n; i++) p[i] = step ? i * step % 7 : 0;
    return p;
}

static int total(const int *p, int n)
{
    cudaDeviceSynchronize();
    int sum = 0;
    for (int i = 0; i < n; i++) sum += p[i] * (1 + i % 2);
    return sum;
}

int main()
{
    int *a = numbers(4096, 3), *b = numbers(4096, 5), *c = numbers(4096, 0), *d = numbers(4096, 0);
    tiled<16, 16><<<dim3(3, 3), dim3(16, 16)>>>(a, b, c, 48);
    printf("tiled 16x16: %d\n", total(c, 48 * 48) % 200000);
    tiled<6, 16><<<dim3(3, 8), dim3(16, 6)>>>(b, a, c, 48);
    printf("rows left over: %d\n", total(c, 48 * 48) % 200000);
    tiled<8, 24><<<dim3(2, 6), dim3(24, 8)>>>(a, a, c, 48);
    printf("lanes left over: %d\n", total(c, 48 * 48) % 200000);
    layers<<<1, dim3(8, 8, 3)>>>(a, c);
    printf("layers: %d\n", total(c, 192) % 100000);
    naive<<<dim3(3, 5), dim3(16, 10)>>>(a, b, c, 45);
    printf("naive: %d\n", total(c, 45 * 45) % 200000);
    int *rounds = numbers(1, 0);
    rounds[0] = 9;
    of_memory<<<1, dim3(16, 16)>>>(a, rounds, c);
    printf("of memory: %d\n", total(c, 256) % 100000);
    carried<<<1, dim3(16, 16)>>>(a, c);
    printf("carried: %d\n", total(c, 256) % 100000);
    stored<<<1, dim3(16, 16)>>>(a, c);
    printf("stored: %d\n", total(c, 256) % 100000);
    two_sums<<<1, dim3(16, 16)>>>(a, c, d);
    printf("two sums: %d", total(c, 256) % 100000);
    printf(" %d\n", total(d, 256) % 100000);
    float *x, *y;
    cudaMallocManaged(&x, 256 * sizeof(float));
    cudaMallocManaged(&y, 256 * sizeof(float));
    for (int i = 0; i < 256; i++) x[i] = (i * 7919 % 1000) * 0.37f;
    contracted<<<1, dim3(16, 16)>>>(x, y);
    cudaDeviceSynchronize();
    int wrong = 0;
    for (int i = 0; i < 256; i++) {
        float sum = 0.1f;
        for (int k = 0; k < 16; k++) sum = fmaf(x[i / 16 * 16 + k], x[k * 16 + i % 16], sum);
        wrong += y[i] != sum;
    }
    printf("contracted: %d wrong\n", wrong);
    leaves<<<1, dim3(16, 16)>>>(a, c, 5);
    printf("leaves: %d\n", total(c, 256) % 100000);
}
