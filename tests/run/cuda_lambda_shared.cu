// Lambdas in kernels that name shared variables: these are static, so that no lambda copies them, whatever it captures, and all may change them.
// expect:
// plain 0 wrong, generic 0 wrong, dynamic 0 wrong, nested 0 wrong, members 0 wrong
#include <stdio.h>

struct Slot { int value; __device__ void add(int by) { value += by; } };

__global__ void plain(int *wrong) {
    __shared__ float s[64];
    __shared__ int flag;
    int t = threadIdx.x;
    auto get = [=](int d) { return s[(t + d) & 63] + flag; };
    auto set = [=](float v) { s[t] = v; if (t == 0) flag = 100; };
    auto both = [&](int d) { return s[(t + d) & 63] * 2; };
    auto none = [](int i) { return s[i] - flag; };
    set(t);
    __syncthreads();
    if (get(1) + both(2) != (t + 1) % 64 + 100 + (t + 2) % 64 * 2 || none(5) != -95) atomicAdd(wrong, 1);
}
template <typename F> __device__ float thrice(F f, int i) { return f(i) + f(i + 1) + f(i + 2); }
__global__ void generic(int *wrong) {
    __shared__ float s[2][40];
    int t = threadIdx.x, base = 1;
    auto get = [=](auto i) { return s[0][i % 32] + s[1][i % 32] + base; };
    auto put = [](auto i, auto v) { s[0][i] = v; s[1][i] = -1; };
    put(t, t * 10);
    base = 1000;
    __syncthreads();
    float want = 0;
    for (int k = 0; k < 3; k++) want += (t + k) % 32 * 10;
    if (thrice(get, t) != want) atomicAdd(wrong, 1);
}
__global__ void dynamic(int *wrong) {
    extern __shared__ int d[];
    int t = threadIdx.x;
    auto put = [=](int v) { d[t] = v; };
    auto get = [&](int i) { return d[i % 64]; };
    put(t * 3);
    __syncthreads();
    if (get(t + 7) != (t + 7) % 64 * 3) atomicAdd(wrong, 1);
}
__global__ void nested(int *wrong) {
    __shared__ int sums[2];
    int t = threadIdx.x;
    if (t < 2) sums[t] = 0;
    __syncthreads();
    auto outer = [=](int i) {
        auto inner = [=](int by) { atomicAdd(&sums[by & 1], by); };
        inner(i);
        return [=] { return sums[0] * 1000 + sums[1]; };
    };
    auto later = outer(t);
    __syncthreads();
    if (later() != 992 * 1000 + 1024) atomicAdd(wrong, 1);
}
__global__ void members(int *wrong) {
    __shared__ Slot slots[64];
    int t = threadIdx.x;
    auto &mine = slots[t];
    auto work = [&mine, t] { mine.value = t; slots[t].add(5); };
    work();
    __syncthreads();
    auto next = [=]() -> Slot & { return slots[(t + 1) & 63]; };
    if (next().value != ((t + 1) & 63) + 5) atomicAdd(wrong, 1);
}

int main() {
    int *wrong;
    cudaMallocManaged(&wrong, 5 * sizeof(int));
    for (int i = 0; i < 5; i++) wrong[i] = 0;
    plain<<<2, 64>>>(wrong);
    generic<<<2, 32>>>(wrong + 1);
    dynamic<<<2, 64, 64 * sizeof(int)>>>(wrong + 2);
    nested<<<2, 64>>>(wrong + 3);
    members<<<2, 64>>>(wrong + 4);
    cudaDeviceSynchronize();
    printf("plain %d wrong, generic %d wrong, dynamic %d wrong, nested %d wrong, members %d wrong\n", wrong[0], wrong[1], wrong[2], wrong[3], wrong[4]);
}
