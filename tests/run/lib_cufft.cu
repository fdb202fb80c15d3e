// cuFFT: transforms of many sizes against the definition, two and three dimensions, real data, batches, strides, in place.
// engines: auto
// expect:
// sizes 1 2 3 4 5 7 8 12 16 35 64 97 100 121 134 1000: wrong 0
// single 0 back 0
// two dimensions 0 three 0 real 0 back 0 in place 0
// batched 0 strided 0
// invalid 1
#include <cufft.h>
#include <cmath>
#include <cstdio>
#include <cstdlib>
static const double pi = 3.14159265358979323846;
static cufftDoubleComplex value(int i) { return make_cuDoubleComplex((i * 37 % 101) / 50.0 - 1, (i * 53 % 89) / 44.0 - 1); }
// Element (a, b, c) of the transform of a block, from the definition.
static cufftDoubleComplex definition(const cufftDoubleComplex *x, int na, int nb, int nc, int a, int b, int c, int sign) {
  double re = 0, im = 0;
  for (int i = 0; i < na; i++)
    for (int j = 0; j < nb; j++)
      for (int k = 0; k < nc; k++) {
        const double angle = sign * 2 * pi * ((long)i * a % na / (double)na + (long)j * b % nb / (double)nb + (long)k * c % nc / (double)nc);
        const cufftDoubleComplex v = x[(i * nb + j) * nc + k];
        re += v.x * cos(angle) - v.y * sin(angle);
        im += v.x * sin(angle) + v.y * cos(angle);
      }
  return make_cuDoubleComplex(re, im);
}
static bool differ(cufftDoubleComplex a, cufftDoubleComplex b, double by) { return std::fabs(a.x - b.x) > by || std::fabs(a.y - b.y) > by; }
int main() {
  const int sizes[16] = {1, 2, 3, 4, 5, 7, 8, 12, 16, 35, 64, 97, 100, 121, 134, 1000};
  static cufftDoubleComplex x[1000], y[1000];
  int wrong = 0;
  printf("sizes");
  for (int s = 0; s < 16; s++) {
    const int n = sizes[s];
    printf(" %d", n);
    for (int i = 0; i < n; i++)
      x[i] = value(i);
    cufftHandle plan;
    wrong += cufftPlan1d(&plan, n, CUFFT_Z2Z, 1) != CUFFT_SUCCESS;
    cufftExecZ2Z(plan, x, y, s % 2 ? CUFFT_INVERSE : CUFFT_FORWARD);
    for (int k = 0; k < n; k += n > 200 ? 37 : 1)
      wrong += differ(y[k], definition(x, 1, 1, n, 0, 0, k, s % 2 ? 1 : -1), 1e-9);
    cufftDestroy(plan);
  }
  printf(": wrong %d\n", wrong);
  static cufftComplex f[96], g[96];
  for (int i = 0; i < 96; i++)
    f[i] = make_cuFloatComplex((float)value(i).x, (float)value(i).y);
  cufftHandle single;
  cufftPlan1d(&single, 96, CUFFT_C2C, 1);
  cufftExecC2C(single, f, g, CUFFT_FORWARD);
  int one = 0, back = 0;
  for (int i = 0; i < 96; i++)
    x[i] = value(i);
  for (int k = 0; k < 96; k++)
    one += differ(make_cuDoubleComplex(g[k].x, g[k].y), definition(x, 1, 1, 96, 0, 0, k, -1), 1e-3);
  cufftExecC2C(single, g, g, CUFFT_INVERSE);
  for (int i = 0; i < 96; i++)
    back += std::fabs(g[i].x / 96 - f[i].x) > 1e-5 || std::fabs(g[i].y / 96 - f[i].y) > 1e-5;
  printf("single %d back %d\n", one, back);
  cufftHandle two, three;
  cufftPlan2d(&two, 6, 10, CUFFT_Z2Z);
  cufftPlan3d(&three, 3, 4, 5, CUFFT_Z2Z);
  for (int i = 0; i < 60; i++)
    x[i] = value(i);
  int wrong2 = 0, wrong3 = 0, real = 0, again = 0, place = 0;
  cufftExecZ2Z(two, x, y, CUFFT_FORWARD);
  for (int k = 0; k < 60; k++)
    wrong2 += differ(y[k], definition(x, 1, 6, 10, 0, k / 10, k % 10, -1), 1e-9);
  cufftExecZ2Z(three, x, y, CUFFT_FORWARD);
  for (int k = 0; k < 60; k++)
    wrong3 += differ(y[k], definition(x, 3, 4, 5, k / 20, k / 5 % 4, k % 5, -1), 1e-9);
  // Real data: 6 x 9 and its 6 x 5 half.
  static double r[54], r2[54], padded[60];
  for (int i = 0; i < 54; i++) {
    r[i] = value(i).x;
    x[i] = make_cuDoubleComplex(r[i], 0);
    padded[i / 9 * 10 + i % 9] = r[i];
  }
  cufftHandle to, from;
  cufftPlan2d(&to, 6, 9, CUFFT_D2Z);
  cufftPlan2d(&from, 6, 9, CUFFT_Z2D);
  cufftExecD2Z(to, r, y);
  for (int k = 0; k < 30; k++)
    real += differ(y[k], definition(x, 1, 6, 9, 0, k / 5, k % 5, -1), 1e-9);
  cufftExecZ2D(from, y, r2);
  for (int i = 0; i < 54; i++)
    again += std::fabs(r2[i] / 54 - r[i]) > 1e-9;
  cufftExecD2Z(to, padded, (cufftDoubleComplex *)padded);
  for (int k = 0; k < 30; k++)
    place += differ(((cufftDoubleComplex *)padded)[k], y[k], 1e-9);
  printf("two dimensions %d three %d real %d back %d in place %d\n", wrong2, wrong3, real, again, place);
  // Three lines of 8; then the columns of an 8 x 3 matrix.
  for (int i = 0; i < 24; i++)
    x[i] = value(i);
  cufftHandle batch, columns;
  int n[1] = {8}, embed[1] = {8}, batched = 0, strided = 0;
  cufftPlan1d(&batch, 8, CUFFT_Z2Z, 3);
  cufftPlanMany(&columns, 1, n, embed, 3, 1, embed, 3, 1, CUFFT_Z2Z, 3);
  cufftExecZ2Z(batch, x, y, CUFFT_FORWARD);
  for (int k = 0; k < 24; k++)
    batched += differ(y[k], definition(x + k / 8 * 8, 1, 1, 8, 0, 0, k % 8, -1), 1e-9);
  cufftExecZ2Z(columns, x, y, CUFFT_FORWARD);
  cufftDoubleComplex column[8];
  for (int c = 0; c < 3; c++) {
    for (int i = 0; i < 8; i++)
      column[i] = x[i * 3 + c];
    for (int k = 0; k < 8; k++)
      strided += differ(y[k * 3 + c], definition(column, 1, 1, 8, 0, 0, k, -1), 1e-9);
  }
  printf("batched %d strided %d\n", batched, strided);
  cufftDestroy(batch);
  printf("invalid %d\n", (int)cufftExecZ2Z(batch, x, y, CUFFT_FORWARD));
}
