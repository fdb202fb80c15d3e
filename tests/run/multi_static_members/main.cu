#include "member.h"
#include <cstdio>
__global__ void count(int *p) { atomicAdd(p, 1); }
template <> int Matrix<double>::made;
int main() {
  Matrix<float> f;
  Matrix<double> d;
  std::printf("%d %d %s %s %d %d\n", f.size(), d.size(), f.name, Matrix<double>::name, f.made, Matrix<double>::made);
  int *p;
  cudaMallocManaged(&p, 4);
  count<<<2, 32>>>(p);
  cudaDeviceSynchronize();
  std::printf("%d\n", *p);
}
