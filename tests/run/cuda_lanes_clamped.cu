// flags: --portable
// Indices of neighbours that are kept inside of an array by `min` and `max`: in the lane form they are neighbours in memory but at the edges. Limits of every
// kind beside masks of every kind: limits in the middle of a row, the least above the most, lanes before the first limit that are not active, rows that are no
// multiple of the lanes, unsigned indices that wrap round below zero, arrays of other types, values that are used as numbers, too.
#include <cstdio>
#include <cuda_runtime.h>

#define W 48

template <class T>
__global__ void neighbours(int n, int low, int high, const T *in, T *out, int *where) {
    __shared__ T row[4][W];
    int tx = threadIdx.x, ty = threadIdx.y;
    int left = max(low, 0), right = min(high, W - 1);
    for (int x = tx; x < W; x += blockDim.x) row[ty][x] = in[ty * W + x];
    __syncthreads();
    int west = max(left, tx - 1), east = min(tx + 1, right);
    int both = min(max(tx - 2, left), right), other = max(min(tx + 2, right), left);
    int top = max(0, ty - 1), bottom = min(blockDim.y - 1, ty + 1);
    for (int round = 0; round < 2; round++) {
        if (tx >= low + round && tx <= high - round) {
            if (tx < n) {
                out[ty * W + tx] = row[top][west] + row[bottom][east] + row[ty][both] + row[ty][other];
                where[ty * W + tx] += west + 100 * east + 10000 * (both - other);
            }
        }
        __syncthreads();
        if (tx > round) row[ty][tx] = out[ty * W + tx];
        __syncthreads();
    }
}

// The limits lie the wrong way round, or beside the row.
__global__ void odd(int low, int high, const int *in, int *out) {
    __shared__ int row[W];
    unsigned tx = threadIdx.x;
    row[tx] = in[tx];
    __syncthreads();
    unsigned wrapped = min(tx - 3, (unsigned)high), raised = max(tx - 3, (unsigned)low);
    long long wide = max((long long)tx - 5, (long long)low);
    out[tx] = row[wrapped] + (tx >= 3 ? 2 * row[raised] : 0);
    out[W + tx] = row[min(max((int)tx, low), high)] + row[max(min((int)tx, high), low)];
    out[2 * W + tx] = row[wide] + in[min((int)tx + 1, high)];
    __syncthreads();
    // A store through such an index.
    int at = min((int)tx, high);
    if ((int)tx <= high) out[3 * W + at] = row[tx] + at;
}

// Limits from memory, and an index that is moved on: what is kept across barriers.
__global__ void kept(const int *limits, const int *in, int *out) {
    __shared__ int row[W];
    int tx = threadIdx.x;
    row[tx] = in[tx];
    __syncthreads();
    int west = max(limits[0], tx - 4), moved = min(limits[1], tx + 1), again = max(limits[0], tx - 2);
    int sum = row[west];
    __syncthreads();
    row[tx] += sum;
    if (tx % 3 == 1) again = min(again, limits[1]);
    __syncthreads();
    sum += row[west] * 3 + row[moved];
    moved++;
    __syncthreads();
    row[tx] = sum;
    __syncthreads();
    out[tx] = row[west] + row[min(moved, W - 1)] + row[again] + moved;
}

template <class T>
void run(const char *name, int width, int height) {
    int limits[][3] = {{W, 0, W - 1}, {W, 5, 40}, {W, -3, 16}, {30, 15, 60}, {W, 16, 31}, {W, 20, 20}, {7, 0, 3}, {W, 30, 10}};
    T *in, *out;
    int *where;
    cudaMallocManaged(&in, 4 * W * sizeof(T));
    cudaMallocManaged(&out, 4 * W * sizeof(T));
    cudaMallocManaged(&where, 4 * W * sizeof(int));
    for (auto &l : limits) {
        for (int i = 0; i < 4 * W; i++) in[i] = (T)((i * 37 + 11) % 101), out[i] = (T)(i % 7), where[i] = 0;
        neighbours<T><<<1, dim3(width, height)>>>(l[0], l[1], l[2], in, out, where);
        cudaDeviceSynchronize();
        double sum = 0;
        long places = 0;
        for (int i = 0; i < 4 * W; i++) sum += (i % 13 + 1) * (double)out[i], places += (i % 11 + 1) * (long)where[i];
        printf("%s %dx%d %d %d..%d: %.2f %ld\n", name, width, height, l[0], l[1], l[2], sum, places);
    }
    cudaFree(in);
    cudaFree(out);
    cudaFree(where);
}

int main() {
    int shapes[][2] = {{48, 1}, {16, 4}, {33, 2}, {40, 3}};
    for (auto &s : shapes) {
        run<float>("float", s[0], s[1]);
        run<double>("double", s[0], s[1]);
        run<int>("int", s[0], s[1]);
        run<unsigned char>("char", s[0], s[1]);
        run<short>("short", s[0], s[1]);
    }
    int *in, *out;
    cudaMallocManaged(&in, W * sizeof(int));
    cudaMallocManaged(&out, 4 * W * sizeof(int));
    int pairs[][2] = {{0, W - 1}, {10, 20}, {20, 10}, {0, 0}, {W - 1, W - 1}, {15, 16}};
    for (auto &p : pairs) {
        for (int i = 0; i < W; i++) in[i] = i * i % 53;
        for (int i = 0; i < 4 * W; i++) out[i] = -1;
        odd<<<1, W>>>(p[0], p[1], in, out);
        cudaDeviceSynchronize();
        long sum = 0;
        for (int i = 0; i < 4 * W; i++) sum += (i % 17 + 1) * (long)out[i];
        printf("odd %d %d: %ld\n", p[0], p[1], sum);
        int *limits;
        cudaMallocManaged(&limits, sizeof p);
        limits[0] = p[0];
        limits[1] = p[1];
        kept<<<1, W>>>(limits, in, out);
        cudaDeviceSynchronize();
        sum = 0;
        for (int i = 0; i < W; i++) sum += (i % 17 + 1) * (long)out[i];
        printf("kept %d %d: %ld\n", p[0], p[1], sum);
        cudaFree(limits);
    }
    return 0;
}
