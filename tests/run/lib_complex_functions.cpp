// Functions of complex numbers, small and large.
#include <complex>
#include <cstdio>
#include <random>
typedef std::complex<double> C;
static unsigned long long st = 12345;
static double u() { st = st * 6364136223846793005ull + 1442695040888963407ull; return (double)(st >> 11) / 9007199254740992.0; }
int main() {
  for (int i = 0; i < 400; ++i) {
    double m = std::pow(10.0, (i % 9) * 2 - 12), n = std::pow(10.0, (i / 9 % 9) * 2 - 12);
    C z((u() - 0.5) * m, (u() - 0.5) * n);
    C r[] = {std::sqrt(z), std::asin(z), std::acos(z), std::asinh(z), std::acosh(z), std::atan(z), std::atanh(z), std::tan(z / 1e3), std::tanh(z / 1e3), std::log(z), std::exp(z / 1e4)};
    for (C &c : r) std::printf("%.11e %.11e\n", c.real(), c.imag());
  }
}
