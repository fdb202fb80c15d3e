// std::function, bind, placeholders, reference wrappers, function objects, hash.
// engines: auto
#include <cstdio>
#include <functional>
#include <string>
#include <vector>
#include <map>
#include <algorithm>
int add(int a, int b) { return a + b; }
struct Mul { int k; int operator()(int x) const { return x * k; } };
int apply(const std::function<int(int)> &f, int x) { return f(x); }
std::function<int(int)> adder(int n) { return [n](int x) { return x + n; }; }
struct K { int a; bool operator==(const K &o) const { return a == o.a; } };
void inc(int &x) { ++x; }
int main() {
  std::function<int(int, int)> f = add;
  printf("%d ", f(2, 3)); f = [](int a, int b) { return a * b; }; printf("%d ", f(2, 3)); f = std::plus<int>(); printf("%d\n", f(2, 3));
  std::function<int(int)> g = Mul{4}; std::function<int(int)> h = g; printf("%d %d %d\n", g(3), h(5), apply(Mul{2}, 8));
  std::function<void()> none; printf("%d %d ", none ? 1 : 0, none == nullptr); int n = 0; none = [&n] { n += 5; }; none(); none(); printf("%d %d\n", n, (bool)none);
  std::vector<std::function<int(int)>> list; for (int i = 0; i < 3; ++i) list.push_back(adder(i * 10)); for (auto &e : list) printf("%d ", e(1)); printf("\n");
  std::map<std::string, std::function<double(double, double)>> ops; ops["+"] = [](double a, double b) { return a + b; }; ops["-"] = std::minus<double>(); ops["*"] = std::multiplies<>(); for (auto &o : ops) printf("%s%g ", o.first.c_str(), o.second(6, 4)); printf("\n");
  using namespace std::placeholders;
  auto b = std::bind(add, 10, _1); printf("%d ", b(5)); auto sw = std::bind(std::minus<int>(), _2, _1); printf("%d ", sw(3, 10)); int x = 1; auto r = std::bind(inc, std::ref(x)); r(); r(); printf("%d\n", x);
  std::function<int(int)> fact = [&fact](int k) { return k <= 1 ? 1 : k * fact(k - 1); }; printf("%d\n", fact(6));
  std::vector<int> v = {5, 2, 8, 1}; std::sort(v.begin(), v.end(), std::greater<int>()); printf("%d %d ", v[0], v[3]); std::sort(v.begin(), v.end(), std::less<>()); printf("%d %d ", v[0], v[3]);
  printf("%zu %d %d %d %d\n", std::hash<int>()(42), std::equal_to<int>()(1, 1), std::logical_not<bool>()(false), std::negate<int>()(4), std::bit_xor<int>()(6, 3));
  auto nf = std::not_fn([](int q) { return q > 3; }); printf("%d %d\n", nf(2), nf(5));
  std::reference_wrapper<int> w = x; w.get() = 50; printf("%d %d\n", x, w + 1);
  std::vector<std::reference_wrapper<int>> refs; refs.push_back(std::ref(x)); refs.push_back(v[0]); refs[0].get()++; printf("%d\n", x);
  printf("%d\n", std::invoke(add, 3, 4));
}
