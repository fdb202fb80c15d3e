/* Macros with a meaning of their own; line numbers. */
#define HERE __LINE__
#define ID(x) x
#define BOTH(m) m __LINE__
#define STR(x) #x
#define XSTR(x) STR(x)
__LINE__ HERE ID(HERE) XSTR(__LINE__)
ID(
  __LINE__
  HERE ID(BOTH(ID(
     HERE))) BOTH(
  a)
) HERE
ID
(__LINE__
)
__FILE__ XSTR(HERE) __COUNTER__ ID(__COUNTER__) __COUNTER__ __INCLUDE_LEVEL__ \
  __LINE__ __LINE__
/* over
   lines */ __LINE__
#line 200 "other.c"
__LINE__ __FILE__
HERE
# 300 "third.c"
__LINE__ __FILE__
#define NUM 5
#line NUM
__LINE__
#pragma omp parallel for
for
#pragma GCC push_options
_Pragma("unroll 4") x
#define PR(x) _Pragma(#x) y
PR(omp barrier)
#pragma push_macro("NUM")
#undef NUM
#define NUM 6
NUM
#pragma pop_macro("NUM")
NUM
