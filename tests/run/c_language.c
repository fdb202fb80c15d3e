#include <stdio.h>
#include <stdlib.h>
typedef struct node { int v; struct node *next; } node;
struct s2 { char c; short s; int i; double d; };
enum e { A, B = 3, C };
int tentative; int tentative; int tentative = 4;
static int table[] = { 1, 2, [5] = 9, 10 };
int kr(a, b) int a; char b; { return a + b; }
int add(x, y) float x, y; { return x + y; }
node *push(node *l, int v) { node *n = malloc(sizeof *n); n->v = v; n->next = l; return n; }
int cmp(const void *a, const void *b) { return *(int *)a - *(int *)b; }
static implicit_ret(x) { return x + 1; }
void fill(int n, int a[n]) { for (int i = 0; i < n; i++) a[i] = i; }
int main(int argc, char **argv) {
  node *l = NULL; for (int i = 0; i < 4; i++) l = push(l, i * i);
  for (node *p = l; p; p = p->next) printf("%d ", p->v); printf("\n");
  printf("%d %d %d\n", (int)sizeof(struct s2), (int)sizeof(table) / (int)sizeof(int), table[6]);
  printf("%d %d %d\n", kr(1, 'a'), add(1.5, 2.25), implicit_ret(4));
  int arr[] = { 5, 2, 8, 1 }; qsort(arr, 4, sizeof(int), cmp); for (int i = 0; i < 4; i++) printf("%d ", arr[i]); puts("");
  enum e x = C; printf("%d %d %d\n", x, x == 4, 'a' == 97); printf("%d\n", (int)sizeof('a'));
  struct s2 z = { .i = 4, .d = 2.5 }; struct s2 y = z; y.c = 'q'; printf("%d %g %c %d\n", y.i, z.d, y.c, z.c);
  unsigned u = 1; int i = -2; printf("%d %d\n", i < u, (i + 3) > 0 == 1); long long ll = 1LL << 33; printf("%lld %llu\n", ll, (unsigned long long)ll);
  char buf[20]; sprintf(buf, "%05d|%-4s|%.2f", 42, "ab", 3.14159); puts(buf); int v[3]; fill(3, v); printf("%d\n", v[2]);
  void *vp = &arr[1]; int *ip = vp; printf("%d\n", *ip); char *s = "lit"; printf("%c\n", s[1]); double d = 7 / 2 + 7 / 2.0; printf("%g\n", d);
  int k; for (k = 0; k < 10; k++) { if (k == 3) continue; if (k == 6) break; } printf("%d\n", k); do { k--; } while (k > 2); printf("%d\n", k);
  struct { int a, b; } anon = { 1, 2 }; printf("%d\n", anon.a + anon.b); int (*fp)() = kr; printf("%d\n", ({ int t = 4; t * t; }));
  switch (k) { case 1 ... 3: printf("range\n"); break; default: printf("no\n"); } printf("%d\n", k ?: 9); tentative += !k; printf("%d\n", tentative); float f = 0.1f; printf("%d\n", f == 0.1); printf("%d\n", (char)200); printf("%u\n", -1); unsigned char uc = 255; uc++; printf("%d\n", uc); printf("%d\n", ~0u >> 28); int sh = 1 << 31 >> 31; printf("%d\n", sh); printf("%g\n", strtod("2.5", 0)); printf("%d\n", abs(-4)); 
  return 0; }
