#include <cuda_runtime.h>
#include <kernels.h>
#include <vector>
// Compiled by the host compiler, which finds a header of CUDA's runtime, and its functions when it is linked.
int doubled(const std::vector<int> &v) {
  int *d = nullptr;
  std::vector<int> back(v.size());
  if (cudaMalloc(&d, v.size() * sizeof(int)) != cudaSuccess) return -1;
  cudaMemcpy(d, v.data(), v.size() * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemcpyAsync(back.data(), d, v.size() * sizeof(int), cudaMemcpyDeviceToHost);
  cudaDeviceSynchronize();
  cudaFree(d);
  int s = 0;
  for (int x : back) s += x;
  return 2 * s + scaled_sum(2);
}
int from_host(int n) { return doubled(std::vector<int>(n, 1)); }
