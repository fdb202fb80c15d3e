// cub::BlockScan: exclusive and inclusive, aggregates, several items a thread, a running prefix, other operators.
// expect:
// wrong 0
// aggregate -51 -51
// running 949 949
#include <cub/cub.cuh>
#include <cstdio>
struct Running {
  int total;
  __device__ Running(int start) : total(start) {}
  __device__ int operator()(int aggregate) {
    const int before = total;
    total += aggregate;
    return before;
  }
};
__global__ void k(const int *in, int *one, int *many, int *with_prefix, int *greatest, int *totals) {
  typedef cub::BlockScan<int, 64> Scan;
  __shared__ Scan::TempStorage temp;
  int x[4], y[4], sum;
  for (int i = 0; i < 4; i++)
    x[i] = in[threadIdx.x * 4 + i];
  Scan(temp).ExclusiveSum(x[0], sum);
  one[threadIdx.x] = sum;
  __syncthreads();
  int aggregate;
  Scan(temp).ExclusiveSum(x, y, aggregate);
  __syncthreads();
  for (int i = 0; i < 4; i++)
    many[threadIdx.x * 4 + i] = y[i];
  Running running(1000);
  Scan(temp).InclusiveSum(x, y, running);
  __syncthreads();
  for (int i = 0; i < 4; i++)
    with_prefix[threadIdx.x * 4 + i] = y[i];
  int most;
  Scan(temp).InclusiveScan(x[1], most, cub::Max());
  greatest[threadIdx.x] = most;
  if (threadIdx.x == 0) {
    totals[0] = aggregate;
    totals[1] = running.total;
  }
}
int main() {
  int *a[6];
  for (int i = 0; i < 6; i++)
    cudaMallocManaged(&a[i], 256 * sizeof(int));
  for (int i = 0; i < 256; i++)
    a[0][i] = (i * 37) % 101 - 50;
  k<<<1, 64>>>(a[0], a[1], a[2], a[3], a[4], a[5]);
  cudaDeviceSynchronize();
  int wrong = 0, sum = 0, ones = 0, most = -100;
  for (int i = 0; i < 256; i++) {
    wrong += a[2][i] != sum;
    sum += a[0][i];
    wrong += a[3][i] != sum + 1000;
    if (i % 4 == 0) {
      wrong += a[1][i / 4] != ones;
      ones += a[0][i];
    }
    if (i % 4 == 1) {
      most = a[0][i] > most ? a[0][i] : most;
      wrong += a[4][i / 4] != most;
    }
  }
  printf("wrong %d\naggregate %d %d\nrunning %d %d\n", wrong, a[5][0], sum, a[5][1], 1000 + sum);
}
