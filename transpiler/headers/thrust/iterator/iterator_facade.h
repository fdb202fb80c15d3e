// thrust::iterator_facade: an iterator's operators, made of what its class can do. That is private mostly: `iterator_core_access` is a friend.
#pragma once
#include "iterator_traits.h"
#pragma cu2rs source
namespace thrust {
class iterator_core_access {
public:
  template <class It> static __CU2RS_HD typename It::reference dereference(const It &it) { return it.dereference(); }
  template <class It> static __CU2RS_HD void increment(It &it) { it.increment(); }
  template <class It> static __CU2RS_HD void decrement(It &it) { it.decrement(); }
  template <class It> static __CU2RS_HD void advance(It &it, ptrdiff_t n) { it.advance(n); }
  template <class It1, class It2> static __CU2RS_HD bool equal(const It1 &a, const It2 &b) { return a.equal(b); }
  // How far it is from `from` to `to`.
  template <class It1, class It2> static __CU2RS_HD ptrdiff_t distance(const It1 &from, const It2 &to) { return from.distance_to(to); }
};
template <class Derived, class Value, class System, class Traversal, class Reference, class Difference = ptrdiff_t> class iterator_facade {
public:
  typedef typename std::remove_cv<Value>::type value_type;
  typedef Reference reference;
  typedef void pointer;
  typedef Difference difference_type;
  typedef random_access_device_iterator_tag iterator_category;
  __CU2RS_HD Reference operator*() const { return iterator_core_access::dereference(derived()); }
  __CU2RS_HD Reference operator[](ptrdiff_t n) const {
    Derived moved = derived();
    iterator_core_access::advance(moved, n);
    return iterator_core_access::dereference(moved);
  }
  __CU2RS_HD Derived &operator++() {
    iterator_core_access::increment(derived());
    return derived();
  }
  __CU2RS_HD Derived operator++(int) {
    Derived old = derived();
    iterator_core_access::increment(derived());
    return old;
  }
  __CU2RS_HD Derived &operator--() {
    iterator_core_access::decrement(derived());
    return derived();
  }
  __CU2RS_HD Derived operator--(int) {
    Derived old = derived();
    iterator_core_access::decrement(derived());
    return old;
  }
  __CU2RS_HD Derived &operator+=(ptrdiff_t n) {
    iterator_core_access::advance(derived(), n);
    return derived();
  }
  __CU2RS_HD Derived &operator-=(ptrdiff_t n) {
    iterator_core_access::advance(derived(), -n);
    return derived();
  }
  __CU2RS_HD Derived operator+(ptrdiff_t n) const {
    Derived moved = derived();
    iterator_core_access::advance(moved, n);
    return moved;
  }
  __CU2RS_HD Derived operator-(ptrdiff_t n) const {
    Derived moved = derived();
    iterator_core_access::advance(moved, -n);
    return moved;
  }
  __CU2RS_HD ptrdiff_t operator-(const Derived &b) const { return iterator_core_access::distance(b, derived()); }
  __CU2RS_HD bool operator==(const Derived &b) const { return iterator_core_access::equal(derived(), b); }
  __CU2RS_HD bool operator!=(const Derived &b) const { return !iterator_core_access::equal(derived(), b); }
  __CU2RS_HD bool operator<(const Derived &b) const { return iterator_core_access::distance(derived(), b) > 0; }
  __CU2RS_HD bool operator>(const Derived &b) const { return iterator_core_access::distance(derived(), b) < 0; }
  __CU2RS_HD bool operator<=(const Derived &b) const { return iterator_core_access::distance(derived(), b) >= 0; }
  __CU2RS_HD bool operator>=(const Derived &b) const { return iterator_core_access::distance(derived(), b) <= 0; }
  friend __CU2RS_HD Derived operator+(ptrdiff_t n, const Derived &it) {
    Derived moved = it;
    iterator_core_access::advance(moved, n);
    return moved;
  }

protected:
  __CU2RS_HD Derived &derived() { return *static_cast<Derived *>(this); }
  __CU2RS_HD const Derived &derived() const { return *static_cast<const Derived *>(this); }
};
}
