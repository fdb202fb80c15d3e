// Block and warp collectives: counted barriers, reductions, matches, votes of a part of a warp, shuffles of segments.
// expect:
// 21 0 1 1 0
// 528 1 32 0 ffffffff 0
// ff 10 0 | 3 ff00
// 7 5 12
#include <cstdio>
__global__ void k(int *o, unsigned *u) {
    int t = threadIdx.x;
    int c = __syncthreads_count(t % 3 == 0), all = __syncthreads_and(t < 63), any = __syncthreads_or(t == 63), a2 = __syncthreads_and(1), none = __syncthreads_or(0);
    if (t == 40) { o[0] = c; o[1] = all; o[2] = any; o[3] = a2; o[4] = none; }
    int lane = t % 32;
    int sum = __reduce_add_sync(0xffffffffu, lane + 1), least = __reduce_min_sync(0xffffffffu, lane + 1), most = __reduce_max_sync(0xffffffffu, lane + 1);
    unsigned both = __reduce_and_sync(0xffffffffu, 1u << lane), either = __reduce_or_sync(0xffffffffu, 1u << lane), odd = __reduce_xor_sync(0xffffffffu, 0xffu);
    if (t == 0) { o[5] = sum; o[6] = least; o[7] = most; u[0] = both; u[1] = either; u[2] = odd; }
    if (lane < 8) {
        unsigned m = __ballot_sync(0xffu, 1), e = __match_any_sync(0xffu, lane == 4);
        int any4 = __any_sync(0xffu, lane > 8);
        if (t == 4) { u[3] = m; u[4] = e; o[8] = any4; }
    } else if (lane < 16) {
        int s = __shfl_sync(0xff00u, lane, 3, 8);
        unsigned same = __match_any_sync(0xff00u, 5);
        if (t == 8) { o[9] = s - 8; u[5] = same; }
    }
    __syncwarp();
    int up = __shfl_up_sync(0xffffffffu, lane, 3), down = __shfl_down_sync(0xffffffffu, lane, 3, 4), x = __shfl_xor_sync(0xffffffffu, lane, 6);
    if (t == 10) { o[10] = up; o[12] = x; }
    if (t == 5) o[11] = down;
}
int main() {
    int o[13], *dO; unsigned u[6], *du;
    cudaMalloc(&dO, sizeof o); cudaMalloc(&du, sizeof u);
    k<<<1, 64>>>(dO, du);
    cudaMemcpy(o, dO, sizeof o, cudaMemcpyDeviceToHost); cudaMemcpy(u, du, sizeof u, cudaMemcpyDeviceToHost);
    printf("%d %d %d %d %d\n", o[0] - 1, o[1], o[2], o[3], o[4]);
    printf("%d %d %d %x %x %x\n", o[5], o[6], o[7], u[0], u[1], u[2]);
    printf("%x %x %d | %d %x\n", u[3], u[4], o[8], o[9], u[5]);
    printf("%d %d %d\n", o[10], o[11], o[12]);
}
