// A functor that asks which thread it is, under an algorithm of the host.
#include <thrust/device_vector.h>
#include <thrust/generate.h>
struct Seed {
    __host__ __device__ int operator()()
    {
#ifdef __CUDA_ARCH__
        return threadIdx.x;
#else
        return 0;
#endif
    }
};
int main()
{
    thrust::device_vector<int> v(4);
    thrust::generate(v.begin(), v.end(), Seed());
}
