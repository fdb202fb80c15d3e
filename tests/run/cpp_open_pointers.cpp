// A pointer of which neither side of `?:` says to what it points.
#include <cstdio>
int main(int argc, char **) {
  int *b = nullptr, x = 3;
  printf("%p\n", b ? (void *)0 : (void *)b);
  printf("%d\n", (argc > 5 ? (void *)&x : nullptr) == nullptr);
  printf("%p\n", argc > 5 ? nullptr : (void *)b);
  const void *q = argc > 5 ? (void *)&x : (void *)b;
  printf("%d\n", q == (argc > 5 ? (const void *)b : (const void *)0));
}
