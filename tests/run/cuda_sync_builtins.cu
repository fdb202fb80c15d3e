// GCC's __sync built-ins in host code, atomics of every scope in device code.
// expect:
// 5 8 8 1 0 3 | 12
// 640 64 0 63 64 255
#include <cstdio>
__global__ void k(int *a, unsigned *u, unsigned long long *l) {
    atomicAdd_system(&a[0], 10); atomicAdd_block(&a[1], 1); atomicMin_system(&a[2], (int)threadIdx.x); atomicMax_block(&a[3], (int)threadIdx.x);
    atomicAdd(l, 1ull);
    atomicOr_system(u, 1u << (threadIdx.x % 8));
    atomicCAS_system(&a[4], 0, 7);
}
int main() {
    int x = 5, a[5] = { 0, 0, 99, -1, 0 }, *d;
    int before = __sync_fetch_and_add(&x, 3), after = x, val = __sync_val_compare_and_swap(&x, 8, 1), now = x;
    bool swapped = __sync_bool_compare_and_swap(&x, 8, 2);
    int three = __sync_or_and_fetch(&x, 2);
    __sync_synchronize();
    long long wide = 10;
    __sync_add_and_fetch(&wide, 2LL);
    printf("%d %d %d %d %d %d | %lld\n", before, after, val, now, swapped, three, wide);
    unsigned u = 0, *du; unsigned long long l = 0, *dl;
    cudaMalloc(&d, sizeof a); cudaMalloc(&du, sizeof u); cudaMalloc(&dl, sizeof l);
    cudaMemcpy(d, a, sizeof a, cudaMemcpyHostToDevice); cudaMemcpy(du, &u, sizeof u, cudaMemcpyHostToDevice); cudaMemcpy(dl, &l, sizeof l, cudaMemcpyHostToDevice);
    k<<<2, 32>>>(d, du, dl);
    k<<<0 + 1, 1>>>(d + 5 - 5, du, dl) ;
    cudaMemcpy(a, d, sizeof a, cudaMemcpyDeviceToHost); cudaMemcpy(&u, du, sizeof u, cudaMemcpyDeviceToHost); cudaMemcpy(&l, dl, sizeof l, cudaMemcpyDeviceToHost);
    printf("%d %d %d %d %llu %u\n", a[0] - 10, a[1] - 1, a[2], a[3] + 32, l - 1, u);
}
