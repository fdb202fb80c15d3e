// Recursive templates, type lists, compile-time computation by types.
// engines: auto
#include <cstdio>
#include <type_traits>
template <class... T> struct List { static constexpr int size = sizeof...(T); };
template <class L> struct Front; template <class H, class... T> struct Front<List<H, T...>> { using type = H; };
template <class L, class X> struct Push; template <class... T, class X> struct Push<List<T...>, X> { using type = List<T..., X>; };
template <class A, class B> struct Cat; template <class... A, class... B> struct Cat<List<A...>, List<B...>> { using type = List<A..., B...>; };
template <class L, template <class> class F> struct Map; template <class... T, template <class> class F> struct Map<List<T...>, F> { using type = List<typename F<T>::type...>; };
template <int I, class L> struct At; template <class H, class... T> struct At<0, List<H, T...>> { using type = H; }; template <int I, class H, class... T> struct At<I, List<H, T...>> { using type = typename At<I - 1, List<T...>>::type; };
template <class X, class L> struct Index; template <class X, class... T> struct Index<X, List<X, T...>> { static constexpr int value = 0; }; template <class X, class H, class... T> struct Index<X, List<H, T...>> { static constexpr int value = 1 + Index<X, List<T...>>::value; };
template <class L> struct Rev { using type = L; }; template <class H, class... T> struct Rev<List<H, T...>> { using type = typename Push<typename Rev<List<T...>>::type, H>::type; };
template <class T> struct AddPtr { using type = T *; };
template <bool B, class T, class F> struct If { using type = T; }; template <class T, class F> struct If<false, T, F> { using type = F; };
template <int N> struct Bin { static constexpr int value = Bin<N / 10>::value * 2 + N % 10; }; template <> struct Bin<0> { static constexpr int value = 0; };
template <int N, int D> struct Prime { static constexpr bool value = N % D != 0 && Prime<N, D - 1>::value; }; template <int N> struct Prime<N, 1> { static constexpr bool value = true; };
template <unsigned N> struct Log2 { static constexpr unsigned value = 1 + Log2<(N >> 1)>::value; }; template <> struct Log2<1> { static constexpr unsigned value = 0; };
template <int... N> struct Ints {}; template <int N, int... R> struct Gen : Gen<N - 1, N - 1, R...> {}; template <int... R> struct Gen<0, R...> { using type = Ints<R...>; };
template <int... N> int total(Ints<N...>) { return (N + ... + 0); }
template <class T, T... V> struct Seq { static constexpr T sum() { T s{}; ((s += V), ...); return s; } };
template <class T> struct Rank { static constexpr int value = 0; }; template <class T, int N> struct Rank<T[N]> { static constexpr int value = 1 + Rank<T>::value; };
template <class T> const char *name() { return "?"; } template <> const char *name<int>() { return "int"; } template <> const char *name<double>() { return "double"; } template <> const char *name<char>() { return "char"; } template <> const char *name<int *>() { return "int*"; }
template <class... T> void names(List<T...>) { ((printf("%s ", name<T>())), ...); printf("\n"); }
int main() {
    using L = List<int, double, char>;
    printf("%d %s %d\n", L::size, name<Front<L>::type>(), Index<char, L>::value);
    names(Push<L, int *>::type{});
    names(Cat<L, List<int>>::type{});
    names(Rev<L>::type{});
    names(Map<List<int>, AddPtr>::type{});
    printf("%s %s\n", name<At<1, L>::type>(), name<If<(sizeof(int) > 8), char, double>::type>());
    printf("%d %d %d %u\n", Bin<1011>::value, Prime<13, 12>::value, Prime<15, 14>::value, Log2<1024>::value);
    printf("%d %d %d\n", total(Gen<6>::type{}), Seq<int, 1, 2, 3>::sum(), Rank<int[2][3][4]>::value);
    static_assert(std::is_same_v<Rev<Rev<L>::type>::type, L>);
}
