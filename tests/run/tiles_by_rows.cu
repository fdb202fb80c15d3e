// flags: --lanes
// Shared tiles with one element for each thread: groups of lanes clear them by rows, unless the first region comes to others' elements.
// What nobody stored to is zero in every block.
// expect:
// own 147456 0
// other 147456 0
// narrow 147456 0
// late 147456 0
#include <cstdio>

#define W 16
#define H 8

// Each thread stores to its own element, some threads store nothing; the second tile is first used in the second region.
__global__ void own(const int *in, int *out, int w, int h)
{
    __shared__ int tile[H][W];
    __shared__ int sums[H][W];
    int tx = threadIdx.x, ty = threadIdx.y;
    int x = blockIdx.x * (W - 2) + tx - 1, y = blockIdx.y * (H - 2) + ty - 1;
    if (y >= 0 && y < h) {
        if (x >= 0 && x < w) tile[ty][tx] = in[y * w + x];
    }
    __syncthreads();
    int left = tx > 0 ? tx - 1 : 0, right = tx < W - 1 ? tx + 1 : W - 1;
    if (ty > 0 && ty < H - 1) sums[ty][tx] = tile[ty - 1][tx] + tile[ty + 1][tx] + tile[ty][left] + tile[ty][right];
    __syncthreads();
    if (x < w && y < h && tx > 0 && tx < W - 1 && ty > 0 && ty < H - 1) out[y * w + x] = sums[ty][tx] + sums[0][tx] + sums[H - 1][tx];
}

// The first region stores to the element beside.
__global__ void other(const int *in, int *out, int w, int h)
{
    __shared__ int tile[H][W];
    int tx = threadIdx.x, ty = threadIdx.y;
    int x = blockIdx.x * (W - 2) + tx - 1, y = blockIdx.y * (H - 2) + ty - 1;
    int back = W - 1 - tx;
    if (x >= 0 && x < w && y >= 0 && y < h) tile[H - 1 - ty][back] = in[y * w + x];
    __syncthreads();
    int by = H - 1 - ty, left = tx > 0 ? back + 1 : back, right = tx < W - 1 ? back - 1 : back;
    if (x < w && y < h && tx > 0 && tx < W - 1 && ty > 0 && ty < H - 1)
        out[y * w + x] = tile[by - 1][back] + tile[by + 1][back] + tile[by][left] + tile[by][right];
}

// Own elements, but the tile is larger than the block.
__global__ void narrow(const int *in, int *out, int w, int h)
{
    __shared__ int tile[H + 2][W];
    int tx = threadIdx.x, ty = threadIdx.y;
    int x = blockIdx.x * (W - 2) + tx - 1, y = blockIdx.y * (H - 2) + ty - 1;
    if (x >= 0 && x < w && y >= 0 && y < h) tile[ty][tx] = in[y * w + x];
    __syncthreads();
    int left = tx > 0 ? tx - 1 : 0, right = tx < W - 1 ? tx + 1 : W - 1;
    if (x < w && y < h && tx > 0 && tx < W - 1 && ty > 0 && ty < H - 1)
        out[y * w + x] = tile[ty - 1][tx] + tile[ty + 1][tx] + tile[ty][left] + tile[ty][right] + tile[H][tx] + tile[H + 1][tx];
}

// One row; the block's first region does nothing with it, the second adds to elements of others. (The shape of the block is computed.)
__global__ void late(const int *in, int *out, int w, int h)
{
    __shared__ int row[W * H];
    __shared__ int seen;
    int t = threadIdx.x;
    if (t == 0) seen = in[0];
    __syncthreads();
    if (t % 2 == 0) row[t + 1] += 2 * seen;
    __syncthreads();
    row[t] += t % 2 == 0 ? row[t + 1] : 0;
    __syncthreads();
    int i = blockIdx.x * W * H + t;
    if (i < w * h) out[i] = 2 * row[t];
}

int main()
{
    const int w = 256, h = 144, n = w * h;
    static int in[n], out[n];
    for (int i = 0; i < n; i++) in[i] = 1;
    int *a, *b;
    cudaMalloc(&a, sizeof in);
    cudaMalloc(&b, sizeof out);
    cudaMemcpy(a, in, sizeof in, cudaMemcpyHostToDevice);
    dim3 grid((w + W - 3) / (W - 2), (h + H - 3) / (H - 2)), block(W, H);
    auto show = [&](const char *name) {
        cudaMemcpy(out, b, sizeof out, cudaMemcpyDeviceToHost);
        long sum = 0;
        int bad = 0;
        for (int y = 0; y < h; y++)
            for (int x = 0; x < w; x++) {
                // At the sides of the field neighbours are missing, which counts as zero.
                int missing = (x == 0) + (x == w - 1) + (y == 0) + (y == h - 1);
                bool whole = name[0] == 'l';
                sum += out[y * w + x] + (whole ? 0 : missing);
                bad += out[y * w + x] != 4 - (whole ? 0 : missing);
            }
        printf("%s %ld %d\n", name, sum, bad);
        cudaMemset(b, 0xff, sizeof out);
    };
    own<<<grid, block>>>(a, b, w, h);
    show("own");
    other<<<grid, block>>>(a, b, w, h);
    show("other");
    narrow<<<grid, block>>>(a, b, w, h);
    show("narrow");
    late<<<(n + W * H - 1) / (W * H), W * H>>>(a, b, w, h);
    show("late");
    return 0;
}
