// packages: libgtest-dev
// flags: --extended-lambda
// links: gtest_main gtest pthread
// expect: [  PASSED  ] 2 tests.
#include <gtest/gtest.h>
#include <vector>
#include <cstdio>
template <class F> __global__ void each(F f, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) f(i); }
template <class F> void launch(F f, int n) { each<<<(n + 31) / 32, 32>>>(f, n); }
struct Twice { int *p; __host__ __device__ void operator()(int i) const { p[i] *= 2; } };
class Fix : public ::testing::Test { protected: int *p; void SetUp() override { cudaMallocManaged(&p, 400); } void TearDown() override { cudaFree(p); } };
TEST_F(Fix, Lambda) {
  int *q = p; int k = 7;
  each<<<4, 32>>>([=] __device__ (int i) { q[i] = i * k; }, 100);
  launch([=] __host__ __device__ (int i) { q[i] += 1; }, 100);
  launch(Twice{p}, 100);
  struct Local { int *p; __device__ void operator()(int i) const { p[i] += 5; } };
  launch(Local{p}, 100);
  cudaDeviceSynchronize();
  for (int i = 0; i < 100; i++) ASSERT_EQ(p[i], (7 * i + 1) * 2 + 5);
}
typedef void (*kernel_t)(int *, int);
__global__ void one(int *p, int v) { p[threadIdx.x] = v; }
__global__ void two(int *p, int v) { p[threadIdx.x] = 2 * v; }
class S { public: static __global__ void three(int *p, int v) { p[threadIdx.x] = 3 * v; } template <int N> static __global__ void times(int *p, int v) { p[threadIdx.x] = N * v; } };
TEST_F(Fix, Pointers) {
  kernel_t ks[] = {one, two, S::three, S::times<9>};
  int want[] = {5, 10, 15, 45};
  for (int j = 0; j < 4; j++) {
    ks[j]<<<1, 100>>>(p, 5);
    cudaDeviceSynchronize();
    for (int i = 0; i < 100; i++) ASSERT_EQ(p[i], want[j]);
    int v = 6; void *args[] = {&p, &v};
    ASSERT_EQ(cudaLaunchKernel((void *)ks[j], dim3(1), dim3(100), args, 0, 0), cudaSuccess);
    ASSERT_EQ(p[99], want[j] / 5 * 6);
  }
}
