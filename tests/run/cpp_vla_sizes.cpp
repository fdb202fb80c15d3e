// The sizes of arrays of arrays of variable length and of their rows are those of their declaration.
#include <cstdio>
int main(int argc, char **argv) {
  int n = argc + 2;
  int v[n][n + 1];
  printf("%zu %zu %zu\n", sizeof v, sizeof v[0], sizeof(v[1][2]));
  short w[n][4][n][2];
  printf("%zu %zu %zu %zu %zu %zu\n", sizeof w, sizeof w[0], sizeof(w[0][1]), sizeof w[0][1][2], sizeof w[0][0][0][0], sizeof(w) / sizeof(w[0]));
  n = 10;
  printf("%zu %zu %zu\n", sizeof v, sizeof w[1], sizeof v / sizeof *v[0]);
  for (unsigned i = 0; i < sizeof v / sizeof v[0]; i++) for (unsigned j = 0; j < sizeof v[0] / sizeof v[0][0]; j++) v[i][j] = i * 10 + j;
  printf("%d\n", v[2][3]);
}
