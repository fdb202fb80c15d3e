// Constructor templates that classes take over from their bases.
#include <cstdio>
#include <string>
#include <type_traits>
#include <vector>
struct Base {
  int n; std::string how;
  template <class T> explicit Base(T v) : n((int)v), how("one") {}
  template <class T, class U> Base(T v, U w) : n((int)(v + w)), how("two") {}
  template <class... A> Base(const char *s, A... a) : n(sizeof...(a)), how(s) {}
  template <class T, typename std::enable_if<std::is_pointer<T>::value, int>::type = 0> Base(int k, int, T p) : n(k + *p), how("pointer") {}
};
struct Derived : Base { using Base::Base; double extra = 2.5; };
struct More : Derived { using Derived::Derived; std::vector<int> list{1, 2}; };
template <class T> struct Box : T { using T::T; int id = 7; };
struct Own : Base { using Base::Base; template <class T> explicit Own(T v) : Base(v, 100) { how += " own"; } };
// A pack that takes nothing counts last when templates are ordered.
template <class T> int pick(T) { return 1; }
template <class... A> int pick(const char *, A...) { return 2; }
template <class T> int choose(T) { return 1; }
template <class T, class... A> int choose(T, A...) { return 2; }
int main() {
  std::printf("%d %d %d\n", pick("x"), pick(1), choose(1));
  Derived a(3), b(1, 2.5), c("dev", 1, 2, 3);
  int q = 40;
  Derived d(2, 0, &q);
  Derived e = d;
  More m(4.5f), o("more"), p = m, r(std::move(p));
  Box<Base> x(9), y("box", 1, 'c');
  Own w(5), v(1, 2);
  std::printf("%d %s %g\n%d %s\n%d %s\n%d %s %g\n", a.n, a.how.c_str(), a.extra, b.n, b.how.c_str(), c.n, c.how.c_str(), e.n, e.how.c_str(), e.extra);
  std::printf("%d %s %zu %g %d %s %d\n", m.n, m.how.c_str(), m.list.size(), m.extra, o.n, o.how.c_str(), r.n);
  std::printf("%d %d %s %d %s\n", x.n, x.id, y.how.c_str(), y.n, "zzz");
  std::printf("%d %s %d %s\n", w.n, w.how.c_str(), v.n, v.how.c_str());
  std::printf("%d %d\n", (int)std::is_constructible<Derived, int>::value, (int)std::is_convertible<int, Derived>::value);
}
