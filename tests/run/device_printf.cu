// printf in kernels, in one thread so that the order is fixed, and assert that holds.
// expect:
// thread 0 says 0 of three: 0.00
// thread 0 says 1 of three: 0.25
// thread 0 says 2 of three: 0.50
// done
#include <stdio.h>
#include <assert.h>

__global__ void speak(const char *unused, int n) {
    assert(n == 3);
    if (threadIdx.x == 0 && blockIdx.x == 0)
        for (int i = 0; i < n; i++)
            printf("thread %u says %d of %s: %.2f\n", threadIdx.x, i, "three", i / 4.0);
}

int main() {
    speak<<<2, 16>>>(0, 3);
    cudaDeviceSynchronize();
    printf("done\n");
    return 0;
}
