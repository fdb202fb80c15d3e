// expect:
// 3 0
// 2 1 0
// 4 0 1
/* Containers with elements of CUDA's own structures, made without a value for them. */
#include <cstdio>
#include <map>
#include <vector>

int main() {
    std::vector<cudaDeviceProp> devices(3);
    std::vector<cudaKernelNodeParams> kernels(2);
    std::vector<cudaMemsetParams> fills(2);
    std::map<int, cudaDeviceProp> by_number;
    std::vector<cudaIpcMemHandle_t> handles(4);
    cudaGetDeviceProperties(&by_number[0], 0);
    printf("%zu %d\n", devices.size(), devices[1].major);
    printf("%zu %u %zu\n", kernels.size(), kernels[0].blockDim.x, fills[1].height);
    printf("%zu %d %d\n", handles.size(), handles[3].reserved[0], by_number[0].major > 0);
    return 0;
}
