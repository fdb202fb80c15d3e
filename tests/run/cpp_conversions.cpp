#include <cstdio>
#include <map>
#include <string>
#include <vector>
#include <algorithm>

#include <functional>
// conversions and references
struct R { int v; R(int v = 0) : v(v) {} operator bool() const { return v != 0; } int &ref() { return v; } const int &cref() const { return v; } R &self() { return *this; } };
int &pick(int &a, int &b, bool w) { return w ? a : b; }
const int &cmax(const int &a, const int &b) { return a < b ? b : a; }
struct M { int m[3]; int &operator[](int i) { return m[i]; } int operator[](int i) const { return m[i] * 10; } int operator()(int a, int b) const { return a * b + m[0]; } M *operator->() { return this; } int q = 7; };
static long f3(long a, short b, unsigned char c) { return a + b + c; }
struct Base2 { int x; Base2() : x(1) { init(); } void init() { x += 10; } virtual int get() { return x; } int callGet() { return get(); } };
struct Der2 : Base2 { int y = 5; Der2() { x += y; } int get() override { return x * 100; } };
struct Tracker { const char *n; Tracker(const char *n) : n(n) { printf("+%s ", n); } ~Tracker() { printf("-%s ", n); } };

Tracker mkT() { return Tracker("made"); }
template <typename T> struct List { struct Node { T v; Node *next; }; Node *head = nullptr; int n = 0; void add(T v) { head = new Node{v, head}; ++n; } template <typename F> void each(F f) const { for (Node *p = head; p; p = p->next) f(p->v); } ~List() { while (head) { Node *t = head->next; delete head; head = t; } } };
template <class T, class Cmp> void bubble(T *a, int n, Cmp c) { for (int i = 0; i < n; i++) for (int j = 0; j + 1 < n; j++) if (c(a[j + 1], a[j])) { T t = a[j]; a[j] = a[j + 1]; a[j + 1] = t; } }
template <class T> struct Less { bool operator()(const T &a, const T &b) const { return a < b; } };
typedef int (*BinOp)(int, int);
int addi(int a, int b) { return a + b; } int muli(int a, int b) { return a * b; }
struct Op { const char *name; BinOp f; } ops[] = {{"add", addi}, {"mul", muli}};
enum Flags { FA = 1, FB = 2, FC = 4 }; inline Flags operator|(Flags a, Flags b) { return (Flags)((int)a | (int)b); }
int gcount = 0; int side() { return ++gcount; }
namespace { int hidden = 3; } static const int K = 4; const double PI2 = 3.14 * 2;
unsigned long long h(const char *s) { unsigned long long r = 5381; while (*s) r = r * 33 ^ (unsigned char)*s++; return r; }
int main() {
  int a = 1, b = 2; pick(a, b, true) = 10; pick(a, b, false) += 5; printf("%d %d %d\n", a, b, cmax(a, b));
  R r(3); r.ref() = 8; if (r) printf("%d %d\n", r.cref(), r.self().self().v); R z; printf("%d\n", !z);
  M m{{1, 2, 3}}; const M &cm = m; m[1] = 20; printf("%d %d %d %d\n", m[1], cm[1], m(3, 4), m->q);
  printf("%ld\n", f3(1, 65537, 300)); Base2 b2; Der2 d2; Base2 &rb = d2; printf("%d %d %d %d\n", b2.get(), d2.callGet(), rb.get(), rb.Base2::get());
  { Tracker t = mkT(); const Tracker &rt = mkT(); printf("| "); } printf("\n");
  List<int> li; for (int i = 0; i < 4; i++) li.add(i * i); int tot = 0; li.each([&tot](int v) { tot += v; }); printf("%d %d\n", tot, li.n);
  float fa[] = {3, 1, 2}; bubble(fa, 3, Less<float>()); bubble(fa, 3, [](float x, float y) { return x > y; }); printf("%g %g %g\n", fa[0], fa[1], fa[2]);
  for (auto &o : ops) printf("%s=%d ", o.name, o.f(3, 4)); printf("\n"); Flags fl = FA | FC; printf("%d\n", fl);
  int i = 0; int arr[4] = {0}; arr[i++] = i; arr[i] = i++; printf("%d\n", side() + side() * 2); int x = 5; x += x++ * 2; printf("%d\n", x);
  printf("%llu %d %g %d\n", h("hello"), hidden + K, PI2, -17 % 5); printf("%d %d\n", (int)(unsigned char)-1, (signed char)200); printf("%u %ld\n", 3u - 5u, (long)(3u - 5u));
  std::map<std::string, int> mp; mp["one"] = 1; mp["two"] = 2; mp["one"] += 5; for (auto it = mp.begin(); it != mp.end(); ++it) printf("%s:%d ", it->first.c_str(), it->second); for (auto &kv : mp) printf("%d ", kv.second); printf("%d\n", (int)mp.count("zzz"));
  std::vector<std::string> vs; vs.push_back("b"); vs.push_back("a"); std::sort(vs.begin(), vs.end()); printf("%s %s\n", vs[0].c_str(), vs.back().c_str());
  std::vector<int> v2(vs.size() + 3, 7); v2.resize(6); std::vector<int> v3 = v2; v3[0] = 1; printf("%d %d %d\n", v2[0], v3[0], (int)v3.size()); std::swap(a, b); printf("%d %d\n", a, b);
  int grid[2][3] = {{1, 2, 3}, {4, 5, 6}}; int(*row)[3] = grid; printf("%d %d\n", row[1][2], *(*(grid + 1) + 1)); char s[3][4] = {"ab", "cd"}; printf("%s %c\n", s[1], s[0][1]);
  long double ld = 1.5L; double dd = ld * 2; printf("%g\n", dd); bool bb = a & 4; printf("%d\n", bb); unsigned sh = 1u << 31; printf("%u %d\n", sh >> 31, (int)sh >> 31); short ss = 32767; ss++; printf("%d\n", ss);
  const char *str = "a\tb\x41\n"; printf("%s", str); printf("%c%c\n", "xyz"[1], *("pq" + 1)); if (int n = side()) printf("n%d\n", n); while (int k = gcount > 5 ? 0 : side()) { if (k == 4) continue; printf("k%d ", k); } printf("\n");
  return 0; }
