// What may not depend on __CUDA_ARCH__.

#ifndef __CUDA_ARCH__
__global__ void host_only(int *p) { *p = 1; }
#endif


struct Buffer {
    float *data;
    __host__ __device__ ~Buffer()
    {
#ifndef __CUDA_ARCH__
        cudaFree(data);
#endif
    }
};

__global__ void both(int l, int *p)
{
    *p = l + undeclared;
}

int main()
{
#ifndef __CUDA_ARCH__
    host_only<<<1, 1>>>(0);
#endif
    both<<<1, 1>>>(0, 0);
    Buffer b{0};
    return also_undeclared;
}
