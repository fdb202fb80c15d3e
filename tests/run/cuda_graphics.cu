// Graphics interoperability where there is nothing to draw on: the calls say so.
// expect:
// buffer 219, devices 219, map 400, unmap 400, pointer 400
// invalid OpenGL or DirectX context
#include <cstdio>
#include <cuda_gl_interop.h>
#include <cuda_runtime.h>

int main()
{
    cudaGraphicsResource *resource = nullptr;
    GLuint buffer = 1;
    cudaError_t registered = cudaGraphicsGLRegisterBuffer(&resource, buffer, cudaGraphicsMapFlagsWriteDiscard);
    unsigned int count;
    int device;
    cudaError_t devices = cudaGLGetDevices(&count, &device, 1, cudaGLDeviceListAll);
    cudaError_t mapped = cudaGraphicsMapResources(1, &resource, 0);
    void *memory;
    size_t size;
    cudaError_t pointer = cudaGraphicsResourceGetMappedPointer(&memory, &size, resource);
    cudaError_t unmapped = cudaGraphicsUnmapResources(1, &resource, 0);
    printf("buffer %d, devices %d, map %d, unmap %d, pointer %d\n", registered, devices, mapped, unmapped, pointer);
    puts(cudaGetErrorString(registered));
}
