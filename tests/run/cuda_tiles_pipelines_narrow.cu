// Tiles of more than a warp, pipelines whose threads are told apart as producers and consumers, and conversions between the narrow types.
// expect:
// reduced 2016 6112
// tiles 64 2 1: ranks 0 63, shuffled 5 69, up 0 62, any 1 0, all 0 1
// scanned 2016 6112
// groups 3 of 4, float 8128
// pipeline 4096 4096
// by count 496
// halves 1.5 1.5 -2 3
// eights 48444038 4038 44404038 3c00 4000
// raws 4038 4038 2.5
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cstdio>
#include <cuda/pipeline>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>
namespace cg = cooperative_groups;
__global__ void reduced(int *o) {
  __shared__ cg::block_tile_memory<128> scratch;
  auto b = cg::this_thread_block(scratch);
  auto t = cg::tiled_partition<64>(b);
  int v = cg::reduce(t, (int)threadIdx.x, cg::plus<int>());
  if (t.thread_rank() == 0) o[t.meta_group_rank()] = v;
}
__global__ void tiles(int *o) {
  cg::thread_block b = cg::this_thread_block();
  cg::thread_block_tile<64> t = cg::tiled_partition<64>(b);
  const int x = threadIdx.x;
  const int shuffled = t.shfl(x, 5), up = t.shfl_up(x, 1);
  const int any = t.any(x == 3), all = t.all(x >= 64);
  const int sum = cg::inclusive_scan(t, x, cg::plus<int>());
  if (x == 0 || x == 127) {
    int *to = o + (x ? 8 : 0);
    to[0] = t.thread_rank();
    to[1] = shuffled;
    to[2] = up;
    to[3] = any;
    to[4] = all;
    to[5] = t.size();
    to[6] = t.meta_group_size();
    to[7] = t.meta_group_rank();
  }
  if (x % 64 == 63) o[16 + x / 64] = sum;
}
__global__ void floats(float *o, int *groups) {
  auto t = cg::tiled_partition<128>(cg::this_thread_block());
  float v = cg::reduce(t, (float)(threadIdx.x % 128), cg::plus<float>());
  t.sync();
  if (threadIdx.x == 511) {
    *o = v;
    groups[0] = t.meta_group_rank();
    groups[1] = t.meta_group_size();
  }
}
// Two stages, 32 producers, 32 consumers, 8 rounds.
__global__ void staged(const int *in, int *out) {
  __shared__ int buffer[2][32];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
  auto block = cg::this_thread_block();
  const bool produces = threadIdx.x < 32;
  auto pipe = cuda::make_pipeline(block, &state, produces ? cuda::pipeline_role::producer : cuda::pipeline_role::consumer);
  const int lane = threadIdx.x % 32;
  int sum = 0;
  for (int round = 0; round < 8; round++) {
    if (produces) {
      pipe.producer_acquire();
      cuda::memcpy_async(&buffer[round % 2][lane], in + round * 32 + lane, sizeof(int), pipe);
      pipe.producer_commit();
    } else {
      pipe.consumer_wait();
      sum += buffer[round % 2][31 - lane];
      pipe.consumer_release();
    }
  }
  if (!produces) atomicAdd(out, sum);
}
__global__ void counted(int *o) {
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 1> state;
  __shared__ int box[32];
  auto pipe = cuda::make_pipeline(cg::this_thread_block(), &state, 32);
  if (threadIdx.x < 32) {
    pipe.producer_acquire();
    box[threadIdx.x] = threadIdx.x;
    pipe.producer_commit();
  } else {
    pipe.consumer_wait();
    atomicAdd(o, box[threadIdx.x - 32]);
    pipe.consumer_release();
  }
}
template <class D, class S> __global__ void convert(D *d, const S *s) { d[0] = static_cast<D>(s[0]); }
int main() {
  int *o;
  cudaMallocManaged(&o, 4096);
  reduced<<<1, 128>>>(o);
  cudaDeviceSynchronize();
  printf("reduced %d %d\n", o[0], o[1]);
  tiles<<<1, 128>>>(o);
  cudaDeviceSynchronize();
  printf("tiles %d %d %d: ranks %d %d, shuffled %d %d, up %d %d, any %d %d, all %d %d\n", o[5], o[6], o[15], o[0], o[8], o[1], o[9], o[2], o[10] - 64, o[3], o[11], o[4], o[12]);
  printf("scanned %d %d\n", o[16], o[17]);
  float *f;
  cudaMallocManaged(&f, 16);
  floats<<<1, 512>>>(f, o);
  cudaDeviceSynchronize();
  printf("groups %d of %d, float %g\n", o[0], o[1], *f);
  int *in;
  cudaMallocManaged(&in, 1024);
  for (int i = 0; i < 256; i++) in[i] = i % 33;
  int want = 0;
  for (int i = 0; i < 256; i++) want += in[i];
  *o = 4096 - want;
  staged<<<1, 64>>>(in, o);
  cudaDeviceSynchronize();
  printf("pipeline %d", *o);
  *o = 4096 - want;
  staged<<<1, 64>>>(in, o);
  cudaDeviceSynchronize();
  printf(" %d\n", *o);
  *o = 0;
  counted<<<1, 64>>>(o);
  cudaDeviceSynchronize();
  printf("by count %d\n", *o);
  __half *h;
  __nv_bfloat16 *b;
  cudaMallocManaged(&h, 8);
  cudaMallocManaged(&b, 8);
  b[0] = __float2bfloat16(1.5f);
  convert<<<1, 1>>>(h, b);
  cudaDeviceSynchronize();
  h[1] = __half(b[0]);
  b[1] = __nv_bfloat16(__float2half(-2.0f));
  h[2] = (__half)__nv_fp8_e5m2(3.0f);
  printf("halves %g %g %g %g\n", (float)h[0], (float)h[1], (float)b[1], (float)h[2]);
  __nv_bfloat162 b1 = __floats2bfloat162_rn(1, 2), b2 = __floats2bfloat162_rn(3, 4);
  __half2 h1 = __floats2half2_rn(1, 2), h2 = __floats2half2_rn(2, 3);
  __nv_fp8x4_e4m3 four(b1, b2), other(h1, __half2(h2));
  __nv_fp8x2_e4m3 two(h1);
  __half2 back = (__half2)two;
  __half2_raw bits = back;
  printf("eights %08x %04x %08x %04x %04x\n", (unsigned)four.__x, (unsigned)two.__x, (unsigned)other.__x, bits.x, bits.y);
  double2 d2 = {1, 2};
  printf("raws %04x %04x %g\n", (unsigned)__nv_cvt_double2_to_fp8x2(d2, __NV_SATFINITE, __NV_E4M3), (unsigned)__nv_cvt_halfraw2_to_fp8x2(bits, __NV_SATFINITE, __NV_E4M3),
         (float)__nv_fp8_e4m3(__nv_bfloat16(2.5f)));
}
