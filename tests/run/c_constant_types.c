/* Constant operands whose types differ in name only (long, long long): they are computed in 64 bits. */
#include <stdio.h>
static long long pick(int k) { return k; }
int main(void) {
  long a = 3;
  int k = 1;
  signed char c = (signed char)((0xD6L & 0x54L) & 0x3CD3FB4F5B66D557LL);
  int p = ((({ a += 2; -1L; }) & 0x575A85F3DA287387LL) != 0) && k;
  int q = (({ a++; 0x7FFFFFFFL; }) + 1LL) > 0;
  int r = ((0x7FFFFFFFL & 0x7FFFFFFEL) + 2LL) > 0;
  int s = ((k++, 0x7FFFFFFFL) * 4LL) == 0x1FFFFFFFCLL;
  unsigned char t = (unsigned char)((0x1FFL | 0x100L) ^ 0x8000000000000001LL);
  long long u = pick(1) ? (0x40000000L << 1) + 1LL : 0;
  unsigned long long v = ((7UL | 8UL) - 16ULL) >> 60;
  printf("%d %d %d %d %d %d %lld %llu %ld\n", c, p, q, r, s, t, u, v, a);
  return 0;
}
