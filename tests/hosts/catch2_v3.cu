// sources: catch2
// make: {catch2}/extras/catch_amalgamated.cpp
// flags: -I{catch2}/extras
// cmake: add_subdirectory({catch2} catch2)
// cmake-links: Catch2::Catch2WithMain
// expect: All tests passed (134 assertions in 3 test cases)
#if __has_include(<catch_amalgamated.hpp>)
#include <catch_amalgamated.hpp>
#else
#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#endif
#include <vector>
template <class T> __global__ void scale(T *p, T by, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[i] *= by;
}
struct Managed {
  int *p = nullptr;
  Managed() { REQUIRE(cudaMallocManaged(&p, 64 * sizeof(int)) == cudaSuccess); }
  ~Managed() { cudaFree(p); }
};
TEST_CASE_METHOD(Managed, "a fixture") {
  for (int i = 0; i < 64; i++) p[i] = i;
  scale<<<2, 32>>>(p, 3, 64);
  REQUIRE(cudaDeviceSynchronize() == cudaSuccess);
  for (int i = 0; i < 64; i++) CHECK(p[i] == 3 * i);
}
TEMPLATE_TEST_CASE("types", "", float, double) {
  std::vector<TestType> v(16, TestType(1.5));
  TestType *d;
  REQUIRE(cudaMalloc(&d, 16 * sizeof(TestType)) == cudaSuccess);
  cudaMemcpy(d, v.data(), 16 * sizeof(TestType), cudaMemcpyHostToDevice);
  auto n = GENERATE(4, 16);
  scale<TestType><<<1, 16>>>(d, 2, n);
  cudaMemcpy(v.data(), d, 16 * sizeof(TestType), cudaMemcpyDeviceToHost);
  for (int i = 0; i < 16; i++) CHECK_THAT(double(v[i]), Catch::Matchers::WithinAbs(i < n ? 3.0 : 1.5, 1e-6));
  cudaFree(d);
}
