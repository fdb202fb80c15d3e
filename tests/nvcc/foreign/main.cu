#include <cstdio>
#include "clib.h"
#include "cpplib.h"

int table[3] = {1, 2, 3};

__global__ void add(const int *v, int n, int *sum) {
  int i = threadIdx.x;
  if (i < n) atomicAdd(sum, v[i]);
}

extern "C" int on_gpu(const int *v, int n) {
  int *d, *s, sum = 0;
  cudaMalloc(&d, n * sizeof(int));
  cudaMalloc(&s, sizeof(int));
  cudaMemcpy(d, v, n * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemcpy(s, &sum, sizeof(int), cudaMemcpyHostToDevice);
  add<<<1, 64>>>(d, n, s);
  cudaMemcpy(&sum, s, sizeof(int), cudaMemcpyDeviceToHost);
  printf("cuda: %d values\n", n);
  return sum;
}

long app::host_twice(long x, const lib::box *b) { return 2 * x + b->w * b->h; }

static int callback(int i, void *data) { return i * *(int *)data; }
static int next(int v) { return v + 1; }

int main() {
  point p[2] = {{3, 4, 1}, {0, 12, 2}};
  printf("norm %.1f\n", norm(p, 2));
  point q = moved(p[0], 0.5);
  counter += 5;
  printf("moved %.1f %.1f %d, counter %d\n", q.x, q.y, q.id, counter);
  int factor = 7;
  printf("apply %d\n", apply(callback, 4, &factor));
  handle *h = open_handle("file");
  printf("name %s\n", handle_name(h));
  close_handle(h);
  printf("gpu %d", sum_on_gpu(10));
  printf(" table %d\n", table[0]);
  lib::box a = {2, 5}, b = {1, 1};
  printf("area %d level %d\n", lib::area(&a, b, lib::slow), lib::level);
  int v[3] = {1, 2, 3};
  lib::each(v, 3, next);
  const char *names[] = {"one", "two"};
  printf("%d %d\n", v[2], plain(20, '-', names));
  float single = 1.5f;
  short small = -3;
  char letter = 'x';
  const char *none = nullptr;
  int length = logged("main", "%d %g %c %s %p %lld\n", small, single, letter, names[1], (void *)none, 1ll << 40);
  printf("%d %g %g\n", length, lib::total(3, single, 2.25, (double)small), lib::total(0));
  return 0;
}
