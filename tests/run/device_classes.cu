// flags: --lanes
// Classes in device code: constructors, operators, methods that use built-in variables, functors passed to kernels.
// expect:
// .......+#...
// ....++####+.
// .#########+.
// ....++####+.
// .......+#...
// 10 21 32 43
#include <stdio.h>

struct Complex {
    float re, im;
    __host__ __device__ Complex(float r, float i) : re(r), im(i) {}
    __host__ __device__ Complex operator*(const Complex &o) const { return Complex(re * o.re - im * o.im, re * o.im + im * o.re); }
    __host__ __device__ Complex operator+(const Complex &o) const { return Complex(re + o.re, im + o.im); }
    __host__ __device__ float norm() const { return re * re + im * im; }
};

__device__ int escape(float x, float y) {
    Complex z(0, 0), c(x, y);
    int n = 0;
    while (n < 50 && z.norm() < 4.0f) {
        z = z * z + c;
        n++;
    }
    return n;
}

struct Scale {
    int by;
    __device__ int operator()(int v) const { return v * by + (int)threadIdx.x; }
};

template <class F> __global__ void map(F f, int *v) { v[threadIdx.x] = f(v[threadIdx.x]); }

__global__ void fractal(int *out, int w) {
    int x = threadIdx.x, y = blockIdx.x;
    out[y * w + x] = escape(-2.0f + x * 0.25f, -1.0f + y * 0.5f);
}

int main() {
    int h[60], *d;
    cudaMalloc(&d, sizeof h);
    fractal<<<5, 12>>>(d, 12);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    for (int y = 0; y < 5; y++) {
        for (int x = 0; x < 12; x++) putchar(h[y * 12 + x] == 50 ? '#' : h[y * 12 + x] > 4 ? '+' : '.');
        putchar('\n');
    }
    int v[4] = {1, 2, 3, 4}, *dv;
    cudaMalloc(&dv, sizeof v);
    cudaMemcpy(dv, v, sizeof v, cudaMemcpyHostToDevice);
    Scale s = {10};
    map<<<1, 4>>>(s, dv);
    cudaMemcpy(v, dv, sizeof v, cudaMemcpyDeviceToHost);
    printf("%d %d %d %d\n", v[0], v[1], v[2], v[3]);
    return 0;
}
