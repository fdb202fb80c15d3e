// Declarators in parentheses, of types with a keyword and of types with a name; values that look like them.
// expect:
// 7 8 3 4 3 3 3 9 5 1 6
// 4 5 1
#include <cstdio>
#include <cstdint>
__device__ unsigned X[4][20];
struct T { int v; T(int x = 0) : v(x) {} operator bool() const { return v; } int f() const { return v; } };
__global__ void k() {
  uint32_t ((*XB)[16+4]) = (uint32_t (*)[20])&X[1][0];
  XB[0][3] = 7; XB[1][2] = 8;
  int (a) = 3; int ((b)) = 4; int (*(p)) = &a; int ((c)[3]) = {1,2,3}; int (&(r)) = a;
  uint32_t ((q)) = 9; uint32_t ((s)[2]) = {1, 5}; uint32_t (&t)[2] = s; uint32_t (u)[2] = {6, 2};
  printf("%d %d %d %d %d %d %d %d %d %d %d\n", X[1][3], X[2][2], a, b, *p, c[2], r, (int)q, (int)s[1], (int)t[0], (int)u[0]);
}
int g(int x) { return x; }
int main() { k<<<1,1>>>(); cudaDeviceSynchronize(); 
  int a = 3, *p = &a; T t(5); T *tp = &t;
  (void)bool(*p), a++; double(a + 1); T(a).f(); T((a)).f(); bool((*tp).f()); int((a) + 1); unsigned((*p) + 1), g(1);
  T(*tp).f(); T (w) = t; T (*fp)(int) = nullptr; T x2(3); 
  printf("%d %d %d\n", a, w.v, fp == nullptr); (void)x2; }
