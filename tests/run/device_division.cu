// Integers divided by zero in device code: a GPU has no trap, all bits of the result are ones.
// expect:
// -1 -1 4294967295 4294967295 18446744073709551615 -1 -1 255
// -2147483648 0 -9223372036854775808 3 1 2 -1
// 10 5 3 2 2 1 1 1 1 -1 -1
#include <cstdio>
__device__ int half_of(int a, int b) { a /= b; return a; }
__global__ void zeros(const int *n, const unsigned *u, const unsigned long long *l, int *out, unsigned *uout, unsigned long long *lout) {
    out[0] = 7 / n[0]; out[1] = 7 % n[0];
    uout[0] = u[1] / u[0]; uout[1] = u[1] % u[0];
    lout[0] = l[1] / l[0];
    int x = n[1]; x /= n[0]; out[2] = x;
    out[3] = half_of(n[1], n[0]);
    unsigned char c = 9; c %= (unsigned char)n[0]; out[4] = c;
    out[5] = n[2] / n[3]; out[6] = n[2] % n[3];
    long long m = (long long)l[2]; m /= n[3]; lout[1] = m;
    out[7] = 7 / n[4]; out[8] = 7 % n[4]; out[9] = n[4] / 1; out[10] = blockDim.x / gridDim.x * -1;
}
__global__ void rows(int *q, int n) {
    int i = threadIdx.x;
    __shared__ int s[64];
    s[i] = i;
    __syncthreads();
    if (i < n) q[i] = i < 9 ? 10 / (s[i] + 1) : 10 / (s[i] - i) + (s[i] % (i - i)) + 1;
}
int main() {
    int n[5] = {0, 5, -2147483647 - 1, -1, 2}; unsigned u[2] = {0, 6}; unsigned long long l[3] = {0, 8, 1ull << 63};
    int *dn, *out, o[11]; unsigned *du, *uout, uo[2]; unsigned long long *dl, *lout, lo[2];
    cudaMalloc(&dn, sizeof n); cudaMalloc(&out, sizeof o); cudaMalloc(&du, sizeof u); cudaMalloc(&uout, sizeof uo); cudaMalloc(&dl, sizeof l); cudaMalloc(&lout, sizeof lo);
    cudaMemcpy(dn, n, sizeof n, cudaMemcpyHostToDevice); cudaMemcpy(du, u, sizeof u, cudaMemcpyHostToDevice); cudaMemcpy(dl, l, sizeof l, cudaMemcpyHostToDevice);
    zeros<<<1, 1>>>(dn, du, dl, out, uout, lout);
    cudaMemcpy(o, out, sizeof o, cudaMemcpyDeviceToHost); cudaMemcpy(uo, uout, sizeof uo, cudaMemcpyDeviceToHost); cudaMemcpy(lo, lout, sizeof lo, cudaMemcpyDeviceToHost);
    printf("%d %d %u %u %llu %d %d %d\n", o[0], o[1], uo[0], uo[1], lo[0], o[2], o[3], o[4]);
    printf("%d %d %lld %d %d %d %d\n", o[5], o[6], (long long)lo[1], o[7], o[8], o[9], o[10]);
    int *q, r[64]; cudaMalloc(&q, sizeof r); rows<<<1, 64>>>(q, 64);
    cudaMemcpy(r, q, sizeof r, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 10; i++) printf("%d%c", r[i], i == 9 ? ' ' : ' ');
    printf("%s\n", r[63] == -1 ? "-1" : "no");
}
