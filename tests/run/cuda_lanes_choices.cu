// Indices of neighbours that are kept inside of an array by `?:`, in every way to write it, and what looks like it and is not; elements that a statement names more than once, some of
// them only under a condition that says whether they are there; conditions of which a part is the same for a row of threads. Everything is computed once more by the host.
// flags: --lanes
// expect:
// 0 wrong
#include <cstdio>
#include <cuda_runtime.h>

#define W 48
#define H 4

struct At {
    int w, e, n, s, odd, again;
    unsigned wrapped;
    long long far;
};

__host__ __device__ void limits(At &a, int tx, int ty, int lo, int hi) {
    a.w = (tx - 1 < lo) ? lo : tx - 1;
    a.e = tx + 1 <= hi ? tx + 1 : hi;
    a.n = ty - 1;
    a.n = (a.n < 0) ? 0 : a.n;
    a.s = ty + 1;
    a.s = (a.s > H - 1) ? H - 1 : a.s;
}

__global__ void choose(int lo, int hi, int top, const float *in, float *out, int *where) {
    __shared__ float tile[H][W];
    __shared__ float next[H][W];
    int tx = threadIdx.x, ty = threadIdx.y;
    for (int x = tx; x < W; x += blockDim.x) tile[ty][x] = in[ty * W + x], next[ty][x] = 0;
    __syncthreads();
    int w = tx - 1, e = tx + 1, n = ty - 1, s = ty + 1;
    w = (w < lo) ? lo : w;
    e = (e > hi) ? hi : e;
    n = (n >= 0) ? n : 0;
    s = (H - 1 <= s) ? H - 1 : s;
    // The other way round, of other types, both limits, and moved on.
    unsigned wrapped = tx - 2u;
    wrapped = wrapped > (unsigned)hi ? (unsigned)hi : wrapped;
    long long far = (long long)tx + 3;
    far = lo > far ? lo : far;
    far = far < W - 1 ? far : W - 1;
    int again = tx + 2;
    again = again < hi ? again : hi;
    again = again > lo ? again : lo;
    // No limits: another value than the one that is compared; compared with another number; the lesser of two that differ.
    int odd = tx < lo ? hi : tx, even = tx < 7 ? 8 : tx, both = tx < 40 - tx ? tx : 40 - tx;
    if (odd > W - 1) odd = W - 1;
    for (int i = 0; i < 2; i++) {
        bool done = false;
        if (tx >= lo + i && ty >= top && tx <= hi - i && ty < H - i && hi > lo) {
            next[ty][tx] = tile[ty][tx] + 0.5f * (tile[n][tx] + tile[s][tx] - 2.0 * tile[ty][tx]) + tile[ty][w] * tile[ty][e] - tile[ty][tx] * tile[ty][w];
            done = true;
        } else if (ty == 1 && tx > hi) {
            next[ty][tx] = 3;
        }
        __syncthreads();
        if (done) tile[ty][tx] = next[ty][tx] * 0.125f;
        __syncthreads();
    }
    float sum = tile[ty][wrapped] + tile[ty][far] * 2 + tile[ty][again] * 3 + tile[ty][odd] * 5 + tile[ty][even] * 7 + (both >= 0 ? tile[n][both] * tile[n][both] : 1);
    // Read twice, but by those only for which it is there.
    float inner = tx >= 5 ? tile[ty][tx - 5] * tile[ty][tx - 5] : (float)ty;
    out[ty * W + tx] += sum + out[ty * W + tx] * inner - out[ty * W + tx];
    where[ty * W + tx] = w + 100 * e + 10000 * again + (int)wrapped * 7 + (int)far * 13 + odd + even + both;
}

static void host(int width, int lo, int hi, int top, const float *in, float *out, int *where) {
    float tile[H][W], next[H][W];
    bool done[H][W];
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) tile[y][x] = in[y * W + x], next[y][x] = 0;
    for (int i = 0; i < 2; i++) {
        for (int ty = 0; ty < H; ty++)
            for (int tx = 0; tx < width; tx++) {
                At a;
                limits(a, tx, ty, lo, hi);
                done[ty][tx] = false;
                if (tx >= lo + i && ty >= top && tx <= hi - i && ty < H - i && hi > lo) {
                    next[ty][tx] = tile[ty][tx] + 0.5f * (tile[a.n][tx] + tile[a.s][tx] - 2.0 * tile[ty][tx]) + tile[ty][a.w] * tile[ty][a.e] - tile[ty][tx] * tile[ty][a.w];
                    done[ty][tx] = true;
                } else if (ty == 1 && tx > hi) {
                    next[ty][tx] = 3;
                }
            }
        for (int ty = 0; ty < H; ty++)
            for (int tx = 0; tx < width; tx++)
                if (done[ty][tx]) tile[ty][tx] = next[ty][tx] * 0.125f;
    }
    for (int ty = 0; ty < H; ty++)
        for (int tx = 0; tx < width; tx++) {
            At a;
            limits(a, tx, ty, lo, hi);
            a.wrapped = tx >= 2 && tx - 2 <= hi ? tx - 2 : hi;
            a.far = tx + 3 < lo ? lo : tx + 3;
            if (a.far > W - 1) a.far = W - 1;
            a.again = tx + 2 > hi ? hi : tx + 2;
            if (a.again < lo) a.again = lo;
            a.odd = tx < lo ? hi : tx;
            int even = tx < 7 ? 8 : tx, both = tx < 20 ? tx : 40 - tx;
            float sum = tile[ty][a.wrapped] + tile[ty][a.far] * 2 + tile[ty][a.again] * 3 + tile[ty][a.odd] * 5 + tile[ty][even] * 7 + (both >= 0 ? tile[a.n][both] * tile[a.n][both] : 1);
            float inner = tx >= 5 ? tile[ty][tx - 5] * tile[ty][tx - 5] : (float)ty;
            float old = out[ty * W + tx];
            out[ty * W + tx] = old + (sum + old * inner - old);
            where[ty * W + tx] = a.w + 100 * a.e + 10000 * a.again + (int)a.wrapped * 7 + (int)a.far * 13 + a.odd + even + both;
        }
}

int main() {
    float *in, *out, expected[H * W];
    int *where, place[H * W], wrong = 0;
    cudaMallocManaged(&in, H * W * sizeof(float));
    cudaMallocManaged(&out, H * W * sizeof(float));
    cudaMallocManaged(&where, H * W * sizeof(int));
    int all[][3] = {{0, W - 1, 0}, {5, 40, 1}, {15, 16, 0}, {16, 31, 2}, {20, 20, 0}, {0, 3, 0}, {30, 10, 0}, {40, 47, 3}};
    int widths[] = {48, 16, 33, 40};
    for (int width : widths)
        for (auto &l : all) {
            for (int i = 0; i < H * W; i++) in[i] = (i * 37 + 11) % 101 / 8.0f, out[i] = expected[i] = i % 7, where[i] = place[i] = -1;
            choose<<<1, dim3(width, H)>>>(l[0], l[1], l[2], in, out, where);
            cudaDeviceSynchronize();
            host(width, l[0], l[1], l[2], in, expected, place);
            for (int i = 0; i < H * W; i++) wrong += out[i] != expected[i] || where[i] != place[i];
        }
    printf("%d wrong\n", wrong);
    return 0;
}
