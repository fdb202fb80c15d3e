// Guards that are ranges of threadIdx.x in the loop form, and what only looks like one.
#include <cstdio>

#define N 64

// What is kept is assigned for all threads, though the guard is for some.
__global__ void kept(int *p) {
    __shared__ int s[N];
    int tx = threadIdx.x;
    int v = p[tx];
    if (tx < 5) s[tx] = v + 1;
    __syncthreads();
    bool done = false;
    if (tx >= 3 && tx <= 40) { done = true; }
    __syncthreads();
    p[tx] = v + s[tx % 5] + (done ? 1000 : 0);
}

// A flag that is cleared for all and set for some, in each round.
__global__ void stencil(const int *in, int *out, int n, int rounds) {
    __shared__ int a[N], b[N];
    int tx = threadIdx.x;
    int first = (N - 2 * rounds) * (int)blockIdx.x - rounds;
    int x = first + tx;
    int lo = first < 0 ? -first : 0;
    int hi = first + N - 1 > n - 1 ? N - 1 - (first + N - n) : N - 1;
    int W = tx - 1;
    int E = tx + 1;
    W = (W < lo) ? lo : W;
    if (E > hi) E = hi;
    if (x >= 0 && x <= n - 1) a[tx] = in[x];
    __syncthreads();
    bool computed;
    for (int i = 0; i < rounds; i++) {
        computed = false;
        if (tx >= i + 1 && tx <= N - i - 2 && tx >= lo && tx <= hi) {
            computed = true;
            b[tx] = a[W] + 2 * a[tx] + a[E];
        }
        __syncthreads();
        if (i == rounds - 1) break;
        if (computed) a[tx] = b[tx];
        __syncthreads();
    }
    if (computed) out[x] = b[tx];
}

// Unsigned bounds that are large, or would be negative.
__global__ void limits(int *p, int n, unsigned long long m, unsigned u) {
    int tx = threadIdx.x;
    if (threadIdx.x < (unsigned)n) p[tx] += 1;
    __syncthreads();
    if ((unsigned long long)threadIdx.x < m) p[tx] += 10;
    __syncthreads();
    if ((unsigned)(tx - 3) < u) p[tx] += 100;
    __syncthreads();
    if (tx - 3 < n) p[tx] += 1000;
    __syncthreads();
    if ((size_t)(tx - 3) < (size_t)9) p[tx] += 10000;
    __syncthreads();
    if ((signed char)threadIdx.x < 5) p[tx] += 100000;
    __syncthreads();
    if (5 > tx && 2 <= tx) p[tx] += 1000000;
    __syncthreads();
    if (tx == 7) p[tx] += 10000000;
    __syncthreads();
    if (!(tx < n || tx > 20)) p[tx] += 100000000;
}

// Rows, and conditions that are no ranges.
__global__ void rows(int *p, int w, int h) {
    __shared__ int s[16][16];
    int tx = threadIdx.x, ty = threadIdx.y;
    s[ty][tx] = tx * ty;
    __syncthreads();
    if (tx > 0 && tx < 15 && ty > 0 && ty < 15 && (tx + ty) % 3 == 0) {
        p[(ty + h) * 16 + tx] = s[ty - 1][tx] + s[ty + 1][tx] + s[ty][tx - 1] + s[ty][tx + 1] + w;
    }
    __syncthreads();
    int i = ty * 16 + tx;
    if (i < 37) p[i] += 5;
}

// What stands before the guard has effects that others see.
__global__ void effects(int *p, int *count) {
    int tx = threadIdx.x;
    int old = atomicAdd(count, 1);
    if (tx < 4) p[tx] = old >= 0;
    __syncthreads();
    p[tx + 64] = tx;
    if (tx < 4) p[tx] += p[tx + 64];
    __syncthreads();
    if (atomicAdd(count, 1) >= 0 && tx < 8) p[tx] += 7;
}

// One region, without a barrier: the guard is a return.
__global__ void plain(const int *a, int *b, int n, long m) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int j = i % 7;
    if (j == 6) j = 0;
    if (i >= n) return;
    b[i] = a[i] * 2 + j;
    if ((long)i >= m) return;
    b[i] += 1;
}

__global__ void plain2(int *b, int w, int h) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= w || y >= h) return;
    b[y * w + x] += x - y;
}

__global__ void plain3(int *b, unsigned n, unsigned start) {
    // May wrap round: 2^32 - 4 + 6 is 2.
    unsigned i = start + threadIdx.x;
    if (i < n) b[threadIdx.x] += (int)i;
}

static int mem[4096];

static void show(const char *name, int *d, int n) {
    cudaMemcpy(mem, d, n * sizeof(int), cudaMemcpyDeviceToHost);
    long long sum = 0;
    for (int i = 0; i < n; i++) sum = sum * 31 + mem[i];
    printf("%s %lld:", name, sum);
    for (int i = 0; i < (n < 24 ? n : 24); i++) printf(" %d", mem[i]);
    printf("\n");
}

int main() {
    int *p, *q, *c;
    cudaMalloc(&p, sizeof mem);
    cudaMalloc(&q, sizeof mem);
    cudaMalloc(&c, sizeof(int));
    auto fill = [&]() {
        for (int i = 0; i < 4096; i++) mem[i] = i * 7 % 31;
        cudaMemcpy(p, mem, sizeof mem, cudaMemcpyHostToDevice);
        cudaMemcpy(q, mem, sizeof mem, cudaMemcpyHostToDevice);
        cudaMemset(c, 0, sizeof(int));
    };
    fill();
    kept<<<1, N>>>(p);
    show("kept", p, N);
    for (int rounds = 1; rounds < 5; rounds++) {
        fill();
        stencil<<<(300 + N - 2 * rounds - 1) / (N - 2 * rounds), N>>>(p, q, 300, rounds);
        show("stencil", q, 300);
    }
    fill();
    limits<<<1, 256>>>(p, -1, 1ull << 63, 9);
    show("limits", p, 256);
    fill();
    limits<<<1, 256>>>(p, 12, 12, 4000000000u);
    show("limits", p, 256);
    fill();
    rows<<<1, dim3(16, 16)>>>(p, 3, 0);
    show("rows", p, 256);
    fill();
    effects<<<1, 64>>>(p, c);
    show("effects", p, 128);
    show("count", c, 1);
    fill();
    plain<<<4, 64>>>(p, q, 201, 150);
    show("plain", q, 256);
    fill();
    plain2<<<dim3(3, 3), dim3(8, 4)>>>(p, 19, 11);
    show("plain2", p, 256);
    fill();
    plain3<<<1, 64>>>(p, 12, 4294967292u);
    show("plain3", p, 64);
    return 0;
}
