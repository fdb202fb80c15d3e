// expect:
// 10
// 13
// 15
// 10 20
// 20 7
// yes
// yes again
// 8
// 6 3
// 1 0 1
/* Objects that are no constants, in constant expressions that do not read them (C++17 [expr.const]/2): a `std::integral_constant` that a generic lambda is given is a template
   argument by its conversion. */
#include <cstdio>
#include <type_traits>

template <int dim> __global__ void k(int *p) { *p = dim + 10; }

template <int D> struct Tag {
    static constexpr int v = D;
    constexpr operator int() const { return D; }
    constexpr int get() const { return v; }
};
template <int N> int twice() { return 2 * N; }

struct Sized {
    int data[6];
    int used;
    constexpr int capacity() const { return 6; }
    constexpr bool is(const Sized &o) const { return this == &o; }
};
Sized changing, another;

int main() {
    int *p;
    cudaMallocManaged(&p, 4);
    auto launch = [&](auto dim) {
        k<dim><<<1, 1>>>(p);
        cudaDeviceSynchronize();
        printf("%d\n", *p);
    };
    launch(std::integral_constant<int, 0>{});
    launch(std::integral_constant<int, 3>{});
    Tag<5> t;
    k<t><<<1, 1>>>(p);
    cudaDeviceSynchronize();
    printf("%d\n", *p);
    printf("%d %d\n", twice<t>(), twice<t.get() + t>());
    int a[t];
    a[4] = 7;
    printf("%zu %d\n", sizeof a, a[4]);
    std::true_type yes;
    if constexpr (yes) printf("yes\n");
    if constexpr (yes()) printf("yes again\n");
    static_assert(t + 1 == 6, "");
    auto f = [](auto i) {
        constexpr int n = i;
        return n + i;
    };
    printf("%d\n", f(std::integral_constant<int, 4>{}));
    changing.used = 3;
    constexpr int room = changing.capacity();
    printf("%d %d\n", room, changing.used);
    constexpr bool same = changing.is(changing), other = changing.is(another);
    constexpr dim3 one;
    printf("%d %d %u\n", same, other, one.y);
    return 0;
}
