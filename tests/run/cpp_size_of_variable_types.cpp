// The size of a type that is an array of variable length is computed where it is asked for.
#include <cstdio>
#include <cstdlib>
#include <cstring>
struct pair { int a, b; };
size_t bytes(unsigned n) { return sizeof(pair[n]) + sizeof(short[2 * n]); }
template <class T> T *copy(const T *from, int n) {
  T *to = (T *)malloc(sizeof(T[n]));
  memcpy(to, from, sizeof(T[n]));
  return to;
}
int main(int argc, char **) {
  int n = argc + 2;
  printf("%zu %zu %zu\n", bytes(n), bytes(7), sizeof(char[n]));
  n = 4;
  double v[] = {1, 2, 3, 4, 5};
  double *w = copy(v, n);
  printf("%g %g %zu\n", w[0], w[3], sizeof(double[n]) / sizeof(double));
  char length = -1;
  printf("%zu\n", sizeof(int[(unsigned char)length]));
  free(w);
}
