// alignas on members (host and device), objects of classes through `...`.
#include <cstdio>
#include <cstddef>
#include <new>
#include <cuda_fp16.h>
struct C { int a; alignas(128) int b; };
struct D { char c; alignas(8) char d; char e; alignas(16) float f[3]; short g; };
struct E { virtual int v() { return 1; } alignas(32) int x; int y; };
struct F : D { alignas(64) char z; };
template <int N> struct Pad { alignas(N) unsigned char bytes[8]; int n; };
struct __attribute__((aligned(4))) G { char c; char b __attribute__((aligned(2))); };
struct H { char c; __align__(16) float4 v; __align__(8) int w; };
union U { char c; alignas(16) char d; };
struct Agg { int a; alignas(16) int b; int c; };
struct alignas(64) Line { int head; alignas(32) int tail; Line(int h) : head(h), tail(h + 1) {} };
__global__ void k(Agg *a, H *h, int *out) { out[0] = a[1].b + a[1].c; out[1] = (int)(h->v.y) + h->w; out[2] = sizeof(Agg); out[3] = offsetof(H, w); }
void alignment() {
    C c; c.b = 1;
    printf("%zu %zu %d\n", sizeof(C), offsetof(C, b), c.b);
    printf("%zu %zu %zu %zu %zu %zu\n", sizeof(D), alignof(D), offsetof(D, d), offsetof(D, e), offsetof(D, f), offsetof(D, g));
    E e; e.x = 3; e.y = 4;
    printf("%zu %d %d %d\n", sizeof(E), (int)((char *)&e.x - (char *)&e), e.x + e.y, e.v());
    printf("%zu %zu %zu %zu %zu\n", sizeof(F), sizeof(Pad<4>), sizeof(Pad<64>), offsetof(Pad<64>, n), sizeof(G));
    printf("%zu %zu %zu %zu\n", sizeof(H), offsetof(H, v), sizeof(U), alignof(U));
    Agg a{1, 2, 3}; Agg b = a; b.c = 5; auto [x, y, z] = b; Line l(7); Line m = l;
    printf("%d %d %d %d %zu %d %d\n", a.b, x, y, z, sizeof(Line), m.tail, (int)(reinterpret_cast<size_t>(&m.tail) % 32));
    Agg *d, host[2] = {{1, 2, 3}, {4, 5, 6}}; H *dh, hh{'c', {1, 2, 3, 4}, 9}; int *o, r[4];
    cudaMalloc(&d, sizeof host); cudaMalloc(&dh, sizeof hh); cudaMalloc(&o, sizeof r);
    cudaMemcpy(d, host, sizeof host, cudaMemcpyHostToDevice); cudaMemcpy(dh, &hh, sizeof hh, cudaMemcpyHostToDevice);
    k<<<1, 1>>>(d, dh, o); cudaMemcpy(r, o, sizeof r, cudaMemcpyDeviceToHost);
    printf("%d %d %d %d\n", r[0], r[1], r[2], r[3]);
}
// objects through `...`
struct Small { int a; }; struct Pair { int a, b; }; struct Two { long a; double b; }; struct Fl { float f; }; struct Db { double d; }; struct Bytes { unsigned char b[3]; };
void varargs() {
    __half h = __float2half(1.f); Small s{42}; Pair p{1, 2}; Two t{7, 2.5}; Db d{1.25}; Bytes b{{1, 2, 3}};
    printf("0x%04x\n", h);
    printf("%d %lx %ld %g %g %d %x\n", s, p, t, d, 5, b);
    printf("%d %s\n", Small{3}, "end");
}
int main() { alignment(); varargs(); }
