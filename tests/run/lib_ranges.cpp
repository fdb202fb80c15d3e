// flags: --std=c++20
// C++20's views: what they give, how often what they call is called, and their sizes.
#include <cstdio>
#include <list>
#include <map>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

namespace rg = std::ranges;
namespace vw = std::views;

template <class R> void show(const char *name, R &&r) {
  printf("%s:", name);
  for (auto &&x : r) printf(" %g", (double)x);
  printf("\n");
}

struct Point {
  int x, y;
  int sum() const { return x + y; }
};

int main() {
  std::vector<int> v{5, 2, 8, 1, 9, 4, 7};
  std::list<int> l{1, 2, 3, 4, 5, 6};
  auto even = [](int x) { return x % 2 == 0; };
  show("transform", v | vw::transform([](int x) { return x * 0.5; }));
  show("filter", v | vw::filter(even));
  show("chain", v | vw::filter([](int x) { return x > 2; }) | vw::transform([](int x) { return x * x; }) | vw::take(3));
  show("drop", l | vw::drop(2) | vw::reverse);
  show("take list", l | vw::take(4));
  show("take_while", v | vw::take_while([](int x) { return x != 1; }));
  show("drop_while", v | vw::drop_while([](int x) { return x != 1; }));
  show("iota", vw::iota(3, 8));
  show("endless", vw::iota(1) | vw::transform([](int x) { return x * x; }) | vw::filter(even) | vw::take(4));
  show("single", vw::single(2.5));
  show("empty", vw::empty<int>);
  show("reverse filter", v | vw::filter(even) | vw::reverse);
  show("rvalue", std::vector<int>{3, 2, 1} | vw::transform([](int x) { return -x; }));
  auto squares_of_even = vw::filter(even) | vw::transform([](int x) { return x * x; });
  show("closure", l | squares_of_even);
  std::vector<std::vector<int>> rows{{1, 2}, {}, {3}, {4, 5, 6}};
  show("join", rows | vw::join);
  show("join made", vw::iota(1, 4) | vw::transform([](int n) { return std::vector<int>(n, n); }) | vw::join);
  std::map<std::string, int> m{{"a", 1}, {"b", 2}, {"c", 3}};
  show("values", m | vw::values);
  for (const auto &k : m | vw::keys) printf("%s ", k.c_str());
  for (auto &&[k, n] : m | vw::filter([](const auto &e) { return e.second != 2; })) printf("%s=%d ", k.c_str(), n);
  printf("\n");
  std::string text = "one two  three ";
  for (auto word : text | vw::split(' ')) printf("[%s]", std::string(word.begin(), word.end()).c_str());
  std::string_view dashed = "a--b--c";
  for (auto word : vw::split(dashed, std::string_view("--"))) printf("<%s>", std::string(word.begin(), word.end()).c_str());
  printf("\n");
  // Elements that are written through.
  for (int &x : v | vw::filter(even)) x += 100;
  for (int &x : v | vw::reverse | vw::take(2)) x = -x;
  show("written", v);
  std::vector<Point> points{{1, 2}, {3, 4}, {5, 6}};
  show("member", points | vw::transform(&Point::y));
  show("method", points | vw::transform(&Point::sum));
  for (int &x : points | vw::transform(&Point::x)) x *= 10;
  printf("%d %d\n", points[0].x, points[2].x);
  // How often is it called?
  int calls = 0;
  auto counted = v | vw::transform([&](int x) { calls++; return x; }) | vw::filter([](int x) { return x > 3; });
  for (int x : counted) printf("%d ", x);
  printf("calls %d\n", calls);
  calls = 0;
  for (int x : counted) (void)x;
  printf("again %d\n", calls);
  int tests = 0;
  auto first_two = v | vw::filter([&](int x) { tests++; return x > 0; }) | vw::take(2);
  for (int x : first_two) printf("%d ", x);
  printf("tests %d\n", tests);
  // Views as ranges.
  auto t = v | vw::transform([](int x) { return x + 1; });
  printf("%d %d %d %d %d\n", (int)t.size(), t[2], t.front(), t.back(), (int)t.empty());
  auto taken = l | vw::take(3);
  printf("%d %d\n", (int)taken.size(), taken.front());
  auto f = l | vw::filter([](int x) { return x > 10; });
  printf("%d %d\n", (int)f.empty(), f ? 1 : 0);
  printf("%d %d %d\n", (int)rg::distance(l | vw::filter(even)), (int)rg::size(v), (int)rg::ssize(vw::iota(0, 12)));
  static_assert(rg::random_access_range<decltype(v)> && !rg::random_access_range<decltype(l)> && rg::bidirectional_range<decltype(l)>);
  static_assert(rg::view<decltype(t)> && !rg::view<decltype(v)> && rg::sized_range<decltype(t)> && !rg::sized_range<decltype(f)>);
  auto common = vw::iota(1, 10) | vw::take_while([](int x) { return x < 6; }) | vw::common;
  std::vector<int> made(common.begin(), common.end());
  show("common", made);
  rg::subrange part(l.begin(), rg::next(l.begin(), 3));
  show("subrange", part);
  show("counted", vw::counted(l.begin(), 2));
  show("elements", std::vector<std::tuple<int, double, char>>{{1, 1.5, 'a'}, {2, 2.5, 'b'}} | vw::elements<1>);
}
