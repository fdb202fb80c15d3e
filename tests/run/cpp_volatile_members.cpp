// Member functions that differ by `volatile` alone: the one that adds fewer qualifiers is called.
#include <cstdio>

template <class T> struct Number {
  T value;
  T get() const volatile { return value + 100; }
  T get() const { return value; }
  void set(T v) { value = v; }
  void set(T v) volatile { value = v + 1000; }
};

struct Only {
  int n = 4;
  int read() const volatile { return n; }
};

int main() {
  Number<int> a{1};
  const Number<int> b{2};
  volatile Number<int> c{3};
  a.set(5);
  c.set(6);
  std::printf("%d %d %d\n", a.get(), b.get(), c.get());
  Only o;
  volatile Only v;
  std::printf("%d %d\n", o.read(), v.read());
  return 0;
}
