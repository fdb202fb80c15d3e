// Traits with static data, policies with templates inside, compile-time dispatch tables.
// engines: auto
#include <cstdio>
#include <type_traits>
template <class T> struct Limits { static constexpr bool known = false; static constexpr T max() { return T(); } };
template <> struct Limits<int> { static constexpr bool known = true; static constexpr int max() { return 2147483647; } };
template <> struct Limits<float> { static constexpr bool known = true; static constexpr float max() { return 3.4e38f; } };
struct RowMajor { template <int R, int C> static constexpr int at(int r, int c) { return r * C + c; } };
struct ColMajor { template <int R, int C> static constexpr int at(int r, int c) { return c * R + r; } };
template <class T, int R, int C, class Layout = RowMajor> struct Matrix {
    T d[R * C]; using value_type = T; static constexpr int rows = R, cols = C;
    T &operator()(int r, int c) { return d[Layout::template at<R, C>(r, c)]; }
    const T &operator()(int r, int c) const { return d[Layout::template at<R, C>(r, c)]; }
    template <int K, class L2> Matrix<T, R, K, Layout> operator*(const Matrix<T, C, K, L2> &o) const { Matrix<T, R, K, Layout> m{}; for (int i = 0; i < R; i++) for (int j = 0; j < K; j++) for (int k = 0; k < C; k++) m(i, j) += (*this)(i, k) * o(k, j); return m; }
};
template <class T> struct Op; template <> struct Op<struct AddTag> { static int go(int a, int b) { return a + b; } }; template <> struct Op<struct MulTag> { static int go(int a, int b) { return a * b; } };
template <class... Tags> struct Table { static constexpr int (*fns[])(int, int) = {&Op<Tags>::go...}; };
template <class T> using Storage = std::conditional_t<(sizeof(T) > 4), long, std::conditional_t<std::is_floating_point<T>::value, float, int>>;
template <class T> struct Wide { static_assert(sizeof(Storage<T>) >= sizeof(T), "wide"); Storage<T> v; };
template <class D, class... Opts> struct Config { template <class O> static constexpr bool has = (std::is_same_v<O, Opts> || ...); };
struct Fast {}; struct Safe {}; struct Loud {};
int main() {
    printf("%d %d %d\n", Limits<int>::known, Limits<char>::known, Limits<int>::max());
    Matrix<int, 2, 3> a{{1, 2, 3, 4, 5, 6}}; Matrix<int, 3, 2, ColMajor> b{{1, 0, 1, 0, 1, 0}};
    auto c = a * b;
    printf("%d %d %d %d %d\n", c(0, 0), c(0, 1), c(1, 0), c(1, 1), c.cols);
    printf("%d %d\n", Table<AddTag, MulTag>::fns[0](3, 4), Table<AddTag, MulTag>::fns[1](3, 4));
    printf("%zu %zu %zu\n", sizeof(Storage<double>), sizeof(Storage<float>), sizeof(Wide<short>));
    using C = Config<int, Fast, Safe>;
    printf("%d %d\n", C::has<Safe>, C::has<Loud>);
}
