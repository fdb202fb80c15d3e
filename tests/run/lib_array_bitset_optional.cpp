// array, bitset, optional.
// engines: auto
#include <array>
#include <bitset>
#include <iostream>
#include <optional>
#include <string>
#include <vector>
#include <algorithm>
#include <cstdio>
struct V { std::array<float, 3> p; };
struct Noisy { int v; Noisy(int x) : v(x) { printf("+%d ", v); } Noisy(const Noisy &o) : v(o.v) { printf("c%d ", v); } ~Noisy() { printf("-%d ", v); } };
std::optional<int> parse(const std::string &s) { if (s.empty()) return std::nullopt; return std::stoi(s); }
std::optional<std::string> name(int i) { if (i > 0) return "n" + std::to_string(i); return {}; }
int main() {
  std::array<int, 5> a = {5, 3, 1}; a[4] = 9; std::sort(a.begin(), a.end()); for (int x : a) printf("%d ", x); printf("%zu %d %d\n", a.size(), a.front(), a.back());
  std::array<std::array<double, 2>, 2> m = {{{1, 2}, {3, 4}}}; printf("%g %g\n", m[1][0], m.at(0).at(1)); std::array<int, 5> b = a; printf("%d %d\n", a == b, a < b); b.fill(7); printf("%d %d\n", b[2], a != b);
  for (auto it = a.rbegin(); it != a.rend(); ++it) printf("%d ", *it); printf("%d\n", std::get<1>(a)); V v{{1.f, 2.f, 3.f}}; printf("%g %zu\n", v.p[2], std::tuple_size<decltype(a)>::value);
  std::array<std::string, 2> s = {"x", "yy"}; for (auto &e : s) printf("%s ", e.c_str()); auto [c, d] = s; printf("%s\n", d.c_str()); std::vector<std::array<int, 2>> va = {{1, 2}, {3, 4}}; printf("%d\n", va[1][0]);
  std::bitset<8> x("10110"), y(0xF0); std::cout << x << " " << y << " " << (x | y) << " " << (x & y) << " " << ~x << " " << (x << 2) << " " << (y >> 3) << "\n"; x[0] = 1; x.set(7); x.flip(1); printf("%zu %d %d %lu %s\n", x.count(), (int)x[7], x.test(1), x.to_ulong(), x.to_string().c_str());
  std::bitset<100> big; big.set(70); big.set(3); printf("%zu %d %d %d\n", big.count(), big.any(), big.none(), (int)(big >> 67)[3]); bool bit = big[70]; printf("%d %d\n", bit, x == std::bitset<8>(0x95));
  auto p = parse("42"); printf("%d %d %d\n", p.has_value(), *p, p.value_or(1)); auto q = parse(""); printf("%d %d\n", (bool)q, q.value_or(-1)); q = 7; if (q) printf("%d\n", *q + 1); q.reset(); printf("%d\n", q == std::nullopt);
  auto n = name(3); printf("%s %zu %s\n", n->c_str(), n->size(), name(0).value_or("none").c_str()); { std::optional<Noisy> o; o.emplace(5); std::optional<Noisy> w = o; o = std::nullopt; printf("| "); w.emplace(6); } printf("\n");
  std::optional<int> i1 = 3, i2; printf("%d %d %d\n", i1 == 3, i2 < i1, i1 == i2); std::optional<std::vector<int>> ov; ov.emplace(3, 4); printf("%zu\n", ov->size());
}
