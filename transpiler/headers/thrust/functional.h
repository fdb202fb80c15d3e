// thrust's function objects.
#pragma once
#include "detail/config.h"
#include "iterator/iterator_traits.h"
#include "../cuda/std/functional"
#pragma cu2rs source
namespace thrust {
template <class Argument, class Result> struct unary_function {
  typedef Argument argument_type;
  typedef Result result_type;
};
template <class First, class Second, class Result> struct binary_function {
  typedef First first_argument_type;
  typedef Second second_argument_type;
  typedef Result result_type;
};
template <class T = void> struct plus {
  typedef T first_argument_type;
  typedef T second_argument_type;
  typedef T result_type;
  __CU2RS_HD T operator()(const T &a, const T &b) const { return a + b; }
};
template <> struct plus<void> {
  template <class A, class B> __CU2RS_HD auto operator()(const A &a, const B &b) const { return a + b; }
};
template <class T = void> struct minus {
  typedef T first_argument_type;
  typedef T second_argument_type;
  typedef T result_type;
  __CU2RS_HD T operator()(const T &a, const T &b) const { return a - b; }
};
template <> struct minus<void> {
  template <class A, class B> __CU2RS_HD auto operator()(const A &a, const B &b) const { return a - b; }
};
template <class T = void> struct multiplies {
  typedef T first_argument_type;
  typedef T second_argument_type;
  typedef T result_type;
  __CU2RS_HD T operator()(const T &a, const T &b) const { return a * b; }
};
template <> struct multiplies<void> {
  template <class A, class B> __CU2RS_HD auto operator()(const A &a, const B &b) const { return a * b; }
};
template <class T = void> struct divides {
  typedef T first_argument_type;
  typedef T second_argument_type;
  typedef T result_type;
  __CU2RS_HD T operator()(const T &a, const T &b) const { return a / b; }
};
template <> struct divides<void> {
  template <class A, class B> __CU2RS_HD auto operator()(const A &a, const B &b) const { return a / b; }
};
template <class T = void> struct modulus {
  typedef T first_argument_type;
  typedef T second_argument_type;
  typedef T result_type;
  __CU2RS_HD T operator()(const T &a, const T &b) const { return a % b; }
};
template <> struct modulus<void> {
  template <class A, class B> __CU2RS_HD auto operator()(const A &a, const B &b) const { return a % b; }
};
template <class T = void> struct bit_and {
  typedef T first_argument_type;
  typedef T second_argument_type;
  typedef T result_type;
  __CU2RS_HD T operator()(const T &a, const T &b) const { return a & b; }
};
template <> struct bit_and<void> {
  template <class A, class B> __CU2RS_HD auto operator()(const A &a, const B &b) const { return a & b; }
};
template <class T = void> struct bit_or {
  typedef T first_argument_type;
  typedef T second_argument_type;
  typedef T result_type;
  __CU2RS_HD T operator()(const T &a, const T &b) const { return a | b; }
};
template <> struct bit_or<void> {
  template <class A, class B> __CU2RS_HD auto operator()(const A &a, const B &b) const { return a | b; }
};
template <class T = void> struct bit_xor {
  typedef T first_argument_type;
  typedef T second_argument_type;
  typedef T result_type;
  __CU2RS_HD T operator()(const T &a, const T &b) const { return a ^ b; }
};
template <> struct bit_xor<void> {
  template <class A, class B> __CU2RS_HD auto operator()(const A &a, const B &b) const { return a ^ b; }
};
template <class T = void> struct maximum {
  typedef T first_argument_type;
  typedef T second_argument_type;
  typedef T result_type;
  __CU2RS_HD T operator()(const T &a, const T &b) const { return a < b ? b : a; }
};
template <> struct maximum<void> {
  template <class A, class B> __CU2RS_HD auto operator()(const A &a, const B &b) const { return a < b ? b : a; }
};
template <class T = void> struct minimum {
  typedef T first_argument_type;
  typedef T second_argument_type;
  typedef T result_type;
  __CU2RS_HD T operator()(const T &a, const T &b) const { return b < a ? b : a; }
};
template <> struct minimum<void> {
  template <class A, class B> __CU2RS_HD auto operator()(const A &a, const B &b) const { return b < a ? b : a; }
};
template <class T = void> struct equal_to {
  typedef T first_argument_type;
  typedef T second_argument_type;
  typedef bool result_type;
  __CU2RS_HD bool operator()(const T &a, const T &b) const { return a == b; }
};
template <> struct equal_to<void> {
  template <class A, class B> __CU2RS_HD auto operator()(const A &a, const B &b) const { return a == b; }
};
template <class T = void> struct not_equal_to {
  typedef T first_argument_type;
  typedef T second_argument_type;
  typedef bool result_type;
  __CU2RS_HD bool operator()(const T &a, const T &b) const { return a != b; }
};
template <> struct not_equal_to<void> {
  template <class A, class B> __CU2RS_HD auto operator()(const A &a, const B &b) const { return a != b; }
};
template <class T = void> struct greater {
  typedef T first_argument_type;
  typedef T second_argument_type;
  typedef bool result_type;
  __CU2RS_HD bool operator()(const T &a, const T &b) const { return a > b; }
};
template <> struct greater<void> {
  template <class A, class B> __CU2RS_HD auto operator()(const A &a, const B &b) const { return a > b; }
};
template <class T = void> struct less {
  typedef T first_argument_type;
  typedef T second_argument_type;
  typedef bool result_type;
  __CU2RS_HD bool operator()(const T &a, const T &b) const { return a < b; }
};
template <> struct less<void> {
  template <class A, class B> __CU2RS_HD auto operator()(const A &a, const B &b) const { return a < b; }
};
template <class T = void> struct greater_equal {
  typedef T first_argument_type;
  typedef T second_argument_type;
  typedef bool result_type;
  __CU2RS_HD bool operator()(const T &a, const T &b) const { return a >= b; }
};
template <> struct greater_equal<void> {
  template <class A, class B> __CU2RS_HD auto operator()(const A &a, const B &b) const { return a >= b; }
};
template <class T = void> struct less_equal {
  typedef T first_argument_type;
  typedef T second_argument_type;
  typedef bool result_type;
  __CU2RS_HD bool operator()(const T &a, const T &b) const { return a <= b; }
};
template <> struct less_equal<void> {
  template <class A, class B> __CU2RS_HD auto operator()(const A &a, const B &b) const { return a <= b; }
};
template <class T = void> struct logical_and {
  typedef T first_argument_type;
  typedef T second_argument_type;
  typedef bool result_type;
  __CU2RS_HD bool operator()(const T &a, const T &b) const { return a && b; }
};
template <> struct logical_and<void> {
  template <class A, class B> __CU2RS_HD auto operator()(const A &a, const B &b) const { return a && b; }
};
template <class T = void> struct logical_or {
  typedef T first_argument_type;
  typedef T second_argument_type;
  typedef bool result_type;
  __CU2RS_HD bool operator()(const T &a, const T &b) const { return a || b; }
};
template <> struct logical_or<void> {
  template <class A, class B> __CU2RS_HD auto operator()(const A &a, const B &b) const { return a || b; }
};
template <class T = void> struct negate {
  typedef T argument_type;
  typedef T result_type;
  __CU2RS_HD T operator()(const T &a) const { return -a; }
};
template <> struct negate<void> {
  template <class A> __CU2RS_HD auto operator()(const A &a) const { return -a; }
};
template <class T = void> struct square {
  typedef T argument_type;
  typedef T result_type;
  __CU2RS_HD T operator()(const T &a) const { return a * a; }
};
template <> struct square<void> {
  template <class A> __CU2RS_HD auto operator()(const A &a) const { return a * a; }
};
template <class T = void> struct logical_not {
  typedef T argument_type;
  typedef bool result_type;
  __CU2RS_HD bool operator()(const T &a) const { return !a; }
};
template <> struct logical_not<void> {
  template <class A> __CU2RS_HD auto operator()(const A &a) const { return !a; }
};
template <class T = void> struct bit_not {
  typedef T argument_type;
  typedef T result_type;
  __CU2RS_HD T operator()(const T &a) const { return ~a; }
};
template <> struct bit_not<void> {
  template <class A> __CU2RS_HD auto operator()(const A &a) const { return ~a; }
};
template <class T = void> struct identity {
  typedef T argument_type;
  typedef T result_type;
  __CU2RS_HD T operator()(const T &a) const { return a; }
};
template <> struct identity<void> {
  template <class A> __CU2RS_HD auto operator()(const A &a) const { return a; }
};
template <class T, class U = void> struct project1st {
  __CU2RS_HD const T &operator()(const T &a, const U &b) const { return a; }
};
template <class T, class U = void> struct project2nd {
  __CU2RS_HD const U &operator()(const T &a, const U &b) const { return b; }
};
template <class F> struct unary_negate {
  F f;
  __CU2RS_HD explicit unary_negate(F f) : f(f) {}
  template <class A> __CU2RS_HD bool operator()(const A &a) { return !f(a); }
};
template <class F> __CU2RS_HD unary_negate<F> not1(F f) { return unary_negate<F>(f); }
template <class F> struct binary_negate {
  F f;
  __CU2RS_HD explicit binary_negate(F f) : f(f) {}
  template <class A, class B> __CU2RS_HD bool operator()(const A &a, const B &b) { return !f(a, b); }
};
template <class F> __CU2RS_HD binary_negate<F> not2(F f) { return binary_negate<F>(f); }

// Placeholders: `_1 * 2 + _2` is a function object.
namespace detail {
template <int N> struct argument {
  template <class A> __CU2RS_HD A pick(const A &a) const { return a; }
  template <class A, class B> __CU2RS_HD auto pick(const A &a, const B &b) const {
    if constexpr (N == 1)
      return a;
    else
      return b;
  }
};
template <class T> struct literal {
  T value;
  template <class A> __CU2RS_HD T pick(const A &a) const { return value; }
  template <class A, class B> __CU2RS_HD T pick(const A &a, const B &b) const { return value; }
};
template <class Op, class L, class R> struct operation {
  L left;
  R right;
  template <class A> __CU2RS_HD auto pick(const A &a) const { return Op()(left.pick(a), right.pick(a)); }
  template <class A, class B> __CU2RS_HD auto pick(const A &a, const B &b) const { return Op()(left.pick(a, b), right.pick(a, b)); }
};
template <class E> struct actor {
  E e;
  template <class A> __CU2RS_HD auto operator()(const A &a) const { return e.pick(a); }
  template <class A, class B> __CU2RS_HD auto operator()(const A &a, const B &b) const { return e.pick(a, b); }
};
template <class L, class R> __CU2RS_HD actor<operation<plus<>, L, R>> operator+(const actor<L> &l, const actor<R> &r) { return {{l.e, r.e}}; }
template <class L, class T> __CU2RS_HD actor<operation<plus<>, L, literal<T>>> operator+(const actor<L> &l, const T &value) { return {{l.e, {value}}}; }
template <class T, class R> __CU2RS_HD actor<operation<plus<>, literal<T>, R>> operator+(const T &value, const actor<R> &r) { return {{{value}, r.e}}; }
template <class L, class R> __CU2RS_HD actor<operation<minus<>, L, R>> operator-(const actor<L> &l, const actor<R> &r) { return {{l.e, r.e}}; }
template <class L, class T> __CU2RS_HD actor<operation<minus<>, L, literal<T>>> operator-(const actor<L> &l, const T &value) { return {{l.e, {value}}}; }
template <class T, class R> __CU2RS_HD actor<operation<minus<>, literal<T>, R>> operator-(const T &value, const actor<R> &r) { return {{{value}, r.e}}; }
template <class L, class R> __CU2RS_HD actor<operation<multiplies<>, L, R>> operator*(const actor<L> &l, const actor<R> &r) { return {{l.e, r.e}}; }
template <class L, class T> __CU2RS_HD actor<operation<multiplies<>, L, literal<T>>> operator*(const actor<L> &l, const T &value) { return {{l.e, {value}}}; }
template <class T, class R> __CU2RS_HD actor<operation<multiplies<>, literal<T>, R>> operator*(const T &value, const actor<R> &r) { return {{{value}, r.e}}; }
template <class L, class R> __CU2RS_HD actor<operation<divides<>, L, R>> operator/(const actor<L> &l, const actor<R> &r) { return {{l.e, r.e}}; }
template <class L, class T> __CU2RS_HD actor<operation<divides<>, L, literal<T>>> operator/(const actor<L> &l, const T &value) { return {{l.e, {value}}}; }
template <class T, class R> __CU2RS_HD actor<operation<divides<>, literal<T>, R>> operator/(const T &value, const actor<R> &r) { return {{{value}, r.e}}; }
template <class L, class R> __CU2RS_HD actor<operation<modulus<>, L, R>> operator%(const actor<L> &l, const actor<R> &r) { return {{l.e, r.e}}; }
template <class L, class T> __CU2RS_HD actor<operation<modulus<>, L, literal<T>>> operator%(const actor<L> &l, const T &value) { return {{l.e, {value}}}; }
template <class T, class R> __CU2RS_HD actor<operation<modulus<>, literal<T>, R>> operator%(const T &value, const actor<R> &r) { return {{{value}, r.e}}; }
template <class L, class R> __CU2RS_HD actor<operation<equal_to<>, L, R>> operator==(const actor<L> &l, const actor<R> &r) { return {{l.e, r.e}}; }
template <class L, class T> __CU2RS_HD actor<operation<equal_to<>, L, literal<T>>> operator==(const actor<L> &l, const T &value) { return {{l.e, {value}}}; }
template <class T, class R> __CU2RS_HD actor<operation<equal_to<>, literal<T>, R>> operator==(const T &value, const actor<R> &r) { return {{{value}, r.e}}; }
template <class L, class R> __CU2RS_HD actor<operation<not_equal_to<>, L, R>> operator!=(const actor<L> &l, const actor<R> &r) { return {{l.e, r.e}}; }
template <class L, class T> __CU2RS_HD actor<operation<not_equal_to<>, L, literal<T>>> operator!=(const actor<L> &l, const T &value) { return {{l.e, {value}}}; }
template <class T, class R> __CU2RS_HD actor<operation<not_equal_to<>, literal<T>, R>> operator!=(const T &value, const actor<R> &r) { return {{{value}, r.e}}; }
template <class L, class R> __CU2RS_HD actor<operation<less<>, L, R>> operator<(const actor<L> &l, const actor<R> &r) { return {{l.e, r.e}}; }
template <class L, class T> __CU2RS_HD actor<operation<less<>, L, literal<T>>> operator<(const actor<L> &l, const T &value) { return {{l.e, {value}}}; }
template <class T, class R> __CU2RS_HD actor<operation<less<>, literal<T>, R>> operator<(const T &value, const actor<R> &r) { return {{{value}, r.e}}; }
template <class L, class R> __CU2RS_HD actor<operation<greater<>, L, R>> operator>(const actor<L> &l, const actor<R> &r) { return {{l.e, r.e}}; }
template <class L, class T> __CU2RS_HD actor<operation<greater<>, L, literal<T>>> operator>(const actor<L> &l, const T &value) { return {{l.e, {value}}}; }
template <class T, class R> __CU2RS_HD actor<operation<greater<>, literal<T>, R>> operator>(const T &value, const actor<R> &r) { return {{{value}, r.e}}; }
template <class L, class R> __CU2RS_HD actor<operation<less_equal<>, L, R>> operator<=(const actor<L> &l, const actor<R> &r) { return {{l.e, r.e}}; }
template <class L, class T> __CU2RS_HD actor<operation<less_equal<>, L, literal<T>>> operator<=(const actor<L> &l, const T &value) { return {{l.e, {value}}}; }
template <class T, class R> __CU2RS_HD actor<operation<less_equal<>, literal<T>, R>> operator<=(const T &value, const actor<R> &r) { return {{{value}, r.e}}; }
template <class L, class R> __CU2RS_HD actor<operation<greater_equal<>, L, R>> operator>=(const actor<L> &l, const actor<R> &r) { return {{l.e, r.e}}; }
template <class L, class T> __CU2RS_HD actor<operation<greater_equal<>, L, literal<T>>> operator>=(const actor<L> &l, const T &value) { return {{l.e, {value}}}; }
template <class T, class R> __CU2RS_HD actor<operation<greater_equal<>, literal<T>, R>> operator>=(const T &value, const actor<R> &r) { return {{{value}, r.e}}; }
template <class L, class R> __CU2RS_HD actor<operation<logical_and<>, L, R>> operator&&(const actor<L> &l, const actor<R> &r) { return {{l.e, r.e}}; }
template <class L, class T> __CU2RS_HD actor<operation<logical_and<>, L, literal<T>>> operator&&(const actor<L> &l, const T &value) { return {{l.e, {value}}}; }
template <class T, class R> __CU2RS_HD actor<operation<logical_and<>, literal<T>, R>> operator&&(const T &value, const actor<R> &r) { return {{{value}, r.e}}; }
template <class L, class R> __CU2RS_HD actor<operation<logical_or<>, L, R>> operator||(const actor<L> &l, const actor<R> &r) { return {{l.e, r.e}}; }
template <class L, class T> __CU2RS_HD actor<operation<logical_or<>, L, literal<T>>> operator||(const actor<L> &l, const T &value) { return {{l.e, {value}}}; }
template <class T, class R> __CU2RS_HD actor<operation<logical_or<>, literal<T>, R>> operator||(const T &value, const actor<R> &r) { return {{{value}, r.e}}; }
template <class L, class R> __CU2RS_HD actor<operation<bit_and<>, L, R>> operator&(const actor<L> &l, const actor<R> &r) { return {{l.e, r.e}}; }
template <class L, class T> __CU2RS_HD actor<operation<bit_and<>, L, literal<T>>> operator&(const actor<L> &l, const T &value) { return {{l.e, {value}}}; }
template <class T, class R> __CU2RS_HD actor<operation<bit_and<>, literal<T>, R>> operator&(const T &value, const actor<R> &r) { return {{{value}, r.e}}; }
template <class L, class R> __CU2RS_HD actor<operation<bit_or<>, L, R>> operator|(const actor<L> &l, const actor<R> &r) { return {{l.e, r.e}}; }
template <class L, class T> __CU2RS_HD actor<operation<bit_or<>, L, literal<T>>> operator|(const actor<L> &l, const T &value) { return {{l.e, {value}}}; }
template <class T, class R> __CU2RS_HD actor<operation<bit_or<>, literal<T>, R>> operator|(const T &value, const actor<R> &r) { return {{{value}, r.e}}; }
template <class L, class R> __CU2RS_HD actor<operation<bit_xor<>, L, R>> operator^(const actor<L> &l, const actor<R> &r) { return {{l.e, r.e}}; }
template <class L, class T> __CU2RS_HD actor<operation<bit_xor<>, L, literal<T>>> operator^(const actor<L> &l, const T &value) { return {{l.e, {value}}}; }
template <class T, class R> __CU2RS_HD actor<operation<bit_xor<>, literal<T>, R>> operator^(const T &value, const actor<R> &r) { return {{{value}, r.e}}; }
}
namespace placeholders {
static const detail::actor<detail::argument<1>> _1 = {};
static const detail::actor<detail::argument<2>> _2 = {};
}
}
