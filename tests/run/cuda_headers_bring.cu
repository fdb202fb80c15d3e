// What CUDA's headers bring along: assert, the generator of cuRAND's host side, and what Thrust and CUB include.
// expect:
// generator 0, shared 3, called 5, halves 2 2
#include <cstdio>
#include <cub/cub.cuh>
#include <curand_kernel.h>
#include <thrust/device_vector.h>

__global__ void check(int *p) { assert(*p == 3); }

int main() {
  curandGenerator_t generator;
  int made = curandCreateGenerator(&generator, CURAND_RNG_PSEUDO_DEFAULT);
  std::shared_ptr<thrust::device_vector<int>> values = std::make_shared<thrust::device_vector<int>>(1, 3);
  check<<<1, 1>>>(thrust::raw_pointer_cast(values->data()));
  assert(cudaDeviceSynchronize() == cudaSuccess);
  std::function<int(int)> f = [](int x) { return x + 2; };
  cudaMemLocation here = {cudaMemLocationTypeDevice, 0};
  int *managed;
  cudaMallocManaged(&managed, 64);
  cudaMemAdvise_v2(managed, 64, cudaMemAdviseSetReadMostly, here);
  cudaMemPrefetchAsync_v2(managed, 64, here, 0, 0);
  printf("generator %d, shared %d, called %d, halves %zu %zu\n", made, (int)(*values)[0], f(3), sizeof(half), sizeof(nv_bfloat16));
  curandDestroyGenerator(generator);
}
