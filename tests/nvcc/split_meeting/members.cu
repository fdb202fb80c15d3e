#include "parts.h"
template <class T> __global__ void scale(T *p, T by) { p[threadIdx.x] *= by; }
template <class T> void run_scale(T *p, T by) {
  scale<T><<<1, 4>>>(p, by);
  cudaDeviceSynchronize();
}
template void run_scale<int>(int *, int);
template void run_scale<double>(double *, double);
template <class T> void Sum<T>::add(T v) { total += v; }
template struct Sum<int>;
int Plain::get() const { return n + 1; }
std::string name_of(int n) { return std::to_string(n); }
