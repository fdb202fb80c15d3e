// Members of <functional>, each once.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

int twice(int n) { return 2 * n; }
int sum3(int a, int b, int c) { return 100 * a + 10 * b + c; }
void increase(int &n, int by) { n += by; }
struct Counter {
  int n = 0;
  int add(int k) { return n += k; }
  int get() const noexcept { return n; }
  static int stat(int a) { return a - 1; }
  int operator()(int a, int b) const { return a * b + n; }
};
struct Derived : Counter {};
struct Functor {
  int calls = 0;
  int operator()(int x) { return x + ++calls; }
};

int main() {
  std::function<int(int)> f, g = twice, h = [](int n) { return n + 1; }, k = Functor(), s = &Counter::stat;
  std::printf("%d %d %d %d %d %d %d\n", (bool)f, (bool)g, g(4), h(4), k(1), k(1), s(3));
  f = g;
  g = nullptr;
  std::printf("%d %d %d %d\n", f(2), g == nullptr, f != nullptr, nullptr == g);
  f.swap(h);
  std::swap(f, h);
  std::printf("%d %d\n", f(5), h(5));
  try {
    g(1);
  } catch (const std::bad_function_call &e) {
    std::printf("%s\n", e.what());
  }
  std::printf("%d %d %d\n", f.target_type() == typeid(int (*)(int)), f.target<int (*)(int)>() != nullptr, f.target<Functor>() == nullptr);
  if (auto p = f.target<int (*)(int)>()) std::printf("%d\n", (*p)(21));
  if (Functor *p = k.target<Functor>()) std::printf("calls %d\n", p->calls);
  std::printf("%d\n", g.target_type() == typeid(void));
  Counter c;
  std::function<int(Counter &, int)> add = &Counter::add;
  std::function<int(const Counter &)> get = &Counter::get;
  std::function<int(const Counter &)> field = &Counter::n;
  std::function<int(Counter *)> byptr = &Counter::get;
  std::printf("%d %d %d %d\n", add(c, 5), get(c), field(c), byptr(&c));
  f = std::ref(*k.target<Functor>());
  std::printf("%d\n", f(10));
  f = std::move(h);
  std::function<long(short)> conv = f;
  std::function<void(int)> ignore = twice;
  ignore(3);
  std::printf("%ld\n", conv(6));
  // bind and placeholders
  using namespace std::placeholders;
  auto b1 = std::bind(sum3, _3, _1, 7);
  auto b2 = std::bind(sum3, _1, _1, _2);
  auto b3 = std::bind(&Counter::add, &c, _1);
  auto b4 = std::bind(&Counter::get, std::cref(c));
  auto b5 = std::bind(sum3, std::bind(twice, _1), _2, 1);
  auto b6 = std::bind<int>([](auto a, auto b) { return a - b; }, _2, _1);
  auto b7 = std::bind(&Counter::n, _1);
  std::printf("%d %d %d %d %d %d %d\n", b1(1, 2, 3), b2(4, 5), b3(2), b4(), b5(3, 4), b6(1, 10), b7(c));
  int n = 1;
  auto inc = std::bind(increase, std::ref(n), 4);
  inc();
  inc();
  std::printf("%d\n", n);
  std::function<int(int)> fb = std::bind(sum3, _1, 2, 3);
  std::printf("%d %d %d\n", fb(1), std::is_bind_expression<decltype(b1)>::value, std::is_placeholder<decltype(_2)>::value);
  // mem_fn, invoke, not_fn
  auto m = std::mem_fn(&Counter::add);
  auto mn = std::mem_fn(&Counter::n);
  auto shared = std::make_shared<Derived>();
  std::printf("%d %d %d %d\n", m(c, 1), m(&c, 1), m(shared, 3), mn(*shared));
  std::printf("%d %d %d %d %d\n", std::invoke(twice, 4), std::invoke(&Counter::add, c, 1), std::invoke(&Counter::n, shared), std::invoke(&Counter::get, &c), std::invoke(Counter{3}, 4, 5));
  auto odd = [](int x) { return x % 2 == 1; };
  std::vector<int> v{1, 2, 3, 4, 5, 6};
  std::printf("%d %d\n", (int)std::count_if(v.begin(), v.end(), std::not_fn(odd)), std::not_fn(std::less<>())(1, 2));
  static_assert(std::is_invocable_v<decltype(twice), int> && !std::is_invocable_v<decltype(twice), std::string>, "");
  static_assert(std::is_same_v<std::invoke_result_t<decltype(&Counter::add), Counter &, int>, int>, "");
  // Operators as objects
  std::printf("%d %d %d %d %d %d\n", std::plus<int>()(1, 2), std::minus<>()(5, 2), std::multiplies<>{}(3, 4), std::divides<double>()(1, 4) == 0.25, std::modulus<int>()(7, 4), std::negate<>()(3));
  std::printf("%d%d%d%d%d%d\n", std::equal_to<>()(1, 1.0), std::not_equal_to<int>()(1, 2), std::greater<>()(2, 1), std::less<int>()(1, 2), std::greater_equal<>()(1, 1), std::less_equal<>()(2, 1));
  std::printf("%d%d%d %d %d %d %d\n", std::logical_and<>()(1, 0), std::logical_or<bool>()(1, 0), std::logical_not<>()(0), std::bit_and<>()(6, 3), std::bit_or<int>()(6, 3), std::bit_xor<>()(6, 3), std::bit_not<>()(6));
  std::printf("%s\n", std::plus<std::string>()("a", "b").c_str());
  // reference_wrapper
  int x = 3, y = 4;
  std::reference_wrapper<int> r = x;
  auto rr = std::ref(r);
  r.get() = 5;
  int &plain = r;
  r = y;
  std::reference_wrapper<const int> cr = std::cref(x);
  std::vector<std::reference_wrapper<int>> refs{x, y};
  for (int &q : refs) q *= 2;
  std::reference_wrapper<int(int)> fr = twice;
  std::printf("%d %d %d %d %d %d\n", x, y, plain, cr.get(), rr.get(), fr(8));
  std::sort(refs.begin(), refs.end(), [](int a, int b) { return a < b; });
  std::printf("%d\n", (int)refs[0]);
  // hash, searchers, tables of functions
  std::hash<std::string> hs;
  std::hash<int *> hp;
  std::printf("%d %d %d %zu %zu\n", hs("a") == std::hash<std::string>()("a"), hp(&x) == hp(&x), std::hash<double>()(0.0) == std::hash<double>()(-0.0), std::hash<int>()(42), std::hash<bool>()(true));
  std::string text = "needle in a haystack with a needle";
  std::string word = "hay";
  auto it = std::search(text.begin(), text.end(), std::default_searcher(word.begin(), word.end()));
  auto it2 = std::search(text.begin(), text.end(), std::boyer_moore_searcher(word.begin(), word.end()));
  auto it3 = std::search(text.begin(), text.end(), std::boyer_moore_horspool_searcher(word.begin(), word.end()));
  std::printf("%d %d %d\n", (int)(it - text.begin()), (int)(it2 - text.begin()), (int)(it3 - text.begin()));
  std::map<std::string, std::function<double(double, double)>> ops{{"+", std::plus<double>()}, {"-", std::minus<>()}, {"max", [](double a, double b) { return std::max(a, b); }}};
  for (auto &[name, op] : ops) std::printf("%s%g ", name.c_str(), op(3, 2));
  std::printf("\n");
  std::function<int(int)> fact = [&](int n) { return n <= 1 ? 1 : n * fact(n - 1); };
  std::printf("%d\n", fact(6));
  std::function guide = [](int a, int b) { return a + b; };
  std::function guide2 = twice;
  std::printf("%d %d\n", guide(1, 2), guide2(9));
  auto once = [p = std::make_unique<int>(5)](int q) { return *p + q; };
  std::printf("%d\n", std::invoke(std::move(once), 6));
}
