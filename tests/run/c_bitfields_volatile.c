// Bit-fields that are volatile, and those of objects that are: each access is one of their storage.
// expect:
// 1 6 3 -7
// 2 9 3 -7 15
// -4 1 9 9
// 11 5 3 5
// 7 2 63
#include <stdio.h>

struct Port {
    volatile signed mode : 3;
    unsigned level : 5;
    const volatile unsigned version : 2;
    volatile long long wide : 20;
    int plain;
};
struct Packed {
    unsigned char first;
    volatile unsigned a : 11;
    volatile unsigned b : 7;
} __attribute__((packed));
union Either {
    volatile unsigned bits : 6;
    unsigned char byte;
};

static struct Port port = {1, 6, 3, -7, 15};
static volatile struct Port all = {0};
static volatile union Either either;

static int touch(volatile struct Port *p)
{
    p->level += 3;
    p->level |= 1;
    return p->mode++ + (p->wide = -7);
}

int main(void)
{
    printf("%d %u %u %d\n", port.mode, port.level, port.version, (int)port.wide);
    touch(&port);
    printf("%d %u %u %d %d\n", port.mode, port.level, port.version, (int)port.wide, port.plain);
    all.mode = 3;
    all.mode++;
    struct Port copy = *(struct Port *)&all;
    all.level = 41;
    --all.wide;
    all.wide >>= 1;
    all.wide = -all.wide;
    printf("%d %lld %u %u\n", copy.mode, (long long)all.wide, all.level, (all.level, all.level));
    struct Packed packed = {1, 5, 3};
    packed.a *= 2;
    packed.a++;
    int was = packed.b++ + 2;
    packed.b++;
    printf("%u %d %d %u\n", packed.a, was, packed.first + 2, packed.b);
    either.bits = 7;
    int first = either.byte;
    either.byte = 255;
    for (int i = 0; either.bits & 1 && i < 2; i++) first = first * 1 + 0;
    printf("%d %d %d\n", first, 2, either.bits);
    return 0;
}
