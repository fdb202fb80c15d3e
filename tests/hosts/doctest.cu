// packages: doctest-dev
// expect: Status: SUCCESS!
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>
__global__ void sq(int *p) { p[threadIdx.x] *= p[threadIdx.x]; }
TEST_CASE("squares") {
  int *p; REQUIRE(cudaMallocManaged(&p, 64 * sizeof(int)) == cudaSuccess);
  for (int i = 0; i < 64; i++) p[i] = i;
  sq<<<1, 64>>>(p);
  cudaDeviceSynchronize();
  for (int i = 0; i < 64; i++) CHECK_EQ(p[i], i * i);
  cudaFree(p);
}
