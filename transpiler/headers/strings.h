// POSIX <strings.h>.
#pragma once
#include "__cu2rs_base.h"
#pragma cu2rs module cudart_rs::c::strings
__CU2RS_C_BEGIN
void bzero(void *to, size_t size);
void bcopy(const void *from, void *to, size_t size);
int bcmp(const void *a, const void *b, size_t size);
char *index(const char *text, int c);
char *rindex(const char *text, int c);
int strcasecmp(const char *a, const char *b);
int strncasecmp(const char *a, const char *b, size_t size);
[[cu2rs::rust("cudart_rs::c::strings::ffs")]] int ffs(int x);
__CU2RS_C_END
