// A device array of bool that is filled with 0xff: all of it is true, also where a bool chooses among variables and is added up.
#include <cstdio>

__global__ void count(const bool *flag, int *yes, int *no, int n) {
  for (int i = 0; i < n; i++) {
    int *to = flag[i] ? yes : no;
    *to += 1;
    yes[1] += flag[i];
  }
}

int main() {
  const int n = 10;
  bool *flag;
  int *d, h[4] = {0, 0, 0, 0};
  cudaMalloc(&flag, n * sizeof(bool));
  cudaMalloc(&d, sizeof h);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemset(flag, 0xFFFFFFFF, n * sizeof(bool));
  count<<<1, 1>>>(flag, d, d + 2, n);
  cudaMemset(flag, 0, 4 * sizeof(bool));
  count<<<1, 1>>>(flag, d, d + 2, n);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  printf("%d %d %d\n", h[0], h[1], h[2]); // 10 + 6, 10 + 6, 4
  cudaMemset(d, 0, sizeof h);
  cudaMemsetAsync(flag, 0x55, n * sizeof(bool), 0);
  count<<<1, 1>>>(flag, d, d + 2, n);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  printf("%d %d\n", h[0], h[1]);
}
