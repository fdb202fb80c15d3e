// Extensible launches, plain ones and those whose blocks wait for each other, with arguments given and by address.
// expect:
// 1 2 0 0
// 36 36 1
// 72 72 1
// 9 1
#include <cooperative_groups.h>
#include <cstdio>
namespace cg = cooperative_groups;
__global__ void add(int *p, int n, short by) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[i] += by;
}
template <class T> __global__ void total(const T *in, T *sums, T *out, int n) {
  cg::grid_group grid = cg::this_grid();
  if (threadIdx.x == 0) {
    T s = 0;
    for (int i = blockIdx.x; i < n; i += gridDim.x) s += in[i];
    sums[blockIdx.x] = s;
  }
  grid.sync();
  if (grid.thread_rank() == grid.size() - 1) {
    T s = 0;
    for (unsigned b = 0; b < gridDim.x; b++) s += sums[b];
    *out = s;
  }
}
int main() {
  int *p, n = 2;
  cudaMallocManaged(&p, 4 * sizeof(int));
  for (int i = 0; i < 4; i++) p[i] = i < 2 ? i : 0;
  cudaLaunchConfig_t plain = {};
  plain.gridDim = 1;
  plain.blockDim = 32;
  cudaLaunchKernelEx(&plain, add, p, n, 1);
  cudaDeviceSynchronize();
  printf("%d %d %d %d\n", p[0], p[1], p[2], p[3]);
  double *in, *sums, *out;
  cudaMallocManaged(&in, 8 * sizeof(double));
  cudaMallocManaged(&sums, 4 * sizeof(double));
  cudaMallocManaged(&out, sizeof(double));
  for (int i = 0; i < 8; i++) in[i] = i + 1;
  cudaLaunchAttribute attributes[2];
  attributes[0].id = cudaLaunchAttributePriority;
  attributes[0].val.priority = 0;
  attributes[1].id = cudaLaunchAttributeCooperative;
  attributes[1].val.cooperative = 1;
  cudaLaunchConfig_t together = {};
  together.gridDim = 4;
  together.blockDim = 8;
  together.attrs = attributes;
  together.numAttrs = 2;
  cudaError_t e = cudaLaunchKernelEx(&together, total<double>, in, sums, out, 8);
  cudaDeviceSynchronize();
  printf("%g %g %d\n", *out, sums[0] + sums[1] + sums[2] + sums[3], e == cudaSuccess);
  for (int i = 0; i < 8; i++) in[i] *= 2;
  int m = 8;
  void *arguments[] = {&in, &sums, &out, &m};
  e = cudaLaunchKernelExC(&together, (void *)total<double>, arguments);
  cudaDeviceSynchronize();
  printf("%g %g %d\n", *out, sums[0] + sums[1] + sums[2] + sums[3], e == cudaSuccess);
  short by = 8;
  void *others[] = {&p, &n, &by};
  e = cudaLaunchKernelExC(&plain, (const void *)add, others);
  cudaDeviceSynchronize();
  printf("%d %d\n", p[0], e == cudaSuccess);
}
