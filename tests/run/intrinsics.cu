// Integer and reinterpretation intrinsics, min/max overloads, fast math within its accuracy.
#include <stdio.h>
#include <math.h>

__global__ void bits(const unsigned *in, int *out) {
    unsigned x = in[threadIdx.x];
    int *o = out + threadIdx.x * 8;
    o[0] = __popc(x);
    o[1] = __clz((int)x);
    o[2] = __ffs((int)x);
    o[3] = (int)__brev(x);
    o[4] = __mul24((int)(x & 0xffff), 3);
    o[5] = (int)__umulhi(x, 16u);
    o[6] = __float_as_int(__int_as_float((int)x));
    o[7] = max((int)x, 5) + min(3, 4);
}

__global__ void math(float *f, double *d) {
    f[0] = __fdividef(7.0f, 2.0f);
    f[1] = sqrtf(16.0f) + fabsf(-1.5f) + fmaxf(1.0f, 2.0f) + fminf(1.0f, 2.0f);
    f[2] = floorf(-0.5f) + ceilf(0.5f) + truncf(-1.7f) + rintf(2.5f);
    f[3] = powf(2.0f, 10.0f);
    f[4] = rsqrtf(4.0f);
    f[5] = __powf(2.0f, 3.0f);
    f[6] = __log2f(8.0f);
    d[0] = pow(3.0, 4.0);
    d[1] = fma(2.0, 3.0, 4.0);
    d[2] = exp(0.0) + log(1.0) + sin(0.0) + cos(0.0);
    d[3] = max(1.5, 2.5);
}

int main() {
    unsigned h[4] = {1, 0xf0, 0x80000000u, 0}, *d;
    int o[32], *dout;
    float f[7], *df;
    double x[4], *dx;
    cudaMalloc(&d, sizeof h);
    cudaMalloc(&dout, sizeof o);
    cudaMalloc(&df, sizeof f);
    cudaMalloc(&dx, sizeof x);
    cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
    bits<<<1, 4>>>(d, dout);
    cudaMemcpy(o, dout, sizeof o, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 4; i++) {
        for (int k = 0; k < 8; k++) printf("%d ", o[i * 8 + k]);
        printf("\n");
    }
    math<<<1, 1>>>(df, dx);
    cudaMemcpy(f, df, sizeof f, cudaMemcpyDeviceToHost);
    cudaMemcpy(x, dx, sizeof x, cudaMemcpyDeviceToHost);
    printf("%.3f %.3f %.3f %.1f %.3f %.1f %.3f\n", f[0], f[1], f[2], f[3], f[4], f[5], f[6]);
    printf("%g %g %g %g\n", x[0], x[1], x[2], x[3]);
    return 0;
}
