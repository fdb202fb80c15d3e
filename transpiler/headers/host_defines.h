// CUDA's qualifier macros. The qualifiers themselves are keywords of the front end.
#pragma once
#define __no_return__ __attribute__((noreturn))
#define __device_builtin__
#define __cudart_builtin__
#define CUDARTAPI
#define CUDART_CB
