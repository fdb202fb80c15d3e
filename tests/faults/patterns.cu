// Faults as they come in everyday kernels: each function is a pair, a faulty program and its correct twin.
//
// pair float4_at_odd: CU8004
// pair double_in_bytes: CU8004
// pair int2_shifted: CU8004
// pair packed_header: CU8004
// pair shared_as_wide: CU8004
// pair scan_in_place: CU8002
// pair transpose: CU8002
// pair double_buffer: CU8002
// pair stencil_in_place: CU8002
// pair reduce_reuse: CU8002
// pair matmul_second_barrier: CU8002
// pair leader_writes: CU8002
// pair odd_even_sort: CU8002
// pair ring: CU8002
// pair bins_cleared: CU8002
// pair halo_between_blocks: CU8003
// pair block_sums: CU8003
// pair append: CU8003
// pair max_of_all: CU8003
// pair ping_pong: CU8003
// pair rounded_up: CU8001
// pair rows_and_columns: CU8001
// pair halo_left: CU8001
// pair bytes_for_elements: CU8001
// pair last_element: CU8001
// pair grid_stride: CU8001
// pair lookup: CU8001
// pair offset_twice: CU8001
// pair sentinel: CU8001
// pair shared_tail: CU8001
// pair swapped_pitch: CU8001
// pair list_end: CU8001
#include <cstdio>
#include <cstring>

static void *kept[8];
static int keeps = 0;

template <class T> static T *keep(T *memory) {
  kept[keeps++] = memory;
  return memory;
}

template <class T> static T *device(int n, int each = 1) {
  T *h = new T[n], *d;
  for (int i = 0; i < n; i++) h[i] = T(i * each + 1);
  cudaMalloc(&d, n * sizeof(T));
  cudaMemcpy(d, h, n * sizeof(T), cudaMemcpyHostToDevice);
  delete[] h;
  return keep(d);
}

// Values wider than the address allows.

__global__ void float4_at_odd_kernel(float *a, int first) {
  float4 v = *reinterpret_cast<float4 *>(a + first); // float4_at_odd
  a[0] = v.x + v.w;
}
static void float4_at_odd(bool bad) { float4_at_odd_kernel<<<1, 1>>>(device<float>(16), bad ? 3 : 4); }

__global__ void double_in_bytes_kernel(unsigned char *bytes, int at, double *out) {
  *out = *(double *)(bytes + at); // double_in_bytes
}
static void double_in_bytes(bool bad) {
  double_in_bytes_kernel<<<1, 1>>>(device<unsigned char>(64), bad ? 12 : 16, device<double>(1));
}

__global__ void int2_shifted_kernel(int *a, int shift) {
  int2 *pairs = (int2 *)(a + shift);
  pairs[threadIdx.x] = make_int2(1, 2); // int2_shifted
}
static void int2_shifted(bool bad) { int2_shifted_kernel<<<1, 4>>>(device<int>(16), bad ? 1 : 2); }

__global__ void packed_header_kernel(const char *file, int *out, int header) {
  *out = *(const int *)(file + header); // packed_header
}
static void packed_header(bool bad) { packed_header_kernel<<<1, 1>>>(device<char>(32), device<int>(1), bad ? 6 : 8); }

__global__ void shared_as_wide_kernel(int *out, int at) {
  __shared__ __align__(16) int s[16];
  for (int i = 0; i < 16; i++) s[i] = i;
  long long *wide = (long long *)(s + at);
  out[0] = int(wide[0]); // shared_as_wide
}
static void shared_as_wide(bool bad) { shared_as_wide_kernel<<<1, 1>>>(device<int>(1), bad ? 3 : 4); }

// Barriers that are missing within a block.

__global__ void scan_in_place_kernel(int *a, bool bad) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = a[t];
  __syncthreads();
  for (int d = 1; d < 64; d *= 2) {
    int v = t >= d ? s[t - d] : 0; // scan_in_place
    if (!bad) __syncthreads();
    s[t] += v;
    __syncthreads();
  }
  a[t] = s[t];
}
static void scan_in_place(bool bad) { scan_in_place_kernel<<<1, 64>>>(device<int>(64), bad); }

__global__ void transpose_kernel(const int *in, int *out, bool bad) {
  __shared__ int tile[8][9];
  int x = threadIdx.x, y = threadIdx.y;
  tile[y][x] = in[y * 8 + x];
  if (!bad) __syncthreads();
  out[y * 8 + x] = tile[x][y]; // transpose
}
static void transpose(bool bad) { transpose_kernel<<<1, dim3(8, 8)>>>(device<int>(64), device<int>(64), bad); }

__global__ void double_buffer_kernel(int *a, bool bad) {
  __shared__ int s[2][64];
  int t = threadIdx.x;
  s[0][t] = a[t];
  __syncthreads();
  for (int i = 0; i < 4; i++) {
    int from = bad ? 0 : i & 1;
    s[bad ? 0 : from ^ 1][t] = s[from][(t + 1) % 64] + i; // double_buffer
    __syncthreads();
  }
  a[t] = s[0][t];
}
static void double_buffer(bool bad) { double_buffer_kernel<<<1, 64>>>(device<int>(64), bad); }

__global__ void stencil_in_place_kernel(float *a, bool bad) {
  int t = threadIdx.x;
  float v = t > 0 && t < 63 ? a[t - 1] + a[t + 1] : 0; // stencil_in_place
  if (!bad) __syncthreads();
  a[t] = v;
}
static void stencil_in_place(bool bad) { stencil_in_place_kernel<<<1, 64>>>(device<float>(64), bad); }

__global__ void reduce_reuse_kernel(int *a, bool bad) {
  __shared__ int s[64], total;
  int t = threadIdx.x;
  for (int round = 0; round < 2; round++) {
    s[t] = a[t] + round;
    __syncthreads();
    if (t == 0) {
      total = 0;
      for (int i = 0; i < 64; i++) total += s[i]; // reduce_reuse
    }
    if (!bad || round == 1) __syncthreads();
  }
  a[t] = total;
}
static void reduce_reuse(bool bad) { reduce_reuse_kernel<<<1, 64>>>(device<int>(64), bad); }

__global__ void matmul_kernel(const int *a, const int *b, int *c, bool bad) {
  __shared__ int as[4][4], bs[4][4];
  int x = threadIdx.x, y = threadIdx.y, sum = 0;
  for (int k = 0; k < 8; k += 4) {
    as[y][x] = a[y * 8 + k + x];
    bs[y][x] = b[(k + y) * 8 + x];
    __syncthreads();
    for (int i = 0; i < 4; i++) sum += as[y][i] * bs[i][x]; // matmul_second_barrier
    if (!bad) __syncthreads();
  }
  c[y * 4 + x] = sum;
}
static void matmul_second_barrier(bool bad) {
  matmul_kernel<<<1, dim3(4, 4)>>>(device<int>(64), device<int>(64, 3), device<int>(16), bad);
}

__global__ void leader_writes_kernel(int *a, bool bad) {
  __shared__ int n;
  if (threadIdx.x == 0) n = a[0] + 5;
  if (!bad) __syncthreads();
  a[threadIdx.x + 1] = n; // leader_writes
}
static void leader_writes(bool bad) { leader_writes_kernel<<<1, 40>>>(device<int>(64), bad); }

__global__ void odd_even_kernel(int *a, bool bad) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[2 * t] = a[31 - 2 * t];
  s[2 * t + 1] = a[30 - 2 * t];
  __syncthreads();
  for (int i = 0; i < 32; i++) {
    int j = 2 * t + (i & 1);
    if (j + 1 < 32 && s[j] > s[j + 1]) { // odd_even_sort
      int v = s[j];
      s[j] = s[j + 1];
      s[j + 1] = v;
    }
    if (!bad) __syncthreads();
  }
  a[2 * t] = s[2 * t];
}
static void odd_even_sort(bool bad) { odd_even_kernel<<<1, 16>>>(device<int>(32), bad); }

__global__ void ring_kernel(int *a, bool bad) {
  extern __shared__ int slots[];
  int t = threadIdx.x;
  for (int i = 0; i < 3; i++) {
    slots[(t + i) % 64] = a[t] + i;
    __syncthreads();
    a[t] += slots[(t + i + 2) % 64]; // ring
    if (!bad) __syncthreads();
  }
}
static void ring(bool bad) { ring_kernel<<<1, 64, 64 * sizeof(int)>>>(device<int>(64), bad); }

__global__ void bins_kernel(const int *a, int *out, bool bad) {
  __shared__ int bins[8];
  int t = threadIdx.x;
  if (t < 8) bins[t] = a[t] & 0;
  if (t < 8) bins[t] = -a[t];
  if (!bad) __syncthreads();
  atomicAdd(&bins[a[t] & 7], 1); // bins_cleared
  __syncthreads();
  if (t < 8) out[t] = bins[t];
}
static void bins_cleared(bool bad) { bins_kernel<<<1, 64>>>(device<int>(64), device<int>(8), bad); }

// What nothing orders between blocks.

__global__ void halo_kernel(const int *in, int *out, bool bad) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int left = i > 0 ? (bad ? out : in)[i - 1] : 0; // halo_between_blocks
  __syncthreads();
  out[i] = in[i] + left;
}
static void halo_between_blocks(bool bad) { halo_kernel<<<2, 32>>>(device<int>(64), device<int>(64, 2), bad); }

__global__ void block_sums_kernel(int *sums, int *total, bool bad) {
  if (threadIdx.x == 0) sums[blockIdx.x] = blockIdx.x + 7;
  if (bad && blockIdx.x == gridDim.x - 1 && threadIdx.x == 0) {
    int sum = 0;
    for (unsigned b = 0; b < gridDim.x; b++) sum += sums[b]; // block_sums
    *total = sum;
  }
}
__global__ void sum_kernel(const int *sums, int n, int *total) {
  for (int i = 0; i < n; i++) *total += sums[i];
}
static void block_sums(bool bad) {
  int *sums = device<int>(4), *total = device<int>(1);
  block_sums_kernel<<<4, 32>>>(sums, total, bad);
  if (!bad) sum_kernel<<<1, 1>>>(sums, 4, total);
}

__global__ void append_kernel(int *list, int *length, bool bad) {
  if (threadIdx.x != 0) return;
  int at = bad ? (*length)++ : atomicAdd(length, 1); // append
  list[at % 32] = blockIdx.x;
}
static void append(bool bad) { append_kernel<<<4, 32>>>(device<int>(32), device<int>(1), bad); }

__global__ void max_kernel(const int *a, int *most, bool bad) {
  int v = a[blockIdx.x];
  if (bad) {
    if (v > *most) *most = v; // max_of_all
  } else {
    atomicMax(most, v);
  }
}
static void max_of_all(bool bad) { max_kernel<<<8, 1>>>(device<int>(8, 5), device<int>(1), bad); }

__global__ void ping_pong_kernel(float *from, float *to, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  to[i] = from[(i + 32) % n] * 2; // ping_pong
}
static void ping_pong(bool bad) {
  float *a = device<float>(64), *b = device<float>(64);
  ping_pong_kernel<<<2, 32>>>(a, bad ? a : b, 64);
}

// Indices.

__global__ void rounded_up_kernel(float *a, int n, bool bad) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (bad || i < n) a[i] = 1; // rounded_up
}
static void rounded_up(bool bad) { rounded_up_kernel<<<4, 32>>>(device<float>(100), 100, bad); }

__global__ void rows_kernel(int *a, int rows, int columns, bool bad) {
  int x = threadIdx.x, y = threadIdx.y;
  a[bad ? x * columns + y : y * columns + x] += rows; // rows_and_columns
}
static void rows_and_columns(bool bad) { rows_kernel<<<1, dim3(8, 4)>>>(device<int>(32), 4, 8, bad); }

__global__ void halo_left_kernel(const int *in, int *out, bool bad) {
  int i = threadIdx.x;
  out[i] = (bad || i > 0) ? in[i - 1] : 0; // halo_left
}
static void halo_left(bool bad) { halo_left_kernel<<<1, 32>>>(device<int>(32), device<int>(32), bad); }

__global__ void bytes_kernel(double *a, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) a[i] = i; // bytes_for_elements
}
static void bytes_for_elements(bool bad) {
  double *a;
  cudaMalloc(&a, bad ? 64 : 64 * sizeof(double));
  bytes_kernel<<<1, 32>>>(keep(a), 64);
}

__global__ void last_element_kernel(const int *a, int n, int *out, bool bad) {
  *out = a[bad ? n : n - 1]; // last_element
}
static void last_element(bool bad) { last_element_kernel<<<1, 1>>>(device<int>(16), 16, device<int>(1), bad); }

__global__ void grid_stride_kernel(int *a, int n, bool bad) {
  for (int i = threadIdx.x; bad ? i <= n : i < n; i += blockDim.x) a[i] = 0; // grid_stride
}
static void grid_stride(bool bad) { grid_stride_kernel<<<1, 32>>>(device<int>(96), 96, bad); }

__global__ void lookup_kernel(const int *keys, const int *table, int *out, int n) {
  int k = keys[threadIdx.x];
  out[threadIdx.x] = table[k]; // lookup
}
static void lookup(bool bad) { lookup_kernel<<<1, 8>>>(device<int>(8, bad ? 5 : 1), device<int>(9), device<int>(8), 9); }

__global__ void offset_twice_kernel(int *a, int each, bool bad) {
  int *mine = a + blockIdx.x * each;
  mine[(bad ? blockIdx.x * each : 0) + threadIdx.x] = 3; // offset_twice
}
static void offset_twice(bool bad) { offset_twice_kernel<<<4, 16>>>(device<int>(64), 16, bad); }

__global__ void sentinel_kernel(const int *next, int *out) {
  int n = 0;
  for (int at = 0; at != -1 && n < 9; at = next[at]) n++; // sentinel
  *out = n;
}
static void sentinel(bool bad) {
  int h[4] = {1, 2, 3, bad ? -2 : -1}, *d = device<int>(4);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  if (bad) {
    h[3] = 4000;
    cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  }
  sentinel_kernel<<<1, 1>>>(d, device<int>(1));
}

__global__ void shared_tail_kernel(int *out, int n) {
  extern __shared__ int s[];
  for (int i = threadIdx.x; i < n; i += blockDim.x) s[i] = i; // shared_tail
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
static void shared_tail(bool bad) { shared_tail_kernel<<<1, 32, (bad ? 40 : 64) * sizeof(int)>>>(device<int>(32), 64); }

__global__ void pitch_kernel(char *a, size_t pitch, int rows, int columns) {
  for (int y = threadIdx.x; y < rows; y += blockDim.x) ((float *)(a + y * pitch))[columns - 1] = 1; // swapped_pitch
}
static void swapped_pitch(bool bad) {
  char *a;
  size_t pitch;
  cudaMallocPitch((void **)&a, &pitch, 64, 16);
  pitch_kernel<<<1, 16>>>(keep(a), bad ? pitch * 4 : pitch, 16, 16);
}

struct Node {
  int value;
  Node *next;
};
__global__ void list_kernel(Node *nodes, int n, bool bad) {
  for (int i = 0; i < n; i++) nodes[i].next = i + 1 < n ? nodes + i + 1 : (bad ? nodes + n : nullptr);
  int sum = 0;
  for (Node *p = nodes; p; p = p->next) {
    sum += p->value; // list_end
    if (sum > 1000) break;
  }
  nodes[0].value = sum;
}
static void list_end(bool bad) {
  Node *nodes;
  cudaMalloc(&nodes, 4 * sizeof(Node));
  cudaMemset(nodes, 1, 4 * sizeof(Node));
  Node h[4] = {};
  for (Node &n : h) n.value = 1;
  cudaMemcpy(nodes, h, sizeof h, cudaMemcpyHostToDevice);
  list_kernel<<<1, 1>>>(keep(nodes), 4, bad);
}

struct Pair {
  const char *name;
  void (*run)(bool bad);
};
#define PAIR(name) {#name, name}
static const Pair pairs[] = {
    PAIR(float4_at_odd),    PAIR(double_in_bytes),  PAIR(int2_shifted),        PAIR(packed_header),
    PAIR(shared_as_wide),   PAIR(scan_in_place),    PAIR(transpose),           PAIR(double_buffer),
    PAIR(stencil_in_place), PAIR(reduce_reuse),     PAIR(matmul_second_barrier), PAIR(leader_writes),
    PAIR(odd_even_sort),    PAIR(ring),             PAIR(bins_cleared),        PAIR(halo_between_blocks),
    PAIR(block_sums),       PAIR(append),           PAIR(max_of_all),          PAIR(ping_pong),
    PAIR(rounded_up),       PAIR(rows_and_columns), PAIR(halo_left),           PAIR(bytes_for_elements),
    PAIR(last_element),     PAIR(grid_stride),      PAIR(lookup),              PAIR(offset_twice),
    PAIR(sentinel),         PAIR(shared_tail),      PAIR(swapped_pitch),       PAIR(list_end),
};

int main(int argc, char **argv) {
  for (const Pair &p : pairs)
    if (argc > 2 && !strcmp(argv[1], p.name)) p.run(!strcmp(argv[2], "faulty"));
  cudaDeviceSynchronize();
  while (keeps > 0) cudaFree(kept[--keeps]);
  return 0;
}
