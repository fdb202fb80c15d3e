// packages: libcli11-dev
// expect: 25
#include <CLI/CLI.hpp>
#include <iostream>
__global__ void sq(int *p) { p[threadIdx.x] *= p[threadIdx.x]; }
int main(int argc, char **argv) {
  CLI::App app{"x"}; int n = 5; app.add_option("-n", n); CLI11_PARSE(app, argc, argv);
  int *p; cudaMallocManaged(&p, 8 * sizeof(int));
  for (int i = 0; i < 8; i++) p[i] = i;
  sq<<<1, 8>>>(p); cudaDeviceSynchronize();
  std::cout << p[n] << "\n";
}
