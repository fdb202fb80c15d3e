// Shuffles convert their argument as CUDA's overloads say; a program's own overload for its struct is chosen.
// expect:
// 1 0 | 7 -3 | 4294967297 | 0.25
// 2.5 12 | 1 65
// ffff 3 1
#include <cstdio>
struct Pair { float key; int value; };
__device__ Pair __shfl_down_sync(unsigned mask, Pair p, unsigned d, int width = 32) {
    Pair r;
    r.key = __shfl_down_sync(mask, p.key, d, width);
    r.value = __shfl_down_sync(mask, p.value, d, width);
    return r;
}
__global__ void k(int *out, double *wide, unsigned *masks) {
    int lane = threadIdx.x;
    bool flag = __shfl_sync(0xffffffffu, lane == 3, 3), none = __shfl_sync(0xffffffffu, lane == 3, 4);
    char c = __shfl_xor_sync(0xffffffffu, (char)(lane + 64), 1);
    short s = __shfl_up_sync(0xffffffffu, (short)(lane - 5), 1);
    long long l = __shfl_sync(0xffffffffu, (1LL << 32) + lane, 1);
    double d = __shfl_down_sync(0xffffffffu, lane / 4.0, 1);
    Pair p = { lane * 0.5f, lane + 8 };
    p = __shfl_down_sync(0xffffffffu, p, 4);
    unsigned any = __match_any_sync(0xffffffffu, lane / 16), all = 0;
    int same;
    all = __match_all_sync(0xffffffffu, 2.5f, &same);
    if (lane == 0) {
        out[0] = flag; out[1] = none; out[4] = c;
        wide[0] = l; wide[1] = d;
        masks[0] = any; masks[1] = __popc(all) / 10; masks[2] = same;
    }
    if (lane == 13) out[2] = s;
    if (lane == 3) out[3] = s;
    if (lane == 1) { wide[2] = p.key; out[5] = p.value - 1; }
}
int main() {
    int h[6], *d; double w[3], *dw; unsigned m[3], *dm;
    cudaMalloc(&d, sizeof h); cudaMalloc(&dw, sizeof w); cudaMalloc(&dm, sizeof m);
    k<<<1, 32>>>(d, dw, dm);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    cudaMemcpy(w, dw, sizeof w, cudaMemcpyDeviceToHost);
    cudaMemcpy(m, dm, sizeof m, cudaMemcpyDeviceToHost);
    printf("%d %d | %d %d | %.0f | %g\n", h[0], h[1], h[2], h[3], w[0], w[1]);
    printf("%g %d | 1 %d\n", w[2], h[5], h[4]);
    printf("%x %u %u\n", m[0], m[1], m[2]);
}
