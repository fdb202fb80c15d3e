// cub::DeviceSelect, DevicePartition, DeviceRunLengthEncode, DeviceHistogram, DeviceFor, DeviceAdjacentDifference, DeviceMemcpy.
// engines: auto
// expect:
// if 667 0 flagged 3: 1 3 4 unique 4: 5 6 5 9
// partition 2: 2 4 | 7 5 3 1
// runs 4: 5x2 6x3 5x1 9x2 longer 3: 0+2 2+3 6+2
// even 2 1 2 range 1 2 outside 2
// for 0 10 20 difference 5 0 1
// copied 9 8
#include <cub/cub.cuh>
#include <cstdio>
struct NotThird {
  int m;
  __device__ __forceinline__ bool operator()(const int &x) const { return x % m != 0; }
};
struct Even {
  __device__ bool operator()(int x) { return x % 2 == 0; }
};
struct Tens {
  int *to;
  __device__ void operator()(int i) { to[i] = 10 * i; }
};
int main() {
  const int n = 1000;
  int *in, *out, *count;
  cudaMallocManaged(&in, n * sizeof(int));
  cudaMallocManaged(&out, n * sizeof(int));
  cudaMallocManaged(&count, 2 * sizeof(int));
  for (int i = 0; i < n; i++)
    in[i] = i + 1;
  size_t bytes = 0;
  void *temp = nullptr;
  cub::DeviceSelect::If(temp, bytes, in, out, count, n, NotThird{3});
  cudaMalloc(&temp, bytes);
  cub::DeviceSelect::If(temp, bytes, in, out, count, n, NotThird{3});
  int wrong = 0, kept = 0;
  for (int i = 0; i < n; i++)
    if (in[i] % 3 != 0)
      wrong += out[kept++] != in[i];
  char flags[5] = {0, 1, 0, 1, 1};
  int f[5], fc, u[8], uc;
  const int eight[8] = {5, 5, 6, 6, 6, 5, 9, 9};
  cub::CountingInputIterator<int> numbers(0);
  cub::DeviceSelect::Flagged(temp, bytes, numbers, flags, f, &fc, 5);
  cub::DeviceSelect::Unique(temp, bytes, eight, u, &uc, 8);
  printf("if %d %d flagged %d: %d %d %d unique %d: %d %d %d %d\n", *count, wrong + kept - *count, fc, f[0], f[1], f[2], uc, u[0], u[1], u[2], u[3]);
  int p[6] = {1, 2, 3, 4, 5, 7}, q[6], pc;
  cub::DevicePartition::If(temp, bytes, p, q, &pc, 6, Even());
  printf("partition %d: %d %d | %d %d %d %d\n", pc, q[0], q[1], q[2], q[3], q[4], q[5]);
  int length[8], place[8], runs;
  cub::DeviceRunLengthEncode::Encode(temp, bytes, eight, u, length, &runs, 8);
  printf("runs %d: %dx%d %dx%d %dx%d %dx%d", runs, u[0], length[0], u[1], length[1], u[2], length[2], u[3], length[3]);
  cub::DeviceRunLengthEncode::NonTrivialRuns(temp, bytes, eight, place, length, &runs, 8);
  printf(" longer %d: %d+%d %d+%d %d+%d\n", runs, place[0], length[0], place[1], length[1], place[2], length[2]);
  float samples[7] = {0.5f, 2.5f, 5.9f, 1.9f, 6.0f, -0.1f, 4.5f}, levels[3] = {2.0f, 3.0f, 6.0f};
  int even[3], range[2];
  cub::DeviceHistogram::HistogramEven(temp, bytes, samples, even, 4, 0.0f, 6.0f, 7);
  cub::DeviceHistogram::HistogramRange(temp, bytes, samples, range, 3, levels, 7);
  printf("even %d %d %d range %d %d outside %d\n", even[0], even[1], even[2], range[0], range[1], 7 - even[0] - even[1] - even[2]);
  int t[3], d[3];
  cub::DeviceFor::Bulk(3, Tens{t});
  cub::DeviceAdjacentDifference::SubtractLeftCopy(temp, bytes, eight, d, 3);
  printf("for %d %d %d difference %d %d %d\n", t[0], t[1], t[2], d[0], d[1], d[2]);
  int a = 9, b = 8, x = 0, y = 0;
  int *sources[2] = {&a, &b}, *targets[2] = {&x, &y};
  int sizes[2] = {4, 4};
  cub::DeviceMemcpy::Batched(temp, bytes, sources, targets, sizes, 2);
  printf("copied %d %d\n", x, y);
}
