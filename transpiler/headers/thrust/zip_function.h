// thrust::zip_function: calls a function of several arguments with the parts of a tuple.
#pragma once
#include "tuple.h"
#pragma cu2rs source
namespace thrust {
namespace detail {
template <class F, class H> __CU2RS_HD auto apply_tuple(F &f, tuple<H> t) { return f(t.head); }
template <class F, class A, class B> __CU2RS_HD auto apply_tuple(F &f, tuple<A, B> t) { return f(get<0>(t), get<1>(t)); }
template <class F, class A, class B, class C> __CU2RS_HD auto apply_tuple(F &f, tuple<A, B, C> t) { return f(get<0>(t), get<1>(t), get<2>(t)); }
template <class F, class A, class B, class C, class D> __CU2RS_HD auto apply_tuple(F &f, tuple<A, B, C, D> t) { return f(get<0>(t), get<1>(t), get<2>(t), get<3>(t)); }
template <class F, class A, class B, class C, class D, class E> __CU2RS_HD auto apply_tuple(F &f, tuple<A, B, C, D, E> t) {
  return f(get<0>(t), get<1>(t), get<2>(t), get<3>(t), get<4>(t));
}
}
template <class F> class zip_function {
public:
  __CU2RS_HD zip_function(F f) : f(f) {}
  template <class Tuple> __CU2RS_HD auto operator()(Tuple t) const {
    F copy = f;
    return detail::apply_tuple(copy, t);
  }

private:
  F f;
};
template <class F> __CU2RS_HD zip_function<F> make_zip_function(F f) { return zip_function<F>(f); }
}
