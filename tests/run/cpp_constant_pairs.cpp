// Pairs and tuples as constants of namespaces, functions and classes.
#include <utility>
#include <cstdio>
#include <array>
#include <string>
#include <tuple>
constexpr std::pair<int, int> cp{1, 2};
constexpr std::pair<int, int> dirs[] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
constexpr std::array<std::pair<int, int>, 2> ad{{{5, 6}, {7, 8}}};
const std::pair<const char *, int> names[] = {{"a", 1}, {"b", 2}};
static const std::pair<std::string, int> sp[] = {{"x", 1}, {"y", 2}};
constexpr std::tuple<int, double> tup(3, 2.5);
const std::tuple<int, std::string> st[] = {{1, "one"}, {2, "two"}};
struct S { static constexpr std::pair<char, int> p{'c', 9}; };
constexpr auto made = std::make_pair(3, 4L);
static_assert(dirs[1].first == 1 && ad[1].second == 8 && made.second == 4 && S::p.first == 'c', "");
int arr[cp.second + made.first];
template <int N> struct N_ { static constexpr int v = N; };
int main() {
  constexpr std::pair<int, int> local(7, 8);
  static constexpr std::pair<int, int> more[2] = {{1, 1}, {2, 2}};
  for (auto &d : dirs) std::printf("%d,%d ", d.first, d.second);
  for (auto [a, b] : names) std::printf("%s%d ", a, b);
  for (auto &[a, b] : sp) std::printf("%s%d ", a.c_str(), b);
  for (auto &[a, b] : st) std::printf("%d%s ", a, b.c_str());
  std::printf("%d %zu %d %g %d %d %d %d\n", cp.first, sizeof arr / sizeof *arr, ad[0].first, std::get<1>(tup), N_<std::get<0>(tup)>::v, N_<local.second>::v, more[1].first, S::p.second);
}
