// Generic lambdas that call themselves: by a parameter, with types to be deduced, through a fixed-point class with forwarding.
// engines: auto
// expect:
// 120 55 7
// 3 1 2 0
// 720 6
#include <cstdio>
#include <functional>
#include <utility>
#include <vector>
template <class F> struct Fix {
  F f;
  template <class... A> decltype(auto) operator()(A &&...a) const { return f(*this, std::forward<A>(a)...); }
};
template <class F> Fix(F) -> Fix<F>;

int main() {
  auto factorial = [](auto &&self, int n) -> int { return n <= 1 ? 1 : n * self(self, n - 1); };
  auto fibonacci = [](auto self, int n) {
    if (n < 2)
      return n;
    return self(self, n - 1) + self(self, n - 2);
  };
  std::function<int(int)> count = [&](int n) { return n == 0 ? 0 : 1 + count(n - 1); };
  printf("%d %d %d\n", factorial(factorial, 5), fibonacci(fibonacci, 10), count(7));
  std::vector<std::vector<int>> edges = {{1, 2}, {3}, {3}, {}};
  std::vector<int> seen(4), order;
  auto visit = [&](auto &&visit, int u) -> void {
    seen[u] = 1;
    for (int v : edges[u])
      if (!seen[v])
        visit(visit, v);
    order.push_back(u);
  };
  visit(visit, 0);
  for (int u : order)
    printf(u == 0 ? "%d\n" : "%d ", u);
  auto fixed = Fix{[](auto &self, int n) -> long { return n ? n * self(n - 1) : 1; }};
  auto depth = Fix{[](auto &self, double x) -> int { return x < 1 ? 0 : 1 + self(x / 2); }};
  printf("%ld %d\n", fixed(6), depth(33.0));
}
