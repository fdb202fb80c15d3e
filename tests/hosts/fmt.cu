// packages: libfmt-dev
// links: fmt
// expect: [0, 1, 4, 9, 16, 25, 36, 49]
#include <fmt/core.h>
#include <fmt/ranges.h>
#include <fmt/format.h>
#include <vector>
__global__ void sq(int *p) { p[threadIdx.x] *= p[threadIdx.x]; }
int main() {
  int *p; cudaMallocManaged(&p, 8 * sizeof(int));
  for (int i = 0; i < 8; i++) p[i] = i;
  sq<<<1, 8>>>(p); cudaDeviceSynchronize();
  fmt::print("{}\n{:>8.3f}\n", std::vector<int>(p, p + 8), 3.14159);
}
