// thrust::pair.
#pragma once
#include "detail/config.h"
#pragma cu2rs source
namespace thrust {
template <class A, class B> struct pair {
  typedef A first_type;
  typedef B second_type;
  A first;
  B second;
  __CU2RS_HD pair() : first(), second() {}
  __CU2RS_HD pair(const A &a, const B &b) : first(a), second(b) {}
  template <class C, class D> __CU2RS_HD pair(const pair<C, D> &p) : first(p.first), second(p.second) {}
};
template <class A, class B> __CU2RS_HD pair<A, B> make_pair(A a, B b) { return pair<A, B>(a, b); }
template <class A, class B> __CU2RS_HD bool operator==(const pair<A, B> &x, const pair<A, B> &y) { return x.first == y.first && x.second == y.second; }
template <class A, class B> __CU2RS_HD bool operator!=(const pair<A, B> &x, const pair<A, B> &y) { return !(x == y); }
template <class A, class B> __CU2RS_HD bool operator<(const pair<A, B> &x, const pair<A, B> &y) {
  return x.first < y.first || (!(y.first < x.first) && x.second < y.second);
}
template <class A, class B> __CU2RS_HD bool operator>(const pair<A, B> &x, const pair<A, B> &y) { return y < x; }
template <class A, class B> __CU2RS_HD bool operator<=(const pair<A, B> &x, const pair<A, B> &y) { return !(y < x); }
template <class A, class B> __CU2RS_HD bool operator>=(const pair<A, B> &x, const pair<A, B> &y) { return !(x < y); }
}
#include "tuple.h"
