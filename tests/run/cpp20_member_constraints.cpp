// flags: --std=c++20
// Constraints of members are asked when the members are called, when their class is complete; the more constrained of two that differ in nothing else is called.
#include <cstdio>
#include <iterator>
#include <list>
#include <type_traits>
#include <vector>

template <class T> concept Number = std::is_arithmetic_v<T>;
template <class T> concept Whole = Number<T> && std::is_integral_v<T>;

template <class D> struct Interface {
  D &self() { return static_cast<D &>(*this); }
  auto size() requires requires(D &d) { d.end() - d.begin(); } { return self().end() - self().begin(); }
  auto size() requires(!requires(D &d) { d.end() - d.begin(); }) {
    long n = 0;
    for (auto i = self().begin(); i != self().end(); ++i) n++;
    return n + 1000;
  }
  bool empty() { return self().begin() == self().end(); }
};
template <class R> struct Ref : Interface<Ref<R>> {
  R *r;
  Ref(R &x) : r(&x) {}
  auto begin() const { return std::begin(*r); }
  auto end() const { return std::end(*r); }
};
template <class T> Ref(T &) -> Ref<T>;
template <class D> struct Sized {
  long count() requires(sizeof(D) > 8) { return 1; }
};
struct Small : Sized<Small> { int n; };
struct Large : Sized<Large> { double d[4]; };
template <class T> concept Counts = requires(T &t) { t.count(); };

template <class T> struct Box {
  T value;
  const char *kind() const { return "any"; }
  const char *kind() const requires Number<T> { return "number"; }
  const char *kind() const requires Whole<T> { return "whole"; }
  static int rank() requires Number<T> { return 1; }
  static int rank() requires(!Number<T>) { return 0; }
  Box &operator+=(const Box &o) requires Number<T> {
    value += o.value;
    return *this;
  }
  friend bool same(const Box &a, const Box &b) requires Number<T> { return a.value == b.value; }
  friend bool same(const Box &, const Box &) requires(!Number<T>) { return false; }
};
template <class T> concept Adds = requires(T a, T b) { a += b; };

int main() {
  std::vector<int> v{1, 2, 3};
  std::list<int> l{4, 5};
  Ref a(v);
  Ref b(l);
  printf("%ld %ld %d\n", (long)a.size(), (long)b.size(), a.empty());
  printf("%d %d\n", Counts<Small>, Counts<Large>);
  Box<int> i{1};
  Box<double> d{2.5};
  Box<const char *> s{"x"};
  printf("%s %s %s\n", i.kind(), d.kind(), s.kind());
  printf("%d %d\n", Box<int>::rank(), Box<char *>::rank());
  d += d;
  printf("%g %d %d\n", d.value, Adds<Box<int>>, Adds<Box<const char *>>);
  printf("%d %d\n", same(i, i), same(s, s));
}
