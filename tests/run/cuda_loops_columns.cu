// Guards that are ranges of threadIdx.x in the loop form, and what only looks like one.
// expect:
// kept 5074681660235824181: 1 15 29 1043 1057 1005 1019 1033 1047 1030 1009 1023 1037 1051 1034 1013 1027 1041 1024 1038 1017 1031 1045 1028
// stencil 8690730311081872928: 7 28 56 84 81 47 44 72 69 35 32 60 88 85 51 48 76 73 39 36 64 92 89 55
// stencil -88533943144399964: 49 119 224 305 293 219 207 257 245 171 159 240 321 309 235 223 273 261 187 175 256 337 325 251
// stencil 9990583301535740: 266 511 872 1127 1110 938 890 966 918 746 729 960 1191 1174 1002 954 1030 982 810 793 1024 1255 1238 1066
// stencil 3848799857640157046: 1309 2160 3382 4236 4285 3876 3684 3740 3548 3139 3164 3840 4516 4541 4132 3940 3996 3804 3395 3420 4096 4772 4797 4388
// limits 5159528234622767985: 100101011 100101018 101100025 101110132 101110139 100010115 100010122 110010129 100010136 100010112 100010119 100010126 100000033 100000040 100000016 100000023 100000030 100000037 100000013 100000020 100000027 34 41 17
// limits 8759964033602932681: 101011 101018 1101025 1111132 1111139 11115 11122 10011129 11136 11112 11119 11126 100001122 100001129 100001105 100000112 100000119 100000126 100000102 100000109 100000116 123 130 106
// rows -7316232017985030056: 5 12 19 26 33 9 16 23 30 6 13 20 27 34 10 17 24 31 16 14 21 28 35 11
// effects 7425593624466736251: 8 9 10 11 35 11 18 25 25 1 8 15 22 29 5 12 19 26 2 9 16 23 30 6
// count 128: 128
// plain -3558378099044677399: 1 16 31 46 61 14 23 37 52 5 20 35 50 59 11 26 41 56 9 24 33 47 62 15
// plain2 9182304569001030105: 0 8 16 24 32 9 17 25 33 10 18 26 34 42 19 27 35 43 20 8 16 24 32 9
// plain3 -5806560530597083475: 0 7 14 21 28 5 13 21 29 6 14 22 30 38 15 23 19 26 2 9 16 23 30 6
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
