// Function templates: deduction, explicit arguments, non-type arguments, kernels as templates; class templates.
// expect:
// 4 2.5 b
// 4 4 6 9 16
// 4 15
#include <stdio.h>

template <typename T> __host__ __device__ T larger(T a, T b) { return a > b ? a : b; }
template <typename T, int N> struct Buffer {
    T data[N];
    __host__ __device__ int size() const { return N; }
    __host__ __device__ T &at(int i) { return data[i]; }
};
template <int FACTOR, typename T> __global__ void scale(T *v, int n) {
    int i = threadIdx.x;
    if (i < n) v[i] = larger<T>(v[i] * FACTOR, 4);
}
template <typename T> T *allocate(int n) {
    T *p;
    cudaMalloc((void **)&p, sizeof(T) * n);
    return p;
}
template <typename T> void download(T *to, T *from, int n) {
    cudaMemcpy(to, from, n * sizeof(T), cudaMemcpyDeviceToHost);
}
template <> __host__ __device__ int larger<int>(int a, int b) { return a > b ? a : b; }

int main() {
    printf("%d %g %c\n", larger(3, 4), larger(2.5, 1.5), larger('a', 'b'));
    Buffer<float, 4> b;
    for (int i = 0; i < b.size(); i++) b.at(i) = i * 1.5f;
    float *d = allocate<float>(4);
    cudaMemcpy(d, b.data, sizeof b.data, cudaMemcpyHostToDevice);
    scale<2><<<1, 4>>>(d, 4);
    download(b.data, d, 4);
    printf("%g %g %g %g %zu\n", b.at(0), b.at(1), b.at(2), b.at(3), sizeof b);
    int *k = allocate<int>(2), h[2] = {1, 5};
    cudaMemcpy(k, h, sizeof h, cudaMemcpyHostToDevice);
    scale<3, int><<<1, 32>>>(k, 2);
    download(h, k, 2);
    printf("%d %d\n", h[0], h[1]);
    cudaFree(d);
    cudaFree(k);
    return 0;
}
