// flags: --lanes
// Loops around barriers: conditions that are uniform, counters that differ between threads beside them, jumps that all threads take.
// expect:
// for 0
// while 0
// do 0
// vote 0
#include <stdio.h>
#define N 64

__global__ void with_for(int *v, int n) {
    __shared__ int s[N];
    int t = threadIdx.x, sum = 0;
    s[t] = v[t];
    for (int i = 0, j = t; i < n; i++, j += 3) {
        __syncthreads();
        if (i == 2) continue;         // all threads: the step of j is taken all the same
        if (i == 6) break;
        sum += s[j % N] * (i + 1);
    }
    __syncthreads();
    v[t] = sum;
}

__global__ void with_while(int *v, int n) {
    __shared__ int s[N];
    int t = threadIdx.x;
    s[t] = v[t];
    while (n-- > 0) {                 // a parameter that changes, the same for all
        __syncthreads();
        int x = s[(t + n) % N];
        __syncthreads();
        s[t] += x;
    }
    v[t] = s[t] + n;
}

__global__ void with_do(int *v) {
    __shared__ int s[N];
    int t = threadIdx.x, d = 1;
    s[t] = v[t];
    __syncthreads();
    do {
        int x = t >= d ? s[t - d] : 0;
        __syncthreads();
        s[t] += x;
        __syncthreads();
        d *= 2;
    } while (d < blockDim.x);
    v[t] = s[t];
}

__global__ void with_vote(int *v) {
    __shared__ int s[N];
    int t = threadIdx.x, rounds = 0;
    s[t] = v[t];
    while (__syncthreads_or(s[t] > 10)) {
        if (s[t] > 10) s[t] -= 7;
        rounds++;
    }
    v[t] = s[t] * 100 + rounds;
}

static int h[N], r[N], *d;
static void start() { for (int i = 0; i < N; i++) h[i] = i * 37 % 101; cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice); }
static void compare(const char *name) {
    int g[N], bad = 0;
    cudaMemcpy(g, d, sizeof g, cudaMemcpyDeviceToHost);
    for (int i = 0; i < N; i++) bad += g[i] != r[i];
    printf("%s %d\n", name, bad);
}

int main() {
    cudaMalloc(&d, sizeof h);
    start();
    with_for<<<1, N>>>(d, 9);
    for (int t = 0; t < N; t++) {
        r[t] = 0;
        for (int i = 0; i < 6; i++) if (i != 2) r[t] += h[(t + 3 * i) % N] * (i + 1);
    }
    compare("for");
    start();
    with_while<<<1, N>>>(d, 5);
    for (int n = 4; n >= 0; n--) {
        for (int t = 0; t < N; t++) r[t] = h[t] + h[(t + n) % N];
        for (int t = 0; t < N; t++) h[t] = r[t];
    }
    for (int t = 0; t < N; t++) r[t] = h[t] - 1;
    compare("while");
    start();
    with_do<<<1, N>>>(d);
    for (int t = 0, sum = 0; t < N; t++) r[t] = sum += h[t];
    compare("do");
    start();
    with_vote<<<1, N>>>(d);
    int most = 0;
    for (int t = 0; t < N; t++) {
        int n = 0;
        r[t] = h[t];
        while (r[t] > 10) r[t] -= 7, n++;
        if (n > most) most = n;
    }
    for (int t = 0; t < N; t++) r[t] = r[t] * 100 + most;
    compare("vote");
    return 0;
}
