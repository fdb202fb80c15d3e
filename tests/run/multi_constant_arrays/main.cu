// engines: auto
// expect:
// 2 two b 3 8
// 20 y 30 15 zz
#include "tables.h"
#include <cstdio>
const int OWN[3] = {10, 20, 30};
const std::string NAMES[2] = {"x", "y"};
const volatile int SEEN[2] = {7, 8};
__constant__ const int LIMITS[2] = {5, 6};
__global__ void sum(int *out) { *out = LIMITS[0] + 10; }
int main() {
  int *d, h = 0;
  cudaMalloc(&d, sizeof(int));
  sum<<<1, 1>>>(d);
  cudaMemcpy(&h, d, sizeof(int), cudaMemcpyDeviceToHost);
  printf("%d %s %s %g %d\n", SIZES[1], WORDS[1], TEXTS[1].c_str(), GRID[1][0], SEEN[1]);
  printf("%d %s %d %d %s\n", OWN[1], NAMES[1].c_str(), other(), h, "zz");
  cudaFree(d);
}
