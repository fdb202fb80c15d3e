// Members, `this` and member functions in trailing return types, in decltype and in noexcept.
#include <cstdio>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>
struct P {
  int *p;
  std::vector<std::string> names{"a", "b"};
  explicit P(int *p) : p(p) {}
  template <class U> auto map(U f) const -> decltype(f(*p)) { return f(*p); }
  auto first() -> decltype(*p) { return *p; }
  auto begin() const -> decltype(names.begin()) { return names.begin(); }
  auto end() const -> decltype(this->names.end()) { return this->names.end(); }
  auto name(int i) -> decltype(names[i]) { return names[i]; }
  auto same() -> decltype(this) { return this; }
  auto fixed() const -> decltype((p)) { return p; }
  int get(int) const { return 1; }
  double get(double) noexcept { return 2.5; }
  auto one() const -> decltype(get(1)) { return get(1); }
  auto two() noexcept(noexcept(get(.5))) -> decltype(get(.5)) { return get(.5); }
  static auto held() -> decltype(p) { return nullptr; }
  void in_lambda() {
    auto size = [] { return sizeof(names) / sizeof(names); };
    std::printf("%d\n", (int)size());
  }
};
template <class T> struct Buffer {
  T *p;
  unsigned n;
  explicit Buffer(unsigned n) : p(new T[n]()), n(n) {}
  Buffer(Buffer &&o) : p(std::exchange(o.p, nullptr)), n(o.n) {}
  ~Buffer() { delete[] p; }
  template <class U> auto map(U f) const -> Buffer<decltype(f(*p))> {
    Buffer<decltype(f(*p))> r(n);
    for (unsigned i = 0; i < n; ++i)
      r.p[i] = f(p[i]);
    return r;
  }
  auto at(unsigned i) -> decltype((p[i])) { return p[i]; }
  template <class F> auto each(F f) -> decltype(f(at(0u)), void()) {
    for (unsigned i = 0; i < n; ++i)
      f(at(i));
  }
};
// The condition of a candidate names members.
template <class T> struct Holder {
  T held;
  template <class A> auto call(A a, int) const -> decltype(held(a)) { return held(a); }
  template <class A> auto call(A a, long) const -> decltype(held + a) { return held + a; }
};
int main() {
  int number = 4;
  P p(&number);
  p.first() = 5;
  p.name(1) += "!";
  for (const auto &n : p)
    std::printf("%s ", n.c_str());
  std::printf("%g %d %g %d\n", p.map([](int i) { return i * 2.5; }), p.one(), p.two(), P::held() == nullptr);
  std::printf("%d %d %d %d\n", std::is_same_v<decltype(std::declval<P &>().fixed()), int *const &>, p.same() == &p, noexcept(p.two()), noexcept(p.one()));
  p.in_lambda();
  Buffer<int> b(3);
  b.at(1) = 7;
  auto m = b.map([k = 1.5](int i) { return i * k; });
  m.each([](double &d) { d += 1; });
  std::printf("%g %g %g\n", m.at(0), m.at(1), m.at(2));
  auto twice = [](int i) { return 2 * i; };
  Holder<decltype(twice)> h{twice};
  std::printf("%d %g\n", h.call(4, 0), Holder<double>{.5}.call(4, 0));
}
