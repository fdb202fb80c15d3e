// `new T[n]{…}` where n is known at run time only: the rest is zero, and a number below that of the values is an error.
#include <cstdio>
#include <string>
#include <new>
#include <vector>
struct T { int a; T(int a = 9) : a(a) { printf(" +%d", a); } ~T() { printf(" -%d", a); } };
struct P { int x, y; };
int main() {
  int n = 4;
  int *a = new int[n]{1, 2}; for (int i = 0; i < n; i++) printf(" %d", a[i]); delete[] a; puts("");
  int *b = new int[3]{1, 2, 3}; printf(" %d", b[2]); delete[] b; puts("");

  T *u = new T[2]{1, 2}; delete[] u; puts("");
  P *p = new P[n]{{1, 2}, {3}}; printf(" %d %d %d\n", p[0].y, p[1].x, p[3].y); delete[] p;


  double *d = new double[n](); printf(" %g\n", d[3]); delete[] d;
  char *c = new char[6]{"hello"}; puts(c); delete[] c; char *e = new char[n]{'a', 'b'}; printf("%s\n", e); delete[] e;
  int *z = new int[n]{}; printf(" %d\n", z[2]); delete[] z;
  try { int k = 1; int *x = new int[k]{1, 2}; printf("%d\n", x[1]); } catch (const std::bad_array_new_length &) { puts("bad length"); }
  ;
}
