// if constexpr in all places.
// engines: auto
#include <cstdio>
#include <type_traits>
template <class T> auto describe(T t) { if constexpr (std::is_pointer_v<T>) return *t; else if constexpr (std::is_same_v<T, float>) return (double)t; else return t; }
template <class T> const char *kind() { if constexpr (std::is_integral_v<T>) { if constexpr (std::is_signed_v<T>) return "signed"; else return "unsigned"; } else return "other"; }
template <int N> int unroll(const int *a) { if constexpr (N == 0) return 0; else return a[0] + unroll<N - 1>(a + 1); }
template <class T> struct requires_x;
template <class T> int member(const T &t) { if constexpr (requires_x<T>::value) return t.x; else return -1; }
template <class T> struct requires_x;
struct X { int x; };
template <class T> struct requires_x { static constexpr bool value = false; };
template <> struct requires_x<X> { static constexpr bool value = true; };
template <bool B> struct Opt { int run() { int r = 0; for (int i = 0; i < 3; i++) { if constexpr (B) { r += i; continue; } r -= i; } return r; } };
template <class T> void maybe(T &t) { if constexpr (constexpr bool big = sizeof(T) > 4; big) t = T(1); else t = T(2); }
int main() {
    int i = 5;
    printf("%d %.1f %c\n", describe(&i), describe(2.5f), describe('c'));
    printf("%s %s %s\n", kind<int>(), kind<unsigned>(), kind<double>());
    int a[] = {1, 2, 3};
    printf("%d %d %d\n", unroll<3>(a), member(X{7}), member(3));
    printf("%d %d\n", Opt<true>().run(), Opt<false>().run());
    long l; char c;
    maybe(l); maybe(c);
    printf("%ld %d\n", l, c);
    auto f = [](auto x) { if constexpr (std::is_same_v<decltype(x), int>) return "int"; else return "no"; };
    printf("%s %s\n", f(1), f(1.0));
    if constexpr (sizeof(void *) == 8) printf("64\n"); else printf("32\n");
}
