// Launches of other shapes than a kernel is written for, and numbers that overflow: each function is a pair, a faulty program and its correct twin.
//
// pair block_too_wide: CU8001
// pair one_block_more: CU8001
// pair shape_swapped: CU8001
// pair second_dimension: CU8001
// pair elements_for_bytes: CU8001
// pair square_of_int: CU8001
// pair short_index: CU8001
// pair below_zero: CU8001
// pair byte_counter: CU8002
// pair narrow_product: CU8001
// pair warp_row: CU8002
// pair warp_swap: CU8002
// pair past_bounds: CU8013
#include <cstdio>
#include <cstring>

static int *numbers(int n) {
  int *p, h[4096];
  for (int i = 0; i < n; i++) h[i] = i * 7 + 3;
  cudaMalloc(&p, n * sizeof(int));
  cudaMemcpy(p, h, n * sizeof(int), cudaMemcpyHostToDevice);
  return p;
}

static void done(int *p) {
  cudaDeviceSynchronize();
  cudaFree(p);
}

__global__ void each(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] += 1; // block_too_wide one_block_more
}
static void block_too_wide(bool bad) {
  int *a = numbers(64);
  each<<<1, bad ? 96 : 64>>>(a);
  done(a);
}
static void one_block_more(bool bad) {
  int *a = numbers(64);
  each<<<64 / 16 + bad, 16>>>(a);
  done(a);
}

__global__ void rows(int *a) {
  a[blockIdx.x * 16 + threadIdx.x] = 2; // shape_swapped
}
static void shape_swapped(bool bad) {
  int *a = numbers(64), blocks = 4, threads = 16;
  if (bad)
    rows<<<threads, blocks>>>(a);
  else
    rows<<<blocks, threads>>>(a);
  done(a);
}

__global__ void plane(int *a, int width) {
  a[threadIdx.y * width + threadIdx.x] = 1; // second_dimension
}
static void second_dimension(bool bad) {
  int *a = numbers(64);
  plane<<<1, dim3(8, bad ? 9 : 8)>>>(a, 8);
  done(a);
}

__global__ void staged(const int *in, int *out) {
  extern __shared__ int s[];
  s[threadIdx.x] = in[threadIdx.x]; // elements_for_bytes
  __syncthreads();
  out[threadIdx.x] = s[63 - threadIdx.x];
}
static void elements_for_bytes(bool bad) {
  int *a = numbers(64);
  staged<<<1, 64, bad ? 64 : 64 * sizeof(int)>>>(a, a);
  done(a);
}

// A row far down in a matrix of which only this piece is there.
__global__ void far_row(int *piece, long long first, int row, int pitch, bool bad) {
  long long at = bad ? row * pitch : (long long)row * pitch;
  piece[at - first + threadIdx.x] = 1; // square_of_int
}
static void square_of_int(bool bad) {
  int *a = numbers(64);
  far_row<<<1, 64>>>(a, 50000ll * 50000, 50000, 50000, bad);
  done(a);
}

__global__ void by_short(int *a, bool bad) {
  short narrow = threadIdx.x * 600;
  int wide = threadIdx.x * 600;
  a[(bad ? narrow : wide) / 600] = 3; // short_index
}
static void short_index(bool bad) {
  int *a = numbers(64);
  by_short<<<1, 64>>>(a, bad);
  done(a);
}

__global__ void left_of(int *a, bool bad) {
  unsigned left = threadIdx.x - 1;
  if (bad || left < 64) a[left] = 4; // below_zero
}
static void below_zero(bool bad) {
  int *a = numbers(64);
  left_of<<<1, 64>>>(a, bad);
  done(a);
}

// Two threads take themselves for one.
__global__ void by_byte(int *a, bool bad) {
  int me = bad ? (unsigned char)threadIdx.x : threadIdx.x;
  a[me] = threadIdx.x; // byte_counter
}
static void byte_counter(bool bad) {
  int *a = numbers(288);
  by_byte<<<1, 288>>>(a, bad);
  done(a);
}

// The end of a long array, of which only this piece is there.
__global__ void product(int *piece, int first, unsigned short rows, int columns, bool bad) {
  unsigned short narrow = rows * columns;
  int count = bad ? narrow : rows * columns;
  piece[count - 1 - first] = 5; // narrow_product
}
static void narrow_product(bool bad) {
  int *a = numbers(64);
  product<<<1, 1>>>(a, 270 * 256 - 64, 270, 256, bad);
  done(a);
}

__global__ void warp_rows(int *a, bool bad) {
  __shared__ int s[4][32];
  int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  s[warp][lane] = a[threadIdx.x];
  if (!bad) __syncwarp();
  a[threadIdx.x] = s[warp][31 - lane]; // warp_row
}
static void warp_row(bool bad) {
  int *a = numbers(128);
  warp_rows<<<1, 128>>>(a, bad);
  done(a);
}

__global__ void warp_swaps(int *a, bool bad) {
  int mine = a[threadIdx.x ^ 1]; // warp_swap
  if (!bad) __syncwarp();
  a[threadIdx.x] = mine;
}
static void warp_swap(bool bad) {
  int *a = numbers(64);
  warp_swaps<<<1, 64>>>(a, bad);
  done(a);
}

__global__ void __launch_bounds__(64, 2) bounded(int *a) { a[threadIdx.x] += 1; } // past_bounds
static void past_bounds(bool bad) {
  int *a = numbers(128);
  bounded<<<1, bad ? 128 : 64>>>(a);
  done(a);
}

struct Pair {
  const char *name;
  void (*run)(bool bad);
};
#define PAIR(f) {#f, f}
static const Pair pairs[] = {
    PAIR(block_too_wide), PAIR(one_block_more), PAIR(shape_swapped), PAIR(second_dimension), PAIR(elements_for_bytes), PAIR(square_of_int),
    PAIR(short_index),    PAIR(below_zero),     PAIR(byte_counter),  PAIR(narrow_product),   PAIR(warp_row),           PAIR(warp_swap),
    PAIR(past_bounds),
};

int main(int argc, char **argv) {
  for (const Pair &p : pairs)
    if (argc > 2 && !strcmp(argv[1], p.name)) p.run(!strcmp(argv[2], "faulty"));
  return 0;
}
