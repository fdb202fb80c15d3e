// C17 7.11 <locale.h>: only the "C" locale exists.
#pragma once
#include "__cu2rs_base.h"
#pragma cu2rs module cudart_rs::c::locale
#define LC_CTYPE 0
#define LC_NUMERIC 1
#define LC_TIME 2
#define LC_COLLATE 3
#define LC_MONETARY 4
#define LC_MESSAGES 5
#define LC_ALL 6
__CU2RS_C_BEGIN
char *setlocale(int category, const char *name);
#pragma cu2rs source
struct lconv {
  char *decimal_point, *thousands_sep, *grouping, *int_curr_symbol, *currency_symbol, *mon_decimal_point, *mon_thousands_sep, *mon_grouping, *positive_sign, *negative_sign;
  char int_frac_digits, frac_digits, p_cs_precedes, p_sep_by_space, n_cs_precedes, n_sep_by_space, p_sign_posn, n_sign_posn;
  char int_p_cs_precedes, int_p_sep_by_space, int_n_cs_precedes, int_n_sep_by_space, int_p_sign_posn, int_n_sign_posn;
};
// 127 says that the locale has no such thing.
static inline struct lconv *localeconv(void) {
  static char point[] = ".", nothing[] = "";
  static struct lconv c;
  c.decimal_point = point;
  c.thousands_sep = c.grouping = c.int_curr_symbol = c.currency_symbol = c.mon_decimal_point = c.mon_thousands_sep = c.mon_grouping = c.positive_sign = c.negative_sign = nothing;
  c.int_frac_digits = c.frac_digits = c.p_cs_precedes = c.p_sep_by_space = c.n_cs_precedes = c.n_sep_by_space = c.p_sign_posn = c.n_sign_posn = 127;
  c.int_p_cs_precedes = c.int_p_sep_by_space = c.int_n_cs_precedes = c.int_n_sep_by_space = c.int_p_sign_posn = c.int_n_sign_posn = 127;
  return &c;
}
__CU2RS_C_END
