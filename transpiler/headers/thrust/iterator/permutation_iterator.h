// thrust::permutation_iterator: another iterator's items, at places that a third one gives.
#pragma once
#include "iterator_traits.h"
#pragma cu2rs source
namespace thrust {
template <class Elements, class Indices> class permutation_iterator {
public:
  typedef detail::value_t<Elements> value_type;
  typedef typename iterator_reference<Elements>::type reference;
  typedef typename iterator_pointer<Elements>::type pointer;
  typedef ptrdiff_t difference_type;
  typedef random_access_device_iterator_tag iterator_category;
  __CU2RS_HD permutation_iterator(Elements elements, Indices place) : place(place), elements(elements) {}
  __CU2RS_HD const Indices &base() const { return place; }
  __CU2RS_HD reference operator*() const { return elements[*place]; }
  __CU2RS_HD reference operator[](ptrdiff_t n) const { return elements[place[n]]; }
  __CU2RS_HD permutation_iterator operator+(ptrdiff_t n) const { return permutation_iterator(elements, place + n); }
  __CU2RS_HD permutation_iterator operator-(ptrdiff_t n) const { return permutation_iterator(elements, place - n); }
  __CU2RS_HD ptrdiff_t operator-(const permutation_iterator &b) const { return place - b.place; }
  __CU2RS_HD permutation_iterator &operator+=(ptrdiff_t n) {
    place += n;
    return *this;
  }
  __CU2RS_HD permutation_iterator &operator-=(ptrdiff_t n) {
    place -= n;
    return *this;
  }
  __CU2RS_HD permutation_iterator &operator++() {
    ++place;
    return *this;
  }
  __CU2RS_HD permutation_iterator operator++(int) {
    permutation_iterator old = *this;
    ++place;
    return old;
  }
  __CU2RS_HD permutation_iterator &operator--() {
    --place;
    return *this;
  }
  __CU2RS_HD bool operator==(const permutation_iterator &b) const { return place == b.place; }
  __CU2RS_HD bool operator!=(const permutation_iterator &b) const { return place != b.place; }
  __CU2RS_HD bool operator<(const permutation_iterator &b) const { return place < b.place; }
  __CU2RS_HD permutation_iterator operator--(int) {
    permutation_iterator old = *this;
    --*this;
    return old;
  }
  __CU2RS_HD bool operator>(const permutation_iterator &b) const { return b < *this; }
  __CU2RS_HD bool operator<=(const permutation_iterator &b) const { return !(b < *this); }
  __CU2RS_HD bool operator>=(const permutation_iterator &b) const { return !(*this < b); }
  friend __CU2RS_HD permutation_iterator operator+(ptrdiff_t n, const permutation_iterator &it) { return it + n; }

private:
  Indices place;
  Elements elements;
};
template <class Elements, class Indices> __CU2RS_HD permutation_iterator<Elements, Indices> make_permutation_iterator(Elements elements, Indices place) {
  return permutation_iterator<Elements, Indices>(elements, place);
}
}
