// C++20 [range.access], [range.req], [range.utility]: what algorithms over ranges and views stand on.
#pragma once
#include "concepts"
#include "functional"
#include "iterator"
#include "__cu2rs_erase.h"
#pragma cu2rs library C++ library
#pragma cu2rs source
namespace std {
struct default_sentinel_t {};
inline constexpr default_sentinel_t default_sentinel{};
struct unreachable_sentinel_t {
  template <class I> friend constexpr bool operator==(const I &, unreachable_sentinel_t) { return false; }
  template <class I> friend constexpr bool operator!=(const I &, unreachable_sentinel_t) { return true; }
};
inline constexpr unreachable_sentinel_t unreachable_sentinel{};
template <class I> using iter_reference_t = decltype(*std::declval<I &>());
template <class I> using iter_value_t = remove_cvref_t<iter_reference_t<I>>;
template <class I> using iter_difference_t = long;
template <class I> using iter_rvalue_reference_t = conditional_t<is_lvalue_reference_v<iter_reference_t<I>>, remove_reference_t<iter_reference_t<I>> &&, iter_reference_t<I>>;
template <class I> concept input_or_output_iterator = requires(I &i) { *i; ++i; };
template <class I> concept input_iterator = input_or_output_iterator<I>;
template <class I> concept forward_iterator = input_iterator<I> && copyable<I> && requires(const I &a, const I &b) { a == b; };
template <class I> concept bidirectional_iterator = forward_iterator<I> && requires(I &i) { --i; };
template <class I> concept random_access_iterator = bidirectional_iterator<I> && requires(I &i, const I &j, long n) { i += n; i -= n; j + n; j - n; j - j; j < j; j[n]; };
template <class I> concept contiguous_iterator = is_pointer_v<I>;
template <class S, class I> concept sentinel_for = requires(const S &s, const I &i) { i == s; };
template <class S, class I> concept sized_sentinel_for = sentinel_for<S, I> && requires(const S &s, const I &i) { s - i; };
template <class I, class P> using projected = decltype(std::invoke(std::declval<P &>(), *std::declval<I &>()));
// How far apart single passes are cannot be asked.
template <class I> struct __cu2rs_category {
  typedef conditional_t<random_access_iterator<I>, random_access_iterator_tag, conditional_t<bidirectional_iterator<I>, bidirectional_iterator_tag, conditional_t<forward_iterator<I>, forward_iterator_tag, input_iterator_tag>>> type;
};
namespace ranges {
// As `less` and relatives without an argument, but as functions of any two types.
struct equal_to {
  template <class T, class U> constexpr bool operator()(T &&a, U &&b) const { return std::forward<T>(a) == std::forward<U>(b); }
};
struct not_equal_to {
  template <class T, class U> constexpr bool operator()(T &&a, U &&b) const { return !(std::forward<T>(a) == std::forward<U>(b)); }
};
struct less {
  template <class T, class U> constexpr bool operator()(T &&a, U &&b) const { return std::forward<T>(a) < std::forward<U>(b); }
};
struct greater {
  template <class T, class U> constexpr bool operator()(T &&a, U &&b) const { return std::forward<U>(b) < std::forward<T>(a); }
};
struct less_equal {
  template <class T, class U> constexpr bool operator()(T &&a, U &&b) const { return !(std::forward<U>(b) < std::forward<T>(a)); }
};
struct greater_equal {
  template <class T, class U> constexpr bool operator()(T &&a, U &&b) const { return !(std::forward<T>(a) < std::forward<U>(b)); }
};
template <class R> constexpr auto begin(R &&r) { return std::begin(r); }
template <class R> constexpr auto end(R &&r) { return std::end(r); }
template <class R> concept range = requires(R &r) { std::begin(r); std::end(r); };
template <class R> using iterator_t = decltype(std::begin(std::declval<R &>()));
template <class R> using sentinel_t = decltype(std::end(std::declval<R &>()));
template <class R> using range_reference_t = iter_reference_t<iterator_t<R>>;
template <class R> using range_value_t = iter_value_t<iterator_t<R>>;
template <class R> using range_difference_t = long;
template <class R> using range_size_t = unsigned long;
template <class R> concept input_range = range<R> && std::input_iterator<iterator_t<R>>;
template <class R> concept forward_range = input_range<R> && std::forward_iterator<iterator_t<R>>;
template <class R> concept bidirectional_range = forward_range<R> && std::bidirectional_iterator<iterator_t<R>>;
template <class R> concept random_access_range = bidirectional_range<R> && std::random_access_iterator<iterator_t<R>>;
template <class R> concept contiguous_range = random_access_range<R> && std::contiguous_iterator<iterator_t<R>>;
template <class R> concept common_range = range<R> && is_same_v<iterator_t<R>, sentinel_t<R>>;
template <class R> concept __has_size = requires(R &r) { r.size(); };
template <class R> concept sized_range = range<R> && (is_array_v<remove_reference_t<R>> || __has_size<R> || sized_sentinel_for<sentinel_t<R>, iterator_t<R>>);
struct view_base {};
template <class V> inline constexpr bool enable_view = is_base_of_v<view_base, V>;
template <class V> concept view = range<V> && enable_view<V>;
template <class R> concept viewable_range = range<R>;
template <class R> constexpr auto size(R &&r) {
  if constexpr (is_array_v<remove_reference_t<R>>)
    return extent_v<remove_reference_t<R>>;
  else if constexpr (__has_size<R>)
    return r.size();
  else
    return (unsigned long)(std::end(r) - std::begin(r));
}
template <class R> constexpr long ssize(R &&r) { return (long)ranges::size(r); }
template <class R> constexpr bool empty(R &&r) {
  if constexpr (requires { r.empty(); })
    return r.empty();
  else
    return std::begin(r) == std::end(r);
}
template <class R> constexpr auto data(R &&r) { return std::data(r); }
template <class R> constexpr auto rbegin(R &&r) { return std::make_reverse_iterator(std::end(r)); }
template <class R> constexpr auto rend(R &&r) { return std::make_reverse_iterator(std::begin(r)); }
template <class R> constexpr auto cbegin(const R &r) { return std::begin(r); }
template <class R> constexpr auto cend(const R &r) { return std::end(r); }
// How many steps were not taken.
template <class I, class S> constexpr long advance(I &i, long n, S last) {
  if constexpr (sized_sentinel_for<S, I> && random_access_iterator<I>) {
    const long there = last - i;
    if ((n >= 0 && n > there) || (n < 0 && n < there)) {
      i += there;
      return n - there;
    }
    i += n;
    return 0;
  } else {
    while (n > 0 && !(i == last)) {
      ++i;
      --n;
    }
    if constexpr (bidirectional_iterator<I>) {
      while (n < 0 && !(i == last)) {
        --i;
        ++n;
      }
    }
    return n;
  }
}
template <class I> constexpr void advance(I &i, long n) {
  if constexpr (random_access_iterator<I>)
    i += n;
  else {
    for (; n > 0; --n)
      ++i;
    if constexpr (bidirectional_iterator<I>) {
      for (; n < 0; ++n)
        --i;
    }
  }
}
template <class I, class S> requires(!is_integral_v<S>) constexpr void advance(I &i, S last) {
  if constexpr (is_same_v<I, S>)
    i = last;
  else if constexpr (sized_sentinel_for<S, I> && random_access_iterator<I>)
    i += last - i;
  else {
    while (!(i == last))
      ++i;
  }
}
template <class I> constexpr I next(I i) {
  ++i;
  return i;
}
template <class I, class S> constexpr I next(I i, S by) {
  ranges::advance(i, by);
  return i;
}
template <class I, class S> constexpr I next(I i, long n, S last) {
  ranges::advance(i, n, last);
  return i;
}
template <class I> constexpr I prev(I i) {
  --i;
  return i;
}
template <class I> constexpr I prev(I i, long n) {
  ranges::advance(i, -n);
  return i;
}
template <class I, class S> constexpr long distance(I i, S last) {
  if constexpr (sized_sentinel_for<S, I>)
    return last - i;
  else {
    long n = 0;
    for (; !(i == last); ++i)
      ++n;
    return n;
  }
}
template <class R> constexpr long distance(R &&r) {
  if constexpr (sized_range<R>)
    return (long)ranges::size(r);
  else
    return ranges::distance(std::begin(r), std::end(r));
}
template <class I> constexpr decltype(auto) iter_move(I &&i) {
  if constexpr (is_lvalue_reference_v<decltype(*i)>)
    return std::move(*i);
  else
    return *i;
}
template <class I, class J> constexpr void iter_swap(I &&i, J &&j) { std::iter_swap(i, j); }

// What views have of their begin and end.
template <class D> class view_interface : public view_base {
  constexpr D &__self() { return static_cast<D &>(*this); }
  constexpr const D &__self() const { return static_cast<const D &>(*this); }

public:
  constexpr bool empty() requires forward_range<D> { return __self().begin() == __self().end(); }
  constexpr bool empty() const requires forward_range<const D> { return __self().begin() == __self().end(); }
  constexpr explicit operator bool() { return !(__self().begin() == __self().end()); }
  constexpr auto size() requires forward_range<D> && sized_sentinel_for<sentinel_t<D>, iterator_t<D>> { return (unsigned long)(__self().end() - __self().begin()); }
  constexpr auto size() const requires forward_range<const D> && sized_sentinel_for<sentinel_t<const D>, iterator_t<const D>> { return (unsigned long)(__self().end() - __self().begin()); }
  constexpr decltype(auto) front() requires forward_range<D> { return *__self().begin(); }
  constexpr decltype(auto) front() const requires forward_range<const D> { return *__self().begin(); }
  constexpr decltype(auto) back() requires bidirectional_range<D> && common_range<D> { return *ranges::prev(__self().end()); }
  constexpr decltype(auto) back() const requires bidirectional_range<const D> && common_range<const D> { return *ranges::prev(__self().end()); }
  constexpr decltype(auto) operator[](long n) requires random_access_range<D> { return __self().begin()[n]; }
  constexpr decltype(auto) operator[](long n) const requires random_access_range<const D> { return __self().begin()[n]; }
  constexpr auto data() requires contiguous_range<D> { return __self().begin(); }
};
template <class I, class S = I> class subrange : public view_interface<subrange<I, S>> {
  I __first;
  S __last;

public:
  constexpr subrange() : __first(), __last() {}
  constexpr subrange(I first, S last) : __first(std::move(first)), __last(std::move(last)) {}
  constexpr I begin() const { return __first; }
  constexpr S end() const { return __last; }
  constexpr bool empty() const { return __first == __last; }
  constexpr subrange next(long n = 1) const { return subrange(ranges::next(__first, n, __last), __last); }
  constexpr subrange prev(long n = 1) const { return subrange(ranges::prev(__first, n), __last); }
  constexpr subrange &advance(long n) {
    ranges::advance(__first, n, __last);
    return *this;
  }
};
template <class I, class S> subrange(I, S) -> subrange<I, S>;
template <class I, class F> struct in_fun_result {
  I in;
  F fun;
};
template <class I, class O> struct in_out_result {
  I in;
  O out;
};
template <class I, class J> struct in_in_result {
  I in1;
  J in2;
};
template <class I, class J, class O> struct in_in_out_result {
  I in1;
  J in2;
  O out;
};
template <class T> struct min_max_result {
  T min;
  T max;
};
}
}
// Behind what they are made of, whichever header was the first.
#include "__cu2rs_ranges_algorithm.h"
