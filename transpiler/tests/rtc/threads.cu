//! buffer 0 s32 zero 64
//! launch reverse grid 1 block 64 shared 256 args b0
//! expect 0 s32 63 62 61 60
//! buffer 1 u32 zero 12
//! launch warps grid 1 block 32 args b1
//! expect 1 u32 496 1431655765 32 16 1 0 31 8 3 4294967295 7 5
//! buffer 2 u32 zero 8
//! launch atomics grid 4 block 32 args b2
//! expect 2 u32 128 127 4294967168 5 1 128 0 1
//! buffer 3 f32 zero 4
//! launch sums grid 2 block 64 args b3
//! expect 3 f32 128 4032 64 0
// Shared memory, barriers, warp operations, atomics, built-in variables.
extern __shared__ int dynamic[];
extern "C" __global__ void reverse(int *out) {
  __shared__ int still[64];
  int t = threadIdx.x;
  dynamic[t] = t;
  __syncthreads();
  still[t] = dynamic[blockDim.x - 1 - t];
  __syncthreads();
  out[t] = still[t];
}
__device__ int warp_sum(int v) {
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_down_sync(0xffffffff, v, d);
  return v;
}
extern "C" __global__ void warps(unsigned *out) {
  int t = threadIdx.x;
  int sum = warp_sum(t);
  unsigned even = __ballot_sync(0xffffffff, t % 2 == 0);
  int all = __syncthreads_count(1);
  int bits = __popc(even);
  int any = __any_sync(~0u, t == 5), every = __all_sync(~0u, t < 31);
  long long far = __shfl_sync(~0u, (long long)t << 33, 31) >> 33;
  unsigned group = __match_any_sync(~0u, t / 8);
  float up = __shfl_up_sync(~0u, (float)t, 1);
  unsigned together = __reduce_or_sync(~0u, 1u << t);
  int across = __shfl_xor_sync(~0u, t, 2);
  int part = __shfl_sync(~0u, t, 1, 4);
  if (t == 0) {
    out[0] = sum;
    out[1] = even;
    out[2] = all;
    out[3] = bits;
    out[4] = any;
    out[5] = every;
    out[6] = far;
    out[7] = __popc(group);
  }
  if (t == 4)
    out[8] = up;
  if (t == 9)
    out[9] = together;
  if (t == 5) {
    out[10] = across;
    out[11] = part;
  }
}
extern "C" __global__ void atomics(unsigned *out) {
  unsigned n = blockIdx.x * blockDim.x + threadIdx.x;
  atomicAdd(&out[0], 1u);
  atomicMax(&out[1], n);
  atomicSub(&out[2], 1);
  if (n == 3)
    atomicExch(&out[3], 5u);
  atomicCAS(&out[4], 0u, 1u);
  atomicInc(&out[5], 1000u);
  atomicAnd(&out[6], n);
  atomicOr((int *)&out[7], 1);
}
extern "C" __global__ void sums(float *out) {
  __shared__ float total;
  if (threadIdx.x == 0)
    total = 0;
  __syncthreads();
  atomicAdd(&total, 1.0f);
  __syncthreads();
  if (threadIdx.x == 0)
    atomicAdd(out, total);
  atomicAdd(out + 1, (float)threadIdx.x);
  if (blockIdx.x == 0 && threadIdx.x == 0)
    out[2] = total;
}
