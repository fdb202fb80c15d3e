#ifndef CU2RS_SITE
// Markers of `cu2rs annotate`. They are no instructions; in the PTX they show where each place of the source came to stand.
#ifdef __CUDACC__
template <int N> static __host__ __device__ __forceinline__ void cu2rs_site()
{
#ifdef __CUDA_ARCH__
    asm volatile("//@cu2rs %0" ::"n"(N));
#endif
}
template <int N> static __host__ __device__ __forceinline__ void cu2rs_entry()
{
#ifdef __CUDA_ARCH__
    asm volatile("//@cu2rs %0 %1" ::"n"(N), "n"(1092654943));
#endif
}
// A zero behind a marker, which is still a null pointer where one is wanted.
struct cu2rs_nothing
{
    template <class T> __host__ __device__ __forceinline__ operator T() const { return (T)0; }
};
template <int N, class T> static __host__ __device__ __forceinline__ cu2rs_nothing cu2rs_zero(T)
{
    cu2rs_site<N>();
    return cu2rs_nothing();
}
#define CU2RS_SITE(n) cu2rs_site<n>()
#define CU2RS_ENTRY(n) cu2rs_entry<n>()
#else
#define CU2RS_SITE(n) ((void)0)
#define CU2RS_ENTRY(n) ((void)0)
#endif
#define CU2RS_HERE(n) (CU2RS_SITE(n), false)
#endif
#line 1
// Every kind of place that a marker can stand at.
#include <cstdio>
#define BETWEEN(x, a, b) ((x) >= (a) && (x) <= (b))
#define LARGER(a, b) ((a) > (b) ? (a) : (b))
#define STEP(x) if (x > 3) x -= 3; else x++

struct Ring {
    int *slots;
    int size;
    __device__ int *at(int i) { CU2RS_ENTRY(0); return i < size ? (CU2RS_SITE(1), slots + i) : cu2rs_zero<2>(0); }
};

template <typename T> __device__ T clamped(T v, T most)
{ CU2RS_ENTRY(69);
    if (v > most) if (CU2RS_HERE(70)) {} else return most;
    CU2RS_SITE(71); return v;
}

__device__ int kind_of(int n)
{ CU2RS_ENTRY(3);
    return n == 0 ? (CU2RS_SITE(4), 1) : (CU2RS_SITE(5), n == 1 ? (CU2RS_SITE(6), 2) : (CU2RS_SITE(7), n == 2 ? (CU2RS_SITE(8), 3) : (CU2RS_SITE(9), 4)));
}

template <typename T, int N> __global__ void places(T *out, int *in, int n)
{ CU2RS_ENTRY(10);
    int me = threadIdx.x;
    if (me >= n) if (CU2RS_HERE(11)) {} else return;
    CU2RS_SITE(12); Ring ring{in, n};
    int *mine = ring.at(me);
    int sum = mine ? (CU2RS_SITE(13), *mine) : cu2rs_zero<14>(0);
    for (int i = 0; i < N; (CU2RS_SITE(28), i++)) { CU2RS_SITE(15);
        if (i == me || (CU2RS_SITE(16), (i > 2 && (CU2RS_SITE(17), in[i] < 0)))) if (CU2RS_HERE(18)) {} else continue;
        CU2RS_SITE(19); if (( ( in [ i ] ) >= ( 1 ) && (CU2RS_SITE(20), ( in [ i ] ) <= ( 5 )) ))
            if (CU2RS_HERE(21)) {} else sum += ( ( in [ i ] ) > ( me ) ? (CU2RS_SITE(22), ( in [ i ] )) : (CU2RS_SITE(23), ( me )) );
        else if (in[i] == 7)
            if (CU2RS_HERE(24)) {} else break;
        CU2RS_SITE(25); if ( sum > 3 ) if (CU2RS_HERE(26)) {} else sum -= 3 ; else if (CU2RS_HERE(27)) {} else sum ++;
    }
    CU2RS_SITE(29); switch (me % 4) {
    case 0:
    case 1:
        CU2RS_SITE(30); sum += kind_of(sum);
        break;
    case 2:
        CU2RS_SITE(31); sum *= 2;
    default:
        CU2RS_SITE(32); --sum;
    }
    CU2RS_SITE(33); int left = sum & 7;
    do
        if (CU2RS_HERE(34)) {} else left -= 2;
    while (left > 0 && (CU2RS_SITE(35), sum != 5));
    while (left < 0) if (CU2RS_HERE(36)) {} else left++;
    CU2RS_SITE(37); auto twice = [&](int v) { CU2RS_ENTRY(66); return v > 10 ? (CU2RS_SITE(67), v) : (CU2RS_SITE(68), 2 * v); };
    out[me] = clamped<T>(twice(sum), 100);
}

int main()
{
    int in[8] = {3, 1, 7, -2, 5, 0, 4, 9};
    int *device_in, out[8];
    float *device_floats, floats[8];
    int *device_out;
    cudaMalloc(&device_in, sizeof in);
    cudaMalloc(&device_out, sizeof out);
    cudaMalloc(&device_floats, sizeof floats);
    cudaMemcpy(device_in, in, sizeof in, cudaMemcpyHostToDevice);
    places<int, 8><<<1, 32>>>(device_out, device_in, 8);
    places<float, 4><<<1, 32>>>(device_floats, device_in, 8);
    cudaMemcpy(out, device_out, sizeof out, cudaMemcpyDeviceToHost);
    cudaMemcpy(floats, device_floats, sizeof floats, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 8; i++) printf("%d %.0f\n", out[i], floats[i]);
    return 0;
}
