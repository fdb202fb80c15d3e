#include <stdio.h>
double tr(int n, double m[n][n]) { double t = 0; for (int i = 0; i < n; i++) t += m[i][i]; n = 0; return t + m[1][0]; }
void fill(int r, int c, int a[r][c]) { for (int i = 0; i < r; i++) for (int j = 0; j < c; j++) a[i][j] = i * 10 + j; }
/* Three and more dimensions: rows of rows, their sizes and addresses, as parameters too. */
double cube(const int n) { double G[n][n][n]; for (int i = 0; i < n * n * n; i++) (&G[0][0][0])[i] = i; return G[1][2][n - 1]; }
int four(int a, int b, int c, int d) { int m[a][b][c][d]; int k = 0; for (int i = 0; i < a; i++) for (int j = 0; j < b; j++) for (int l = 0; l < c; l++) for (int o = 0; o < d; o++) m[i][j][l][o] = k++; int *r = m[1][0][2]; return m[1][1][2][1] * 1000 + r[1]; }
int square(int n) { int t[n][n]; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) t[i][j] = i * 10 + j; return t[n - 1][1] + *t[1] + (int)(&t[2][0] - &t[0][0]); }
int planes(int n, int m, int v[][n][m]) { v[1][n - 1][0] += 5; return v[1][n - 1][0] + v[0][0][m - 1]; }
double both(int n, int m, double a[n][m], double b[m][n]) { return a[1][m - 1] + b[m - 1][0]; }
int mixed(int n) { short v[2][n][3]; for (int i = 0; i < 2; i++) for (int j = 0; j < n; j++) for (int k = 0; k < 3; k++) v[i][j][k] = (short)(i * 100 + j * 10 + k); int s = 0; for (int j = 0; j < n; j++) s += v[1][j][2]; return s; }
void dimensions(void) { int v[2][3][4]; for (int i = 0; i < 24; i++) v[0][0][i] = i; printf("%g %d %d %d %d\n", cube(5), four(2, 3, 4, 5), square(4), planes(3, 4, v), mixed(4)); double w[6] = {1, 2, 3, 4, 5, 6}; printf("%g\n", both(2, 3, (void *)w, (void *)w)); int n = 2, m = 3; int p[n], q[m]; printf("%d %d\n", (int)sizeof p, (int)sizeof q); }
int main(void) { dimensions(); int n = 3, k = 4; double m[n][n]; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) m[i][j] = i + 0.5 * j; int sq[n + 1]; sq[3] = 7; int a[2][3]; fill(2, 3, a); int b[n][k]; fill(n, k, b);
 printf("%g %d %d %d %d\n", tr(n, m), (int)(sizeof sq / sizeof sq[0]), a[1][2], b[2][3], sq[3]); b[1][2] += 5; printf("%d\n", b[1][2]++ + b[1][2]); return 0; }
