// In device code 8- and 16-bit targets are cut from the 32-bit result of PTX's cvt, which saturates; not-a-number depends on the types.
// expect:
// 3 -3 300 44 200 3
// 44 44 300 300 300 300
// 0 -44 0 -300 0 -300
// 255 -1 65535 -1 4294967295 2147483647
// 0 0 0 0 2147483648 -2147483648
// 9223372036854775808 -9223372036854775808
#include <math.h>
#include <stdio.h>

struct Row {
    unsigned char u8;
    signed char s8;
    unsigned short u16;
    short s16;
    unsigned u32;
    int s32;
};

__global__ void convert(const double *in, Row *rows) {
    int t = threadIdx.x;
    float f = (float)in[t];
    rows[t].u8 = f;
    rows[t].s8 = f;
    rows[t].u16 = in[t];
    rows[t].s16 = f;
    rows[t].u32 = in[t];
    rows[t].s32 = in[t];
}

__global__ void not_a_number(unsigned long *u, long *s, float x) {
    *u = x;
    *s = x;
}

__global__ void mixed(short *out, float x) {
    out[0] = (signed char)3.9f;
    out[1] = (short)-x;
    out[2] = (unsigned short)(x * 100.0f);
    out[3] = (unsigned char)(x * 100.0f);
    out[4] = (unsigned char)200.5f;
    out[5] = x;
}

int main() {
    double h[4] = {300.7, -300.7, 1e20, NAN}, *d;
    short *d16, h16[6];
    Row *d_rows, rows[4];
    unsigned long *u, hu;
    long *s, hs;
    cudaMalloc(&d16, sizeof h16);
    mixed<<<1, 1>>>(d16, 3.0f);
    cudaMemcpy(h16, d16, sizeof h16, cudaMemcpyDeviceToHost);
    printf("%d %d %d %d %d %d\n", h16[0], h16[1], h16[2], h16[3], h16[4], h16[5]);
    cudaMalloc(&d, sizeof h);
    cudaMalloc(&d_rows, sizeof rows);
    cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
    convert<<<1, 4>>>(d, d_rows);
    cudaMemcpy(rows, d_rows, sizeof rows, cudaMemcpyDeviceToHost);
    for (int k = 0; k < 4; k++)
        printf("%d %d %d %d %u %d\n", rows[k].u8, rows[k].s8, rows[k].u16, rows[k].s16, rows[k].u32, rows[k].s32);
    cudaMalloc(&u, sizeof *u);
    cudaMalloc(&s, sizeof *s);
    not_a_number<<<1, 1>>>(u, s, NAN);
    cudaMemcpy(&hu, u, sizeof hu, cudaMemcpyDeviceToHost);
    cudaMemcpy(&hs, s, sizeof hs, cudaMemcpyDeviceToHost);
    printf("%lu %ld\n", hu, hs);
    return 0;
}
