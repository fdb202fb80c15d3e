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
#define __THROW
#define __nonnull(parameters)
#define __wur
