// thrust::reverse_iterator: another iterator's items, backwards.
#pragma once
#include "iterator_traits.h"
#pragma cu2rs source
namespace thrust {
template <class It> class reverse_iterator {
public:
  typedef detail::value_t<It> value_type;
  typedef typename iterator_reference<It>::type reference;
  typedef typename iterator_pointer<It>::type pointer;
  typedef ptrdiff_t difference_type;
  typedef random_access_device_iterator_tag iterator_category;
  __CU2RS_HD explicit reverse_iterator(It place) : place(place) {}
  __CU2RS_HD It base() const { return place; }
  __CU2RS_HD reference operator*() const { return place[-1]; }
  __CU2RS_HD reference operator[](ptrdiff_t n) const { return place[-1 - n]; }
  __CU2RS_HD reverse_iterator operator+(ptrdiff_t n) const { return reverse_iterator(place - n); }
  __CU2RS_HD reverse_iterator operator-(ptrdiff_t n) const { return reverse_iterator(place + n); }
  __CU2RS_HD ptrdiff_t operator-(const reverse_iterator &b) const { return b.place - place; }
  __CU2RS_HD reverse_iterator &operator+=(ptrdiff_t n) {
    place -= n;
    return *this;
  }
  __CU2RS_HD reverse_iterator &operator++() {
    --place;
    return *this;
  }
  __CU2RS_HD bool operator==(const reverse_iterator &b) const { return place == b.place; }
  __CU2RS_HD bool operator!=(const reverse_iterator &b) const { return place != b.place; }
  __CU2RS_HD reverse_iterator &operator-=(ptrdiff_t n) { return *this += -n; }
  __CU2RS_HD reverse_iterator operator++(int) {
    reverse_iterator old = *this;
    ++*this;
    return old;
  }
  __CU2RS_HD reverse_iterator &operator--() { return *this += -1; }
  __CU2RS_HD reverse_iterator operator--(int) {
    reverse_iterator old = *this;
    --*this;
    return old;
  }
  __CU2RS_HD bool operator<(const reverse_iterator &b) const { return *this - b < 0; }
  __CU2RS_HD bool operator>(const reverse_iterator &b) const { return b < *this; }
  __CU2RS_HD bool operator<=(const reverse_iterator &b) const { return !(b < *this); }
  __CU2RS_HD bool operator>=(const reverse_iterator &b) const { return !(*this < b); }
  friend __CU2RS_HD reverse_iterator operator+(ptrdiff_t n, const reverse_iterator &it) { return it + n; }

private:
  It place;
};
template <class It> __CU2RS_HD reverse_iterator<It> make_reverse_iterator(It place) { return reverse_iterator<It>(place); }
}
