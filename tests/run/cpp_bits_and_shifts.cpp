// Integer arithmetic that programs of hashes and codecs rely on: wrapping, rotations, sign extension, comparisons of mixed signs.
#include <cstdint>
#include <cstdio>

static uint32_t rotate(uint32_t x, int n) { return (x << n) | (x >> (32 - n)); }
static uint32_t hash(const char *s)
{
    uint32_t h = 2166136261u;
    while (*s) h = (h ^ (unsigned char)*s++) * 16777619u;
    return h;
}
static uint64_t mix(uint64_t x)
{
    x ^= x >> 33;
    x *= 0xff51afd7ed558ccdULL;
    x ^= x >> 33;
    return x;
}
template <class T> static void edges(const char *name)
{
    T most = T(~T(0)), sum = T(most + T(1));
    printf("%s: %lld %lld %d\n", name, (long long)most, (long long)sum, most < T(0));
}
static int zigzag(int x) { return int((unsigned(x) << 1) ^ unsigned(x >> 31)); }

int main()
{
    printf("%08x %08x %016llx\n", rotate(0x80000001u, 4), hash("cu2rs"), (unsigned long long)mix(0x0123456789abcdefULL));
    edges<unsigned char>("uchar");
    edges<short>("short");
    edges<unsigned>("uint");
    edges<long>("long");
    signed char c = (signed char)0x90;
    unsigned short u = 0xffff;
    printf("%d %d %d\n", c >> 2, (unsigned char)c >> 2, u << 4);
    printf("%d %d\n", -1 < 1u, (short)-1 < (unsigned short)1);
    printf("%d %d %d\n", zigzag(-3), zigzag(3), zigzag(INT32_MIN));
    int a = 7, b = -2;
    printf("%d %d %d %d\n", a / b, a % b, -a / 2, -a % 2);
    unsigned char bytes[4] = {0x12, 0x34, 0x56, 0xf8};
    int32_t big = bytes[0] << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3];
    int32_t little = int32_t(uint32_t(bytes[3]) << 24 | bytes[2] << 16 | bytes[1] << 8 | bytes[0]);
    printf("%d %d %d\n", big, little, __builtin_popcount(big) + __builtin_clz(big) + __builtin_ctzll(little));
    for (unsigned i = 3; i-- > 0;) printf("%u ", i);
    printf("%d\n", (int)(uint8_t)(300 - 45 * 2));
}
