// thrust::tuple: a chain of heads and tails. Tuples of references (what a zip iterator refers to) are assigned through.
#pragma once
#include "pair.h"
#pragma cu2rs source
namespace thrust {
struct null_type {};
namespace detail {
struct joined {};
}
template <class... Ts> struct tuple;
template <> struct tuple<> {
  __CU2RS_HD tuple() {}
};
template <class H, class... Ts> struct tuple<H, Ts...> {
  typedef H head_type;
  typedef tuple<Ts...> tail_type;
  H head;
  tuple<Ts...> tail;
  __CU2RS_HD tuple() : head(), tail() {}
  __CU2RS_HD tuple(H h, Ts... ts) : head(h), tail(ts...) {}
  __CU2RS_HD tuple(detail::joined, H h, const tuple<Ts...> &ts) : head(h), tail(ts) {}
  template <class G, class... Us> __CU2RS_HD tuple(const tuple<G, Us...> &t) : head(t.head), tail(t.tail) {}
  template <class G, class... Us> __CU2RS_HD tuple &operator=(const tuple<G, Us...> &t) {
    head = t.head;
    tail = t.tail;
    return *this;
  }
  template <class A, class B> __CU2RS_HD tuple &operator=(const pair<A, B> &p) {
    static_assert(sizeof...(Ts) == 1, "a pair is assigned to a tuple of two");
    head = p.first;
    tail.head = p.second;
    return *this;
  }
};
template <class T> struct tuple_size;
template <class... Ts> struct tuple_size<tuple<Ts...>> {
  static constexpr int value = sizeof...(Ts);
};
template <int N, class T> struct tuple_element;
template <class H, class... Ts> struct tuple_element<0, tuple<H, Ts...>> {
  typedef H type;
};
template <int N, class H, class... Ts> struct tuple_element<N, tuple<H, Ts...>> {
  typedef typename tuple_element<N - 1, tuple<Ts...>>::type type;
};
namespace detail {
template <int N> struct pick {
  template <class T> static __CU2RS_HD auto &from(T &t) { return pick<N - 1>::from(t.tail); }
};
template <> struct pick<0> {
  template <class T> static __CU2RS_HD auto &from(T &t) { return t.head; }
};
}
template <int N, class... Ts> __CU2RS_HD auto &get(tuple<Ts...> &t) { return detail::pick<N>::from(t); }
template <int N, class... Ts> __CU2RS_HD const auto &get(const tuple<Ts...> &t) { return detail::pick<N>::from(t); }
template <class... Ts> __CU2RS_HD tuple<Ts...> make_tuple(Ts... ts) { return tuple<Ts...>(ts...); }
template <class... Ts> __CU2RS_HD tuple<Ts &...> tie(Ts &...ts) { return tuple<Ts &...>(ts...); }
template <class H, class G> __CU2RS_HD bool operator==(const tuple<H> &a, const tuple<G> &b) { return a.head == b.head; }
template <class H, class... Ts, class G, class... Us> __CU2RS_HD bool operator==(const tuple<H, Ts...> &a, const tuple<G, Us...> &b) {
  return a.head == b.head && a.tail == b.tail;
}
template <class H, class... Ts, class G, class... Us> __CU2RS_HD bool operator!=(const tuple<H, Ts...> &a, const tuple<G, Us...> &b) { return !(a == b); }
template <class H, class G> __CU2RS_HD bool operator<(const tuple<H> &a, const tuple<G> &b) { return a.head < b.head; }
template <class H, class... Ts, class G, class... Us> __CU2RS_HD bool operator<(const tuple<H, Ts...> &a, const tuple<G, Us...> &b) {
  return a.head < b.head || (!(b.head < a.head) && a.tail < b.tail);
}
template <class H, class... Ts, class G, class... Us> __CU2RS_HD bool operator>(const tuple<H, Ts...> &a, const tuple<G, Us...> &b) { return b < a; }
}
