// flags: --portable --lanes
// expect:
// scale 6248f452
// tiles 3b7e8910
// hops 65549096
// warps 2e9253ef
// rounds d5a01add

// A program for every processor: its kernels are compiled for several levels, and each gives the same bits. One kernel for each way in which
// kernels are compiled: threads that go through a loop together, blocks of one shape with barriers, threads with loops of their own that never
// wait, warps, and one that calls itself (which is compiled once).
#include <cstdio>
#include <cmath>
#include <cstring>

const int N = 10000;

__device__ float bend(float x) { return expf(-x * x) + fmaf(x, 0.25f, sinf(x)); }

__global__ void scale(float *out, const float *in, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = bend(in[i]) * 1.5f + in[i] / 3.0f;
}

__global__ void tiles(float *out, const float *in) {
    __shared__ float tile[16][17];
    int x = threadIdx.x, y = threadIdx.y;
    int at = (blockIdx.x * 16 + y) * 16 + x;
    tile[y][x] = in[at];
    __syncthreads();
    float sum = 0;
    for (int k = 0; k < 16; k++) sum = fmaf(tile[y][k], tile[k][x], sum);
    out[at] = sum + tile[x][y];
}

// How often a number is halved or tripled before it is one: each thread takes its own time.
__global__ void hops(float *out, const float *in, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned v = (unsigned)(in[i] * 1000.0f) + i + 1;
    float weight = 0;
    int steps = 0;
    while (v != 1) {
        v = v % 2 ? 3 * v + 1 : v / 2;
        weight = weight * 0.5f + (float)__popc(v);
        steps++;
    }
    out[i] = weight + (float)steps;
}

__global__ void warps(float *out, const float *in) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float v = in[i];
    for (int d = 16; d > 0; d /= 2) v += __shfl_down_sync(0xffffffff, v, d);
    unsigned positive = __ballot_sync(0xffffffff, in[i] > 0.5f);
    out[i] = v * (float)__popc(positive);
}

__device__ float nested(float x, int depth) { return depth == 0 ? x : fmaf(nested(x, depth - 1), 0.5f, x); }

__global__ void rounds(float *out, const float *in, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = nested(in[i], i % 7);
}

static void sum(const char *name, const float *v, int n) {
    unsigned h = 2166136261u;
    for (int i = 0; i < n; i++) {
        unsigned bits;
        memcpy(&bits, &v[i], 4);
        h = (h ^ bits) * 16777619u;
    }
    printf("%s %08x\n", name, h);
}

int main() {
    static float in[N], out[N];
    unsigned seed = 1;
    for (int i = 0; i < N; i++) {
        seed = seed * 1664525u + 1013904223u;
        in[i] = (float)(seed >> 8) / (float)(1 << 24);
    }
    float *d_in, *d_out;
    cudaMalloc(&d_in, sizeof in);
    cudaMalloc(&d_out, sizeof out);
    cudaMemcpy(d_in, in, sizeof in, cudaMemcpyHostToDevice);
    auto show = [&](const char *name, int n) {
        cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
        sum(name, out, n);
    };
    scale<<<(N + 255) / 256, 256>>>(d_out, d_in, N);
    show("scale", N);
    tiles<<<N / 256, dim3(16, 16)>>>(d_out, d_in);
    show("tiles", N / 256 * 256);
    hops<<<(N + 127) / 128, 128>>>(d_out, d_in, N);
    show("hops", N);
    warps<<<N / 128, 128>>>(d_out, d_in);
    show("warps", N / 128 * 128);
    rounds<<<(N + 127) / 128, 128>>>(d_out, d_in, N);
    show("rounds", N);
    return 0;
}
