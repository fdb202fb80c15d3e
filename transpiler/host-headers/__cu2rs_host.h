// What the host compiler's half of a split unit begins with: the runtime API, and how stubs and launches reach the Rust half.
#pragma once
#include <stddef.h>
#include <typeinfo>
struct dim3;
struct CUstream_st;
namespace __cu2rs {
inline void configure(dim3 grid, dim3 block, size_t shared = 0, CUstream_st *stream = nullptr);
} // namespace __cu2rs
#include "cuda_runtime.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <math.h>
#include <stdio.h>
#include <stdint.h>
#include <limits.h>
#include <sys/types.h>
#include <cmath>
#include <cstdlib>
#include <algorithm>
#include <new>
#include <limits>
#include <utility>

extern "C" {
void *__cu2rs_kernel(const char *unit, const char *name, const void *stub);
void __cu2rs_launch(void *kernel, void **arguments);
void __cu2rs_configure(unsigned int gx, unsigned int gy, unsigned int gz, unsigned int bx, unsigned int by, unsigned int bz, size_t shared, cudaStream_t stream);
}

namespace __cu2rs {
inline void configure(dim3 grid, dim3 block, size_t shared, CUstream_st *stream) {
  __cu2rs_configure(grid.x, grid.y, grid.z, block.x, block.y, block.z, shared, stream);
}
// A lambda of the device: the name of this class in the object tells which closure stands on which line.
template <unsigned line, unsigned nth, class Closure> struct lambda_here {};
// (In code that is never reached as well: kernels launched there have stubs, too.)
template <class Place> struct kept {
  static const std::type_info *const name;
};
template <class Place> __attribute__((used)) const std::type_info *const kept<Place>::name = &typeid(Place);
template <unsigned line, unsigned nth, class Closure> inline Closure lambda(Closure closure) {
  static_cast<void>(&kept<lambda_here<line, nth, Closure>>::name);
  return closure;
}

// What a kernel is given for a parameter of type T: a reference is a pointer, to memory of the device (else the kernel reads nothing there).
template <class T> struct passed {
  typedef T type;
};
template <class T> struct passed<T &> {
  typedef T *type;
};
template <class T> struct passed<T &&> {
  typedef T *type;
};

// The type of a parameter as a function's type has it (g++ leaves `__restrict__` in it where T is a template's).
template <class T> struct parameter {
  typedef T type;
};
template <class T> struct parameter<T const> {
  typedef T type;
};
template <class T> struct parameter<T *__restrict__> {
  typedef T *type;
};
template <class T> struct parameter<T *const __restrict__> {
  typedef T *type;
};
template <class T> struct parameter<T &__restrict__> {
  typedef T &type;
};

// Where an argument of a stub is, and its own code (here, since options that warn of casts are not about headers of the system).
template <class T> struct given {
  given(T &argument) : at(const_cast<void *>(static_cast<const volatile void *>(__builtin_addressof(argument)))) {}
  void *address() { return at; }
  void *at;
};
template <class T> struct given<T &> : given<T> {
  given(T &argument) : given<T>(argument) {}
  void *address() { return &this->at; }
};
template <class T> struct given<T &&> : given<T &> {
  given(T &argument) : given<T &>(argument) {}
};
template <class Type> inline const void *code(Type *function) {
  return reinterpret_cast<const void *>(function);
}

// The size of what a pointer points to; 0 where there is none or it is not known.
template <class T, class = void> struct known_size {
  static const unsigned long long size = 0;
};
template <class T> struct known_size<T, decltype((void)sizeof(T))> {
  static const unsigned long long size = sizeof(T);
};
template <class T> struct target {
  static const unsigned long long size = 0;
};
template <class T> struct target<T *> {
  static const unsigned long long size = known_size<T>::size;
};

// The kernel whose stub `Here` is a class in.
template <class Here> struct kernel {
  static void *handle() {
    static void *const known = __cu2rs_kernel(__CU2RS_UNIT__, typeid(Here).name(), Here::address());
    return known;
  }
  // So that the runtime API knows it by the stub's address before it is launched.
  static void *const known_early;
  template <class... Parameters> static void launch(given<Parameters>... arguments) {
    void *addresses[] = {arguments.address()..., nullptr};
    (void)known_early;
    __cu2rs_launch(handle(), addresses);
  }
};
template <class Here> void *const kernel<Here>::known_early = kernel<Here>::handle();
} // namespace __cu2rs
