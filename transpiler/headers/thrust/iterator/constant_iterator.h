// thrust::constant_iterator: one value, without end.
#pragma once
#include "iterator_traits.h"
#pragma cu2rs source
namespace thrust {
template <class T, class Difference = use_default, class System = use_default> class constant_iterator {
public:
  typedef T value_type;
  typedef T reference;
  typedef const T *pointer;
  typedef ptrdiff_t difference_type;
  typedef random_access_device_iterator_tag iterator_category;
  __CU2RS_HD constant_iterator(T value, ptrdiff_t place) : place(place), value(value) {}
  __CU2RS_HD constant_iterator(T value) : place(0), value(value) {}
  __CU2RS_HD reference operator*() const { return value; }
  __CU2RS_HD reference operator[](ptrdiff_t n) const { return value; }
  __CU2RS_HD constant_iterator operator+(ptrdiff_t n) const { return constant_iterator(value, place + n); }
  __CU2RS_HD constant_iterator operator-(ptrdiff_t n) const { return constant_iterator(value, place - n); }
  __CU2RS_HD ptrdiff_t operator-(const constant_iterator &b) const { return place - b.place; }
  __CU2RS_HD constant_iterator &operator+=(ptrdiff_t n) {
    place += n;
    return *this;
  }
  __CU2RS_HD constant_iterator &operator-=(ptrdiff_t n) {
    place -= n;
    return *this;
  }
  __CU2RS_HD constant_iterator &operator++() {
    ++place;
    return *this;
  }
  __CU2RS_HD constant_iterator operator++(int) {
    constant_iterator old = *this;
    ++place;
    return old;
  }
  __CU2RS_HD constant_iterator &operator--() {
    --place;
    return *this;
  }
  __CU2RS_HD bool operator==(const constant_iterator &b) const { return place == b.place; }
  __CU2RS_HD bool operator!=(const constant_iterator &b) const { return place != b.place; }
  __CU2RS_HD bool operator<(const constant_iterator &b) const { return place < b.place; }
  __CU2RS_HD constant_iterator operator--(int) {
    constant_iterator old = *this;
    --*this;
    return old;
  }
  __CU2RS_HD bool operator>(const constant_iterator &b) const { return b < *this; }
  __CU2RS_HD bool operator<=(const constant_iterator &b) const { return !(b < *this); }
  __CU2RS_HD bool operator>=(const constant_iterator &b) const { return !(*this < b); }
  friend __CU2RS_HD constant_iterator operator+(ptrdiff_t n, const constant_iterator &it) { return it + n; }

private:
  ptrdiff_t place;
  T value;
};
template <class T> __CU2RS_HD constant_iterator<T> make_constant_iterator(T value, ptrdiff_t place = 0) { return constant_iterator<T>(value, place); }
}
