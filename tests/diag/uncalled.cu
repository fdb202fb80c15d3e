// What is not supported in functions of headers that nothing calls is a warning for each header and code; what is called is an error.
#include "uncalled.h"
__global__ void k(int *a) { a[0] = used(3); }
int main() {
  int *a;
  cudaMalloc(&a, 4);
  k<<<1, 1>>>(a);
}
