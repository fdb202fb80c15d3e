// Addresses of a template's instances, one for each of a pack, in a braced list.
// expect:
// 4
// 1
// 2
#include <cstdio>
#include <string>
template <typename C> struct ctx { C *p; C *begin() { return p; } };
template <typename T, typename C> __attribute__((visibility("hidden"))) constexpr auto inv(ctx<C> &c) -> const C * { return c.begin() + sizeof(T); }
template <typename... T> struct pack {};
template <typename C, int N> struct chk {
  using parse_func = const C *(*)(ctx<C> &);
  parse_func fs[N];
  template <typename... T> constexpr explicit chk(pack<T...>) : fs{&inv<T, C>...} {}
};
int main() {
  char b[100]; for (int i = 0; i < 100; i++) b[i] = i;
  ctx<char> c{b};
  chk<char, 3> k(pack<int, char, short>{});
  for (auto f : k.fs) printf("%d\n", *f(c));
}
