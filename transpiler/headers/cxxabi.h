// The C++ ABI's demangler: names of types are shown as they are (`typeid(x).name()` is what GCC's is).
#pragma once
#include "stdlib.h"
#include "string.h"
#pragma cu2rs source
namespace __cxxabiv1 {
inline char *__cxa_demangle(const char *name, char *buffer, unsigned long *size, int *status) {
  if (status != 0)
    *status = -2;
  return 0;
}
}
namespace abi = __cxxabiv1;
