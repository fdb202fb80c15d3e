// case labels of all kinds: macros, const variables, enumerators, operators, sizeof, ranges, constant functions, members of classes.
#include <cstdio>
#define A 4
#define B (A + 1)
const int C = 6;
const char D = 'd';
enum Kind { first = 12, second };
enum class Strong : unsigned char { one = 20, two };
static const unsigned F = 30u;
struct S { static const int member = 40; static constexpr int other = 41; };
constexpr int twice(int x) { return 2 * x; }
template <int N> struct T { static constexpr int value = N; };
int f(int c) {
    const int local = 50;
    switch (c) {
        case -1: return 1;
        case A: return 2;
        case B: return 3;
        case C: return 4;
        case D: return 5;
        case first: return 6; case 11000: return 0;
        case second: return 7;
        case (int)Strong::two: return 8;
        case F: return 9;
        case S::member: return 10;
        case S::other: return 11;
        case local: return 12;
        case local + 1: return 13;
        case twice(30): return 14;
        case T<70>::value: return 15;
        case 'x': return 16;
        case '\n': return 17;
        case A | 0x100: return 18;
        case C * 100 ... C * 100 + 5: return 19;
        case sizeof(double) * 100: return 20;
        case ~5: return 21;
        case !A + 90: return 22;
        case C > 5 ? 91 : 92: return 23;
        default: return 0;
    }
}
int g(char c) {
    switch (c) {
        case D: return 1;
        case 'q': return 2;
        case A: return 3;
        case S::member: return 4;
    }
    return 0;
}
int h(Strong s) {
    switch (s) {
        case Strong::one: return 1;
        case Strong::two: return 2;
    }
    return 0;
}
int k(unsigned long long c) {
    switch (c) {
        case C: return 1;
        case 1ull << 40: return 2;
        case F: return 3;
        case ~0ull: return 4;
    }
    return 0;
}
bool m(bool b) {
    const bool yes = true;
    switch (b) {
        case yes: return false;
        default: return true;
    }
}
int main() {
    int xs[] = {-1, 4, 5, 6, 'd', 10, 11, 21, 30, 12, 13, 40, 41, 50, 51, 60, 70, 'x', '\n', 0x104, 603, 800, ~5, 90, 91, 999};
    for (int x : xs) printf("%d ", f(x));
    printf("\n%d%d%d%d%d %d%d %d%d%d%d%d %d%d\n", g('d'), g('q'), g(4), g(40), g(0), h(Strong::one), h(Strong::two), k(6), k(1ull << 40), k(30), k(~0ull), k(0), m(true), m(false));
}
