// Lanes that read words which other lanes of their warp have stored, four at once and with no barrier between, as a converged warp may: the places are counted by votes.
// expect:
// few: 1: 101 102 117 132
// packed: 31 of 48: 1 2 1 2 | 100 101 102 103 | 131 0
#include <cstdio>
__device__ void flush(unsigned *const s, unsigned *&out, int &left, int t) {
    if (left) {
        s[left + t] = t + 100;
        *((uint4 *)out) = ((uint4 *)s)[t];
        out += left;
        left = 0;
    }
}

__global__ void few(uint4 *out, int left) {
    __shared__ uint4 all[64 * 2];
    int w = threadIdx.x >> 5, t = threadIdx.x & 31;
    unsigned *s = (unsigned *)(all + w * 64);
    unsigned *o = (unsigned *)(out + w * 32) + t * 4;
    flush(s, o, left, t);
}

// Numbers that are not zero, one behind the other.
__global__ void packed(uint4 *out, const int *data, int *count) {
    __shared__ uint4 all[64];
    unsigned *s = (unsigned *)all;
    int t = threadIdx.x, left = 0;
    for (int i = 0; i < data[0]; i++) {
        int v = data[i * 32 + t];
        unsigned some = __ballot_sync(~0u, v);
        if (v) s[left + __popc(some & ((1u << t) - 1))] = v;
        left += __popc(some);
    }
    if (t == 0) *count = left;
    unsigned *o = (unsigned *)out + t * 4;
    flush(s, o, left, t);
}

int main() {
    uint4 *o;
    int *d;
    cudaMallocManaged(&o, 64 * sizeof(uint4));
    cudaMallocManaged(&d, 97 * sizeof(int));
    few<<<1, 64>>>(o, 3);
    cudaDeviceSynchronize();
    printf("few: %d: %u %u %u %u\n", o[0].w == 100, o[1].x, o[1].y, o[37].x, o[40].z + 1);
    for (int i = 0; i < 96; i++) d[i] = i % 4 < 2 ? i % 4 + 1 : 0;
    d[0] = 3;
    packed<<<1, 32>>>(o, d, d + 96);
    cudaDeviceSynchronize();
    const unsigned *s = (const unsigned *)o;
    printf("packed: %u of %d: %u %u %u %u | %u %u %u %u | %u %u\n", s[79] - 100, d[96], s[44], s[45], s[46], s[47], s[48], s[49], s[50], s[51], s[79], s[80]);
    return 0;
}
