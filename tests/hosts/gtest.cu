// packages: libgtest-dev libgmock-dev
// links: gtest_main gtest gmock pthread
// expect: [  PASSED  ] 4 tests.
#include <gtest/gtest.h>
#include <gmock/gmock.h>
#include <vector>
template <class T> __global__ void add(const T *a, const T *b, T *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) c[i] = a[i] + b[i];
}
template <class T> class Adds : public ::testing::Test {
 protected:
  void SetUp() override { ASSERT_EQ(cudaSuccess, cudaMallocManaged(&a, 3 * 256 * sizeof(T))); b = a + 256; c = b + 256; }
  void TearDown() override { cudaFree(a); }
  T *a, *b, *c;
};
using Types = ::testing::Types<int, float, double>;
TYPED_TEST_SUITE(Adds, Types);
TYPED_TEST(Adds, Sums) {
  for (int i = 0; i < 200; i++) { this->a[i] = i; this->b[i] = 2 * i; }
  add<TypeParam><<<2, 128>>>(this->a, this->b, this->c, 200);
  ASSERT_EQ(cudaSuccess, cudaDeviceSynchronize());
  for (int i = 0; i < 200; i++) EXPECT_EQ(this->c[i], TypeParam(3 * i)) << i;
}
TEST(Reduce, All) {
  EXPECT_THAT(std::vector<int>({1, 2}), ::testing::ElementsAre(1, 2));
}
