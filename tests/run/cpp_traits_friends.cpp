// A friend class may ask for what is private.
#include <cstdio>
#include <type_traits>
class Y { int priv(int x) const { return x * 2; } explicit Y(long) {} public: Y() {} friend struct F; template <class T> friend struct G; };
struct F { template <class T> auto f(const T &t) -> decltype(t.priv(1)) { return t.priv(4); } int f(...) { return -1; } static constexpr int n = sizeof(decltype(Y(3L))); };
template <class T> struct G { template <class U = T> static auto g(const U &u) -> decltype(u.priv(2)) { return u.priv(5); } static int g(...) { return -2; } };
struct H { template <class T> static auto h(const T &t, int) -> decltype(t.priv(1)) { return t.priv(4); } template <class T> static int h(const T &, long) { return -3; } };
int main() { Y y; F f; printf("%d %d %d\n", f.f(y), G<Y>::g(y), 0); printf("%d\n", std::is_constructible<Y, long>::value); }
