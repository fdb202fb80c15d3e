// `<=>`, defaulted comparisons, and comparisons written by other ones. c++20
// engines: auto
#include <compare>
#include <iostream>
#include <string>
#include <vector>
#include <algorithm>
#include <set>
#include <map>
#include <tuple>
struct Version {
  int major, minor, patch;
  auto operator<=>(const Version &) const = default;
};
struct Edge {
  int u, v; float w;
  bool operator==(const Edge &) const = default;
  bool operator<(const Edge &o) const { return std::tie(w, u, v) < std::tie(o.w, o.u, o.v); }
};
struct Name {
  std::string s; int n;
  std::strong_ordering operator<=>(const Name &o) const { if (auto c = s <=> o.s; c != 0) return c; return n <=> o.n; }
  bool operator==(const Name &o) const { return (*this <=> o) == 0; }
};
struct F { double d; std::partial_ordering operator<=>(const F &) const = default; };
struct P2 { int x, y; friend bool operator==(const P2&, const P2&) = default; friend auto operator<=>(const P2&, const P2&) = default; };
struct Only { int v; bool operator==(const Only &o) const { return v == o.v; } bool operator==(int n) const { return v == n; } };
template <class T> struct Grid { T a[2][3]; T extra; auto operator<=>(const Grid &) const = default; };
struct Base { int id; auto operator<=>(const Base &) const = default; };
struct Derived : Base { char tag; auto operator<=>(const Derived &) const = default; };
struct Mod { int n; std::weak_ordering operator<=>(int m) const { return std::weak_ordering(n % 10 <=> m % 10); } };
int main() {
  Only o{3}, q{4};
  std::cout << (o != q) << (o != 3) << (3 == o) << (4 != o) << '\n';
  Grid<short> g{{{1, 2, 3}, {4, 5, 6}}, 7}, h = g; h.a[1][2] = 5;
  std::cout << (g == h) << (g > h) << (g <= h) << '\n';
  Derived d1{{1}, 'x'}, d2{{1}, 'y'};
  std::cout << (d1 < d2) << (d1 == d2) << ((d1 <=> d2) == std::strong_ordering::less) << '\n';
  Mod mod{17};
  std::cout << (mod < 8) << (8 > mod) << (9 <= mod) << (mod >= 27) << '\n';
  Version a{1, 2, 3}, b{1, 3, 0};
  std::cout << (a < b) << (a > b) << (a <= b) << (a >= b) << (a == b) << (a != b) << '\n';
  auto c = a <=> b;
  std::cout << (c < 0) << (c == 0) << std::is_lt(c) << '\n';
  Edge e{1, 2, 3.f}, f{1, 2, 3.f};
  std::cout << (e == f) << (e != f) << (e < f) << '\n';
  std::vector<Name> v{{"b", 2}, {"a", 9}, {"b", 1}};
  std::sort(v.begin(), v.end());
  for (auto &n : v) std::cout << n.s << n.n << ' ';
  std::cout << (v[0] == v[0]) << (v[0] != v[1]) << (v[0] >= v[1]) << '\n';
  F x{1}, y{0.0 / 0.0};
  std::cout << (x < y) << (x > y) << (x == y) << ((x <=> y) == std::partial_ordering::unordered) << '\n';
  std::set<Version> s{b, a, {0, 9, 9}};
  std::cout << s.begin()->minor << s.size() << '\n';
  std::map<P2, int> m; m[{1, 2}] = 5; m[{0, 7}] = 6;
  for (auto &[k, val] : m) std::cout << k.x << k.y << val << ' ';
  std::cout << ((3 <=> 4) < 0) << ((2.5 <=> 2.5) == 0) << '\n';
  if (auto r = 5 <=> 3; r > 0) std::cout << "greater\n";
  std::cout << (P2{1,2} < P2{1,3}) << (P2{1,2} == P2{1,2}) << "\n";
}
