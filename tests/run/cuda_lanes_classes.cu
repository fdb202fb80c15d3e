// Objects that are not plain bytes in lanes: with virtual functions, with copy constructors, and with destructors (these kernels have no lane form); bit-fields that
// are changed by what they were.
// flags: --lanes
// expect:
// shapes 0 wrong, bits 0 wrong, guarded 0 wrong
#include <stdio.h>

struct Shape {
    int side;
    __host__ __device__ Shape(int side) : side(side) {}
    __host__ __device__ virtual int area() const { return side * side; }
    __host__ __device__ int twice() const { return area() * 2; }
};
struct Slab : Shape {
    int height;
    __host__ __device__ Slab(int side, int height) : Shape(side), height(height) {}
    __host__ __device__ int area() const override { return Shape::area() * height; }
};
struct Counted {
    int value, copies;
    __host__ __device__ Counted(int v) : value(v), copies(0) {}
    __host__ __device__ Counted(const Counted &o) : value(o.value), copies(o.copies + 1) {}
};
struct Flags { unsigned mode : 3; int level : 5; unsigned rest : 20; };
struct Guard {
    int &count;
    __host__ __device__ Guard(int &c) : count(c) { count += 1; }
    __host__ __device__ ~Guard() { count += 10; }
};

__host__ __device__ int shapes(int t) {
    int sum = 0;
    for (int i = 0; i <= t % 5; i++) {
        Slab slab(t + i, 3);
        Shape *p = i % 2 ? &slab : (Shape *)&slab;
        Shape cut = slab;
        sum += p->area() - p->twice() + cut.twice();
        if (slab.side % 3 == 1) continue;
        Counted one(sum), other = one;
        Counted third(other);
        sum += third.copies * third.value % 7;
    }
    return sum;
}
__host__ __device__ int bits(int t) {
    Flags f = {};
    f.mode = t;
    f.level = t * 3;
    f.rest = t * 7777;
    Flags *q = &f;
    for (int i = 0; i < t % 4; i++) {
        f.mode++;
        f.level -= 9;
        f.rest <<= 2;
        q->rest += f.mode;
    }
    return f.mode + 100 * f.level + (int)f.rest;
}
__host__ __device__ int guarded(int t) {
    int count = t;
    for (int i = 0; i < t % 3; i++) {
        Guard g(count);
        if (count % 2) continue;
        count *= 2;
    }
    return count;
}

__global__ void all_shapes(int *out, int n) {
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t < n) out[t] = shapes(t);
}
__global__ void all_bits(int *out, int n) {
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t < n) out[t] = bits(t);
}
__global__ void all_guarded(int *out, int n) {
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t < n) out[t] = guarded(t);
}

static int wrong(const int *got, int (*expected)(int), int n) {
    int count = 0;
    for (int i = 0; i < n; i++) count += got[i] != expected(i);
    return count;
}
int main() {
    const int n = 150;
    int *out;
    cudaMallocManaged(&out, n * sizeof(int));
    all_shapes<<<3, 64>>>(out, n);
    cudaDeviceSynchronize();
    int a = wrong(out, shapes, n);
    all_bits<<<3, 64>>>(out, n);
    cudaDeviceSynchronize();
    int b = wrong(out, bits, n);
    all_guarded<<<3, 64>>>(out, n);
    cudaDeviceSynchronize();
    printf("shapes %d wrong, bits %d wrong, guarded %d wrong\n", a, b, wrong(out, guarded, n));
}
