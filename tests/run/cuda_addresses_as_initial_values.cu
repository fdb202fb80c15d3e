// Device variables that begin with addresses of parts of others.
#include <cstdio>
struct S { int a; int b[3]; };
__device__ S s = {1, {2, 3, 4}};
__device__ int arr[4] = {5, 6, 7, 8};
__device__ int grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
__device__ int one = 9;
__device__ int *p0 = &one;
__device__ int *p1 = &arr[2];
__device__ int *p2 = &s.b[1];
__device__ int *p3 = arr + 3;
__device__ int *p4[3] = {&arr[1], &s.a, nullptr};
__device__ int *p5 = grid[1];
__device__ int (*p6)[3] = &grid[1];
__device__ int **p7 = &p4[1];
__device__ const char *name = "text" + 1;
__constant__ int *c = &arr[3];
__global__ void k() {
    printf("%d %d %d %d %d %d %d %d %d %d %s\n", *p0, *p1, *p2, *p3, *p4[0], *p4[1], p4[2] == nullptr, *p5, (*p6)[2], **p7, name);
    *p1 = 70; printf("%d %d\n", arr[2], *c);
}
int h[3] = {1, 2, 3};
int *hp = &h[1];
static S hs; int *hq[2] = {&hs.b[2], h};
int main() { k<<<1, 1>>>(); cudaDeviceSynchronize(); *hq[0] = 5; printf("%d %d %d\n", *hp, hs.b[2], *hq[1]); return 0; }
