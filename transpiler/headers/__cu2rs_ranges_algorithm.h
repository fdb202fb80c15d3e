// C++20 [alg.*]: the algorithms over ranges and sentinels, with projections. What they compare, and in which order, is what the algorithms over iterators do.
#pragma once
#include "algorithm"
#pragma cu2rs library C++ library
#pragma cu2rs source
namespace std {
namespace ranges {
template <class P, class R> concept __projects = is_invocable_v<P &, range_reference_t<R>>;
// A predicate of one or two elements behind projections.
template <class F, class P> struct __test {
  F *__f;
  P *__p;
  template <class T> bool operator()(T &&x) const { return (bool)std::invoke(*__f, std::invoke(*__p, std::forward<T>(x))); }
};
template <class F, class P, class Q = P> struct __relation {
  F *__f;
  P *__p;
  Q *__q;
  template <class T, class U> bool operator()(T &&a, U &&b) const { return (bool)std::invoke(*__f, std::invoke(*__p, std::forward<T>(a)), std::invoke(*__q, std::forward<U>(b))); }
};
template <class F, class P> __test<F, P> __tested(F &f, P &p) { return __test<F, P>{&f, &p}; }
template <class F, class P> __relation<F, P> __related(F &f, P &p) { return __relation<F, P>{&f, &p, &p}; }
template <class F, class P, class Q> __relation<F, P, Q> __related(F &f, P &p, Q &q) { return __relation<F, P, Q>{&f, &p, &q}; }
template <class I, class S> I __end_of(const I &first, const S &last) {
  if constexpr (is_same_v<I, S>)
    return last;
  else
    return ranges::next(first, last);
}

template <input_or_output_iterator I, sentinel_for<I> S, class F, class P = identity> auto for_each(I first, S last, F f, P p = {}) {
  for (; !(first == last); ++first)
    std::invoke(f, std::invoke(p, *first));
  return in_fun_result<I, F>{std::move(first), std::move(f)};
}
template <range R, class F, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto for_each(R &&r, F f, P p = {}) { return ranges::for_each(std::begin(r), std::end(r), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class F, class P = identity> I find_if(I first, S last, F f, P p = {}) {
  while (!(first == last) && !std::invoke(f, std::invoke(p, *first)))
    ++first;
  return first;
}
template <range R, class F, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto find_if(R &&r, F f, P p = {}) { return ranges::find_if(std::begin(r), std::end(r), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class F, class P = identity> I find_if_not(I first, S last, F f, P p = {}) {
  while (!(first == last) && std::invoke(f, std::invoke(p, *first)))
    ++first;
  return first;
}
template <range R, class F, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto find_if_not(R &&r, F f, P p = {}) { return ranges::find_if_not(std::begin(r), std::end(r), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class T, class P = identity> I find(I first, S last, const T &value, P p = {}) {
  while (!(first == last) && !(std::invoke(p, *first) == value))
    ++first;
  return first;
}
template <range R, class T, class P = identity> requires(__projects<P, R>) auto find(R &&r, const T &value, P p = {}) { return ranges::find(std::begin(r), std::end(r), value, std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class F, class P = identity> long count_if(I first, S last, F f, P p = {}) {
  long n = 0;
  for (; !(first == last); ++first) {
    if (std::invoke(f, std::invoke(p, *first)))
      ++n;
  }
  return n;
}
template <range R, class F, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto count_if(R &&r, F f, P p = {}) { return ranges::count_if(std::begin(r), std::end(r), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class T, class P = identity> long count(I first, S last, const T &value, P p = {}) {
  long n = 0;
  for (; !(first == last); ++first) {
    if (std::invoke(p, *first) == value)
      ++n;
  }
  return n;
}
template <range R, class T, class P = identity> requires(__projects<P, R>) auto count(R &&r, const T &value, P p = {}) { return ranges::count(std::begin(r), std::end(r), value, std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class F, class P = identity> bool all_of(I first, S last, F f, P p = {}) {
  for (; !(first == last); ++first) {
    if (!std::invoke(f, std::invoke(p, *first)))
      return false;
  }
  return true;
}
template <range R, class F, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto all_of(R &&r, F f, P p = {}) { return ranges::all_of(std::begin(r), std::end(r), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class F, class P = identity> bool any_of(I first, S last, F f, P p = {}) {
  for (; !(first == last); ++first) {
    if (std::invoke(f, std::invoke(p, *first)))
      return true;
  }
  return false;
}
template <range R, class F, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto any_of(R &&r, F f, P p = {}) { return ranges::any_of(std::begin(r), std::end(r), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class F, class P = identity> bool none_of(I first, S last, F f, P p = {}) {
  for (; !(first == last); ++first) {
    if (std::invoke(f, std::invoke(p, *first)))
      return false;
  }
  return true;
}
template <range R, class F, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto none_of(R &&r, F f, P p = {}) { return ranges::none_of(std::begin(r), std::end(r), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class T, class P = identity> bool contains(I first, S last, const T &value, P p = {}) {
  return !(ranges::find(std::move(first), last, value, std::move(p)) == last);
}
template <range R, class T, class P = identity> requires(__projects<P, R>) auto contains(R &&r, const T &value, P p = {}) { return ranges::contains(std::begin(r), std::end(r), value, std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class F = ranges::less, class P = identity> I sort(I first, S last, F f = {}, P p = {}) {
  I end = ranges::__end_of(first, last);
  auto asked = ranges::__related(f, p);
  std::__cu2rs_sort(first, end, asked);
  return end;
}
template <range R, class F = ranges::less, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto sort(R &&r, F f = {}, P p = {}) { return ranges::sort(std::begin(r), std::end(r), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class F = ranges::less, class P = identity> I stable_sort(I first, S last, F f = {}, P p = {}) {
  I end = ranges::__end_of(first, last);
  auto asked = ranges::__related(f, p);
  std::__cu2rs_stable_sort(first, end, asked);
  return end;
}
template <range R, class F = ranges::less, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto stable_sort(R &&r, F f = {}, P p = {}) { return ranges::stable_sort(std::begin(r), std::end(r), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class F = ranges::less, class P = identity> I make_heap(I first, S last, F f = {}, P p = {}) {
  I end = ranges::__end_of(first, last);
  auto asked = ranges::__related(f, p);
  std::__cu2rs_make_heap(first, end, asked);
  return end;
}
template <range R, class F = ranges::less, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto make_heap(R &&r, F f = {}, P p = {}) { return ranges::make_heap(std::begin(r), std::end(r), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class F = ranges::less, class P = identity> I push_heap(I first, S last, F f = {}, P p = {}) {
  I end = ranges::__end_of(first, last);
  auto asked = ranges::__related(f, p);
  std::__cu2rs_push_heap(first, end, asked);
  return end;
}
template <range R, class F = ranges::less, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto push_heap(R &&r, F f = {}, P p = {}) { return ranges::push_heap(std::begin(r), std::end(r), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class F = ranges::less, class P = identity> I pop_heap(I first, S last, F f = {}, P p = {}) {
  I end = ranges::__end_of(first, last);
  auto asked = ranges::__related(f, p);
  std::__cu2rs_pop_heap(first, end, asked);
  return end;
}
template <range R, class F = ranges::less, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto pop_heap(R &&r, F f = {}, P p = {}) { return ranges::pop_heap(std::begin(r), std::end(r), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class F = ranges::less, class P = identity> I sort_heap(I first, S last, F f = {}, P p = {}) {
  I end = ranges::__end_of(first, last);
  auto asked = ranges::__related(f, p);
  std::__cu2rs_sort_heap(first, end, asked);
  return end;
}
template <range R, class F = ranges::less, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto sort_heap(R &&r, F f = {}, P p = {}) { return ranges::sort_heap(std::begin(r), std::end(r), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class F = ranges::less, class P = identity> bool is_sorted(I first, S last, F f = {}, P p = {}) {
  I end = ranges::__end_of(first, last);
  return std::is_sorted_until(first, end, ranges::__related(f, p)) == end;
}
template <range R, class F = ranges::less, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto is_sorted(R &&r, F f = {}, P p = {}) { return ranges::is_sorted(std::begin(r), std::end(r), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class F = ranges::less, class P = identity> I is_sorted_until(I first, S last, F f = {}, P p = {}) {
  I end = ranges::__end_of(first, last);
  return std::is_sorted_until(first, end, ranges::__related(f, p));
}
template <range R, class F = ranges::less, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto is_sorted_until(R &&r, F f = {}, P p = {}) { return ranges::is_sorted_until(std::begin(r), std::end(r), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class F = ranges::less, class P = identity> bool is_heap(I first, S last, F f = {}, P p = {}) {
  I end = ranges::__end_of(first, last);
  return std::is_heap(first, end, ranges::__related(f, p));
}
template <range R, class F = ranges::less, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto is_heap(R &&r, F f = {}, P p = {}) { return ranges::is_heap(std::begin(r), std::end(r), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class F = ranges::less, class P = identity> I min_element(I first, S last, F f = {}, P p = {}) {
  I end = ranges::__end_of(first, last);
  return std::min_element(first, end, ranges::__related(f, p));
}
template <range R, class F = ranges::less, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto min_element(R &&r, F f = {}, P p = {}) { return ranges::min_element(std::begin(r), std::end(r), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class F = ranges::less, class P = identity> I max_element(I first, S last, F f = {}, P p = {}) {
  I end = ranges::__end_of(first, last);
  return std::max_element(first, end, ranges::__related(f, p));
}
template <range R, class F = ranges::less, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto max_element(R &&r, F f = {}, P p = {}) { return ranges::max_element(std::begin(r), std::end(r), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class F = ranges::less, class P = identity> min_max_result<I> minmax_element(I first, S last, F f = {}, P p = {}) {
  I end = ranges::__end_of(first, last);
  auto found = std::minmax_element(first, end, ranges::__related(f, p));
  return {found.first, found.second};
}
template <range R, class F = ranges::less, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto minmax_element(R &&r, F f = {}, P p = {}) { return ranges::minmax_element(std::begin(r), std::end(r), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class F = ranges::equal_to, class P = identity> I adjacent_find(I first, S last, F f = {}, P p = {}) {
  I end = ranges::__end_of(first, last);
  return std::adjacent_find(first, end, ranges::__related(f, p));
}
template <range R, class F = ranges::equal_to, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto adjacent_find(R &&r, F f = {}, P p = {}) { return ranges::adjacent_find(std::begin(r), std::end(r), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class F = ranges::equal_to, class P = identity> subrange<I> unique(I first, S last, F f = {}, P p = {}) {
  I end = ranges::__end_of(first, last);
  return subrange<I>(std::unique(first, end, ranges::__related(f, p)), end);
}
template <range R, class F = ranges::equal_to, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto unique(R &&r, F f = {}, P p = {}) { return ranges::unique(std::begin(r), std::end(r), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class F, class P = identity> subrange<I> remove_if(I first, S last, F f, P p = {}) {
  I end = ranges::__end_of(first, last);
  return subrange<I>(std::remove_if(first, end, ranges::__tested(f, p)), end);
}
template <range R, class F, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto remove_if(R &&r, F f, P p = {}) { return ranges::remove_if(std::begin(r), std::end(r), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class T, class P = identity> subrange<I> remove(I first, S last, const T &value, P p = {}) {
  I end = ranges::__end_of(first, last);
  I to = first;
  for (; !(first == end); ++first) {
    if (!(std::invoke(p, *first) == value)) {
      if (!(to == first))
        *to = ranges::iter_move(first);
      ++to;
    }
  }
  return subrange<I>(to, end);
}
template <range R, class T, class P = identity> requires(__projects<P, R>) auto remove(R &&r, const T &value, P p = {}) { return ranges::remove(std::begin(r), std::end(r), value, std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class F, class P = identity> subrange<I> partition(I first, S last, F f, P p = {}) {
  I end = ranges::__end_of(first, last);
  return subrange<I>(std::partition(first, end, ranges::__tested(f, p)), end);
}
template <range R, class F, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto partition(R &&r, F f, P p = {}) { return ranges::partition(std::begin(r), std::end(r), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class F, class P = identity> subrange<I> stable_partition(I first, S last, F f, P p = {}) {
  I end = ranges::__end_of(first, last);
  auto asked = ranges::__tested(f, p);
  return subrange<I>(std::__cu2rs_stable_partition(first, end, asked), end);
}
template <range R, class F, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto stable_partition(R &&r, F f, P p = {}) { return ranges::stable_partition(std::begin(r), std::end(r), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class F, class P = identity> bool is_partitioned(I first, S last, F f, P p = {}) {
  I end = ranges::__end_of(first, last);
  return std::is_partitioned(first, end, ranges::__tested(f, p));
}
template <range R, class F, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto is_partitioned(R &&r, F f, P p = {}) { return ranges::is_partitioned(std::begin(r), std::end(r), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class F, class P = identity> I partition_point(I first, S last, F f, P p = {}) {
  I end = ranges::__end_of(first, last);
  return std::partition_point(first, end, ranges::__tested(f, p));
}
template <range R, class F, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto partition_point(R &&r, F f, P p = {}) { return ranges::partition_point(std::begin(r), std::end(r), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S> I reverse(I first, S last) {
  I end = ranges::__end_of(first, last);
  std::__cu2rs_reverse(first, end);
  return end;
}
template <range R> auto reverse(R &&r) { return ranges::reverse(std::begin(r), std::end(r)); }
template <input_or_output_iterator I, sentinel_for<I> S, class T, class F = ranges::less, class P = identity> I lower_bound(I first, S last, const T &value, F f = {}, P p = {}) {
  I end = ranges::__end_of(first, last);
  long n = ranges::distance(first, end);
  while (n > 0) {
    I middle = ranges::next(first, n / 2);
    if (std::invoke(f, std::invoke(p, *middle), value)) {
      first = ranges::next(middle);
      n -= n / 2 + 1;
    } else
      n /= 2;
  }
  return first;
}
template <range R, class T, class F = ranges::less, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto lower_bound(R &&r, const T &value, F f = {}, P p = {}) { return ranges::lower_bound(std::begin(r), std::end(r), value, std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class T, class F = ranges::less, class P = identity> I upper_bound(I first, S last, const T &value, F f = {}, P p = {}) {
  I end = ranges::__end_of(first, last);
  long n = ranges::distance(first, end);
  while (n > 0) {
    I middle = ranges::next(first, n / 2);
    if (!std::invoke(f, value, std::invoke(p, *middle))) {
      first = ranges::next(middle);
      n -= n / 2 + 1;
    } else
      n /= 2;
  }
  return first;
}
template <range R, class T, class F = ranges::less, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto upper_bound(R &&r, const T &value, F f = {}, P p = {}) { return ranges::upper_bound(std::begin(r), std::end(r), value, std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class T, class F = ranges::less, class P = identity> bool binary_search(I first, S last, const T &value, F f = {}, P p = {}) {
  I found = ranges::lower_bound(first, last, value, f, p);
  return !(found == last) && !std::invoke(f, value, std::invoke(p, *found));
}
template <range R, class T, class F = ranges::less, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto binary_search(R &&r, const T &value, F f = {}, P p = {}) { return ranges::binary_search(std::begin(r), std::end(r), value, std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class T, class F = ranges::less, class P = identity> subrange<I> equal_range(I first, S last, const T &value, F f = {}, P p = {}) {
  return subrange<I>(ranges::lower_bound(first, last, value, f, p), ranges::upper_bound(first, last, value, f, p));
}
template <range R, class T, class F = ranges::less, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto equal_range(R &&r, const T &value, F f = {}, P p = {}) { return ranges::equal_range(std::begin(r), std::end(r), value, std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, input_or_output_iterator O> in_out_result<I, O> copy(I first, S last, O to) {
  for (; !(first == last); ++first, (void)++to)
    *to = *first;
  return {std::move(first), std::move(to)};
}
template <range R, input_or_output_iterator O> auto copy(R &&r, O to) { return ranges::copy(std::begin(r), std::end(r), std::move(to)); }
template <input_or_output_iterator I, sentinel_for<I> S, input_or_output_iterator O> in_out_result<I, O> move(I first, S last, O to) {
  for (; !(first == last); ++first, (void)++to)
    *to = ranges::iter_move(first);
  return {std::move(first), std::move(to)};
}
template <range R, input_or_output_iterator O> auto move(R &&r, O to) { return ranges::move(std::begin(r), std::end(r), std::move(to)); }
template <input_or_output_iterator I, sentinel_for<I> S, input_or_output_iterator O, class F, class P = identity> in_out_result<I, O> copy_if(I first, S last, O to, F f, P p = {}) {
  for (; !(first == last); ++first) {
    if (std::invoke(f, std::invoke(p, *first))) {
      *to = *first;
      ++to;
    }
  }
  return {std::move(first), std::move(to)};
}
template <range R, input_or_output_iterator O, class F, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto copy_if(R &&r, O to, F f, P p = {}) { return ranges::copy_if(std::begin(r), std::end(r), std::move(to), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, input_or_output_iterator O, class F, class P = identity> in_out_result<I, O> remove_copy_if(I first, S last, O to, F f, P p = {}) {
  for (; !(first == last); ++first) {
    if (!std::invoke(f, std::invoke(p, *first))) {
      *to = *first;
      ++to;
    }
  }
  return {std::move(first), std::move(to)};
}
template <range R, input_or_output_iterator O, class F, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto remove_copy_if(R &&r, O to, F f, P p = {}) { return ranges::remove_copy_if(std::begin(r), std::end(r), std::move(to), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, input_or_output_iterator O, class T, class P = identity> in_out_result<I, O> remove_copy(I first, S last, O to, const T &value, P p = {}) {
  for (; !(first == last); ++first) {
    if (!(std::invoke(p, *first) == value)) {
      *to = *first;
      ++to;
    }
  }
  return {std::move(first), std::move(to)};
}
template <range R, input_or_output_iterator O, class T, class P = identity> requires(__projects<P, R>) auto remove_copy(R &&r, O to, const T &value, P p = {}) { return ranges::remove_copy(std::begin(r), std::end(r), std::move(to), value, std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, input_or_output_iterator O, class F, class P = identity> in_out_result<I, O> transform(I first, S last, O to, F f, P p = {}) {
  for (; !(first == last); ++first, (void)++to)
    *to = std::invoke(f, std::invoke(p, *first));
  return {std::move(first), std::move(to)};
}
template <range R, input_or_output_iterator O, class F, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto transform(R &&r, O to, F f, P p = {}) { return ranges::transform(std::begin(r), std::end(r), std::move(to), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, input_or_output_iterator O> in_out_result<I, O> reverse_copy(I first, S last, O to) {
  I end = ranges::__end_of(first, last);
  I at = end;
  for (; !(at == first); ++to)
    *to = *--at;
  return {end, std::move(to)};
}
template <range R, input_or_output_iterator O> auto reverse_copy(R &&r, O to) { return ranges::reverse_copy(std::begin(r), std::end(r), std::move(to)); }
template <input_or_output_iterator I, sentinel_for<I> S, input_or_output_iterator O, class F = ranges::equal_to, class P = identity> in_out_result<I, O> unique_copy(I first, S last, O to, F f = {}, P p = {}) {
  I end = ranges::__end_of(first, last);
  O done = std::unique_copy(first, end, std::move(to), ranges::__related(f, p));
  return {end, std::move(done)};
}
template <range R, input_or_output_iterator O, class F = ranges::equal_to, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto unique_copy(R &&r, O to, F f = {}, P p = {}) { return ranges::unique_copy(std::begin(r), std::end(r), std::move(to), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, input_or_output_iterator O> in_out_result<I, O> copy_backward(I first, S last, O to) {
  I end = ranges::__end_of(first, last);
  for (I at = end; !(at == first);)
    *--to = *--at;
  return {end, std::move(to)};
}
template <range R, input_or_output_iterator O> auto copy_backward(R &&r, O to) { return ranges::copy_backward(std::begin(r), std::end(r), std::move(to)); }
template <input_or_output_iterator I, sentinel_for<I> S, class T> I fill(I first, S last, const T &value) {
  for (; !(first == last); ++first)
    *first = value;
  return first;
}
template <range R, class T> auto fill(R &&r, const T &value) { return ranges::fill(std::begin(r), std::end(r), value); }
template <input_or_output_iterator I, sentinel_for<I> S, class F> I generate(I first, S last, F f) {
  for (; !(first == last); ++first)
    *first = std::invoke(f);
  return first;
}
template <range R, class F> requires(!sentinel_for<F, iterator_t<R>>) auto generate(R &&r, F f) { return ranges::generate(std::begin(r), std::end(r), std::move(f)); }
template <input_or_output_iterator I, sentinel_for<I> S, class T, class U, class P = identity> I replace(I first, S last, const T &old, const U &value, P p = {}) {
  for (; !(first == last); ++first) {
    if (std::invoke(p, *first) == old)
      *first = value;
  }
  return first;
}
template <range R, class T, class U, class P = identity> requires(__projects<P, R>) auto replace(R &&r, const T &old, const U &value, P p = {}) { return ranges::replace(std::begin(r), std::end(r), old, value, std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class F, class U, class P = identity> I replace_if(I first, S last, F f, const U &value, P p = {}) {
  for (; !(first == last); ++first) {
    if (std::invoke(f, std::invoke(p, *first)))
      *first = value;
  }
  return first;
}
template <range R, class F, class U, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto replace_if(R &&r, F f, const U &value, P p = {}) { return ranges::replace_if(std::begin(r), std::end(r), std::move(f), value, std::move(p)); }
template <class O, class T> O fill_n(O to, long n, const T &value) {
  for (; n > 0; --n, (void)++to)
    *to = value;
  return to;
}
template <class O, class F> O generate_n(O to, long n, F f) {
  for (; n > 0; --n, (void)++to)
    *to = std::invoke(f);
  return to;
}
template <class I, class F, class P = identity> in_fun_result<I, F> for_each_n(I first, long n, F f, P p = {}) {
  for (; n > 0; --n, (void)++first)
    std::invoke(f, std::invoke(p, *first));
  return {std::move(first), std::move(f)};
}
template <class I, class O> in_out_result<I, O> copy_n(I first, long n, O to) {
  for (; n > 0; --n, (void)++first, (void)++to)
    *to = *first;
  return {std::move(first), std::move(to)};
}
template <input_or_output_iterator I, sentinel_for<I> S, class F = ranges::less, class P = identity> I partial_sort(I first, I middle, S last, F f = {}, P p = {}) {
  I end = ranges::__end_of(middle, last);
  auto asked = ranges::__related(f, p);
  std::__cu2rs_partial_sort(first, middle, end, asked);
  return end;
}
template <range R, class F = ranges::less, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto partial_sort(R &&r, iterator_t<R> middle, F f = {}, P p = {}) { return ranges::partial_sort(std::begin(r), std::move(middle), std::end(r), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class F = ranges::less, class P = identity> I nth_element(I first, I middle, S last, F f = {}, P p = {}) {
  I end = ranges::__end_of(middle, last);
  auto asked = ranges::__related(f, p);
  std::__cu2rs_nth_element(first, middle, end, asked);
  return end;
}
template <range R, class F = ranges::less, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto nth_element(R &&r, iterator_t<R> middle, F f = {}, P p = {}) { return ranges::nth_element(std::begin(r), std::move(middle), std::end(r), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, class F = ranges::less, class P = identity> I inplace_merge(I first, I middle, S last, F f = {}, P p = {}) {
  I end = ranges::__end_of(middle, last);
  auto asked = ranges::__related(f, p);
  std::__cu2rs_inplace_merge(first, middle, end, asked);
  return end;
}
template <range R, class F = ranges::less, class P = identity> requires(__projects<P, R> && !sentinel_for<F, iterator_t<R>>) auto inplace_merge(R &&r, iterator_t<R> middle, F f = {}, P p = {}) { return ranges::inplace_merge(std::begin(r), std::move(middle), std::end(r), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S> subrange<I> rotate(I first, I middle, S last) {
  I end = ranges::__end_of(middle, last);
  return subrange<I>(std::rotate(first, middle, end), end);
}
template <range R> auto rotate(R &&r, iterator_t<R> middle) { return ranges::rotate(std::begin(r), std::move(middle), std::end(r)); }
template <input_or_output_iterator I, sentinel_for<I> S, input_or_output_iterator J, sentinel_for<J> E, class F = ranges::equal_to, class P = identity, class O = identity> bool equal(I first, S last, J from, E to, F f = {}, P p = {}, O o = {}) {
  if constexpr (sized_sentinel_for<S, I> && sized_sentinel_for<E, J>) {
    if (last - first != to - from)
      return false;
  }
  for (; !(first == last) && !(from == to); ++first, (void)++from) {
    if (!std::invoke(f, std::invoke(p, *first), std::invoke(o, *from)))
      return false;
  }
  return first == last && from == to;
}
template <range R, range Q, class F = ranges::equal_to, class P = identity, class O = identity> auto equal(R &&r, Q &&q, F f = {}, P p = {}, O o = {}) { return ranges::equal(std::begin(r), std::end(r), std::begin(q), std::end(q), std::move(f), std::move(p), std::move(o)); }
template <input_or_output_iterator I, sentinel_for<I> S, input_or_output_iterator J, sentinel_for<J> E, class F = ranges::equal_to, class P = identity, class O = identity> in_in_result<I, J> mismatch(I first, S last, J from, E to, F f = {}, P p = {}, O o = {}) {
  while (!(first == last) && !(from == to) && std::invoke(f, std::invoke(p, *first), std::invoke(o, *from))) {
    ++first;
    ++from;
  }
  return {std::move(first), std::move(from)};
}
template <range R, range Q, class F = ranges::equal_to, class P = identity, class O = identity> auto mismatch(R &&r, Q &&q, F f = {}, P p = {}, O o = {}) { return ranges::mismatch(std::begin(r), std::end(r), std::begin(q), std::end(q), std::move(f), std::move(p), std::move(o)); }
template <input_or_output_iterator I, sentinel_for<I> S, input_or_output_iterator J, sentinel_for<J> E, class F = ranges::less, class P = identity, class O = identity> bool lexicographical_compare(I first, S last, J from, E to, F f = {}, P p = {}, O o = {}) {
  for (; !(first == last) && !(from == to); ++first, (void)++from) {
    if (std::invoke(f, std::invoke(p, *first), std::invoke(o, *from)))
      return true;
    if (std::invoke(f, std::invoke(o, *from), std::invoke(p, *first)))
      return false;
  }
  return first == last && !(from == to);
}
template <range R, range Q, class F = ranges::less, class P = identity, class O = identity> auto lexicographical_compare(R &&r, Q &&q, F f = {}, P p = {}, O o = {}) { return ranges::lexicographical_compare(std::begin(r), std::end(r), std::begin(q), std::end(q), std::move(f), std::move(p), std::move(o)); }
template <input_or_output_iterator I, sentinel_for<I> S, input_or_output_iterator J, sentinel_for<J> E, class F = ranges::equal_to, class P = identity, class O = identity> I find_first_of(I first, S last, J from, E to, F f = {}, P p = {}, O o = {}) {
  for (; !(first == last); ++first) {
    for (J at = from; !(at == to); ++at) {
      if (std::invoke(f, std::invoke(p, *first), std::invoke(o, *at)))
        return first;
    }
  }
  return first;
}
template <range R, range Q, class F = ranges::equal_to, class P = identity, class O = identity> auto find_first_of(R &&r, Q &&q, F f = {}, P p = {}, O o = {}) { return ranges::find_first_of(std::begin(r), std::end(r), std::begin(q), std::end(q), std::move(f), std::move(p), std::move(o)); }
template <input_or_output_iterator I, sentinel_for<I> S, input_or_output_iterator J, sentinel_for<J> E, class F = ranges::equal_to, class P = identity, class O = identity> subrange<I> search(I first, S last, J from, E to, F f = {}, P p = {}, O o = {}) {
  for (;; ++first) {
    I at = first;
    for (J want = from;; ++want, (void)++at) {
      if (want == to)
        return subrange<I>(first, at);
      if (at == last)
        return subrange<I>(at, at);
      if (!std::invoke(f, std::invoke(p, *at), std::invoke(o, *want)))
        break;
    }
  }
}
template <range R, range Q, class F = ranges::equal_to, class P = identity, class O = identity> auto search(R &&r, Q &&q, F f = {}, P p = {}, O o = {}) { return ranges::search(std::begin(r), std::end(r), std::begin(q), std::end(q), std::move(f), std::move(p), std::move(o)); }
template <input_or_output_iterator I, sentinel_for<I> S, input_or_output_iterator J, sentinel_for<J> E, class F = ranges::less, class P = identity> bool includes(I first, S last, J from, E to, F f = {}, P p = {}) {
  return std::includes(first, ranges::__end_of(first, last), from, ranges::__end_of(from, to), ranges::__related(f, p));
}
template <range R, range Q, class F = ranges::less, class P = identity> auto includes(R &&r, Q &&q, F f = {}, P p = {}) { return ranges::includes(std::begin(r), std::end(r), std::begin(q), std::end(q), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, input_or_output_iterator J, sentinel_for<J> E> in_in_result<I, J> swap_ranges(I first, S last, J from, E to) {
  for (; !(first == last) && !(from == to); ++first, (void)++from)
    ranges::iter_swap(first, from);
  return {std::move(first), std::move(from)};
}
template <range R, range Q> auto swap_ranges(R &&r, Q &&q) { return ranges::swap_ranges(std::begin(r), std::end(r), std::begin(q), std::end(q)); }
template <input_or_output_iterator I, sentinel_for<I> S, input_or_output_iterator J, sentinel_for<J> E, input_or_output_iterator O, class F = ranges::less, class P = identity> auto merge(I first, S last, J from, E to, O out, F f = {}, P p = {}) {
  I end = ranges::__end_of(first, last);
  J other = ranges::__end_of(from, to);
  O done = std::merge(first, end, from, other, std::move(out), ranges::__related(f, p));
  return in_in_out_result<I, J, O>{end, other, std::move(done)};
}
template <range R, range Q, input_or_output_iterator O, class F = ranges::less, class P = identity> auto merge(R &&r, Q &&q, O out, F f = {}, P p = {}) { return ranges::merge(std::begin(r), std::end(r), std::begin(q), std::end(q), std::move(out), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, input_or_output_iterator J, sentinel_for<J> E, input_or_output_iterator O, class F = ranges::less, class P = identity> auto set_union(I first, S last, J from, E to, O out, F f = {}, P p = {}) {
  I end = ranges::__end_of(first, last);
  J other = ranges::__end_of(from, to);
  O done = std::set_union(first, end, from, other, std::move(out), ranges::__related(f, p));
  return in_in_out_result<I, J, O>{end, other, std::move(done)};
}
template <range R, range Q, input_or_output_iterator O, class F = ranges::less, class P = identity> auto set_union(R &&r, Q &&q, O out, F f = {}, P p = {}) { return ranges::set_union(std::begin(r), std::end(r), std::begin(q), std::end(q), std::move(out), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, input_or_output_iterator J, sentinel_for<J> E, input_or_output_iterator O, class F = ranges::less, class P = identity> auto set_intersection(I first, S last, J from, E to, O out, F f = {}, P p = {}) {
  I end = ranges::__end_of(first, last);
  J other = ranges::__end_of(from, to);
  O done = std::set_intersection(first, end, from, other, std::move(out), ranges::__related(f, p));
  return in_in_out_result<I, J, O>{end, other, std::move(done)};
}
template <range R, range Q, input_or_output_iterator O, class F = ranges::less, class P = identity> auto set_intersection(R &&r, Q &&q, O out, F f = {}, P p = {}) { return ranges::set_intersection(std::begin(r), std::end(r), std::begin(q), std::end(q), std::move(out), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, input_or_output_iterator J, sentinel_for<J> E, input_or_output_iterator O, class F = ranges::less, class P = identity> auto set_symmetric_difference(I first, S last, J from, E to, O out, F f = {}, P p = {}) {
  I end = ranges::__end_of(first, last);
  J other = ranges::__end_of(from, to);
  O done = std::set_symmetric_difference(first, end, from, other, std::move(out), ranges::__related(f, p));
  return in_in_out_result<I, J, O>{end, other, std::move(done)};
}
template <range R, range Q, input_or_output_iterator O, class F = ranges::less, class P = identity> auto set_symmetric_difference(R &&r, Q &&q, O out, F f = {}, P p = {}) { return ranges::set_symmetric_difference(std::begin(r), std::end(r), std::begin(q), std::end(q), std::move(out), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, input_or_output_iterator J, sentinel_for<J> E, input_or_output_iterator O, class F = ranges::less, class P = identity> in_out_result<I, O> set_difference(I first, S last, J from, E to, O out, F f = {}, P p = {}) {
  I end = ranges::__end_of(first, last);
  O done = std::set_difference(first, end, from, ranges::__end_of(from, to), std::move(out), ranges::__related(f, p));
  return {end, std::move(done)};
}
template <range R, range Q, input_or_output_iterator O, class F = ranges::less, class P = identity> auto set_difference(R &&r, Q &&q, O out, F f = {}, P p = {}) { return ranges::set_difference(std::begin(r), std::end(r), std::begin(q), std::end(q), std::move(out), std::move(f), std::move(p)); }
template <input_or_output_iterator I, sentinel_for<I> S, input_or_output_iterator J, sentinel_for<J> E, input_or_output_iterator O, class F, class P = identity, class Q2 = identity> in_in_out_result<I, J, O> transform(I first, S last, J from, E to, O out, F f, P p = {}, Q2 o = {}) {
  for (; !(first == last) && !(from == to); ++first, (void)++from, (void)++out)
    *out = std::invoke(f, std::invoke(p, *first), std::invoke(o, *from));
  return {std::move(first), std::move(from), std::move(out)};
}
template <range R, range Q, input_or_output_iterator O, class F, class P = identity, class Q2 = identity> auto transform(R &&r, Q &&q, O out, F f, P p = {}, Q2 o = {}) { return ranges::transform(std::begin(r), std::end(r), std::begin(q), std::end(q), std::move(out), std::move(f), std::move(p), std::move(o)); }
template <class I, class S, class G> requires input_or_output_iterator<I> && sentinel_for<S, I> I shuffle(I first, S last, G &&g) {
  I end = ranges::__end_of(first, last);
  std::shuffle(first, end, g);
  return end;
}
template <range R, class G> auto shuffle(R &&r, G &&g) { return ranges::shuffle(std::begin(r), std::end(r), g); }
template <class T, class F = ranges::less, class P = identity> requires(!range<T>) constexpr const T &min(const T &a, const T &b, F f = {}, P p = {}) { return std::invoke(f, std::invoke(p, b), std::invoke(p, a)) ? b : a; }
template <class T, class F = ranges::less, class P = identity> requires(!range<T>) constexpr const T &max(const T &a, const T &b, F f = {}, P p = {}) { return std::invoke(f, std::invoke(p, a), std::invoke(p, b)) ? b : a; }
template <range R, class F = ranges::less, class P = identity> constexpr range_value_t<R> min(R &&r, F f = {}, P p = {}) { return *ranges::min_element(std::begin(r), std::end(r), f, p); }
template <range R, class F = ranges::less, class P = identity> constexpr range_value_t<R> max(R &&r, F f = {}, P p = {}) { return *ranges::max_element(std::begin(r), std::end(r), f, p); }
template <class T, class F = ranges::less, class P = identity> constexpr T min(initializer_list<T> r, F f = {}, P p = {}) { return *ranges::min_element(r.begin(), r.end(), f, p); }
template <class T, class F = ranges::less, class P = identity> constexpr T max(initializer_list<T> r, F f = {}, P p = {}) { return *ranges::max_element(r.begin(), r.end(), f, p); }
template <range R, class F = ranges::less, class P = identity> constexpr min_max_result<range_value_t<R>> minmax(R &&r, F f = {}, P p = {}) {
  auto found = ranges::minmax_element(std::begin(r), std::end(r), f, p);
  return {*found.min, *found.max};
}
template <class T, class F = ranges::less, class P = identity> constexpr const T &clamp(const T &x, const T &low, const T &high, F f = {}, P p = {}) {
  return std::invoke(f, std::invoke(p, x), std::invoke(p, low)) ? low : std::invoke(f, std::invoke(p, high), std::invoke(p, x)) ? high : x;
}
}
}
