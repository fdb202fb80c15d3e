// Pointers and flags in lanes that are stepped or set inside a value: `*p++`, `while (*s++)`, also parameters of device functions; choices whose arms change one variable.
// flags: --lanes
// expect:
// 0 wrong of 300
#include <stdio.h>

__host__ __device__ int length(const char *s) {
    int n = 0;
    while (*s++) n++;
    return n;
}
__host__ __device__ int hash(const char *s, bool found) {
    int h = 7;
    for (; *s; ) {
        h = h * 31 + *s++;
        if ((found = h % 5 == 0) && h % 3 == 1) h++;
    }
    return h + found;
}
__host__ __device__ int walk(const int *in, int i, int n) {
    const int *p = in + i, *end = in + n, *q;
    int sum = 0;
    for (int k = 0; k < i % 6 && p < end; k++) sum = sum * 3 + *p++;
    while (p != end && (q = p) && *--p > 20) {
        sum -= *q;
        if (p == in) break;
    }
    bool odd = false;
    for (int k = 0; k < 5; k++) sum += (odd = !odd) ? k : -k;
    return sum + (int)(p - in) * (odd ? 2 : 1);
}
__host__ __device__ int raised(int &x) { return x += 3; }
// Both arms of a choice change the same variable.
__host__ __device__ int choices(int x, int y) {
    int z = 1;
    for (int k = 0; k < 4; k++) {
        z = z * 5 + (x > y ? (y = 7 + k) : (x = 9, y++));
        z += x % 3 ? raised(x) : raised(x) - y;
    }
    return z + x * y;
}
__host__ __device__ int all(const int *in, const char *text, int i, int n) {
    const char *s = text + i % 11;
    return walk(in, i, n) + length(s) * 100 + hash(s, i & 1) + choices(i % 7, i % 5);
}
__global__ void kernel(const int *in, const char *text, int *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = all(in, text, i, n);
}
int main() {
    const int n = 300;
    int *in, *out, wrong = 0;
    char *text;
    cudaMallocManaged(&in, (n + 1) * sizeof(int));
    *in++ = 0; // `walk` looks in front of the first
    cudaMallocManaged(&out, n * sizeof(int));
    cudaMallocManaged(&text, 16);
    for (int i = 0; i < n; i++) in[i] = i * 37 % 101;
    for (int i = 0; i < 12; i++) text[i] = "hello, world"[i];
    text[12] = 0;
    kernel<<<5, 64>>>(in, text, out, n);
    cudaDeviceSynchronize();
    for (int i = 0; i < n; i++) wrong += out[i] != all(in, text, i, n);
    printf("%d wrong of %d\n", wrong, n);
}
