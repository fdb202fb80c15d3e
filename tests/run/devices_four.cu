// Four devices: each has its memory, streams, events, errors and copies of the program's variables.
// environment: CUDART_DEVICES=4 CUDART_MEMORY=67108864
// expect:
// 4 devices, current 0
// set 4: invalid device ordinal, set -1: invalid device ordinal, still 0
// bus 2, id 0000:02:00.0, back 2
// peers 0-1 1, 2-2 0, 0-7 invalid device ordinal
// enable: no error, again peer access is already enabled, self invalid device ordinal, flags invalid argument
// disable: no error, again peer access has not been enabled
// pointer 3 of device 3, 2097152 bytes used on it, 0 on 0
// sums 1 12 123 1234
// constants 10 20 30 40, counters 1 2 3 4
// symbol addresses: device 2 has 302
// stream of 1 on 2: invalid resource handle
// event of 1 in a stream of 2: invalid resource handle, waited for no error
// a thread begins on 0, and chose 2; here it is 3
// copied from 1 to 3: 7 7 7
// device 1 fails: device-side assert triggered, 0: no error, after reset: no error
// after reset of 3: no error, constant 0, counter 100
// memory of 2: out of memory, then no error
#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

__constant__ int constant;
__device__ int counter = 100;
__managed__ int shared_by_all;

__global__ void put(int *out, const int *before) { *out = (before ? *before : 0) * 10 + constant / 10; }
__global__ void count(int by) { counter += by; }
__global__ void get(int *out) { out[0] = constant, out[1] = counter, shared_by_all += 1; }
__global__ void fail() { assert(constant == -1); }

static const char *text(cudaError_t e) {
    cudaGetLastError();
    return cudaGetErrorString(e);
}

static void *other(void *) {
    static int seen[2];
    cudaGetDevice(&seen[0]);
    cudaSetDevice(2);
    cudaGetDevice(&seen[1]);
    return seen;
}

int main() {
    int n = 0, d = -1;
    cudaGetDeviceCount(&n);
    cudaGetDevice(&d);
    printf("%d devices, current %d\n", n, d);
    cudaError_t a = cudaSetDevice(4), b = cudaSetDevice(-1);
    cudaGetDevice(&d);
    printf("set 4: %s, set -1: %s, still %d\n", text(a), text(b), d);
    cudaDeviceProp prop;
    char id[20];
    cudaGetDeviceProperties(&prop, 2);
    cudaDeviceGetPCIBusId(id, 20, 2);
    cudaDeviceGetByPCIBusId(&d, id);
    printf("bus %d, id %s, back %d\n", prop.pciBusID, id, d);

    int can[2];
    cudaDeviceCanAccessPeer(&can[0], 0, 1);
    cudaDeviceCanAccessPeer(&can[1], 2, 2);
    a = cudaDeviceCanAccessPeer(&d, 0, 7);
    printf("peers 0-1 %d, 2-2 %d, 0-7 %s\n", can[0], can[1], text(a));
    cudaError_t e[4] = {cudaDeviceEnablePeerAccess(1, 0), cudaDeviceEnablePeerAccess(1, 0), cudaDeviceEnablePeerAccess(0, 0),
                        cudaDeviceEnablePeerAccess(2, 1)};
    printf("enable: %s, again %s, self %s, flags %s\n", text(e[0]), text(e[1]), text(e[2]), text(e[3]));
    e[0] = cudaDeviceDisablePeerAccess(1), e[1] = cudaDeviceDisablePeerAccess(1);
    printf("disable: %s, again %s\n", text(e[0]), text(e[1]));

    int *out[4];
    for (int i = 0; i < 4; i++) {
        cudaSetDevice(i);
        cudaMalloc(&out[i], 4096);
        int ten = 10 * (i + 1);
        cudaMemcpyToSymbol(constant, &ten, sizeof ten);
    }
    void *big;
    size_t available, before, total;
    cudaSetDevice(3);
    cudaMemGetInfo(&before, &total);
    cudaMalloc(&big, 2 << 20);
    cudaMemGetInfo(&available, &total);
    size_t used = before - available;
    cudaSetDevice(0);
    cudaMemGetInfo(&available, &total);
    cudaPointerAttributes at;
    cudaPointerGetAttributes(&at, (char *)big + 5);
    printf("pointer 3 of device %d, %zu bytes used on it, %zu on 0\n", at.device, used, total - available - 4096);
    cudaFree(big);

    // Each device's kernel reads what the one before has written.
    int sum[4];
    for (int i = 0; i < 4; i++) {
        cudaSetDevice(i);
        put<<<1, 1>>>(out[i], i ? out[i - 1] : nullptr);
        count<<<1, 1>>>(i + 1 - 100);
    }
    for (int i = 0; i < 4; i++) cudaMemcpy(&sum[i], out[i], sizeof(int), cudaMemcpyDeviceToHost);
    printf("sums %d %d %d %d\n", sum[0], sum[1], sum[2], sum[3]);
    int got[4][2];
    for (int i = 3; i >= 0; i--) {
        cudaSetDevice(i);
        get<<<1, 1>>>(out[i]);
        cudaMemcpy(got[i], out[i], sizeof got[i], cudaMemcpyDefault);
    }
    printf("constants %d %d %d %d, counters %d %d %d %d\n", got[0][0], got[1][0], got[2][0], got[3][0], got[0][1], got[1][1], got[2][1],
           got[3][1]);
    if (shared_by_all != 4) printf("managed %d\n", shared_by_all);

    // The address that device 2 asked for is its variable's, whichever device is current.
    cudaSetDevice(2);
    int *address, value = 302;
    cudaGetSymbolAddress((void **)&address, counter);
    cudaSetDevice(0);
    cudaMemcpy(address, &value, sizeof value, cudaMemcpyHostToDevice);
    cudaMemcpyFromSymbol(&d, counter, sizeof d);
    if (d != 1) printf("device 0 has %d\n", d);
    cudaSetDevice(2);
    cudaMemcpyFromSymbol(&d, counter, sizeof d);
    printf("symbol addresses: device 2 has %d\n", d);

    cudaStream_t of_one, of_two;
    cudaEvent_t event;
    cudaSetDevice(1);
    cudaStreamCreate(&of_one);
    cudaEventCreate(&event);
    cudaEventRecord(event, of_one);
    cudaSetDevice(2);
    cudaStreamCreate(&of_two);
    get<<<1, 1, 0, of_one>>>(out[2]);
    printf("stream of 1 on 2: %s\n", cudaGetErrorString(cudaGetLastError()));
    a = cudaEventRecord(event, of_two);
    b = cudaStreamWaitEvent(of_two, event, 0);
    printf("event of 1 in a stream of 2: %s, waited for %s\n", text(a), text(b));

    cudaSetDevice(3);
    pthread_t thread;
    void *seen;
    pthread_create(&thread, nullptr, other, nullptr);
    pthread_join(thread, &seen);
    cudaGetDevice(&d);
    printf("a thread begins on %d, and chose %d; here it is %d\n", ((int *)seen)[0], ((int *)seen)[1], d);

    cudaMemset(out[1], 7, 3);
    a = cudaMemcpyPeerAsync(out[3], 3, out[1], 1, 3, of_two);
    unsigned char bytes[3];
    cudaMemcpy(bytes, out[3], 3, cudaMemcpyDeviceToHost);
    printf("copied from 1 to 3: %d %d %d\n", bytes[0], bytes[1], bytes[2]);
    if (cudaMemcpyPeer(out[3], 4, out[1], 1, 3) != cudaErrorInvalidDevice) printf("a device 4\n");
    cudaGetLastError();

    cudaSetDevice(1);
    fail<<<1, 1>>>();
    a = cudaDeviceSynchronize();
    cudaSetDevice(0);
    b = cudaDeviceSynchronize();
    cudaSetDevice(1);
    cudaDeviceReset();
    printf("device 1 fails: %s, 0: %s, after reset: %s\n", text(a), text(b), text(cudaDeviceSynchronize()));

    cudaSetDevice(3);
    a = cudaDeviceReset();
    cudaMalloc(&out[3], 4096);
    get<<<1, 1>>>(out[3]);
    cudaMemcpy(got[3], out[3], sizeof got[3], cudaMemcpyDefault);
    printf("after reset of 3: %s, constant %d, counter %d\n", text(a), got[3][0], got[3][1]);

    cudaSetDevice(2);
    a = cudaMalloc(&big, 100 << 20);
    b = cudaMalloc(&big, 60 << 20);
    printf("memory of 2: %s, then %s\n", text(a), text(b));
    return 0;
}
