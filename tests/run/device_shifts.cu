// Shifts by the width or more in device code: the hardware gives 0 (or the sign), unlike x86.
// expect:
// 0 0 -1 4294967296
// 0 0 -1 18446742974197923840
// 2147483648 0 0 6442450944
// 0 0 -1 9223372036854775808
#include <stdio.h>

__global__ void shift(const unsigned *u, const int *s, const int *n, unsigned *out, int *sout, unsigned long long *lout) {
    int i = threadIdx.x;
    out[i] = u[i] << n[i];
    out[8 + i] = u[i] >> n[i];
    sout[i] = s[i] >> n[i];
    lout[i] = (unsigned long long)u[i] << n[i];
}

int main() {
    unsigned u[4] = {1, 0xffffffffu, 3, 0x80000000u}, o[16], *du, *dout;
    int s[4] = {-8, -1, 100, -100}, n[4] = {32, 40, 31, 32}, so[8], *ds, *dn, *dso;
    unsigned long long lo[4], *dlo;
    cudaMalloc(&du, sizeof u);
    cudaMalloc(&dout, sizeof o);
    cudaMalloc(&ds, sizeof s);
    cudaMalloc(&dn, sizeof n);
    cudaMalloc(&dso, sizeof so);
    cudaMalloc(&dlo, sizeof lo);
    cudaMemcpy(du, u, sizeof u, cudaMemcpyHostToDevice);
    cudaMemcpy(ds, s, sizeof s, cudaMemcpyHostToDevice);
    cudaMemcpy(dn, n, sizeof n, cudaMemcpyHostToDevice);
    shift<<<1, 4>>>(du, ds, dn, dout, dso, dlo);
    cudaMemcpy(o, dout, sizeof o, cudaMemcpyDeviceToHost);
    cudaMemcpy(so, dso, sizeof so, cudaMemcpyDeviceToHost);
    cudaMemcpy(lo, dlo, sizeof lo, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 4; i++) printf("%u %u %d %llu\n", o[i], o[8 + i], so[i], lo[i]);
    return 0;
}
