/* Conditional groups and arithmetic. */
#define V 3
#define F(x) ((x) + 1)
#define EMPTY
#if V == 1
one
#elif F(V) == 4 && defined(V) && !defined W
four
#elif 1 / 0
never looked at
#else
other
#endif
#if 0
# error not this
# if 1
nested
# else
nested else
# endif
it's fine, and so is "this
#elif V
elif
#endif
#ifdef V
# ifndef W
no W
# else
W
# endif
#else
no V
#endif
#if -1 > 0u
unsigned
#endif
#if (2 || 1 / 0) && !(0 && 1 / 0) && (1 ? 2 : 1 / 0) == 2
lazy
#endif
#if 'a' == 97 && '\n' == 10 && '\0' == 0 && '\x7f' == 127 && '\101' == 'A'
chars
#endif
#if 0x7fffffffffffffff + 0 > 0 && 18446744073709551615u == -1 && ~0u == 0xffffffffffffffff
wide
#endif
#if -7 / 2 == -3 && -7 % 2 == -1 && -8 >> 1 == -4 && 1 << 3 == 8 && (5 ^ 3) == 6 && (5 & 4 | 2) == 6
signed
#endif
#if undefined_name || EMPTY 0 || F(-1)
wrong
#else
zero
#endif
#if V \
  == 3
spliced
#endif
#undef V
#if defined V || V
wrong
#endif
# /* a null directive */
#
#define LATE defined(W) || defined F
#if LATE
late
#endif
#if (((((1 + 2) * 3) - 4) << 1) | 1) == 11 ? 1 : 0
nested parentheses
#endif
