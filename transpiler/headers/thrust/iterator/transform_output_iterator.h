// thrust::transform_output_iterator: what is written to it goes through a function.
#pragma once
#include "iterator_traits.h"
#pragma cu2rs source
namespace thrust {
namespace detail {
template <class F, class It> struct transform_output {
  It place;
  F f;
  __CU2RS_HD transform_output(It place, F f) : place(place), f(f) {}
  template <class T> __CU2RS_HD const transform_output &operator=(const T &value) const {
    *place = f(value);
    return *this;
  }
};
}
template <class F, class It> class transform_output_iterator {
public:
  typedef detail::value_t<It> value_type;
  typedef detail::transform_output<F, It> reference;
  typedef void pointer;
  typedef ptrdiff_t difference_type;
  typedef random_access_device_iterator_tag iterator_category;
  __CU2RS_HD transform_output_iterator(It place, F f) : place(place), f(f) {}
  __CU2RS_HD reference operator*() const { return reference(place, f); }
  __CU2RS_HD reference operator[](ptrdiff_t n) const { return reference(place + n, f); }
  __CU2RS_HD transform_output_iterator operator+(ptrdiff_t n) const { return transform_output_iterator(place + n, f); }
  __CU2RS_HD transform_output_iterator operator-(ptrdiff_t n) const { return transform_output_iterator(place - n, f); }
  __CU2RS_HD ptrdiff_t operator-(const transform_output_iterator &b) const { return place - b.place; }
  __CU2RS_HD transform_output_iterator &operator+=(ptrdiff_t n) {
    place += n;
    return *this;
  }
  __CU2RS_HD transform_output_iterator &operator-=(ptrdiff_t n) { return *this += -n; }
  __CU2RS_HD bool operator==(const transform_output_iterator &b) const { return place == b.place; }
  __CU2RS_HD bool operator!=(const transform_output_iterator &b) const { return place != b.place; }
  __CU2RS_HD transform_output_iterator &operator++() {
    ++place;
    return *this;
  }
  __CU2RS_HD transform_output_iterator operator++(int) {
    transform_output_iterator old = *this;
    ++*this;
    return old;
  }
  __CU2RS_HD transform_output_iterator &operator--() { return *this += -1; }
  __CU2RS_HD transform_output_iterator operator--(int) {
    transform_output_iterator old = *this;
    --*this;
    return old;
  }
  __CU2RS_HD bool operator<(const transform_output_iterator &b) const { return *this - b < 0; }
  __CU2RS_HD bool operator>(const transform_output_iterator &b) const { return b < *this; }
  __CU2RS_HD bool operator<=(const transform_output_iterator &b) const { return !(b < *this); }
  __CU2RS_HD bool operator>=(const transform_output_iterator &b) const { return !(*this < b); }
  friend __CU2RS_HD transform_output_iterator operator+(ptrdiff_t n, const transform_output_iterator &it) { return it + n; }

private:
  It place;
  F f;
};
template <class F, class It> __CU2RS_HD transform_output_iterator<F, It> make_transform_output_iterator(It place, F f) { return transform_output_iterator<F, It>(place, f); }
}
