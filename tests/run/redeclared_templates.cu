// Function templates declared first and defined later, with a parameter's own `const`, names and the spelling of pointers differing: one function each.
// expect:
// 384
// 10
// 9 5
#include <cstddef>
#include <cstdio>

template <typename T>
inline __host__ std::size_t shared_bytes(T t, const size_t block, const size_t dynamic);

template <class T>
inline void add_all(int &sum, const int first, const T second, const int third);

template <unsigned To, unsigned From>
__device__ void place(const unsigned t, const unsigned base, unsigned into[], unsigned &n);

__global__ void fill(unsigned *out)
{
    unsigned n = 3;
    place<1, 2>(4, 5, out, n);
    out[1] = n;
}

int main()
{
    printf("%zu\n", shared_bytes(fill, 384, 0));
    int sum = 1;
    add_all<float>(sum, 2, 3.5f, 4);
    printf("%d\n", sum);
    unsigned *d, h[2];
    cudaMalloc(&d, sizeof h);
    fill<<<1, 1>>>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%u %u\n", h[0], h[1]);
    return 0;
}

template <typename T>
size_t shared_bytes(T t, size_t threads, size_t extra) { return threads + extra; }

template <class T>
inline void add_all(int &to, const int a, const T b, int c) { to += a + (int)b + c; }

template <unsigned Row, unsigned Col>
__device__ void place(unsigned t, const unsigned base, unsigned *const into, unsigned &n)
{
    into[0] = t + base;
    n += Row * Col;
}
