#include <stdio.h>
int squares(int *out, int n);
extern double start;
int main(int argc, char **argv) {
  int v[4];
  printf("start %.1f, %d\n", start, argc);
  int n = squares(v, 4);
  printf("%d: %d %d\n", n, v[2], v[3]);
  return 0;
}
