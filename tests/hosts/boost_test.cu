// packages: libboost-test-dev
// expect: No errors detected
#define BOOST_TEST_MODULE squares
#include <boost/test/included/unit_test.hpp>
__global__ void sq(int *p) { p[threadIdx.x] *= p[threadIdx.x]; }
BOOST_AUTO_TEST_CASE(all) {
  int *p; BOOST_REQUIRE(cudaMallocManaged(&p, 64 * sizeof(int)) == cudaSuccess);
  for (int i = 0; i < 64; i++) p[i] = i;
  sq<<<1, 64>>>(p);
  cudaDeviceSynchronize();
  for (int i = 0; i < 64; i++) BOOST_CHECK_EQUAL(p[i], i * i);
}
