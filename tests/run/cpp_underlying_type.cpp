// The underlying type of an enumeration without a written one: unsigned, as gcc has it, where no value is negative.
// expect:
// unsigned int unsigned unsigned long long short uchar unsigned
// 4294967295 -1 1 1 1 0
// 1 1 1
#include <cstdio>
#include <type_traits>
enum A { a0, a1 = 5 };
enum B { b0 = -1, b1 = 1 };
enum C { c0 = 0xffffffff };
enum D { d0 = 1ull << 40 };
enum N { n0 = -1, n1 = 1ll << 40 };
enum class S : short { x };
enum F : unsigned char { f0 };
enum G {};
template <class E> const char *kind() {
  using T = std::underlying_type_t<E>;
  return std::is_same_v<T, int>           ? "int"
         : std::is_same_v<T, unsigned>    ? "unsigned"
         : std::is_same_v<T, unsigned long> ? "unsigned long"
         : std::is_same_v<T, long>        ? "long"
         : std::is_same_v<T, short>       ? "short"
         : std::is_same_v<T, unsigned char> ? "uchar"
                                          : "?";
}
template <class E> constexpr auto to_underlying(E e) { return static_cast<std::underlying_type_t<E>>(e); }
int main() {
  printf("%s %s %s %s %s %s %s %s\n", kind<A>(), kind<B>(), kind<C>(), kind<D>(), kind<N>(), kind<S>(), kind<F>(), kind<G>());
  // (Values are promoted as before.)
  printf("%lld %lld %d %d %d %d\n", (long long)to_underlying(A(-1)), (long long)to_underlying(b0), to_underlying(a1) - 6 > 0, b1 - 2 < 0, a1 - 6 < 0, std::is_same_v<decltype(+a1), unsigned>);
  printf("%d %d %d\n", std::is_same_v<decltype(+a1), int>, std::is_same_v<decltype(+d0), long>, std::is_unsigned_v<std::underlying_type_t<A>>);
}
