// Members of std::optional, each once.
#include <cstdio>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

struct Base { int v = 1; virtual ~Base() = default; };
struct Derived : Base { Derived() { v = 2; } };
struct Only { std::unique_ptr<int> p; explicit Only(int n) : p(new int(n)) {} };
struct Agg { int a; double b; };
struct Explicit { int n; explicit Explicit(int n) : n(n) {} };

constexpr std::optional<int> three = 3;
constexpr std::optional<int> nothing{};
static_assert(three.has_value() && *three == 3 && !nothing, "");
static_assert(three.value() == 3 && nothing.value_or(7) == 7, "");

std::optional<std::string> find(int n) {
  if (n > 2) return std::nullopt;
  if (n == 2) return {};
  return "n" + std::to_string(n);
}
std::optional<Only> make(int n) { return n ? std::make_optional<Only>(n) : std::nullopt; }

int main() {
  std::optional<std::vector<int>> v(std::in_place, {1, 2, 3});
  std::optional<std::string> s(std::in_place, 3, 'x');
  std::printf("%zu %s\n", v->size(), s->c_str());
  v.emplace({4, 5});
  s.emplace(2, 'y');
  std::printf("%zu %s %d\n", v->size(), s->c_str(), v.value()[1]);
  auto w = std::make_optional<std::vector<int>>({7, 8, 9, 10});
  auto t = std::make_optional<std::string>(4, 'z');
  std::optional d = 2.5;
  std::optional e(d);
  std::optional f{std::string("guide")};
  std::printf("%zu %s %g %g %s\n", w->size(), t->c_str(), *d, e.value(), f->c_str());
  // From optional objects of other types.
  std::optional<int> i = 5;
  std::optional<long> l = i;
  std::optional<double> g(i);
  std::optional<std::string> text(std::optional<const char *>("from"));
  l = std::optional<short>(3);
  l = i;
  std::optional<int> none;
  g = none;
  std::printf("%ld %d %s\n", *l, (int)g.has_value(), text->c_str());
  std::optional<Explicit> x(6);
  std::optional<Explicit> y(std::optional<int>(7));
  std::optional<Explicit> z(std::in_place, 8);
  std::printf("%d %d %d\n", x->n, y->n, z->n);
  std::optional<std::shared_ptr<Base>> up = std::make_shared<Derived>();
  std::printf("%d\n", (*up)->v);
  // Values that are moved out.
  std::string moved = std::optional<std::string>("temp").value();
  std::string from = *std::move(s);
  std::string or_ = std::move(t).value_or("other");
  std::string or2 = find(3).value_or("none");
  std::string or3 = find(1).value_or("none");
  std::printf("%s %s %s %s %s\n", moved.c_str(), from.c_str(), or_.c_str(), or2.c_str(), or3.c_str());
  auto only = make(9);
  Only taken = std::move(*only);
  Only again = make(10).value();
  Only third = std::move(only).value_or(Only(11));
  std::printf("%d %d %d\n", *taken.p, *again.p, third.p ? 1 : 0);
  // Lists and nothing.
  std::optional<std::pair<int, std::string>> p;
  p = {3, "pair"};
  std::printf("%d %s\n", p->first, p->second.c_str());
  p = {};
  std::optional<Agg> agg = Agg{1, 2.0};
  agg = Agg{3, 4.0};
  std::optional<int> zero = 4;
  zero = {};
  std::printf("%d %g %d %d\n", (int)p.has_value(), agg->b, (int)zero.has_value(), (int)bool(agg));
  // Swap, compare, hash.
  std::optional<int> a = 1, b;
  a.swap(b);
  std::printf("%d %d\n", (int)a.has_value(), *b);
  swap(a, b);
  std::printf("%d %d\n", *a, (int)b.has_value());
  std::printf("%d%d%d%d%d%d\n", a == 1, a != b, b < a, a >= 0, b == std::nullopt, std::optional<long>(1) == a);
  std::printf("%d\n", std::hash<std::optional<int>>{}(a) == std::hash<int>{}(1));
  std::unordered_set<std::optional<int>> set{1, std::nullopt, 1};
  std::printf("%zu\n", set.size());
  try {
    (void)b.value();
  } catch (const std::bad_optional_access &err) {
    std::printf("%s\n", err.what());
  } 
  const std::optional<std::string> c("const");
  std::printf("%zu %s %s\n", c->size(), c.value().c_str(), (*c).c_str());
  std::optional<int> same = i;
  same.reset();
  std::printf("%d %d\n", (int)same.has_value(), (int)std::is_same_v<decltype(i)::value_type, int>);
  if (auto r = find(0); r) std::printf("%s\n", r->c_str());
  if (auto r = find(2); !r) std::printf("no\n");
  int n = 5;
  std::optional<std::reference_wrapper<int>> ref = std::ref(n);
  ref->get() = 6;
  std::printf("%d\n", n);
  std::optional<bool> flag = false;
  std::printf("%d %d\n", (int)flag.has_value(), (int)flag.value());
  std::optional<std::optional<int>> nested = std::optional<int>();
  std::printf("%d %d\n", (int)nested.has_value(), (int)nested->has_value());
}
