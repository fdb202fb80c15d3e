// Every line that begins with `C` counts how often threads come by; `tests/memory` compares that with the trace's accesses of the line.
#include <cstdio>

__device__ int counts[200];
#define C atomicAdd(&counts[__LINE__], 1);

struct Node { int left, right, value; };

__device__ int depth(const Node *nodes, int at) {
    if (at < 0) return 0;
    C int left = nodes[at].left;
    C int right = nodes[at].right;
    int l = depth(nodes, left), r = depth(nodes, right);
    return 1 + (l > r ? l : r);
}

__device__ bool odd(const int *p, int i) {
    C return p[i] % 2 != 0;
}

__global__ void trees(const Node *nodes, const int *starts, int *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    C int start = starts[i];
    int d = depth(nodes, start);
    C out[i] = d;
}

__global__ void walks(const int *p, int *q, int n) {
    __shared__ int seen[96];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
    C seen[t] = 0;
    __syncthreads();
    for (int k = i; k < n; k += 7) {
        if (k % 11 == 3) continue;
        if (!odd(p, k)) {
            C seen[t] += 1;
            continue;
        }
        int left = k % 5;
        while (left > 0) {
            C int v = p[(k + left) % n];
            if (v == 13) break;
            left -= 1 + (v & 1);
        }
        do {
            C seen[(t + left + 1) % 96] ^= 1;
            left++;
        } while (left < 2);
        switch (k % 4) {
        case 0:
            C q[k] = 1;
        case 1:
            C q[k] = 2;
            break;
        case 2:
            if (k > 100) goto out;
        default:
            C q[k] = 3;
        }
    }
out:
    __syncthreads();
    int sum = 0;
    for (int k = 0; k <= t % 8; k++) {
        C sum += seen[(t + k) % 96];
    }
    bool both = odd(p, t) && odd(p, t + 1) || odd(p, t + 2);
    sum = __shfl_down_sync(0xffffffff, sum, 1);
    C q[i] = both ? sum : -sum;
}

int main() {
    const int n = 500;
    Node nodes[64];
    int numbers[n], starts[n];
    unsigned r = 1;
    for (int i = 0; i < 64; i++) {
        r = r * 1664525u + 1013904223u;
        int left = i + 1 + (r >> 28), right = i + 2 + (r >> 24 & 15);
        nodes[i] = {left < 64 ? left : -1, right < 64 && i % 3 ? right : -1, i};
    }
    for (int i = 0; i < n; i++) {
        r = r * 1664525u + 1013904223u;
        numbers[i] = r >> 25;
        starts[i] = (int)(r >> 10 & 63) - 1;
    }
    Node *d_nodes;
    int *p, *q, *s;
    cudaMalloc(&d_nodes, sizeof nodes);
    cudaMalloc(&p, sizeof numbers);
    cudaMalloc(&q, n * sizeof(int));
    cudaMalloc(&s, sizeof starts);
    cudaMemcpy(d_nodes, nodes, sizeof nodes, cudaMemcpyHostToDevice);
    cudaMemcpy(p, numbers, sizeof numbers, cudaMemcpyHostToDevice);
    cudaMemcpy(s, starts, sizeof starts, cudaMemcpyHostToDevice);
    trees<<<4, 100>>>(d_nodes, s, q, 333);
    walks<<<3, 96>>>(p, q, n);
    int all[200];
    cudaMemcpyFromSymbol(all, counts, sizeof all);
    for (int i = 0; i < 200; i++)
        if (all[i]) printf("%d %d\n", i, all[i]);
}
