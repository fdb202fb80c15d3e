// A member named as the emitted base is; addresses of constants taken in lambdas; pairs that are swapped; pointers to an empty class that only move.
// expect:
// count 5 10 from 4
// scaled 6.0 1, copied 2.5, same 1
// pair 3 1
// keys 6 left 1
#include <cstdio>
#include <utility>

template <class It> struct traits {
  typedef int difference_type;
  int offset(int n) const { return n; }
};
template <class It> struct counter : traits<It> {
  int base, base_;
  counter(int from, int more) : base(from), base_(more) {}
  counter &operator+=(int n) {
    base += this->offset(n);
    return *this;
  }
  int operator[](int i) const { return base + base_ * i; }
};

float scale(const float *by, float x) { return *by * x; }

struct nothing {};
struct held {
  nothing none;
  int x = 1;
};
template <class V> int keys_only(int *keys, V *values, int n) {
  V *at = values + n;
  V moved = at[0];
  values += 2;
  (void)moved;
  return keys[n];
}

int main() {
  counter<const int *> c(3, 5);
  c += 1;
  const counter<const int *> d = c;
  printf("count %d %d from %d\n", d[1] - d[0], d[2] - d.base, c.base);
  const float alpha = 2.0f;
  const int n = 7;
  auto by_reference = [&] { return scale(&alpha, 3.0f); };
  auto place = [&] { return &n == &n && *&n == 7; };
  const float beta{2.5f};
  auto copied = [=] { return *&beta; };
  auto same = [&]() -> const float * { return &alpha; };
  printf("scaled %.1f %d, copied %.1f, same %d\n", by_reference(), place(), copied(), same() == &alpha);
  std::pair<int, int> p(1, 2), q(3, 4);
  p.swap(q);
  printf("pair %d %d\n", p.first, q.first);
  int keys[] = {4, 5, 6};
  held h;
  printf("keys %d left %d\n", keys_only(keys, &h.none, 2), h.x);
}
