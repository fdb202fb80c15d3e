// The memory of Thrust's vectors is device memory to copies, fills and questions, wherever it moves.
// expect:
// copied no error 5 | back no error 5 6 | filled no error 0
// async no error 7 | device 2 | beyond invalid argument
// grown no error 9 | moved no error 4 | swapped no error no error | old invalid argument
// managed no error | identity 6 2
#include <cstdio>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/host_vector.h>
#include <thrust/partition.h>
#include <thrust/universal_vector.h>

template <class V> int *raw(V &v) { return thrust::raw_pointer_cast(v.data()); }

__global__ void add(int *p, int n) {
  if (threadIdx.x < n) p[threadIdx.x] += 1;
}

int main() {
  int from[4] = {5, 6, 7, 8}, back[4] = {0, 0, 0, 0};
  thrust::device_vector<int> d(4);
  cudaError_t e = cudaMemcpy(raw(d), from, sizeof from, cudaMemcpyHostToDevice);
  int first = d[0];
  printf("copied %s %d | ", cudaGetErrorString(e), first);
  e = cudaMemcpy(back, raw(d), sizeof back, cudaMemcpyDeviceToHost);
  printf("back %s %d %d | ", cudaGetErrorString(e), back[0], back[1]);
  e = cudaMemset(raw(d), 0, 8);
  first = d[0];
  printf("filled %s %d\n", cudaGetErrorString(e), first);

  cudaStream_t stream;
  cudaStreamCreate(&stream);
  e = cudaMemcpyAsync(raw(d), from + 1, 3 * sizeof(int), cudaMemcpyHostToDevice, stream);
  add<<<1, 32, 0, stream>>>(raw(d), 1);
  cudaStreamSynchronize(stream);
  first = d[0];
  printf("async %s %d | ", cudaGetErrorString(e), first);
  cudaPointerAttributes attributes;
  cudaPointerGetAttributes(&attributes, raw(d));
  e = cudaMemcpy(raw(d), from, 1 << 20, cudaMemcpyHostToDevice);
  printf("device %d | beyond %s\n", (int)attributes.type, cudaGetErrorString(e));

  d.push_back(9);
  d.reserve(1000);
  e = cudaMemcpy(back, raw(d) + 4, sizeof(int), cudaMemcpyDeviceToHost);
  printf("grown %s %d | ", cudaGetErrorString(e), back[0]);
  thrust::device_vector<int> other = std::move(d);
  other[0] = 4;
  e = cudaMemcpy(back, raw(other), sizeof(int), cudaMemcpyDeviceToHost);
  printf("moved %s %d | ", cudaGetErrorString(e), back[0]);
  thrust::device_vector<int> third(2, 1);
  third.swap(other);
  cudaError_t e2 = cudaMemcpy(raw(other), from, 8, cudaMemcpyHostToDevice);
  e = cudaMemcpy(raw(third), from, 16, cudaMemcpyHostToDevice);
  int *gone;
  {
    thrust::device_vector<int> short_lived(3, 3);
    gone = raw(short_lived);
  }
  printf("swapped %s %s | ", cudaGetErrorString(e), cudaGetErrorString(e2));
  e = cudaMemset(gone, 0, 4);
  printf("old %s\n", cudaGetErrorString(e));

  thrust::universal_vector<int> both(3, 2);
  e = cudaMemcpy(raw(both), from, 12, cudaMemcpyHostToDevice);
  int flags[4] = {1, 0, 1, 1};
  thrust::host_vector<int> numbers(from, from + 4), keep(flags, flags + 4);
  thrust::stable_partition(thrust::host, numbers.begin(), numbers.end(), keep.begin(), ::cuda::std::identity{});
  printf("managed %s | identity %d %d\n", cudaGetErrorString(e), numbers[3], (int)(numbers.end() - numbers.begin()) / 2);
  return 0;
}
