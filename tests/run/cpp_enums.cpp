// engines: auto
// Enumerations of C++: promotion to int, fixed types, scoped ones, conversions.
#include <cstdio>
#include <type_traits>
enum Plain { zero, five = 5, six };
enum Negative { minus = -1, plus = 1 };
enum Big { big = 0x80000000u, bigger };
enum Wide { wide = 1LL << 40 };
enum Fixed : unsigned char { last = 255 };
enum class Scoped : short { a = -3, b };
struct Holder { enum Inner { x = 7, y } v; };
static const char *kind(int) { return "int"; }
static const char *kind(unsigned) { return "unsigned"; }
static const char *kind(long) { return "long"; }
static const char *kind(unsigned char) { return "uchar"; }
static int over(Plain) { return 1; }
static int over(int) { return 2; }
int main()
{
    Plain p = zero;
    printf("%d %d\n", p - 1 < 0, zero - 1 < 0);
    printf("%s %s %s %s %s\n", kind(p + 0), kind(big), kind(minus), kind(wide), kind(last + 0));
    printf("%d %d\n", over(six), over(six + 0));
    printf("%zu %zu %zu %zu %zu\n", sizeof(Plain), sizeof(Big), sizeof(Wide), sizeof(Fixed), sizeof(Scoped));
    printf("%u %u %ld\n", big, bigger, (long)wide);
    Fixed f = last;
    printf("%d %d\n", f + 1, (Fixed)(f + 1));
    Scoped s = Scoped::b;
    printf("%d %d\n", static_cast<int>(s), s > Scoped::a);
    Holder h{Holder::y};
    printf("%d %d\n", h.v, Holder::x | 8);
    int n = -1;
    printf("%d %d\n", n < five, n < (int)p);
    switch (h.v) {
    case Holder::x: printf("x\n"); break;
    case Holder::y: printf("y\n"); break;
    }
    int table[six + 1] = {};
    table[five] = 3;
    printf("%d %zu\n", table[5], sizeof table / sizeof *table);
    p = static_cast<Plain>(p + 5);
    printf("%d %d\n", p == five, p != six);
    bool any = p && six;
    float scaled = p * 0.5f;
    printf("%d %.1f %d\n", any, scaled, !zero);
    return 0;
}
