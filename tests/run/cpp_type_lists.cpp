// Lists of types: length, element, filter, apply, by recursion and by packs.
#include <cstdio>
#include <type_traits>
#include <tuple>
template <class... T> struct List { static constexpr int size = sizeof...(T); };
template <int i, class L> struct At;
template <int i, class H, class... T> struct At<i, List<H, T...>> : At<i - 1, List<T...>> {};
template <class H, class... T> struct At<0, List<H, T...>> { using type = H; };
template <class L, class X> struct Append;
template <class... T, class X> struct Append<List<T...>, X> { using type = List<T..., X>; };
template <template <class> class P, class L, class Out = List<>> struct Filter { using type = Out; };
template <template <class> class P, class H, class... T, class Out> struct Filter<P, List<H, T...>, Out>
    : Filter<P, List<T...>, std::conditional_t<P<H>::value, typename Append<Out, H>::type, Out>> {};
template <class L> struct Sizes;
template <class... T> struct Sizes<List<T...>> { static void show() { int s[] = {(int)sizeof(T)...}; for (int x : s) printf("%d ", x); puts(""); } };
template <template <class...> class F, class L> struct Apply;
template <template <class...> class F, class... T> struct Apply<F, List<T...>> { using type = F<T...>; };
int main() {
    using L = List<int, double, char, float, long, short>;
    using I = Filter<std::is_integral, L>::type;
    Sizes<L>::show();
    Sizes<I>::show();
    printf("%d %d %d\n", L::size, I::size, std::is_same_v<At<3, L>::type, float>);
    Apply<std::tuple, I>::type t(1, 'c', 3L, 4);
    printf("%d %c %ld\n", std::get<0>(t), std::get<1>(t), std::get<2>(t));
}
