// thrust::complex.
#pragma once
#include "../math.h"
#include "detail/config.h"
#pragma cu2rs source
namespace thrust {
template <class T> struct complex {
  typedef T value_type;
  __CU2RS_HD complex() : x(0), y(0) {}
  __CU2RS_HD complex(const T &re) : x(re), y(0) {}
  __CU2RS_HD complex(const T &re, const T &im) : x(re), y(im) {}
  template <class U> __CU2RS_HD complex(const complex<U> &z) : x((T)z.real()), y((T)z.imag()) {}
  __CU2RS_HD T real() const { return x; }
  __CU2RS_HD T imag() const { return y; }
  __CU2RS_HD void real(T re) { x = re; }
  __CU2RS_HD void imag(T im) { y = im; }
  __CU2RS_HD complex &operator=(const T &re) {
    x = re;
    y = 0;
    return *this;
  }
  __CU2RS_HD complex &operator+=(const complex &z) {
    x += z.x;
    y += z.y;
    return *this;
  }
  __CU2RS_HD complex &operator-=(const complex &z) {
    x -= z.x;
    y -= z.y;
    return *this;
  }
  __CU2RS_HD complex &operator*=(const complex &z) {
    const T re = x * z.x - y * z.y;
    y = x * z.y + y * z.x;
    x = re;
    return *this;
  }
  __CU2RS_HD complex &operator/=(const complex &z) {
    *this = *this / z;
    return *this;
  }

private:
  T x;
  T y;
};
template <class T> __CU2RS_HD complex<T> operator+(const complex<T> &a, const complex<T> &b) { return complex<T>(a.real() + b.real(), a.imag() + b.imag()); }
template <class T> __CU2RS_HD complex<T> operator+(const complex<T> &a, const T &b) { return complex<T>(a.real() + b, a.imag()); }
template <class T> __CU2RS_HD complex<T> operator+(const T &a, const complex<T> &b) { return complex<T>(a + b.real(), b.imag()); }
template <class T> __CU2RS_HD complex<T> operator-(const complex<T> &a, const complex<T> &b) { return complex<T>(a.real() - b.real(), a.imag() - b.imag()); }
template <class T> __CU2RS_HD complex<T> operator-(const complex<T> &a, const T &b) { return complex<T>(a.real() - b, a.imag()); }
template <class T> __CU2RS_HD complex<T> operator-(const T &a, const complex<T> &b) { return complex<T>(a - b.real(), -b.imag()); }
template <class T> __CU2RS_HD complex<T> operator-(const complex<T> &a) { return complex<T>(-a.real(), -a.imag()); }
template <class T> __CU2RS_HD complex<T> operator*(const complex<T> &a, const complex<T> &b) {
  return complex<T>(a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real());
}
template <class T> __CU2RS_HD complex<T> operator*(const complex<T> &a, const T &b) { return complex<T>(a.real() * b, a.imag() * b); }
template <class T> __CU2RS_HD complex<T> operator*(const T &a, const complex<T> &b) { return complex<T>(a * b.real(), a * b.imag()); }
// The divisor is scaled, so that its square does not overflow.
template <class T> __CU2RS_HD complex<T> operator/(const complex<T> &a, const complex<T> &b) {
  const T scale = (b.real() < 0 ? -b.real() : b.real()) + (b.imag() < 0 ? -b.imag() : b.imag());
  const T unit = (T)1 / scale;
  const T ar = a.real() * unit;
  const T ai = a.imag() * unit;
  const T br = b.real() * unit;
  const T bi = b.imag() * unit;
  const T over = (T)1 / (br * br + bi * bi);
  return complex<T>((ar * br + ai * bi) * over, (ai * br - ar * bi) * over);
}
template <class T> __CU2RS_HD complex<T> operator/(const complex<T> &a, const T &b) { return complex<T>(a.real() / b, a.imag() / b); }
template <class T> __CU2RS_HD complex<T> operator/(const T &a, const complex<T> &b) { return complex<T>(a) / b; }
template <class T> __CU2RS_HD bool operator==(const complex<T> &a, const complex<T> &b) { return a.real() == b.real() && a.imag() == b.imag(); }
template <class T> __CU2RS_HD bool operator!=(const complex<T> &a, const complex<T> &b) { return !(a == b); }
template <class T> __CU2RS_HD T abs(const complex<T> &z) { return (T)hypot(z.real(), z.imag()); }
template <class T> __CU2RS_HD T arg(const complex<T> &z) { return (T)atan2(z.imag(), z.real()); }
template <class T> __CU2RS_HD T norm(const complex<T> &z) { return z.real() * z.real() + z.imag() * z.imag(); }
template <class T> __CU2RS_HD complex<T> conj(const complex<T> &z) { return complex<T>(z.real(), -z.imag()); }
template <class T> __CU2RS_HD complex<T> polar(const T &r, const T &angle) { return complex<T>((T)(r * ::cos(angle)), (T)(r * ::sin(angle))); }
template <class T> __CU2RS_HD complex<T> polar(const T &r) { return complex<T>(r); }
template <class T> __CU2RS_HD complex<T> exp(const complex<T> &z) { return polar((T)::exp(z.real()), z.imag()); }
template <class T> __CU2RS_HD complex<T> log(const complex<T> &z) { return complex<T>((T)::log(abs(z)), arg(z)); }
template <class T> __CU2RS_HD complex<T> sqrt(const complex<T> &z) { return polar((T)::sqrt(abs(z)), (T)(arg(z) / (T)2)); }
template <class T> __CU2RS_HD complex<T> log10(const complex<T> &z) { return log(z) / (T)2.302585092994045684; }
template <class T> __CU2RS_HD complex<T> pow(const complex<T> &z, const T &n) { return exp(log(z) * n); }
template <class T> __CU2RS_HD complex<T> pow(const complex<T> &z, const complex<T> &n) { return exp(log(z) * n); }
template <class T> __CU2RS_HD complex<T> pow(const T &z, const complex<T> &n) { return exp(n * log(complex<T>(z))); }
template <class T> __CU2RS_HD complex<T> proj(const complex<T> &z) {
  return isinf(z.real()) || isinf(z.imag()) ? complex<T>((T)INFINITY, (T)::copysign((T)0, z.imag())) : z;
}
template <class T> __CU2RS_HD complex<T> sin(const complex<T> &z) { return complex<T>((T)(::sin(z.real()) * ::cosh(z.imag())), (T)(::cos(z.real()) * ::sinh(z.imag()))); }
template <class T> __CU2RS_HD complex<T> cos(const complex<T> &z) { return complex<T>((T)(::cos(z.real()) * ::cosh(z.imag())), (T)(-::sin(z.real()) * ::sinh(z.imag()))); }
template <class T> __CU2RS_HD complex<T> sinh(const complex<T> &z) { return complex<T>((T)(::sinh(z.real()) * ::cos(z.imag())), (T)(::cosh(z.real()) * ::sin(z.imag()))); }
template <class T> __CU2RS_HD complex<T> cosh(const complex<T> &z) { return complex<T>((T)(::cosh(z.real()) * ::cos(z.imag())), (T)(::sinh(z.real()) * ::sin(z.imag()))); }
template <class T> __CU2RS_HD complex<T> tanh(const complex<T> &z) {
  const T x = z.real() + z.real();
  const T y = z.imag() + z.imag();
  // Where the hyperbolic functions overflow the rest is far below the last digit.
  if (x > 40 || x < -40)
    return complex<T>(x > 0 ? (T)1 : (T)-1, (T)(2 * ::sin(y) * ::exp(x > 0 ? -x : x)));
  const T below = (T)(::cosh(x) + ::cos(y));
  return complex<T>((T)(::sinh(x) / below), (T)(::sin(y) / below));
}
template <class T> __CU2RS_HD complex<T> tan(const complex<T> &z) {
  const complex<T> t = tanh(complex<T>(-z.imag(), z.real()));
  return complex<T>(t.imag(), -t.real());
}
template <class T> __CU2RS_HD complex<T> asinh(const complex<T> &z) {
  // Of the two halves of the plane the one where nothing cancels.
  const complex<T> w = z.real() < 0 ? -z : z;
  const complex<T> r = log(w + sqrt(w * w + (T)1));
  return z.real() < 0 ? -r : r;
}
template <class T> __CU2RS_HD complex<T> acosh(const complex<T> &z) { return log(z + sqrt(z + (T)1) * sqrt(z - (T)1)); }
template <class T> __CU2RS_HD complex<T> atanh(const complex<T> &z) { return (log((T)1 + z) - log((T)1 - z)) * (T)0.5; }
template <class T> __CU2RS_HD complex<T> asin(const complex<T> &z) {
  const complex<T> w = asinh(complex<T>(-z.imag(), z.real()));
  return complex<T>(w.imag(), -w.real());
}
template <class T> __CU2RS_HD complex<T> acos(const complex<T> &z) { return complex<T>((T)1.570796326794896619) - asin(z); }
template <class T> __CU2RS_HD complex<T> atan(const complex<T> &z) {
  const complex<T> w = atanh(complex<T>(-z.imag(), z.real()));
  return complex<T>(w.imag(), -w.real());
}
}
