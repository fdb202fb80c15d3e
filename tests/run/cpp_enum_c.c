// engines: auto
#include <stdio.h>
enum A { a0, a1 = 5 };
enum B { bneg = -1, b1 };
enum C { cbig = 0x80000000u };
typedef enum { F = 0, T = 1 } bl;
// C: an enumeration without negative values is unsigned, its constants are int (GCC).
int main()
{
    enum A a=a0; printf("%d\n", (enum A)-1 < a0); printf("%d\n", a - 1 < 0); printf("%d %d %d %d\n", a0 - 1 < 0, cbig > 0, (int)sizeof(enum B), (int)sizeof(enum C));
 printf("%ld\n", (long)(-a1)); enum A q = (enum A)-2; long l = q; printf("%ld\n", l); enum B b = (enum B)-2; l=b; printf("%ld\n", l); printf("%d\n", q > a1); int i=-1; printf("%d\n", i < a); printf("%d\n", a1 > i);  double d = q; printf("%f\n", d); printf("%ld\n",(long)(q/2));
 bl v = F; v--; printf("%d %u\n", v < 0, v); l = ~a; printf("%ld\n", l); for (a = a1; a >= 0 && i < 3; a--) i++; printf("%d\n", i); printf("%zu\n", sizeof(a0)); 
 unsigned u = 7; printf("%d\n", (int)(-a1 < u)); }
