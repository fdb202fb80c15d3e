// C17 7.24 <string.h> and POSIX's additions.
#pragma once
#include "__cu2rs_base.h"
#include <strings.h>
#pragma cu2rs module cudart_rs::c::string
__CU2RS_C_BEGIN
__CU2RS_HD void *memcpy(void *to, const void *from, size_t size);
__CU2RS_HD void *memmove(void *to, const void *from, size_t size);
void *mempcpy(void *to, const void *from, size_t size);
void *memccpy(void *to, const void *from, int stop, size_t size);
__CU2RS_HD void *memset(void *to, int value, size_t size);
__CU2RS_HD int memcmp(const void *a, const void *b, size_t size);
void *memchr(const void *memory, int c, size_t size);
void *memrchr(const void *memory, int c, size_t size);
void *memmem(const void *memory, size_t size, const void *needle, size_t needle_size);
__CU2RS_HD size_t strlen(const char *text);
size_t strnlen(const char *text, size_t limit);
__CU2RS_HD char *strcpy(char *to, const char *from);
char *stpcpy(char *to, const char *from);
char *strncpy(char *to, const char *from, size_t size);
char *strcat(char *to, const char *from);
char *strncat(char *to, const char *from, size_t size);
__CU2RS_HD int strcmp(const char *a, const char *b);
int strncmp(const char *a, const char *b, size_t size);
[[cu2rs::rust("cudart_rs::c::string::strcmp")]] int strcoll(const char *a, const char *b);
char *strchr(const char *text, int c);
char *strchrnul(const char *text, int c);
char *strrchr(const char *text, int c);
char *strstr(const char *text, const char *needle);
char *strcasestr(const char *text, const char *needle);
size_t strspn(const char *text, const char *set);
size_t strcspn(const char *text, const char *set);
char *strpbrk(const char *text, const char *set);
char *strtok(char *text, const char *delimiters);
char *strtok_r(char *text, const char *delimiters, char **rest);
char *strsep(char **text, const char *delimiters);
char *strdup(const char *text);
char *strndup(const char *text, size_t size);
char *strerror(int errnum);
#ifdef _GNU_SOURCE
char *strerror_r(int errnum, char *buf, size_t buflen);
#else
[[cu2rs::rust("cudart_rs::c::string::xpg_strerror_r")]] int strerror_r(int errnum, char *buf, size_t buflen);
#endif
char *strsignal(int signal);
__CU2RS_C_END
