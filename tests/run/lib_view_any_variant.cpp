// string_view, any, variant.
// engines: auto
#include <string_view>
#include <any>
#include <variant>
#include <numeric>
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>
#include <list>
size_t len(std::string_view s) { return s.size(); }
struct Vis { void operator()(int i) const { printf("int %d\n", i); } void operator()(double d) const { printf("dbl %g\n", d); } void operator()(const std::string &s) const { printf("str %s\n", s.c_str()); } };
struct V2 { int x; V2 operator+(const V2 &o) const { return {x + o.x}; } };
int main() {
  std::string_view sv = "hello world"; std::string st = "some text"; printf("%zu %zu %zu %c %d\n", sv.size(), len(st), len("abc"), sv[4], sv == "hello world"); std::cout << sv.substr(6) << " " << sv.substr(0, 5) << "|\n"; printf("%zu %zu %zu %d\n", sv.find("wor"), sv.find('o'), sv.rfind('o'), sv.find("zz") == std::string_view::npos);
  sv.remove_prefix(2); sv.remove_suffix(3); std::string made(sv); printf("%s %d %d\n", made.c_str(), sv < std::string_view("m"), sv.find("llo") == 0); for (char c : sv.substr(0, 3)) printf("%c.", c); printf("\n");
  std::any a = 5; printf("%d %d\n", std::any_cast<int>(a), a.has_value()); a = std::string("txt"); printf("%s %d\n", std::any_cast<std::string>(a).c_str(), a.type() == typeid(std::string)); std::any b = a; if (auto *p = std::any_cast<std::string>(&b)) printf("%zu\n", p->size()); try { std::any_cast<double>(a); } catch (const std::bad_any_cast &e) { printf("%s\n", e.what()); } a.reset(); printf("%d\n", a.has_value());
  std::variant<int, double, std::string> v = 3; printf("%zu %d\n", v.index(), std::get<int>(v)); std::visit(Vis(), v); v = 2.5; std::visit(Vis(), v); v = "chars"; std::visit(Vis(), v); printf("%d %d %s\n", std::holds_alternative<std::string>(v), std::get_if<int>(&v) == nullptr, std::get<2>(v).c_str()); auto w = v; v.emplace<int>(9); printf("%d %zu\n", v == w, w.index()); auto n = std::visit([](auto &x) { return &x != nullptr ? 4 : 0; }, v); printf("%zu\n", n); try { std::get<double>(v); } catch (std::bad_variant_access &e) { printf("%s\n", e.what()); } std::vector<std::variant<int, std::string>> list = {1, std::string("a"), 2}; int sum = 0; for (auto &e : list) if (auto *i = std::get_if<int>(&e)) sum += *i; printf("%d\n", sum);
}
