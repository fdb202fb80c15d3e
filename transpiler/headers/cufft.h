// cuFFT: transforms of one to three dimensions, of any size, complex and real, single and double precision, in batches and with strides.
//
// Lines are transformed in double or single precision as asked: sizes of small factors by recursion over the factors, others by Bluestein's convolution.
// Transforms are not scaled. Done when the call returns.
#pragma once
#pragma cu2rs internal fft
#pragma cu2rs library cuFFT
#pragma cu2rs linked
#pragma cu2rs limit "Calls are done when they return. Work areas are not needed; their sizes are for programs that ask."
#pragma cu2rs limit "Lines are transformed in the precision asked for, in another order than NVIDIA's: last digits differ."
#pragma cu2rs limit "There are no half-precision transforms. Callbacks get no shared memory."
#include "cuComplex.h"
#include "cuda_runtime.h"
#include "library_types.h"
#include "math.h"
#include "stdlib.h"
// An include guard of the toolkit that programs look at.
#define _CUFFT_H_
#pragma cu2rs source
typedef float cufftReal;
typedef double cufftDoubleReal;
typedef cuFloatComplex cufftComplex;
typedef cuDoubleComplex cufftDoubleComplex;
typedef enum {
  CUFFT_SUCCESS = 0, CUFFT_INVALID_PLAN = 1, CUFFT_ALLOC_FAILED = 2, CUFFT_INVALID_TYPE = 3, CUFFT_INVALID_VALUE = 4, CUFFT_INTERNAL_ERROR = 5, CUFFT_EXEC_FAILED = 6,
  CUFFT_SETUP_FAILED = 7, CUFFT_INVALID_SIZE = 8, CUFFT_UNALIGNED_DATA = 9, CUFFT_INCOMPLETE_PARAMETER_LIST = 10, CUFFT_INVALID_DEVICE = 11,
  CUFFT_PARSE_ERROR = 12, CUFFT_NO_WORKSPACE = 13, CUFFT_NOT_IMPLEMENTED = 14, CUFFT_LICENSE_ERROR = 15, CUFFT_NOT_SUPPORTED = 16, CUFFT_MISSING_DEPENDENCY = 17,
  CUFFT_NVRTC_FAILURE = 18, CUFFT_NVJITLINK_FAILURE = 19, CUFFT_NVSHMEM_FAILURE = 20
} cufftResult_t;
typedef cufftResult_t cufftResult;
typedef enum { CUFFT_R2C = 0x2a, CUFFT_C2R = 0x2c, CUFFT_C2C = 0x29, CUFFT_D2Z = 0x6a, CUFFT_Z2D = 0x6c, CUFFT_Z2Z = 0x69 } cufftType_t;
typedef cufftType_t cufftType;
#define CUFFT_FORWARD -1
#define CUFFT_INVERSE 1
#define CUFFT_VERSION 11300
typedef int cufftHandle;

typedef cufftComplex (*cufftCallbackLoadC)(void *data, size_t offset, void *info, void *shared);
typedef cufftDoubleComplex (*cufftCallbackLoadZ)(void *data, size_t offset, void *info, void *shared);
typedef cufftReal (*cufftCallbackLoadR)(void *data, size_t offset, void *info, void *shared);
typedef cufftDoubleReal (*cufftCallbackLoadD)(void *data, size_t offset, void *info, void *shared);
typedef void (*cufftCallbackStoreC)(void *data, size_t offset, cufftComplex element, void *info, void *shared);
typedef void (*cufftCallbackStoreZ)(void *data, size_t offset, cufftDoubleComplex element, void *info, void *shared);
typedef void (*cufftCallbackStoreR)(void *data, size_t offset, cufftReal element, void *info, void *shared);
typedef void (*cufftCallbackStoreD)(void *data, size_t offset, cufftDoubleReal element, void *info, void *shared);

namespace fft {
struct Plan {
  bool used;
  cufftType type;
  int rank;
  long n[3];
  long in_embed[3];
  long in_stride;
  long in_distance;
  long out_embed[3];
  long out_stride;
  long out_distance;
  long batch;
  cudaStream_t stream;
  // Functions of the program's that load and store elements, and what they get.
  void *load;
  void *load_info;
  void *store;
  void *store_info;
};
enum { PLANS = 1024 };
static Plan plans[PLANS];

// Arithmetic of both precisions.
inline float2 make(float re, float im) { return make_float2(re, im); }
inline double2 make(double re, double im) { return make_double2(re, im); }
inline float2 add(float2 a, float2 b) { return make_float2(a.x + b.x, a.y + b.y); }
inline double2 add(double2 a, double2 b) { return make_double2(a.x + b.x, a.y + b.y); }
inline float2 mul(float2 a, float2 b) { return cuCmulf(a, b); }
inline double2 mul(double2 a, double2 b) { return cuCmul(a, b); }

inline long smallest_factor(long n) {
  for (long f = 2; f * f <= n; f++)
    if (n % f == 0)
      return f;
  return n;
}
inline long greatest_factor(long n) {
  long most = 1;
  while (n > 1) {
    const long f = smallest_factor(n);
    most = f > most ? f : most;
    n /= f;
  }
  return most;
}
// to[0..n] = the transform of from[0], from[step], …; `roots` are the powers of the root of unity of order `n * step`.
template <class C> void recurse(const C *from, C *to, C *work, long n, long step, const C *roots) {
  if (n == 1) {
    to[0] = from[0];
    return;
  }
  const long f = n % 4 == 0 ? 4 : smallest_factor(n);
  const long part = n / f;
  for (long r = 0; r < f; r++)
    recurse(from + r * step, work + r * part, to + r * part, part, step * f, roots);
  for (long k = 0; k < part; k++)
    for (long q = 0; q < f; q++) {
      const long out = k + q * part;
      C sum = work[k];
      for (long r = 1; r < f; r++)
        sum = add(sum, mul(work[k + r * part], roots[out * r % n * step]));
      to[out] = sum;
    }
}
// Powers of exp(sign 2 pi i / n), in double, then rounded.
template <class C> C *make_roots(long n, int sign) {
  C *roots = (C *)malloc(n * sizeof(C));
  for (long k = 0; k < n; k++) {
    const double half_turns = 2.0 * (double)k / (double)n;
    roots[k].x = cospi(half_turns);
    roots[k].y = sign * sinpi(half_turns);
  }
  return roots;
}
// What lines of one length share.
template <class C> struct Lines {
  long n;
  long padded;
  C *roots;
  C *input;
  C *output;
  C *work;
  C *chirp;
  C *kernel;
  C *forward;
  C *backward;
};
template <class C> Lines<C> begin(long n, int sign) {
  Lines<C> l;
  l.n = n;
  l.padded = 0;
  l.roots = nullptr;
  l.chirp = nullptr;
  l.kernel = nullptr;
  l.forward = nullptr;
  l.backward = nullptr;
  long room = n;
  if (greatest_factor(n) > 64) {
    room = 1;
    while (room < 2 * n)
      room *= 2;
    l.padded = room;
    l.forward = make_roots<C>(room, -1);
    l.backward = make_roots<C>(room, 1);
  } else {
    l.roots = make_roots<C>(n, sign);
  }
  l.input = (C *)malloc(room * sizeof(C));
  l.output = (C *)malloc(room * sizeof(C));
  l.work = (C *)malloc(room * sizeof(C));
  if (l.padded > 0) {
    l.chirp = (C *)malloc(n * sizeof(C));
    l.kernel = (C *)malloc(room * sizeof(C));
    for (long k = 0; k < room; k++) {
      l.input[k].x = 0;
      l.input[k].y = 0;
    }
    for (long k = 0; k < n; k++) {
      // exp(sign pi i k^2 / n): the square modulo 2 n keeps the angle small.
      const long square = (long)((unsigned long long)k * (unsigned long long)k % (unsigned long long)(2 * n));
      const double half_turns = (double)square / (double)n;
      l.chirp[k].x = cospi(half_turns);
      l.chirp[k].y = sign * sinpi(half_turns);
      C turned = l.chirp[k];
      turned.y = -turned.y;
      l.input[k] = turned;
      if (k > 0)
        l.input[room - k] = turned;
    }
    recurse(l.input, l.kernel, l.work, room, 1, l.forward);
  }
  return l;
}
template <class C> void end(Lines<C> &l) {
  free(l.roots);
  free(l.input);
  free(l.output);
  free(l.work);
  free(l.chirp);
  free(l.kernel);
  free(l.forward);
  free(l.backward);
}
// Transforms l.input[0..n] into l.output[0..n].
template <class C> void line(Lines<C> &l) {
  if (l.padded == 0) {
    recurse(l.input, l.output, l.work, l.n, 1, l.roots);
    return;
  }
  for (long k = 0; k < l.n; k++)
    l.input[k] = mul(l.input[k], l.chirp[k]);
  for (long k = l.n; k < l.padded; k++) {
    l.input[k].x = 0;
    l.input[k].y = 0;
  }
  recurse(l.input, l.output, l.work, l.padded, 1, l.forward);
  for (long k = 0; k < l.padded; k++)
    l.input[k] = mul(l.output[k], l.kernel[k]);
  recurse(l.input, l.output, l.work, l.padded, 1, l.backward);
  for (long k = 0; k < l.n; k++) {
    C x = mul(l.output[k], l.chirp[k]);
    x.x = x.x / l.padded;
    x.y = x.y / l.padded;
    l.output[k] = x;
  }
}
// Transforms a dense block of n[0] x n[1] x n[2] elements along all of its dimensions.
template <class C> void block(C *data, const long *n, int rank, int sign) {
  long total = 1;
  for (int d = 0; d < rank; d++)
    total *= n[d];
  long stride = 1;
  for (int d = rank - 1; d >= 0; d--) {
    Lines<C> l = begin<C>(n[d], sign);
    for (long start = 0; start < total; start++) {
      if (start / stride % n[d] != 0)
        continue;
      for (long k = 0; k < n[d]; k++)
        l.input[k] = data[start + k * stride];
      line(l);
      for (long k = 0; k < n[d]; k++)
        data[start + k * stride] = l.output[k];
    }
    end(l);
    stride *= n[d];
  }
}
// Where element `i` of a dense block of the sizes `n` lies in memory laid out with `embed` and `stride`.
inline long place(const long *n, const long *embed, int rank, long stride, long i) {
  long at = 0;
  long scale = 1;
  for (int d = rank - 1; d >= 0; d--) {
    at += i % n[d] * scale;
    i /= n[d];
    scale *= embed[d];
  }
  return at * stride;
}
inline long product(const long *n, int rank) {
  long total = 1;
  for (int d = 0; d < rank; d++)
    total *= n[d];
  return total;
}
inline cufftComplex loaded(const Plan &p, const cufftComplex *in, long i) {
  if (p.load == nullptr)
    return in[i];
  cufftCallbackLoadC f = (cufftCallbackLoadC)p.load;
  return f((void *)in, (size_t)i, p.load_info, nullptr);
}
inline void stored(const Plan &p, cufftComplex *out, long i, cufftComplex x) {
  if (p.store == nullptr) {
    out[i] = x;
    return;
  }
  cufftCallbackStoreC f = (cufftCallbackStoreC)p.store;
  f((void *)out, (size_t)i, x, p.store_info, nullptr);
}
inline cufftDoubleComplex loaded(const Plan &p, const cufftDoubleComplex *in, long i) {
  if (p.load == nullptr)
    return in[i];
  cufftCallbackLoadZ f = (cufftCallbackLoadZ)p.load;
  return f((void *)in, (size_t)i, p.load_info, nullptr);
}
inline void stored(const Plan &p, cufftDoubleComplex *out, long i, cufftDoubleComplex x) {
  if (p.store == nullptr) {
    out[i] = x;
    return;
  }
  cufftCallbackStoreZ f = (cufftCallbackStoreZ)p.store;
  f((void *)out, (size_t)i, x, p.store_info, nullptr);
}
inline cufftReal loaded(const Plan &p, const cufftReal *in, long i) {
  if (p.load == nullptr)
    return in[i];
  cufftCallbackLoadR f = (cufftCallbackLoadR)p.load;
  return f((void *)in, (size_t)i, p.load_info, nullptr);
}
inline void stored(const Plan &p, cufftReal *out, long i, cufftReal x) {
  if (p.store == nullptr) {
    out[i] = x;
    return;
  }
  cufftCallbackStoreR f = (cufftCallbackStoreR)p.store;
  f((void *)out, (size_t)i, x, p.store_info, nullptr);
}
inline cufftDoubleReal loaded(const Plan &p, const cufftDoubleReal *in, long i) {
  if (p.load == nullptr)
    return in[i];
  cufftCallbackLoadD f = (cufftCallbackLoadD)p.load;
  return f((void *)in, (size_t)i, p.load_info, nullptr);
}
inline void stored(const Plan &p, cufftDoubleReal *out, long i, cufftDoubleReal x) {
  if (p.store == nullptr) {
    out[i] = x;
    return;
  }
  cufftCallbackStoreD f = (cufftCallbackStoreD)p.store;
  f((void *)out, (size_t)i, x, p.store_info, nullptr);
}
template <class C> void complex_to_complex(const Plan &p, const C *in, C *out, int sign) {
  const long total = product(p.n, p.rank);
  C *data = (C *)malloc(total * sizeof(C));
  for (long b = 0; b < p.batch; b++) {
    for (long i = 0; i < total; i++)
      data[i] = loaded(p, in, b * p.in_distance + place(p.n, p.in_embed, p.rank, p.in_stride, i));
    block(data, p.n, p.rank, sign);
    for (long i = 0; i < total; i++)
      stored(p, out, b * p.out_distance + place(p.n, p.out_embed, p.rank, p.out_stride, i), data[i]);
  }
  free(data);
}
// Of the last dimension only n/2 + 1 elements are written: the others are their conjugates.
template <class R, class C> void real_to_complex(const Plan &p, const R *in, C *out) {
  const long total = product(p.n, p.rank);
  const long last = p.n[p.rank - 1];
  const long half = last / 2 + 1;
  C *data = (C *)malloc(total * sizeof(C));
  long sizes[3] = {p.n[0], p.n[1], p.n[2]};
  sizes[p.rank - 1] = half;
  for (long b = 0; b < p.batch; b++) {
    for (long i = 0; i < total; i++)
      data[i] = make(loaded(p, in, b * p.in_distance + place(p.n, p.in_embed, p.rank, p.in_stride, i)), (R)0);
    block(data, p.n, p.rank, -1);
    for (long i = 0; i < total / last * half; i++)
      stored(p, out, b * p.out_distance + place(sizes, p.out_embed, p.rank, p.out_stride, i), data[i / half * last + i % half]);
  }
  free(data);
}
template <class R, class C> void complex_to_real(const Plan &p, const C *in, R *out) {
  const long total = product(p.n, p.rank);
  const long last = p.n[p.rank - 1];
  const long half = last / 2 + 1;
  C *data = (C *)malloc(total * sizeof(C));
  long sizes[3] = {p.n[0], p.n[1], p.n[2]};
  sizes[p.rank - 1] = half;
  for (long b = 0; b < p.batch; b++) {
    for (long i = 0; i < total; i++) {
      if (i % last < half) {
        data[i] = loaded(p, in, b * p.in_distance + place(sizes, p.in_embed, p.rank, p.in_stride, i / last * half + i % last));
        continue;
      }
      // The conjugate of the element at the negative place in every dimension.
      long mirrored = 0;
      long scale = 1;
      long rest = i;
      for (int d = p.rank - 1; d >= 0; d--) {
        const long here = rest % p.n[d];
        rest /= p.n[d];
        mirrored += (p.n[d] - here) % p.n[d] * scale;
        scale *= sizes[d];
      }
      C x = loaded(p, in, b * p.in_distance + place(sizes, p.in_embed, p.rank, p.in_stride, mirrored));
      x.y = -x.y;
      data[i] = x;
    }
    block(data, p.n, p.rank, 1);
    for (long i = 0; i < total; i++)
      stored(p, out, b * p.out_distance + place(p.n, p.out_embed, p.rank, p.out_stride, i), data[i].x);
  }
  free(data);
}
// Makes plan number `h`.
inline cufftResult plan_at(int h, int rank, const long *n, const long *in_embed, long in_stride, long in_distance, const long *out_embed, long out_stride,
                             long out_distance, cufftType type, long batch) {
  if (h < 1 || h >= PLANS)
    return CUFFT_INVALID_PLAN;
  if (rank < 1 || rank > 3 || batch < 1)
    return CUFFT_INVALID_VALUE;
  Plan p;
  p.used = true;
  p.stream = plans[h].stream;
  p.load = nullptr;
  p.load_info = nullptr;
  p.store = nullptr;
  p.store_info = nullptr;
  p.type = type;
  p.rank = rank;
  p.batch = batch;
  const bool halves_in = type == CUFFT_C2R || type == CUFFT_Z2D;
  const bool halves_out = type == CUFFT_R2C || type == CUFFT_D2Z;
  long in_total = 1;
  long out_total = 1;
  for (int d = 0; d < 3; d++) {
    p.n[d] = d < rank ? n[d] : 1;
    if (p.n[d] < 1)
      return CUFFT_INVALID_SIZE;
    const bool last = d == rank - 1;
    p.in_embed[d] = in_embed != nullptr && d < rank ? in_embed[d] : (last && halves_in ? p.n[d] / 2 + 1 : p.n[d]);
    p.out_embed[d] = out_embed != nullptr && d < rank ? out_embed[d] : (last && halves_out ? p.n[d] / 2 + 1 : p.n[d]);
    in_total *= p.in_embed[d];
    out_total *= p.out_embed[d];
  }
  // Without an embedding the strides do not count: the data are dense.
  p.in_stride = in_embed != nullptr ? in_stride : 1;
  p.in_distance = in_embed != nullptr ? in_distance : in_total;
  p.out_stride = out_embed != nullptr ? out_stride : 1;
  p.out_distance = out_embed != nullptr ? out_distance : out_total;
  plans[h] = p;
  return CUFFT_SUCCESS;
}
inline int free_plan() {
  int h = 1;
  while (h < PLANS && plans[h].used)
    h++;
  return h;
}
inline bool valid(cufftHandle h, cufftType type) { return h > 0 && h < PLANS && plans[h].used && plans[h].type == type; }
// A real transform in place has rows of n/2 + 1 complex elements, so its real rows are padded to them.
inline Plan for_call(cufftHandle h, bool in_place) {
  Plan p = plans[h];
  const int last = p.rank - 1;
  const long padded = 2 * (p.n[last] / 2 + 1);
  if (in_place && (p.type == CUFFT_R2C || p.type == CUFFT_D2Z) && p.in_embed[last] == p.n[last] && p.in_stride == 1 && p.out_embed[last] == p.n[last] / 2 + 1) {
    p.in_embed[last] = padded;
    p.in_distance = p.in_distance / p.n[last] * padded;
  }
  if (in_place && (p.type == CUFFT_C2R || p.type == CUFFT_Z2D) && p.out_embed[last] == p.n[last] && p.out_stride == 1 && p.in_embed[last] == p.n[last] / 2 + 1) {
    p.out_embed[last] = padded;
    p.out_distance = p.out_distance / p.n[last] * padded;
  }
  return p;
}
}
inline cufftResult cufftCreate(cufftHandle *plan) {
  const int h = fft::free_plan();
  if (h == fft::PLANS)
    return CUFFT_ALLOC_FAILED;
  fft::plans[h].used = true;
  fft::plans[h].stream = nullptr;
  *plan = h;
  return CUFFT_SUCCESS;
}
inline cufftResult cufftMakePlan1d(cufftHandle plan, int nx, cufftType type, int batch, size_t *work) {
  const long n[1] = {nx};
  if (work != nullptr)
    *work = 0;
  return fft::plan_at(plan, 1, n, nullptr, 1, 0, nullptr, 1, 0, type, batch);
}
inline cufftResult cufftMakePlan2d(cufftHandle plan, int nx, int ny, cufftType type, size_t *work) {
  const long n[2] = {nx, ny};
  if (work != nullptr)
    *work = 0;
  return fft::plan_at(plan, 2, n, nullptr, 1, 0, nullptr, 1, 0, type, 1);
}
inline cufftResult cufftMakePlan3d(cufftHandle plan, int nx, int ny, int nz, cufftType type, size_t *work) {
  const long n[3] = {nx, ny, nz};
  if (work != nullptr)
    *work = 0;
  return fft::plan_at(plan, 3, n, nullptr, 1, 0, nullptr, 1, 0, type, 1);
}
inline cufftResult cufftMakePlanMany(cufftHandle plan, int rank, int *n, int *inembed, int istride, int idist, int *onembed, int ostride, int odist, cufftType type, int batch,
                                     size_t *work) {
  if (rank < 1 || rank > 3)
    return CUFFT_INVALID_VALUE;
  if (work != nullptr)
    *work = 0;
  long sizes[3];
  long in[3];
  long out[3];
  for (int d = 0; d < rank; d++) {
    sizes[d] = n[d];
    in[d] = inembed == nullptr ? 0 : inembed[d];
    out[d] = onembed == nullptr ? 0 : onembed[d];
  }
  long *none = nullptr;
  return fft::plan_at(plan, rank, sizes, inembed == nullptr ? none : in, istride, idist, onembed == nullptr ? none : out, ostride, odist, type, batch);
}
inline cufftResult cufftPlan1d(cufftHandle *plan, int nx, cufftType type, int batch) {
  const cufftResult made = cufftCreate(plan);
  return made == CUFFT_SUCCESS ? cufftMakePlan1d(*plan, nx, type, batch, nullptr) : made;
}
inline cufftResult cufftPlan2d(cufftHandle *plan, int nx, int ny, cufftType type) {
  const cufftResult made = cufftCreate(plan);
  return made == CUFFT_SUCCESS ? cufftMakePlan2d(*plan, nx, ny, type, nullptr) : made;
}
inline cufftResult cufftPlan3d(cufftHandle *plan, int nx, int ny, int nz, cufftType type) {
  const cufftResult made = cufftCreate(plan);
  return made == CUFFT_SUCCESS ? cufftMakePlan3d(*plan, nx, ny, nz, type, nullptr) : made;
}
inline cufftResult cufftPlanMany(cufftHandle *plan, int rank, int *n, int *inembed, int istride, int idist, int *onembed, int ostride, int odist, cufftType type, int batch) {
  const cufftResult made = cufftCreate(plan);
  return made == CUFFT_SUCCESS ? cufftMakePlanMany(*plan, rank, n, inembed, istride, idist, onembed, ostride, odist, type, batch, nullptr) : made;
}
inline cufftResult cufftSetStream(cufftHandle plan, cudaStream_t stream) {
  if (plan < 1 || plan >= fft::PLANS || !fft::plans[plan].used)
    return CUFFT_INVALID_PLAN;
  fft::plans[plan].stream = stream;
  return CUFFT_SUCCESS;
}
inline cufftResult cufftGetVersion(int *version) {
  *version = CUFFT_VERSION;
  return CUFFT_SUCCESS;
}
inline cufftResult cufftDestroy(cufftHandle plan) {
  if (plan < 1 || plan >= fft::PLANS || !fft::plans[plan].used)
    return CUFFT_INVALID_PLAN;
  fft::plans[plan].used = false;
  return CUFFT_SUCCESS;
}
namespace fft {
#pragma cu2rs captured
// On a stream, which may be capturing.
inline void run_c2c(cudaStream_t stream, cufftHandle plan, cufftComplex *in, cufftComplex *out, int direction) { complex_to_complex(plans[plan], in, out, direction); }
inline void run_z2z(cudaStream_t stream, cufftHandle plan, cufftDoubleComplex *in, cufftDoubleComplex *out, int direction) { complex_to_complex(plans[plan], in, out, direction); }
inline void run_r2c(cudaStream_t stream, cufftHandle plan, cufftReal *in, cufftComplex *out) { real_to_complex(for_call(plan, (void *)in == (void *)out), in, out); }
inline void run_d2z(cudaStream_t stream, cufftHandle plan, cufftDoubleReal *in, cufftDoubleComplex *out) { real_to_complex(for_call(plan, (void *)in == (void *)out), in, out); }
inline void run_c2r(cudaStream_t stream, cufftHandle plan, cufftComplex *in, cufftReal *out) { complex_to_real(for_call(plan, (void *)in == (void *)out), in, out); }
inline void run_z2d(cudaStream_t stream, cufftHandle plan, cufftDoubleComplex *in, cufftDoubleReal *out) { complex_to_real(for_call(plan, (void *)in == (void *)out), in, out); }
#pragma cu2rs captured off
}
inline cufftResult cufftExecC2C(cufftHandle plan, cufftComplex *in, cufftComplex *out, int direction) {
  if (!fft::valid(plan, CUFFT_C2C))
    return CUFFT_INVALID_PLAN;
  fft::run_c2c(fft::plans[plan].stream, plan, in, out, direction);
  return CUFFT_SUCCESS;
}
inline cufftResult cufftExecZ2Z(cufftHandle plan, cufftDoubleComplex *in, cufftDoubleComplex *out, int direction) {
  if (!fft::valid(plan, CUFFT_Z2Z))
    return CUFFT_INVALID_PLAN;
  fft::run_z2z(fft::plans[plan].stream, plan, in, out, direction);
  return CUFFT_SUCCESS;
}
inline cufftResult cufftExecR2C(cufftHandle plan, cufftReal *in, cufftComplex *out) {
  if (!fft::valid(plan, CUFFT_R2C))
    return CUFFT_INVALID_PLAN;
  fft::run_r2c(fft::plans[plan].stream, plan, in, out);
  return CUFFT_SUCCESS;
}
inline cufftResult cufftExecD2Z(cufftHandle plan, cufftDoubleReal *in, cufftDoubleComplex *out) {
  if (!fft::valid(plan, CUFFT_D2Z))
    return CUFFT_INVALID_PLAN;
  fft::run_d2z(fft::plans[plan].stream, plan, in, out);
  return CUFFT_SUCCESS;
}
inline cufftResult cufftExecC2R(cufftHandle plan, cufftComplex *in, cufftReal *out) {
  if (!fft::valid(plan, CUFFT_C2R))
    return CUFFT_INVALID_PLAN;
  fft::run_c2r(fft::plans[plan].stream, plan, in, out);
  return CUFFT_SUCCESS;
}
inline cufftResult cufftExecZ2D(cufftHandle plan, cufftDoubleComplex *in, cufftDoubleReal *out) {
  if (!fft::valid(plan, CUFFT_Z2D))
    return CUFFT_INVALID_PLAN;
  fft::run_z2d(fft::plans[plan].stream, plan, in, out);
  return CUFFT_SUCCESS;
}
inline cufftResult cufftMakePlanMany64(cufftHandle plan, int rank, long long *n, long long *inembed, long long istride, long long idist, long long *onembed, long long ostride,
                                       long long odist, cufftType type, long long batch, size_t *work) {
  if (rank < 1 || rank > 3)
    return CUFFT_INVALID_VALUE;
  if (work != nullptr)
    *work = 0;
  long sizes[3];
  long in[3];
  long out[3];
  for (int d = 0; d < rank; d++) {
    sizes[d] = n[d];
    in[d] = inembed == nullptr ? 0 : inembed[d];
    out[d] = onembed == nullptr ? 0 : onembed[d];
  }
  long *none = nullptr;
  return fft::plan_at(plan, rank, sizes, inembed == nullptr ? none : in, istride, idist, onembed == nullptr ? none : out, ostride, odist, type, batch);
}
// Work areas: none is needed.
inline cufftResult cufftSetWorkArea(cufftHandle plan, void *area) { return CUFFT_SUCCESS; }
inline cufftResult cufftSetAutoAllocation(cufftHandle plan, int automatic) { return CUFFT_SUCCESS; }
inline cufftResult cufftGetSize(cufftHandle plan, size_t *work) {
  if (plan < 1 || plan >= fft::PLANS || !fft::plans[plan].used)
    return CUFFT_INVALID_PLAN;
  *work = 0;
  return CUFFT_SUCCESS;
}
inline cufftResult cufftGetSize1d(cufftHandle plan, int nx, cufftType type, int batch, size_t *work) { return cufftGetSize(plan, work); }
inline cufftResult cufftGetSize2d(cufftHandle plan, int nx, int ny, cufftType type, size_t *work) { return cufftGetSize(plan, work); }
inline cufftResult cufftGetSize3d(cufftHandle plan, int nx, int ny, int nz, cufftType type, size_t *work) { return cufftGetSize(plan, work); }
inline cufftResult cufftGetSizeMany(cufftHandle plan, int rank, int *n, int *inembed, int istride, int idist, int *onembed, int ostride, int odist, cufftType type, int batch,
                                    size_t *work) {
  return cufftGetSize(plan, work);
}
inline cufftResult cufftEstimate1d(int nx, cufftType type, int batch, size_t *work) {
  *work = 0;
  return CUFFT_SUCCESS;
}
inline cufftResult cufftEstimate2d(int nx, int ny, cufftType type, size_t *work) { return cufftEstimate1d(nx, type, 1, work); }
inline cufftResult cufftEstimate3d(int nx, int ny, int nz, cufftType type, size_t *work) { return cufftEstimate1d(nx, type, 1, work); }
inline cufftResult cufftEstimateMany(int rank, int *n, int *inembed, int istride, int idist, int *onembed, int ostride, int odist, cufftType type, int batch, size_t *work) {
  return cufftEstimate1d(n[0], type, batch, work);
}
inline cufftResult cufftGetProperty(libraryPropertyType type, int *value) {
  *value = type == MAJOR_VERSION ? 11 : (type == MINOR_VERSION ? 3 : 0);
  return CUFFT_SUCCESS;
}
