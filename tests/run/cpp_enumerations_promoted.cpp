// An enumeration with a type of its own is promoted to that type first; const objects are assigned by templates where nobody has written another.
#include <cstdio>
enum U : unsigned char { u0, u1 };
enum L : long { l0 };
enum N { n0, n1 = 70000 };
struct K {
  int id;
  K(unsigned long) : id(2) {}
  K(const signed char &) : id(3) {}
  K(unsigned char) : id(4) {}
};
static int f(int) { return 1; }
static int f(unsigned char) { return 2; }
static int f(long) { return 3; }
static int g(int) { return 1; }
static int g(double) { return 2; }
struct Proxy {
  int *to;
  template <class T> int operator=(const T &value) const { return 36; }
};
struct Const {
  int operator=(unsigned &) { return 33; }
  int operator=(long) const { return 34; }
  template <class T> int operator=(const T &) const { return 35; }
};
template <class A> static int dots(const A *a, decltype(a->dot(*a)) *out, decltype(*out + 1) more = 2) {
  *out = a->dot(*a) + more;
  return sizeof *out;
}
struct V {
  short dot(const V &) const { return 7; }
  int twice(int a, decltype(a + 1L) b) { return a + sizeof b; }
};
static const char *kind(const void *) { return "const void *"; }
static const char *kind(const char *) { return "const char *"; }
int main() {
  std::printf("%d %d %d %d %d\n", K(u1).id, f(u0), f(l0), f(n0), g(u1));
  Proxy p{nullptr};
  const Proxy &c = p;
  Const m;
  const Const &n = m;
  std::printf("%d %d %d %d\n", c = c, c = p, n = n, n = m);
  std::printf("%s, %s, %s, %s\n", kind(true ? "s" : (void *)0), kind(false ? nullptr : "s"), kind(true ? "s" : 0), kind(true ? "s" : NULL));
  short s;
  V v;
  std::printf("%d %d", dots(&v, &s), v.twice(1, 2));
  std::printf(" %d\n", s);
}
