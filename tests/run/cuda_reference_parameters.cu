// Parameters of kernels that are references: pointers to what the host names, which is in memory that the device has, too.
#include <cstdio>
#include <cstring>
struct keys { unsigned long a, b, c, d; };
template <int N, class T> __global__ void scale(const keys &k, const T *__restrict__ in, T *__restrict__ out, int &count) {
  int i = threadIdx.x;
  out[i] = in[i] * (T)k.b + (T)k.d * N;
  atomicAdd(&count, 1);
}
template <class... A> __global__ void sum(int *out, const A &...a) { *out = (0 + ... + (int)a); }
int main() {
  keys *k; float *in, *out; int *count, *total;
  cudaMallocManaged(&k, sizeof *k); cudaMallocManaged(&in, 64); cudaMallocManaged(&out, 64); cudaMallocManaged(&count, 4); cudaMallocManaged(&total, 4);
  *k = {1, 2, 3, 4}; *count = 0;
  for (int i = 0; i < 16; i++) in[i] = i;
  scale<3, float><<<1, 16>>>(*k, in, out, *count);
  sum<<<1, 1>>>(total, *count, out[1]);
  cudaError_t e = cudaDeviceSynchronize();
  printf("%d %g %g %d %d\n", e, out[0], out[15], *count, *total);
}
