// Traits of classes that only move and have constructor templates; functions that give such objects, also of a derived class; vectors that name their allocator.
// engines: auto
// expect:
// 1 1 1 0
// 1 1 0
// 4 5
// 1 2 3 6 6 6
// 2
#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

struct Shape {
  double a = 0;
  virtual ~Shape() {}
};
struct Circle : Shape {
  Circle(double x) { a = x; }
};
template <class T> struct Holder {
  T *p = nullptr;
  Holder() {}
  Holder(const Holder &) = delete;
  Holder(Holder &&o) : p(o.p) {}
  template <class U, typename std::enable_if<!std::is_same<U, T>::value && std::is_convertible<U *, T *>::value, int>::type = 0> Holder(Holder<U> &&o) : p(o.p) {}
};
template <class A, class B> constexpr bool to = std::is_convertible<A, B>::value;

struct Registry {
  using Factory = std::function<std::unique_ptr<Shape>(double)>;
  double add(const std::string &, Factory f) { return f(2)->a + 2; }
};

template <class T, class A> void show(const std::vector<T, A> &v) {
  for (const T &x : v)
    printf("%d ", x);
}
template <typename T, typename Alloc = std::allocator<T>> struct Grid {
  std::vector<T, Alloc> cells;
};
template <class T> T sum(const std::vector<T> &v) {
  T s{};
  for (T x : v)
    s += x;
  return s;
}
template <template <typename, typename> class C, typename T> T total(const C<T, std::allocator<T>> &c) {
  T s{};
  for (T x : c)
    s += x;
  return s;
}
template <template <typename...> class C, typename T> T all(const C<T> &c) { return sum(c); }

int main() {
  printf("%d %d %d %d\n", to<Holder<Shape>, Holder<Shape>>, to<Holder<Circle>, Holder<Shape>>, to<std::unique_ptr<Circle>, std::unique_ptr<Shape>>,
         to<const Holder<Shape> &, Holder<Shape>>);
  auto make = [](double a) { return std::unique_ptr<Shape>(new Circle(a)); };
  printf("%d %d %d\n", std::is_constructible<Holder<Shape>, Holder<Shape>>::value, std::is_invocable_r<std::unique_ptr<Shape>, decltype(make) &, double>::value,
         std::is_invocable_r<std::unique_ptr<Circle>, decltype(make) &, double>::value);
  Registry r;
  int one = (int)r.add("a", make);
  int two = (int)(r.add("b", [](double a) { return std::make_unique<Circle>(a); }) + 1);
  printf("%d %d\n", one, two);
  Grid<int> g;
  g.cells = {1, 2, 3};
  show(g.cells);
  printf("%d %d %d\n", sum(g.cells), total(g.cells), all(g.cells));
  std::vector<std::string, std::allocator<std::string>> names{"a", "b"};
  printf("%zu\n", names.size());
}
