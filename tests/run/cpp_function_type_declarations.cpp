// Functions declared by a name of their type.
#include <cstdio>
typedef int Twice(int);
using Shown = void(const char *, ...);
Twice twice, thrice;
extern Twice twice;
static Shown shown;
namespace n {
Twice inner;
int call(int x) { return inner(x) + ::twice(1); }
}
int main() {
  Twice local;
  Twice *table[] = {twice, &thrice, n::inner, local};
  int sum = 0;
  for (Twice *f : table) printf("%d\n", f(sum += 2));
  shown("call", n::call(5));
}
int twice(int x) { return 2 * x; }
int thrice(int x) { return 3 * x; }
int local(int x) { return x - 100; }
namespace n {
int inner(int x) { return x + 40; }
}
static void shown(const char *name, ...) { printf("%s\n", name); }
