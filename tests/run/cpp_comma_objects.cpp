// A comma gives the object behind it, where an object is asked for.
// expect:
// l
// r
// r
// r
// 0 4 6 b
// 7 8 9 1 2 1 2 5 11 0 41 4 4
// 5 6 5
#include <cassert>
#include <cstdio>
int n;
int f() { return ++n; }
void who(int &) { puts("l"); }
void who(int &&) { puts("r"); }
struct P {
  int x, y;
};
struct D {
  int first, rest[3];
  int &at(int i) { return assert(i >= 0), i == 0 ? first : rest[i - 1]; }
  const int &front() const { return static_cast<void>(0), first; }
};
int main() {
  int a = 1, b = 2;
  const int c = 9;
  P p{3, 4};
  (f(), a) = 7;
  (f(), b) += 2;
  ++(f(), b);
  int &r = (f(), a, b);
  r = 8;
  who((f(), a));
  who((f(), (int)a));
  who((f(), +a));
  who((f(), static_cast<int &&>(a)));
  const int &k = (f(), c);
  int *q = &(f(), p.y);
  *q = 6;
  (f(), p) = P{1, 2};
  int t = (f(), p.x);
  a ? (f(), a) : (f(), b) = 3;
  for (int i = 0, j = 5; i < j; i++, j--)
    printf("%d ", i * j);
  int z[3] = {1, 2, 3}, w = (f(), z)[1], (&zz)[3] = (f(), z);
  zz[0] = 5;
  bool yes = true, &no = (f(), yes);
  no = false;
  int *pp = z;
  (f(), pp)++;
  *(f(), pp) = 11;
  constexpr int e = (static_cast<void>(0), 4);
  while ((f(), n) < 40)
    ;
  if ((f(), b))
    puts("b");
  printf("%d %d %d %d %d %d %d %d %d %d %d %d %d\n", a, b, k, p.x, p.y, t, w, z[0], z[1], yes, n, (int)sizeof(f(), a), e);
  D d{1, {2, 3, 4}};
  d.at(0) = 5;
  d.at(2) = 6;
  printf("%d %d %d\n", d.first, d.rest[1], d.front());
}
