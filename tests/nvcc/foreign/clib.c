#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "clib.h"
struct handle { char *name; };
int counter = 10;
double norm(const struct point *p, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += p[i].x * p[i].x + p[i].y * p[i].y;
  return sqrt(s);
}
struct point moved(struct point p, double by) { p.x += by; p.id = ++counter; return p; }
int apply(int (*f)(int, void *), int n, void *data) {
  int s = 0;
  for (int i = 0; i < n; i++) s += f(i, data);
  return s;
}
handle *open_handle(const char *name) {
  handle *h = malloc(sizeof *h);
  h->name = strdup(name);
  printf("c: opened %s\n", h->name);
  return h;
}
const char *handle_name(handle *h) { return h->name; }
void close_handle(handle *h) { free(h->name); free(h); }
int sum_on_gpu(int n) {
  int *v = malloc(n * sizeof *v);
  for (int i = 0; i < n; i++) v[i] = i + table[i % 3];
  table[0]++;
  int s = on_gpu(v, n);
  free(v);
  return s;
}
int logged(const char *where, const char *format, ...) {
  va_list all;
  va_start(all, format);
  printf("c: %s: ", where);
  int n = vprintf(format, all);
  va_end(all);
  return n;
}
