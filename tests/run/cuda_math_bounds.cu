// Special functions against CUDA's bounds (C++ guide, "Mathematical functions"): references computed with 240 bits. A row each: the worst is within its bound.
// engines: auto
// expect:
// erfcinv ok
// normcdfinv ok
// normcdf ok
// erfinv ok
// j0 ok
// j1 ok
// y0 ok
// y1 ok
// rcbrt ok
// exp10 ok
// rhypot ok
// rnorm3d ok
// norm3d ok
// zeros 0 0 0 0
#include <cmath>
#include <cstdio>
static void judge(const char *name, const double *got, const double *want, int n, double bound) {
  bool ok = true;
  for (int i = 0; i < n; i++) {
    const double ulp = want[i] == 0 ? 5e-324 : fabs(nextafter(fabs(want[i]), INFINITY) - fabs(want[i]));
    // The references are rounded themselves.
    if (!(fabs(got[i] - want[i]) / ulp <= bound + 0.5)) {
      ok = false;
      printf("%s: %d is %a, not %a\n", name, i, got[i], want[i]);
    }
  }
  printf("%s %s\n", name, ok ? "ok" : "wrong");
}
__global__ void k_erfcinv(const double *x, double *y) { y[threadIdx.x] = erfcinv(x[threadIdx.x]); }
__global__ void k_normcdfinv(const double *x, double *y) { y[threadIdx.x] = normcdfinv(x[threadIdx.x]); }
__global__ void k_normcdf(const double *x, double *y) { y[threadIdx.x] = normcdf(x[threadIdx.x]); }
__global__ void k_erfinv(const double *x, double *y) { y[threadIdx.x] = erfinv(x[threadIdx.x]); }
__global__ void k_j0(const double *x, double *y) { y[threadIdx.x] = j0(x[threadIdx.x]); }
__global__ void k_j1(const double *x, double *y) { y[threadIdx.x] = j1(x[threadIdx.x]); }
__global__ void k_y0(const double *x, double *y) { y[threadIdx.x] = y0(x[threadIdx.x]); }
__global__ void k_y1(const double *x, double *y) { y[threadIdx.x] = y1(x[threadIdx.x]); }
__global__ void k_rcbrt(const double *x, double *y) { y[threadIdx.x] = rcbrt(x[threadIdx.x]); }
__global__ void k_exp10(const double *x, double *y) { y[threadIdx.x] = exp10(x[threadIdx.x]); }
__global__ void k_rhypot(const double *x, double *y) {
  const int i = threadIdx.x;
  y[i] = rhypot(x[2 * i], x[2 * i + 1]);
}
__global__ void k_rnorm3d(const double *x, double *y) {
  const int i = threadIdx.x;
  y[i] = rnorm3d(x[2 * i], x[2 * i + 1], x[2 * i] * 0.5);
}
__global__ void k_norm3d(const double *x, double *y) {
  const int i = threadIdx.x;
  y[i] = norm3d(x[2 * i], x[2 * i + 1], x[2 * i] * 0.5);
}
__global__ void zeros(double *y) {
  y[0] = erfcinv(1.0);
  y[1] = normcdfinv(0.5);
  y[2] = erfcinvf(1.0f);
  y[3] = normcdfinvf(0.5f);
}
int main() {
  double *x, *y;
  cudaMallocManaged(&x, 1024);
  cudaMallocManaged(&y, 1024);
  {
    const double in[] = {0x1.0000000000000p+0, 0x1.00000066a41adp+0, 0x1.8000000000000p-1, 0x1.0000000000000p-1, 0x1.3333333333333p-2, 0x1.6666666666666p+0, 0x1.b7cdfd9d7bdbbp-34, 0x1.87e92154ef7acp-665, 0x1.fff972474538fp+0};
    const double want[] = {0x0.0p+0, -0x1.6bda5db5ad022p-26, 0x1.cd70681d5ff70p-3, 0x1.e861fbb24c00ap-2, 0x1.773a9da42b450p-1, -0x1.7bb4df2d20c8ep-2, 0x1.24a92a0d51497p+2, 0x1.55ff1c82aa9b7p+4, -0x1.6022dcb01ea50p+1};
    const int n = sizeof(in) / sizeof(*in);
    for (int i = 0; i < n; i++) x[i] = in[i];
    k_erfcinv<<<1, n>>>(x, y);
    cudaDeviceSynchronize();
    judge("erfcinv", y, want, n, 6);
  }
  {
    const double in[] = {0x1.0000000000000p-1, 0x1.fffffcf265e70p-2, 0x1.0000000000000p-2, 0x1.8000000000000p-1, 0x1.4f8b588e368f1p-17, 0x1.bff2ee48e0530p-333, 0x1.ff7ced916872bp-1};
    const double want[] = {0x0.0p+0, -0x1.e9cbdfc2b46b2p-24, -0x1.5956b87528a49p-1, 0x1.5956b87528a49p-1, -0x1.10f3f8843a3d9p+2, -0x1.546010d755221p+4, 0x1.8b8cbb7204470p+1};
    const int n = sizeof(in) / sizeof(*in);
    for (int i = 0; i < n; i++) x[i] = in[i];
    k_normcdfinv<<<1, n>>>(x, y);
    cudaDeviceSynchronize();
    judge("normcdfinv", y, want, n, 8);
  }
  {
    const double in[] = {-0x1.3e147ae147ae1p+2, -0x1.3333333333333p-2, 0x0.0p+0, 0x1.4000000000000p+1, -0x1.4666666666666p+3, -0x1.e000000000000p+4, -0x1.3e24bb748e5e3p+2};
    const double want[] = {0x1.67735e0adf291p-22, 0x1.87423a677e90fp-2, 0x1.0000000000000p-1, 0x1.fcd21635036c6p-1, 0x1.32cfd48a0e5a0p-80, 0x1.7795ad05ea397p-656, 0x1.659dc0e3a8d12p-22};
    const int n = sizeof(in) / sizeof(*in);
    for (int i = 0; i < n; i++) x[i] = in[i];
    k_normcdf<<<1, n>>>(x, y);
    cudaDeviceSynchronize();
    judge("normcdf", y, want, n, 5);
  }
  {
    const double in[] = {0x1.0000000000000p-1, -0x1.0000000000000p-1, 0x1.0000000000000p-2, 0x1.ff7ced916872bp-1, 0x1.19799812dea11p-40, 0x1.6666666666666p-1};
    const double want[] = {0x1.e861fbb24c00ap-2, -0x1.e861fbb24c00ap-2, 0x1.cd70681d5ff70p-3, 0x1.29d311405cdb4p+1, 0x1.f2e6c291f30e8p-41, 0x1.773a9da42b44fp-1};
    const int n = sizeof(in) / sizeof(*in);
    for (int i = 0; i < n; i++) x[i] = in[i];
    k_erfinv<<<1, n>>>(x, y);
    cudaDeviceSynchronize();
    judge("erfinv", y, want, n, 5);
  }
  {
    const double in[] = {0x1.3333333333333p+1, 0x1.33d70a3d70a3dp+1, 0x1.6000000000000p+2, 0x1.6147ae147ae14p+2, 0x1.0000000000000p+0, -0x1.33b645a1cac08p+1};
    const double want[] = {0x1.48afe38032d52p-9, -0x1.7bd3e9b5a39adp-14, -0x1.c0851353df6dep-8, -0x1.bde93a4a69c0ap-16, 0x1.87c7fdbd7b8f0p-1, 0x1.c17b795e4a706p-12};
    const int n = sizeof(in) / sizeof(*in);
    for (int i = 0; i < n; i++) x[i] = in[i];
    k_j0<<<1, n>>>(x, y);
    cudaDeviceSynchronize();
    judge("j0", y, want, n, 7);
  }
  {
    const double in[] = {0x1.ea3d70a3d70a4p+1, 0x1.ea383934dfa58p+1, 0x1.c000000000000p+2, -0x1.e666666666666p+1, 0x1.0000000000000p+1};
    const double want[] = {0x1.6850e50db7ed1p-11, 0x1.89f2a0c8a3735p-11, -0x1.32e4bdb5a9680p-8, -0x1.a41e5e22d8876p-7, 0x1.27487958371f0p-1};
    const int n = sizeof(in) / sizeof(*in);
    for (int i = 0; i < n; i++) x[i] = in[i];
    k_j1<<<1, n>>>(x, y);
    cudaDeviceSynchronize();
    judge("j1", y, want, n, 7);
  }
  {
    const double in[] = {0x1.c7ae147ae147bp-1, 0x1.fa85192dbfeecp+1, 0x1.c51eb851eb852p+2, 0x1.8000000000000p+1};
    const double want[] = {-0x1.9d226276b5f56p-9, 0x1.9f039ecb52c7ep-13, -0x1.dc3ae45af27cap-10, 0x1.81e4f8120242ap-2};
    const int n = sizeof(in) / sizeof(*in);
    for (int i = 0; i < n; i++) x[i] = in[i];
    k_y0<<<1, n>>>(x, y);
    cudaDeviceSynchronize();
    judge("y0", y, want, n, 7);
  }
  {
    const double in[] = {0x1.19b5640dd8098p+1, 0x1.5b851eb851eb8p+2, 0x1.0000000000000p+0};
    const double want[] = {0x1.f9a063e57c0d4p-10, -0x1.c744a4fce77dap-14, -0x1.8ffb207d66b94p-1};
    const int n = sizeof(in) / sizeof(*in);
    for (int i = 0; i < n; i++) x[i] = in[i];
    k_y1<<<1, n>>>(x, y);
    cudaDeviceSynchronize();
    judge("y1", y, want, n, 7);
  }
  {
    const double in[] = {0x1.3b33333333333p+3, 0x1.0000000000000p+1, -0x1.8000000000000p+1, 0x1.56e1fc2f8f359p-997, 0x1.7e43c8800759cp+996};
    const double want[] = {0x1.ddb3011d302f1p-2, 0x1.965fea53d6e3dp-1, -0x1.63003fbb4c375p-1, 0x1.249ad2594c37dp+332, 0x1.bff2ee48e0530p-333};
    const int n = sizeof(in) / sizeof(*in);
    for (int i = 0; i < n; i++) x[i] = in[i];
    k_rcbrt<<<1, n>>>(x, y);
    cudaDeviceSynchronize();
    judge("rcbrt", y, want, n, 1);
  }
  {
    const double in[] = {0x1.7a5418f8dbf78p+0, 0x1.8000000000000p+1, -0x1.0000000000000p-1, 0x1.6000000000000p+4};
    const double want[] = {0x1.e0cd2785668a5p+4, 0x1.f400000000000p+9, 0x1.43d136248490fp-2, 0x1.0f0cf064dd592p+73};
    const int n = sizeof(in) / sizeof(*in);
    for (int i = 0; i < n; i++) x[i] = in[i];
    k_exp10<<<1, n>>>(x, y);
    cudaDeviceSynchronize();
    judge("exp10", y, want, n, 1);
  }
  {
    const double in[] = {-0x1.a74ee6e53b70ep-1, -0x1.facd3073280f6p+0, 0x1.98d7a26bf27c7p-8, 0x1.02559bdb27900p+5, 0x1.8000000000000p+1, 0x1.0000000000000p+2, 0x1.87e92154ef7acp-665, 0x1.87e92154ef7acp-664, 0x1.afb507cb46952p-9, 0x1.850f3e02fb598p-11};
    const double want[] = {0x1.dd4cdeae140b6p-2, 0x1.fb5f9494fc3a2p-6, 0x1.999999999999ap-3, 0x1.2b22aacadb57bp+663, 0x1.283054faed9fbp+8};
    for (int i = 0; i < 10; i++) x[i] = in[i];
    k_rhypot<<<1, 5>>>(x, y);
    cudaDeviceSynchronize();
    judge("rhypot", y, want, 5, 1);
  }
  {
    const double in[] = {-0x1.a74ee6e53b70ep-1, -0x1.facd3073280f6p+0, 0x1.98d7a26bf27c7p-8, 0x1.02559bdb27900p+5, 0x1.8000000000000p+1, 0x1.0000000000000p+2, 0x1.87e92154ef7acp-665, 0x1.87e92154ef7acp-664, 0x1.afb507cb46952p-9, 0x1.850f3e02fb598p-11};
    const double want[] = {0x1.d4add96584908p-2, 0x1.fb5f946d45e20p-6, 0x1.88535d90703c6p-3, 0x1.23ed207a445abp+663, 0x1.0a355e04516a7p+8};
    for (int i = 0; i < 10; i++) x[i] = in[i];
    k_rnorm3d<<<1, 5>>>(x, y);
    cudaDeviceSynchronize();
    judge("rnorm3d", y, want, 5, 1);
  }
  {
    const double in[] = {-0x1.a74ee6e53b70ep-1, -0x1.facd3073280f6p+0, 0x1.98d7a26bf27c7p-8, 0x1.02559bdb27900p+5, 0x1.8000000000000p+1, 0x1.0000000000000p+2, 0x1.87e92154ef7acp-665, 0x1.87e92154ef7acp-664, 0x1.afb507cb46952p-9, 0x1.850f3e02fb598p-11};
    const double want[] = {0x1.17a99e05c2f71p+1, 0x1.02559c40410fbp+5, 0x1.4e16fdacff937p+2, 0x1.c0fd755910042p-664, 0x1.ec5db2cb54e2cp-9};
    for (int i = 0; i < 10; i++) x[i] = in[i];
    k_norm3d<<<1, 5>>>(x, y);
    cudaDeviceSynchronize();
    judge("norm3d", y, want, 5, 1);
  }
  zeros<<<1, 1>>>(y);
  cudaDeviceSynchronize();
  printf("zeros %g %g %g %g\n", y[0], y[1], y[2], y[3]);
}
