// Lambdas as arguments for parameters of class type: std::function, by value and by reference, and a class with a constructor template.
#include <cstdio>
#include <functional>
#include <vector>
void twice(std::function<void()> f) {
  f();
  f();
}
int apply(const std::function<int(int)> &f, int x) { return f(x); }
struct Sink {
  template <class F> Sink(F f) : made(f(10)) {}
  int made;
};
int of(Sink s) { return s.made; }
template <class A> struct Bench {
  using Runner = std::function<void()>;
  A n;
  void run(const Runner &r) { r(); }
};
int plain(int (*f)(int)) { return f(5); }
int pick(int (*f)(int)) { return f(1); }
int pick(const char *) { return -1; }
int main() {
  int calls = 0;
  twice([&calls] { calls++; });
  printf("%d\n", calls);
  const int k = 7;
  printf("%d\n", apply([k](int i) { return i * k; }, 6));
  printf("%d\n", of([k](int i) { return i + k; }));
  Bench<float> b{2.5f};
  b.run([&b, k] { printf("%g %d\n", b.n, k); });
  printf("%d %d\n", plain([](int i) { return i * i; }), pick([](int i) { return i + 1; }));
  std::vector<std::function<int()>> list;
  for (int i = 0; i < 3; i++)
    list.push_back([i] { return i * 100; });
  for (auto &f : list)
    printf("%d ", f());
  printf("\n");
}
