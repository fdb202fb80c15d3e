// Bit-fields whose storage is no integer, in classes that are copied member by member beside what has copies of its own.
#include <cstdio>
#include <string>
struct A {
  volatile int f0 : 21;
  unsigned f1 : 3;
  std::string s;
  unsigned long a : 21, b : 27;
  int c : 5;
};
struct V {
  int volatile x : 17;
  signed char y;
  volatile unsigned z : 20;
  V &operator=(const V &o) {
    y = o.y;
    return *this;
  }
};
struct Held {
  A a;
  V v;
};
int main() {
  A a{};
  a.f0 = -7;
  a.f1 = 5;
  a.s = "text";
  a.a = 99999;
  a.b = 1234567;
  a.c = -3;
  A b = a, c(std::move(a)), d;
  d = b;
  std::printf("%d %u %s %lu %lu %d\n", b.f0, b.f1, c.s.c_str(), (unsigned long)d.a, (unsigned long)c.b, d.c);
  V v{};
  v.x = -5;
  v.y = 3;
  v.z = 77;
  V w = v;
  Held h{b, w}, i = h;
  std::printf("%d %d %u %d %lu\n", w.x, w.y, i.v.z, i.a.f0, (unsigned long)i.a.b);
}
