// The radix sort behind the device-wide sorts: stable, least significant byte first.
#pragma once
#include "../../stdlib.h"
#include "__cu2rs_plan.cuh"
#pragma cu2rs source
namespace cub {
namespace detail {
// Sorts by the bits from `begin_bit` to `end_bit` into keys_out and, if `pairs`, values_out. Inputs stay as they are, unless they are the outputs.
template <class K, class V>
__host__ __device__ cudaError_t radix_sort(const K *keys_in, K *keys_out, const V *values_in, V *values_out, bool pairs, long long count, int begin_bit, int end_bit,
                                           bool descending) {
  if (count <= 0)
    return cudaSuccess;
  K *keys = keys_out;
  V *values = values_out;
  K *other_keys = (K *)malloc(count * sizeof(K));
  V *other_values = pairs ? (V *)malloc(count * sizeof(V)) : nullptr;
  if (other_keys == nullptr || (pairs && other_values == nullptr))
    return cudaErrorMemoryAllocation;
  for (long long i = 0; i < count; i++)
    keys[i] = keys_in[i];
  if (pairs)
    for (long long i = 0; i < count; i++)
      values[i] = values_in[i];
  for (int bit = begin_bit; bit < end_bit; bit += 8) {
    const int end = bit + 8 < end_bit ? bit + 8 : end_bit;
    long long starts[256];
    for (int d = 0; d < 256; d++)
      starts[d] = 0;
    for (long long i = 0; i < count; i++)
      starts[(int)digits(keys[i], bit, end)]++;
    if (starts[(int)digits(keys[0], bit, end)] == count)
      continue;
    long long sum = 0;
    for (int d = 0; d < 256; d++) {
      const int bucket = descending ? 255 - d : d;
      const long long here = starts[bucket];
      starts[bucket] = sum;
      sum += here;
    }
    for (long long i = 0; i < count; i++) {
      const int digit = (int)digits(keys[i], bit, end);
      const long long place = starts[digit];
      starts[digit] = place + 1;
      other_keys[place] = keys[i];
      if (pairs)
        other_values[place] = values[i];
    }
    K *swap_keys = keys;
    keys = other_keys;
    other_keys = swap_keys;
    V *swap_values = values;
    values = other_values;
    other_values = swap_values;
  }
  if (keys != keys_out) {
    for (long long i = 0; i < count; i++)
      keys_out[i] = keys[i];
    if (pairs)
      for (long long i = 0; i < count; i++)
        values_out[i] = values[i];
    free(keys);
    free(values);
  } else {
    free(other_keys);
    free(other_values);
  }
  return cudaSuccess;
}
}
}
