// Promotions, conversions, wrapping, shifts, division, bit operations as C++ has them on x86-64.
// expect:
// -2147483648 4294967295
// -56 44 211
// 4464 4464
// -3 -1 -3 1
// -4 40 1
// 0
// 1
// 1099511627776 ffffff0000000000 0
// 2 7 5
// 8
// -115
// 0 255
// 4 4 98
// 1 1
// 1 2
// 0.50 -2 2
// 18446744073709551615 -9223372036854775808
#include <stdio.h>
#include <limits.h>

typedef unsigned char byte;

int main() {
    int big = INT_MAX;
    unsigned u = 0;
    printf("%d %u\n", (int)(big + 1u), u - 1);
    signed char c = (signed char)200;
    byte b = (byte)(c + 100);
    printf("%d %d %d\n", c, b, (byte)~b);
    short s = (short)70000;
    printf("%d %d\n", s, (unsigned short)s);
    printf("%d %d %d %d\n", -7 / 2, -7 % 2, 7 / -2, 7 % -2);
    printf("%d %d %u\n", -16 >> 2, 5 << 3, 0x80000000u >> 31);
    printf("%d\n", -1 < 1u);            // the -1 becomes 4294967295
    printf("%d\n", (long)-1 < 1u);      // long holds all of unsigned
    long long ll = 1LL << 40;
    printf("%lld %llx %d\n", ll, (unsigned long long)-ll, (int)ll);
    printf("%d %d %d\n", 6 & 3, 6 | 3, 6 ^ 3);
    int x = 5;
    x += 3.7;                           // 8.7 becomes 8
    printf("%d\n", x);
    x <<= 2; x |= 1; x ^= 0xF; x %= 10; x *= -3; x -= 'a';
    printf("%d\n", x);
    unsigned char k = 255;
    k++;
    printf("%d ", k--);
    printf("%d\n", k);
    char text[] = "abc";
    printf("%zu %zu %d\n", sizeof text, sizeof(text[0] + 1), 'a' + 1);
    printf("%d %d\n", !!42, !0.0);
    bool flag = 2;
    printf("%d %d\n", flag, flag + flag);
    printf("%.2f %d %d\n", 1 / 2 + 1 / 2.0, (int)-2.9, (int)2.9);
    printf("%lu %ld\n", 18446744073709551615ul, LONG_MIN);
    return 0;
}
