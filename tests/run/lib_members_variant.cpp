// Members of std::variant and std::any, each once.
#include <any>
#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

template <class... F> struct Overloaded : F... { using F::operator()...; };
template <class... F> Overloaded(F...) -> Overloaded<F...>;
struct NoDefault { int n; explicit NoDefault(int n) : n(n) {} };
struct Throws { Throws() = default; Throws(const Throws &) { throw 3; } Throws &operator=(const Throws &) { throw 4; } };
using V = std::variant<int, double, std::string>;
struct Visitor {
  int operator()(int) const { return 0; }
  int operator()(double) const { return 1; }
  int operator()(const std::string &) const { return 2; }
  template <class A, class B> int operator()(const A &, const B &) const { return sizeof(A) == sizeof(B) ? 10 : 11; }
};
static_assert(std::variant_size_v<V> == 3 && std::is_same_v<std::variant_alternative_t<1, V>, double>, "");
constexpr std::variant<int, char> constant = 'c';
static_assert(constant.index() == 1 && std::get<1>(constant) == 'c' && std::holds_alternative<char>(constant), "");

int main() {
  V a, b = 2.5, c = "text", d{std::in_place_type<std::string>, 3, 'q'}, e{std::in_place_index<0>, 42};
  std::printf("%zu %zu %zu %s %d\n", a.index(), b.index(), c.index(), std::get<std::string>(d).c_str(), std::get<0>(e));
  std::variant<std::monostate, NoDefault> m;
  std::printf("%zu\n", m.index());
  m.emplace<NoDefault>(3);
  m.emplace<1>(4);
  std::printf("%d\n", std::get<NoDefault>(m).n);
  std::variant<std::vector<int>, std::string> l(std::in_place_index<0>, {1, 2, 3});
  l.emplace<std::vector<int>>({1, 2, 3, 4});
  std::printf("%zu\n", std::get<0>(l).size());
  l.emplace<1>(2, 'w');
  std::printf("%s\n", std::get<1>(l).c_str());
  std::printf("%d %d %d\n", std::visit(Visitor(), a), std::visit(Visitor{}, b), std::visit(Visitor(), c));
  std::printf("%d\n", std::visit(Visitor(), a, b));
  auto out = Overloaded{[](int n) { return std::to_string(n); }, [](double n) { return std::to_string(n); }, [](const std::string &s) { return s; }};
  for (auto &v : {a, b, c, d, e}) std::printf("%s ", std::visit(out, v).c_str());
  std::printf("\n");
  std::visit([](auto &v) {
    using T = std::decay_t<decltype(v)>;
    if constexpr (std::is_same_v<T, std::string>) v += "!";
    else v += 1;
  }, c);
  std::printf("%s\n", std::get<2>(c).c_str());
  if (auto *p = std::get_if<double>(&b)) std::printf("%g\n", *p);
  if (auto *p = std::get_if<0>(&b)) std::printf("%d\n", *p);
  else std::printf("null\n");
  try {
    std::get<int>(b);
  } catch (const std::bad_variant_access &err) {
    std::printf("%s\n", err.what());
  }
  std::string moved = std::get<std::string>(std::move(c));
  std::printf("%s\n", moved.c_str());
  a = b;
  a.swap(d);
  std::swap(a, e);
  std::printf("%zu %zu %zu\n", a.index(), d.index(), e.index());
  std::printf("%d%d%d%d%d%d\n", a == V(42), a != b, V(1) < V(2), V(3) < V(1.0), V("b") > V("a"), V(1) <= V(1));
  std::variant<int, Throws> t = 1;
  try {
    Throws x;
    t.emplace<Throws>(x);
  } catch (int n) {
    std::printf("%d %d %d\n", n, t.valueless_by_exception(), t.index() == std::variant_npos);
  }
  std::variant<std::unique_ptr<int>, int> u = std::make_unique<int>(8);
  auto taken = std::get<0>(std::move(u));
  std::printf("%d\n", *taken);
  std::map<std::string, V> table{{"i", 1}, {"d", 1.5}, {"s", "str"}};
  for (const auto &[k, v] : table) std::printf("%s=%zu ", k.c_str(), v.index());
  std::printf("\n");
  std::printf("%d\n", std::hash<V>{}(V(1)) == std::hash<V>{}(V(1)));
  int r = std::visit([](auto &&x, auto &&y) -> int { return (int)sizeof(x) + (int)sizeof(y); }, std::variant<char, int>(1), std::variant<double>(2.0));
  std::printf("%d\n", r);
  // Which alternative a value becomes.
  std::variant<int, double> n1 = 2.5f;
  std::variant<float, long> n2 = 7;
  std::variant<std::string, bool> n3 = "text";
  std::variant<bool, int, long long> n4 = 5L, n5 = true, n6 = 'c';
  std::variant<std::string, std::vector<int>> n7{"s"};
  std::variant<char, std::string> n8 = 'x';
  n1 = 3;
  n2 = 5.0f;
  std::printf("%zu %zu %zu %zu %zu %zu %zu %zu\n", n1.index(), n2.index(), n3.index(), n4.index(), n5.index(), n6.index(), n7.index(), n8.index());
  const V cv = "const";
  struct Kind {
    int operator()(int &) { return 1; }
    int operator()(const int &) { return 2; }
    int operator()(int &&) { return 3; }
    int operator()(double) { return 4; }
    int operator()(std::string &) { return 5; }
    int operator()(const std::string &) { return 6; }
    int operator()(std::string &&s) { std::string taken = std::move(s); return 7; }
  };
  V mv = "moved";
  std::printf("%d %d %d", std::visit(Kind(), cv), std::visit(Kind(), mv), std::visit(Kind{}, std::move(mv)));
  std::printf(" [%s]\n", std::get<2>(mv).c_str());
  if (const std::string *p = std::get_if<std::string>(&cv)) std::printf("%s\n", p->c_str());
  std::printf("%d\n", std::visit([](auto x, auto y, auto z) { return (int)(sizeof(x) + sizeof(y) + sizeof(z)); }, std::variant<char>('a'), std::variant<int, short>((short)1), std::variant<double>(1.0)));
  struct Shape : std::variant<int, std::string> { using variant::variant; };
  Shape shape("round");
  std::printf("%s\n", std::visit([](auto &x) { if constexpr (std::is_same_v<std::decay_t<decltype(x)>, std::string>) return x; else return std::to_string(x); }, shape).c_str());
  try {
    std::visit([](auto &&) {}, t);
  } catch (const std::bad_variant_access &err) {
    std::printf("%s\n", err.what());
  }
  auto takes = std::visit([](auto &&p) { using P = std::decay_t<decltype(p)>; return P(std::forward<decltype(p)>(p)); }, std::variant<std::unique_ptr<int>>(std::make_unique<int>(12)));
  std::printf("%d\n", *takes);
  // any
  std::any n, i = 3, s = std::string("any"), v(std::in_place_type<std::vector<int>>, {1, 2}), w = std::make_any<std::string>(3, 'k');
  std::printf("%d %d %d %s %zu %s\n", n.has_value(), i.has_value(), std::any_cast<int>(i), std::any_cast<const std::string &>(s).c_str(), std::any_cast<std::vector<int> &>(v).size(), std::any_cast<std::string>(&w)->c_str());
  std::printf("%d %d\n", i.type() == typeid(int), n.type() == typeid(void));
  try {
    std::any_cast<double>(i);
  } catch (const std::bad_any_cast &err) {
    std::printf("%s\n", err.what());
  }
  i.emplace<double>(2.5);
  std::any_cast<double &>(i) += 1;
  std::printf("%g\n", std::any_cast<double>(i));
  i.swap(s);
  std::printf("%s\n", std::any_cast<std::string>(std::move(i)).c_str());
  s.reset();
  s = 7L;
  std::any copy = s;
  std::printf("%ld %d\n", std::any_cast<long>(copy), std::any_cast<int>(&copy) == nullptr);
  std::vector<std::any> all{1, 2.0, std::string("x")};
  for (auto &x : all)
    if (auto *p = std::any_cast<int>(&x)) std::printf("int %d\n", *p);
}
