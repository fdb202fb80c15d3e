// Warp matrix functions (programming guide, "Warp Matrix Functions"): fragments, loads, stores and products.
//
// A fragment's elements are dealt out to the lanes in equal runs, in row order; how a GPU deals them is not told, and no element is held twice here (`num_elements`
// of 16-bit factors is half of a GPU's). For a product each lane leaves the addresses of its elements in shared memory and, after one
// __syncwarp, computes its own elements of the result. Products of half, bfloat16 and tf32 are exact in float and added in the order of k; of
// double and of 8-bit integers in their own arithmetic. Sub-byte and single-bit types are not there.
#pragma once
#pragma cu2rs library Warp matrix functions
#pragma cu2rs limit "A fragment's elements are dealt out to the lanes in equal runs, in row order, none twice: num_elements of 16-bit factors is half of a GPU's."
#pragma cu2rs limit "Products of half, bfloat16 and tf32 are exact in float and added in the order of k."
#pragma cu2rs limit "There are no sub-byte and single-bit types."
#include "cuda_bf16.h"
#include "cuda_fp16.h"
#include "cuda_runtime.h"
#pragma cu2rs source
namespace nvcuda {
namespace wmma {
enum layout_t { mem_row_major, mem_col_major };
struct row_major {};
struct col_major {};
struct matrix_a {};
struct matrix_b {};
struct accumulator {};
namespace precision {
struct tf32 {};
}

namespace detail {
// Rows and columns of a fragment.
template <class Use, int m, int n, int k> struct extent {
  enum { rows = m, cols = n };
};
template <int m, int n, int k> struct extent<matrix_a, m, n, k> {
  enum { rows = m, cols = k };
};
template <int m, int n, int k> struct extent<matrix_b, m, n, k> {
  enum { rows = k, cols = n };
};
// How elements are stored, and what products of them are added in.
template <class T> struct element {
  typedef T stored;
  typedef float sum;
};
template <> struct element<precision::tf32> {
  typedef float stored;
  typedef float sum;
};
template <> struct element<double> {
  typedef double stored;
  typedef double sum;
};
template <> struct element<signed char> {
  typedef signed char stored;
  typedef int sum;
};
template <> struct element<unsigned char> {
  typedef unsigned char stored;
  typedef int sum;
};
template <> struct element<int> {
  typedef int stored;
  typedef int sum;
};
template <class Layout> struct order {
  enum { columns = 0 };
};
template <> struct order<col_major> {
  enum { columns = 1 };
};
// A factor as the unit sees it: tf32 has 10 bits of fraction.
template <class T> struct factor {
  template <class V> static __device__ V of(V value) { return value; }
  static __device__ float of(half value) { return __half2float(value); }
  static __device__ float of(__nv_bfloat16 value) { return __bfloat162float(value); }
};
template <> struct factor<precision::tf32> {
  static __device__ float of(float value) { return __uint_as_float(__float_as_uint(value) & 0xffffe000u); }
};
inline __device__ void convert(half &to, float from) { to = __float2half(from); }
inline __device__ void convert(float &to, float from) { to = from; }
inline __device__ void convert(double &to, double from) { to = from; }
inline __device__ void convert(int &to, int from) { to = from; }
inline __device__ float widened(half from) { return __half2float(from); }
inline __device__ float widened(float from) { return from; }
inline __device__ double widened(double from) { return from; }
inline __device__ int widened(int from) { return from; }

inline __device__ unsigned int thread_number() { return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x; }
inline __device__ unsigned int lane() { return thread_number() & 31u; }

struct parts {
  const void *a;
  const void *b;
};
}

template <class Use, int m, int n, int k, class T, class Layout = void> struct fragment {
  enum {
    rows = detail::extent<Use, m, n, k>::rows,
    cols = detail::extent<Use, m, n, k>::cols,
    num_elements = detail::extent<Use, m, n, k>::rows * detail::extent<Use, m, n, k>::cols / 32
  };
  typedef typename detail::element<T>::stored element_type;
  typedef typename detail::element<T>::stored storage_element_type;
  element_type x[detail::extent<Use, m, n, k>::rows * detail::extent<Use, m, n, k>::cols / 32];
};

inline __device__ float __float_to_tf32(float value) {
  // To nearest, ties away from zero.
  return __uint_as_float((__float_as_uint(value) + 0x1000u) & 0xffffe000u);
}

template <class Use, int m, int n, int k, class T, class Layout, class V>
__device__ void fill_fragment(fragment<Use, m, n, k, T, Layout> &f, const V &value) {
  for (int i = 0; i < f.num_elements; i++)
    f.x[i] = value;
}

template <class Use, int m, int n, int k, class T, class Layout, class V>
__device__ void load_matrix_sync(fragment<Use, m, n, k, T, Layout> &f, const V *from, unsigned int stride) {
  __syncwarp();
  int first = detail::lane() * f.num_elements;
  for (int i = 0; i < f.num_elements; i++) {
    int row = (first + i) / f.cols, col = (first + i) % f.cols;
    f.x[i] = detail::order<Layout>::columns ? from[col * stride + row] : from[row * stride + col];
  }
}
template <class Use, int m, int n, int k, class T, class V>
__device__ void load_matrix_sync(fragment<Use, m, n, k, T, void> &f, const V *from, unsigned int stride, layout_t layout) {
  __syncwarp();
  int first = detail::lane() * f.num_elements;
  for (int i = 0; i < f.num_elements; i++) {
    int row = (first + i) / f.cols, col = (first + i) % f.cols;
    f.x[i] = layout == mem_col_major ? from[col * stride + row] : from[row * stride + col];
  }
}
template <class Use, int m, int n, int k, class T, class V>
__device__ void store_matrix_sync(V *to, const fragment<Use, m, n, k, T, void> &f, unsigned int stride, layout_t layout) {
  __syncwarp();
  int first = detail::lane() * f.num_elements;
  for (int i = 0; i < f.num_elements; i++) {
    int row = (first + i) / f.cols, col = (first + i) % f.cols;
    if (layout == mem_col_major)
      to[col * stride + row] = f.x[i];
    else
      to[row * stride + col] = f.x[i];
  }
}

template <int m, int n, int k, class A, class LayoutA, class B, class LayoutB, class C, class D>
__device__ void mma_sync(fragment<accumulator, m, n, k, D, void> &d, const fragment<matrix_a, m, n, k, A, LayoutA> &a,
                         const fragment<matrix_b, m, n, k, B, LayoutB> &b, const fragment<accumulator, m, n, k, C, void> &c, bool saturate = false) {
  typedef typename detail::element<A>::stored StoredA;
  typedef typename detail::element<B>::stored StoredB;
  typedef typename detail::element<A>::sum Sum;
  __shared__ detail::parts parts[1024];
  unsigned int warp = detail::thread_number() & ~31u, lane = detail::lane();
  __syncwarp();
  parts[warp + lane].a = a.x;
  parts[warp + lane].b = b.x;
  __syncwarp();
  int first = lane * d.num_elements;
  for (int i = 0; i < d.num_elements; i++) {
    int row = (first + i) / n, col = (first + i) % n;
    Sum sum = detail::widened(c.x[i]);
    for (int j = 0; j < k; j++) {
      int in_a = row * k + j, in_b = j * n + col;
      const StoredA *from_a = (const StoredA *)parts[warp + in_a / a.num_elements].a;
      const StoredB *from_b = (const StoredB *)parts[warp + in_b / b.num_elements].b;
      sum += detail::factor<A>::of(from_a[in_a % a.num_elements]) * detail::factor<B>::of(from_b[in_b % b.num_elements]);
    }
    detail::convert(d.x[i], sum);
  }
  // The others may read until here.
  __syncwarp();
}
}
}
