// engines: auto

#include <cstdio>
#include <stdexcept>
// Destructors of every frame that is left run once, innermost first; those of what was not yet made do not.
struct T {
  int n;
  T(int n) : n(n) { printf("+%d ", n); }
  T(const T &o) : n(o.n + 100) { printf("c%d ", n); }
  ~T() { printf("-%d ", n); }
};
void third(int k) { T a(3); if (k) throw std::runtime_error("third"); T b(4); }
void second(int k) { T a(2); for (int i = 0; i < 2; i++) { T in(20 + i); third(i == k); } }
void by_value(T t) { throw t.n; }
T make(int k) { T t(7); if (k) throw k; return t; }
int main() {
  try { second(1); } catch (std::runtime_error &e) { printf("%s\n", e.what()); }
  try { second(5); printf("fine\n"); } catch (...) { printf("no\n"); }
  try { T x(1); by_value(x); } catch (int n) { printf("= %d\n", n); }
  try { T y = make(9); } catch (int n) { printf("= %d\n", n); }
  try { T *p = new T(5); try { throw p; } catch (T *q) { printf("ptr %d ", q->n); delete q; throw; } } catch (T *) { printf("again\n"); }
  for (int i = 0; i < 3; i++) {
    T t(30 + i);
    try { T u(40); if (i == 1) throw i; if (i == 2) break; } catch (int) { printf("! "); continue; }
    printf("end%d ", i);
  }
  printf("\n");
}
