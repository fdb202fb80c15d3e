// thrust::transform_iterator: a function of another iterator's items.
#pragma once
#include "iterator_traits.h"
#pragma cu2rs source
namespace thrust {
template <class F, class It, class Reference = use_default, class Value = use_default> class transform_iterator {
public:
  typedef typename detail::result_of_unary<F, detail::value_t<It>>::type value_type;
  typedef value_type reference;
  typedef const value_type *pointer;
  typedef ptrdiff_t difference_type;
  typedef random_access_device_iterator_tag iterator_category;
  __CU2RS_HD transform_iterator(It place, F f) : place(place), f(f) {}
  __CU2RS_HD explicit transform_iterator(It place) : place(place), f() {}
#ifdef __CU2RS_HOST_COMPILER
  // Functions that cannot be assigned, as closures, are made anew.
  transform_iterator(const transform_iterator &) = default;
  transform_iterator &operator=(const transform_iterator &b) {
    if (this != &b) {
      place = b.place;
      f.~F();
      new ((void *)&f) F(b.f);
    }
    return *this;
  }
#endif
  __CU2RS_HD const It &base() const { return place; }
  __CU2RS_HD F functor() const { return f; }
  __CU2RS_HD reference operator*() const { return f(*place); }
  __CU2RS_HD reference operator[](ptrdiff_t n) const { return f(place[n]); }
  __CU2RS_HD transform_iterator operator+(ptrdiff_t n) const { return transform_iterator(place + n, f); }
  __CU2RS_HD transform_iterator operator-(ptrdiff_t n) const { return transform_iterator(place - n, f); }
  __CU2RS_HD ptrdiff_t operator-(const transform_iterator &b) const { return place - b.place; }
  __CU2RS_HD transform_iterator &operator+=(ptrdiff_t n) {
    place += n;
    return *this;
  }
  __CU2RS_HD transform_iterator &operator-=(ptrdiff_t n) {
    place -= n;
    return *this;
  }
  __CU2RS_HD transform_iterator &operator++() {
    ++place;
    return *this;
  }
  __CU2RS_HD transform_iterator operator++(int) {
    transform_iterator old = *this;
    ++place;
    return old;
  }
  __CU2RS_HD transform_iterator &operator--() {
    --place;
    return *this;
  }
  __CU2RS_HD bool operator==(const transform_iterator &b) const { return place == b.place; }
  __CU2RS_HD bool operator!=(const transform_iterator &b) const { return place != b.place; }
  __CU2RS_HD bool operator<(const transform_iterator &b) const { return place < b.place; }
  __CU2RS_HD transform_iterator operator--(int) {
    transform_iterator old = *this;
    --*this;
    return old;
  }
  __CU2RS_HD bool operator>(const transform_iterator &b) const { return b < *this; }
  __CU2RS_HD bool operator<=(const transform_iterator &b) const { return !(b < *this); }
  __CU2RS_HD bool operator>=(const transform_iterator &b) const { return !(*this < b); }
  friend __CU2RS_HD transform_iterator operator+(ptrdiff_t n, const transform_iterator &it) { return it + n; }

private:
  It place;
  mutable F f;
};
template <class F, class It> __CU2RS_HD transform_iterator<F, It> make_transform_iterator(It place, F f) { return transform_iterator<F, It>(place, f); }
}
