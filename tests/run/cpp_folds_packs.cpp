// Folds over every kind of operator, empty packs, packs in odd places, order of evaluation.
// engines: auto
#include <cstdio>
#include <string>
#include <tuple>
#include <utility>
#include <array>
template <class... T> auto sum(T... t) { return (t + ... + 0); }
template <class... T> auto sub_l(T... t) { return (... - t); }
template <class... T> auto sub_r(T... t) { return (t - ...); }
template <class... T> bool all(T... t) { return (... && t); }
template <class... T> bool any(T... t) { return (... || t); }
template <class... T> void comma(T... t) { (printf("%d ", (int)t), ...); printf("\n"); }
int trace(int x) { printf("t%d ", x); return x; }
template <int... N> int order() { int a[] = {trace(N)...}; return a[sizeof...(N) - 1]; }
template <class... T> int shortcut(T... t) { int n = 0; bool r = ((++n, t > 2) || ...); return n * 10 + r; }
template <size_t... I, class T> void each(std::index_sequence<I...>, const T &t) { ((printf("%zu=%g ", I, (double)std::get<I>(t))), ...); printf("\n"); }
template <class F, class... A> auto call(F f, A &&...a) { return f(std::forward<A>(a)...); }
template <class... B> struct Mix : B... { Mix(B... b) : B(b)... {} using B::operator()...; };
template <class... B> Mix(B...) -> Mix<B...>;
template <class... T> constexpr size_t sizes = (sizeof(T) + ... + 0);
template <class T, class... R> T biggest(T a, R... r) { T m = a; ((m = m < r ? r : m), ...); return m; }
template <class... T> std::string join(const T &...t) { std::string s; ((s += t, s += ','), ...); return s; }
template <int... N> struct Ints { static constexpr int count = sizeof...(N); static constexpr int total = (0 + ... + N); template <int M> using Push = Ints<N..., M>; };
template <class... T> auto pairs(T... t) { return std::array<std::pair<int, int>, sizeof...(T)>{std::pair<int, int>{t, t * t}...}; }
template <class... T> int nested(T... t) { return ((sum(t, sizeof...(T)) * ... * 1)); }
int main() {
    printf("%d %d %d %d\n", sum(), sum(1, 2, 3), sub_l(10, 3, 2), sub_r(10, 3, 2));
    printf("%d %d %d %d\n", all(), any(), all(1, 2, 0), any(0, 0, 3));
    comma(1, 2.9, 'a'); comma();
    printf("%d\n", order<3, 1, 2>());
    printf("%d %d %d\n", shortcut(1, 3, 5), shortcut(0, 0), shortcut(9));
    each(std::make_index_sequence<3>(), std::make_tuple(1, 2.5f, 'A'));
    printf("%d\n", call([](auto... x) { return (x * ...); }, 2, 3, 4));
    Mix m([](int x) { return x + 1; }, [](const char *s) { return s[0]; }); printf("%d %c\n", m(4), m("q"));
    printf("%zu %zu\n", sizes<>, sizes<int, char[3], double>);
    printf("%g %d\n", biggest(1.5, 0.5, 7.25, 3.0), biggest(4));
    printf("%s\n", join("a", std::string("bc"), 'd').c_str());
    using I = Ints<1, 2>::Push<3>::Push<4>; printf("%d %d %d\n", I::count, I::total, Ints<>::total);
    for (auto [a, b] : pairs(2, 3, 4)) printf("%d:%d ", a, b);
    printf("%d\n", nested(1, 2));
}
