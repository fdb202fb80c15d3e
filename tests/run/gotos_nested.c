#include <stdio.h>
static int find(int want) { int i, j; for (i = 0; i < 5; i++) for (j = 0; j < 5; j++) if (i * j == want) goto found; return -1; found: return i * 10 + j; }
static int attempt(int n) { int result = 0; if (n < 0) goto fail; if (n > 10) goto fail; int extra = n; result = n * 2 + extra; goto out; fail: result = -1; out: return result; }
static int inloop(int n) { int s = 0; for (int i = 0; i < n; i++) { if (i == 2) goto next; if (i == 5) break; s += i; { int k = 0; again: k++; if (k < 3) goto again; s += k * 100; if (i == 4) continue; } next: s += 1000; } return s; }
static int sw(int x) { int r = 0; switch (x) { case 1: r = 1; goto done; case 2: while (1) { r++; if (r > 3) goto done; } default: r = 50; } r += 7; done: return r; }
int main(void) { int n = 0; again: n++; if (n < 5) goto again; printf("%d %d %d %d %d %d\n", n, find(6), find(7), attempt(3), attempt(-3), attempt(11)); printf("%d %d %d %d\n", inloop(8), sw(1), sw(2), sw(3)); return 0; }
