#include "histogram.cuh"
#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>
#include <vector>

// Counts on the device, with some shape of the grid.
static std::vector<unsigned> counted(const std::vector<unsigned char> &bytes, int blocks, int threads) {
  unsigned char *data;
  unsigned *counts;
  EXPECT_EQ(cudaSuccess, cudaMalloc(&data, std::max<size_t>(bytes.size(), 1)));
  EXPECT_EQ(cudaSuccess, cudaMalloc(&counts, 256 * sizeof(unsigned)));
  cudaMemcpy(data, bytes.data(), bytes.size(), cudaMemcpyHostToDevice);
  cudaMemset(counts, 0, 256 * sizeof(unsigned));
  histogram<<<blocks, threads>>>(data, static_cast<int>(bytes.size()), counts);
  EXPECT_EQ(cudaSuccess, cudaGetLastError());
  std::vector<unsigned> out(256);
  cudaMemcpy(out.data(), counts, 256 * sizeof(unsigned), cudaMemcpyDeviceToHost);
  cudaFree(data);
  cudaFree(counts);
  return out;
}

class Histogram : public testing::TestWithParam<std::pair<int, int>> {};

TEST_P(Histogram, CountsWhatTheHostCounts) {
  auto [blocks, threads] = GetParam();
  std::vector<unsigned char> bytes(10007);
  for (size_t i = 0; i < bytes.size(); i++)
    bytes[i] = static_cast<unsigned char>(i * i + 7 * i);
  std::vector<unsigned> want(256);
  for (unsigned char b : bytes)
    want[b]++;
  EXPECT_EQ(counted(bytes, blocks, threads), want);
}

INSTANTIATE_TEST_SUITE_P(Grids, Histogram, testing::Values(std::pair(1, 32), std::pair(4, 128), std::pair(7, 96)));

TEST(HistogramOf, Nothing) {
  std::vector<unsigned> counts = counted({}, 2, 64);
  EXPECT_EQ(0u, std::accumulate(counts.begin(), counts.end(), 0u));
}
