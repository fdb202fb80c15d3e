// packages: libcxxopts-dev
// expect: 36
#include <cxxopts.hpp>
#include <iostream>
__global__ void sq(int *p) { p[threadIdx.x] *= p[threadIdx.x]; }
int main(int argc, char **argv) {
  cxxopts::Options o("x", "y"); o.add_options()("n,num", "n", cxxopts::value<int>()->default_value("6"));
  auto r = o.parse(argc, argv);
  int *p; cudaMallocManaged(&p, 8 * sizeof(int));
  for (int i = 0; i < 8; i++) p[i] = i;
  sq<<<1, 8>>>(p); cudaDeviceSynchronize();
  std::cout << p[r["num"].as<int>()] << "\n";
}
