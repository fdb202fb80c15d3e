// Arrays behind lists of initialisers live as long as the loop, variable or reference that is bound to them.
// engines: auto
#include <cstdio>
#include <initializer_list>
#include <vector>
#include <string>
struct L { int v; L(int v) : v(v) { printf("+%d ", v); } L(const L &o) : v(o.v) { printf("c%d ", v); } ~L() { printf("-%d ", v); v = -99; } };
template <class T> struct H { T v; H(T v) : v(v) {} };
std::vector<L> many() { return {L(7), L(8)}; }
int main() {
  for (auto e : std::initializer_list<L>{L(1), L(2)}) printf("e%d ", e.v); printf("\n");
  for (const auto &e : {L(1), L(2)}) printf("e%d ", e.v); printf("\n");
  auto l = {L(3), L(4)}; for (auto &e : l) printf("e%d ", e.v); printf("\n");
  std::initializer_list<std::string> s = {"a", std::string("b") + "c"}; for (auto &e : s) printf("%s ", e.c_str()); printf("\n");
  std::initializer_list<L> m{L(5)}; printf("%zu %d\n", m.size(), m.begin()->v);
  for (auto &e : H<std::vector<L>>(many()).v) printf("e%d ", e.v); printf("\n");
  for (int x : std::initializer_list<int>{1, 2, 3}) printf("%d ", x); printf("\n");
}
