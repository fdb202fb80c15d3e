// cudaGraphExecUpdate: an executable graph gets the arguments of a newly captured one; one with other nodes does not fit.
#include <cstdio>

__global__ void add(int *p, int n) { atomicAdd(p, n); }

static cudaGraph_t record(cudaStream_t s, int *p, int n, int times)
{
    cudaGraph_t g;
    cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
    for (int i = 0; i < times; i++) add<<<1, 1, 0, s>>>(p, n);
    cudaStreamEndCapture(s, &g);
    return g;
}

int main()
{
    int *p;
    cudaMallocManaged(&p, sizeof(int));
    *p = 0;
    cudaStream_t s;
    cudaStreamCreate(&s);
    cudaGraph_t g = record(s, p, 1, 2);
    cudaGraphExec_t e;
    cudaGraphInstantiate(&e, g, NULL, NULL, 0);
    cudaGraphLaunch(e, s);
    cudaStreamSynchronize(s);
    printf("%d\n", *p);
    cudaGraphExecUpdateResult result;
    cudaGraph_t other = record(s, p, 10, 2);
    cudaError_t error = cudaGraphExecUpdate(e, other, NULL, &result);
    printf("%d %d\n", error == cudaSuccess, result == cudaGraphExecUpdateSuccess);
    cudaGraphLaunch(e, s);
    cudaStreamSynchronize(s);
    printf("%d\n", *p);
    cudaGraphExecUpdateResultInfo info;
    error = cudaGraphExecUpdate(e, record(s, p, 5, 3), &info);
    printf("%s %d\n", cudaGetErrorName(error), info.result == cudaGraphExecUpdateErrorTopologyChanged);
    cudaGraphLaunch(e, s);
    cudaStreamSynchronize(s);
    printf("%d\n", *p);

    // Hints that make no difference, and attributes.
    cudaStreamAttrValue v = {};
    v.accessPolicyWindow.base_ptr = p;
    v.accessPolicyWindow.hitProp = cudaAccessPropertyPersisting;
    int pools = 0, ecc = -1;
    cudaDeviceGetAttribute(&pools, cudaDevAttrMemoryPoolsSupported, 0);
    cudaDeviceGetAttribute(&ecc, cudaDevAttrEccEnabled, 0);
    cudaMemLocation here = {cudaMemLocationTypeDevice, 0};
    printf("%d %d %d %d\n", cudaStreamSetAttribute(s, cudaStreamAttributeAccessPolicyWindow, &v), pools, ecc,
           cudaMemPrefetchAsync(p, sizeof(int), here, 0, s) + cudaMemAdvise(p, sizeof(int), cudaMemAdviseSetReadMostly, here));
    cudaDeviceProp d;
    cudaGetDeviceProperties(&d, 0);
    printf("%d\n", d.surfaceAlignment > 0 && d.hostNativeAtomicSupported);
}
