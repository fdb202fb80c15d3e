// engines: auto
// Variadic functions of the program: all kinds of arguments, va_copy, lists passed on, pointers to variadic functions.
#include <stdio.h>
#include <stdarg.h>
static int sum(int n, ...) { va_list ap; va_start(ap, n); int s = 0; for (int i = 0; i < n; i++) s += va_arg(ap, int); va_end(ap); return s; }
static void logf_(const char *fmt, ...) { char buf[100]; va_list ap, aq; va_start(ap, fmt); va_copy(aq, ap); vsnprintf(buf, sizeof buf, fmt, ap); va_end(ap); printf("[%s] ", buf); vprintf(fmt, aq); va_end(aq); }
static double mix(const char *t, ...) { va_list ap; va_start(ap, t); double r = 0; for (; *t; t++) switch (*t) { case 'i': r += va_arg(ap, int); break; case 'd': r += va_arg(ap, double); break; case 'l': r += va_arg(ap, long); break; case 's': r += va_arg(ap, char *)[0]; break; } va_end(ap); return r; }
static int inner(va_list ap) { return va_arg(ap, int); }
static int outer(int n, ...) { va_list ap; va_start(ap, n); int a = inner(ap); int b = va_arg(ap, int); va_end(ap); return a * 100 + b; }
typedef int (*handler)(const char *, ...);
static int count(const char *fmt, ...) { int n = 0; for (; *fmt; fmt++) n += *fmt == '%'; return n; }
static int two(void) { return 2; }
static void kinds(int n, ...) { va_list ap; va_start(ap, n); char c = (char)va_arg(ap, int); float f = va_arg(ap, double); unsigned long long u = va_arg(ap, unsigned long long); int (*fn)(void) = va_arg(ap, int (*)(void)); int *p = va_arg(ap, int *); short s = va_arg(ap, int); va_end(ap); printf("%c %g %llu %d %d %d\n", c, f, u, fn(), *p, s); }
static void forward(FILE *f, const char *fmt, ...) { va_list ap; va_start(ap, fmt); vfprintf(f, fmt, ap); va_end(ap); }
struct pair { double a; int b; };
static double total(int n, ...) { va_list ap; va_start(ap, n); double t = 0; while (n--) { struct pair p = va_arg(ap, struct pair); t += p.a * p.b + va_arg(ap, int); } va_end(ap); return t; }
int main() { struct pair one = {1.5, 2}; printf("%g\n", total(2, one, 10, (struct pair){2, 3}, 20));  int v = 77; kinds(6, 'q', 1.25f, 1ULL << 60, two, &v, -5); forward(stdout, "%5.1f|%-4d|%s\n", 3.14159, 42, "end"); handler h = count; printf("%d %d\n", h("%d %d"), h("%d", 3)); printf("%d\n", sum(0));  printf("%d\n", sum(3, 1, 2, 3)); logf_("%d %s %.2f\n", 7, "x", 2.5); printf("%g\n", mix("idls", 1, 2.5, 30L, "A")); printf("%d\n", outer(2, 5, 6)); return 0; }
