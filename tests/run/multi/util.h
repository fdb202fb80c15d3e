#ifndef UTIL_H
#define UTIL_H
extern int fills;
void fill(int *v, int n);
#endif
