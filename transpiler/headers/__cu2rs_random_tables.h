// <random>: distributions that are made from tables [rand.dist.samp].
#pragma once
#include "__cu2rs_random_engines.h"
#include "__cu2rs_canonical.h"
#pragma cu2rs source
namespace std {
// The first place whose end is not below.
inline unsigned long __cu2rs_place(const vector<double> &ends, double p) {
  unsigned long place = 0;
  while (place + 1 < ends.size() && ends[place] < p)
    place++;
  return place;
}
// Place i with the probability of the i-th weight.
template <class T = int> class discrete_distribution {
public:
  typedef T result_type;
  class param_type {
    friend class discrete_distribution;
    vector<double> __parts, __ends;
    void __normalise(const vector<double> &weights) {
      if (weights.size() < 2)
        return;
      double sum = 0.0, end = 0.0;
      for (double w : weights)
        sum += w;
      for (double w : weights) {
        __parts.push_back(w / sum);
        end += w / sum;
        __ends.push_back(end);
      }
      __ends[__ends.size() - 1] = 1.0;
    }

  public:
    typedef discrete_distribution distribution_type;
    param_type() {}
    param_type(initializer_list<double> weights) { __normalise(vector<double>(weights.begin(), weights.end())); }
    template <__CU2RS_ITERATOR(I)> param_type(I first, I last) { __normalise(vector<double>(first, last)); }
    template <class F> param_type(unsigned long count, double low, double high, F f) {
      const unsigned long n = count == 0 ? 1 : count;
      const double step = (high - low) / (double)n;
      vector<double> weights;
      for (unsigned long k = 0; k < n; ++k)
        weights.push_back(f(low + (double)k * step + 0.5 * step));
      __normalise(weights);
    }
    vector<double> probabilities() const { return __parts.empty() ? vector<double>(1, 1.0) : __parts; }
    bool operator==(const param_type &other) const { return __parts == other.__parts; }
    bool operator!=(const param_type &other) const { return !(*this == other); }
  };

private:
  param_type __own;

public:
  discrete_distribution() {}
  discrete_distribution(initializer_list<double> weights) : __own(weights) {}
  template <__CU2RS_ITERATOR(I)> discrete_distribution(I first, I last) : __own(first, last) {}
  template <class F> discrete_distribution(unsigned long count, double low, double high, F f) : __own(count, low, high, f) {}
  explicit discrete_distribution(const param_type &numbers) : __own(numbers) {}
  void reset() {}
  vector<double> probabilities() const { return __own.probabilities(); }
  param_type param() const { return __own; }
  void param(const param_type &numbers) { __own = numbers; }
  T min() const { return 0; }
  T max() const { return __own.__parts.empty() ? T(0) : T(__own.__parts.size() - 1); }
  template <class G> T operator()(G &g) { return (*this)(g, __own); }
  template <class G> T operator()(G &g, const param_type &p) {
    if (p.__ends.empty())
      return 0;
    return T(__cu2rs_place(p.__ends, __cu2rs_canonical<double>(g)));
  }
  bool operator==(const discrete_distribution &other) const { return __own == other.__own; }
  bool operator!=(const discrete_distribution &other) const { return !(*this == other); }
};
template <class T = double> class piecewise_constant_distribution {
public:
  typedef T result_type;
  class param_type {
    friend class piecewise_constant_distribution;
    vector<T> __bounds;
    vector<double> __heights, __ends, __slopes;
    void __normalise() {
      if (__bounds.size() < 2 || (__bounds.size() == 2 && __bounds[0] == (T)0 && __bounds[1] == (T)1)) {
        __bounds.clear();
        __heights.clear();
        return;
      }
      double sum = 0.0, end = 0.0;
      for (double w : __heights)
        sum += w;
      for (double &w : __heights) {
        w /= sum;
        end += w;
        __ends.push_back(end);
      }
      __ends[__ends.size() - 1] = 1.0;
      for (unsigned long k = 0; k < __heights.size(); ++k)
        __heights[k] /= (double)(__bounds[k + 1] - __bounds[k]);
    }

  public:
    typedef piecewise_constant_distribution distribution_type;
    param_type() {}
    template <class B, class W> param_type(B first, B last, W weight) {
      if (first != last)
        for (;;) {
          __bounds.push_back(*first);
          ++first;
          if (first == last)
            break;
          __heights.push_back(*weight);
          ++weight;
        }
      __normalise();
    }
    template <class F> param_type(initializer_list<T> bounds, F f) {
      for (T b : bounds)
        __bounds.push_back(b);
      for (unsigned long k = 0; k + 1 < __bounds.size(); ++k)
        __heights.push_back(f((T)0.5 * (__bounds[k + 1] + __bounds[k])));
      __normalise();
    }
    template <class F> param_type(unsigned long count, T low, T high, F f) {
      const unsigned long n = count == 0 ? 1 : count;
      const T step = (high - low) / (T)n;
      for (unsigned long k = 0; k <= n; ++k)
        __bounds.push_back(low + (T)k * step);
      for (unsigned long k = 0; k < n; ++k)
        __heights.push_back(f(__bounds[k] + (T)0.5 * step));
      __normalise();
    }
    vector<T> intervals() const {
      if (!__bounds.empty())
        return __bounds;
      vector<T> unit(2);
      unit[1] = (T)1;
      return unit;
    }
    vector<double> densities() const { return __heights.empty() ? vector<double>(1, 1.0) : __heights; }
    bool operator==(const param_type &other) const { return __bounds == other.__bounds && __heights == other.__heights; }
    bool operator!=(const param_type &other) const { return !(*this == other); }
  };

private:
  param_type __own;

public:
  piecewise_constant_distribution() {}
  template <class B, class W> piecewise_constant_distribution(B first, B last, W weight) : __own(first, last, weight) {}
  template <class F> piecewise_constant_distribution(initializer_list<T> bounds, F f) : __own(bounds, f) {}
  template <class F> piecewise_constant_distribution(unsigned long count, T low, T high, F f) : __own(count, low, high, f) {}
  explicit piecewise_constant_distribution(const param_type &numbers) : __own(numbers) {}
  void reset() {}
  vector<T> intervals() const { return __own.intervals(); }
  vector<double> densities() const { return __own.densities(); }
  param_type param() const { return __own; }
  void param(const param_type &numbers) { __own = numbers; }
  T min() const { return __own.__bounds.empty() ? (T)0 : __own.__bounds.front(); }
  T max() const { return __own.__bounds.empty() ? (T)1 : __own.__bounds.back(); }
  template <class G> T operator()(G &g) { return (*this)(g, __own); }
  template <class G> T operator()(G &g, const param_type &p) {
    const double x = __cu2rs_canonical<double>(g);
    if (p.__ends.empty())
      return (T)x;
    const unsigned long i = __cu2rs_place(p.__ends, x);
    const double before = i > 0 ? p.__ends[i - 1] : 0.0;
    return p.__bounds[i] + (T)((x - before) / p.__heights[i]);
  }
  bool operator==(const piecewise_constant_distribution &other) const { return __own == other.__own; }
  bool operator!=(const piecewise_constant_distribution &other) const { return !(*this == other); }
};
template <class T = double> class piecewise_linear_distribution {
public:
  typedef T result_type;
  class param_type {
    friend class piecewise_linear_distribution;
    vector<T> __bounds;
    vector<double> __heights, __ends, __slopes;
    void __normalise() {
      if (__bounds.size() < 2 || (__bounds.size() == 2 && __bounds[0] == (T)0 && __bounds[1] == (T)1 && __heights[0] == __heights[1])) {
        __bounds.clear();
        __heights.clear();
        return;
      }
      double sum = 0.0;
      for (unsigned long k = 0; k + 1 < __heights.size(); ++k) {
        const T step = __bounds[k + 1] - __bounds[k];
        sum += 0.5 * (__heights[k + 1] + __heights[k]) * (double)step;
        __ends.push_back(sum);
        __slopes.push_back((__heights[k + 1] - __heights[k]) / (double)step);
      }
      for (double &w : __heights)
        w /= sum;
      for (double &w : __ends)
        w /= sum;
      for (double &w : __slopes)
        w /= sum;
      __ends[__ends.size() - 1] = 1.0;
    }

  public:
    typedef piecewise_linear_distribution distribution_type;
    param_type() {}
    template <class B, class W> param_type(B first, B last, W weight) {
      for (; first != last; ++first) {
        __bounds.push_back(*first);
        __heights.push_back(*weight);
        ++weight;
      }
      __normalise();
    }
    template <class F> param_type(initializer_list<T> bounds, F f) {
      for (T b : bounds) {
        __bounds.push_back(b);
        __heights.push_back(f(b));
      }
      __normalise();
    }
    template <class F> param_type(unsigned long count, T low, T high, F f) {
      const unsigned long n = count == 0 ? 1 : count;
      const T step = (high - low) / (T)n;
      for (unsigned long k = 0; k <= n; ++k) {
        __bounds.push_back(low + (T)k * step);
        // As libstdc++ does: the value of the place behind.
        __heights.push_back(f(__bounds[k] + step));
      }
      __normalise();
    }
    vector<T> intervals() const {
      if (!__bounds.empty())
        return __bounds;
      vector<T> unit(2);
      unit[1] = (T)1;
      return unit;
    }
    vector<double> densities() const { return __heights.empty() ? vector<double>(2, 1.0) : __heights; }
    bool operator==(const param_type &other) const { return __bounds == other.__bounds && __heights == other.__heights; }
    bool operator!=(const param_type &other) const { return !(*this == other); }
  };

private:
  param_type __own;

public:
  piecewise_linear_distribution() {}
  template <class B, class W> piecewise_linear_distribution(B first, B last, W weight) : __own(first, last, weight) {}
  template <class F> piecewise_linear_distribution(initializer_list<T> bounds, F f) : __own(bounds, f) {}
  template <class F> piecewise_linear_distribution(unsigned long count, T low, T high, F f) : __own(count, low, high, f) {}
  explicit piecewise_linear_distribution(const param_type &numbers) : __own(numbers) {}
  void reset() {}
  vector<T> intervals() const { return __own.intervals(); }
  vector<double> densities() const { return __own.densities(); }
  param_type param() const { return __own; }
  void param(const param_type &numbers) { __own = numbers; }
  T min() const { return __own.__bounds.empty() ? (T)0 : __own.__bounds.front(); }
  T max() const { return __own.__bounds.empty() ? (T)1 : __own.__bounds.back(); }
  template <class G> T operator()(G &g) { return (*this)(g, __own); }
  template <class G> T operator()(G &g, const param_type &p) {
    const double x = __cu2rs_canonical<double>(g);
    if (p.__ends.empty())
      return (T)x;
    const unsigned long i = __cu2rs_place(p.__ends, x);
    const double before = i > 0 ? p.__ends[i - 1] : 0.0;
    const double a = 0.5 * p.__slopes[i], b = p.__heights[i], c = x - before;
    const double at = (double)p.__bounds[i];
    if (a == 0.0)
      return (T)(at + c / b);
    return (T)(at + 0.5 * (std::sqrt(b * b + 4.0 * a * c) - b) / a);
  }
  bool operator==(const piecewise_linear_distribution &other) const { return __own == other.__own; }
  bool operator!=(const piecewise_linear_distribution &other) const { return !(*this == other); }
};
}
