// Kernels get objects with a copy constructor and a destructor by value: the host copies once and ends that copy, threads have its bytes.
// expect:
// 32 1 1
// 33 2 2
// 34 3 3
// 100 131 7 4 4
// 1031 6 6
// 7 9
#include <cstdio>
int copies, ends;
struct View {
    int *p;
    int n;
    View(int *p, int n) : p(p), n(n) {}
    View(const View &o) : p(o.p), n(o.n) { copies++; }
    ~View() { ends++; }
    __device__ int &at(int i) { return p[i]; }
    __device__ void grow(int by) { n += by; }
};
__global__ void simple(View v) {
    if (threadIdx.x < v.n) v.at(threadIdx.x) += 1;
}
__global__ void waits(View v) {
    __shared__ int s;
    if (threadIdx.x == 0) s = v.at(0);
    __syncthreads();
    if (threadIdx.x < v.n) v.at(threadIdx.x) += s;
}
__global__ void spins(View v, int *lock) {
    bool done = false;
    while (!done) {
        if (atomicCAS(lock, 0, 1) == 0) {
            v.at(0) += 1;
            __threadfence();
            atomicExch(lock, 0);
            done = true;
        }
    }
}
// Each thread changes its own.
__global__ void changes(View v, int *out) {
    v.grow(threadIdx.x);
    v.n += 68;
    __syncthreads();
    out[threadIdx.x] = v.n;
}
template <class F> __global__ void call(F f) { f(threadIdx.x); }

int main() {
    int *p, *lock, *out;
    cudaMallocManaged(&p, 32 * sizeof(int));
    cudaMallocManaged(&out, 32 * sizeof(int));
    cudaMallocManaged(&lock, sizeof(int));
    *lock = 0;
    for (int i = 0; i < 32; i++) p[i] = i;
    {
        View v(p, 32);
        simple<<<1, 32>>>(v);
        cudaDeviceSynchronize();
        printf("%d %d %d\n", p[31], copies, ends);
        waits<<<1, 32>>>(v);
        cudaDeviceSynchronize();
        printf("%d %d %d\n", p[31], copies, ends);
        spins<<<1, 32>>>(v, lock);
        cudaDeviceSynchronize();
        printf("%d %d %d\n", p[0], copies, ends);
        changes<<<1, 32>>>(v, out);
        cudaDeviceSynchronize();
        printf("%d %d %d %d %d\n", out[0], out[31], v.n - 25, copies, ends);
        {
            struct Task {
                View view;
                int plus;
                __device__ void operator()(int i) const { view.p[i] = i + plus; }
            } task{v, 1000};
            call<<<1, 32>>>(task);
            cudaDeviceSynchronize();
        }
        printf("%d %d %d\n", p[31], copies, ends);
    }
    printf("%d %d\n", ends, copies + 3);
    return 0;
}
