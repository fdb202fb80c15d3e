// thrust::counting_iterator: the numbers from a start on.
#pragma once
#include "iterator_traits.h"
#pragma cu2rs source
namespace thrust {
template <class T, class System = use_default, class Traversal = use_default, class Difference = use_default> class counting_iterator {
public:
  typedef T value_type;
  typedef T reference;
  typedef const T *pointer;
  typedef ptrdiff_t difference_type;
  typedef random_access_device_iterator_tag iterator_category;
  __CU2RS_HD counting_iterator() : at(0) {}
  __CU2RS_HD explicit counting_iterator(T at) : at(at) {}
  __CU2RS_HD const T &base() const { return at; }
  __CU2RS_HD T operator*() const { return at; }
  __CU2RS_HD T operator[](ptrdiff_t n) const { return (T)(at + (T)n); }
  __CU2RS_HD counting_iterator operator+(ptrdiff_t n) const { return counting_iterator((T)(at + (T)n)); }
  __CU2RS_HD counting_iterator operator-(ptrdiff_t n) const { return counting_iterator((T)(at - (T)n)); }
  __CU2RS_HD ptrdiff_t operator-(const counting_iterator &b) const { return (ptrdiff_t)at - (ptrdiff_t)b.at; }
  __CU2RS_HD counting_iterator &operator+=(ptrdiff_t n) {
    at = (T)(at + (T)n);
    return *this;
  }
  __CU2RS_HD counting_iterator &operator-=(ptrdiff_t n) {
    at = (T)(at - (T)n);
    return *this;
  }
  __CU2RS_HD counting_iterator &operator++() {
    at++;
    return *this;
  }
  __CU2RS_HD counting_iterator operator++(int) {
    counting_iterator old = *this;
    at++;
    return old;
  }
  __CU2RS_HD counting_iterator &operator--() {
    at--;
    return *this;
  }
  __CU2RS_HD bool operator==(const counting_iterator &b) const { return at == b.at; }
  __CU2RS_HD bool operator!=(const counting_iterator &b) const { return at != b.at; }
  __CU2RS_HD bool operator<(const counting_iterator &b) const { return at < b.at; }
  __CU2RS_HD counting_iterator operator--(int) {
    counting_iterator old = *this;
    --*this;
    return old;
  }
  __CU2RS_HD bool operator>(const counting_iterator &b) const { return b < *this; }
  __CU2RS_HD bool operator<=(const counting_iterator &b) const { return !(b < *this); }
  __CU2RS_HD bool operator>=(const counting_iterator &b) const { return !(*this < b); }
  friend __CU2RS_HD counting_iterator operator+(ptrdiff_t n, const counting_iterator &it) { return it + n; }

private:
  T at;
};
template <class T> __CU2RS_HD counting_iterator<T> make_counting_iterator(T at) { return counting_iterator<T>(at); }
}
