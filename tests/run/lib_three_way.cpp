// flags: --std=c++20
// `<=>` of the library's classes, in defaulted operators too; integers compared by value; midpoints.
#include <algorithm>
#include <array>
#include <compare>
#include <iostream>
#include <limits>
#include <list>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>
#include <cmath>
struct Version { int major, minor; std::string tag; auto operator<=>(const Version &) const = default; };
struct Doc { std::vector<int> pages; std::optional<std::string> title; std::pair<int, double> size; std::array<int, 2> at; std::tuple<int, char> t; auto operator<=>(const Doc &) const = default; };
struct Old { int v; bool operator<(const Old &o) const { return v < o.v; } bool operator==(const Old &o) const { return v == o.v; } };
struct Mixed { std::pair<Old, int> p; std::weak_ordering operator<=>(const Mixed &o) const { return p <=> o.p; } bool operator==(const Mixed &) const = default; };
struct Celsius { double d; std::partial_ordering operator<=>(const Celsius &) const = default; };
const char *show(std::partial_ordering o) { return o < 0 ? "less " : o > 0 ? "greater " : o == 0 ? "equal " : "unordered "; }
int main() {
  std::vector<Version> v{{1, 2, "b"}, {1, 2, "a"}, {0, 9, "z"}}; std::sort(v.begin(), v.end()); for (auto &x : v) std::cout << x.major << x.minor << x.tag << ' '; std::cout << (v[0] < v[1]) << (v[0] == v[1]) << (v[1] >= v[0]) << '\n';
  Doc a{{1, 2}, "x", {1, 2.5}, {1, 2}, {3, 'c'}}, b = a; std::cout << show(a <=> b) << (a == b); b.title.reset(); std::cout << show(a <=> b); b = a; b.size.second = 0.0 / 0.0; std::cout << show(a <=> b) << (a < b) << (a == b); b = a; b.pages.push_back(0); std::cout << show(a <=> b) << '\n';
  std::vector<Old> o{{1}, {2}}, p{{1}, {3}}; std::cout << show(o <=> p) << (o < p) << show(std::pair(Old{1}, 2) <=> std::pair(Old{1}, 1)) << show(Mixed{{{1}, 2}} <=> Mixed{{{1}, 2}}) << (Mixed{{{1}, 2}} == Mixed{{{1}, 2}}) << '\n';
  std::cout << show(std::vector<Celsius>{{1}} <=> std::vector<Celsius>{{0.0 / 0.0}}) << show(std::map<Version, int>{{{1, 1, ""}, 2}} <=> std::map<Version, int>{}) << '\n';
  std::set<Version> s{{2, 0, ""}, {1, 0, ""}}; std::cout << s.begin()->major << '\n'; std::variant<std::monostate, int, std::string> x, y = 3, z = std::string("q"); std::cout << show(x <=> y) << show(z <=> y) << show(y <=> y) << show(std::monostate() <=> std::monostate()) << '\n';
  std::optional<int> e, f = 3; std::cout << show(e <=> f) << show(f <=> 3) << show(f <=> std::nullopt) << show(e <=> std::nullopt) << show(e <=> 1) << '\n'; int q[]{1, 2, 3}, r[]{1, 2}; std::cout << show(std::lexicographical_compare_three_way(q, q + 3, r, r + 2)) << '\n';
  std::cout << std::is_same_v<decltype(o <=> p), std::weak_ordering> << std::is_same_v<decltype(v <=> v), std::strong_ordering> << std::is_same_v<decltype(a <=> b), std::partial_ordering> << std::three_way_comparable<int> << std::three_way_comparable<Old> << std::is_same_v<std::compare_three_way_result_t<double>, std::partial_ordering> << '\n';
  std::cout << std::cmp_equal(-1, ~0u) << std::cmp_less(-1, 0u) << std::cmp_greater(3u, -3) << std::cmp_less_equal(2, 2ul) << std::in_range<unsigned char>(255) << std::in_range<unsigned char>(256) << std::in_range<signed char>(128u) << std::in_range<unsigned>(-1) << std::in_range<long>(1ull << 63) << '\n';
  std::cout << std::midpoint(5u, 1u) << ' ' << std::midpoint(1u, 5u) << ' ' << std::midpoint(std::numeric_limits<int>::max(), std::numeric_limits<int>::min()) << ' ' << std::midpoint(2, 5) << std::midpoint(5, 2) << std::midpoint(-3, 4) << std::midpoint(4, -3) << ' ' << std::midpoint(1e308, 1.5e308) << ' ' << std::midpoint(1.0f, 2.0f) << ' ' << *std::midpoint(&q[0], &q[2]) << (int)std::midpoint((signed char)-128, (signed char)127) << '\n';
  std::cout << std::lerp(1.0, 3.0, 0.25) << std::lerp(-1.0f, 3.0f, 1.0f) << std::lerp(1, 2, 2) << std::ssize(v) << std::ssize(q) << '\n';
}
