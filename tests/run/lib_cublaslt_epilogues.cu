// cublasLt: 8-bit integers whose sums no float holds, factors by rows, results to the nearest and to the ends of the type; epilogues with a further output, those of
// back propagation, and gradients of a bias.
// engines: auto
// expect:
// exact 66063878
// rows 127 -128 8 -13
// gelu aux ok, result ok
// relu bits 1 0 1 1, back 1 0 3 4
// dgelu ok, bias gradient ok
// bgrada 3 7, bgradb 4 6
// without aux 7
#include <cmath>
#include <cstdio>
#include <cublasLt.h>
#include <vector>
static cublasLtHandle_t lt;
static cublasLtMatrixLayout_t layout(cudaDataType type, int rows, int columns) {
  cublasLtMatrixLayout_t l;
  cublasLtMatrixLayoutCreate(&l, type, rows, columns, rows);
  return l;
}
template <class T> static void set(cublasLtMatmulDesc_t op, cublasLtMatmulDescAttributes_t which, T value) {
  cublasLtMatmulDescSetAttribute(op, which, &value, sizeof(value));
}
static bool near(float a, double b) { return fabs(a - b) <= 1e-5 * (1 + fabs(b)); }
static double gelu(double x) { return 0.5 * x * (1 + tanh(sqrt(2 / M_PI) * (x + 0.044715 * x * x * x))); }
int main() {
  cublasLtCreate(&lt);
  {
    const int k = 4096;
    std::vector<signed char> a(k, 127), b(k, 127);
    b[5] = 126;
    b[7] = 125;
    a[7] = 126;
    cublasLtMatmulDesc_t op;
    cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, CUDA_R_32I);
    int one = 1, zero = 0, c = -1;
    cublasLtMatmul(lt, op, &one, a.data(), layout(CUDA_R_8I, 1, k), b.data(), layout(CUDA_R_8I, k, 1), &zero, &c, layout(CUDA_R_32I, 1, 1), &c,
                   layout(CUDA_R_32I, 1, 1), nullptr, nullptr, 0, 0);
    printf("exact %d\n", c);
  }
  {
    signed char a[4] = {10, -10, 2, -3}, b[1] = {5}, c[4];
    float by[4] = {3, 3, 0.75f, 0.9f}, zero = 0;
    cublasLtMatmulDesc_t op;
    cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, CUDA_R_32F);
    set(op, CUBLASLT_MATMUL_DESC_POINTER_MODE, CUBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_ZERO);
    cublasLtMatmul(lt, op, by, a, layout(CUDA_R_8I, 4, 1), b, layout(CUDA_R_8I, 1, 1), &zero, c, layout(CUDA_R_8I, 4, 1), c, layout(CUDA_R_8I, 4, 1), nullptr, nullptr,
                   0, 0);
    printf("rows %d %d %d %d\n", c[0], c[1], c[2], c[3]);
  }
  float one = 1, zero = 0;
  float a[4] = {1, -2, 3, 4}, identity[4] = {1, 0, 0, 1}, c[4];
  cublasLtMatrixLayout_t l = layout(CUDA_R_32F, 2, 2);
  auto run = [&](cublasLtMatmulDesc_t op, const float *from, const float *with) {
    return cublasLtMatmul(lt, op, &one, from, l, with, l, &zero, c, l, c, l, nullptr, nullptr, 0, 0);
  };
  auto desc = [&](cublasLtEpilogue_t epilogue, void *aux, long ld) {
    cublasLtMatmulDesc_t op;
    cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
    set(op, CUBLASLT_MATMUL_DESC_EPILOGUE, epilogue);
    if (aux != nullptr)
      set(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, aux);
    set(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, ld);
    return op;
  };
  float before[4];
  run(desc(CUBLASLT_EPILOGUE_GELU_AUX, before, 2), a, identity);
  bool same = true, right = true;
  for (int i = 0; i < 4; i++) {
    same &= before[i] == a[i];
    right &= near(c[i], gelu(a[i]));
  }
  printf("gelu aux %s, result %s\n", same ? "ok" : "wrong", right ? "ok" : "wrong");

  unsigned char bits[32] = {};
  run(desc(CUBLASLT_EPILOGUE_RELU_AUX, bits, 128), a, identity);
  printf("relu bits %d %d %d %d", bits[0] & 1, bits[0] >> 1 & 1, bits[16] & 1, bits[16] >> 1 & 1);
  float gradient[4] = {1, 2, 3, 4};
  run(desc(CUBLASLT_EPILOGUE_DRELU, bits, 128), gradient, identity);
  printf(", back %g %g %g %g\n", c[0], c[1], c[2], c[3]);

  float sums[2] = {}, *to = sums;
  cublasLtMatmulDesc_t back = desc(CUBLASLT_EPILOGUE_DGELU_BGRAD, before, 2);
  set(back, CUBLASLT_MATMUL_DESC_BIAS_POINTER, to);
  run(back, gradient, identity);
  right = true;
  for (int i = 0; i < 4; i++)
    right &= near(c[i], gradient[i] * (gelu(a[i] + 1e-4) - gelu(a[i] - 1e-4)) / 2e-4);
  printf("dgelu %s, bias gradient %s\n", right ? "ok" : "wrong", near(sums[0], c[0] + c[2]) && near(sums[1], c[1] + c[3]) ? "ok" : "wrong");

  float m[4] = {1, 3, 2, 4};
  cublasLtMatmulDesc_t of_a = desc(CUBLASLT_EPILOGUE_BGRADA, nullptr, 0), of_b = desc(CUBLASLT_EPILOGUE_BGRADB, nullptr, 0);
  set(of_a, CUBLASLT_MATMUL_DESC_BIAS_POINTER, to);
  run(of_a, m, identity);
  printf("bgrada %g %g", sums[0], sums[1]);
  set(of_b, CUBLASLT_MATMUL_DESC_BIAS_POINTER, to);
  run(of_b, identity, m);
  printf(", bgradb %g %g\n", sums[0], sums[1]);
  printf("without aux %d\n", (int)run(desc(CUBLASLT_EPILOGUE_GELU_AUX, nullptr, 2), a, identity));
}
