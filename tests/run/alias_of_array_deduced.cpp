// Parameters that are written as alias templates of arrays are pointers; their arguments are deduced through the alias.
#include <cstdio>
template <int n, typename T> using field = T[n][n][2];
template <int n, typename T> using plane = T[n][n];
template <int n, typename T> struct holder { plane<n, T> p; T d[n][n][2]; };
template <int n, typename T> T sum(const field<n, T> v, const holder<n, T> &h, plane<n, T> out) {
  T s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      out[i][j] = v[i][j][0] * h.p[i][j] + h.d[i][j][1];
      s += v[i][j][1];
    }
  return s;
}
template <int n, typename T> void all(const T v[n][n][2], const holder<n, T> &h) {
  T out[n][n];
  printf("%g\n", sum(v, h, out));
  printf("%g\n", sum<n, T>(v, h, out));
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      printf("%g ", out[i][j]);
  printf("\n");
}
int main() {
  float v[3][3][2];
  holder<3, float> h;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) {
      v[i][j][0] = i + 10 * j;
      v[i][j][1] = i - j * 0.5f;
      h.p[i][j] = 2 + j;
      h.d[i][j][0] = 0;
      h.d[i][j][1] = 0.25f * i;
    }
  all<3, float>(v, h);
}
