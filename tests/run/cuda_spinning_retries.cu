// engines: auto loops coroutines
// expect:
// 4096.0 4096
/* Loops that try again with what they have just read, or take numbers, wait for nobody: the kernels keep their loop form. */
#include <cstdio>

__device__ double add(double *p, double x) {
    unsigned long long *at = (unsigned long long *)p, old = *at, assumed;
    do {
        assumed = old;
        old = atomicCAS(at, assumed, (unsigned long long)__double_as_longlong(x + __longlong_as_double((long long)assumed)));
    } while (assumed != old);
    return __longlong_as_double((long long)old);
}
__global__ void sum(double *total, int *next, int *taken, int n) {
    __shared__ int most;
    most = n;
    __syncthreads();
    int i;
    do {
        i = atomicAdd(next, 1);
        if (i < most) {
            add(total, 1.0);
            atomicAdd(taken, 1);
        }
    } while (i < most);
}
int main() {
    double *total, t;
    int *next, taken;
    cudaMalloc(&total, sizeof t);
    cudaMalloc(&next, 2 * sizeof(int));
    cudaMemset(total, 0, sizeof t);
    cudaMemset(next, 0, 2 * sizeof(int));
    sum<<<8, 64>>>(total, next, next + 1, 4096);
    cudaMemcpy(&t, total, sizeof t, cudaMemcpyDeviceToHost);
    cudaMemcpy(&taken, next + 1, sizeof taken, cudaMemcpyDeviceToHost);
    printf("%.1f %d\n", t, taken);
    return 0;
}
