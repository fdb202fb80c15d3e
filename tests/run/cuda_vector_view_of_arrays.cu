// Local, static and shared arrays read and written as vectors: float4 over float, int4 over int, long long over char.
// expect:
// 0 1 2 3 | 40 | 10 20
// 5 7
// static 2 4
#include <cstdio>
template <int N> __device__ int sum(int (&x)[N]) {
  int s = 0;
  for (int i = 0; i < N; i++)
    s += x[i];
  return s;
}
__global__ void k(const int *in, int *out, float *f) {
  int x[4];
  reinterpret_cast<int4 *>(x)[0] = reinterpret_cast<const int4 *>(in)[threadIdx.x];
  for (int i = 0; i < 4; i++)
    out[4 * threadIdx.x + i] = x[i];
  out[8 + threadIdx.x] = sum(x);
  char bytes[3][8];
  *reinterpret_cast<long long *>(bytes[1]) = 0x0706050403020100LL;
  out[10 + threadIdx.x] = bytes[1][5 + 2 * threadIdx.x];
  __shared__ float tile[8];
  tile[4 * threadIdx.x] = 10.0f * (threadIdx.x + 1);
  __syncthreads();
  f[threadIdx.x] = ((float4 *)tile)[threadIdx.x].x;
}
static double table[3] = {1, 2, 3};
int main() {
  int *in, *out;
  float *f;
  cudaMallocManaged(&in, 8 * sizeof(int));
  cudaMallocManaged(&out, 12 * sizeof(int));
  cudaMallocManaged(&f, 2 * sizeof(float));
  for (int i = 0; i < 8; i++)
    in[i] = i < 4 ? i : 10;
  k<<<1, 2>>>(in, out, f);
  cudaDeviceSynchronize();
  printf("%d %d %d %d | %d | %g %g\n%d %d\n", out[0], out[1], out[2], out[3], out[9], f[0], f[1], out[10], out[11]);
  double pair[2] = {3, 4};
  const double2 v = *reinterpret_cast<double2 *>(table);
  const double2 w = *(double2 *)pair;
  printf("static %g %g\n", v.y, w.y);
}
