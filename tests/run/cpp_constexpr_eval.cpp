// Constant evaluation: loops, arrays, structs, recursion, constructors, tables.
// engines: auto
#include <cstdio>
constexpr int fact(int n) { return n <= 1 ? 1 : n * fact(n - 1); }
constexpr unsigned crc_entry(unsigned i) { for (int k = 0; k < 8; k++) i = (i & 1) ? (i >> 1) ^ 0xEDB88320u : i >> 1; return i; }
struct Table { unsigned v[256]; constexpr Table() : v() { for (unsigned i = 0; i < 256; i++) v[i] = crc_entry(i); } constexpr unsigned operator[](int i) const { return v[i]; } };
constexpr Table crc;
static_assert(crc[1] == 0x77073096u, "crc");
struct C { double re, im; constexpr C(double r = 0, double i = 0) : re(r), im(i) {} constexpr C operator*(const C &o) const { return C(re * o.re - im * o.im, re * o.im + im * o.re); } constexpr double norm() const { return re * re + im * im; } };
constexpr C z = C(1, 2) * C(3, -1);
static_assert(z.re == 5 && z.im == 5, "complex");
constexpr bool is_prime(int n) { if (n < 2) return false; for (int d = 2; d * d <= n; ++d) if (n % d == 0) return false; return true; }
constexpr int nth_prime(int k) { int n = 1; while (k > 0) { ++n; if (is_prime(n)) --k; } return n; }
template <int N> struct Arr { int d[N]; };
int sized[nth_prime(5)];
constexpr int log2c(unsigned n) { int r = 0; while (n >>= 1) ++r; return r; }
constexpr int length(const char *s) { int n = 0; while (*s++) ++n; return n; }
constexpr char third(const char *s) { return s[2]; }
constexpr int sum(const int *a, int n) { int s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }
constexpr int nums[] = {1, 2, 3, 4, 5};
constexpr int total = sum(nums, 5);
template <int N> constexpr Arr<N> sorted(Arr<N> a) { for (int i = 0; i < N; i++) for (int j = i + 1; j < N; j++) if (a.d[j] < a.d[i]) { int t = a.d[i]; a.d[i] = a.d[j]; a.d[j] = t; } return a; }
constexpr auto so = sorted(Arr<4>{{3, 1, 4, 2}});
static_assert(so.d[0] == 1 && so.d[3] == 4, "sorted");
enum Flags { None = 0, R = 1 << 0, W = 1 << 1, All = R | W, Next };
constexpr int sw(int x) { switch (x) { case 1: return 10; case 2: case 3: return 20; default: return 30; } }
constexpr int gcd(int a, int b) { while (b) { int t = a % b; a = b; b = t; } return a; }
constexpr long big = 1L << 40;
constexpr unsigned u = -1;
constexpr unsigned char uc = 300 & 0xff;
struct P { int x, y; constexpr int area() const { return x * y; } };
constexpr P ps[] = {{1, 2}, {3, 4}};
template <class T> constexpr T power(T b, unsigned e) { T r = 1; for (; e; e >>= 1, b *= b) if (e & 1) r *= b; return r; }
constexpr double half = power(0.5, 3);
struct Lin { int a = 3; static constexpr int k = 7; int b = a * k; };
constexpr void bump(int &x) { x += 5; }
constexpr int by_ref() { int v = 1; bump(v); int *p = &v; *p *= 2; return v; }
constexpr int dowh() { int i = 0; do { i += 3; if (i == 6) continue; if (i > 10) break; } while (true); return i; }
int main() {
    static_assert(fact(10) == 3628800, "");
    static_assert(sizeof(Arr<fact(4)>) == 96, "");
    constexpr int p = nth_prime(10);
    Arr<p> big_arr;
    printf("%d %zu %zu %u\n", p, sizeof big_arr / sizeof(int), sizeof sized / sizeof *sized, crc[255]);
    printf("%d %d %c %d\n", log2c(1024), length("hello"), third("abc"), total);
    printf("%d %d %d %d\n", All, Next, sw(3), sw(9));
    printf("%d %ld %u %d\n", gcd(48, 36), big, u, uc);
    printf("%d %.3f %d\n", ps[1].area(), half, power(3, 4));
    switch (p) { case nth_prime(10): printf("case\n"); break; default: printf("default\n"); }
    Lin l;
    printf("%d\n", l.b);
    static_assert(by_ref() == 12 && dowh() == 12, "");
    constexpr int arr2[2][3] = {{1, 2, 3}, {4, 5, 6}};
    static_assert(arr2[1][2] == 6, "");
    Arr<arr2[1][0]> four;
    printf("%zu %.1f\n", sizeof four / sizeof(int), z.norm());
    static_assert(alignof(double) == 8 && sizeof(P) == 2 * sizeof(int), "");
}
