// glibc's words round declarations of C.
#pragma once
#include "../features.h"
#ifdef __cplusplus
#define __BEGIN_DECLS extern "C" {
#define __END_DECLS }
#else
#define __BEGIN_DECLS
#define __END_DECLS
#endif
#define __CONCAT(a, b) a##b
#define __STRING(text) #text
#define __P(parameters) parameters
#define __PMT(parameters) parameters
#define __THROW
#define __THROWNL
#define __NTH(function) function
#define __NTHNL(function) function
#define __nonnull(parameters)
#define __wur
#define __attribute_malloc__
#define __attribute_alloc_size__(parameters)
#define __attribute_pure__
#define __attribute_const__
#define __attribute_used__
#define __attribute_noinline__
#define __attribute_deprecated__
#define __attribute_deprecated_msg__(text)
#define __attribute_maybe_unused__
#define __attribute_warn_unused_result__
#define __attribute_returns_twice__
#define __attribute_format_arg__(parameter)
#define __attribute_format_strfmon__(a, b)
#define __attr_access(parameters)
#define __attr_access_none(parameter)
#define __attr_dealloc(function, parameter)
#define __attr_dealloc_free
#define __attr_dealloc_fclose
#define __returns_nonnull
#define __restrict_arr __restrict
#define __flexarr []
#define __REDIRECT(name, parameters, other) name parameters
#define __REDIRECT_NTH(name, parameters, other) name parameters
#define __REDIRECT_NTHNL(name, parameters, other) name parameters
