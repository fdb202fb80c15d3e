// Work that nothing orders: of two streams, and of the device and the host. Each function is a pair, a faulty program and its correct twin.
//
// pair other_stream: CU8011
// pair event_too_early: CU8011
// pair not_blocking: CU8011
// pair copy_beside: CU8011
// pair fill_beside: CU8011
// pair written_twice: CU8011
// pair reads_result: CU8012
// pair reads_copy: CU8012
// pair writes_source: CU8012
// pair writes_managed: CU8012
// pair waits_for_another: CU8012
// pair swapped_beside: CU8012
#include <cstdio>
#include <cstring>

static const int n = 64;

__global__ void fill(int *a, int first) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = first + threadIdx.x; // fill_beside
}

__global__ void shift(const int *a, int *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  b[i] = a[n - 1 - i]; // other_stream event_too_early not_blocking
}

struct Two {
  cudaStream_t s, t;
  int *a, *b;
  Two(unsigned flags = cudaStreamDefault) {
    cudaStreamCreateWithFlags(&s, flags);
    cudaStreamCreateWithFlags(&t, flags);
    cudaMalloc(&a, n * sizeof(int));
    cudaMalloc(&b, n * sizeof(int));
    cudaMemset(a, 0, n * sizeof(int));
    cudaMemset(b, 0, n * sizeof(int));
    cudaDeviceSynchronize();
  }
  ~Two() {
    cudaDeviceSynchronize();
    cudaFree(a);
    cudaFree(b);
    cudaStreamDestroy(s);
    cudaStreamDestroy(t);
  }
};

static void other_stream(bool bad) {
  Two w;
  fill<<<2, 32, 0, w.s>>>(w.a, 5);
  if (!bad) cudaStreamSynchronize(w.s);
  shift<<<2, 32, 0, w.t>>>(w.a, w.b);
}

static void event_too_early(bool bad) {
  Two w;
  cudaEvent_t e;
  cudaEventCreate(&e);
  if (bad) cudaEventRecord(e, w.s);
  fill<<<2, 32, 0, w.s>>>(w.a, 5);
  if (!bad) cudaEventRecord(e, w.s);
  cudaStreamWaitEvent(w.t, e, 0);
  shift<<<2, 32, 0, w.t>>>(w.a, w.b);
  cudaEventDestroy(e);
}

// The default stream waits for streams that block, and for no others.
static void not_blocking(bool bad) {
  Two w(bad ? cudaStreamNonBlocking : cudaStreamDefault);
  fill<<<2, 32, 0, w.s>>>(w.a, 5);
  shift<<<2, 32>>>(w.a, w.b);
}

static void copy_beside(bool bad) {
  Two w;
  int h[n];
  fill<<<2, 32, 0, w.s>>>(w.a, 5);
  cudaMemcpyAsync(h, w.a, sizeof h, cudaMemcpyDeviceToHost, bad ? w.t : w.s);
}

static void fill_beside(bool bad) {
  Two w;
  cudaMemsetAsync(w.a, 1, n * sizeof(int), w.s);
  if (!bad) cudaDeviceSynchronize();
  fill<<<2, 32, 0, w.t>>>(w.a, 5);
}

static void written_twice(bool bad) {
  Two w;
  fill<<<1, 32, 0, w.s>>>(w.a, 5);
  fill<<<1, 32, 0, w.t>>>(bad ? w.a + 31 : w.a + 32, 6);
}

static void reads_result(bool bad) {
  int *a;
  cudaMallocManaged(&a, n * sizeof(int));
  fill<<<2, 32>>>(a, 5);
  if (!bad) cudaDeviceSynchronize();
  int last = a[n - 1]; // reads_result
  if (last == 0) printf("nothing there\n");
  cudaFree(a);
}

static void reads_copy(bool bad) {
  Two w;
  int *h, sum = 0;
  cudaMallocHost(&h, n * sizeof(int));
  fill<<<2, 32, 0, w.s>>>(w.a, 5);
  cudaMemcpyAsync(h, w.a, n * sizeof(int), cudaMemcpyDeviceToHost, w.s);
  if (!bad) cudaStreamSynchronize(w.s);
  for (int i = 0; i < n; i++) sum += h[i]; // reads_copy
  if (sum == 0) printf("nothing there\n");
  cudaFreeHost(h);
}

static void writes_source(bool bad) {
  Two w;
  int *h;
  cudaEvent_t e;
  cudaEventCreate(&e);
  cudaHostAlloc((void **)&h, n * sizeof(int), cudaHostAllocDefault);
  for (int round = 0; round < 2; round++) {
    if (round && !bad) cudaEventSynchronize(e);
    for (int i = 0; i < n; i++) h[i] = i + round; // writes_source
    cudaMemcpyAsync(w.a, h, n * sizeof(int), cudaMemcpyHostToDevice, w.s);
    cudaEventRecord(e, w.s);
  }
  cudaFreeHost(h);
  cudaEventDestroy(e);
}

static void writes_managed(bool bad) {
  Two w;
  int *a;
  cudaMallocManaged(&a, 2 * n * sizeof(int));
  for (int i = 0; i < 2 * n; i++) a[i] = i;
  shift<<<2, 32, 0, w.s>>>(a, w.b);
  (bad ? a : a + n)[3] += 1; // writes_managed
  cudaStreamSynchronize(w.s);
  cudaFree(a);
}

static void waits_for_another(bool bad) {
  Two w;
  int *a;
  cudaMallocManaged(&a, n * sizeof(int));
  fill<<<2, 32, 0, w.s>>>(a, 5);
  fill<<<2, 32, 0, w.t>>>(w.b, 5);
  cudaStreamSynchronize(bad ? w.t : w.s);
  if (a[0] == 0) printf("nothing there\n"); // waits_for_another
  cudaDeviceSynchronize();
  cudaFree(a);
}

__global__ void raise(int *a) { atomicMax_system(&a[0], (int)threadIdx.x); }

// What the host read may be old: its compare and swap finds that out.
static void swapped_beside(bool bad) {
  int *a;
  cudaMallocManaged(&a, n * sizeof(int));
  a[0] = 0;
  raise<<<1, 32>>>(a);
  if (bad) {
    if (a[0] < 40) a[0] = 40; // swapped_beside
  } else {
    int old, seen;
    do {
      seen = a[0];
      old = __sync_val_compare_and_swap(&a[0], seen, seen < 40 ? 40 : seen);
    } while (old != seen);
  }
  cudaDeviceSynchronize();
  cudaFree(a);
}

struct Pair {
  const char *name;
  void (*run)(bool bad);
};
#define PAIR(f) {#f, f}
static const Pair pairs[] = {
    PAIR(other_stream),  PAIR(event_too_early), PAIR(not_blocking),  PAIR(copy_beside),    PAIR(fill_beside),       PAIR(written_twice),
    PAIR(reads_result),  PAIR(reads_copy),      PAIR(writes_source), PAIR(writes_managed), PAIR(waits_for_another),
    PAIR(swapped_beside),
};

int main(int argc, char **argv) {
  for (const Pair &p : pairs)
    if (argc > 2 && !strcmp(argv[1], p.name)) p.run(!strcmp(argv[2], "faulty"));
  return 0;
}
