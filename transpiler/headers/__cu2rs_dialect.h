// Words of the kernel dialect that are no words of CUDA C++ (transpiler/src/dialect): what `cu2rs refresh` reads of a crate's text includes this.
#pragma once

template <class T, unsigned long N> using __cu2rs_array = T[N];
template <class R, class... A> using __cu2rs_function = R (*)(A...);
template <class T> using __cu2rs_same_type = T;
typedef void *__cu2rs_pointer;

// The type of a number, for the counter of a range.
template <class T> __device__ T __cu2rs_value(T value);

// Counters of ranges: those that may count down to below zero, and those that count past their last number for ever.
template <class T> struct __cu2rs_signed;
template <> struct __cu2rs_signed<char> { typedef char type; };
template <> struct __cu2rs_signed<short> { typedef short type; };
template <> struct __cu2rs_signed<int> { typedef int type; };
template <> struct __cu2rs_signed<long> { typedef long type; };
template <> struct __cu2rs_signed<long long> { typedef long long type; };
template <class T> struct __cu2rs_wide;
template <> struct __cu2rs_wide<int> { typedef int type; };
template <> struct __cu2rs_wide<unsigned int> { typedef unsigned int type; };
template <> struct __cu2rs_wide<long> { typedef long type; };
template <> struct __cu2rs_wide<unsigned long> { typedef unsigned long type; };
template <> struct __cu2rs_wide<long long> { typedef long long type; };
template <> struct __cu2rs_wide<unsigned long long> { typedef unsigned long long type; };

// What an expression's type refers to.
template <class T> struct __cu2rs_bare { typedef T type; };
template <class T> struct __cu2rs_bare<T &> { typedef T type; };

// Device code's own functions: those of <math.h> are the C library's here, as the text says.
[[cu2rs::rust("cudart_rs::device::math::expf")]] __device__ float __cu2rs_expf(float x);
[[cu2rs::rust("cudart_rs::device::math::logf")]] __device__ float __cu2rs_logf(float x);

// Products and sums that round once (--fmad).
[[cu2rs::rust("cudart_rs::device::math::fmaf")]] __device__ float __cu2rs_fmaf(float x, float y, float z);
[[cu2rs::rust("cudart_rs::device::math::fma")]] __device__ double __cu2rs_fma(double x, double y, double z);

#pragma cu2rs module cudart_rs
[[cu2rs::suspends]] [[cu2rs::does("lockstep vectors")]] [[cu2rs::rust("lockstep")]] __device__ void __cu2rs_lockstep(int lanes);
