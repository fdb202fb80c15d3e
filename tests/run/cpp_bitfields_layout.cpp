// Where bit-fields lie: sizes and bytes of records as GCC lays them out.
// engines: auto
#include <cstdio>
#include <cstring>

enum Colour { RED, GREEN, BLUE, WHITE };
enum class Small : unsigned char { A, B, C, D };

struct One { unsigned a : 3, b : 7, c : 22; };
struct Cross { unsigned a : 30; unsigned b : 3; unsigned c : 30; };
struct Mixed { char a : 3; int b : 10; short c : 9; char d; };
struct Beside { char c; int x : 24; };
struct BesideTwo { char c; int x : 17; int y : 7; };
struct Zero { char a : 2; int : 0; char b : 2; };
struct Gap { unsigned a : 3; unsigned : 9; unsigned b : 4; char t; };
struct Tail { int a : 3; char c; };
struct Long { unsigned long long a : 40; unsigned long long b : 24; int c : 5; };
struct Bools { bool a : 1; bool b : 1; bool c : 1; Colour d : 2; Small e : 2; };
struct __attribute__((packed)) Packed { unsigned a : 3; unsigned b : 31; short c; unsigned d : 20; };
struct Around { double x; unsigned f : 1; unsigned g : 31; char z; unsigned h : 8; };
struct Inner { unsigned lo : 4; unsigned hi : 4; };
struct Outer { char k; Inner in; char m; };
union Word { struct { unsigned sign : 1; unsigned rest : 31; } p; unsigned all; unsigned low : 5; };
struct OnlyUnnamed { char a; long : 20; char b; };
struct Shorts { short a : 9; short b : 9; short c : 14; };

template <class T>
void bytes(const char *name, const T &t)
{
    unsigned char raw[sizeof(T)];
    memcpy(raw, &t, sizeof raw);
    printf("%-12s %2zu %zu:", name, sizeof(T), alignof(T));
    for (unsigned char b : raw) printf(" %02x", b);
    printf("\n");
}

template <class T>
T cleared()
{
    T t;
    memset(&t, 0, sizeof t);
    return t;
}

int main()
{
    One one = cleared<One>(); one.a = 5; one.b = 77; one.c = 0x2abcde; bytes("One", one);
    Cross cr = cleared<Cross>(); cr.a = 0x3fffffff; cr.b = 5; cr.c = 0x12345678; bytes("Cross", cr);
    Mixed mi = cleared<Mixed>(); mi.a = -1; mi.b = -300; mi.c = 255; mi.d = 'x'; bytes("Mixed", mi);
    Beside be = cleared<Beside>(); be.c = 1; be.x = -2; bytes("Beside", be);
    BesideTwo b2 = cleared<BesideTwo>(); b2.c = 'q'; b2.x = 65535; b2.y = -64; bytes("BesideTwo", b2);
    Zero ze = cleared<Zero>(); ze.a = 1; ze.b = -2; bytes("Zero", ze);
    Gap ga = cleared<Gap>(); ga.a = 7; ga.b = 9; ga.t = 't'; bytes("Gap", ga);
    Tail ta = cleared<Tail>(); ta.a = -3; ta.c = 'c'; bytes("Tail", ta);
    Long lo = cleared<Long>(); lo.a = 0xfedcba9876ull; lo.b = 0x123456; lo.c = -7; bytes("Long", lo);
    Bools bo = cleared<Bools>(); bo.a = true; bo.c = true; bo.d = WHITE; bo.e = Small::C; bytes("Bools", bo);
    Packed pa = cleared<Packed>(); pa.a = 6; pa.b = 0x7eadbeef; pa.c = -2; pa.d = 0xabcde; bytes("Packed", pa);
    Around ar = cleared<Around>(); ar.x = 1; ar.f = 1; ar.g = 0x40000001; ar.z = 'z'; ar.h = 200; bytes("Around", ar);
    Outer ou = cleared<Outer>(); ou.k = 1; ou.in.lo = 3; ou.in.hi = 12; ou.m = 9; bytes("Outer", ou);
    Word w = cleared<Word>(); w.p.sign = 1; w.p.rest = 0x123; bytes("Word", w);
    printf("%u %u\n", w.all, w.low);
    w.low = 30; bytes("Word", w);
    OnlyUnnamed on = cleared<OnlyUnnamed>(); on.a = 1; on.b = 2; bytes("OnlyUnnamed", on);
    Shorts sh = cleared<Shorts>(); sh.a = -256; sh.b = 255; sh.c = -1; bytes("Shorts", sh);
    printf("%d %u %d | %d %d %d\n", (int)one.a, (unsigned)one.b, (int)one.c, mi.a, mi.b, mi.c);
    printf("%d %d %d %d\n", be.x, b2.x, b2.y, ze.b);
    printf("%llx %llx %d\n", (unsigned long long)lo.a, (unsigned long long)lo.b, lo.c);
    printf("%d %d %d %d %d\n", bo.a, bo.b, bo.c, bo.d, (int)bo.e);
    printf("%u %x %d %x\n", pa.a, pa.b, pa.c, pa.d);
    printf("%d %d %d\n", sh.a, sh.b, sh.c);
    return 0;
}
