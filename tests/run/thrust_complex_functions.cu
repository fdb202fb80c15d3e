// engines: auto
// expect:
// wrong 0 of 384
/* thrust::complex's functions in a kernel, compared with std::complex's; inverse ones are undone. */
#include <thrust/complex.h>
#include <complex>
#include <cstdio>
#include <cmath>

typedef thrust::complex<double> Z;
__global__ void all(Z z, Z *to) {
  Z r[16] = {thrust::sin(z), thrust::cos(z), thrust::tan(z), thrust::sinh(z), thrust::cosh(z), thrust::tanh(z), thrust::sin(thrust::asin(z)), thrust::cos(thrust::acos(z)),
             thrust::tan(thrust::atan(z)), thrust::sinh(thrust::asinh(z)), thrust::cosh(thrust::acosh(z)), thrust::tanh(thrust::atanh(z)), thrust::log10(z), thrust::pow(z, z), thrust::pow(2.0, z), thrust::proj(z)};
  for (int i = 0; i < 16; i++) to[i] = r[i];
}

int main() {
  const double xs[] = {-50, -2.5, -0.3, 0.25, 1.5, 30}, ys[] = {-3, -0.4, 0.7, 2};
  Z *d;
  cudaMallocManaged(&d, 16 * sizeof(Z));
  int wrong = 0, n = 0;
  for (double x : xs)
    for (double y : ys) {
      std::complex<double> z(x, y);
      all<<<1, 1>>>(Z(x, y), d);
      cudaDeviceSynchronize();
      std::complex<double> e[16] = {std::sin(z), std::cos(z), std::tan(z), std::sinh(z), std::cosh(z), std::tanh(z), z, z, z, z, z, z,
                                    std::log10(z), std::exp(z * std::log(z)), std::exp(z * std::log(2.0)), z};
      for (int i = 0; i < 16; i++, n++) {
        double off = std::abs(std::complex<double>(d[i].real(), d[i].imag()) - e[i]);
        if (!(off <= 1e-11 * (1 + std::abs(e[i])))) {
          wrong++;
          printf("%d of (%g, %g): %.17g %.17g, expected %.17g %.17g\n", i, x, y, d[i].real(), d[i].imag(), e[i].real(), e[i].imag());
        }
      }
    }
  printf("wrong %d of %d\n", wrong, n);
  return 0;
}
