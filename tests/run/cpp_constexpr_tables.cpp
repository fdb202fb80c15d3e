// Tables made at translation time: CRC, primes, strings hashed, switches on them.
#include <array>
#include <cstdint>
#include <cstdio>
constexpr std::array<uint32_t, 256> make_crc() {
    std::array<uint32_t, 256> t{};
    for (uint32_t i = 0; i < 256; i++) { uint32_t c = i; for (int k = 0; k < 8; k++) c = c & 1 ? 0xedb88320u ^ c >> 1 : c >> 1; t[i] = c; }
    return t;
}
constexpr auto crc_table = make_crc();
constexpr uint32_t crc(const char* s) { uint32_t c = ~0u; while (*s) c = crc_table[(c ^ (unsigned char)*s++) & 255] ^ c >> 8; return ~c; }
constexpr unsigned hash(const char* s) { unsigned h = 5381; while (*s) h = h * 33 + (unsigned char)*s++; return h; }
template <int N> struct Primes {
    int p[N]{};
    constexpr Primes() { int n = 0; for (int i = 2; n < N; i++) { bool ok = true; for (int k = 0; k < n && p[k] * p[k] <= i; k++) if (i % p[k] == 0) ok = false; if (ok) p[n++] = i; } }
};
constexpr Primes<50> primes;
static_assert(primes.p[49] == 229, "");
static_assert(crc("123456789") == 0xcbf43926u, "");
int which(const char* s) { switch (hash(s)) { case hash("red"): return 1; case hash("green"): return 2; case hash("blue"): return 3; default: return 0; } }
int main() {
    printf("%08x %d\n", crc("hello"), primes.p[30]);
    printf("%d %d %d %d\n", which("red"), which("blue"), which("green"), which("grey"));
    int sum = 0; for (int x : primes.p) sum += x; printf("%d\n", sum);
}
