// Threads that wait for what others write to volatile memory, where the condition of the loop is a variable that depends on it: every thread
// goes round until its neighbour, in another block for some, has its number. Without turns for the others no thread would end.
// Blocks that wait for later ones: not for `threads`, which runs one block after the other.
// engines: coroutines loops auto
#include <cstdio>

__global__ void chain(volatile int *number, int n) {
  const int t = blockIdx.x * blockDim.x + threadIdx.x;
  bool again;
  do {
    again = false;
    for (int i = t; i < n; i += gridDim.x * blockDim.x) {
      if (number[i] == 0) {
        // From the last to the first.
        const int next = i + 1 < n ? number[i + 1] : 1;
        if (next != 0)
          number[i] = next + 1;
        else
          again = true;
      }
    }
  } while (again);
}

// The same with votes: a warp goes on until none of its lanes waits.
__global__ void chain_of_warps(volatile int *number, int n) {
  const int t = blockIdx.x * blockDim.x + threadIdx.x;
  bool again;
  do {
    again = false;
    if (t < n && number[t] == 0) {
      const int next = t + 1 < n ? number[t + 1] : 1;
      if (next != 0)
        number[t] = next + 1;
      else
        again = true;
    }
  } while (__any_sync(0xffffffff, again));
}

int main() {
  const int n = 256;
  int *d, first[2];
  cudaMalloc(&d, n * sizeof(int));
  cudaMemset(d, 0, n * sizeof(int));
  chain<<<4, 32>>>(d, n);
  cudaMemcpy(first, d, sizeof first, cudaMemcpyDeviceToHost);
  printf("%d %d\n", first[0], first[1]);
  cudaMemset(d, 0, n * sizeof(int));
  chain_of_warps<<<8, 32>>>(d, n);
  cudaMemcpy(first, d, sizeof first, cudaMemcpyDeviceToHost);
  printf("%d %d\n", first[0], first[1]);
}
