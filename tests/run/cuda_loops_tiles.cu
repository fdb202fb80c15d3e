// flags: --lanes
// Short loops that move tiles, row by row for the block: guarded, downwards, one round from the last, with threads that have left; and the wave through a tile.
// expect:
// wave 0
// guarded 0
// columns 0
// shifted 0
// summed 0
// chosen 0
#include <stdio.h>
#include <stdlib.h>
#define T 16

// Short rows: one row of 16 threads.
__global__ void wave(const int *w, int *s, int cols, int diagonal, int first) {
    __shared__ int tile[T + 1][T + 1], m[T][T];
    int tx = threadIdx.x, bx = first + blockIdx.x, by = diagonal - bx;
    int at = cols * T * by + T * bx + tx + cols + 1;
    if (tx == 0) tile[0][0] = s[at - cols - 1];
    for (int k = 0; k < T; k++) m[k][tx] = w[at + cols * k];
    __syncthreads();
    tile[tx + 1][0] = s[cols * T * by + T * bx + cols + cols * tx];
    tile[0][tx + 1] = s[at - cols];
    __syncthreads();
    for (int k = 0; k < T; k++) {
        if (tx <= k) {
            int x = tx + 1, y = k - tx + 1;
            tile[y][x] = max(tile[y - 1][x - 1] + m[y - 1][x - 1], max(tile[y][x - 1], tile[y - 1][x]) - 3);
        }
        __syncthreads();
    }
    for (int k = T - 2; k >= 0; k--) {
        if (tx <= k) {
            int x = tx + T - k, y = T - tx;
            tile[y][x] = max(tile[y - 1][x - 1] + m[y - 1][x - 1], max(tile[y][x - 1], tile[y - 1][x]) - 3);
        }
        __syncthreads();
    }
    for (int k = 0; k < T; k++) s[at + cols * k] = tile[k + 1][tx + 1];
}

// The rows at the end are not there; blocks of a shape that no launch's text tells.
__global__ void guarded(const int *in, int *out, int n, int rows) {
    __shared__ int tile[8][64];
    int i = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * 8;
    if (i >= n) return;
    for (int k = 0; k < 8; k++)
        if (y + k < rows) tile[k][threadIdx.x] = in[(y + k) * n + i];
    for (int k = 7; k >= 0; k--)
        if (y + k < rows) out[(y + k) * n + i] += tile[7 - k < rows - y ? 7 - k : k][threadIdx.x];
}

// Each thread copies its column one down, in the order of its rounds.
__global__ void columns(int *a, float *b, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    __syncthreads();
    if (i < n) {
        for (int k = 10; k > 0; k--) a[k * n + i] = a[(k - 1) * n + i];
        for (int k = 0; k < 6; k++) b[k * n + i] = b[k * n + i] * 0.5f + a[k * n + i];
    }
}

// What one round stores the next one loads.
__global__ void shifted(int *a, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    __syncthreads();
    if (i >= n) return;
    int more = i % 3 == 0 ? i * 7 % 11 : 2;
    for (int k = 1; k < 12; k++) a[k * n + i] = a[(k - 1) * n + i] + more;
}

// A sum goes from round to round.
__global__ void summed(const int *a, int *b, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, sum = 0;
    __syncthreads();
    if (i >= n) return;
    for (int k = 0; k < 12; k++) {
        sum += a[k * n + i];
        b[k * n + i] = sum;
    }
}

// The way that a round takes differs between threads.
__global__ void chosen(const int *a, int *b, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    __syncthreads();
    if (i >= n) return;
    for (int k = 0; k < 9; k++)
        if ((i + k) % 4 == 1) b[k * n + i] = a[k * n + i];
        else if (a[k * n + i] > 500) b[k * n + i] = -1;
}

static unsigned state = 7;
static int next() { return (int)((state = state * 1664525u + 1013904223u) >> 16) % 1000; }

template <class T1> static T1 *device(const T1 *h, size_t n) {
    T1 *p;
    cudaMalloc(&p, n * sizeof(T1));
    cudaMemcpy(p, h, n * sizeof(T1), cudaMemcpyHostToDevice);
    return p;
}

static void report(const char *name, const int *d, const int *expected, int n) {
    int *h = (int *)malloc(n * sizeof(int)), bad = 0;
    cudaMemcpy(h, d, n * sizeof(int), cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; i++) bad += h[i] != expected[i];
    printf("%s %d\n", name, bad);
    free(h);
}

int main() {
    const int tiles = 3, cols = tiles * T + 1, all = cols * cols;
    int w[cols * cols], s[cols * cols];
    for (int i = 0; i < all; i++) w[i] = next() % 21 - 10, s[i] = 0;
    for (int i = 1; i < cols; i++) s[i] = s[i * cols] = -3 * i;
    int *dw = device(w, all), *ds = device(s, all);
    for (int d = 0; d < 2 * tiles - 1; d++) {
        int first = d < tiles ? 0 : d - tiles + 1, last = d < tiles ? d : tiles - 1;
        wave<<<last - first + 1, T>>>(dw, ds, cols, d, first);
    }
    for (int y = 1; y < cols; y++)
        for (int x = 1; x < cols; x++)
            s[y * cols + x] = max(s[(y - 1) * cols + x - 1] + w[y * cols + x], max(s[y * cols + x - 1], s[(y - 1) * cols + x]) - 3);
    report("wave", ds, s, all);

    const int n = 150, rows = 21;
    static int a[n * rows], b[n * rows];
    for (int i = 0; i < n * rows; i++) a[i] = next(), b[i] = next();
    int *da = device(a, n * rows), *db = device(b, n * rows);
    int width = getenv("NO_SUCH_VARIABLE") ? 32 : 40;
    guarded<<<dim3((n + width - 1) / width, (rows + 7) / 8), width>>>(da, db, n, rows);
    for (int r = 0; r < rows; r++) {
        int y = r / 8 * 8, k = r - y;
        int from = 7 - k < rows - y ? 7 - k : k;
        for (int i = 0; i < n; i++) b[r * n + i] += a[(y + from) * n + i];
    }
    report("guarded", db, b, n * rows);

    static float f[n * 6];
    static int g[n * 6], h[n * 6];
    for (int i = 0; i < n * 6; i++) f[i] = next() * 0.25f;
    float *df = device(f, n * 6);
    columns<<<(n + 31) / 32, 32>>>(da, df, n);
    for (int k = 10; k > 0; k--)
        for (int i = 0; i < n; i++) a[k * n + i] = a[(k - 1) * n + i];
    for (int i = 0; i < n * 6; i++) h[i] = (int)((f[i] * 0.5f + a[i]) * 8);
    cudaMemcpy(f, df, sizeof f, cudaMemcpyDeviceToHost);
    int bad = 0;
    for (int i = 0; i < n * 6; i++) g[i] = (int)(f[i] * 8), bad += g[i] != h[i];
    int *check = device(a, n * rows);
    static int now[n * rows];
    cudaMemcpy(now, da, sizeof now, cudaMemcpyDeviceToHost);
    for (int i = 0; i < n * rows; i++) bad += now[i] != a[i];
    printf("columns %d\n", bad);

    shifted<<<(n + 63) / 64, 64>>>(da, n);
    for (int i = 0; i < n; i++)
        for (int k = 1; k < 12; k++) a[k * n + i] = a[(k - 1) * n + i] + (i % 3 == 0 ? i * 7 % 11 : 2);
    report("shifted", da, a, n * rows);

    summed<<<(n + 31) / 32, 32>>>(da, db, n);
    for (int i = 0; i < n; i++)
        for (int k = 0, sum = 0; k < 12; k++) b[k * n + i] = sum += a[k * n + i];
    report("summed", db, b, n * rows);

    chosen<<<(n + 15) / 16, 16>>>(da, db, n);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 9; k++)
            if ((i + k) % 4 == 1) b[k * n + i] = a[k * n + i];
            else if (a[k * n + i] > 500) b[k * n + i] = -1;
    report("chosen", db, b, n * rows);
    cudaFree(check);
    return 0;
}
