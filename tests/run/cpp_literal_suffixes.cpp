// Suffixes of the program: for either kind of number, with the spelling as text or as template arguments.
#include <chrono>
#include <cstdio>
#include <string>
struct Km { double v; };
constexpr Km operator""_km(long double v) { return Km{(double)v}; }
constexpr Km operator""_km(unsigned long long v) { return Km{v * 10.0}; }
int operator""_raw(const char *s) { int n = 0; while (*s) n = n * 3 + *s++; return n; }
template <char... c> constexpr int operator""_count() { return sizeof...(c); }
template <char... c> struct Digits { static constexpr char text[] = {c..., 0}; };
template <char... c> Digits<c...> operator""_digits() { return {}; }
std::string operator""_s(const char *s, std::size_t n) { return std::string(s, n) + "!"; }
char operator""_up(char c) { return c - 32; }
int main() {
  using namespace std::chrono_literals;
  std::printf("%g %g %d %d %d %s %s %c\n", (1.5_km).v, (2_km).v, 12.5_raw, 0x1F_count, 1'000_count, decltype(3.25e1_digits)::text, ("a" "b"_s).c_str(), 'x'_up);
  std::printf("%g %ld\n", (double)(0.5h).count(), (long)std::chrono::duration_cast<std::chrono::minutes>(0.5h).count());
}
