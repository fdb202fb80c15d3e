// What becomes of memory: reads before writes, copies that do not fit, frees, leaks. Each function is a pair, a faulty program and its correct twin.
//
// pair count_up: CU8006
// pair half_copied: CU8006
// pair vector_before_write: CU8006
// pair bytes_before_write: CU8006
// pair reused: CU8006
// pair copy_in: CU8005
// pair copy_out: CU8005
// pair copy_between: CU8005
// pair copy_to_freed: CU8005
// pair fill: CU8005
// pair copy_async: CU8005
// pair twice: CU8008
// pair of_host: CU8008
// pair inner_address: CU8008
// pair deleted_twice: CU8008
// pair left: CU8007
// pair left_by_kernel: CU8007
// pair left_pitched: CU8007
#include <cstdio>
#include <cstdlib>
#include <cstring>

__global__ void add_one(int *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[i] += 1; // count_up half_copied reused
}

static void count_up(bool bad) {
  int *p;
  cudaMalloc(&p, 64 * sizeof(int));
  if (!bad) cudaMemset(p, 0, 64 * sizeof(int));
  add_one<<<2, 32>>>(p, 64);
  cudaDeviceSynchronize();
  cudaFree(p);
}

static void half_copied(bool bad) {
  int h[64] = {}, *p;
  cudaMalloc(&p, sizeof h);
  cudaMemcpy(p, h, bad ? sizeof h / 2 : sizeof h, cudaMemcpyHostToDevice);
  add_one<<<2, 32>>>(p, 64);
  cudaDeviceSynchronize();
  cudaFree(p);
}

static void reused(bool bad) {
  int *p;
  for (int round = 0; round < 2; round++) {
    cudaMalloc(&p, 64 * sizeof(int));
    if (round == 0 || !bad) cudaMemset(p, 0, 64 * sizeof(int));
    add_one<<<2, 32>>>(p, 64);
    cudaDeviceSynchronize();
    cudaFree(p);
  }
}

__global__ void sum_four(const float4 *p, float *out) {
  float4 v = p[threadIdx.x]; // vector_before_write
  out[threadIdx.x] = v.x + v.y + v.z + v.w;
}

static void vector_before_write(bool bad) {
  float *p, *out;
  cudaMalloc(&p, 32 * sizeof(float4));
  cudaMalloc(&out, 32 * sizeof(float));
  if (!bad) cudaMemset(p, 0, 32 * sizeof(float4));
  sum_four<<<1, 32>>>((float4 *)p, out);
  cudaDeviceSynchronize();
  cudaFree(p);
  cudaFree(out);
}

__global__ void count_bytes(const unsigned char *p, int *out) {
  int n = 0;
  for (int i = 0; i < 16; i++) n += p[i]; // bytes_before_write
  *out = n;
}

static void bytes_before_write(bool bad) {
  unsigned char *p;
  int *out;
  cudaMalloc(&p, 16);
  cudaMalloc(&out, sizeof(int));
  if (!bad) cudaMemset(p, 1, 16);
  count_bytes<<<1, 1>>>(p, out);
  cudaDeviceSynchronize();
  cudaFree(p);
  cudaFree(out);
}

static void copy_in(bool bad) {
  int h[64] = {}, *p;
  cudaMalloc(&p, bad ? 64 : sizeof h);
  cudaMemcpy(p, h, sizeof h, cudaMemcpyHostToDevice);
  cudaFree(p);
}

static void copy_out(bool bad) {
  int h[64] = {}, *p;
  cudaMalloc(&p, bad ? 64 : sizeof h);
  cudaMemset(p, 0, 64);
  cudaMemcpy(h, p, sizeof h, cudaMemcpyDeviceToHost);
  cudaFree(p);
}

static void copy_between(bool bad) {
  int *p, *q;
  cudaMalloc(&p, 256);
  cudaMalloc(&q, bad ? 128 : 256);
  cudaMemset(p, 0, 256);
  cudaMemcpy(q, p, 256, cudaMemcpyDeviceToDevice);
  cudaFree(p);
  cudaFree(q);
}

static void copy_to_freed(bool bad) {
  int h[64] = {}, *p;
  cudaMalloc(&p, sizeof h);
  if (bad) cudaFree(p);
  cudaMemcpy(p, h, sizeof h, cudaMemcpyHostToDevice);
  if (!bad) cudaFree(p);
}

static void fill(bool bad) {
  int *p;
  cudaMalloc(&p, 64);
  cudaMemset(p, 0, bad ? 65 : 64);
  cudaFree(p);
}

static void copy_async(bool bad) {
  int h[64] = {}, *p;
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaMalloc(&p, sizeof h);
  cudaMemcpyAsync(p + (bad ? 1 : 0), h, sizeof h, cudaMemcpyHostToDevice, s);
  cudaStreamSynchronize(s);
  cudaStreamDestroy(s);
  cudaFree(p);
}

__global__ void frees(bool bad, int how, int *of_host) {
  int *p = (int *)malloc(64);
  if (how == 0 && bad) free(p);
  if (how == 1 && bad) free(of_host);
  if (how == 2 && bad) free(p + 1);
  if (how != 3 || !bad) free(p);
}

static void freed_in_kernel(bool bad, int how) {
  int *p;
  cudaMalloc(&p, 64);
  frees<<<1, 1>>>(bad, how, p);
  cudaDeviceSynchronize();
  cudaFree(p);
}
static void twice(bool bad) { freed_in_kernel(bad, 0); }
static void of_host(bool bad) { freed_in_kernel(bad, 1); }
static void inner_address(bool bad) { freed_in_kernel(bad, 2); }
static void left_by_kernel(bool bad) { freed_in_kernel(bad, 3); }

__global__ void deletes(bool bad) {
  int *p = new int[4];
  delete[] p;
  if (bad) delete[] p;
}

static void deleted_twice(bool bad) {
  deletes<<<1, 1>>>(bad);
  cudaDeviceSynchronize();
}

static void left(bool bad) {
  int *p;
  cudaMalloc(&p, 64);
  if (!bad) cudaFree(p);
}

static void left_pitched(bool bad) {
  int *p;
  size_t pitch;
  cudaMallocPitch(&p, &pitch, 100, 3);
  if (!bad) cudaFree(p);
}

struct Pair {
  const char *name;
  void (*run)(bool bad);
};
#define PAIR(f) {#f, f}
static const Pair pairs[] = {
    PAIR(count_up),  PAIR(half_copied), PAIR(vector_before_write), PAIR(bytes_before_write), PAIR(reused),         PAIR(copy_in),
    PAIR(copy_out),  PAIR(copy_between), PAIR(copy_to_freed),      PAIR(fill),               PAIR(copy_async),     PAIR(twice),
    PAIR(of_host),   PAIR(inner_address), PAIR(deleted_twice),     PAIR(left),               PAIR(left_by_kernel), PAIR(left_pitched),
};

int main(int argc, char **argv) {
  for (const Pair &p : pairs)
    if (argc > 2 && !strcmp(argv[1], p.name)) p.run(!strcmp(argv[2], "faulty"));
  return 0;
}
