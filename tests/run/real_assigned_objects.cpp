// What an assignment of objects gives is the object itself; braces beside a typed element; constructors that hide inherited ones; traits of what is
// no iterator; return types that name parameters; numbers by weight.
// engines: auto
// expect:
// 6 7 1 9 3 8
// 4
// own 5 base 3
// 5 3 two
// 7 10
// 0 2 2 1 1
#include <cstddef>
#include <cstdio>
#include <future>
#include <iterator>
#include <random>
#include <utility>
#include <vector>

class Sum {
  long n;

public:
  Sum(long n = 0) : n(n) {}
  friend Sum operator+(Sum a, Sum b) { return Sum(a.n + b.n); }
  Sum &operator+=(Sum o) { return *this = *this + o; }
  Sum &twice() {
    n *= 2;
    return *this;
  }
  long get() const { return n; }
};
struct Point {
  int x, y;
};

struct Base {
  int n;
  Base(int n) : n(n) {}
  Base(const char *, int n) : n(n) {}
};
struct Derived : Base {
  using Base::Base;
  Derived(int n) : Base(n + 1) { printf("own "); }
};

template <class T> class Buffer {
public:
  explicit Buffer(std::size_t n, const T &v = T()) : data(n, v) {}
  template <class It, class = typename std::iterator_traits<It>::iterator_category> Buffer(It first, It last) : data(first, last) {}
  std::vector<T> data;
};

template <class F> auto run(F f) -> std::future<decltype(f())> { return std::async(std::launch::deferred, f); }
template <class F, class T> auto each(F f, const std::vector<T> &v) -> std::vector<decltype(f(v[0]))> {
  std::vector<decltype(f(v[0]))> r;
  for (const T &x : v)
    r.push_back(f(x));
  return r;
}

int main() {
  Sum f(1);
  (f += Sum(2)) += Sum(3);
  Sum g;
  (g = Sum(4)).twice();
  Point p{1, 2}, q;
  (q = p).x = 7;
  Point &r = (p = Point{1, 3});
  r.y = 9;
  printf("%ld %d %d %d %d %ld\n", f.get(), q.x, p.x, p.y, q.y + 1, g.get());
  int sum = 0;
  for (auto [dx, dy] : {std::pair{1, 2}, {-1, 0}, {0, 2}})
    sum += dx + dy;
  printf("%d\n", sum);
  Derived own(4), base("base", 3);
  printf("%d base %d\n", own.n, base.n);
  Buffer<int> b(5, 3);
  int items[] = {1, 2};
  Buffer<int> two(items, items + 2);
  printf("%zu %d %s\n", b.data.size(), b.data[4], two.data.size() == 2 ? "two" : "other");
  printf("%ld %g\n", run([] { return 7L; }).get(), each([](int x) { return x * 2.5; }, std::vector<int>{1, 4})[1]);
  std::mt19937 engine(5489u);
  std::discrete_distribution<int> weights{1, 2, 3};
  for (int i = 0; i < 5; i++)
    printf(i < 4 ? "%d " : "%d\n", weights(engine));
}
