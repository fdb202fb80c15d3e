// packages: catch2
// expect: All tests passed (66 assertions
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
__global__ void sq(int *p) { p[threadIdx.x] *= p[threadIdx.x]; }
TEST_CASE("squares", "[k]") {
  int *p; REQUIRE(cudaMallocManaged(&p, 64 * sizeof(int)) == cudaSuccess);
  for (int i = 0; i < 64; i++) p[i] = i;
  sq<<<1, 64>>>(p);
  REQUIRE(cudaDeviceSynchronize() == cudaSuccess);
  SECTION("all") { for (int i = 0; i < 64; i++) CHECK(p[i] == i * i); }
  cudaFree(p);
}
