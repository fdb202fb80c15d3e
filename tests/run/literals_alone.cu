// Literals that nothing beside them gives a type: what lanes exchange, cast twice, shifted by a variable.
// expect:
// 67
// 3839638
// 3838127011
// 0
// 1
// 66278077
// 4294967295
#include <stdio.h>

__global__ void k(unsigned long long *out, int n) {
    unsigned full = 0xffffffffu;
    out[0] = __shfl_xor_sync(full, 36853138305851LL >> 39, 25);
    out[1] = __shfl_sync(full, (n > 3 ? 1030695041787483LL : 703030161266962LL) >> 28, 0);
    out[2] = __reduce_max_sync(full, 3838127011u);
    out[3] = __reduce_xor_sync(full, 3721402214u);
    out[4] = (unsigned long long)(long long)4038200487u % 1000u > 300 ? 1 : n;
    out[5] = __shfl_sync(full, (3455401707u << (n & 31)) % (3132394147u | 1u), 0);
    out[6] = __match_any_sync(full, 5000000000LL);
}

int main() {
    unsigned long long *out, h[7];
    cudaMalloc(&out, sizeof h);
    k<<<1, 32>>>(out, 5);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 7; i++) printf("%llu\n", h[i]);
    return 0;
}
