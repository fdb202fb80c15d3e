// C17 7.4 <ctype.h> in the "C" locale.
#pragma once
#include "__cu2rs_base.h"
#pragma cu2rs module cudart_rs::c::ctype
__CU2RS_C_BEGIN
int isalnum(int c);
int isalpha(int c);
int isblank(int c);
int iscntrl(int c);
int isdigit(int c);
int isgraph(int c);
int islower(int c);
int isprint(int c);
int ispunct(int c);
int isspace(int c);
int isupper(int c);
int isxdigit(int c);
int isascii(int c);
int toascii(int c);
int tolower(int c);
int toupper(int c);
__CU2RS_C_END
