// Kernels of templates with parameters whose types are members of instances.
// expect:
// 7 2.5 3
#include <cstdio>
namespace n {
template <class T, class U> struct Storage {
  typedef U kept;
  template <class V> struct Of {
    typedef V type;
  };
};
}
template <class T> struct Pair {
  T first, second;
};
template <class T, class S> __global__ void k(T *out, const typename S::kept *in, Pair<typename n::Storage<T, int>::template Of<T>::type> p, n::Storage<int, T> *none) {
  out[0] = in[0] + in[1];
  out[1] = p.first;
  out[2] = p.second + (none != nullptr);
}
template <class T> void run(T *out, const int *in) { k<T, n::Storage<T, int>><<<1, 1>>>(out, in, Pair<T>{2.5, 3}, nullptr); }
int main() {
  double *out;
  int *in;
  cudaMallocManaged(&out, 3 * sizeof(double));
  cudaMallocManaged(&in, 2 * sizeof(int));
  in[0] = 3, in[1] = 4;
  run(out, in);
  cudaDeviceSynchronize();
  printf("%g %g %g\n", out[0], out[1], out[2]);
}
