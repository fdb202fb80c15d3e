// CUDA's own rules: a kernel returns void, is launched with a configuration, and calls only device functions.
#include <stdio.h>

static int host_only(int n) { return n; }

__global__ int returns() { return 1; }

__global__ void calls(int *p) { *p = host_only(3); }

int main() {
    int *p = 0;
    calls(p);
    host_only<<<1, 1>>>(2);
    return 0;
}
