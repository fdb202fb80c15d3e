// C17 7.22 <stdlib.h> and POSIX's additions. malloc'ed memory is zeroed.
#pragma once
#include "__cu2rs_base.h"
#include "sys/types.h"
#pragma cu2rs module cudart_rs::c::stdlib

#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define RAND_MAX 2147483647
#define MB_CUR_MAX 1

__CU2RS_C_BEGIN
struct [[cu2rs::rust("cudart_rs::c::stdlib::div_t")]] __cu2rs_div {
  int quot;
  int rem;
};
typedef struct __cu2rs_div div_t;
struct [[cu2rs::rust("cudart_rs::c::stdlib::ldiv_t")]] __cu2rs_ldiv {
  long quot;
  long rem;
};
typedef struct __cu2rs_ldiv ldiv_t;

__CU2RS_HD void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void *realloc(void *pointer, size_t size);
__CU2RS_HD void free(void *pointer);
void *aligned_alloc(size_t alignment, size_t size);
void *memalign(size_t alignment, size_t size);
void *valloc(size_t size);
int posix_memalign(void **pointer, size_t alignment, size_t size);
[[noreturn]] void exit(int status);
[[noreturn]] void _Exit(int status);
[[noreturn]] void quick_exit(int status);
[[noreturn]] void abort(void);
int atexit(void (*function)(void));
char *getenv(const char *name);
int setenv(const char *name, const char *value, int overwrite);
int unsetenv(const char *name);
int putenv(char *assignment);
int system(const char *command);
int atoi(const char *text);
long atol(const char *text);
[[cu2rs::rust("cudart_rs::c::stdlib::atol")]] long long atoll(const char *text);
double atof(const char *text);
long strtol(const char *text, char **end, int base);
[[cu2rs::rust("cudart_rs::c::stdlib::strtol")]] long long strtoll(const char *text, char **end, int base);
unsigned long strtoul(const char *text, char **end, int base);
[[cu2rs::rust("cudart_rs::c::stdlib::strtoul")]] unsigned long long strtoull(const char *text, char **end, int base);
double strtod(const char *text, char **end);
float strtof(const char *text, char **end);
[[cu2rs::rust("cudart_rs::c::stdlib::strtod")]] long double strtold(const char *text, char **end);
int rand(void);
void srand(unsigned int seed);
int rand_r(unsigned int *seed);
long random(void);
void srandom(unsigned int seed);
double drand48(void);
double erand48(unsigned short state[3]);
long lrand48(void);
long nrand48(unsigned short state[3]);
long mrand48(void);
long jrand48(unsigned short state[3]);
void srand48(long seed);
unsigned short *seed48(unsigned short seed[3]);
void lcong48(unsigned short parameters[7]);
void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *));
void qsort_r(void *base, size_t count, size_t size, int (*compare)(const void *, const void *, void *), void *with);
void *bsearch(const void *key, const void *base, size_t count, size_t size, int (*compare)(const void *, const void *));
__CU2RS_HD int abs(int x);
__CU2RS_HD long labs(long x);
[[cu2rs::rust("cudart_rs::c::stdlib::labs")]] __CU2RS_HD long long llabs(long long x);
div_t div(int numerator, int denominator);
ldiv_t ldiv(long numerator, long denominator);
char *mktemp(char *pattern);
int mkstemp(char *pattern);
char *mkdtemp(char *pattern);
char *realpath(const char *path, char *resolved);
__CU2RS_C_END

#ifdef __cplusplus
[[cu2rs::rust("cudart_rs::c::stdlib::labs")]] __CU2RS_HD long abs(long x);
[[cu2rs::rust("cudart_rs::c::stdlib::labs")]] __CU2RS_HD long long abs(long long x);
[[cu2rs::rust("cudart_rs::c::math::fabs")]] __CU2RS_HD double abs(double x);
[[cu2rs::rust("cudart_rs::c::math::fabsf")]] __CU2RS_HD float abs(float x);
#endif
