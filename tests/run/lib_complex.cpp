// std::complex: arithmetic, functions, input and output.
// engines: auto
#include <complex>
#include <cstdio>
#include <iostream>
#include <vector>
#include <sstream>
typedef std::complex<double> C; typedef std::complex<float> F;
void p(const char *n, C z) { printf("%s %.12g %.12g\n", n, z.real(), z.imag()); }
int main() {
  C a(1.5, -2.25), b(0.5, 3.0); p("add", a + b); p("sub", a - b); p("mul", a * b); p("div", a / b); p("neg", -a); p("conj", std::conj(a)); p("r+", 2.0 + a); p("*r", a * 3.0); p("/r", a / 4.0); p("r/", 1.0 / b);
  printf("%.12g %.12g %.12g\n", std::abs(a), std::arg(a), std::norm(a)); p("exp", std::exp(a)); p("log", std::log(a)); p("sqrt", std::sqrt(a)); p("pow", std::pow(a, b)); p("pow2", std::pow(a, 2)); p("powd", std::pow(a, 0.5)); p("sin", std::sin(a)); p("cos", std::cos(a)); p("polar", std::polar(2.0, 0.5));
  a += b; p("+=", a); a *= 2.0; p("*=", a); a /= b; p("/=", a); a = 7; p("=", a); a.real(3); a.imag(4); p("set", a); printf("%d %d %d\n", a == C(3, 4), a != b, a == 3.0);
  std::cout << a << " " << F(1.5f, 2) << "\n"; std::istringstream in("(1,2) 3 (4)"); C x, y, z; in >> x >> y >> z; p("in", x); p("in", y); p("in", z);
  F f(1, 2), g(3, -4); F h = f / g; printf("%.7g %.7g\n", h.real(), h.imag()); h = f * g; printf("%.7g %.7g %.7g\n", h.real(), h.imag(), std::abs(g)); std::vector<C> v(3, C(1, 1)); C s; for (auto &e : v) s += e; p("sum", s); C from = f; p("from", from); C tiny(1e-200, 1e-200); p("tiny", tiny / tiny);
}
