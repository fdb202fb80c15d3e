// A functor of an algorithm that asks which thread it is, on the device only: an element is no thread's in particular, but its number counts on.
// expect:
// host 7
// device 0 1 2 3, sum 6
#include <cstdio>
#include <thrust/device_vector.h>
#include <thrust/generate.h>
#include <thrust/reduce.h>
struct Next {
    int count;
    __host__ __device__ Next() : count(0) {}
    __host__ __device__ int operator()() {
#ifdef __CUDA_ARCH__
        int n = blockIdx.x * blockDim.x + threadIdx.x + count;
        count += blockDim.x * gridDim.x;
        return n;
#else
        return 7;
#endif
    }
};
static void fill(thrust::device_vector<int> &v) { thrust::generate(v.begin(), v.end(), Next()); }
int main() {
    Next next;
    printf("host %d\n", next());
    thrust::device_vector<int> v(4);
    fill(v);
    printf("device %d %d %d %d, sum %d\n", (int)v[0], (int)v[1], (int)v[2], (int)v[3], thrust::reduce(v.begin(), v.end()));
}
