// Macros of the program that are named as our headers' own names are: the headers do not see them, the program does.
// engines: auto
// flags: -DM=64
// expect:
// 63 7 2.5 [1, 2, 3] 3
// 0 1 -1 8
// lo 5
#define T int
#define U float
#define I long
#define N 3
#define first 1 +
#define count (
#define value ]
#define begin {
#define end }
#define rust public
#define opaque private
#define index 0
#define y1 why_one
#define private public
#define inline
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <map>
#include <string>
#include <strings.h>
#include <vector>
#undef first
#undef count
#undef value
#undef begin
#undef end
#undef NULL
#define NULL 0
#undef EOF
#define EOF (-1)
#undef assert
#define assert(x) ((x) ? 0 : 1)

int y1 = 7;

__global__ void k(T *p) { p[threadIdx.x] = threadIdx.x; }

class S {
private:
  T hidden = 5;
};

int main() {
  T *p;
  cudaMallocManaged(&p, M * sizeof(T));
  k<<<1, M>>>(p);
  cudaDeviceSynchronize();
  std::vector<T> v{3, 1, 2};
  std::sort(v.begin(), v.end());
  std::map<std::string, T> m;
  m["a"] = N;
  U half = 2.5f;
  std::cout << p[M - 1] << ' ' << y1 << ' ' << half << " [" << v[0] << ", " << v[1] << ", " << v[2] << "] " << m.at("a") << '\n';
  I i = index;
  std::cout << i << ' ' << assert(i) << ' ' << EOF << ' ' << (NULL == 0 ? 8 : 9) << '\n';
  S s;
  std::printf("%s %d\n", std::string("hello").substr(2, 1).append("o").c_str(), s.hidden);
}
