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
template <class T> __CU2RS_HD complex<T> polar(const T &r, const T &angle) { return complex<T>((T)(r * cos(angle)), (T)(r * sin(angle))); }
template <class T> __CU2RS_HD complex<T> exp(const complex<T> &z) { return polar((T)::exp(z.real()), z.imag()); }
template <class T> __CU2RS_HD complex<T> log(const complex<T> &z) { return complex<T>((T)::log(abs(z)), arg(z)); }
template <class T> __CU2RS_HD complex<T> sqrt(const complex<T> &z) { return polar((T)::sqrt(abs(z)), (T)(arg(z) / (T)2)); }
template <class T> __CU2RS_HD complex<T> pow(const complex<T> &z, const T &n) { return exp(log(z) * n); }
}
