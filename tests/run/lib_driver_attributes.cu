// engines: auto
// expect:
// 1 1 1
// 0 2 3
/* Attributes of the device that queries print, by the driver's names and the runtime's. */
#include <cstdio>
#include <cuda.h>

int main() {
    cuInit(0);
    CUdevice device;
    cuDeviceGet(&device, 0);
    int width = 0, layers = 0, mode = -1;
    cudaDeviceProp p;
    cudaGetDeviceProperties(&p, 0);
    cuDeviceGetAttribute(&width, CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_LAYERED_WIDTH, device);
    cuDeviceGetAttribute(&layers, CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE1D_LAYERED_LAYERS, device);
    cuDeviceGetAttribute(&mode, CU_DEVICE_ATTRIBUTE_COMPUTE_MODE, device);
    int same = 0;
    cudaDeviceGetAttribute(&same, cudaDevAttrMaxTexture2DLayeredWidth, 0);
    printf("%d %d %d\n", width == p.maxTexture2DLayered[0] && width > 0, layers == p.maxTexture1DLayered[1] && layers > 0, same == width);
    printf("%d %d %d\n", mode == CU_COMPUTEMODE_DEFAULT ? CU_COMPUTEMODE_DEFAULT : -1, CU_COMPUTEMODE_PROHIBITED, CU_COMPUTEMODE_EXCLUSIVE_PROCESS);
    return 0;
}
