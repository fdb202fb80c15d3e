#include <stdio.h>
double tr(int n, double m[n][n]) { double t = 0; for (int i = 0; i < n; i++) t += m[i][i]; n = 0; return t + m[1][0]; }
void fill(int r, int c, int a[r][c]) { for (int i = 0; i < r; i++) for (int j = 0; j < c; j++) a[i][j] = i * 10 + j; }
int main(void) { int n = 3, k = 4; double m[n][n]; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) m[i][j] = i + 0.5 * j; int sq[n + 1]; sq[3] = 7; int a[2][3]; fill(2, 3, a); int b[n][k]; fill(n, k, b);
 printf("%g %d %d %d %d\n", tr(n, m), (int)(sizeof sq / sizeof sq[0]), a[1][2], b[2][3], sq[3]); b[1][2] += 5; printf("%d\n", b[1][2]++ + b[1][2]); return 0; }
