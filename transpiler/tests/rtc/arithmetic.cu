//! buffer 0 s32 zero 24
//! buffer 1 f32 1.5 -2.75 3e9 -3e9 0.1 1e-40 2.5 -0.5
//! launch ints grid 1 block 1 args b0 s32:-7 s32:3
//! expect 0 s32 -2 -1 -4 -10 1 536870911 -56 -1 6 -8 4 -2147483648 0 -128 255 -1 65535 1 0 12 -1 32 -5 2
//! buffer 2 s32 zero 16
//! launch floats grid 1 block 8 args b1 b2
//! expect 2 s32 1 -2 2147483647 -2147483648 0 0 2 0 1 -2 0 0 0 0 2 0
//! buffer 3 f64 zero 8
//! launch doubles grid 1 block 1 args b3 f64:2.25 s64:-9007199254740993
//! expect 3 f64 1.5 -9007199254740992 0.5 -2.25 5.0625 3.25 -2 2.25
// Integers of all widths, shifts as the device does them, conversions and divisions.
extern "C" __global__ void ints(int *out, int a, int b) {
  unsigned u = a;
  signed char c = (signed char)(a * 20);
  unsigned char uc = (unsigned char)a;
  short s = 32767;
  out[0] = a / b;
  out[1] = a % b;
  out[2] = a + b;
  out[3] = a - b;
  out[4] = (a & b);
  out[5] = u >> b;
  out[6] = a << b;
  out[7] = a >> b;
  out[8] = a > b ? 1 : 6;
  out[9] = -(a ^ -1) - 2;
  out[10] = (int)(u / 1000000000u);
  out[11] = b << 40 - b - b - b;
  out[12] = (int)(u >> 33 + b - b);
  c = -127;
  c -= 1;
  out[13] = c;
  uc = 0;
  uc--;
  out[14] = uc;
  s += 1;
  s = -1;
  out[15] = s;
  out[16] = (unsigned short)s;
  out[17] = (a < 0) + (a == b);
  out[18] = !a;
  long long wide = (long long)a * -b;
  wide = wide / 2 + 2;
  out[19] = (int)wide;
  out[20] = (int)(wide >> 40) - 1;
  bool flag = a;
  flag |= b == 0;
  out[21] = flag * 32;
  int i = b;
  i++;
  --i;
  out[22] = -(i++ + 2);
  out[23] = (a += 9, a);
}
// Out of range: the nearest number there is.
extern "C" __global__ void floats(const float *in, int *out) {
  int t = threadIdx.x;
  out[t] = (int)in[t];
  if (t < 2 || t > 5)
    out[8 + t] = (signed char)in[t];
}
extern "C" __global__ void doubles(double *out, double x, long long n) {
  out[0] = __dsqrt_rn(x);
  out[1] = (double)n;
  out[2] = 1 / (double)2;
  out[3] = -x;
  out[4] = x * x;
  float f = (float)x;
  out[5] = ++f;
  out[6] = -2 * (x > 1);
  out[7] = fabs(-x);
}
