// Members of std::tuple, std::pair and std::array, each once.
#include <array>
#include <algorithm>
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>

struct P { int x; std::string n; P(int x, std::string n) : x(x), n(std::move(n)) {} };
template <class T, std::size_t... I> int sum(const T &t, std::index_sequence<I...>) { return (0 + ... + std::get<I>(t)); }
template <class... A> int total(const std::tuple<A...> &t) { return sum(t, std::index_sequence_for<A...>()); }
std::tuple<int, double, std::string> parts() { return {1, 2.5, "three"}; }
constexpr std::tuple<int, char> ct{4, 'a'};
static_assert(std::get<0>(ct) == 4 && std::get<char>(ct) == 'a' && std::tuple_size_v<decltype(ct)> == 2, "");
constexpr std::array<int, 4> ca{1, 2, 3, 4};
static_assert(ca.size() == 4 && ca[2] == 3 && ca.front() == 1 && ca.back() == 4 && std::get<1>(ca) == 2 && !ca.empty() && ca.max_size() == 4, "");
constexpr std::pair<int, int> cp{1, 2};
static_assert(cp.first == 1 && std::get<1>(cp) == 2 && cp < std::pair<int, int>(2, 0), "");

int main() {
  auto [a, b, c] = parts();
  std::printf("%d %g %s\n", a, b, c.c_str());
  int i; double d; std::string s;
  std::tie(i, d, s) = parts();
  std::tie(std::ignore, d, std::ignore) = std::make_tuple(1, 9.5, 3);
  std::printf("%d %g %s\n", i, d, s.c_str());
  auto t = std::tuple_cat(std::make_tuple(1, 2), std::make_pair(3, 4), std::tuple<>(), std::make_tuple(5), std::array<int, 2>{6, 7});
  std::printf("%zu %d\n", std::tuple_size<decltype(t)>::value, total(t));
  std::printf("%d\n", std::apply([](auto... n) { return (n * ...); }, t));
  P p = std::make_from_tuple<P>(std::make_tuple(7, "seven"));
  std::printf("%d %s\n", p.x, p.n.c_str());
  std::tuple<int, std::string> u(3, "u"), v = u;
  std::get<std::string>(v) += "v";
  std::printf("%d%d%d %s\n", u == v, u < v, u != v, std::get<1>(v).c_str());
  u.swap(v);
  swap(u, v);
  std::tuple<long, std::string> wide = u;
  std::tuple<long, double> from = std::make_pair(1, 2.0f);
  wide = v;
  from = std::pair<short, float>(5, 6.5f);
  std::printf("%ld %s %ld %g\n", std::get<0>(wide), std::get<1>(wide).c_str(), std::get<0>(from), std::get<1>(from));
  auto f = std::forward_as_tuple(i, std::move(s));
  std::string got = std::get<1>(std::move(f));
  std::get<0>(f) = 77;
  std::printf("%d %s\n", i, got.c_str());
  std::tuple guide(1, 2.0, "g");
  std::tuple<std::unique_ptr<int>, int> up(std::make_unique<int>(4), 5);
  auto mv = std::move(up);
  auto own = std::get<0>(std::move(mv));
  std::printf("%d %s\n", *own, std::get<2>(guide));
  auto refs = std::make_tuple(std::ref(i), std::cref(d));
  std::get<0>(refs)++;
  std::printf("%d %d\n", i, (int)std::is_same_v<std::tuple_element_t<0, decltype(refs)>, int &>);
  // pair
  std::pair<std::string, P> pp(std::piecewise_construct, std::forward_as_tuple(3, 'c'), std::forward_as_tuple(1, "one"));
  std::pair<int, const char *> q{1, "q"}, r = std::make_pair(2, "r");
  std::pair<long, std::string> w = q;
  w = r;
  q.swap(r);
  std::swap(q, r);
  auto [x, y] = w;
  std::printf("%s %s %ld %s %d\n", pp.first.c_str(), pp.second.n.c_str(), x, y.c_str(), q.first);
  std::pair g(1, std::string("cpp"));
  std::printf("%d %s %d %d\n", std::get<int>(g), std::get<std::string>(g).c_str(), g == std::make_pair(1, std::string("cpp")), std::max(std::pair(1, 2), std::pair(1, 3)).second);
  std::map<std::pair<int, int>, std::tuple<int, int, int>> m;
  m[{1, 2}] = {3, 4, 5};
  m.emplace(std::piecewise_construct, std::forward_as_tuple(0, 9), std::forward_as_tuple(1, 1, 1));
  for (auto &[k, val] : m) std::printf("%d,%d=%d ", k.first, k.second, std::get<2>(val));
  std::printf("\n");
  // array
  std::array<int, 5> arr{5, 3, 1}, other;
  other.fill(2);
  std::sort(arr.begin(), arr.end());
  std::printf("%d %d %d\n", arr[4], arr.at(3), (int)arr.size());
  arr.swap(other);
  std::printf("%d %d%d%d\n", arr.front(), arr == other, arr < other, arr != other);
  try {
    arr.at(5);
  } catch (const std::out_of_range &e) {
    std::printf("%s\n", e.what());
  }
  for (auto it = other.rbegin(); it != other.rend(); ++it) std::printf("%d ", *it);
  for (auto it = other.crbegin(); it < other.crend(); it += 2) std::printf("%d ", *it);
  std::printf("%d %d\n", *other.data(), *(other.cend() - 1));
  std::array deduced{1.5, 2.5};
  auto [d0, d1] = deduced;
  std::array<std::array<int, 2>, 2> grid{{{1, 2}, {3, 4}}};
  std::array<int, 0> empty;
  std::printf("%g %g %d %d\n", d0, d1, grid[1][0], (int)empty.empty());
  std::array<std::string, 2> names{"a", "b"};
  std::printf("%s\n", (std::get<0>(names) + std::get<1>(std::move(names))).c_str());
}
