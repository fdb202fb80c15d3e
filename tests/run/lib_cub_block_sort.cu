// cub::BlockRadixSort (keys, pairs, descending, striped, a range of bits, floats, negative zero) and cub::BlockMergeSort; all stable.
// expect:
// ascending 0 descending 0 bits 0 merge 0
// floats -3.5 -1 0 0 2 7
// zeros keep their order: 1 4
#include <cub/cub.cuh>
#include <cstdio>
__global__ void k(const int *in, int *up, int *down, int *places, int *bits, int *merged) {
  typedef cub::BlockRadixSort<int, 64, 4> Keys;
  typedef cub::BlockRadixSort<int, 64, 4, int> Pairs;
  typedef cub::BlockMergeSort<int, 64, 4> Merge;
  __shared__ union {
    Keys::TempStorage keys;
    Pairs::TempStorage pairs;
    Merge::TempStorage merge;
  } temp;
  int x[4], place[4];
  for (int i = 0; i < 4; i++)
    x[i] = in[threadIdx.x * 4 + i];
  Keys(temp.keys).Sort(x);
  for (int i = 0; i < 4; i++)
    up[threadIdx.x * 4 + i] = x[i];
  __syncthreads();
  for (int i = 0; i < 4; i++) {
    place[i] = threadIdx.x * 4 + i;
    x[i] = in[place[i]];
  }
  Pairs(temp.pairs).SortDescendingBlockedToStriped(x, place);
  for (int i = 0; i < 4; i++) {
    down[threadIdx.x + 64 * i] = x[i];
    places[threadIdx.x + 64 * i] = place[i];
  }
  __syncthreads();
  for (int i = 0; i < 4; i++)
    x[i] = in[threadIdx.x * 4 + i] & 255;
  Keys(temp.keys).Sort(x, 2, 5);
  for (int i = 0; i < 4; i++)
    bits[threadIdx.x * 4 + i] = x[i];
  __syncthreads();
  for (int i = 0; i < 4; i++)
    x[i] = in[threadIdx.x * 4 + i];
  Merge(temp.merge).Sort(x, [](int a, int b) { return a % 10 < b % 10; });
  for (int i = 0; i < 4; i++)
    merged[threadIdx.x * 4 + i] = x[i];
}
__global__ void floats(float *x, int *places) {
  typedef cub::BlockRadixSort<float, 6, 1, int> Sort;
  __shared__ Sort::TempStorage temp;
  float key[1] = {x[threadIdx.x]};
  int place[1] = {(int)threadIdx.x};
  Sort(temp).Sort(key, place);
  x[threadIdx.x] = key[0];
  places[threadIdx.x] = place[0];
}
int main() {
  int *a[6];
  float *f;
  for (int i = 0; i < 6; i++)
    cudaMallocManaged(&a[i], 256 * sizeof(int));
  cudaMallocManaged(&f, 6 * sizeof(float));
  for (int i = 0; i < 256; i++)
    a[0][i] = (i * 37) % 101 - 50;
  k<<<1, 64>>>(a[0], a[1], a[2], a[3], a[4], a[5]);
  cudaDeviceSynchronize();
  int up = 0, down = 0, bits = 0, merge = 0;
  for (int i = 1; i < 256; i++) {
    up += a[1][i - 1] > a[1][i];
    const int p = a[3][i - 1], q = a[3][i];
    down += a[2][i] != a[0][q] || a[0][p] < a[0][q] || (a[0][p] == a[0][q] && p > q);
    bits += ((a[4][i - 1] >> 2) & 7) > ((a[4][i] >> 2) & 7);
    merge += a[5][i - 1] % 10 > a[5][i] % 10;
  }
  printf("ascending %d descending %d bits %d merge %d\n", up, down, bits, merge);
  const float values[6] = {7, 0.0f, 2, -3.5f, -0.0f, -1};
  for (int i = 0; i < 6; i++)
    f[i] = values[i];
  floats<<<1, 6>>>(f, a[1]);
  cudaDeviceSynchronize();
  printf("floats %g %g %g %g %g %g\n", f[0], f[1], f[2] + 0.0f, f[3] + 0.0f, f[4], f[5]);
  printf("zeros keep their order: %d %d\n", a[1][2], a[1][3]);
}
