#include <cstdio>
#include "shared.cuh"
extern "C" {
#include "with space/support.h"
}
int calls;
namespace { int secret = 5; }
static int helper() { return secret; }
__global__ void half(int *v) { v[threadIdx.x] = twice(v[threadIdx.x]); }
int main(int argc, char **argv) {
  int v[8];
  launch(v, 8);
  int *d;
  cudaMalloc(&d, sizeof v);
  cudaMemcpy(d, v, sizeof v, cudaMemcpyHostToDevice);
  half<<<1, 8>>>(d);
  cudaMemcpy(v, d, sizeof v, cudaMemcpyDeviceToHost);
  printf("%s: %d %d\n", title, v[7], biggest(v, 8));
  printf("scaled %d, calls %d, secret %d\n", scale(v[1]), calls, helper());
  printf("counter %d\n", counter());
  Sheet sheet;
  sheet.put(4);
  printf("sheet %d\n", sheet.twice_labelled());
  return argc - 1;
}
