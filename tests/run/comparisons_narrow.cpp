// Comparisons of promoted operands: what type both sides get where one or both are constants.
// expect:
// 1 1 0 1
// 0 1 1 0
// 1 0 1 1
#include <stdio.h>
template <class T> T pick(bool c, T a, T b) { return c ? a : b; }
int main(int argc, char **) {
    int big = argc * 70000;
    short s = (short)big;
    signed char c = (signed char)big;
    unsigned char u = (unsigned char)big;
    printf("%d %d %d %d\n", pick<int>((short)(big) > (signed char)((int)3401463302u), 1, 0), pick<int>((signed char)((int)3401463302u) < s, 1, 0),
           pick<int>(s == (signed char)(262), 1, 0), pick<int>(s > (unsigned char)(65537), 1, 0));
    printf("%d %d %d %d\n", c == 'a', c < (short)300, (short)70000 > (signed char)262, u > (short)112);
    printf("%d %d %d %d\n", (short)(70000) == s, s < c, u == (unsigned char)112, c == u);
    return 0;
}
