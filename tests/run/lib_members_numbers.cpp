// Members of <complex>, <valarray>, <bitset> and <limits>, each once.
#include <bitset>
#include <cmath>
#include <complex>
#include <cstdio>
#include <iostream>
#include <stdexcept>
#include <limits>
#include <sstream>
#include <string>
#include <valarray>

using namespace std::complex_literals;
template <class T> void show(const char *name, const std::valarray<T> &v) {
  std::printf("%s:", name);
  for (const T &x : v) std::printf(" %g", (double)x);
  std::printf("\n");
}
void show(const char *name, std::complex<double> z) { std::printf("%s: %.6f %.6f\n", name, z.real(), z.imag()); }

int main() {
  std::complex<double> a(1, 2), b = 3.0, c{0, 1}, d(std::complex<float>(0.5f, 1.5f));
  show("sum", a + b);
  show("mixed", 2.0 * a - c / 4.0 + 1.0);
  a += c;
  a *= 2.0;
  a -= 1.0;
  a /= b;
  a *= c;
  show("a", a);
  a.real(5);
  a.imag(-6);
  std::printf("%g %g %g %g %g\n", std::abs(a), std::norm(a), std::arg(a), std::real(a), std::imag(a));
  show("conj", std::conj(a));
  show("polar", std::polar(2.0, 0.5));
  show("proj", std::proj(a));
  show("exp", std::exp(c));
  show("log", std::log(a));
  show("log10", std::log10(a));
  show("sqrt", std::sqrt(std::complex<double>(-4, 0)));
  show("pow", std::pow(a, 2.0));
  show("pow2", std::pow(a, c));
  show("pow3", std::pow(2.0, c));
  show("sin", std::sin(c));
  show("cos", std::cos(a));
  show("tan", std::tan(c));
  show("sinh", std::sinh(c));
  show("cosh", std::cosh(c));
  show("tanh", std::tanh(d));
  show("asin", std::asin(d));
  show("acos", std::acos(d));
  show("atan", std::atan(d));
  show("asinh", std::asinh(d));
  show("acosh", std::acosh(d));
  show("atanh", std::atanh(d));
  show("literal", 1.0 + 2i);
  std::printf("%d %d %d\n", a == std::complex<double>(5, -6), a != c, b == 3.0);
  std::stringstream s;
  s << a << ' ' << std::complex<float>(1.5f, 0);
  std::printf("%s\n", s.str().c_str());
  std::istringstream in("(1,2) 3 (4)");
  std::complex<double> x, y, z;
  in >> x >> y >> z;
  show("x", x + y + z);
  show("minus", -a);
  show("plus", +a);
  double *parts = reinterpret_cast<double *>(&a);
  std::printf("%g %g\n", parts[0], parts[1]);
  // valarray
  std::valarray<double> v{1, 2, 3, 4, 5, 6}, w(2.0, 6), u(6), arr((const double[]){7, 8}, 2);
  u = v + w;
  show("u", u);
  show("ops", std::valarray<double>((v * w - 1.0) / 2.0));
  show("slice", std::valarray<double>(v[std::slice(1, 2, 3)]));
  v[std::slice(0, 3, 2)] = 10.0;
  v[std::slice(1, 3, 2)] += std::valarray<double>{1, 1, 1};
  show("v", v);
  show("mask", std::valarray<double>(v[v > 5.0]));
  v[v > 9.0] = 0.0;
  std::valarray<std::size_t> idx{0, 2, 5};
  show("indirect", std::valarray<double>(v[idx]));
  v[idx] = 1.5;
  std::valarray<std::size_t> lengths{2, 2}, strides{3, 1};
  show("gslice", std::valarray<double>(v[std::gslice(1, lengths, strides)]));
  std::printf("%g %g %g %zu %g\n", v.sum(), v.min(), v.max(), v.size(), v[1]);
  show("shift", v.shift(2));
  show("cshift", v.cshift(-1));
  show("apply", std::valarray<double>(v.apply([](double x) { return x * x; })));
  show("sqrt", std::valarray<double>(std::sqrt(w)));
  show("pow", std::valarray<double>(std::pow(w, 3.0)));
  show("sincos", std::valarray<double>(std::sin(w) * std::sin(w) + std::cos(w) * std::cos(w)));
  show("neg", std::valarray<double>(-w));
  show("abs", std::valarray<double>(std::abs(-w)));
  show("exp", std::valarray<double>(std::exp(std::valarray<double>{0, 1})));
  std::valarray<bool> cmp((v == 1.5) || (v < 1.0));
  std::printf("%d %d\n", cmp[0], cmp[1]);
  std::valarray<int> n{7, 8, 9};
  n %= 4;
  n <<= 1;
  n |= 1;
  show("n", n);
  n.resize(2, 3);
  show("resized", n);
  std::swap(v, w);
  v.swap(w);
  std::printf("%g %g\n", *std::begin(v), *(std::end(v) - 1));
  // bitset
  std::bitset<8> bs(0b10110), e("1100"), g("xxyy", 4, 'x', 'y'), h;
  std::printf("%s %s %s %lu %llu\n", bs.to_string().c_str(), e.to_string('.', '#').c_str(), g.to_string().c_str(), bs.to_ulong(), e.to_ullong());
  std::printf("%zu %zu %d %d %d %d\n", bs.count(), bs.size(), bs.any(), h.none(), bs.all(), bs.test(1));
  h.set();
  h.reset(0);
  h.set(1, false);
  h.flip(2);
  h[3] = false;
  h[4].flip();
  std::printf("%s %d %d\n", h.to_string().c_str(), (int)h[7], (int)~h[7]);
  std::printf("%s %s %s %s\n", (bs & e).to_string().c_str(), (bs | e).to_string().c_str(), (bs ^ e).to_string().c_str(), (~bs).to_string().c_str());
  bs <<= 2;
  bs >>= 1;
  bs ^= e;
  std::printf("%s %s %d %d\n", bs.to_string().c_str(), (e << 3).to_string().c_str(), bs == e, bs != e);
  std::cout << e << std::endl;
  try {
    bs.test(8);
  } catch (const std::out_of_range &err) {
    std::printf("%s\n", err.what());
  }
  try {
    std::bitset<4> bad("12");
  } catch (const std::invalid_argument &err) {
    std::printf("%s\n", err.what());
  }
  // limits
  using D = std::numeric_limits<double>;
  using I = std::numeric_limits<int>;
  std::printf("%d %d %d %d %d %d %d\n", I::digits, I::digits10, I::is_signed, I::is_integer, I::radix, I::is_modulo, std::numeric_limits<unsigned>::is_modulo);
  std::printf("%d %d %d %d %d %d %d %d\n", D::digits, D::digits10, D::max_digits10, D::max_exponent, D::min_exponent10, D::has_infinity, D::is_iec559, (int)D::round_style);
  std::printf("%g %g %g %g %g %d\n", D::epsilon(), D::denorm_min(), D::lowest(), D::round_error(), -D::infinity(), std::isnan(D::quiet_NaN()));
  std::printf("%d %d %llu %d\n", I::min(), I::lowest(), std::numeric_limits<unsigned long long>::max(), (int)std::numeric_limits<char>::max());
  std::printf("%d %d\n", std::numeric_limits<std::string>::is_specialized, std::numeric_limits<bool>::max());
}
