// engines: auto
// The right operand of an assignment is evaluated first, and what is assigned to once (it was twice in `*p() <<= n`); `&&` and `||` of a class from the left.
#include <cstdio>
int t(int k) { printf("t%d ", k); return k; }
int &r(int k) { static int a[10]; printf("r%d ", k); return a[k]; }
int *p(int k) { static int a[10]; printf("p%d ", k); return &a[k]; }
struct S { int v; int f : 4; short h; float d; unsigned char c; int *q; int arr[4]; S *me() { printf("me "); return this; } };
S &s(int k) { static S a[10]; printf("s%d ", k); return a[k]; }
struct W { int v; };
bool operator&&(W a, W b) { return a.v && b.v; } bool operator||(W a, W b) { return a.v || b.v; } W w(int k) { printf("w%d ", k); return W{k}; }
W operator,(W a, W b) { return b; }  W operator<<(W a, W b) { return W{a.v << b.v}; } W operator>>(W a, W b) { return W{a.v >> b.v}; }
struct A { int v; A &operator=(int k) { v = k; return *this; } A &operator+=(int k) { v += k; return *this; } A &operator<<=(int k) { v <<= k; return *this; } int &operator[](int k) { return v; } int operator()(int k) { return v; } };
A &a(int k) { static A a[10]; printf("a%d ", k); return a[k]; }
int main() {
  r(5) <<= t(2); puts(""); r(5) >>= t(2); puts(""); r(5) *= t(2); puts(""); r(5) /= t(2); puts(""); r(5) %= t(2); puts(""); r(5) &= t(2); puts(""); r(5) -= t(2); puts("");
  *p(1) = t(1); puts(""); *p(1) += t(1); puts(""); *p(1) <<= t(1); puts(""); p(1)[t(1)] = t(2); puts(""); p(1)[t(1)] += t(2); puts(""); p(1)[t(1)] <<= t(2); puts("");
  s(1).v = t(1); puts(""); s(1).f = t(1); puts(""); s(1).f += t(1); puts(""); s(1).f <<= t(1); puts(""); s(1).h += t(1); puts(""); s(1).h <<= t(1); puts(""); s(1).d += t(1); puts(""); s(1).d /= t(1); puts(""); s(1).c += t(1); puts(""); s(1).c <<= t(1); puts(""); s(1).q = p(1); puts(""); s(1).q += t(1); puts(""); s(1).q -= t(1); puts(""); s(1).arr[t(1)] = t(2); puts(""); s(1).arr[t(1)] *= t(2); puts(""); s(1).me()->arr[t(1)] = t(2); puts(""); s(1).me()->arr[t(1)] <<= t(2); puts("");
  int x;
  x = r(1) = t(2); puts(""); x = r(1) += t(2); puts(""); x = r(1) <<= t(2); puts(""); x = *p(1) = t(2); puts(""); x = *p(1) += t(2); puts(""); x = p(1)[t(3)] = t(2); puts(""); x = p(1)[t(3)] += t(2); puts(""); x = s(1).f = t(2); puts(""); x = s(1).f += t(2); puts(""); x = s(1).c = t(2); puts(""); x = s(1).c += t(2); puts("");
  r(3) = r(4) = t(5); puts(""); r(3) += r(4) += t(5); puts(""); r(3) = r(4) = r(6) = t(5); puts(""); if (r(4) = t(0)) puts("!"); puts(""); while (r(4) = t(0)); puts(""); printf("%d\n", r(4) = t(1));  x = (r(1) = t(1)) + (r(2) = t(2)); puts(""); x = (r(1) = t(1), r(2) = t(2)); puts(""); x = t(1) ? r(1) = t(2) : r(2) = t(3); puts("");
  W b1, b2; bool z = w(0) && w(1); puts(""); z = w(1) || w(1); puts(""); (w(1), w(2)); puts(""); w(1) << w(2) << w(3); puts(""); w(8) >> w(1) >> w(1); puts("");
  a(1) = t(1); puts(""); a(1) += t(1); puts(""); a(1) <<= t(1); puts(""); a(1)[t(1)] = t(2); puts(""); a(1)(t(1)); puts(""); (a(1) = t(1)) = t(2); puts(""); a(1) = a(2)[t(0)] = t(2); puts(""); x = a(1)[t(1)] += t(2); puts(""); a(t(1))[t(2)] <<= t(3); puts("");
  int i = 0, m[5] = {}; m[i] = i = 2; printf("%d%d%d\n", m[0], m[1], m[2]); i = 0; m[i++] = m[i++] = 7; printf("%d%d%d\n", m[0], m[1], i); i = 1; m[i] += i = 3; printf("%d %d %d\n", m[1], m[2], m[3]); i = 0; x = m[i] = ++i; printf("%d %d\n", m[0], m[1]); i = 0; x = m[i] += ++i; printf("%d %d\n", m[0], m[1]); i = 0; m[i] <<= ++i; printf("%d %d\n", m[0], m[1]); int *q = m; *q = *++q = 5; printf("%d %d\n", m[0], m[1]); q = m; *q++ = q == m; printf("%d\n", m[0]); q = m; x = *q = (q++, 9); printf("%d %d\n", m[0], m[1]); i = 3; m[i] = m[i = 1] = 4; printf("%d %d\n", m[3], m[1]); i = 2; i = i++ + 1; printf("%d\n", i); i = 2; i += i++; printf("%d\n", i); i = 2; x = i += i++; printf("%d %d\n", i, x); i = 2; i = i = i++; printf("%d\n", i); i = 2; x = i <<= i++; printf("%d %d\n", i, x); i = 2; x = (i *= ++i); printf("%d\n", i); unsigned char ch = 250; x = ch += ch++; printf("%d %d\n", x, ch); float f = 1; f += f = 3; printf("%g\n", f); x = f *= f = 2; printf("%g %d\n", f, x);
}
