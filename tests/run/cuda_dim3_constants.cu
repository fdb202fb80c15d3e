// expect:
// 1024 4 256
// 6
// 11.5
// 3 1
/* `dim3` and vector types as constants of the language: members of them are template arguments, sizes of arrays, operands of static assertions; also those of copies. */
#include <cstdio>
#include <cstdlib>

template <int A, int B, int C> struct Shape {
    static constexpr int a = A, b = B, c = C;
};
template <int N> struct Launch;
template <> struct Launch<1> {
    static constexpr dim3 tile = dim3(1024, 1, 1);
    static constexpr dim3 sequentiality = dim3(4, 1, 1);
    static constexpr dim3 seq = sequentiality;
    static constexpr dim3 thread_block = dim3(1024 / 4, 1, 1);
    using P = Shape<tile.x, seq.x, thread_block.x>;
};
template <class B, class E = unsigned short, class F = B> struct Config {
    using Eq = E;
    using Fp = F;
};
template <class T, class PC, class P> __global__ void k(typename PC::Eq *const e, T *const out, typename PC::Fp const x) { *out = *e + x + P::b; }

int main() {
    printf("%d %d %d\n", Launch<1>::P::a, Launch<1>::P::b, Launch<1>::P::c);
    constexpr dim3 block(32, 4);
    static_assert(block.x * block.y == 128 && block.z == 1, "");
    constexpr int3 v = {1, 2, 3};
    int a[v.y + block.y];
    printf("%zu\n", sizeof a / sizeof *a);
    unsigned short *e;
    float *o;
    cudaMallocManaged(&e, sizeof *e);
    cudaMallocManaged(&o, sizeof *o);
    *e = 7;
    k<float, Config<float>, Launch<1>::P><<<1, 1>>>(e, o, 0.5f);
    cudaDeviceSynchronize();
    printf("%g\n", *o);
    // (A function of the library that gives a plain class of two numbers is none of its constructors.)
    const div_t parts = div(7, 2);
    printf("%d %d\n", parts.quot, parts.rem);
    return 0;
}
