// User-defined literals.
// engines: auto
#include <cstdio>
#include <cstddef>
struct Len { double m; };
constexpr Len operator""_m(long double v) { return {(double)v}; }
constexpr Len operator""_km(unsigned long long v) { return {v * 1000.0}; }
constexpr int operator""_sq(unsigned long long v) { return (int)(v * v); }
constexpr char operator"" _up(char c) { return c - 'a' + 'A'; }
constexpr std::size_t operator""_len(const char *, std::size_t n) { return n; }
namespace lit { constexpr unsigned operator""_u(unsigned long long v) { return (unsigned)v; } }
int arr[3_sq];
int main() {
    Len a = 2.5_m, b = 3_km;
    printf("%.1f %.1f\n", a.m, b.m);
    printf("%d %zu %c\n", 5_sq, sizeof arr / sizeof *arr, 'q'_up);
    printf("%zu\n", "hello"_len);
    using namespace lit;
    printf("%u\n", 7_u);
}
