// engines: auto
// An assignment is its object (`(a[i++] = 5) += 2`), which is named once.
#include <cstdio>
#include <type_traits>
int t(int k) { printf("t%d ", k); return k; }
int a[10]; int &r(int k) { printf("r%d ", k); return a[k]; }
struct P { int x, y; } ps[4]; P &pp(int k) { printf("p%d ", k); return ps[k]; }
void inc(int &x) { x++; } template <class T> void sw(T &&x) { x = 9; } int *adr(int *p) { return p; }
enum E { X, Y, Z }; E es[3]; double *dd; double darr[4];
struct S { int i; int v[4]; int &at() { return (v[i++] += 2) *= 3; } S &self() { return *this; } };
int main() {
  (r(4) = t(5)) = t(6); puts(""); printf("%d\n", a[4]); (r(4) = t(5)) += t(6); puts(""); printf("%d\n", a[4]); (r(4) += t(5)) = t(6); puts(""); printf("%d\n", a[4]);
  int &y = r(4) = t(2); y = 8; puts(""); printf("%d\n", a[4]); inc(r(1) = t(3)); puts(""); printf("%d\n", a[1]); inc(++r(1)); printf("%d\n", a[1]); inc(r(1) -= 2); printf("%d\n", a[1]); sw(r(2) = 1); printf("%d\n", a[2]); *adr(&(r(3) = 7)) += 1; printf("%d\n", a[3]);
  int i = 0; (a[i++] = 5) += 2; printf("%d %d\n", i, a[0]); int b[4] = {}; (b[i++] |= 6) &= 3; printf("%d %d\n", i, b[1]); ++(b[i--] = 3); printf("%d %d\n", i, b[2]); --++b[i++]; printf("%d %d\n", i, b[1]); int *q = b; (*q++ = 4) *= 2; printf("%d %td\n", b[0], q - b); auto fn = [](auto &x, auto v) -> decltype(x += v) { return x += v; }; fn(b[1], 3) = 11; printf("%d\n", b[1]); static_assert(std::is_same<decltype(i = 3), int &>::value && std::is_same<decltype(++i), int &>::value && std::is_same<decltype(i++), int>::value, "");
  (pp(1) = P{1, 2}).x = 7; printf("%d %d\n", ps[1].x, ps[1].y); P &z = pp(2) = pp(1); z.y = 3; printf("%d %d\n", ps[2].x, ps[2].y); dd = darr; (*dd++ = 1.5) /= 2; printf("%g\n", darr[0]); (es[i++] = Y) = Z; printf("%d %d\n", es[2], es[1]); S s{0, {1, 2, 3, 4}}; s.at() = s.at() + 1; printf("%d %d %d\n", s.v[0], s.v[1], s.i); (s.self().i = 2) += 1; printf("%d\n", s.i); printf("%d\n", (s.self().v[s.i] = 5, s.v[3])); auto &&w = s.self().v[0] = 3; w = 4; printf("%d\n", s.v[0]); decltype(auto) u = (s.self().v[1] = 6); u++; printf("%d\n", s.v[1]);
  for (int j = 0; (a[j++ & 3] += 1) < 9;) ; printf("%d\n", a[0]); int x = (a[t(1)] = t(2)) + a[1]; printf("%d\n", x); bool f = (a[t(1)] = 0) || (a[t(2)] = 3); printf("%d %d\n", f, a[2]); unsigned char uc[2] = {}; i = 0; x = uc[i++] = 300; printf("%d %d\n", x, uc[0]); x = (uc[i] = 257) <<= 1; printf("%d\n", x); i = 0; uc[i++] <<= 3; printf("%d %d %d\n", uc[0], uc[1], i); int sh = 2; i = 0; b[i++] <<= sh; b[i++] >>= sh; printf("%d %d %d\n", i, b[0], b[1]); long long l[2] = {1, 1}; i = 0; l[i++] <<= sh; printf("%lld %d\n", l[0], i);
}
