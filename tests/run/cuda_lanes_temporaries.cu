// Members of objects that live for one expression, called by threads in lanes: each thread's object is there until its function is done.
// flags: --lanes
// expect:
// 0 wrong, 150195
#include <stdio.h>

struct Counter {
    int first[4], at;
    __device__ Counter(int n) : at(n & 3) {
        for (int i = 0; i < 4; i++) first[i] = n * i;
    }
    __device__ int next(int by) const {
        int sum = 0;
        for (int i = 0; i < by; i++) sum += first[(at + i) & 3];
        return sum;
    }
};

__global__ void count(int n, const int *in, int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = Counter(in[i]).next(i % 5) + Counter(i).next(4);
}

int main() {
    const int n = 200;
    int *in, *out;
    cudaMallocManaged(&in, n * sizeof(int));
    cudaMallocManaged(&out, n * sizeof(int));
    for (int i = 0; i < n; i++) in[i] = i * 7 % 101;
    count<<<4, 64>>>(n, in, out);
    cudaDeviceSynchronize();
    int wrong = 0, sum = 0;
    for (int i = 0; i < n; i++) {
        int expected = 6 * i;
        for (int k = 0; k < i % 5; k++) expected += in[i] * (((in[i] & 3) + k) & 3);
        wrong += out[i] != expected;
        sum += expected;
    }
    printf("%d wrong, %d\n", wrong, sum);
    return 0;
}
