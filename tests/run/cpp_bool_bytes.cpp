// Bytes that are neither 0 nor 1 in objects of type bool: they are true, and count as what they are.
// engines: auto
#include <cstdio>
#include <cstring>
#include <vector>
#include <cstdlib>
struct H { char tag; bool on; bool off; short n; };
bool glob;
static int test(bool b) { return b ? 1 : 0; }
int main(int argc, char **argv) {
  unsigned char bytes[8] = {1, 2, 0, 7, 255, 128, 1, 0};
  bool b; memcpy(&b, bytes + 1 + (argc - 1), 1);
  printf("%d %d\n", (int)b, b ? 1 : 0);
  H h; memcpy(&h, bytes, 6);
  printf("%d %d %d %d\n", h.tag, (int)h.on, (int)h.off, h.n);
  bool *p = reinterpret_cast<bool *>(bytes);
  int sum = 0; for (int i = 0; i < 8; i++) sum += p[i];
  printf("sum %d\n", sum);
  for (int i = 0; i < 8; i++) { if (p[i]) printf(" t"); else printf(" f"); }
  printf("\n");
  printf("%d\n", test(p[4]));
  memset(&glob, 0xff, 1); printf("%d %d\n", (int)glob, glob ? 1 : 0);
  bool arr[4]; memset(arr, 3, 4); printf("%d\n", arr[0] + arr[1] + arr[2] + arr[3]);
  *(unsigned char *)&arr[1] = 0; printf("%d\n", arr[0] && !arr[1] && arr[2]);
  switch ((int)p[1]) { case 0: printf("zero\n"); break; case 1: printf("one\n"); break; default: printf("other\n"); }
  union { bool b; unsigned char c; } u; u.c = 5; printf("%d %d\n", (int)u.b, u.b ? 1 : 0);
  bool *m = (bool *)malloc(4); memset(m, 0x10, 4); int k = 0; for (int i = 0; i < 4; i++) if (m[i]) k++; printf("%d\n", k);
}
