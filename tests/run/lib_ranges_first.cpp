// flags: --std=c++20
// <ranges> before all other headers; views and algorithms as programs combine them.
#include <ranges>
#include <algorithm>
#include <vector>
#include <string>
#include <string_view>
#include <iostream>
#include <map>
#include <list>
#include <numeric>
#include <utility>
#include <functional>
struct P { std::string n; int a; };
int main() {
  std::vector<int> v{5, 3, 1, 4, 2}; std::ranges::sort(v); for (int x : v | std::views::filter([](int x) { return x % 2; }) | std::views::transform([](int x) { return x * x; })) std::cout << x << ' '; std::cout << '\n';
  for (int x : std::views::iota(1, 6) | std::views::reverse | std::views::take(3)) std::cout << x; for (int x : std::views::iota(1) | std::views::drop(2) | std::views::take_while([](int x) { return x < 6; })) std::cout << x; for (int x : v | std::views::drop_while([](int x) { return x < 3; })) std::cout << x; std::cout << '\n';
  std::vector<P> ps{{"b", 2}, {"a", 3}, {"c", 1}}; std::ranges::sort(ps, {}, &P::n); for (auto &p : ps) std::cout << p.n; std::ranges::sort(ps, std::greater{}, &P::a); for (auto &p : ps) std::cout << p.a; auto it = std::ranges::find(ps, "c", &P::n); std::cout << it->a << std::ranges::max(ps, {}, &P::a).n << '\n';
  std::map<std::string, int> m{{"x", 1}, {"y", 2}}; for (auto &k : m | std::views::keys) std::cout << k; for (int x : m | std::views::values) std::cout << x; std::cout << '\n';
  std::string s = "a,b,,c"; for (auto part : s | std::views::split(',')) { std::cout << '[' << std::string_view(part.begin(), part.end()) << ']'; } std::cout << '\n'; std::vector<std::vector<int>> vv{{1, 2}, {3}}; for (int x : vv | std::views::join) std::cout << x; std::cout << '\n';
  std::cout << std::ranges::distance(v) << std::ranges::count_if(v, [](int x) { return x > 2; }) << std::ranges::any_of(v, [](int x) { return x == 3; }) << *std::ranges::min_element(v) << std::ranges::equal(v, std::vector{1, 2, 3, 4, 5}) << std::ranges::binary_search(v, 4) << std::ranges::is_sorted(v) << *std::ranges::lower_bound(v, 3) << '\n';
  std::vector<int> out; std::ranges::copy_if(v, std::back_inserter(out), [](int x) { return x > 2; }); std::ranges::transform(v, std::back_inserter(out), [](int x) { return -x; }); std::ranges::reverse(out); for (int x : out) std::cout << x << ' '; auto [mn, mx] = std::ranges::minmax(v); std::cout << mn << mx << '\n'; std::ranges::for_each(v, [](int x) { std::cout << x; }); auto r = std::ranges::remove_if(v, [](int x) { return x == 3; }); v.erase(r.begin(), r.end()); std::cout << v.size(); auto u = std::ranges::unique(v); v.erase(u.begin(), u.end()); std::ranges::fill(v, 7); std::cout << v[0] << '\n';
  auto c = v | std::views::common; std::cout << std::accumulate(c.begin(), c.end(), 0) << '\n'; auto e = std::views::single(5); std::cout << e.front() << std::views::empty<int>.size() << std::ranges::size(v) << '\n'; auto cnt = std::views::counted(v.begin(), 2); std::cout << cnt.size() << '\n'; auto el = std::vector<std::tuple<int, char>>{{1, 'a'}, {2, 'b'}}; for (char ch : el | std::views::elements<1>) std::cout << ch; std::cout << '\n'; std::ranges::subrange sr(v.begin(), v.begin() + 2); std::cout << sr.size() << '\n'; std::vector<int> ro{1, 2, 3, 4}; std::ranges::rotate(ro, ro.begin() + 1); for (int x : ro) std::cout << x; std::ranges::iota_view io(1, 4); for (int x : io) std::cout << x; std::cout << std::ranges::includes(ro, std::vector<int>{}) << '\n'; std::ranges::swap_ranges(ro, out); std::cout << ro[0] << '\n'; auto fnd = std::ranges::find_if(ro, [](int x) { return x > 100; }); std::cout << (fnd == ro.end()) << '\n'; std::ranges::generate(ro, [n = 0]() mutable { return n++; }); std::cout << ro[2] << std::ranges::adjacent_find(ro) - ro.begin() << '\n'; auto const_view = std::as_const(ro) | std::views::all; std::cout << const_view.size() << '\n';
  static_assert(std::ranges::random_access_range<std::vector<int>> && !std::ranges::random_access_range<std::list<int>> && std::ranges::view<std::string_view>); 
}
