// Warp matrix functions (programming guide, "Warp Matrix Functions"): fragments, loads, stores and products.
//
// A fragment's elements are dealt out to the lanes as those of PTX's `mma` are (PTX ISA, "Matrix Fragments for mma"), which is what processors from sm_80 do for 16x16x16; so `ldmatrix` and
// programs that rely on it see what they see there. The other shapes are made of such pieces; 8x32 is 32x8 turned around. Factors of half are there more than once in a fragment (`num_elements` is
// 16): a product reads the first. For a product each lane brings the addresses of its elements, and the runtime does it for all. Products of half, bfloat16 and tf32 are exact in float and added in
// the order of k; of double and of 8-bit integers in their own arithmetic. Sub-byte and single-bit types are not there.
#pragma once
#pragma cu2rs library Warp matrix functions
#pragma cu2rs limit "A fragment's elements are dealt out to the lanes as those of PTX's mma are, as processors from sm_80 do for 16x16x16."
#pragma cu2rs limit "Products of half, bfloat16 and tf32 are exact in float and added in the order of k."
#pragma cu2rs limit "There are no sub-byte and single-bit types."
#include "cuda_bf16.h"
#include "cuda_fp16.h"
#include "cuda_runtime.h"
#pragma cu2rs module cudart_rs::device
[[cu2rs::suspends]] [[cu2rs::rust("matrix_product")]] __device__ void __cu2rs_matrix_product(unsigned int mask, const void *product);
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
// Types of 4 bits and 1 bit, for programs that name them: there are no fragments of them.
namespace experimental {
namespace precision {
struct u4 {};
struct s4 {};
struct b1 {};
}
enum bmmaBitOp { bmmaBitOpXOR = 1, bmmaBitOpAND = 2 };
enum bmmaAccumulateOp { bmmaAccumulateOpPOPC = 1 };
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
// How elements are stored.
template <class T> struct element {
  typedef T stored;
};
template <> struct element<precision::tf32> {
  typedef float stored;
};
template <> struct element<double> {
  typedef double stored;
};
template <> struct element<signed char> {
  typedef signed char stored;
};
template <> struct element<unsigned char> {
  typedef unsigned char stored;
};
template <> struct element<int> {
  typedef int stored;
};
template <class Layout> struct order {
  enum { columns = 0 };
};
template <> struct order<col_major> {
  enum { columns = 1 };
};
// Who holds what: lane 4 * group + member has so many elements of each matrix, and element `i` stands at `outer` (a row of A, a column of B) and `inner` (along k). The factor that is `wide` is
// cut into pieces of 16 by 16 bytes, the other one of 8.
template <int bytes, bool wide> struct dealt;
template <bool wide> struct dealt<1, wide> {
  static __device__ int outer(int group, int i) { return group + (i >> 2) * 8; }
  static __device__ int inner(int member, int i) { return 4 * member + (i & 3); }
};
template <> struct dealt<2, true> {
  static __device__ int outer(int group, int i) { return group + (i >> 1 & 1) * 8 + (i >> 3) * 16; }
  static __device__ int inner(int member, int i) { return 2 * member + (i & 1) + (i >> 2 & 1) * 8; }
};
template <> struct dealt<2, false> {
  static __device__ int outer(int group, int i) { return group + (i >> 2) * 8; }
  static __device__ int inner(int member, int i) { return 2 * member + (i & 1) + (i >> 1 & 1) * 8; }
};
template <> struct dealt<4, true> {
  static __device__ int outer(int group, int i) { return group + (i & 1) * 8; }
  static __device__ int inner(int member, int i) { return member + (i >> 1) * 4; }
};
template <> struct dealt<4, false> {
  static __device__ int outer(int group, int i) { return group + (i >> 1) * 8; }
  static __device__ int inner(int member, int i) { return member + (i & 1) * 4; }
};
template <bool wide> struct dealt<8, wide> {
  static __device__ int outer(int group, int) { return group; }
  static __device__ int inner(int member, int) { return member; }
};
template <class Use, int m, int n, class T> struct place;
template <int m, int n, class T> struct place<matrix_a, m, n, T> {
  static __device__ int row(int group, int, int i) { return dealt<sizeof(T), m != 8>::outer(group, i); }
  static __device__ int col(int, int member, int i) { return dealt<sizeof(T), m != 8>::inner(member, i); }
};
template <int m, int n, class T> struct place<matrix_b, m, n, T> {
  static __device__ int row(int, int member, int i) { return dealt<sizeof(T), n == 32>::inner(member, i); }
  static __device__ int col(int group, int, int i) { return dealt<sizeof(T), n == 32>::outer(group, i); }
};
template <class T> struct place<accumulator, 16, 16, T> {
  static __device__ int row(int group, int, int i) { return group + (i >> 1 & 1) * 8; }
  static __device__ int col(int, int member, int i) { return 2 * member + (i & 1) + (i >> 2) * 8; }
};
template <int m, class T> struct place<accumulator, m, 8, T> {
  static __device__ int row(int group, int, int i) { return group + (i >> 1) * 8; }
  static __device__ int col(int, int member, int i) { return 2 * member + (i & 1); }
};
template <class T> struct place<accumulator, 8, 32, T> {
  static __device__ int row(int, int member, int i) { return 2 * member + (i & 1); }
  static __device__ int col(int group, int, int i) { return group + (i >> 1) * 8; }
};
// How often a factor's elements are there.
template <class Use, class T, int each> struct held {
  enum { times = 1 };
};
template <int each> struct held<matrix_a, half, each> {
  enum { times = 16 / each };
};
template <int each> struct held<matrix_b, half, each> {
  enum { times = 16 / each };
};
inline __device__ unsigned int thread_number() { return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x; }
inline __device__ unsigned int lane() { return thread_number() & 31u; }

// Types of elements as cudart_rs::device::matrix numbers them.
template <class T> struct type {};
template <> struct type<half> {
  enum { number = 0 };
};
template <> struct type<__nv_bfloat16> {
  enum { number = 1 };
};
template <> struct type<precision::tf32> {
  enum { number = 2 };
};
template <> struct type<float> {
  enum { number = 3 };
};
template <> struct type<double> {
  enum { number = 4 };
};
template <> struct type<signed char> {
  enum { number = 5 };
};
template <> struct type<unsigned char> {
  enum { number = 6 };
};
template <> struct type<int> {
  enum { number = 7 };
};
// What a lane brings to a product.
struct product {
  const void *a;
  const void *b;
  const void *c;
  void *d;
  unsigned int types, m, n, k;
};
}

template <class Use, int m, int n, int k, class T, class Layout = void> struct fragment {
  enum {
    rows = detail::extent<Use, m, n, k>::rows,
    cols = detail::extent<Use, m, n, k>::cols,
    each = detail::extent<Use, m, n, k>::rows * detail::extent<Use, m, n, k>::cols / 32,
    num_elements = each * detail::held<Use, T, each>::times
  };
  typedef typename detail::element<T>::stored element_type;
  typedef typename detail::element<T>::stored storage_element_type;
  typedef detail::place<Use, m, n, element_type> place;
  element_type x[num_elements];
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
  int group = detail::lane() / 4, member = detail::lane() % 4;
  for (int i = 0; i < f.each; i++) {
    int row = fragment<Use, m, n, k, T, Layout>::place::row(group, member, i), col = fragment<Use, m, n, k, T, Layout>::place::col(group, member, i);
    f.x[i] = detail::order<Layout>::columns ? from[col * stride + row] : from[row * stride + col];
  }
  for (int i = f.each; i < f.num_elements; i++)
    f.x[i] = f.x[i - f.each];
}
template <class Use, int m, int n, int k, class T, class V>
__device__ void load_matrix_sync(fragment<Use, m, n, k, T, void> &f, const V *from, unsigned int stride, layout_t layout) {
  __syncwarp();
  int group = detail::lane() / 4, member = detail::lane() % 4;
  for (int i = 0; i < f.each; i++) {
    int row = fragment<Use, m, n, k, T, void>::place::row(group, member, i), col = fragment<Use, m, n, k, T, void>::place::col(group, member, i);
    f.x[i] = layout == mem_col_major ? from[col * stride + row] : from[row * stride + col];
  }
}
template <class Use, int m, int n, int k, class T, class V>
__device__ void store_matrix_sync(V *to, const fragment<Use, m, n, k, T, void> &f, unsigned int stride, layout_t layout) {
  __syncwarp();
  int group = detail::lane() / 4, member = detail::lane() % 4;
  for (int i = 0; i < f.num_elements; i++) {
    int row = fragment<Use, m, n, k, T, void>::place::row(group, member, i), col = fragment<Use, m, n, k, T, void>::place::col(group, member, i);
    if (layout == mem_col_major)
      to[col * stride + row] = f.x[i];
    else
      to[row * stride + col] = f.x[i];
  }
}

template <int m, int n, int k, class A, class LayoutA, class B, class LayoutB, class C, class D>
__device__ void mma_sync(fragment<accumulator, m, n, k, D, void> &d, const fragment<matrix_a, m, n, k, A, LayoutA> &a,
                         const fragment<matrix_b, m, n, k, B, LayoutB> &b, const fragment<accumulator, m, n, k, C, void> &c, bool saturate = false) {
  static_assert((m == 16 && n == 16) || (m == 32 && n == 8) || (m == 8 && n == 32) || (m == 8 && n == 8 && k == 4), "there are no matrices of these sizes");
  detail::product product = {a.x, b.x, c.x, d.x, 0, m, n, k};
  product.types = detail::type<A>::number | detail::type<B>::number << 4 | detail::type<C>::number << 8 | detail::type<D>::number << 12;
  __cu2rs_matrix_product(0xffffffffu, &product);
}
}
}
