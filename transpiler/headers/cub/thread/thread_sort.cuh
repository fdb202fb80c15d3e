// cub::StableOddEvenSort and the merge sort that the block- and device-wide sorts use.
#pragma once
#include "../util_type.cuh"
#pragma cu2rs source
namespace cub {
template <class K, class V, class Less, int ITEMS> __device__ void StableOddEvenSort(K (&keys)[ITEMS], V (&values)[ITEMS], Less less) {
  for (int i = 1; i < ITEMS; i++)
    for (int j = i; j > 0 && less(keys[j], keys[j - 1]); j--) {
      const K key = keys[j];
      keys[j] = keys[j - 1];
      keys[j - 1] = key;
      const V value = values[j];
      values[j] = values[j - 1];
      values[j - 1] = value;
    }
}
namespace detail {
// Stable: puts the places of `count` keys in order; `spare` is as large as `order`. Runs of 8 by insertion, then merges.
template <class It, class Index, class Less> __host__ __device__ void merge_order(It keys, long long count, Index *order, Index *spare, Less less) {
  for (long long i = 0; i < count; i++) {
    long long j = i;
    while (j % 8 != 0 && less(keys[i], keys[order[j - 1]])) {
      order[j] = order[j - 1];
      j--;
    }
    order[j] = (Index)i;
  }
  Index *from = order;
  Index *to = spare;
  for (long long width = 8; width < count; width *= 2) {
    for (long long first = 0; first < count; first += 2 * width) {
      const long long middle = first + width < count ? first + width : count;
      const long long end = first + 2 * width < count ? first + 2 * width : count;
      long long a = first;
      long long b = middle;
      for (long long i = first; i < end; i++) {
        const bool right = a >= middle || (b < end && less(keys[from[b]], keys[from[a]]));
        to[i] = right ? from[b] : from[a];
        if (right)
          b++;
        else
          a++;
      }
    }
    Index *other = from;
    from = to;
    to = other;
  }
  if (from != order)
    for (long long i = 0; i < count; i++)
      order[i] = from[i];
}
}
}
