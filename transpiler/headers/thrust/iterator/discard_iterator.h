// thrust::discard_iterator: what is written to it is forgotten.
#pragma once
#include "iterator_traits.h"
#pragma cu2rs source
namespace thrust {
namespace detail {
struct any_assign {
  __CU2RS_HD any_assign() {}
  template <class T> __CU2RS_HD any_assign(const T &) {}
  template <class T> __CU2RS_HD const any_assign &operator=(const T &) const { return *this; }
};
}
template <class System = use_default> class discard_iterator {
public:
  typedef detail::any_assign value_type;
  typedef detail::any_assign reference;
  typedef detail::any_assign *pointer;
  typedef ptrdiff_t difference_type;
  typedef random_access_device_iterator_tag iterator_category;
  __CU2RS_HD discard_iterator(ptrdiff_t place = 0) : place(place) {}
  __CU2RS_HD reference operator*() const { return detail::any_assign(); }
  __CU2RS_HD reference operator[](ptrdiff_t n) const { return detail::any_assign(); }
  __CU2RS_HD discard_iterator operator+(ptrdiff_t n) const { return discard_iterator(place + n); }
  __CU2RS_HD discard_iterator operator-(ptrdiff_t n) const { return discard_iterator(place - n); }
  __CU2RS_HD ptrdiff_t operator-(const discard_iterator &b) const { return place - b.place; }
  __CU2RS_HD discard_iterator &operator++() {
    ++place;
    return *this;
  }
  __CU2RS_HD discard_iterator &operator+=(ptrdiff_t n) {
    place += n;
    return *this;
  }
  __CU2RS_HD bool operator==(const discard_iterator &b) const { return place == b.place; }
  __CU2RS_HD bool operator!=(const discard_iterator &b) const { return place != b.place; }
  __CU2RS_HD discard_iterator &operator-=(ptrdiff_t n) { return *this += -n; }
  __CU2RS_HD discard_iterator operator++(int) {
    discard_iterator old = *this;
    ++*this;
    return old;
  }
  __CU2RS_HD discard_iterator &operator--() { return *this += -1; }
  __CU2RS_HD discard_iterator operator--(int) {
    discard_iterator old = *this;
    --*this;
    return old;
  }
  __CU2RS_HD bool operator<(const discard_iterator &b) const { return *this - b < 0; }
  __CU2RS_HD bool operator>(const discard_iterator &b) const { return b < *this; }
  __CU2RS_HD bool operator<=(const discard_iterator &b) const { return !(b < *this); }
  __CU2RS_HD bool operator>=(const discard_iterator &b) const { return !(*this < b); }
  friend __CU2RS_HD discard_iterator operator+(ptrdiff_t n, const discard_iterator &it) { return it + n; }

private:
  ptrdiff_t place;
};
inline __CU2RS_HD discard_iterator<> make_discard_iterator(ptrdiff_t place = 0) { return discard_iterator<>(place); }
}
