// Pointers to members are invocable, with objects, pointers and references to them.
#include <cstdio>
#include <functional>
#include <memory>
#include <type_traits>

struct P {
  int x;
  double f(int) const { return x; }
  char &g() { return c; }
  char c;
};
struct Q : P {};

template <class F, class... A> constexpr const char *is() { return std::is_invocable_v<F, A...> ? "yes" : "no"; }

int main() {
  typedef int P::*Data;
  typedef double (P::*Method)(int) const;
  typedef char &(P::*Plain)();
  printf("%s %s %s %s %s %s\n", is<Data, P>(), is<Data, P &>(), is<Data &, const P &>(), is<Data, P *>(), is<const Data &, Q &>(), is<Data, std::unique_ptr<P>>());
  printf("%s %s %s %s\n", is<Data>(), is<Data, int>(), is<Data, P, int>(), is<Data, int *>());
  printf("%s %s %s %s %s\n", is<Method, P, int>(), is<Method &, const Q *, short>(), is<Method, P>(), is<Method, P, P>(), is<Method, std::unique_ptr<P> &, int>());
  printf("%s %s %s %s\n", is<Plain, P &>(), is<Plain, const P &>(), is<Plain, P *>(), is<Plain, P>());
  static_assert(std::is_same_v<std::invoke_result_t<Data, P &>, int &>);
  static_assert(std::is_same_v<std::invoke_result_t<Data, P>, int &&>);
  static_assert(std::is_same_v<std::invoke_result_t<Data, const P *>, const int &>);
  static_assert(std::is_same_v<std::invoke_result_t<Method, P, int>, double>);
  static_assert(std::is_same_v<std::invoke_result_t<Plain &, P &>, char &>);
  static_assert(std::is_invocable_r_v<long, Data, P> && !std::is_invocable_r_v<int *, Data, P>);
  static_assert(!std::is_invocable_v<int, P> && std::is_invocable_v<double (*)(int), char>);
  P p{4, 'z'};
  printf("%d %g %c\n", std::invoke(&P::x, p), std::invoke(&P::f, &p, 1), std::invoke(&P::g, p));
}
