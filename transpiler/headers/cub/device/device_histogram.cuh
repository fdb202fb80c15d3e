// cub::DeviceHistogram: counts samples into even bins, or into ranges between given levels. Samples outside of all bins do not count.
#pragma once
#include "__cu2rs_plan.cuh"
#pragma cu2rs source
#pragma cu2rs captured d_temp_storage
namespace cub {
namespace detail {
// The bin of a sample among `num_levels` - 1 even ones from `lower` to `upper`, or -1.
template <class S, class L> __host__ __device__ int even_bin(S sample, int num_levels, L lower, L upper) {
  const L value = (L)sample;
  if (!(value >= lower && value < upper))
    return -1;
  if (std::is_integral<L>::value)
    return (int)(((unsigned long long)(value - lower) * (unsigned long long)(num_levels - 1)) / (unsigned long long)(upper - lower));
  const double scale = (double)(num_levels - 1) / (double)(upper - lower);
  const int bin = (int)((double)(value - lower) * scale);
  return bin < num_levels - 1 ? bin : num_levels - 2;
}
template <class S, class L> __host__ __device__ int range_bin(S sample, int num_levels, const L *levels) {
  int low = 0;
  int high = num_levels;
  while (low < high) {
    const int middle = (low + high) / 2;
    if ((L)sample < levels[middle])
      high = middle;
    else
      low = middle + 1;
  }
  return low == 0 || low == num_levels ? -1 : low - 1;
}
}
struct DeviceHistogram {
  template <class In, class Counter, class L, class N>
  static __host__ __device__ cudaError_t HistogramEven(void *d_temp_storage, size_t &temp_storage_bytes, In d_samples, Counter *d_histogram, int num_levels, L lower_level,
                                                       L upper_level, N num_samples, cudaStream_t stream = 0, bool debug_synchronous = false) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    for (int b = 0; b < num_levels - 1; b++)
      d_histogram[b] = 0;
    for (N i = 0; i < num_samples; i++) {
      const int bin = detail::even_bin(d_samples[i], num_levels, lower_level, upper_level);
      if (bin >= 0)
        d_histogram[bin]++;
    }
    return cudaSuccess;
  }
  // A region of an image whose rows are `row_stride_bytes` apart.
  template <class S, class Counter, class L, class N>
  static __host__ __device__ cudaError_t HistogramEven(void *d_temp_storage, size_t &temp_storage_bytes, S *d_samples, Counter *d_histogram, int num_levels, L lower_level,
                                                       L upper_level, N num_row_samples, N num_rows, size_t row_stride_bytes, cudaStream_t stream = 0, bool debug_synchronous = false) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    for (int b = 0; b < num_levels - 1; b++)
      d_histogram[b] = 0;
    for (N r = 0; r < num_rows; r++) {
      const S *row = (const S *)((const char *)d_samples + r * row_stride_bytes);
      for (N i = 0; i < num_row_samples; i++) {
        const int bin = detail::even_bin(row[i], num_levels, lower_level, upper_level);
        if (bin >= 0)
          d_histogram[bin]++;
      }
    }
    return cudaSuccess;
  }
  // Pixels of CHANNELS samples of which the first ACTIVE are counted.
  template <int CHANNELS, int ACTIVE, class In, class Counter, class L, class N>
  static __host__ __device__ cudaError_t MultiHistogramEven(void *d_temp_storage, size_t &temp_storage_bytes, In d_samples, Counter *d_histogram[ACTIVE], int num_levels[ACTIVE],
                                                            L lower_level[ACTIVE], L upper_level[ACTIVE], N num_pixels, cudaStream_t stream = 0, bool debug_synchronous = false) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    for (int c = 0; c < ACTIVE; c++) {
      for (int b = 0; b < num_levels[c] - 1; b++)
        d_histogram[c][b] = 0;
      for (N i = 0; i < num_pixels; i++) {
        const int bin = detail::even_bin(d_samples[i * CHANNELS + c], num_levels[c], lower_level[c], upper_level[c]);
        if (bin >= 0)
          d_histogram[c][bin]++;
      }
    }
    return cudaSuccess;
  }
  template <class In, class Counter, class L, class N>
  static __host__ __device__ cudaError_t HistogramRange(void *d_temp_storage, size_t &temp_storage_bytes, In d_samples, Counter *d_histogram, int num_levels, const L *d_levels,
                                                        N num_samples, cudaStream_t stream = 0, bool debug_synchronous = false) {
    if (detail::asks_size(d_temp_storage, temp_storage_bytes))
      return cudaSuccess;
    for (int b = 0; b < num_levels - 1; b++)
      d_histogram[b] = 0;
    for (N i = 0; i < num_samples; i++) {
      const int bin = detail::range_bin(d_samples[i], num_levels, d_levels);
      if (bin >= 0)
        d_histogram[bin]++;
    }
    return cudaSuccess;
  }
};
}
