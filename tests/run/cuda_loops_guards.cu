// Loops turned inside out behind guards that stand twice, in called device functions, over textures, and with indices that move on by the same in all threads.
// expect:
// nearest -1117913032248435747: 2 1 0 1 2 2 2 0 2 0
// outside -6284781860667377211: 0 0 0 0 0 0 0 0
// outside -8679930121790792803: 1 2 4 8 15 15 15 15
// twice 5 5 5 5 5 5 5 5 5 5 6 6 6 6 0 0
// cost -2702925538686205061: -7.75 -2014.4 -2691.97 -1 -2401.01 -2167.99 -1997.36 -2626.87 -2625.02 4347.59
// planes -1446794200917421754: 12.0875 30.8875 22.2625 30.1313 9.14375 28.4188 13.1812 3.2 7.66875 33.1
// planes 926276117827760047: 12.375 31.3563 25.8813 30.3188 8.49375 27.8813 13.9062 3.0125 2.5
// steps -8091053599280214163: 3757.19 4049.84 2888.53 3589.5 4082.59 5536.44 3805.03 4263.38 3386.97 5065.19
// borders -5250786731177435579: 31345 29757 31730 13615 35800 24242 5921 12684 36149 30017
// borders -5393828790405732139: 31345 29757 31730 13615 35800 24242 5921 12684 36149 30017
// borders 7721292568893814325: 31345 29757 31730 13615 35800 24242 5921 12684 36149 30017
// borders -6184537305963566987: 31345 29757 31730 13615 35800 24242 5921 12684 36149 30017
// wrapped 1783808362422935429: 29779 34227 44904 58230 24399 22345 61931 41924 29721 81370
// wrapped 3813790376562318685: 64335 7983 29791 29903 7071 7471 40735 50639 5535 39679
// wrapped -3410907795066292827: 39647 50943 51103 27391 31055 55839 23743 31551 6015 49087
// wrapped 8741773239924139805: 59855 40127 60735 3231 56079 23647 3471 4495 64479 63743
#include <cstdio>
#include <cstdlib>

texture<float, 1, cudaReadModeElementType> points;
__constant__ float centres[3 * 40];

// The number of a thread in a grid of two dimensions; a guard that stands twice; a texture.
__global__ void nearest(int features, int n, int *member) {
    const unsigned block = gridDim.x * blockIdx.y + blockIdx.x;
    const unsigned point = block * blockDim.x * blockDim.y + threadIdx.x;
    int index = -1;
    if (point < n) {
        float least = 3e38f;
        for (int i = 0; i < 3; i++) {
            int base = i * features;
            float sum = 0.0;
            for (int j = 0; j < features; j++) {
                int at = point + j * n;
                float d = tex1Dfetch(points, at) - centres[base + j];
                sum += d * d;
            }
            if (sum < least) { least = sum; index = i; }
        }
    }
    if (point < n) {
        member[point] = index;
    }
}

// Fetches outside the texture give zero, on both sides, and where a sum of 32 bits wraps round.
__global__ void outside(int from, int step, int rounds, float *out) {
    unsigned start = from + threadIdx.x;
    float sum = 0;
    for (int j = 0; j < rounds; j++) {
        int at = start + (unsigned)j * (unsigned)step;
        sum += tex1Dfetch(points, at) * 1.0f + 0.0f;
    }
    out[threadIdx.x] = sum;
}

// The second guard asks for what the first body changes.
__global__ void twice(int n, const float *a, int *out) {
    int i = threadIdx.x;
    int limit = n;
    if (i < limit) {
        float s = 0;
        for (int j = 0; j < n + 40; j++) s += a[j] * 0.0f + a[i] * 0.0f;
        out[i] = 1 + (int)s;
        limit = limit - 4;
    }
    if (i < limit) out[i] += 4;
    if (i >= 10 && i < 14) out[i] += 5;
}

__device__ float distance2(int a, int b, int n, int dim, const float *x) {
    float sum = 0.0;
    for (int i = 0; i < dim; i++) {
        float d = x[i * n + a] - x[i * n + b];
        sum += d * d;
    }
    return sum;
}

// A loop in a function whose arguments come first; one that leaves early; a call behind something else that is read.
__device__ float guarded(int a, int b, int n, int dim, const float *x) {
    if (a == b) return -1.0f;
    return distance2(a, b, n, dim, x) * 2.0f;
}

__global__ void cost(int n, int dim, long to, const float *x, const float *weight, float *out) {
    int block = blockIdx.x + gridDim.x * blockIdx.y;
    int t = blockDim.x * block + threadIdx.x;
    if (t < n) {
        float c = distance2(t, to, n, dim, x) * weight[t];
        float g = guarded(t, to, n, dim, x);
        float e = weight[t] + distance2(t, 0, n, dim, x);
        if (c < e) out[t] = c + g; else out[t] -= e;
    }
}

// Planes: each index is moved on by the same, and chosen otherwise at the edges.
__global__ void planes(const float *p, const float *in, float *out, int nx, int ny, int nz) {
    int i = blockDim.x * blockIdx.x + threadIdx.x;
    int j = blockDim.y * blockIdx.y + threadIdx.y;
    int c = i + j * nx;
    int xy = nx * ny;
    int W = (i == 0) ? c : c - 1;
    int E = (i == nx - 1) ? c : c + 1;
    int N = (j == 0) ? c : c - nx;
    int S = (j == ny - 1) ? c : c + nx;
    float below, here, above;
    here = below = in[c];
    above = in[c + xy];
    out[c] = here * 0.5f + (in[W] + in[E] + in[S] + in[N]) * 0.1f + below * 0.2f + above * 0.3f + p[c];
    c += xy; W += xy; E += xy; N += xy; S += xy;
    for (int k = 1; k < nz - 1; ++k) {
        below = here;
        here = above;
        above = in[c + xy];
        out[c] = here * 0.5f + (in[W] + in[E] + in[S] + in[N]) * 0.1f + below * 0.2f + above * 0.3f + p[c];
        c += xy; W += xy; E += xy; N += xy; S += xy;
    }
    below = here;
    here = above;
    out[c] = here * 0.5f + (in[W] + in[E] + in[S] + in[N]) * 0.1f + below * 0.2f + above * 0.3f + p[c];
}

// Steps that are not the same for all, or come to some threads only, stay with the threads.
__global__ void steps(const float *in, float *out, int n, int rounds) {
    int t = threadIdx.x;
    int a = t, b = t, c = t, d = t;
    float s = 0;
    for (int k = 0; k < rounds; k++) {
        s += in[a % n] * 1.5f + in[b % n] * 2.5f + in[c] * 3.0f + in[d] * 4.0f;
        a += t;
        if (t & 1) b += 3;
        c += 2;
        d++;
        d -= 1;
        if (k == 3) d += 5;
    }
    out[t] = s + a + b * 2 + c * 3 + d * 4;
}

// An edge in the middle of a block, several edges, an edge by another relation, and none.
__global__ void borders(const int *in, int *out, int n, int at, int *order) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int left = x == 0 ? n - 1 : x - 1;
    int mid = x == at ? 0 : x;
    int right = x >= n - 1 ? 0 : x + 1;
    __shared__ int s[64];
    s[threadIdx.x] = in[left] + in[mid] * 3;
    __syncthreads();
    int before = threadIdx.x < 2 ? threadIdx.x : threadIdx.x - 2;
    out[x] = s[before] + in[right] * 7;
    __syncthreads();
    // Threads come in the order of their columns also round edges.
    int first = x == at ? n - 1 : x;
    order[x] = in[first] + s[threadIdx.x];
}

// Sums of unsigned numbers as indices, which wrap round below zero for threads that do not look.
__global__ void wrapped(const int *in, int *out, unsigned row, unsigned less, int rounds) {
    unsigned u = row + threadIdx.x - less;
    int w = row + threadIdx.x - less;
    int sum = 0;
    __shared__ int s[64];
    s[threadIdx.x] = threadIdx.x >= less ? in[u] : -1;
    __syncthreads();
    if (threadIdx.x >= less) sum = in[w] * 2 + in[threadIdx.x - less + row];
    // One before the pointer is an element as well.
    const int *mid = in + 40;
    sum += mid[w] * 5 + mid[(int)(threadIdx.x - less)] * 11;
    out[threadIdx.x] = sum + s[(threadIdx.x + 1) % blockDim.x];
}

static void show(const char *name, const float *v, int n) {
    unsigned long h = 14695981039346656037UL;
    for (int i = 0; i < n; i++) h = (h ^ (unsigned long)(long)(v[i] * 1000)) * 1099511628211UL;
    printf("%s %ld:", name, (long)h);
    for (int i = 0; i < 10 && i < n; i++) printf(" %g", v[i]);
    printf("\n");
}

int main() {
    const int N = 5000;
    float *h = (float *)malloc(N * sizeof(float)), *r = (float *)malloc(N * sizeof(float));
    int *hi = (int *)malloc(N * sizeof(int)), *ri = (int *)malloc(N * sizeof(int));
    unsigned seed = 7;
    for (int i = 0; i < N; i++) {
        seed = seed * 1664525u + 1013904223u;
        h[i] = (seed >> 24) / 16.0f;
        hi[i] = seed >> 20;
        ri[i] = 0;
        r[i] = 0;
    }
    float *a, *b, *w;
    int *ia, *ib, *ic;
    cudaMalloc(&a, N * sizeof(float)); cudaMalloc(&b, N * sizeof(float)); cudaMalloc(&w, N * sizeof(float));
    cudaMalloc(&ia, N * sizeof(int)); cudaMalloc(&ib, N * sizeof(int)); cudaMalloc(&ic, N * sizeof(int));
    cudaMemcpy(a, h, N * sizeof(float), cudaMemcpyHostToDevice);
    cudaMemcpy(w, h + 50, 1000 * sizeof(float), cudaMemcpyHostToDevice);
    cudaMemcpy(ia, hi, N * sizeof(int), cudaMemcpyHostToDevice);

    // 3 x 2 blocks of 20 threads for 100 points with 40 features.
    cudaMemcpyToSymbol(centres, h + 300, 3 * 40 * sizeof(float));
    cudaBindTexture(0, points, a, 100 * 40 * sizeof(float));
    nearest<<<dim3(3, 2), 20>>>(40, 100, ib);
    cudaMemcpy(ri, ib, 100 * sizeof(int), cudaMemcpyDeviceToHost);
    for (int i = 0; i < 100; i++) r[i] = ri[i];
    show("nearest", r, 100);

    float lone[4] = {1, 2, 4, 8};
    cudaMemcpy(b, lone, sizeof lone, cudaMemcpyHostToDevice);
    cudaBindTexture(0, points, b, sizeof lone);
    outside<<<1, 4>>>(-7, 1 << 30, 50, b + 100);
    outside<<<1, 4>>>(2147483647 - 1, 1, 1, b + 104);
    outside<<<1, 4>>>(0, 100, 50, b + 108);
    outside<<<1, 4>>>(-3, 1, 40, b + 112);
    cudaMemcpy(r, b + 100, 16 * sizeof(float), cudaMemcpyDeviceToHost);
    show("outside", r, 8);
    show("outside", r + 8, 8);

    twice<<<1, 16>>>(14, a, ib);
    cudaMemset(ib, 0, N * sizeof(int));
    twice<<<1, 16>>>(14, a, ib);
    cudaMemcpy(ri, ib, 16 * sizeof(int), cudaMemcpyDeviceToHost);
    printf("twice");
    for (int i = 0; i < 16; i++) printf(" %d", ri[i]);
    printf("\n");

    cudaMemset(b, 0, N * sizeof(float));
    cost<<<dim3(2, 2), 32>>>(90, 50, 3, a, w, b);
    cudaMemcpy(r, b, 100 * sizeof(float), cudaMemcpyDeviceToHost);
    show("cost", r, 100);

    planes<<<dim3(2, 3), dim3(16, 4)>>>(a, a, b, 32, 12, 9);
    cudaMemcpy(r, b, 32 * 12 * 9 * sizeof(float), cudaMemcpyDeviceToHost);
    show("planes", r, 32 * 12 * 9);
    planes<<<dim3(1, 1), dim3(1, 1)>>>(a, a, b, 1, 1, 9);
    cudaMemcpy(r, b, 9 * sizeof(float), cudaMemcpyDeviceToHost);
    show("planes", r, 9);

    steps<<<1, 64>>>(a, b, 300, 40);
    cudaMemcpy(r, b, 64 * sizeof(float), cudaMemcpyDeviceToHost);
    show("steps", r, 64);

    for (int at = 0; at < 70; at += 23) {
        borders<<<2, 32>>>(ia, ib, 64, at, ic);
        cudaMemcpy(ri, ib, 64 * sizeof(int), cudaMemcpyDeviceToHost);
        for (int i = 0; i < 64; i++) r[i] = ri[i];
        cudaMemcpy(ri, ic, 64 * sizeof(int), cudaMemcpyDeviceToHost);
        for (int i = 0; i < 64; i++) r[i + 64] = ri[i];
        show("borders", r, 128);
    }
    for (unsigned less = 0; less < 40; less += 13) {
        wrapped<<<1, 48>>>(ia, ib, 0, less, 3);
        cudaMemcpy(ri, ib, 48 * sizeof(int), cudaMemcpyDeviceToHost);
        for (int i = 0; i < 48; i++) r[i] = ri[i];
        show("wrapped", r, 48);
    }
    return 0;
}
