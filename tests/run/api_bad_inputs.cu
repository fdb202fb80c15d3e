// Each function of the runtime and driver API with what programs pass by mistake: null, freed, foreign and wild pointers, sizes that overrun,
// enumerators that are none, devices that are not there, destroyed handles. The code is the one that CUDA's reference documents (Runtime API,
// "returns" of each function), it can be asked for by cudaGetLastError and does not stay, and nothing ends the process.
// engines: auto
// expect:
// 2101 cells, 0 wrong
#include <cstdio>
#include <cstdint>
#include <cstdlib>
#include <vector>
#include <cuda.h>

static int cells = 0, wrong = 0;
static void cell(const char *call, int line, int expected, int got, bool records) {
    cells++;
    int last = cudaGetLastError(), again = cudaGetLastError();
    bool good = got == expected && again == 0 && (!records || last == expected);
    if (!good) {
        wrong++;
        printf("%d: %s: %d, last error %d, then %d; expected %d\n", line, call, got, last, again, expected);
    }
}
#define R(expected, ...) cell(#__VA_ARGS__, __LINE__, (int)(expected), (int)(__VA_ARGS__), true)
#define D(expected, ...) cell(#__VA_ARGS__, __LINE__, (int)(expected), (int)(__VA_ARGS__), false)
#define V cudaErrorInvalidValue
#define H cudaErrorInvalidResourceHandle

__device__ int variable[16];
__constant__ float factor;
__global__ void kernel(int *p, int n) { if (p) p[threadIdx.x] = n; }
static void host_function(void *) {}
static void callback(cudaStream_t, cudaError_t, void *) {}

static char host[1 << 16];
struct Pointers {
    std::vector<void *> device; // none of these is memory of the device
    std::vector<void *> to;     // none of these can be written at all
    char *good, *pinned, *managed;
    char *freed;
    char *small;
} P;

static void make() {
    void *p;
    cudaMalloc(&p, 4096);
    P.good = (char *)p;
    cudaMalloc(&p, 100);
    P.small = (char *)p;
    cudaMallocHost(&p, 4096);
    P.pinned = (char *)p;
    cudaMallocManaged(&p, 4096);
    P.managed = (char *)p;
    cudaMalloc(&p, 4096);
    P.freed = (char *)p;
    cudaFree(p);
    void *large;
    cudaMalloc(&large, 64 << 20);
    cudaFree(large);
    P.to = {nullptr, P.freed, large, (void *)16, (void *)1, (void *)-1, (void *)0x7fffffff0000, (void *)0x123456789abcdef0};
    P.device = P.to;
    P.device.push_back(host);
    P.device.push_back(P.good + 4096 - 63); // too short by a byte
    P.device.push_back(P.small + 99);
    P.device.push_back(&P);
}

static void copies() {
    const cudaMemcpyKind all[] = {cudaMemcpyHostToHost, cudaMemcpyHostToDevice, cudaMemcpyDeviceToHost, cudaMemcpyDeviceToDevice, cudaMemcpyDefault};
    for (void *bad : P.device) {
        R(V, cudaMemcpy(bad, host, 64, cudaMemcpyHostToDevice));
        R(V, cudaMemcpy(host, bad, 64, cudaMemcpyDeviceToHost));
        R(V, cudaMemcpy(bad, P.good, 64, cudaMemcpyDeviceToDevice));
        R(V, cudaMemcpy(P.good, bad, 64, cudaMemcpyDeviceToDevice));
        R(V, cudaMemcpyAsync(bad, host, 64, cudaMemcpyHostToDevice));
        R(V, cudaMemcpyAsync(host, bad, 64, cudaMemcpyDeviceToHost, 0));
        R(V, cudaMemcpyPeer(bad, 0, P.good, 0, 64));
        R(V, cudaMemcpyPeerAsync(P.good, 0, bad, 0, 64));
        R(V, cudaMemcpy2D(bad, 64, host, 64, 64, 1, cudaMemcpyHostToDevice));
        R(V, cudaMemcpy2D(host, 64, bad, 64, 64, 1, cudaMemcpyDeviceToHost));
        R(V, cudaMemcpy2DAsync(bad, 64, host, 64, 64, 1, cudaMemcpyHostToDevice));
        R(V, cudaMemset(bad, 0, 64));
        R(V, cudaMemsetAsync(bad, 0, 64));
        R(V, cudaMemset2D(bad, 64, 0, 64, 1));
        R(V, cudaMemset2DAsync(bad, 64, 0, 64, 1));
        R(V, cudaMemset3D(make_cudaPitchedPtr(bad, 64, 64, 1), 0, make_cudaExtent(64, 1, 1)));
        R(V, cudaMemset3DAsync(make_cudaPitchedPtr(bad, 64, 64, 1), 0, make_cudaExtent(64, 1, 1)));
        cudaMemcpy3DParms p = {};
        p.srcPtr = make_cudaPitchedPtr(host, 64, 64, 1);
        p.dstPtr = make_cudaPitchedPtr(bad, 64, 64, 1);
        p.extent = make_cudaExtent(64, 1, 1);
        p.kind = cudaMemcpyHostToDevice;
        R(V, cudaMemcpy3D(&p));
        R(V, cudaMemcpy3DAsync(&p));
        CUdeviceptr d = (CUdeviceptr)(uintptr_t)bad, good = (CUdeviceptr)(uintptr_t)P.good;
        D(V, cuMemcpyHtoD(d, host, 64));
        D(V, cuMemcpyDtoH(host, d, 64));
        D(V, cuMemcpyDtoD(d, good, 64));
        D(V, cuMemcpyDtoD(good, d, 64));
        D(V, cuMemcpyHtoDAsync(d, host, 64, 0));
        D(V, cuMemcpyDtoHAsync(host, d, 64, 0));
        D(V, cuMemcpyDtoDAsync(d, good, 64, 0));
        D(V, cuMemsetD8(d, 0, 64));
        D(V, cuMemsetD16(d, 0, 32));
        D(V, cuMemsetD32(d, 0, 16));
        D(V, cuMemsetD8Async(d, 0, 64, 0));
        D(V, cuMemsetD16Async(d, 0, 32, 0));
        D(V, cuMemsetD32Async(d, 0, 16, 0));
    }
    for (void *bad : P.to) {
        R(V, cudaMemcpy(bad, P.good, 64, cudaMemcpyDeviceToHost));
        R(V, cudaMemcpy(P.good, bad, 64, cudaMemcpyHostToDevice));
        for (cudaMemcpyKind kind : all) {
            R(V, cudaMemcpy(bad, P.good, 64, kind));
            R(V, cudaMemcpy(P.managed, bad, 64, kind));
        }
        R(V, cudaMemcpy2D(bad, 64, P.good, 64, 64, 2, cudaMemcpyDeviceToHost));
        R(V, cudaMemcpy2D(P.good, 64, bad, 64, 64, 2, cudaMemcpyHostToDevice));
        R(V, cudaMemcpyToSymbol(variable, bad, 64));
        R(V, cudaMemcpyFromSymbol(bad, variable, 64));
        R(V, cudaMemcpyToSymbolAsync(variable, bad, 64));
        R(V, cudaMemcpyFromSymbolAsync(bad, variable, 64));
        D(V, cuMemcpy((CUdeviceptr)(uintptr_t)bad, (CUdeviceptr)(uintptr_t)P.good, 64));
        D(V, cuMemcpyAsync((CUdeviceptr)(uintptr_t)bad, (CUdeviceptr)(uintptr_t)P.good, 64, 0));
        R(0, cudaMemcpy(bad, P.good, 0, cudaMemcpyDeviceToHost));
        R(0, cudaMemset(bad, 1, 0));
    }
    // Sizes that overrun.
    for (size_t size : {(size_t)4097, (size_t)1 << 20, (size_t)1 << 40, ~(size_t)0, ~(size_t)0 - 4095}) {
        R(V, cudaMemcpy(P.good, host, size, cudaMemcpyHostToDevice));
        R(V, cudaMemcpy(host, P.good, size, cudaMemcpyDeviceToHost));
        R(V, cudaMemcpy(P.pinned, P.good, size, cudaMemcpyDeviceToHost));
        R(V, cudaMemcpy(P.managed, P.good, size, cudaMemcpyDefault));
        R(V, cudaMemcpyAsync(P.good, P.pinned, size, cudaMemcpyHostToDevice));
        R(V, cudaMemset(P.good, 0, size));
        R(V, cudaMemset(P.managed, 0, size));
        R(V, cudaMemset2D(P.good, size, 0, size, 1));
        R(V, cudaMemset2D(P.good, size, 0, 1, 5));
        R(V, cudaMemcpy2D(P.good, size, host, size, size, 1, cudaMemcpyHostToDevice));
        R(V, cudaMemcpy2D(P.good, 64, host, 64, 64, size, cudaMemcpyHostToDevice));
        R(V, cudaMemset3D(make_cudaPitchedPtr(P.good, 64, 64, 4), 0, make_cudaExtent(64, 4, size)));
        R(V, cudaMemset3D(make_cudaPitchedPtr(P.good, 64, 64, size), 0, make_cudaExtent(64, 4, 2)));
        R(V, cudaMemcpyToSymbol(variable, host, size));
        R(V, cudaMemcpyToSymbol(variable, host, 4, size));
        R(V, cudaMemcpyFromSymbol(host, variable, size));
        R(V, cudaMemcpyFromSymbol(host, factor, size));
        D(V, cuMemsetD32((CUdeviceptr)(uintptr_t)P.good, 0, size));
        D(V, cuMemsetD16((CUdeviceptr)(uintptr_t)P.good, 0, size));
    }
    // Rows that do not fit their distance; places that are not aligned.
    R(cudaErrorInvalidPitchValue, cudaMemcpy2D(P.good, 63, host, 64, 64, 2, cudaMemcpyHostToDevice));
    R(cudaErrorInvalidPitchValue, cudaMemcpy2D(P.good, 64, host, 63, 64, 2, cudaMemcpyHostToDevice));
    R(cudaErrorInvalidPitchValue, cudaMemset2D(P.good, 63, 0, 64, 2));
    for (int by = 1; by < 4; by++) D(V, cuMemsetD32((CUdeviceptr)(uintptr_t)P.good + by, 0, 1));
    D(V, cuMemsetD16((CUdeviceptr)(uintptr_t)P.good + 1, 0, 1));
    // Directions that are none, or the wrong ones.
    for (int kind : {5, 6, -1, 1000, 0x7fffffff}) {
        cudaMemcpyKind k = (cudaMemcpyKind)kind;
        R(cudaErrorInvalidMemcpyDirection, cudaMemcpy(P.good, host, 64, k));
        R(cudaErrorInvalidMemcpyDirection, cudaMemcpyAsync(P.good, host, 64, k));
        R(cudaErrorInvalidMemcpyDirection, cudaMemcpy2D(P.good, 64, host, 64, 64, 1, k));
        R(cudaErrorInvalidMemcpyDirection, cudaMemcpyToSymbol(variable, host, 64, 0, k));
        R(cudaErrorInvalidMemcpyDirection, cudaMemcpyFromSymbol(host, variable, 64, 0, k));
    }
    R(cudaErrorInvalidMemcpyDirection, cudaMemcpyToSymbol(variable, host, 64, 0, cudaMemcpyDeviceToHost));
    R(cudaErrorInvalidMemcpyDirection, cudaMemcpyFromSymbol(host, variable, 64, 0, cudaMemcpyHostToDevice));
    for (int device : {-1, 1, 2, 1000}) {
        R(cudaErrorInvalidDevice, cudaMemcpyPeer(P.good, device, P.good, 0, 64));
        R(cudaErrorInvalidDevice, cudaMemcpyPeer(P.good, 0, P.good, device, 64));
        R(cudaErrorInvalidDevice, cudaMemcpyPeerAsync(P.good, device, P.good, 0, 64));
    }
    R(V, cudaMemcpy3D(nullptr));
    R(V, cudaMemcpy3DAsync(nullptr));
    cudaMemcpy3DParms none = {};
    none.extent = make_cudaExtent(1, 1, 1);
    R(V, cudaMemcpy3D(&none));
    R(V, cudaMemcpy3DAsync(&none));
}

static void allocations() {
    void *p;
    size_t pitch;
    R(V, cudaMalloc((void **)nullptr, 4));
    R(V, cudaMallocHost((void **)nullptr, 4));
    R(V, cudaHostAlloc((void **)nullptr, 4, 0));
    R(V, cudaMallocManaged((void **)nullptr, 4));
    R(V, cudaMallocManaged(&p, 0));
    R(V, cudaMallocAsync((void **)nullptr, 4, 0));
    R(V, cudaMallocPitch((void **)nullptr, &pitch, 4, 4));
    R(V, cudaMallocPitch(&p, nullptr, 4, 4));
    R(V, cudaMalloc3D(nullptr, make_cudaExtent(4, 4, 4)));
    for (size_t size : {(size_t)1 << 45, ~(size_t)0, ~(size_t)0 - 4095, (size_t)1 << 62}) {
        R(cudaErrorMemoryAllocation, cudaMalloc(&p, size));
        R(cudaErrorMemoryAllocation, cudaMallocHost(&p, size));
        R(cudaErrorMemoryAllocation, cudaMallocManaged(&p, size));
        R(cudaErrorMemoryAllocation, cudaHostAlloc(&p, size, 0));
        R(cudaErrorMemoryAllocation, cudaMallocAsync(&p, size, 0));
        R(cudaErrorMemoryAllocation, cudaMallocPitch(&p, &pitch, size, 4));
        R(cudaErrorMemoryAllocation, cudaMallocPitch(&p, &pitch, 4, size));
        CUdeviceptr d;
        D(cudaErrorMemoryAllocation, cuMemAlloc(&d, size));
        D(cudaErrorMemoryAllocation, cuMemAllocManaged(&d, size, 1));
        cudaPitchedPtr volume;
        R(cudaErrorMemoryAllocation, cudaMalloc3D(&volume, make_cudaExtent(4, size, 4)));
    }
    for (unsigned flags : {8u, 16u, 1u << 31, ~0u}) R(V, cudaHostAlloc(&p, 4, flags));
    for (unsigned flags : {0u, 3u, 8u, ~0u}) R(V, cudaMallocManaged(&p, 4, flags));
    std::vector<void *> not_allocated = {P.freed, (void *)16, (void *)-1, host, P.good + 4, P.good - 512, &p, P.pinned, malloc(64)};
    for (void *bad : not_allocated) {
        R(V, cudaFree(bad));
        R(V, cudaFreeAsync(bad, 0));
        D(V, cuMemFree((CUdeviceptr)(uintptr_t)bad));
        D(V, cuMemFreeAsync((CUdeviceptr)(uintptr_t)bad, 0));
        R(V, cudaFreeArray((cudaArray_t)bad));
        R(V, cudaFreeHost(bad == P.pinned ? P.good : bad));
        D(V, cuMemFreeHost(bad == P.pinned ? P.good : bad));
        unsigned flags;
        R(V, cudaHostGetFlags(&flags, bad == P.pinned ? P.good : bad));
        R(V, cudaHostGetDevicePointer(&p, bad == P.pinned ? P.good : bad, 0));
    }
    R(V, cudaFreeHost(P.managed));
    R(0, cudaFree(nullptr));
    R(0, cudaFreeHost(nullptr));
    R(0, cudaFreeArray(nullptr));
    R(V, cudaHostGetDevicePointer((void **)nullptr, P.pinned, 0));
    R(V, cudaHostGetDevicePointer(&p, P.pinned, 1));
    unsigned flags;
    R(V, cudaHostGetFlags(nullptr, P.pinned));
    R(V, cudaHostGetFlags(&flags, nullptr));
    R(V, cudaHostRegister(nullptr, 64, 0));
    R(V, cudaHostRegister(host, 0, 0));
    R(V, cudaHostRegister(host, 64, 1u << 20));
    R(V, cudaHostRegister((void *)4096, 64, 0));
    R(V, cudaHostRegister(host, ~(size_t)0, 0));
    R(V, cudaHostRegister(P.good, 64, 0));
    R(V, cudaHostRegister(P.freed, 64, 0));
    R(cudaErrorHostMemoryAlreadyRegistered, cudaHostRegister(P.pinned, 64, 0));
    R(0, cudaHostRegister(host + 4096, 4096, 0));
    R(cudaErrorHostMemoryAlreadyRegistered, cudaHostRegister(host + 4096, 4096, 0));
    R(cudaErrorHostMemoryAlreadyRegistered, cudaHostRegister(host + 6000, 4096, 0));
    R(cudaErrorHostMemoryAlreadyRegistered, cudaHostRegister(host, 8192, 0));
    R(V, cudaMemcpy(P.good, host + 4096 + 64, 4096, cudaMemcpyHostToDevice)); // over the end of what is registered
    R(cudaErrorHostMemoryNotRegistered, cudaHostUnregister(host + 4097));
    R(0, cudaHostUnregister(host + 4096));
    R(cudaErrorHostMemoryNotRegistered, cudaHostUnregister(host + 4096));
    R(cudaErrorHostMemoryNotRegistered, cudaHostUnregister(P.pinned));
    R(V, cudaHostUnregister(nullptr));
    D(V, cuMemHostRegister(nullptr, 64, 0));
    D(cudaErrorHostMemoryNotRegistered, cuMemHostUnregister(host));
    CUdeviceptr d;
    D(V, cuMemHostGetDevicePointer(nullptr, P.pinned, 0));
    D(V, cuMemHostGetDevicePointer(&d, host, 0));
    D(V, cuMemAlloc(nullptr, 4));
    D(V, cuMemAlloc(&d, 0));
    D(V, cuMemAllocManaged(nullptr, 4, 1));
    D(V, cuMemAllocManaged(&d, 4, 77));
    D(V, cuMemAllocHost(nullptr, 4));
    D(V, cuMemHostAlloc(nullptr, 4, 0));
    D(V, cuMemAllocPitch(nullptr, &pitch, 4, 4, 4));
    D(V, cuMemAllocPitch(&d, nullptr, 4, 4, 4));
    for (unsigned element : {0u, 1u, 3u, 5u, 32u}) D(V, cuMemAllocPitch(&d, &pitch, 4, 4, element));
    size_t n;
    R(V, cudaMemGetInfo(nullptr, &n));
    R(V, cudaMemGetInfo(&n, nullptr));
    D(V, cuMemGetInfo(nullptr, &n));
    R(V, cudaPointerGetAttributes(nullptr, P.good));
    cudaPointerAttributes a;
    for (void *bad : P.to) R(0, cudaPointerGetAttributes(&a, bad));
    // Advice and prefetching are for managed memory, or any of the host's.
    for (void *bad : P.to) {
        R(V, cudaMemAdvise(bad, 64, cudaMemAdviseSetReadMostly, 0));
        R(V, cudaMemPrefetchAsync(bad, 64, 0));
        D(V, cuMemPrefetchAsync((CUdeviceptr)(uintptr_t)bad, 64, 0, 0));
    }
    R(V, cudaMemAdvise(P.good, 64, cudaMemAdviseSetReadMostly, 0));
    R(V, cudaMemPrefetchAsync(P.good, 64, 0));
    for (size_t size : {(size_t)0, (size_t)4097, ~(size_t)0}) {
        R(V, cudaMemAdvise(P.managed, size, cudaMemAdviseSetReadMostly, 0));
        R(V, cudaMemPrefetchAsync(P.managed, size, 0));
    }
    for (int advice : {0, 7, -1, 1000}) R(V, cudaMemAdvise(P.managed, 64, (cudaMemoryAdvise)advice, 0));
    for (int device : {-2, 1, 1000}) {
        R(cudaErrorInvalidDevice, cudaMemAdvise(P.managed, 64, cudaMemAdviseSetPreferredLocation, device));
        R(cudaErrorInvalidDevice, cudaMemAdvise(P.managed, 64, cudaMemAdviseSetAccessedBy, device));
        R(cudaErrorInvalidDevice, cudaMemPrefetchAsync(P.managed, 64, device));
        D(cudaErrorInvalidDevice, cuMemPrefetchAsync((CUdeviceptr)(uintptr_t)P.managed, 64, device, 0));
    }
    R(0, cudaMemAdvise(P.managed, 64, cudaMemAdviseSetReadMostly, 77));
    R(0, cudaMemPrefetchAsync(P.managed, 64, cudaCpuDeviceId));
    // Symbols.
    R(cudaErrorInvalidSymbol, cudaMemcpyToSymbol("no such variable", host, 4));
    R(V, cudaGetSymbolAddress((void **)nullptr, variable));
    R(V, cudaGetSymbolSize(nullptr, variable));
    // Pools.
    cudaMemPool_t pool, gone;
    cudaMemPoolProps properties = {};
    R(V, cudaMemPoolCreate(&pool, &properties));
    properties.allocType = cudaMemAllocationTypePinned;
    R(V, cudaMemPoolCreate(&pool, &properties));
    properties.location.type = cudaMemLocationTypeDevice;
    properties.location.id = 1;
    R(cudaErrorInvalidDevice, cudaMemPoolCreate(&pool, &properties));
    properties.location.id = 0;
    R(V, cudaMemPoolCreate(nullptr, &properties));
    R(V, cudaMemPoolCreate(&pool, nullptr));
    R(0, cudaMemPoolCreate(&pool, &properties));
    gone = pool;
    R(0, cudaMemPoolDestroy(pool));
    int value = 1;
    for (cudaMemPool_t bad : {gone, (cudaMemPool_t)nullptr, (cudaMemPool_t)16, (cudaMemPool_t)host}) {
        R(V, cudaMemPoolDestroy(bad));
        R(V, cudaMemPoolTrimTo(bad, 0));
        R(V, cudaMemPoolSetAttribute(bad, cudaMemPoolReuseFollowEventDependencies, &value));
        R(V, cudaMemPoolGetAttribute(bad, cudaMemPoolReuseFollowEventDependencies, &value));
        R(V, cudaMemPoolSetAccess(bad, nullptr, 0));
        R(V, cudaDeviceSetMemPool(0, bad));
        R(V, cudaMallocFromPoolAsync(&p, 4, bad, 0));
    }
    R(V, cudaDeviceGetDefaultMemPool(nullptr, 0));
    R(V, cudaDeviceGetMemPool(nullptr, 0));
    for (int device : {-1, 1, 1000}) {
        R(cudaErrorInvalidDevice, cudaDeviceGetDefaultMemPool(&pool, device));
        R(cudaErrorInvalidDevice, cudaDeviceGetMemPool(&pool, device));
        R(cudaErrorInvalidDevice, cudaDeviceSetMemPool(device, pool));
    }
    R(0, cudaDeviceGetDefaultMemPool(&pool, 0));
    R(V, cudaMemPoolDestroy(pool));
    R(V, cudaMemPoolGetAttribute(pool, (cudaMemPoolAttr)99, &value));
    R(V, cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, nullptr));
    R(V, cudaMemPoolSetAccess(pool, nullptr, 3));
}

static void devices() {
    int i;
    size_t n;
    unsigned u;
    char text[32];
    cudaDeviceProp properties;
    R(V, cudaGetDeviceCount(nullptr));
    R(V, cudaGetDevice(nullptr));
    R(V, cudaGetDeviceProperties(nullptr, 0));
    R(V, cudaDeviceGetAttribute(nullptr, cudaDevAttrWarpSize, 0));
    R(V, cudaChooseDevice(nullptr, &properties));
    R(V, cudaChooseDevice(&i, nullptr));
    R(V, cudaDriverGetVersion(nullptr));
    R(V, cudaRuntimeGetVersion(nullptr));
    R(V, cudaDeviceGetLimit(nullptr, cudaLimitStackSize));
    R(V, cudaDeviceGetCacheConfig(nullptr));
    R(V, cudaDeviceGetSharedMemConfig(nullptr));
    R(V, cudaGetDeviceFlags(nullptr));
    R(V, cudaDeviceCanAccessPeer(nullptr, 0, 0));
    R(V, cudaDeviceGetPCIBusId(nullptr, 32, 0));
    for (int size : {0, -1, 12}) R(V, cudaDeviceGetPCIBusId(text, size, 0));
    R(V, cudaDeviceGetByPCIBusId(nullptr, "0000:00:00.0"));
    R(V, cudaDeviceGetByPCIBusId(&i, nullptr));
    R(V, cudaDeviceGetByPCIBusId(&i, "nonsense"));
    R(V, cudaDeviceGetByPCIBusId(&i, ""));
    R(cudaErrorInvalidDevice, cudaDeviceGetByPCIBusId(&i, "0000:3b:00.0"));
    for (int device : {-1, 1, 2, 1000, 0x7fffffff}) {
        R(cudaErrorInvalidDevice, cudaSetDevice(device));
        R(cudaErrorInvalidDevice, cudaGetDeviceProperties(&properties, device));
        R(cudaErrorInvalidDevice, cudaDeviceGetAttribute(&i, cudaDevAttrWarpSize, device));
        R(cudaErrorInvalidDevice, cudaDeviceCanAccessPeer(&i, device, 0));
        R(cudaErrorInvalidDevice, cudaDeviceCanAccessPeer(&i, 0, device));
        R(cudaErrorInvalidDevice, cudaDeviceEnablePeerAccess(device, 0));
        R(cudaErrorInvalidDevice, cudaDeviceDisablePeerAccess(device));
        R(cudaErrorInvalidDevice, cudaDeviceGetPCIBusId(text, 32, device));
        R(cudaErrorInvalidDevice, cudaDeviceGetP2PAttribute(&i, cudaDevP2PAttrPerformanceRank, device, 0));
        R(cudaErrorInvalidDevice, cudaInitDevice(device, 0, 0));
        R(cudaErrorInvalidDevice, cudaSetValidDevices(&device, 1));
        CUdevice d;
        CUcontext c;
        CUuuid uuid;
        D(cudaErrorInvalidDevice, cuDeviceGet(&d, device));
        D(cudaErrorInvalidDevice, cuDeviceGetName(text, 32, device));
        D(cudaErrorInvalidDevice, cuDeviceComputeCapability(&i, &i, device));
        D(cudaErrorInvalidDevice, cuDeviceTotalMem(&n, device));
        D(cudaErrorInvalidDevice, cuDeviceGetAttribute(&i, CU_DEVICE_ATTRIBUTE_WARP_SIZE, device));
        D(cudaErrorInvalidDevice, cuDeviceGetPCIBusId(text, 32, device));
        D(cudaErrorInvalidDevice, cuDeviceGetUuid(&uuid, device));
        D(cudaErrorInvalidDevice, cuDeviceCanAccessPeer(&i, device, 0));
        D(cudaErrorInvalidDevice, cuCtxCreate(&c, 0, device));
        D(cudaErrorInvalidDevice, cuDevicePrimaryCtxRetain(&c, device));
        D(cudaErrorInvalidDevice, cuDevicePrimaryCtxRelease(device));
        D(cudaErrorInvalidDevice, cuDevicePrimaryCtxReset(device));
        D(cudaErrorInvalidDevice, cuDevicePrimaryCtxSetFlags(device, 0));
        D(cudaErrorInvalidDevice, cuDevicePrimaryCtxGetState(device, &u, &i));
    }
    for (int attribute : {0, -1, 9999}) R(V, cudaDeviceGetAttribute(&i, (cudaDeviceAttr)attribute, 0));
    for (int limit : {7, 100, -1}) {
        R(cudaErrorUnsupportedLimit, cudaDeviceSetLimit((cudaLimit)limit, 1));
        R(cudaErrorUnsupportedLimit, cudaDeviceGetLimit(&n, (cudaLimit)limit));
        R(cudaErrorUnsupportedLimit, cudaThreadSetLimit((cudaLimit)limit, 1));
        R(cudaErrorUnsupportedLimit, cudaThreadGetLimit(&n, (cudaLimit)limit));
        D(cudaErrorUnsupportedLimit, cuCtxSetLimit((CUlimit)limit, 1));
        D(cudaErrorUnsupportedLimit, cuCtxGetLimit(&n, (CUlimit)limit));
    }
    for (int config : {4, 100, -1}) {
        R(V, cudaDeviceSetCacheConfig((cudaFuncCache)config));
        R(V, cudaThreadSetCacheConfig((cudaFuncCache)config));
        R(V, cudaDeviceSetSharedMemConfig((cudaSharedMemConfig)config));
        R(V, cudaFuncSetCacheConfig(kernel, (cudaFuncCache)config));
        R(V, cudaFuncSetSharedMemConfig(kernel, (cudaSharedMemConfig)config));
    }
    for (unsigned flags : {3u, 5u, 7u, 256u, ~0u}) R(V, cudaSetDeviceFlags(flags));
    R(V, cudaDeviceEnablePeerAccess(0, 1));
    R(V, cudaDeviceGetP2PAttribute(nullptr, cudaDevP2PAttrPerformanceRank, 0, 0));
    R(V, cudaInitDevice(0, 0, 77));
    R(V, cudaSetValidDevices(nullptr, 1));
    R(V, cudaDeviceFlushGPUDirectRDMAWrites((cudaFlushGPUDirectRDMAWritesTarget)1, (cudaFlushGPUDirectRDMAWritesScope)100));
    R(V, cudaDeviceFlushGPUDirectRDMAWrites((cudaFlushGPUDirectRDMAWritesTarget)0, (cudaFlushGPUDirectRDMAWritesScope)3));
    // Functions and occupancy.
    cudaFuncAttributes f;
    R(V, cudaFuncGetAttributes(nullptr, kernel));
    for (const void *bad : {(const void *)nullptr, (const void *)16, (const void *)host, (const void *)(host + 1), (const void *)P.good, (const void *)&host_function}) {
        R(cudaErrorInvalidDeviceFunction, cudaFuncGetAttributes(&f, bad));
        R(cudaErrorInvalidDeviceFunction, cudaFuncSetAttribute(bad, cudaFuncAttributeMaxDynamicSharedMemorySize, 0));
        R(cudaErrorInvalidDeviceFunction, cudaFuncSetCacheConfig(bad, cudaFuncCachePreferL1));
        R(cudaErrorInvalidDeviceFunction, cudaFuncSetSharedMemConfig(bad, cudaSharedMemBankSizeDefault));
        R(cudaErrorInvalidDeviceFunction, cudaLaunchKernel(bad, dim3(1), dim3(1), nullptr, 0, 0));
        R(cudaErrorInvalidDeviceFunction, cudaLaunchCooperativeKernel(bad, dim3(1), dim3(1), nullptr, 0, 0));
        R(cudaErrorInvalidDeviceFunction, cudaOccupancyMaxActiveBlocksPerMultiprocessor(&i, bad, 32, 0));
        R(cudaErrorInvalidDeviceFunction, cudaOccupancyAvailableDynamicSMemPerBlock(&n, bad, 1, 32));
        R(cudaErrorInvalidDeviceFunction, cudaOccupancyMaxPotentialBlockSize(&i, &i, bad));
    }
    for (int bad : {-1, 1 << 30}) R(V, cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bad));
    for (int bad : {-2, 101}) R(V, cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout, bad));
    R(V, cudaFuncSetAttribute(kernel, (cudaFuncAttribute)77, 0));
    R(V, cudaOccupancyMaxActiveBlocksPerMultiprocessor(nullptr, kernel, 32, 0));
    for (int size : {0, -1}) {
        R(V, cudaOccupancyMaxActiveBlocksPerMultiprocessor(&i, kernel, size, 0));
        R(V, cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&i, kernel, size, 0, 0));
        R(V, cudaOccupancyAvailableDynamicSMemPerBlock(&n, kernel, size, 32));
        R(V, cudaOccupancyAvailableDynamicSMemPerBlock(&n, kernel, 1, size));
    }
    R(V, cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&i, kernel, 32, 0, 99));
    R(V, cudaOccupancyMaxPotentialBlockSizeWithFlags(&i, &i, kernel, 0, 0, 99));
    R(V, cudaOccupancyMaxPotentialBlockSize(nullptr, &i, kernel));
    R(V, cudaOccupancyMaxPotentialBlockSize(&i, nullptr, kernel));
    R(V, cudaOccupancyMaxPotentialBlockSize(&i, &i, kernel, 0, -1));
    // Launches.
    void *arguments[] = {nullptr, nullptr};
    int *pointer = nullptr;
    R(V, cudaLaunchKernel((const void *)kernel, dim3(1), dim3(1), nullptr, 0, 0));
    R(V, cudaLaunchKernel((const void *)kernel, dim3(1), dim3(1), arguments, 0, 0));
    int number = 1;
    arguments[0] = &pointer, arguments[1] = &number;
    R(0, cudaLaunchKernel((const void *)kernel, dim3(1), dim3(1), arguments, 0, 0));
    for (dim3 bad : {dim3(0), dim3(1, 0), dim3(1, 1, 0), dim3(1, 65536), dim3(1, 1, 65536), dim3(0x80000000u)})
        R(cudaErrorInvalidConfiguration, cudaLaunchKernel((const void *)kernel, bad, dim3(1), arguments, 0, 0));
    for (dim3 bad : {dim3(0), dim3(1025), dim3(1, 1025), dim3(1, 1, 65), dim3(32, 33)}) {
        R(cudaErrorInvalidConfiguration, cudaLaunchKernel((const void *)kernel, dim3(1), bad, arguments, 0, 0));
        kernel<<<1, bad>>>(pointer, 1);
        D(cudaErrorInvalidConfiguration, cudaGetLastError());
    }
    R(V, cudaLaunchKernel((const void *)kernel, dim3(1), dim3(1), arguments, 1 << 20, 0));
    R(0, cudaDeviceSynchronize());
    // Names of errors that are none.
    const char *name;
    D(V, cuGetErrorName((CUresult)12345, &name));
    D(V, cuGetErrorString((CUresult)12345, &name));
    D(V, cuGetErrorName((CUresult)1, nullptr));
    D(V, cuGetErrorString((CUresult)1, nullptr));
    D(0, cudaGetErrorName((cudaError_t)12345) == nullptr);
    D(0, cudaGetErrorString((cudaError_t)-1) == nullptr);
    // The driver's devices and contexts.
    CUdevice d;
    D(V, cuInit(1));
    D(V, cuDriverGetVersion(nullptr));
    D(V, cuDeviceGet(nullptr, 0));
    D(V, cuDeviceGetCount(nullptr));
    D(V, cuDeviceGetName(nullptr, 32, 0));
    for (int size : {0, -1}) D(V, cuDeviceGetName(text, size, 0));
    D(V, cuDeviceComputeCapability(nullptr, &i, 0));
    D(V, cuDeviceComputeCapability(&i, nullptr, 0));
    D(V, cuDeviceTotalMem(nullptr, 0));
    D(V, cuDeviceGetAttribute(nullptr, CU_DEVICE_ATTRIBUTE_WARP_SIZE, 0));
    D(V, cuDeviceGetAttribute(&i, (CUdevice_attribute)9999, 0));
    D(V, cuDeviceGetPCIBusId(nullptr, 32, 0));
    D(V, cuDeviceGetUuid(nullptr, 0));
    D(V, cuDeviceCanAccessPeer(nullptr, 0, 0));
    D(V, cuDevicePrimaryCtxRetain(nullptr, 0));
    D(V, cuDevicePrimaryCtxGetState(0, nullptr, &i));
    D(V, cuDevicePrimaryCtxGetState(0, &u, nullptr));
    D(V, cuCtxCreate(nullptr, 0, 0));
    D(V, cuCtxDestroy(nullptr));
    D(V, cuCtxGetCurrent(nullptr));
    D(V, cuCtxGetDevice(nullptr));
    D(V, cuCtxGetLimit(nullptr, CU_LIMIT_STACK_SIZE));
    D(V, cuCtxGetApiVersion(nullptr, nullptr));
    D(V, cuCtxPushCurrent(nullptr));
    D(V, cuCtxDetach(nullptr));
    D(0, cuCtxSetCurrent(nullptr));
    for (CUcontext bad : {(CUcontext)48, (CUcontext)host, (CUcontext)-1}) {
        D(CUDA_ERROR_INVALID_CONTEXT, cuCtxDestroy(bad));
        D(CUDA_ERROR_INVALID_CONTEXT, cuCtxSetCurrent(bad));
        D(CUDA_ERROR_INVALID_CONTEXT, cuCtxPushCurrent(bad));
        D(CUDA_ERROR_INVALID_CONTEXT, cuCtxDetach(bad));
    }
    D(V, cuCtxEnablePeerAccess(nullptr, 1));
    (void)d;
}

static void streams() {
    cudaStream_t gone, stream;
    cudaEvent_t ended, event, untimed, fresh;
    cudaStreamCreate(&gone);
    cudaStreamDestroy(gone);
    cudaEventCreate(&ended);
    cudaEventDestroy(ended);
    cudaStreamCreate(&stream);
    cudaEventCreate(&event);
    cudaEventRecord(event);
    cudaEventCreate(&fresh);
    cudaEventCreateWithFlags(&untimed, cudaEventDisableTiming);
    cudaEventRecord(untimed);
    int i;
    unsigned u;
    float ms;
    unsigned long long id;
    void *p;
    for (cudaStream_t bad : {gone, (cudaStream_t)48, (cudaStream_t)host, (cudaStream_t)-1, (cudaStream_t)event}) {
        R(H, cudaStreamDestroy(bad));
        R(H, cudaStreamSynchronize(bad));
        R(H, cudaStreamQuery(bad));
        R(H, cudaStreamWaitEvent(bad, event));
        R(H, cudaStreamGetFlags(bad, &u));
        R(H, cudaStreamGetPriority(bad, &i));
        R(H, cudaStreamGetId(bad, &id));
        R(H, cudaStreamAddCallback(bad, callback, nullptr, 0));
        R(H, cudaLaunchHostFunc(bad, host_function, nullptr));
        R(H, cudaEventRecord(event, bad));
        R(H, cudaEventRecordWithFlags(event, bad, 0));
        cudaStreamCaptureStatus status;
        R(H, cudaStreamIsCapturing(bad, &status));
        R(H, cudaStreamBeginCapture(bad, cudaStreamCaptureModeGlobal));
        cudaGraph_t graph;
        R(H, cudaStreamEndCapture(bad, &graph));
        cudaStreamAttrValue value = {};
        R(H, cudaStreamSetAttribute(bad, cudaStreamAttributePriority, &value));
        R(H, cudaStreamAttachMemAsync(bad, P.managed));
        R(H, cudaMallocAsync(&p, 4, bad));
        R(H, cudaFreeAsync(P.good, bad));
        R(H, cudaMemcpyAsync(P.good, host, 64, cudaMemcpyHostToDevice, bad));
        R(H, cudaMemcpy2DAsync(P.good, 64, host, 64, 64, 1, cudaMemcpyHostToDevice, bad));
        R(H, cudaMemcpyPeerAsync(P.good, 0, P.good, 0, 64, bad));
        R(H, cudaMemsetAsync(P.good, 0, 64, bad));
        R(H, cudaMemset2DAsync(P.good, 64, 0, 64, 1, bad));
        R(H, cudaMemset3DAsync(make_cudaPitchedPtr(P.good, 64, 64, 1), 0, make_cudaExtent(64, 1, 1), bad));
        R(H, cudaMemcpyToSymbolAsync(variable, host, 64, 0, cudaMemcpyHostToDevice, bad));
        R(H, cudaMemcpyFromSymbolAsync(host, variable, 64, 0, cudaMemcpyDeviceToHost, bad));
        R(H, cudaMemPrefetchAsync(P.managed, 64, 0, bad));
        kernel<<<1, 1, 0, bad>>>((int *)P.good, 1);
        D(H, cudaGetLastError());
        void *arguments[] = {&p, &i};
        p = nullptr;
        R(H, cudaLaunchKernel((const void *)kernel, dim3(1), dim3(1), arguments, 0, bad));
        D(H, cuStreamDestroy(bad));
        D(H, cuStreamQuery(bad));
        D(H, cuStreamSynchronize(bad));
        D(H, cuStreamWaitEvent(bad, event, 0));
        D(H, cuEventRecord(event, bad));
        CUdeviceptr d = (CUdeviceptr)(uintptr_t)P.good;
        D(H, cuMemAllocAsync(&d, 4, bad));
        d = (CUdeviceptr)(uintptr_t)P.good;
        D(H, cuMemFreeAsync(d, bad));
        D(H, cuMemcpyHtoDAsync(d, host, 64, bad));
        D(H, cuMemsetD32Async(d, 0, 16, bad));
    }
    R(H, cudaStreamDestroy(0));
    R(H, cudaStreamDestroy(cudaStreamLegacy));
    for (cudaEvent_t bad : {ended, (cudaEvent_t)nullptr, (cudaEvent_t)48, (cudaEvent_t)host, (cudaEvent_t)stream}) {
        R(H, cudaEventDestroy(bad));
        R(H, cudaEventRecord(bad));
        R(H, cudaEventRecordWithFlags(bad));
        R(H, cudaEventQuery(bad));
        R(H, cudaEventSynchronize(bad));
        R(H, cudaEventElapsedTime(&ms, bad, event));
        R(H, cudaEventElapsedTime(&ms, event, bad));
        R(H, cudaStreamWaitEvent(stream, bad));
        D(H, cuEventDestroy(bad));
        D(H, cuEventRecord(bad, 0));
        D(H, cuEventQuery(bad));
        D(H, cuEventSynchronize(bad));
        D(H, cuEventElapsedTime(&ms, bad, event));
    }
    R(H, cudaEventElapsedTime(&ms, fresh, event));
    R(H, cudaEventElapsedTime(&ms, event, untimed));
    R(V, cudaEventElapsedTime(nullptr, event, event));
    R(V, cudaEventRecordWithFlags(event, 0, 77));
    R(V, cudaStreamWaitEvent(stream, event, 77));
    R(V, cudaStreamCreate(nullptr));
    R(V, cudaStreamCreateWithFlags(nullptr, 0));
    R(V, cudaStreamCreateWithPriority(nullptr, 0, 0));
    R(V, cudaEventCreate(nullptr));
    R(V, cudaEventCreateWithFlags(nullptr, 0));
    for (unsigned flags : {2u, 77u, ~0u}) {
        R(V, cudaStreamCreateWithFlags(&gone, flags));
        R(V, cudaStreamCreateWithPriority(&gone, flags, 0));
        D(V, cuStreamCreate(&gone, flags));
    }
    for (unsigned flags : {4u, 8u, 77u, ~0u}) R(V, cudaEventCreateWithFlags(&ended, flags));
    R(V, cudaStreamGetFlags(stream, nullptr));
    R(V, cudaStreamGetPriority(stream, nullptr));
    R(V, cudaStreamGetId(stream, nullptr));
    R(V, cudaStreamAddCallback(stream, nullptr, nullptr, 0));
    R(V, cudaStreamAddCallback(stream, callback, nullptr, 1));
    R(V, cudaLaunchHostFunc(stream, nullptr, nullptr));
    R(V, cudaStreamIsCapturing(stream, nullptr));
    R(V, cudaStreamSetAttribute(stream, cudaStreamAttributePriority, nullptr));
    for (void *bad : {(void *)nullptr, (void *)P.good, (void *)P.pinned, (void *)(P.managed + 4), (void *)16}) R(V, cudaStreamAttachMemAsync(stream, bad));
    R(V, cudaStreamAttachMemAsync(stream, P.managed, 17));
    R(V, cudaStreamAttachMemAsync(stream, P.managed, 0, 77));
    // Captures.
    cudaGraph_t graph;
    R(cudaErrorStreamCaptureUnsupported, cudaStreamBeginCapture(0, cudaStreamCaptureModeGlobal));
    for (int mode : {3, -1, 1000}) R(V, cudaStreamBeginCapture(stream, (cudaStreamCaptureMode)mode));
    R(cudaErrorIllegalState, cudaStreamEndCapture(stream, &graph));
    R(V, cudaStreamEndCapture(stream, nullptr));
    R(0, cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    R(cudaErrorIllegalState, cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    R(cudaErrorStreamCaptureUnsupported, cudaStreamSynchronize(stream));
    R(V, cudaMemcpyAsync(nullptr, host, 64, cudaMemcpyHostToDevice, stream));
    R(V, cudaMemsetAsync(P.freed, 0, 64, stream));
    R(0, cudaMemsetAsync(P.good, 0, 64, stream));
    R(0, cudaStreamEndCapture(stream, &graph));
    R(0, cudaGraphDestroy(graph));
    cudaStreamCaptureMode mode = (cudaStreamCaptureMode)77;
    R(V, cudaThreadExchangeStreamCaptureMode(&mode));
    R(V, cudaThreadExchangeStreamCaptureMode(nullptr));
}

static void graphs() {
    cudaGraph_t graph, gone, child;
    cudaGraphExec_t executable, ended;
    cudaGraphNode_t node, other, removed, out;
    R(V, cudaGraphCreate(nullptr, 0));
    R(V, cudaGraphCreate(&graph, 1));
    cudaGraphCreate(&gone, 0);
    cudaGraphInstantiate(&ended, gone, 0);
    cudaGraphExecDestroy(ended);
    cudaGraphDestroy(gone);
    cudaGraphCreate(&graph, 0);
    cudaGraphCreate(&child, 0);
    R(0, cudaGraphAddEmptyNode(&node, graph, nullptr, 0));
    R(0, cudaGraphAddEmptyNode(&other, graph, &node, 1));
    R(0, cudaGraphAddEmptyNode(&removed, graph, nullptr, 0));
    R(0, cudaGraphDestroyNode(removed));
    R(0, cudaGraphInstantiate(&executable, graph, 0));
    int *pointer = nullptr, number = 1;
    void *arguments[] = {&pointer, &number};
    cudaKernelNodeParams kernel_params = {};
    kernel_params.func = (void *)kernel;
    kernel_params.gridDim = kernel_params.blockDim = dim3(1);
    kernel_params.kernelParams = arguments;
    cudaMemcpy3DParms copy = {};
    copy.srcPtr = make_cudaPitchedPtr(host, 64, 64, 1);
    copy.dstPtr = make_cudaPitchedPtr(P.good, 64, 64, 1);
    copy.extent = make_cudaExtent(64, 1, 1);
    copy.kind = cudaMemcpyHostToDevice;
    cudaMemsetParams fill = {};
    fill.dst = P.good, fill.elementSize = 4, fill.width = 4, fill.height = 1;
    cudaHostNodeParams call = {};
    call.fn = host_function;
    size_t count = 0;
    cudaGraphExecUpdateResult result;
    for (cudaGraph_t bad : {gone, (cudaGraph_t)nullptr, (cudaGraph_t)48, (cudaGraph_t)host, (cudaGraph_t)node}) {
        R(V, cudaGraphDestroy(bad));
        R(V, cudaGraphClone(&child, bad));
        R(V, cudaGraphInstantiate(&executable, bad, 0));
        R(V, cudaGraphInstantiateWithFlags(&executable, bad, 0));
        R(V, cudaGraphAddEmptyNode(&out, bad, nullptr, 0));
        R(V, cudaGraphAddKernelNode(&out, bad, nullptr, 0, &kernel_params));
        R(V, cudaGraphAddMemcpyNode(&out, bad, nullptr, 0, &copy));
        R(V, cudaGraphAddMemcpyNode1D(&out, bad, nullptr, 0, P.good, host, 64, cudaMemcpyHostToDevice));
        R(V, cudaGraphAddMemsetNode(&out, bad, nullptr, 0, &fill));
        R(V, cudaGraphAddHostNode(&out, bad, nullptr, 0, &call));
        R(V, cudaGraphAddChildGraphNode(&out, bad, nullptr, 0, child));
        R(V, cudaGraphAddChildGraphNode(&out, graph, nullptr, 0, bad));
        R(V, cudaGraphAddDependencies(bad, &node, &other, 1));
        R(V, cudaGraphRemoveDependencies(bad, &node, &other, 1));
        R(V, cudaGraphGetNodes(bad, nullptr, &count));
        R(V, cudaGraphGetRootNodes(bad, nullptr, &count));
        R(V, cudaGraphGetEdges(bad, nullptr, nullptr, &count));
        R(V, cudaGraphExecUpdate(executable, bad, &out, &result));
    }
    for (cudaGraphExec_t bad : {ended, (cudaGraphExec_t)nullptr, (cudaGraphExec_t)48, (cudaGraphExec_t)graph}) {
        R(V, cudaGraphLaunch(bad, 0));
        R(V, cudaGraphUpload(bad, 0));
        R(V, cudaGraphExecDestroy(bad));
        R(V, cudaGraphExecUpdate(bad, graph, &out, &result));
        R(V, cudaGraphExecKernelNodeSetParams(bad, node, &kernel_params));
        R(V, cudaGraphExecMemcpyNodeSetParams(bad, node, &copy));
        R(V, cudaGraphExecMemcpyNodeSetParams1D(bad, node, P.good, host, 64, cudaMemcpyHostToDevice));
        R(V, cudaGraphExecMemsetNodeSetParams(bad, node, &fill));
        R(V, cudaGraphExecHostNodeSetParams(bad, node, &call));
    }
    for (cudaGraphNode_t bad : {removed, (cudaGraphNode_t)nullptr, (cudaGraphNode_t)48, (cudaGraphNode_t)host}) {
        R(V, cudaGraphDestroyNode(bad));
        R(V, cudaGraphAddEmptyNode(&out, graph, &bad, 1));
        R(V, cudaGraphAddDependencies(graph, &bad, &other, 1));
        R(V, cudaGraphAddDependencies(graph, &other, &bad, 1));
        R(V, cudaGraphRemoveDependencies(graph, &bad, &other, 1));
        R(V, cudaGraphNodeGetDependencies(bad, nullptr, &count));
        R(V, cudaGraphNodeGetDependentNodes(bad, nullptr, &count));
        R(V, cudaGraphKernelNodeSetParams(bad, &kernel_params));
        R(V, cudaGraphMemcpyNodeSetParams(bad, &copy));
        R(V, cudaGraphMemcpyNodeSetParams1D(bad, P.good, host, 64, cudaMemcpyHostToDevice));
        R(V, cudaGraphMemsetNodeSetParams(bad, &fill));
        R(V, cudaGraphHostNodeSetParams(bad, &call));
        R(V, cudaGraphExecKernelNodeSetParams(executable, bad, &kernel_params));
        R(V, cudaGraphExecHostNodeSetParams(executable, bad, &call));
    }
    R(V, cudaGraphAddEmptyNode(nullptr, graph, nullptr, 0));
    R(V, cudaGraphAddEmptyNode(&out, graph, nullptr, 1));
    R(V, cudaGraphAddEmptyNode(&out, graph, &node, 1000000));
    R(V, cudaGraphAddKernelNode(&out, graph, nullptr, 0, nullptr));
    R(V, cudaGraphAddMemcpyNode(&out, graph, nullptr, 0, nullptr));
    R(V, cudaGraphAddMemsetNode(&out, graph, nullptr, 0, nullptr));
    R(V, cudaGraphAddHostNode(&out, graph, nullptr, 0, nullptr));
    call.fn = nullptr;
    R(V, cudaGraphAddHostNode(&out, graph, nullptr, 0, &call));
    kernel_params.func = nullptr;
    R(cudaErrorInvalidDeviceFunction, cudaGraphAddKernelNode(&out, graph, nullptr, 0, &kernel_params));
    kernel_params.func = (void *)kernel;
    kernel_params.blockDim = dim3(2000);
    R(cudaErrorInvalidConfiguration, cudaGraphAddKernelNode(&out, graph, nullptr, 0, &kernel_params));
    kernel_params.blockDim = dim3(1);
    kernel_params.kernelParams = nullptr;
    R(V, cudaGraphAddKernelNode(&out, graph, nullptr, 0, &kernel_params));
    for (void *bad : P.device) {
        fill.dst = bad, fill.width = 16;
        R(V, cudaGraphAddMemsetNode(&out, graph, nullptr, 0, &fill));
        copy.dstPtr.ptr = bad;
        R(V, cudaGraphAddMemcpyNode(&out, graph, nullptr, 0, &copy));
        R(V, cudaGraphAddMemcpyNode1D(&out, graph, nullptr, 0, bad, host, 64, cudaMemcpyHostToDevice));
    }
    fill.dst = P.good;
    for (unsigned element : {0u, 3u, 8u, ~0u}) {
        fill.elementSize = element;
        R(V, cudaGraphAddMemsetNode(&out, graph, nullptr, 0, &fill));
    }
    R(cudaErrorInvalidMemcpyDirection, cudaGraphAddMemcpyNode1D(&out, graph, nullptr, 0, P.good, host, 64, (cudaMemcpyKind)77));
    R(V, cudaGraphAddChildGraphNode(&out, graph, nullptr, 0, graph));
    R(V, cudaGraphAddDependencies(graph, nullptr, &other, 1));
    R(V, cudaGraphAddDependencies(graph, &node, nullptr, 1));
    R(V, cudaGraphAddDependencies(graph, &node, &node, 1));
    R(V, cudaGraphRemoveDependencies(graph, nullptr, &other, 1));
    R(V, cudaGraphRemoveDependencies(graph, &other, &node, 1));
    R(V, cudaGraphGetNodes(graph, nullptr, nullptr));
    R(V, cudaGraphGetRootNodes(graph, nullptr, nullptr));
    R(V, cudaGraphGetEdges(graph, nullptr, nullptr, nullptr));
    R(V, cudaGraphClone(nullptr, graph));
    R(V, cudaGraphInstantiate(nullptr, graph, 0));
    R(V, cudaGraphInstantiateWithFlags(&executable, graph, 1 << 20));
    R(V, cudaGraphExecUpdate(executable, graph, (cudaGraphExecUpdateResultInfo *)nullptr));
    R(H, cudaGraphLaunch(executable, (cudaStream_t)48));
    R(H, cudaGraphUpload(executable, (cudaStream_t)48));
    R(0, cudaGraphAddDependencies(graph, &other, &node, 1));
    R(V, cudaGraphInstantiate(&ended, graph, 0)); // goes round in a circle
    R(0, cudaGraphLaunch(executable, 0));
}

static void arrays() {
    cudaChannelFormatDesc desc = cudaCreateChannelDesc<float>(), bad_desc = desc, empty = {};
    cudaArray_t array, gone;
    R(V, cudaMallocArray(nullptr, &desc, 16, 16));
    R(V, cudaMallocArray(&array, nullptr, 16, 16));
    R(V, cudaMallocArray(&array, &desc, 0, 16));
    R(V, cudaMallocArray(&array, &desc, 16, 16, 1u << 30));
    R(V, cudaMalloc3DArray(nullptr, &desc, make_cudaExtent(4, 4, 4)));
    R(V, cudaMalloc3DArray(&array, nullptr, make_cudaExtent(4, 4, 4)));
    R(V, cudaMalloc3DArray(&array, &desc, make_cudaExtent(4, 4, 4), 1u << 30));
    R(cudaErrorInvalidChannelDescriptor, cudaMallocArray(&array, &empty, 16, 16));
    for (int bits : {7, -8, 64, 1}) {
        bad_desc.x = bits;
        R(cudaErrorInvalidChannelDescriptor, cudaMallocArray(&array, &bad_desc, 16, 16));
        R(cudaErrorInvalidChannelDescriptor, cudaMalloc3DArray(&array, &bad_desc, make_cudaExtent(4, 4, 4)));
    }
    for (size_t size : {(size_t)1 << 60, ~(size_t)0}) {
        R(cudaErrorMemoryAllocation, cudaMallocArray(&array, &desc, size, 16));
        R(cudaErrorMemoryAllocation, cudaMallocArray(&array, &desc, 16, size));
        R(cudaErrorMemoryAllocation, cudaMalloc3DArray(&array, &desc, make_cudaExtent(16, 16, size)));
    }
    cudaMallocArray(&gone, &desc, 16, 16);
    cudaMallocArray(&array, &desc, 16, 16);
    cudaFreeArray(gone);
    cudaResourceDesc resource = {};
    cudaTextureDesc texture = {};
    cudaTextureObject_t object, ended;
    cudaSurfaceObject_t surface;
    resource.resType = cudaResourceTypeArray;
    for (cudaArray_t bad : {gone, (cudaArray_t)nullptr, (cudaArray_t)48, (cudaArray_t)host, (cudaArray_t)P.good}) {
        R(V, cudaMemcpyToArray(bad, 0, 0, host, 64, cudaMemcpyHostToDevice));
        R(V, cudaMemcpyFromArray(host, bad, 0, 0, 64, cudaMemcpyDeviceToHost));
        R(V, cudaMemcpyToArrayAsync(bad, 0, 0, host, 64, cudaMemcpyHostToDevice));
        R(V, cudaMemcpyFromArrayAsync(host, bad, 0, 0, 64, cudaMemcpyDeviceToHost));
        R(V, cudaMemcpy2DToArray(bad, 0, 0, host, 64, 64, 2, cudaMemcpyHostToDevice));
        R(V, cudaMemcpy2DFromArray(host, 64, bad, 0, 0, 64, 2, cudaMemcpyDeviceToHost));
        R(V, cudaMemcpy2DToArrayAsync(bad, 0, 0, host, 64, 64, 2, cudaMemcpyHostToDevice));
        R(V, cudaMemcpy2DFromArrayAsync(host, 64, bad, 0, 0, 64, 2, cudaMemcpyDeviceToHost));
        R(V, cudaMemcpy2DArrayToArray(bad, 0, 0, array, 0, 0, 64, 2));
        R(V, cudaMemcpy2DArrayToArray(array, 0, 0, bad, 0, 0, 64, 2));
        cudaMemcpy3DParms p = {};
        p.srcPtr = make_cudaPitchedPtr(host, 64, 16, 1);
        p.dstArray = bad;
        p.extent = make_cudaExtent(16, 1, 1);
        p.kind = cudaMemcpyHostToDevice;
        R(V, cudaMemcpy3D(&p));
        R(V, cudaGetChannelDesc(&desc, bad));
        resource.res.array.array = bad;
        R(V, cudaCreateTextureObject(&object, &resource, &texture, nullptr));
        R(V, cudaCreateSurfaceObject(&surface, &resource));
    }
    R(V, cudaFreeArray(gone));
    R(V, cudaGetChannelDesc(nullptr, array));
    for (size_t big : {(size_t)65, (size_t)1 << 40, ~(size_t)0}) {
        R(V, cudaMemcpy2DToArray(array, big, 0, host, 64, 64, 2, cudaMemcpyHostToDevice));
        R(V, cudaMemcpy2DToArray(array, 0, big, host, 64, 64, 2, cudaMemcpyHostToDevice));
        R(V, cudaMemcpy2DToArray(array, 0, 0, host, 64, big, 2, cudaMemcpyHostToDevice));
        R(V, cudaMemcpy2DFromArray(host, 64, array, 0, 0, 64, big, cudaMemcpyDeviceToHost));
        R(V, cudaMemcpyToArray(array, 0, 0, host, big * 16, cudaMemcpyHostToDevice));
        R(V, cudaMemcpy2DArrayToArray(array, 0, 0, array, 0, 0, big, 2));
        R(V, cudaMemcpy2DArrayToArray(array, 0, 0, array, 0, big, 64, 2));
        cudaMemcpy3DParms p = {};
        p.srcArray = array;
        p.dstPtr = make_cudaPitchedPtr(P.good, 64, 16, 16);
        p.extent = make_cudaExtent(16, 1, 1);
        p.kind = cudaMemcpyDeviceToDevice;
        p.srcPos = make_cudaPos(big, 0, 0);
        R(V, cudaMemcpy3D(&p));
        p.srcPos = make_cudaPos(0, big, 0);
        R(V, cudaMemcpy3D(&p));
        p.srcPos = make_cudaPos(0, 0, 0);
        p.extent = make_cudaExtent(big, 1, 1);
        R(V, cudaMemcpy3D(&p));
        p.extent = make_cudaExtent(16, 16, big);
        R(V, cudaMemcpy3D(&p));
    }
    for (void *bad : P.to) {
        R(V, cudaMemcpyToArray(array, 0, 0, bad, 64, cudaMemcpyHostToDevice));
        R(V, cudaMemcpy2DFromArray(bad, 64, array, 0, 0, 64, 2, cudaMemcpyDeviceToHost));
    }
    // Texture and surface objects.
    resource.res.array.array = array;
    R(V, cudaCreateTextureObject(nullptr, &resource, &texture, nullptr));
    R(V, cudaCreateTextureObject(&object, nullptr, &texture, nullptr));
    R(V, cudaCreateTextureObject(&object, &resource, nullptr, nullptr));
    R(V, cudaCreateSurfaceObject(nullptr, &resource));
    R(V, cudaCreateSurfaceObject(&surface, nullptr));
    for (int bad : {4, 77, -1}) {
        cudaTextureDesc t = texture;
        t.addressMode[1] = (cudaTextureAddressMode)bad;
        R(V, cudaCreateTextureObject(&object, &resource, &t, nullptr));
        t = texture;
        t.filterMode = (cudaTextureFilterMode)bad;
        R(V, cudaCreateTextureObject(&object, &resource, &t, nullptr));
        t = texture;
        t.readMode = (cudaTextureReadMode)bad;
        R(V, cudaCreateTextureObject(&object, &resource, &t, nullptr));
        cudaResourceDesc r = resource;
        r.resType = (cudaResourceType)bad;
        R(V, cudaCreateTextureObject(&object, &r, &texture, nullptr));
        R(V, cudaCreateSurfaceObject(&surface, &r));
    }
    for (void *bad : P.device) {
        cudaResourceDesc r = {};
        r.resType = cudaResourceTypePitch2D;
        r.res.pitch2D.devPtr = bad;
        r.res.pitch2D.desc = desc;
        r.res.pitch2D.width = 16, r.res.pitch2D.height = 1, r.res.pitch2D.pitchInBytes = 64;
        R(V, cudaCreateTextureObject(&object, &r, &texture, nullptr));
        if (bad == host || (bad >= P.good && bad < P.good + 4096) || bad == P.small + 99) continue;
        r = {};
        r.resType = cudaResourceTypeLinear;
        r.res.linear.devPtr = bad;
        r.res.linear.desc = desc;
        r.res.linear.sizeInBytes = 64;
        R(V, cudaCreateTextureObject(&object, &r, &texture, nullptr));
    }
    R(0, cudaCreateTextureObject(&ended, &resource, &texture, nullptr));
    R(0, cudaDestroyTextureObject(ended));
    for (cudaTextureObject_t bad : {ended, (cudaTextureObject_t)48, (cudaTextureObject_t)(uintptr_t)host, ~(cudaTextureObject_t)0}) {
        R(V, cudaDestroyTextureObject(bad));
        R(V, cudaDestroySurfaceObject(bad));
    }
    cudaFreeArray(array);
}

int main() {
    make();
    copies();
    make();
    allocations();
    make();
    devices();
    make();
    streams();
    make();
    graphs();
    make();
    arrays();
    printf("%d cells, %d wrong\n", cells, wrong);
}
