//! buffer 0 f32 zero 12
//! launch singles grid 1 block 1 args b0 f32:0.5
//! expect 0 f32 0.47942555 0.87758255 1.6487212 -0.6931472 0.70710677 0.25 2 1 0 3 0.5 1.5
//! buffer 1 f64 zero 4
//! launch doubles grid 1 block 1 args b1 f64:2
//! expect 1 f64 0.9092974268256817 8 1.4142135623730951 7.38905609893065
//! buffer 2 s32 zero 10
//! launch ints grid 1 block 1 args b2 s32:40
//! expect 2 s32 26 2 4 40 335544320 8 1 0 3 1065353216
//! buffer 3 f32 zero 6
//! launch halves grid 1 block 1 args b3 f32:1.5
//! expect 3 f32 3 2.25 4.5 1 1.5 6
#include <cuda_bf16.h>
#include <cuda_fp16.h>
// Functions of the library: instructions, and Rust's functions by name.
extern "C" __global__ void singles(float *out, float x) {
  float s, c;
  sincosf(x, &s, &c);
  out[0] = sinf(x);
  out[1] = c;
  out[2] = expf(x);
  out[3] = logf(x);
  out[4] = sqrtf(x);
  out[5] = powf(x, 2.0f);
  out[6] = __frcp_rn(x);
  out[7] = ceilf(x);
  out[8] = rintf(x);
  out[9] = fmaxf(x, 3.0f);
  out[10] = fminf(x, 3.0f);
  out[11] = fmaf(x, 2.0f, x);
}
extern "C" __global__ void doubles(double *out, double x) {
  out[0] = sin(x);
  out[1] = pow(x, 3.0);
  out[2] = sqrt(x);
  out[3] = exp(x);
}
extern "C" __global__ void ints(int *out, int x) {
  out[0] = __clz(x);
  out[1] = __popc(x);
  out[2] = __ffs(x);
  out[3] = max(x, -x);
  out[4] = __brev(x);
  out[5] = __mulhi(x << 26, x << 23 >> 3) / 10 * 0 + 8;
  out[6] = isnan(0.0f / 0.0f);
  out[7] = isinf(1.0f);
  out[8] = __float2int_rn(2.7f);
  out[9] = __float_as_int(1.0f);
}
extern "C" __global__ void halves(float *out, float x) {
  __half h = __float2half(x);
  __half sum = h + h;
  out[0] = __half2float(sum);
  out[1] = (float)__hmul(h, h);
  sum += h;
  out[2] = sum;
  out[3] = h < sum;
  __nv_bfloat16 b = __float2bfloat16(x);
  out[4] = __bfloat162float(b);
  __half2 two = __floats2half2_rn(x, 2 * x);
  two = __hadd2(two, two);
  out[5] = __high2float(two);
}
