// Every kind of place that a marker can stand at.
#include <cstdio>
#define BETWEEN(x, a, b) ((x) >= (a) && (x) <= (b))
#define LARGER(a, b) ((a) > (b) ? (a) : (b))
#define STEP(x) if (x > 3) x -= 3; else x++

struct Ring {
    int *slots;
    int size;
    __device__ int *at(int i) { return i < size ? slots + i : 0; }
};

template <typename T> __device__ T clamped(T v, T most)
{
    if (v > most) return most;
    return v;
}

__device__ int kind_of(int n)
{
    return n == 0 ? 1 : n == 1 ? 2 : n == 2 ? 3 : 4;
}

template <typename T, int N> __global__ void places(T *out, int *in, int n)
{
    int me = threadIdx.x;
    if (me >= n) return;
    Ring ring{in, n};
    int *mine = ring.at(me);
    int sum = mine ? *mine : 0;
    for (int i = 0; i < N; i++) {
        if (i == me || (i > 2 && in[i] < 0)) continue;
        if (BETWEEN(in[i], 1, 5))
            sum += LARGER(in[i], me);
        else if (in[i] == 7)
            break;
        STEP(sum);
    }
    switch (me % 4) {
    case 0:
    case 1:
        sum += kind_of(sum);
        break;
    case 2:
        sum *= 2;
    default:
        --sum;
    }
    int left = sum & 7;
    do
        left -= 2;
    while (left > 0 && sum != 5);
    while (left < 0) left++;
    auto twice = [&](int v) { return v > 10 ? v : 2 * v; };
    out[me] = clamped<T>(twice(sum), 100);
}

int main()
{
    int in[8] = {3, 1, 7, -2, 5, 0, 4, 9};
    int *device_in, out[8];
    float *device_floats, floats[8];
    int *device_out;
    cudaMalloc(&device_in, sizeof in);
    cudaMalloc(&device_out, sizeof out);
    cudaMalloc(&device_floats, sizeof floats);
    cudaMemcpy(device_in, in, sizeof in, cudaMemcpyHostToDevice);
    places<int, 8><<<1, 32>>>(device_out, device_in, 8);
    places<float, 4><<<1, 32>>>(device_floats, device_in, 8);
    cudaMemcpy(out, device_out, sizeof out, cudaMemcpyDeviceToHost);
    cudaMemcpy(floats, device_floats, sizeof floats, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 8; i++) printf("%d %.0f\n", out[i], floats[i]);
    return 0;
}
