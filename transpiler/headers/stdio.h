// C17 7.21 <stdio.h> and POSIX's additions.
#pragma once
#pragma cu2rs library C library and POSIX
#pragma cu2rs limit "The C library's functions are those of the C locale."
#include "__cu2rs_base.h"
#pragma cu2rs module cudart_rs::c::stdio

#define EOF (-1)
#define BUFSIZ 8192
#define FILENAME_MAX 4096
#define FOPEN_MAX 16
#define L_tmpnam 20
#define TMP_MAX 238328
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define _IOFBF 0
#define _IOLBF 1
#define _IONBF 2

__CU2RS_C_BEGIN
struct [[cu2rs::opaque]] [[cu2rs::rust("cudart_rs::c::stdio::FILE")]] __cu2rs_file {
};
typedef struct __cu2rs_file FILE;
typedef long fpos_t;
typedef long off_t;

[[cu2rs::expr]] [[cu2rs::rust("cudart_rs::c::stdio::stdin()")]] extern FILE *stdin;
[[cu2rs::expr]] [[cu2rs::rust("cudart_rs::c::stdio::stdout()")]] extern FILE *stdout;
[[cu2rs::expr]] [[cu2rs::rust("cudart_rs::c::stdio::stderr()")]] extern FILE *stderr;
#define stdin stdin
#define stdout stdout
#define stderr stderr

[[cu2rs::macro]] __CU2RS_HD int printf(const char *format, ...);
[[cu2rs::macro]] int fprintf(FILE *file, const char *format, ...);
[[cu2rs::macro]] int sprintf(char *to, const char *format, ...);
[[cu2rs::macro]] int snprintf(char *to, size_t size, const char *format, ...);
[[cu2rs::macro]] int dprintf(int fd, const char *format, ...);
[[cu2rs::macro]] int asprintf(char **to, const char *format, ...);
[[cu2rs::macro]] int scanf(const char *format, ...);
[[cu2rs::macro]] int fscanf(FILE *file, const char *format, ...);
[[cu2rs::macro]] int sscanf(const char *text, const char *format, ...);
int vprintf(const char *format, __builtin_va_list arguments);
int vfprintf(FILE *file, const char *format, __builtin_va_list arguments);
int vsprintf(char *to, const char *format, __builtin_va_list arguments);
int vsnprintf(char *to, size_t size, const char *format, __builtin_va_list arguments);
int vasprintf(char **to, const char *format, __builtin_va_list arguments);

FILE *fopen(const char *path, const char *mode);
[[cu2rs::rust("cudart_rs::c::stdio::fopen")]] FILE *fopen64(const char *path, const char *mode);
FILE *freopen(const char *path, const char *mode, FILE *file);
FILE *fdopen(int fd, const char *mode);
FILE *popen(const char *command, const char *mode);
int pclose(FILE *file);
FILE *tmpfile(void);
int fclose(FILE *file);
int fflush(FILE *file);
int setvbuf(FILE *file, char *buffer, int mode, size_t size);
void setbuf(FILE *file, char *buffer);
void setlinebuf(FILE *file);
size_t fread(void *to, size_t size, size_t count, FILE *file);
size_t fwrite(const void *from, size_t size, size_t count, FILE *file);
char *fgets(char *to, int size, FILE *file);
int fputs(const char *text, FILE *file);
int puts(const char *text);
int fgetc(FILE *file);
int getc(FILE *file);
[[cu2rs::rust("cudart_rs::c::stdio::getc")]] int getc_unlocked(FILE *file);
int getchar(void);
int ungetc(int c, FILE *file);
int fputc(int c, FILE *file);
int putc(int c, FILE *file);
int putchar(int c);
char *gets(char *to);
ssize_t getline(char **line, size_t *size, FILE *file);
ssize_t getdelim(char **line, size_t *size, int delimiter, FILE *file);
int fseek(FILE *file, long offset, int whence);
[[cu2rs::rust("cudart_rs::c::stdio::fseek")]] int fseeko(FILE *file, off_t offset, int whence);
[[cu2rs::rust("cudart_rs::c::stdio::fseek")]] int fseeko64(FILE *file, off_t offset, int whence);
long ftell(FILE *file);
[[cu2rs::rust("cudart_rs::c::stdio::ftell")]] off_t ftello(FILE *file);
[[cu2rs::rust("cudart_rs::c::stdio::ftell")]] off_t ftello64(FILE *file);
int fgetpos(FILE *file, fpos_t *position);
int fsetpos(FILE *file, const fpos_t *position);
void rewind(FILE *file);
int feof(FILE *file);
int ferror(FILE *file);
void clearerr(FILE *file);
int fileno(FILE *file);
void perror(const char *text);
int remove(const char *path);
int rename(const char *from, const char *to);
__CU2RS_C_END
