// A static of the name that methods of bit-fields would give their parameter.
// expect:
// 24 5 -3
#include <cstdio>
template <int n> struct Factorial {
    static int value;
};
template <int n> int Factorial<n>::value = n * 6;
struct Bits {
    unsigned a : 3;
    int b : 5;
};
int main() {
    Bits f = {};
    f.a = 13;
    f.b = 29;
    printf("%d %d %d\n", Factorial<4>::value, f.a, f.b);
    return 0;
}
