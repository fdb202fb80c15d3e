// `new T[n]{…}` of classes where n is known at run time only: the list’s values, then objects made of nothing; what throws ends those before it.
#include <cstdio>
#include <new>
#include <string>
struct Oops { int n; };
struct T { int a; T(int a = 9) : a(a) { if (a == 13) throw Oops{a}; printf(" +%d", a); } T(const T &o) : a(o.a) { printf(" c%d", a); } ~T() { printf(" -%d", a); } };
struct Q { std::string s; int k; };
struct M { T t; int z; };
static int say(int n) { printf(" .%d", n); return n; }
int main(int argc, char **) {
  int n = 3 + argc;
  T *t = new T[n]{1, say(2)}; for (int i = 0; i < n; i++) printf(" %d", t[i].a); delete[] t; puts("");
  T *x = new T[say(n)]{T(5), {6}, 7, 8}; printf(" %d", x[3].a); delete[] x; puts("");
  try { T *y = new T[n - 2]{1, 2, 3}; printf("%d", y[0].a); } catch (const std::bad_array_new_length &) { puts(" bad length"); }
  try { T *y = new T[n]{1, 2, 13}; printf("%d", y[0].a); } catch (Oops o) { printf(" oops %d\n", o.n); }
  std::string *s = new std::string[n]{"one", "two"}; printf("%s %s [%s]\n", s[0].c_str(), s[1].c_str(), s[2].c_str()); delete[] s;
  Q *q = new Q[n]{{"a", 1}, {"b"}}; printf("%s %d %s %d [%s] %d\n", q[0].s.c_str(), q[0].k, q[1].s.c_str(), q[1].k, q[3].s.c_str(), q[3].k); delete[] q;
  M *m = new M[n]{{3, 4}}; printf(" %d %d", m[0].z, m[1].t.a); delete[] m; puts("");
  T *big = new T[70]{1, 2}; printf(" %d %d", big[1].a, big[69].a); delete[] big; puts("");
}
