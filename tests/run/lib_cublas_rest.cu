// cuBLAS: rotations of complex numbers, modified rotations, packed triangles, groups of products, calls whose types are arguments. Expected
// numbers of rotmg are reference BLAS's.
// engines: auto
#include <cublas_v2.h>
#include <cstdio>
static void modified(cublasHandle_t h, double d1, double d2, double x1, double y1) {
  double p[5] = {9, 9, 9, 9, 9};
  cublasDrotmg(h, &d1, &d2, &x1, &y1, p);
  printf("rotmg %.6g %.6g %.6g |", d1, d2, x1);
  for (int i = 0; i < 5; i++)
    printf(" %.6g", p[i]);
  printf("\n");
}
int main() {
  cublasHandle_t h;
  cublasCreate(&h);
  modified(h, 2, 3, 4, 1);
  modified(h, 2, 3, 1, 4);
  modified(h, -1, 3, 1, 4);
  modified(h, 2, 0, 1, 4);
  modified(h, 2, -3, 1, 4);
  modified(h, 1e-10, 3e9, 5, 1e-12);
  modified(h, 1e-10, 3e9, 5, 7);
  modified(h, 4e8, 1e-9, 2, 1e3);
  float fd1 = 2, fd2 = 3, fx = 4, fy = 1, fp[5];
  cublasSrotmg(h, &fd1, &fd2, &fx, &fy, fp);
  printf("single %.5g %.5g %.5g | %g %.5g %.5g\n", fd1, fd2, fx, fp[0], fp[2], fp[3]);

  cuDoubleComplex a = make_cuDoubleComplex(3, 4), b = make_cuDoubleComplex(-5, 12), s;
  double c;
  cuDoubleComplex x[1] = {a}, y[1] = {b};
  cublasZrotg(h, &a, &b, &c, &s);
  printf("rotg %.6f %.6f | %.6f | %.6f %.6f\n", a.x, a.y, c, s.x, s.y);
  cublasZrot(h, 1, x, 1, y, 1, &c, &s);
  printf("rotated %.6f %.6f | %.1f\n", x[0].x, x[0].y, cuCabs(y[0]) < 1e-12 ? 0.0 : cuCabs(y[0]));
  cuComplex p[2] = {{1, 2}, {3, 4}}, q[2] = {{5, 6}, {7, 8}};
  const float half = 0.5f, quarter = 0.25f;
  cublasCsrot(h, 2, p, 1, q, 1, &half, &quarter);
  printf("csrot %g %g %g %g | %g %g %g %g\n", p[0].x, p[0].y, p[1].x, p[1].y, q[0].x, q[0].y, q[1].x, q[1].y);
  double u[2] = {1, 3}, v[2] = {5, 7}, cosine = 0.5, sine = 0.25;
  cublasStatus_t status = cublasRotEx(h, 2, u, CUDA_R_64F, 1, v, CUDA_R_64F, 1, &cosine, &sine, CUDA_R_64F, CUDA_R_64F);
  printf("RotEx %d: %g %g | %g %g\n", (int)status, u[0], u[1], v[0], v[1]);

  const double full[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  double packed[6], back[9];
  for (int upper = 0; upper < 2; upper++) {
    const cublasFillMode_t fill = upper ? CUBLAS_FILL_MODE_UPPER : CUBLAS_FILL_MODE_LOWER;
    cublasDtrttp(h, fill, 3, full, 3, packed);
    for (int i = 0; i < 9; i++)
      back[i] = 0;
    cublasDtpttr(h, fill, 3, packed, back, 3);
    printf("packed");
    for (int i = 0; i < 6; i++)
      printf(" %g", packed[i]);
    printf(" back");
    for (int i = 0; i < 9; i++)
      printf(" %g", back[i]);
    printf("\n");
  }

  // Two groups: two products of 1 x 2 by 2 x 1, and one of 2 x 1 by 1 x 2, transposed.
  const cublasOperation_t ta[] = {CUBLAS_OP_N, CUBLAS_OP_T}, tb[] = {CUBLAS_OP_N, CUBLAS_OP_N};
  const int m[] = {1, 2}, n[] = {1, 2}, k[] = {2, 1}, lda[] = {1, 1}, ldb[] = {2, 1}, ldc[] = {1, 2}, sizes[] = {2, 1};
  const float alpha[] = {1, 2}, beta[] = {0, 1};
  float A[3][2] = {{1, 2}, {3, 4}, {5, 6}}, B[3][2] = {{1, 1}, {2, 2}, {1, 10}}, C[3][4] = {{0}, {0}, {1, 1, 1, 1}};
  const float *as[] = {A[0], A[1], A[2]}, *bs[] = {B[0], B[1], B[2]};
  float *cs[] = {C[0], C[1], C[2]};
  cublasSgemmGroupedBatched(h, ta, tb, m, n, k, alpha, as, lda, bs, ldb, beta, cs, ldc, 2, sizes);
  printf("groups %g %g | %g %g %g %g\n", C[0][0], C[1][0], C[2][0], C[2][1], C[2][2], C[2][3]);
  const void *va[] = {A[0], A[1], A[2]}, *vb[] = {B[0], B[1], B[2]};
  void *vc[] = {C[0], C[1], C[2]};
  cublasGemmGroupedBatchedEx(h, ta, tb, m, n, k, alpha, va, CUDA_R_32F, lda, vb, CUDA_R_32F, ldb, beta, vc, CUDA_R_32F, ldc, 2, sizes, CUBLAS_COMPUTE_32F);
  printf("again %g %g | %g %g %g %g\n", C[0][0], C[1][0], C[2][0], C[2][1], C[2][2], C[2][3]);

  cuComplex d[2] = {{1, 2}, {3, -1}}, e[4] = {{1, 0}, {1, 0}, {1, 0}, {1, 0}}, dot;
  const float one = 1, two = 2;
  cublasCherkEx(h, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, 2, 1, &two, d, CUDA_C_32F, 2, &one, e, CUDA_C_32F, 2);
  printf("herk %g %g %g %g %g %g\n", e[0].x, e[0].y, e[1].x, e[1].y, e[3].x, e[3].y);
  cublasDotcEx(h, 2, d, CUDA_C_32F, 1, p, CUDA_C_32F, 1, &dot, CUDA_C_32F, CUDA_C_32F);
  printf("dot %g %g\n", dot.x, dot.y);
  cublasDestroy(h);
  return 0;
}
