// A type's name that asks for alignment: what is declared by it lies so, the type itself does not change.
// expect:
// sizes 20 20 64 48 32
// align 4 64 4 64 16
// offset 64 16 8
// device 1 1
#include <cstddef>
#include <cstdint>
#include <cstdio>

__attribute__((aligned(64))) typedef struct State {
    uint32_t h[4];
    uint16_t count;
    uint8_t left;
} State64;
typedef float four[4] __attribute__((aligned(32)));
typedef State64 Again;
typedef int wide_int __attribute__((aligned(8)));
typedef uint8_t bytes16 __attribute__((aligned(16)));

struct Holder {
    char c;
    State64 s;
};
struct Small {
    char c;
    bytes16 b;
    char d;
    char e[14];
    bytes16 f;
};
struct Pair {
    int a;
    wide_int b;
};

namespace other {
typedef State State64; // not aligned
struct Holder {
    char c;
    State64 s;
};
}

__global__ void k(int *out) {
    Holder h;
    h.c = 1;
    h.s.count = 2;
    out[0] = (int)((uintptr_t)&h.s - (uintptr_t)&h) == 64;
    out[1] = sizeof(Holder) == 128;
}

int main() {
    printf("sizes %zu %zu %zu %zu %zu\n", sizeof(State), sizeof(State64), sizeof(Holder) - 64, sizeof(Small), sizeof(four) * 2);
    printf("align %zu %zu %zu %zu %zu\n", alignof(State), alignof(State64), alignof(other::Holder), alignof(Again), alignof(Small));
    printf("offset %zu %zu %zu\n", offsetof(Holder, s), offsetof(Small, b), offsetof(Pair, b));
    int *d, h[2];
    cudaMalloc(&d, sizeof h);
    k<<<1, 1>>>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("device %d %d\n", h[0], h[1]);
    return sizeof(other::Holder) == 24 && sizeof(Pair) == 16 ? 0 : 1;
}
