// Lambdas and functions behind pointers: their class arguments are moved as often as written, and end with the caller's expression; tables of functions in containers.
// engines: auto
#include <cstdio>
#include <functional>
#include <vector>
struct L { int v; L(int v) : v(v) { printf(" +%d", v); } L(const L &o) : v(o.v) { printf(" c%d", v); } L(L &&o) noexcept : v(o.v) { o.v = -1; printf(" m%d", v); } ~L() { printf(" -%d", v); } };
typedef int (*F)(L); typedef L (*G)(L); typedef L (*H)(const L &, L);
static int plain(L a) { printf(" [plain]"); return a.v; }
static int call(F f, L a) { printf(" [call]"); return f(a); }
static int callm(F f, L a) { printf(" [call]"); return f(std::move(a)); }
int main() {
  F f = [](L a) { printf(" [lam]"); return a.v; };
  printf("%d\n", f(L(1)));
  L x(2); printf("%d\n", f(x)); printf("%d\n", f(std::move(x)));
  F g = +[](L a) { printf(" [lam2]"); return a.v + 1; };
  printf("%d\n", g(3));
  G h = [](L a) -> L { printf(" [lam3]"); return a; };
  printf("%d\n", h(L(4)).v);
  H k = [](const L &a, L b) -> L { return L(a.v + b.v); };
  printf("%d\n", k(5, 6).v);
  F p = plain; printf("%d\n", p(7)); printf("%d\n", p(L(8)));
  printf("%d\n", call([](L a) { return a.v; }, L(9)));
  printf("%d\n", callm([](L a) { return a.v; }, L(10)));
  printf("%d\n", callm(plain, L(11)));
  std::function<int(L)> fn = [](L a) { printf(" [fn]"); return a.v; };
  printf("%d\n", fn(L(12)));
  std::function<int(L)> fn2 = plain; printf("%d\n", fn2(L(13)));
  std::vector<F> table{[](L a) { return a.v; }, plain};
  for (auto q : table) printf("%d\n", q(L(14)));
  printf("end\n");
}
