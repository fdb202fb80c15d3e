// `consteval` functions, `constinit` variables.
// engines: auto
// expect:
// 25 9 21 6
#include <cstdio>
consteval int square(int n) { return n * n; }
constinit int start = 5;
struct Size {
  int n;
  consteval Size(int n) : n(n + 1) {}
};
int main() {
  constexpr int a = square(5);
  int b[square(3)];
  constexpr Size s(5);
  printf("%d %zu %d %d\n", a, sizeof b / sizeof *b, square(4) + start, s.n);
}
