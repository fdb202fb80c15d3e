// engines: auto
// What a conversion makes of a constant: the low bits, as the type holds them, before anything else is done with it.
#include <cstdio>
enum Small : signed char { Minus = -1, Seven = 7 };
int main() {
    printf("%g %g %g\n", (double)(-(0xffffffffu)), (double)(-(1u)), (double)-5);
    printf("%d %d %d\n", (signed char)(0x8000) ? 1 : 2, (unsigned char)256 ? 1 : 2, (short)0x18000 ? 1 : 2);
    printf("%ld %ld %lu\n", (long)(-(5u)), (long)-5, (unsigned long)(-(5u)));
    printf("%d %d\n", 5 >> (char)257, 1 << (unsigned char)(256 + 3));
    unsigned char c = 255;
    printf("%d %d %d\n", c == (unsigned char)-1, c == -1, (signed char)c == (signed char)255);
    unsigned u = 0xffffffffu;
    printf("%d %d %d\n", u == -1u, u > (unsigned)-2, (long)u == (long)(unsigned)-1);
    int n = 0;
    for (unsigned char i = (unsigned char)250; i != (unsigned char)260; i++) n++;
    for (int i = 0; i < (unsigned char)(256 + 4); i++) n += 10;
    for (long i = (signed char)200; i < 0; i += (signed char)263) n += 100;
    printf("%d\n", n);
    if ((bool)256) n++;
    while ((char)512) n = 0;
    int a[4] = {1, 2, 3, 4}, *p = a + 2;
    printf("%d %d %d\n", p[(signed char)255], *(p + (short)0xffff), *(p - (signed char)0xff));
    printf("%d %d\n", (int)(Small)-1, (int)(signed char)Seven << (unsigned char)0x101);
    printf("%lld %llu\n", (long long)(int)0x80000000u, (unsigned long long)(int)-0x7fffffff - 1);
    printf("%g %g\n", (float)(unsigned char)-1, (double)(short)40000);
    return 0;
}
