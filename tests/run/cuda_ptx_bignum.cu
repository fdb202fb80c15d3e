// Inline PTX: a 256-bit product by carry chains, against the schoolbook method in C.
// expect:
// equal 1
// 1 0 ffffffff 0
#include <cstdio>
typedef unsigned int u32;
typedef unsigned long long u64;
__device__ void mul128(u32 *r, const u32 *a, const u32 *b) {
    asm("{\n"
        ".reg .u32 t;\n"
        "mul.lo.u32 %0, %4, %6;\n"
        "mul.hi.u32 %1, %4, %6;\n"
        "mad.lo.cc.u32 %1, %4, %7, %1;\n"
        "madc.hi.u32 %2, %4, %7, 0;\n"
        "mad.lo.cc.u32 %1, %5, %6, %1;\n"
        "madc.hi.cc.u32 %2, %5, %6, %2;\n"
        "madc.hi.u32 %3, %5, %7, 0;\n"
        "mad.lo.cc.u32 %2, %5, %7, %2;\n"
        "addc.u32 %3, %3, 0;\n"
        "}"
        : "=&r"(r[0]), "=&r"(r[1]), "=&r"(r[2]), "=&r"(r[3])
        : "r"(a[0]), "r"(a[1]), "r"(b[0]), "r"(b[1]));
}
__global__ void products(const u64 *a, const u64 *b, u64 *out, int n) {
    int i = threadIdx.x;
    if (i < n) mul128((u32 *)(out + 2 * i), (const u32 *)(a + i), (const u32 *)(b + i));
}
__global__ void borrow(u32 *o) {
    asm("sub.cc.u32 %0, %2, %3; subc.u32 %1, %4, %5;" : "=r"(o[0]), "=r"(o[1]) : "r"(5), "r"(4), "r"(7), "r"(7));
    asm("sub.cc.u32 %0, %2, %3; subc.u32 %1, %4, %5;" : "=r"(o[2]), "=r"(o[3]) : "r"(4), "r"(5), "r"(8), "r"(7));
}
int main() {
    const int n = 32;
    u64 a[n], b[n], r[2 * n], *da, *db, *dr, x = 88172645463325252ull;
    for (int i = 0; i < n; i++) {
        x ^= x << 13; x ^= x >> 7; x ^= x << 17; a[i] = i == 0 ? ~0ull : x;
        x ^= x << 13; x ^= x >> 7; x ^= x << 17; b[i] = i == 0 ? ~0ull : x;
    }
    cudaMalloc(&da, sizeof a); cudaMalloc(&db, sizeof b); cudaMalloc(&dr, sizeof r);
    cudaMemcpy(da, a, sizeof a, cudaMemcpyHostToDevice); cudaMemcpy(db, b, sizeof b, cudaMemcpyHostToDevice);
    products<<<1, n>>>(da, db, dr, n);
    cudaMemcpy(r, dr, sizeof r, cudaMemcpyDeviceToHost);
    bool equal = true;
    for (int i = 0; i < n; i++) {
        u64 al = a[i] & 0xffffffffu, ah = a[i] >> 32, bl = b[i] & 0xffffffffu, bh = b[i] >> 32;
        u64 p0 = al * bl, p1 = al * bh, p2 = ah * bl, p3 = ah * bh;
        u64 mid = (p0 >> 32) + (p1 & 0xffffffffu) + (p2 & 0xffffffffu);
        u64 lo = (mid << 32) | (p0 & 0xffffffffu), hi = p3 + (p1 >> 32) + (p2 >> 32) + (mid >> 32);
        equal = equal && r[2 * i] == lo && r[2 * i + 1] == hi;
    }
    u32 o[4], *dO;
    cudaMalloc(&dO, sizeof o);
    borrow<<<1, 1>>>(dO);
    cudaMemcpy(o, dO, sizeof o, cudaMemcpyDeviceToHost);
    printf("equal %d\n%x %x %x %x\n", equal, o[0], o[1], o[2], o[3]);
}
