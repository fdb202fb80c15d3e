// Tuples: get, tie, tuple_cat, apply, comparisons, structured bindings.
// engines: auto
#include <cstdio>
#include <string>
#include <tuple>
#include <map>
#include <vector>
#include <algorithm>
std::tuple<int, double, std::string> make(int i) { return std::make_tuple(i, i * 0.5, std::string("s") + std::to_string(i)); }
std::pair<int, std::string> both() { return {7, "seven"}; }
std::tuple<int, int> two() { return {1, 2}; }
int add(int a, int b, int c) { return a * 100 + b * 10 + c; }
struct P { int x; double y; };
struct P2 { P p; P2(int a, double b) : p{a, b} {} };
int main() {
  auto t = make(3);
  printf("%d %g %s\n", std::get<0>(t), std::get<1>(t), std::get<2>(t).c_str());
  std::get<0>(t) = 9;
  std::get<std::string>(t) += "!";
  int a; double b; std::string c;
  std::tie(a, b, c) = t;
  printf("%d %g %s\n", a, b, c.c_str());
  auto [x, y, z] = make(4);
  printf("%d %g %s\n", x, y, z.c_str());
  auto [k, v] = both();
  printf("%d %s\n", k, v.c_str());
  int i = 1, j = 2;
  std::tie(i, j) = std::make_pair(j, i);
  printf("%d %d\n", i, j);
  std::tie(i, std::ignore) = two();
  printf("%d\n", i);
  printf("%d %d %d\n", std::make_tuple(1, 2) < std::make_tuple(1, 3), std::make_tuple(2, 1) == std::make_tuple(2, 1), std::make_tuple(2, 1) >= std::make_tuple(2, 2));
  printf("%d\n", std::apply(add, std::make_tuple(1, 2, 3)));
  printf("%d\n", std::apply([](int p, int q) { return p - q; }, std::make_pair(9, 4)));
  auto cat = std::tuple_cat(std::make_tuple(1, 'c'), std::make_tuple(2.5), std::make_pair(4, 5));
  printf("%d %c %g %d %d %zu\n", std::get<0>(cat), std::get<1>(cat), std::get<2>(cat), std::get<3>(cat), std::get<4>(cat), std::tuple_size<decltype(cat)>::value);
  std::vector<std::tuple<int, std::string>> list;
  list.emplace_back(3, "c");
  list.push_back({1, "a"});
  list.push_back(std::make_tuple(2, "b"));
  std::sort(list.begin(), list.end());
  for (auto &e : list) printf("%d%s ", std::get<0>(e), std::get<1>(e).c_str());
  printf("\n");
  for (const auto &[n, s] : list) printf("%d%s ", n, s.c_str());
  printf("\n");
  std::map<std::tuple<int, int>, int> m;
  m[{1, 2}] = 5; m[std::make_tuple(0, 3)] = 6;
  for (auto &[key, value] : m) printf("(%d,%d)=%d ", std::get<0>(key), std::get<1>(key), value);
  printf("\n");
  P p = std::make_from_tuple<P2>(std::make_tuple(3, 4.5)).p;
  printf("%d %g\n", p.x, p.y);
  std::pair<double, long> conv = std::make_pair(1, 2);
  std::tuple<double, long> tc = std::make_tuple(1, 2);
  std::pair<int, int> p1(3, 4), p2 = p1;
  std::swap(p1.first, p2.second);
  printf("%g %ld %g %d %d %d\n", conv.first, conv.second, std::get<0>(tc), p1.first, p1 < p2, std::get<1>(p1));
  std::tuple_element<1, decltype(t)>::type d = 2.25; printf("%g\n", d);
}
