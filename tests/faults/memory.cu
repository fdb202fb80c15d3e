// Accesses outside of memory, and reads of what nobody wrote: each function is a pair, a faulty program and its correct twin.
//
// The lines that start with `// pair` name the pairs, with the code that is to be found. The faulty line ends with a comment of the pair's name.
//
// pair wild: CU8001
// pair far_before: CU8001
// pair null_store: CU8001
// pair null_far: CU8001
// pair freed: CU8001
// pair freed_async: CU8001
// pair host_heap: CU8001
// pair host_new: CU8001
// pair host_stack: CU8001
// pair host_global: CU8001
// pair by_one: CU8001
// pair before: CU8001
// pair vector_tail: CU8001
// pair misaligned: CU8004
// pair variable: CU8001
// pair constant: CU8001
// pair through_ldg: CU8001
// pair shared_array: CU8001
// pair shared_dynamic: CU8001
// pair shared_member: CU8001
// pair local_array: CU8001
// pair in_function: CU8001
// pair volatile_cell: CU8001
// pair atomic_cell: CU8001
// pair device_heap: CU8001
// pair device_heap_freed: CU8001
// pair beside_heap: CU8001
// pair rows: CU8001
// pair copied_in_kernel: CU8001
// pair filled_in_kernel: CU8001
// pair printed: CU8001
#include <cstdio>
#include <cstdlib>
#include <cstring>

static int *numbers(int n) {
  int *p;
  cudaMalloc(&p, n * sizeof(int));
  cudaMemset(p, 0, n * sizeof(int));
  return p;
}

__global__ void write_at(int *p, long long i) {
  if (threadIdx.x == 0) p[i] = 1; // wild far_before null_store null_far freed freed_async host_heap host_new host_stack host_global by_one before rows
}

// What functions of the library read is not looked at, but for where no memory is.
__global__ void prints(const char *const *texts, int *read) {
  const char *text = texts[threadIdx.x];
  if (threadIdx.x == 3) printf("%s%d\n", text, *read); // printed
}

static void printed(bool bad) {
  const char *h[32] = {}, **texts;
  int *p = numbers(64);
  h[3] = bad ? (const char *)64 : (const char *)p;
  cudaMalloc(&texts, sizeof h);
  cudaMemcpy(texts, h, sizeof h, cudaMemcpyHostToDevice);
  prints<<<1, 32>>>(texts, p);
  cudaDeviceSynchronize();
  cudaFree(texts);
  cudaFree(p);
}

static void wild(bool bad) {
  int *p = numbers(64);
  write_at<<<1, 32>>>(p, bad ? 1LL << 30 : 63);
  cudaDeviceSynchronize();
  cudaFree(p);
}

static void far_before(bool bad) {
  int *p = numbers(64);
  write_at<<<1, 32>>>(p, bad ? -(1LL << 28) : 0);
  cudaDeviceSynchronize();
  cudaFree(p);
}

static void null_store(bool bad) {
  int *p = numbers(64);
  write_at<<<1, 32>>>(bad ? nullptr : p, 0);
  cudaDeviceSynchronize();
  cudaFree(p);
}

static void null_far(bool bad) {
  int *p = numbers(1 << 20);
  write_at<<<1, 32>>>(bad ? nullptr : p, 1000000);
  cudaDeviceSynchronize();
  cudaFree(p);
}

static void freed(bool bad) {
  int *p = numbers(64);
  if (bad) cudaFree(p);
  write_at<<<1, 32>>>(p, 5);
  cudaDeviceSynchronize();
  if (!bad) cudaFree(p);
}

static void freed_async(bool bad) {
  int *p;
  cudaMallocAsync(&p, 256, 0);
  if (bad) cudaFreeAsync(p, 0);
  write_at<<<1, 32>>>(p, 5);
  cudaDeviceSynchronize();
  if (!bad) cudaFreeAsync(p, 0);
  cudaDeviceSynchronize();
}

static void host_heap(bool bad) {
  int *p = numbers(64), *h = (int *)malloc(64 * sizeof(int));
  write_at<<<1, 32>>>(bad ? h : p, 5);
  cudaDeviceSynchronize();
  cudaFree(p);
  free(h);
}

static void host_new(bool bad) {
  int *p = numbers(64), *h = new int[64];
  write_at<<<1, 32>>>(bad ? h : p, 5);
  cudaDeviceSynchronize();
  cudaFree(p);
  delete[] h;
}

static void host_stack(bool bad) {
  int *p = numbers(64), h[64] = {};
  write_at<<<1, 32>>>(bad ? h : p, 5);
  cudaDeviceSynchronize();
  cudaFree(p);
}

static int of_host[64];
static void host_global(bool bad) {
  int *p = numbers(64);
  write_at<<<1, 32>>>(bad ? of_host : p, 5);
  cudaDeviceSynchronize();
  cudaFree(p);
}

static void by_one(bool bad) {
  int *p = numbers(64);
  write_at<<<1, 32>>>(p, bad ? 64 : 63);
  cudaDeviceSynchronize();
  cudaFree(p);
}

static void before(bool bad) {
  int *p = numbers(64);
  write_at<<<1, 32>>>(p, bad ? -1 : 0);
  cudaDeviceSynchronize();
  cudaFree(p);
}

static void rows(bool bad) {
  int *p;
  size_t pitch;
  cudaMallocPitch(&p, &pitch, 40 * sizeof(int), 4);
  write_at<<<1, 32>>>(p, bad ? pitch / sizeof(int) * 4 : pitch / sizeof(int) * 3);
  cudaDeviceSynchronize();
  cudaFree(p);
}

__global__ void read_four(const char *p, float *out) {
  float4 v = *(const float4 *)p; // vector_tail misaligned
  out[0] = v.x + v.w;
}

static void vector_tail(bool bad) {
  float *p = (float *)numbers(8), *out = (float *)numbers(1);
  read_four<<<1, 1>>>((const char *)p + (bad ? 32 : 16), out);
  cudaDeviceSynchronize();
  cudaFree(p);
  cudaFree(out);
}

static void misaligned(bool bad) {
  float *p = (float *)numbers(8), *out = (float *)numbers(1);
  read_four<<<1, 1>>>((const char *)p + (bad ? 4 : 0), out);
  cudaDeviceSynchronize();
  cudaFree(p);
  cudaFree(out);
}

__device__ int table[16];
__constant__ int coefficients[16] = {1, 2, 3};
__device__ int behind[16];

__global__ void from_table(int i, int *out) {
  out[0] = table[i]; // variable
  behind[0] = 1;
}

static void variable(bool bad) {
  int *p = numbers(1);
  from_table<<<1, 1>>>(bad ? 16 : 15, p);
  cudaDeviceSynchronize();
  cudaFree(p);
}

__global__ void from_constants(int i, int *out) {
  out[0] = coefficients[i]; // constant
}

static void constant(bool bad) {
  int *p = numbers(1);
  from_constants<<<1, 1>>>(bad ? 16 : 15, p);
  cudaDeviceSynchronize();
  cudaFree(p);
}

__global__ void by_ldg(const int *p, int i, int *out) {
  out[0] = __ldg(p + i); // through_ldg
}

static void through_ldg(bool bad) {
  int *p = numbers(32), *out = numbers(1);
  by_ldg<<<1, 1>>>(p, bad ? 32 : 31, out);
  cudaDeviceSynchronize();
  cudaFree(p);
  cudaFree(out);
}

__global__ void in_shared(int i, int *out) {
  __shared__ int a[32];
  __shared__ int b[32];
  b[threadIdx.x] = 1;
  a[threadIdx.x] = threadIdx.x;
  __syncthreads();
  if (threadIdx.x == 0) out[0] = a[i] + b[0]; // shared_array
}

static void shared_array(bool bad) {
  int *p = numbers(1);
  in_shared<<<1, 32>>>(bad ? 32 : 31, p);
  cudaDeviceSynchronize();
  cudaFree(p);
}

__global__ void in_dynamic(int *out) {
  extern __shared__ int d[];
  d[threadIdx.x] = threadIdx.x; // shared_dynamic
  __syncthreads();
  out[threadIdx.x] = d[threadIdx.x];
}

static void shared_dynamic(bool bad) {
  int *p = numbers(32);
  in_dynamic<<<1, 32, bad ? 124 : 128>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
}

struct Tile {
  int cells[8];
  int count;
};

__global__ void in_member(int i, int *out) {
  __shared__ Tile t;
  if (threadIdx.x == 0) {
    t.count = 0;
    t.cells[i] = 7; // shared_member
    out[0] = t.count;
  }
}

static void shared_member(bool bad) {
  int *p = numbers(1);
  in_member<<<1, 1>>>(bad ? 8 : 7, p);
  cudaDeviceSynchronize();
  cudaFree(p);
}

__global__ void in_local(int i, int *out) {
  int a[4] = {1, 2, 3, 4}, b[4] = {5, 6, 7, 8};
  a[i] = 9; // local_array
  out[0] = a[0] + b[0];
}

static void local_array(bool bad) {
  int *p = numbers(1);
  in_local<<<1, 1>>>(bad ? 4 : 3, p);
  cudaDeviceSynchronize();
  cudaFree(p);
}

__device__ int inner(const int *p, int i) {
  return p[i]; // in_function
}
__device__ int outer(const int *p, int i) { return inner(p, i) + 1; }
__global__ void through_calls(const int *p, int i, int *out) { out[0] = outer(p, i); }

static void in_function(bool bad) {
  int *p = numbers(32), *out = numbers(1);
  through_calls<<<1, 1>>>(p, bad ? 40 : 4, out);
  cudaDeviceSynchronize();
  cudaFree(p);
  cudaFree(out);
}

__global__ void of_volatile(volatile int *p, int i) {
  volatile int own = i;
  p[own] = 3; // volatile_cell
}

static void volatile_cell(bool bad) {
  int *p = numbers(32);
  of_volatile<<<1, 1>>>(p, bad ? 33 : 3);
  cudaDeviceSynchronize();
  cudaFree(p);
}

__global__ void of_atomics(int *p, int i) {
  atomicAdd(&p[i], 1); // atomic_cell
}

static void atomic_cell(bool bad) {
  int *p = numbers(32);
  of_atomics<<<1, 1>>>(p, bad ? 32 : 3);
  cudaDeviceSynchronize();
  cudaFree(p);
}

__global__ void own_heap(bool bad, int *out) {
  int *p = (int *)malloc(16 * sizeof(int));
  p[bad ? 16 : 15] = 1; // device_heap
  out[0] = 1;
  free(p);
}

static void device_heap(bool bad) {
  int *p = numbers(1);
  own_heap<<<1, 1>>>(bad, p);
  cudaDeviceSynchronize();
  cudaFree(p);
}

__global__ void own_freed(bool bad, int *out) {
  int *p = (int *)malloc(16 * sizeof(int));
  if (bad) free(p);
  p[3] = 1; // device_heap_freed
  out[0] = 1;
  if (!bad) free(p);
}

static void device_heap_freed(bool bad) {
  int *p = numbers(1);
  own_freed<<<1, 1>>>(bad, p);
  cudaDeviceSynchronize();
  cudaFree(p);
}

// Variables of threads that wait lie beside what the heap gives.
struct Part {
  int v[2];
  __device__ Part(int n) : v{n, n} {}
  __device__ virtual int at(int i) { return v[i]; } // beside_heap
  __device__ virtual ~Part() { end(); }
  __device__ virtual void end() { v[0] = 0; }
};

__device__ int part_of(Part &p, int i) { return p.at(i); }

__global__ void own_beside(bool bad, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  Part mine(i);
  out[i] = part_of(mine, 1);
  __syncthreads();
  Part *p = new Part(i);
  out[i] += part_of(*p, bad && i == 0 ? 3 : 1);
  delete p;
}

static void beside_heap(bool bad) {
  int *p;
  cudaMallocManaged(&p, 64 * sizeof(int));
  own_beside<<<2, 32>>>(bad, p, 37);
  cudaDeviceSynchronize();
  cudaFree(p);
}

__global__ void copies(int *p, const int *q, int n) {
  memcpy(p, q, n * sizeof(int)); // copied_in_kernel
}

static void copied_in_kernel(bool bad) {
  int *p = numbers(32), *q = numbers(32);
  copies<<<1, 1>>>(p, q, bad ? 33 : 32);
  cudaDeviceSynchronize();
  cudaFree(p);
  cudaFree(q);
}

__global__ void fills(int *p, int n) {
  memset(p, 0, n * sizeof(int)); // filled_in_kernel
}

static void filled_in_kernel(bool bad) {
  int *p = numbers(32);
  fills<<<1, 1>>>(p, bad ? 40 : 32);
  cudaDeviceSynchronize();
  cudaFree(p);
}

struct Pair {
  const char *name;
  void (*run)(bool bad);
};
#define PAIR(f) {#f, f}
static const Pair pairs[] = {
    PAIR(wild),         PAIR(far_before),   PAIR(null_store),    PAIR(null_far),        PAIR(freed),          PAIR(freed_async),
    PAIR(host_heap),    PAIR(host_new),     PAIR(host_stack),    PAIR(host_global),     PAIR(by_one),         PAIR(before),
    PAIR(vector_tail),  PAIR(misaligned),   PAIR(variable),      PAIR(constant),        PAIR(through_ldg),    PAIR(shared_array),
    PAIR(shared_dynamic), PAIR(shared_member), PAIR(local_array), PAIR(in_function),    PAIR(volatile_cell),  PAIR(atomic_cell),
    PAIR(device_heap),  PAIR(device_heap_freed), PAIR(beside_heap), PAIR(rows),     PAIR(copied_in_kernel), PAIR(filled_in_kernel),
    PAIR(printed),
};

int main(int argc, char **argv) {
  for (const Pair &p : pairs)
    if (argc > 2 && !strcmp(argv[1], p.name)) p.run(!strcmp(argv[2], "faulty"));
  return 0;
}
