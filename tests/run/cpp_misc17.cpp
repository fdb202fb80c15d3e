// Small things of C++17: attributes, nested namespaces, if/switch init, inline, nullptr_t, alignas, digit separators, binary literals.
// engines: auto
#include <cstdio>
#include <cstddef>
#include <cstdint>
namespace a::b::c { int f() { return 1; } inline namespace v2 { int g() { return 2; } } namespace { int hidden = 3; } }
namespace abc = a::b::c;
using a::b::c::f;
[[nodiscard]] int must() { return 4; }
[[maybe_unused]] static int unused = 5;
[[noreturn]] void never() { for (;;) {} }
[[deprecated("old")]] int old() { return 6; }
int take(std::nullptr_t) { return 7; }
int take(int *) { return 8; }
int take(int) { return 9; }
struct alignas(16) A16 { char c; };
struct S { char x; char y; };
enum class E : std::uint8_t { A = 1, B = A << 3, C };
enum Plain : long { Big = 1L << 40 };
struct Bits { static constexpr int k = 5; enum { Local = k * 2 }; };
int sw(int n) { switch (n) { case 1: n++; [[fallthrough]]; case 2: n += 10; break; default: n = 0; } return n; }
template <class T> constexpr T clampv(T v, T lo, T hi) { return v < lo ? lo : hi < v ? hi : v; }
using Fn = int (*)(int);
typedef int Arr3[3];
int first(const Arr3 &a) { return a[0]; }
int &at(Arr3 &a, int i) { return a[i]; }
auto lam = [](auto... x) noexcept { return (0 + ... + x); };
extern "C" int c_func(int x) { return x + 1; }
static_assert(sizeof(A16) == 16 && alignof(A16) == 16);
int main() {
    using namespace a::b;
    printf("%d %d %d %d\n", f(), abc::g(), c::hidden, must());
    printf("%d %d %d\n", take(nullptr), take((int *)0), take(0));
    printf("%zu %zu %zu\n", sizeof(A16), alignof(A16), sizeof(S));
    printf("%d %d %ld\n", (int)E::B, (int)E::C, (long)Big);
    printf("%d %d\n", Bits::Local, sw(1));
    printf("%d %d\n", 1'000'000, 0b1010'1010);
    printf("%.1f\n", clampv(5.5, 0.0, 3.0));
    Arr3 arr = {1, 2, 3};
    at(arr, 0) = 10;
    printf("%d\n", first(arr));
    printf("%d %d\n", lam(1, 2, 3), c_func(1));
    Fn fn = c_func;
    printf("%d\n", (*fn)(5));
    if (unused > 3; int k = unused) printf("%d\n", k);
    const auto [x, y] = S{'p', 'q'};
    printf("%c%c\n", x, y);
    int *p = nullptr; std::nullptr_t np = nullptr; p = np;
    printf("%d\n", p == nullptr);
    for (auto i = 0, n = 3; i < n; ++i) printf("%d", i);
    printf("\n%s\n", R"(raw "text" \n)");
    auto u8 = u8"x"; (void)u8;
    printf("%d %d\n", u'a', U'b');
    long long big = 9'223'372'036'854'775'807LL;
    printf("%lld %llu\n", big, 18446744073709551615ULL);
    goto end;
end:
    printf("end\n");
    if (false) never();
    (void)old;
}
