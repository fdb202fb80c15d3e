// As memory_counts.cu: ten kernels whose ways differ. Every line that begins with `C` counts how often threads come by.
#include <cstdio>

__device__ int counts[200];
#define C atomicAdd(&counts[__LINE__], 1);

// Templates, functors, lambdas that capture by value and by reference.
template <class F>
__global__ void mapped(F f, const int *p, int *q, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int more = 3;
    auto twice = [&](int k) { C return p[k] * more; };
    for (; i < n; i += gridDim.x * blockDim.x) {
        more++;
        int v = f(p, i) + (i % 3 == 0 ? twice(i) : 0);
        C q[i] = v;
    }
}
struct Next {
    int step;
    __device__ int operator()(const int *p, int i) const { C return p[i / step]; }
};

// Virtual functions; constructors that access memory, make bases and members, and hand on.
struct Shape {
    int seen;
    __device__ Shape(const int *p) : seen(first(p)) {}
    __device__ static int first(const int *p) { C return p[0]; }
    __device__ virtual int at(const int *p, int i) const { C return p[i] + seen; }
};
struct Far : Shape {
    int more;
    __device__ Far(const int *p, int n) : Shape(p), more(first(p + n)) { C more += p[1]; }
    __device__ Far(const int *p) : Far(p, 2) { C more += p[3]; }
    __device__ int at(const int *p, int i) const override {
        int v = Shape::at(p, i / 2);
        C return v + p[i * 2 % 512] + more;
    }
};
__global__ void called(const int *p, int *q) {
    Shape near(p);
    Far far(p);
    const Shape *s = threadIdx.x % 3 ? &near : &far;
    int v = s->at(p, threadIdx.x);
    C q[threadIdx.x] = v;
}

// A tree of sums between barriers; counts in shared memory.
__global__ void reduced(const int *p, int *q) {
    __shared__ int part[128];
    __shared__ int bins[8];
    int t = threadIdx.x;
    if (t < 8) { C bins[t] = 0; }
    C part[t] = p[blockIdx.x * 128 + t];
    __syncthreads();
    C atomicAdd(&bins[part[t] % 8], 1);
    for (int half = 64; half > 0; half /= 2) {
        if (t < half) {
            C int other = part[t + half];
            C part[t] += other - 1;
        }
        __syncthreads();
    }
    if (t == 0) { C q[blockIdx.x] = part[0]; }
    if (t < 8) { C q[8 + t] = bins[t]; }
}

// Exchanges within warps, in loops that lanes leave at different times.
__global__ void exchanged(const int *p, int *q) {
    int t = threadIdx.x, sum = 0;
    for (int k = t; k < 300; k += 40 + t) {
        C sum += p[k];
    }
    for (int d = 16; d > 0; d /= 2)
        sum += __shfl_xor_sync(0xffffffff, sum, d);
    unsigned odd = __ballot_sync(0xffffffff, sum % 2);
    if (odd >> t % 32 & 1) { C q[t] = sum; }
}

// Pointers that walk, through dynamic shared memory.
__global__ void walking(const int *p, int *q, int n) {
    extern __shared__ int line[];
    for (int k = threadIdx.x; k < n; k += blockDim.x) { C line[k] = p[k]; }
    __syncthreads();
    const int *from = line + threadIdx.x % 7, *end = line + n - threadIdx.x % 5;
    int sum = 0;
    while (from < end) {
        C sum += *from++;
        if (sum % 13 == 1) from += 2;
    }
    C q[threadIdx.x] = sum;
}

// `switch` with cases that fall through, in a loop with `break` and `continue`.
__global__ void switched(const int *p, int *q) {
    int t = threadIdx.x, state = t % 4, left = 20;
    while (left-- > 0) {
        int v = 0;
        switch (state) {
        case 0:
            C v = p[t];
        case 1:
            C v += p[t + left];
            break;
        case 2:
            state = 3;
            continue;
        default:
            C v = p[left];
            if (v % 5 == 0) return;
        }
        state = v & 3;
        if (v == 77) break;
    }
    C q[t] = state;
}

// Operands that are left out.
__device__ int one(const int *p, int i) { C return p[i]; }
__device__ int two(const int *p, int i) { C return p[i + 1]; }
__global__ void chosen(const int *p, int *q) {
    int t = threadIdx.x;
    bool b = one(p, t) % 2 && two(p, t) % 3 || t % 5 == 0 && one(p, t + 2) % 2;
    int v = b ? one(p, t) : t % 2 ? two(p, t) : 4;
    if (int w = v % 7; w > 2 && two(p, w)) { C q[t] = w; }
}

// An array of the thread's own, whose index is computed.
__global__ void sorted(const int *p, int *q) {
    int own[12], t = threadIdx.x;
    for (int k = 0; k < 12; k++) { C own[k] = p[t + k]; }
    for (int k = 1; k < 12; k++) {
        C int v = own[k];
        int j = k;
        while (j > 0) {
            C int w = own[j - 1];
            if (w <= v) break;
            C own[j] = w;
            j--;
        }
        C own[j] = v;
    }
    C q[t] = own[t % 12];
}

// Returns from within, in two dimensions; members behind pointers.
struct Cell { int height; short kind; };
__device__ int steps(const Cell *c, int x, int y, int w) {
    for (int k = 0; k < 9; k++) {
        int at = (y * w + x + k) % (w * w);
        C int kind = c[at].kind;
        if (kind == 3) return k;
        if (kind == 1) continue;
        C int h = c[at].height;
        if (h > 60) return -k;
    }
    return 100;
}
__global__ void climbed(const Cell *c, int *q, int w) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= w || y >= w) return;
    int n = steps(c, x, y, w);
    C q[y * w + x] = n;
}

// References to what is elsewhere; copies of structures.
__device__ void lower(Cell &c, int by) { C c.height -= by; }
__global__ void lowered(Cell *c, int *q) {
    Cell own = {7, 1};
    int t = threadIdx.x;
    if (t % 2) lower(c[t], t);
    own.height += t;
    C int h = c[t ^ 1].height;
    C q[t] = h + own.height;
}

int main() {
    const int n = 512;
    int numbers[n];
    Cell cells[20 * 20];
    unsigned r = 7;
    for (int i = 0; i < n; i++) {
        r = r * 1664525u + 1013904223u;
        numbers[i] = r >> 25;
        if (i < 400) cells[i] = {(int)(r >> 20 & 63), (short)(r >> 8 & 3)};
    }
    int *p, *q;
    Cell *c;
    cudaMalloc(&p, 2 * sizeof numbers);
    cudaMemset(p, 0, 2 * sizeof numbers);
    cudaMalloc(&q, sizeof numbers);
    cudaMalloc(&c, sizeof cells);
    cudaMemcpy(p, numbers, sizeof numbers, cudaMemcpyHostToDevice);
    cudaMemcpy(c, cells, sizeof cells, cudaMemcpyHostToDevice);
    mapped<<<3, 50>>>(Next{4}, p, q, 400);
    called<<<1, 70>>>(p, q);
    reduced<<<3, 128>>>(p, q);
    exchanged<<<1, 64>>>(p, q);
    walking<<<2, 45, 200 * sizeof(int)>>>(p, q, 200);
    switched<<<1, 90>>>(p, q);
    chosen<<<1, 100>>>(p, q);
    sorted<<<1, 64>>>(p, q);
    climbed<<<dim3(2, 3), dim3(12, 8)>>>(c, q, 20);
    lowered<<<1, 64>>>(c, q);
    int all[200];
    cudaMemcpyFromSymbol(all, counts, sizeof all);
    for (int i = 0; i < 200; i++)
        if (all[i]) printf("%d %d\n", i, all[i]);
}
