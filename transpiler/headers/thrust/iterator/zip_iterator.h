// thrust::zip_iterator: several iterators that move together; refers to tuples of references.
#pragma once
#include "../tuple.h"
#include "iterator_traits.h"
#pragma cu2rs source
namespace thrust {
namespace detail {
template <class Iterators> struct zip_types;
template <class... Its> struct zip_types<tuple<Its...>> {
  typedef tuple<typename iterator_value<Its>::type...> value;
  typedef tuple<typename iterator_reference<Its>::type...> reference;
};
// The references at a distance, and the iterators moved by it.
template <class Reference> struct zip_at;
template <> struct zip_at<tuple<>> {
  static __CU2RS_HD tuple<> refer(const tuple<> &, ptrdiff_t) { return tuple<>(); }
  static __CU2RS_HD void move(tuple<> &, ptrdiff_t) {}
};
template <class R, class... Rs> struct zip_at<tuple<R, Rs...>> {
  template <class Its> static __CU2RS_HD tuple<R, Rs...> refer(const Its &its, ptrdiff_t n) {
    return tuple<R, Rs...>(joined(), its.head[n], zip_at<tuple<Rs...>>::refer(its.tail, n));
  }
  template <class Its> static __CU2RS_HD void move(Its &its, ptrdiff_t n) {
    its.head += n;
    zip_at<tuple<Rs...>>::move(its.tail, n);
  }
};
}
template <class Iterators> class zip_iterator {
public:
  typedef typename detail::zip_types<Iterators>::value value_type;
  typedef typename detail::zip_types<Iterators>::reference reference;
  typedef void pointer;
  typedef ptrdiff_t difference_type;
  typedef random_access_device_iterator_tag iterator_category;
  __CU2RS_HD zip_iterator(Iterators its) : its(its) {}
  __CU2RS_HD const Iterators &get_iterator_tuple() const { return its; }
  __CU2RS_HD reference operator*() const { return detail::zip_at<reference>::refer(its, 0); }
  __CU2RS_HD reference operator[](ptrdiff_t n) const { return detail::zip_at<reference>::refer(its, n); }
  __CU2RS_HD zip_iterator operator+(ptrdiff_t n) const {
    Iterators moved = its;
    detail::zip_at<reference>::move(moved, n);
    return zip_iterator(moved);
  }
  __CU2RS_HD zip_iterator operator-(ptrdiff_t n) const { return *this + (-n); }
  __CU2RS_HD ptrdiff_t operator-(const zip_iterator &b) const { return its.head - b.its.head; }
  __CU2RS_HD zip_iterator &operator+=(ptrdiff_t n) {
    detail::zip_at<reference>::move(its, n);
    return *this;
  }
  __CU2RS_HD zip_iterator &operator++() {
    detail::zip_at<reference>::move(its, 1);
    return *this;
  }
  __CU2RS_HD zip_iterator operator++(int) {
    zip_iterator old = *this;
    detail::zip_at<reference>::move(its, 1);
    return old;
  }
  __CU2RS_HD bool operator==(const zip_iterator &b) const { return its.head == b.its.head; }
  __CU2RS_HD bool operator!=(const zip_iterator &b) const { return its.head != b.its.head; }
  __CU2RS_HD bool operator<(const zip_iterator &b) const { return its.head < b.its.head; }
  __CU2RS_HD zip_iterator &operator-=(ptrdiff_t n) { return *this += -n; }
  __CU2RS_HD zip_iterator &operator--() { return *this += -1; }
  __CU2RS_HD zip_iterator operator--(int) {
    zip_iterator old = *this;
    --*this;
    return old;
  }
  __CU2RS_HD bool operator>(const zip_iterator &b) const { return b < *this; }
  __CU2RS_HD bool operator<=(const zip_iterator &b) const { return !(b < *this); }
  __CU2RS_HD bool operator>=(const zip_iterator &b) const { return !(*this < b); }
  friend __CU2RS_HD zip_iterator operator+(ptrdiff_t n, const zip_iterator &it) { return it + n; }

private:
  Iterators its;
};
template <class... Its> __CU2RS_HD zip_iterator<tuple<Its...>> make_zip_iterator(tuple<Its...> its) { return zip_iterator<tuple<Its...>>(its); }
template <class A, class B, class... Its> __CU2RS_HD zip_iterator<tuple<A, B, Its...>> make_zip_iterator(A a, B b, Its... its) {
  return zip_iterator<tuple<A, B, Its...>>(tuple<A, B, Its...>(a, b, its...));
}
}
