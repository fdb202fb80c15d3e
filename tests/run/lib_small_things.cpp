// flags: --std=c++20
// What C++20 added in small: bits, concepts on members, designated initialisers, orders, spans, erasing.
#include <iostream>
#include <bit>
#include <compare>
#include <concepts>
#include <span>
#include <string>
#include <vector>
#include <map>
#include <list>
#include <deque>
#include <set>
#include <array>
#include <optional>
#include <tuple>
#include <variant>
#include <utility>
#include <numbers>
#include <numeric>
#include <cmath>
#include <cstdint>
struct P { int x, y; auto operator<=>(const P &) const = default; };
struct Q { int a = 1; double b = 2; const char *c = "c"; };
consteval int sq(int x) { return x * x; }
constinit int counter = sq(5);
template <class T> concept Num = std::integral<T> || std::floating_point<T>;
template <class T> struct Box { T v; int kind() const requires std::integral<T> { return 1; } int kind() const requires std::floating_point<T> { return 2; } int kind() const { return 3; } void only() requires Num<T> { std::cout << "num\n"; } };
auto add(Num auto a, Num auto b) { return a + b; }
template <class T> std::strong_ordering cmp(const T &a, const T &b) { return a <=> b; }
const char *show(std::partial_ordering o) { return o < 0 ? "less" : o > 0 ? "greater" : o == 0 ? "equal" : "unordered"; }
enum class E { a, b, c };
using enum E;
int main() {
  Q q{.a = 5, .c = "z"}; std::cout << q.a << q.b << q.c << counter << '\n';
  std::cout << std::bit_cast<uint32_t>(1.0f) << ' ' << std::bit_cast<float>(0x40490fdbu) << ' ' << std::popcount(255u) << std::bit_width(9u) << std::has_single_bit(8u) << std::bit_ceil(5u) << std::bit_floor(5u) << std::countl_zero(1u) << std::countr_zero(8u) << std::rotl(1u, 31) << (std::endian::native == std::endian::little) << '\n';
  std::cout << Box<int>{1}.kind() << Box<double>{1}.kind() << Box<std::string>{""}.kind() << '\n'; Box<int>{2}.only(); std::cout << add(1, 2.5) << '\n';
  
  std::vector<int> v{1, 2}, w{1, 3}; std::cout << show(v <=> w) << show(std::string("b") <=> std::string("a")) << show(P{1, 2} <=> P{1, 2}) << show(1.0 <=> 0.0 / 0.0) << '\n';
  std::cout << show(std::pair(1, 2) <=> std::pair(1, 3)) << show(std::tuple(1, 2.0) <=> std::tuple(1, 1.0)) << show(std::array{1, 2} <=> std::array{1, 2}) << show(std::optional(1) <=> std::optional<int>()) << show(std::optional(1) <=> 2) << show(std::variant<int, double>(1) <=> std::variant<int, double>(2.0)) << show(std::map<int, int>{{1, 2}} <=> std::map<int, int>{{1, 3}}) << show(std::list{1} <=> std::list{2}) << show(std::deque{1} <=> std::deque{0}) << show(std::set{1} <=> std::set{1}) << '\n';
  std::cout << (cmp(1, 2) < 0) << std::is_eq(1 <=> 1) << std::is_lt(1 <=> 2) << (std::strong_order(1, 2) < 0) << (std::compare_three_way{}(3, 2) > 0) << std::is_same_v<std::common_comparison_category_t<std::strong_ordering, std::partial_ordering>, std::partial_ordering> << '\n';
  std::string s = "hello"; std::cout << s.starts_with("he") << s.ends_with('o') << '\n';
  std::map<int, int> m{{1, 2}}; std::cout << m.contains(1) << std::erase_if(m, [](auto &p) { return p.first == 1; }) << m.size() << std::erase(v, 1) << v.size() << '\n';
  std::span<int> sp(w); std::cout << sp.size() << sp.front() << sp.subspan(1)[0] << std::ssize(w) << '\n'; std::cout << std::cmp_less(-1, 1u) << std::in_range<uint8_t>(300) << std::midpoint(1, 4) << std::lerp(0.0, 2.0, 0.5) << std::numbers::pi << '\n';
  for (int i = 0; auto x : w) std::cout << i++ << x; std::cout << '\n'; auto lam = []<class T>(T a) { return sizeof(T); }; std::cout << lam('c') << lam(1.0) << '\n'; E e = b; std::cout << (e == E::b) << '\n'; if (counter > 3) [[likely]] std::cout << "l\n"; int arr[]{1, 2, 3}; auto [x, y, z] = arr; auto f = [=, t = x + y] { return t + z; }; std::cout << f() << '\n'; std::cout << std::to_array({1, 2, 3}).size() << '\n';

}
