// Sorting, heaps and permutations over iterators of any class, element by element through the program's own members, in the steps in which libstdc++ takes them:
// for elements whose class has copy or move members of its own, and for iterators that are no pointers.
#pragma once
#include "__cu2rs_cpp.h"
#include "__cu2rs_iterator.h"
#include "__cu2rs_algobase.h"
#include "cstdlib"
#include "new"
#include "utility"
#pragma cu2rs source
namespace std {
// Heaps. `hole` is the number of a place without a value.
template <class I, class T, class F> void __cu2rs_rise(I first, long hole, long top, T value, F &less) {
  for (long above = (hole - 1) / 2; hole > top && less(*(first + above), value); above = (hole - 1) / 2) {
    *(first + hole) = std::move(*(first + above));
    hole = above;
  }
  *(first + hole) = std::move(value);
}
template <class I, class T, class F> void __cu2rs_sink(I first, long hole, long count, T value, F &less) {
  const long top = hole;
  while (hole < (count - 1) / 2) {
    long below = 2 * hole + 2;
    if (less(*(first + below), *(first + (below - 1))))
      --below;
    *(first + hole) = std::move(*(first + below));
    hole = below;
  }
  if (count % 2 == 0 && hole == (count - 2) / 2) {
    const long below = 2 * hole + 1;
    *(first + hole) = std::move(*(first + below));
    hole = below;
  }
  std::__cu2rs_rise(first, hole, top, std::move(value), less);
}
template <class I, class F> void __cu2rs_make_heap(I first, I last, F &less) {
  typedef typename iterator_traits<I>::value_type T;
  const long count = last - first;
  for (long parent = (count - 2) / 2; count > 1 && parent >= 0; --parent) {
    T value = std::move(*(first + parent));
    std::__cu2rs_sink(first, parent, count, std::move(value), less);
  }
}
template <class I, class F> void __cu2rs_push_heap(I first, I last, F &less) {
  typedef typename iterator_traits<I>::value_type T;
  T value = std::move(*(last - 1));
  std::__cu2rs_rise(first, (last - first) - 1, 0, std::move(value), less);
}
// The first of a heap goes to `at`, whose value joins the heap.
template <class I, class F> void __cu2rs_take_heap(I first, I last, I at, F &less) {
  typedef typename iterator_traits<I>::value_type T;
  T value = std::move(*at);
  *at = std::move(*first);
  std::__cu2rs_sink(first, 0, last - first, std::move(value), less);
}
template <class I, class F> void __cu2rs_pop_heap(I first, I last, F &less) {
  if (last - first > 1) {
    --last;
    std::__cu2rs_take_heap(first, last, last, less);
  }
}
template <class I, class F> void __cu2rs_sort_heap(I first, I last, F &less) {
  for (; last - first > 1; --last)
    std::__cu2rs_pop_heap(first, last, less);
}
// The smallest elements become a heap between first and middle.
template <class I, class F> void __cu2rs_select(I first, I middle, I last, F &less) {
  std::__cu2rs_make_heap(first, middle, less);
  for (I at = middle; at < last; ++at) {
    if (less(*at, *first))
      std::__cu2rs_take_heap(first, middle, at, less);
  }
}
template <class I, class F> void __cu2rs_partial_sort(I first, I middle, I last, F &less) {
  if (first == middle)
    return;
  std::__cu2rs_select(first, middle, last, less);
  std::__cu2rs_sort_heap(first, middle, less);
}

// Sorting.
template <class I, class F> void __cu2rs_insert_moved(I at, F &less) {
  typedef typename iterator_traits<I>::value_type T;
  T kept = std::move(*at);
  I before = at;
  --before;
  while (less(kept, *before)) {
    *at = std::move(*before);
    at = before;
    --before;
  }
  *at = std::move(kept);
}
template <class I, class F> void __cu2rs_sort_few(I first, I last, F &less) {
  typedef typename iterator_traits<I>::value_type T;
  if (first == last)
    return;
  for (I at = first + 1; at != last; ++at) {
    if (less(*at, *first)) {
      T kept = std::move(*at);
      for (I to = at; to != first; --to)
        *to = std::move(*(to - 1));
      *first = std::move(kept);
    } else
      std::__cu2rs_insert_moved(at, less);
  }
}
// What is not above a median of three comes before the result, what is not below it behind.
template <class I, class F> I __cu2rs_parted(I first, I last, F &less) {
  I a = first + 1, b = first + (last - first) / 2, c = last - 1;
  I median = a;
  if (less(*a, *b))
    median = less(*b, *c) ? b : less(*a, *c) ? c : a;
  else
    median = less(*a, *c) ? a : less(*b, *c) ? c : b;
  std::iter_swap(first, median);
  I low = first + 1, high = last;
  while (true) {
    while (less(*low, *first))
      ++low;
    --high;
    while (less(*first, *high))
      --high;
    if (!(low < high))
      return low;
    std::iter_swap(low, high);
    ++low;
  }
}
// How often a range is parted before it is taken as a heap.
inline long __cu2rs_depth(long count) {
  long depth = 0;
  for (; count > 1; count /= 2)
    depth += 2;
  return depth;
}
template <class I, class F> void __cu2rs_sort_many(I first, I last, long depth, F &less) {
  while (last - first > 16) {
    if (depth-- == 0) {
      std::__cu2rs_partial_sort(first, last, last, less);
      return;
    }
    I cut = std::__cu2rs_parted(first, last, less);
    std::__cu2rs_sort_many(cut, last, depth, less);
    last = cut;
  }
}
template <class I, class F> void __cu2rs_sort(I first, I last, F &less) {
  if (last - first <= 16) {
    std::__cu2rs_sort_few(first, last, less);
    return;
  }
  std::__cu2rs_sort_many(first, last, std::__cu2rs_depth(last - first), less);
  std::__cu2rs_sort_few(first, first + 16, less);
  for (I at = first + 16; at != last; ++at)
    std::__cu2rs_insert_moved(at, less);
}
template <class I, class F> void __cu2rs_nth_element(I first, I nth, I last, F &less) {
  if (first == last || nth == last)
    return;
  for (long depth = std::__cu2rs_depth(last - first); last - first > 3; --depth) {
    if (depth == 0) {
      std::__cu2rs_select(first, nth + 1, last, less);
      std::iter_swap(first, nth);
      return;
    }
    I cut = std::__cu2rs_parted(first, last, less);
    if (nth < cut)
      last = cut;
    else
      first = cut;
  }
  std::__cu2rs_sort_few(first, last, less);
}

// Memory for elements beside a range, which have been made of the range's first one and ended again when it goes.
template <class I> struct __cu2rs_beside {
  typedef typename iterator_traits<I>::value_type T;
  long count;
  T *place;
  __cu2rs_beside(I first, long count) : count(count), place((T *)malloc(count * sizeof(T))) {
    if constexpr (!__is_trivially_constructible(T)) {
      new (place) T(std::move(*first));
      for (long i = 1; i < count; ++i)
        new (place + i) T(std::move(place[i - 1]));
      *first = std::move(place[count - 1]);
    }
  }
  __cu2rs_beside(const __cu2rs_beside &) = delete;
  ~__cu2rs_beside() {
    for (long i = 0; i < count; ++i)
      place[i].~T();
    free(place);
  }
};
template <class I, class O> O __cu2rs_moved_to(I first, I last, O to) {
  for (; first != last; ++first, ++to)
    *to = std::move(*first);
  return to;
}
template <class I, class O> O __cu2rs_moved_back(I first, I last, O end) {
  while (last != first)
    *--end = std::move(*--last);
  return end;
}
template <class I, class J, class O, class F> O __cu2rs_merged(I a, I a_end, J b, J b_end, O to, F &less) {
  for (; a != a_end && b != b_end; ++to) {
    if (less(*b, *a)) {
      *to = std::move(*b);
      ++b;
    } else {
      *to = std::move(*a);
      ++a;
    }
  }
  return std::__cu2rs_moved_to(b, b_end, std::__cu2rs_moved_to(a, a_end, to));
}
// Two sorted neighbours become one; memory for the smaller is there.
template <class I, class T, class F> void __cu2rs_merge_halves(I first, I middle, I last, T *beside, F &less) {
  if (std::distance(first, middle) <= std::distance(middle, last)) {
    T *a = beside, *a_end = std::__cu2rs_moved_to(first, middle, beside);
    for (; a != a_end && middle != last; ++first) {
      if (less(*middle, *a)) {
        *first = std::move(*middle);
        ++middle;
      } else {
        *first = std::move(*a);
        ++a;
      }
    }
    std::__cu2rs_moved_to(a, a_end, first);
    return;
  }
  T *b = beside, *b_end = std::__cu2rs_moved_to(middle, last, beside);
  while (b_end != b) {
    if (middle == first) {
      std::__cu2rs_moved_back(b, b_end, last);
      return;
    }
    I above = middle;
    --above;
    --last;
    if (less(*(b_end - 1), *above)) {
      *last = std::move(*above);
      middle = above;
    } else {
      --b_end;
      *last = std::move(*b_end);
    }
  }
}
template <class I, class O, class F> void __cu2rs_merge_pieces(I first, I last, O to, long piece, F &less) {
  for (; last - first >= 2 * piece; first += 2 * piece)
    to = std::__cu2rs_merged(first, first + piece, first + piece, first + 2 * piece, to, less);
  I middle = last - first < piece ? last : first + piece;
  std::__cu2rs_merged(first, middle, middle, last, to, less);
}
template <class I, class T, class F> void __cu2rs_sort_half(I first, I last, T *beside, F &less) {
  const long count = last - first;
  I at = first;
  for (; last - at >= 7; at += 7)
    std::__cu2rs_sort_few(at, at + 7, less);
  std::__cu2rs_sort_few(at, last, less);
  for (long piece = 7; piece < count; piece *= 4) {
    std::__cu2rs_merge_pieces(first, last, beside, piece, less);
    std::__cu2rs_merge_pieces(beside, beside + count, first, 2 * piece, less);
  }
}
template <class I, class F> void __cu2rs_stable_sort(I first, I last, F &less) {
  if (first == last)
    return;
  const long half = (last - first + 1) / 2;
  __cu2rs_beside<I> kept(first, half);
  std::__cu2rs_sort_half(first, first + half, kept.place, less);
  std::__cu2rs_sort_half(first + half, last, kept.place, less);
  std::__cu2rs_merge_halves(first, first + half, last, kept.place, less);
}
template <class I, class F> void __cu2rs_inplace_merge(I first, I middle, I last, F &less) {
  if (first == middle || middle == last)
    return;
  const long a = std::distance(first, middle), b = std::distance(middle, last);
  __cu2rs_beside<I> kept(first, a < b ? a : b);
  std::__cu2rs_merge_halves(first, middle, last, kept.place, less);
}
template <class I, class F> I __cu2rs_stable_partition(I first, I last, F &test) {
  while (first != last && test(*first))
    ++first;
  if (first == last)
    return first;
  __cu2rs_beside<I> kept(first, std::distance(first, last));
  if (kept.count == 1)
    return first;
  auto *no = kept.place;
  *no = std::move(*first);
  ++no;
  I yes = first;
  for (++first; first != last; ++first) {
    if (test(*first)) {
      *yes = std::move(*first);
      ++yes;
    } else {
      *no = std::move(*first);
      ++no;
    }
  }
  std::__cu2rs_moved_to(kept.place, no, yes);
  return yes;
}

// The other orders.
template <class I> void __cu2rs_reverse(I first, I last) {
  while (first != last && first != --last) {
    std::iter_swap(first, last);
    ++first;
  }
}
// A range that can be numbered turns in runs of exchanges.
template <class I> I __cu2rs_rotate(I first, I middle, I last) {
  if (first == middle)
    return last;
  if (middle == last)
    return first;
  long count = last - first, left = middle - first;
  I result = first + (last - middle);
  if (left == count - left) {
    std::swap_ranges(first, middle, middle);
    return middle;
  }
  while (true) {
    if (left < count - left) {
      I other = first + left;
      for (long i = 0; i < count - left; ++i, ++first, ++other)
        std::iter_swap(first, other);
      count %= left;
      if (count == 0)
        return result;
      std::swap(count, left);
      left = count - left;
    } else {
      left = count - left;
      I other = first + count;
      first = other - left;
      for (long i = 0; i < count - left; ++i) {
        --first;
        --other;
        std::iter_swap(first, other);
      }
      count %= left;
      if (count == 0)
        return result;
      std::swap(count, left);
    }
  }
}
template <class I, class F> bool __cu2rs_next_permutation(I first, I last, F &less) {
  if (first == last)
    return false;
  I at = last;
  if (first == --at)
    return false;
  while (true) {
    I after = at;
    --at;
    if (less(*at, *after)) {
      I other = last;
      while (!less(*at, *--other)) {
      }
      std::iter_swap(at, other);
      std::__cu2rs_reverse(after, last);
      return true;
    }
    if (at == first) {
      std::__cu2rs_reverse(first, last);
      return false;
    }
  }
}
}
