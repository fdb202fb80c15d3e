// flags: --portable --lanes
// Lane forms: what warp reductions give without a type in sight, variables declared before they have a value, rows and columns that both differ
// between lanes, values that are the same for a row, names that the form uses itself, stores by few lanes.
#include <stdio.h>

__global__ void reductions(const int *in, int *out, unsigned *bits) {
    int t = threadIdx.x;
    unsigned u = in[t];
    auto sum = __reduce_add_sync(0xffffffffu, u);
    auto least = __reduce_min_sync(0xffffffffu, in[t]);
    auto most = __reduce_max_sync(0xffffffffu, in[t] - t);
    bits[t] = (__reduce_and_sync(0xffffffffu, u | 8u) ^ __reduce_xor_sync(0xffffffffu, u)) + __reduce_or_sync(0xffffffffu, u);
    out[t] = (int)sum + least * 3 + (int)(float)most + (int)__reduce_add_sync(0xffffffffu, 2u);
}

__global__ void wide(const double *in, long long *out) {
    int t = threadIdx.x;
    double d = in[t];
    long long n = (long long)(d * 4);
    for (int by = 16; by; by /= 2) d += __shfl_xor_sync(0xffffffffu, d, by);
    n += __shfl_up_sync(0xffffffffu, n, 3, 8) + __shfl_sync(0xffffffffu, n, t + 5) - __shfl_down_sync(0xffffffffu, n, (unsigned)t % 4);
    out[t] = n + (long long)d;
}

__global__ void later(const int *in, int *out, int n) {
    int i, j, k;
    i = threadIdx.x;
    j = i + 1;
    k = 0;
    if (i % 3 == 0) k = in[i];
    if (j < n) k += in[j];
    i = n - 1 - i;
    out[i] = k + j;
}

__global__ void squares(const int *in, int *out) {
    __shared__ int s[17][19];
    __shared__ short h[4][16][16];
    int tx = threadIdx.x, ty = threadIdx.y;
    int row = min(ty + 1, 15), col = max(tx - 1, 0);
    s[tx][ty] = in[ty * 16 + tx];
    h[(tx + ty) & 3][ty][tx] = (short)(tx * 3 + ty);
    __syncthreads();
    int result = s[15 - tx][col] + s[row][tx] * 2 + s[(tx + ty) & 15][(tx * 3 + 1) & 15];
    bool found = h[(tx + ty) & 3][ty][tx] > 20;
    __syncthreads();
    if (ty < 16) s[15 - tx][ty] = result;
    __syncthreads();
    out[ty * 16 + tx] = s[tx][ty] + (found ? 1000 : 0) + row + col;
}

__global__ void few(const int *in, int *out) {
    int t = threadIdx.x;
    int v = in[t], looping = 0, then = 0;
    while (v > 3) {
        v -= 5;
        if (v == 11) continue;
        looping++;
        if (looping == 4) break;
    }
    if (v < 0) then = 7; else then = 9;
    if (t % 16 == 5) out[t / 16] = v * 100 + looping * 10 + then;
    if (t % 11 == 0) out[40 + in[t]] = t;
}

int main() {
    int h[256], *in, *out;
    double hd[32], *d;
    long long hl[32], *l;
    unsigned *u, hu[32];
    for (int i = 0; i < 256; i++) h[i] = (i * 37 + 11) % 101;
    for (int i = 0; i < 32; i++) hd[i] = i * 1.25 - 7;
    cudaMalloc(&in, sizeof h), cudaMalloc(&out, sizeof h), cudaMalloc(&d, sizeof hd), cudaMalloc(&l, sizeof hl), cudaMalloc(&u, sizeof hu);
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    cudaMemcpy(d, hd, sizeof hd, cudaMemcpyHostToDevice);
    auto show = [&](const char *what, int n) {
        cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
        printf("%s:", what);
        for (int i = 0; i < n; i++) printf(" %d", h[i]);
        printf("\n");
        cudaMemset(out, 0, sizeof h);
    };
    cudaMemset(out, 0, sizeof h);
    reductions<<<1, 32>>>(in, out, u);
    show("reductions", 32);
    cudaMemcpy(hu, u, sizeof hu, cudaMemcpyDeviceToHost);
    printf("bits: %u %u\n", hu[0], hu[31]);
    wide<<<1, 32>>>(d, l);
    cudaMemcpy(hl, l, sizeof hl, cudaMemcpyDeviceToHost);
    printf("wide:");
    for (int i = 0; i < 32; i++) printf(" %lld", hl[i]);
    printf("\n");
    later<<<1, 40>>>(in, out, 40);
    show("later", 40);
    squares<<<1, dim3(16, 16)>>>(in, out);
    show("squares", 256);
    few<<<1, 64>>>(in, out);
    show("few", 160);
    return 0;
}
