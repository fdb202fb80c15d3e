// A function that needs the kernel's parameters cannot be called through a pointer.
__device__ int lane(int a) { return a + threadIdx.x; }
__device__ int (*chosen)(int) = lane;

__global__ void k(int *o) { o[0] = chosen(1); }

int main()
{
    k<<<1, 1>>>(0);
    return 0;
}
