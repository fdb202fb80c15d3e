// engines: auto

#include <cstdio>
#include <string>
// Temporaries end with the full expression, those bound to references with the reference.
struct T { int n; T(int n) : n(n) { printf("+%d ", n); } T(const T &o) : n(o.n * 10) { printf("c%d ", n); } ~T() { printf("-%d ", n); } int get() const { return n; } const T &self() const { return *this; } };
int use(const T &a, const T &b) { printf("use "); return a.n + b.n; }
int take(T t) { printf("take "); return t.n; }
T make(int n) { return T(n); }
struct Holder { const T &r; };
int main() {
  use(T(1), T(2)); printf("| \n");
  int k = 0;
  const T &r = T(4); printf("r%d | \n", r.n);
  T &&m = make(5); m.n = 6; printf("m%d | \n", m.n);
  if (T(7).get() == 7) { printf("in "); } printf("\n");
  for (T t(8); t.n < 10; t.n++) printf("loop "); printf("\n");
  while (T(9).get() < 9) {} printf("\n");
  switch (T(10).get()) { case 10: printf("ten "); } printf("\n");
  k = take(T(12)); printf("| %d\n", k);
  T a(13); take(a); printf("|\n");
  bool b = T(16).get() == 0 && T(17).get(); printf("| %d\n", b);
  T d = make(21); T e = T(T(22)); printf("|\n");
  const T f = d; const T &g = d; printf("%d|\n", &g == &d);
  Holder h = {a}; printf("%d\n", h.r.n);
}
