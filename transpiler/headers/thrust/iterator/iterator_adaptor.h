// thrust::iterator_adaptor: an iterator over another one, whose class says only what is different.
#pragma once
#include "iterator_facade.h"
#pragma cu2rs source
namespace thrust {
namespace detail {
template <class T, class Default> struct given {
  typedef T type;
};
template <class Default> struct given<use_default, Default> {
  typedef Default type;
};
// What an adaptor refers to, where only its values' type is given: a reference to such values.
template <class Value, class Reference, class Base> struct adaptor_reference {
  typedef Reference type;
};
template <class Value, class Base> struct adaptor_reference<Value, use_default, Base> {
  typedef Value &type;
};
template <class Base> struct adaptor_reference<use_default, use_default, Base> {
  typedef typename iterator_reference<Base>::type type;
};
}
template <class Derived, class Base, class Value = use_default, class System = use_default, class Traversal = use_default, class Reference = use_default, class Difference = use_default>
class iterator_adaptor : public iterator_facade<Derived, typename detail::given<Value, typename iterator_value<Base>::type>::type, System, Traversal,
                                                typename detail::adaptor_reference<Value, Reference, Base>::type, typename detail::given<Difference, ptrdiff_t>::type> {
  friend class iterator_core_access;

public:
  typedef Base base_type;
  typedef typename detail::adaptor_reference<Value, Reference, Base>::type reference;
  __CU2RS_HD iterator_adaptor() : inner() {}
  __CU2RS_HD explicit iterator_adaptor(const Base &it) : inner(it) {}
  __CU2RS_HD const Base &base() const { return inner; }

protected:
  __CU2RS_HD const Base &base_reference() const { return inner; }
  __CU2RS_HD Base &base_reference() { return inner; }

private:
  __CU2RS_HD reference dereference() const { return *inner; }
  template <class Other> __CU2RS_HD bool equal(const Other &b) const { return inner == b.base(); }
  __CU2RS_HD void advance(ptrdiff_t n) { inner += n; }
  __CU2RS_HD void increment() { ++inner; }
  __CU2RS_HD void decrement() { --inner; }
  template <class Other> __CU2RS_HD ptrdiff_t distance_to(const Other &b) const { return b.base() - inner; }
  Base inner;
};
}
