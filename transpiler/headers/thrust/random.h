// thrust's random numbers: the standard's engines, and Thrust's own distributions (one number drawn for each result).
#pragma once
#include "../math.h"
#include "../stdint.h"
#include "detail/config.h"
#include "../type_traits"
#include "../limits"
#include "../iostream"
#pragma cu2rs source
namespace thrust {
namespace random {
template <class T, T A, T C, T M> class linear_congruential_engine {
public:
  typedef T result_type;
  static constexpr T multiplier = A;
  static constexpr T increment = C;
  static constexpr T modulus = M;
  static constexpr T min = C == 0 ? 1 : 0;
  static constexpr T max = M - 1;
  static constexpr T default_seed = 1;
  __CU2RS_HD explicit linear_congruential_engine(T s = 1) { seed(s); }
  __CU2RS_HD void seed(T s = 1) { state = C == 0 && s % M == 0 ? 1 : s % M; }
  __CU2RS_HD T operator()() {
    state = (T)(((unsigned long long)A * state + C) % M);
    return state;
  }
  // In a logarithm of the steps: the squares of the step's function.
  __CU2RS_HD void discard(unsigned long long steps) {
    unsigned long long a = A;
    unsigned long long c = C;
    unsigned long long x = state;
    for (; steps > 0; steps >>= 1) {
      if (steps & 1)
        x = (a * x + c) % M;
      c = (a * c + c) % M;
      a = a * a % M;
    }
    state = (T)x;
  }
  __CU2RS_HD bool operator==(const linear_congruential_engine &b) const { return state == b.state; }
  __CU2RS_HD bool operator!=(const linear_congruential_engine &b) const { return state != b.state; }

private:
  T state;
};
typedef linear_congruential_engine<uint32_t, 16807, 0, 2147483647> minstd_rand0;
typedef linear_congruential_engine<uint32_t, 48271, 0, 2147483647> minstd_rand;
typedef minstd_rand default_random_engine;

// Three feedback registers, as L'Ecuyer's taus88.
class taus88 {
public:
  typedef uint32_t result_type;
  static constexpr uint32_t min = 0;
  static constexpr uint32_t max = 0xffffffffu;
  static constexpr uint32_t default_seed = 0xffffffffu;
  __CU2RS_HD explicit taus88(uint32_t s = 0xffffffffu) { seed(s); }
  __CU2RS_HD void seed(uint32_t s = 0xffffffffu) {
    s1 = s < 2 ? s + 2 : s;
    s2 = s < 8 ? s + 8 : s;
    s3 = s < 16 ? s + 16 : s;
  }
  __CU2RS_HD uint32_t operator()() {
    s1 = ((s1 & 0xfffffffeu) << 12) ^ (((s1 << 13) ^ s1) >> 19);
    s2 = ((s2 & 0xfffffff8u) << 4) ^ (((s2 << 2) ^ s2) >> 25);
    s3 = ((s3 & 0xfffffff0u) << 17) ^ (((s3 << 3) ^ s3) >> 11);
    return s1 ^ s2 ^ s3;
  }
  __CU2RS_HD void discard(unsigned long long steps) {
    for (; steps > 0; steps--)
      (*this)();
  }

private:
  uint32_t s1;
  uint32_t s2;
  uint32_t s3;
};

// (draw - min) / (max - min + 1), stretched.
template <class T = double> class uniform_real_distribution {
public:
  typedef T result_type;
  __CU2RS_HD explicit uniform_real_distribution(T a = 0, T b = 1) : low(a), high(b) {}
  __CU2RS_HD void reset() {}
  __CU2RS_HD T a() const { return low; }
  __CU2RS_HD T b() const { return high; }
  __CU2RS_HD T min() const { return low; }
  __CU2RS_HD T max() const { return high; }
  template <class Engine> __CU2RS_HD T operator()(Engine &engine) {
    const T draw = (T)(engine() - Engine::min) / ((T)1 + (T)(Engine::max - Engine::min));
    return draw * (high - low) + low;
  }

private:
  T low;
  T high;
};
template <class T = int> class uniform_int_distribution {
public:
  typedef T result_type;
  __CU2RS_HD explicit uniform_int_distribution(T a = 0, T b = std::numeric_limits<T>::max()) : low(a), high(b) {}
  __CU2RS_HD void reset() {}
  __CU2RS_HD T a() const { return low; }
  __CU2RS_HD T b() const { return high; }
  __CU2RS_HD T min() const { return low; }
  __CU2RS_HD T max() const { return high; }
  template <class Engine> __CU2RS_HD T operator()(Engine &engine) {
    uniform_real_distribution<double> real((double)low, (double)high + 1.0);
    const double draw = real(engine);
    return (T)draw;
  }

private:
  T low;
  T high;
};
// The inverse of the normal distribution's integral, of a uniform draw.
template <class T = double> class normal_distribution {
public:
  typedef T result_type;
  __CU2RS_HD explicit normal_distribution(T mean = 0, T stddev = 1) : middle(mean), spread(stddev) {}
  __CU2RS_HD void reset() {}
  __CU2RS_HD T mean() const { return middle; }
  __CU2RS_HD T stddev() const { return spread; }
  template <class Engine> __CU2RS_HD T operator()(Engine &engine) {
    const double draw = ((double)(engine() - Engine::min) + 0.5) / ((double)(Engine::max - Engine::min) + 1.0);
    return (T)(middle + spread * inverse(draw));
  }

private:
  T middle;
  T spread;
  // Newton's steps on a rational start (Abramowitz and Stegun, 26.2.23).
  static __CU2RS_HD double inverse(double p) {
    const double tail = p < 0.5 ? p : 1.0 - p;
    const double t = ::sqrt(-2.0 * ::log(tail));
    double x = t - (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1.0 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t * t * t);
    for (int i = 0; i < 3; i++) {
      const double error = 0.5 * ::erfc(x / 1.4142135623730951) - tail;
      x += error / (0.3989422804014327 * ::exp(-0.5 * x * x));
    }
    return p < 0.5 ? -x : x;
  }
};
}
using random::linear_congruential_engine;
using random::minstd_rand0;
using random::minstd_rand;
using random::default_random_engine;
using random::taus88;
using random::uniform_real_distribution;
using random::uniform_int_distribution;
using random::normal_distribution;
}
#include "tuple.h"
