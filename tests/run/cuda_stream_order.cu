// Streams: priorities, host functions and callbacks in order, events, peers of one device.
// expect:
// abc 3
// 0 0 1 1 0
// 0 600 device not ready
// priorities 0 -5 -5 -5 0 1
#include <cstdio>
#include <cstring>
char order[8];
void host(void *text) { strcat(order, (const char *)text); }
void callback(cudaStream_t, cudaError_t status, void *text) { if (status == cudaSuccess) strcat(order, (const char *)text); }
__global__ void three(int *p) { *p = 3; }
int main() {
    int least, greatest, priority = 7, *p, value = 0, can = -1;
    cudaDeviceGetStreamPriorityRange(&least, &greatest);
    cudaStream_t s;
    cudaStreamCreateWithPriority(&s, cudaStreamNonBlocking, greatest);
    cudaMallocManaged(&p, sizeof *p);
    cudaLaunchHostFunc(s, host, (void *)"a");
    three<<<1, 1, 0, s>>>(p);
    cudaStreamAddCallback(s, callback, (void *)"b", 0);
    cudaLaunchHostFunc(s, host, (void *)"c");
    cudaStreamSynchronize(s);
    value = *p;
    printf("%s %d\n", order, value);
    unsigned flags = 9;
    cudaEvent_t begin, end;
    cudaEventCreate(&begin);
    cudaEventCreateWithFlags(&end, cudaEventDefault);
    cudaEventRecord(begin, s);
    cudaEventRecordWithFlags(end, s);
    float ms = -1;
    int e = cudaEventElapsedTime(&ms, begin, end), g = cudaStreamGetPriority(s, &priority);
    cudaStreamGetFlags(s, &flags);
    cudaDeviceCanAccessPeer(&can, 0, 0);
    printf("%d %d %d %u %d\n", e, g, ms >= 0 && ms < 1000, flags, can);
    printf("%d %d %s\n", (int)cudaStreamQuery(s), (int)cudaErrorNotReady, cudaGetErrorString(cudaErrorNotReady));
    cudaStreamDestroy(s);
    cudaStream_t high;
    int clamped = 7, own = 7;
    cudaStreamCreateWithPriority(&high, cudaStreamDefault, -100);
    cudaStreamGetPriority(high, &clamped);
    cudaStreamGetPriority(0, &own);
    cudaDeviceProp prop;
    cudaGetDeviceProperties(&prop, 0);
    printf("priorities %d %d %d %d %d %d\n", least, greatest, priority, clamped, own, prop.streamPrioritiesSupported);
    cudaStreamDestroy(high);
}
