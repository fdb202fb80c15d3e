// flags: --lanes
// Blocks at no edge are a form of their own: where an edge is, what wraps round, and conditions that only look like edges.
#include <cstdio>
#include <climits>

#define X 16
#define Y 8

// A halo of one: blocks at all four edges, in the middle, and wholly outside.
__global__ void halo(const int *in, int *out, int w, int h)
{
    __shared__ int t[Y][X];
    int tx = threadIdx.x, ty = threadIdx.y;
    int x0 = (X - 2) * blockIdx.x - 1, y0 = (Y - 2) * blockIdx.y - 1;
    int x = x0 + tx, y = y0 + ty;
    bool inside = x >= 0 && x < w && y >= 0 && y < h;
    if (inside) t[ty][tx] = in[y * w + x];
    __syncthreads();
    int left = max(0, -x0), right = min(X - 1, w - 1 - x0), top = max(0, -y0), bottom = min(Y - 1, h - 1 - y0);
    int west = max(left, tx - 1), east = min(right, tx + 1), north = max(top, ty - 1), south = min(bottom, ty + 1);
    if (tx >= 1 && tx <= X - 2 && ty >= 1 && ty <= Y - 2 && inside) out[y * w + x] = 2 * t[north][tx] + 3 * t[south][tx] + 5 * t[ty][west] + 7 * t[ty][east];
}

// Where the numbers of a block's threads wrap round, the first and the last fulfil what those between do not.
__global__ void wraps(int *out, int begin, int least, int most)
{
    int tx = threadIdx.x, first = begin + (int)blockIdx.x * 5;
    int x = (int)((unsigned)first + (unsigned)tx);
    bool inside = x >= least && x <= most;
    out[blockIdx.x * X * Y + threadIdx.y * X + tx] = inside ? 1 : 2;
    if (inside) out[blockIdx.x * X * Y + threadIdx.y * X + tx] += 4 + (tx & 1);
}

// Without sign: -1 is the greatest number.
__global__ void unsigned_edges(int *out, unsigned begin, unsigned end)
{
    unsigned x = begin + blockIdx.x * X + threadIdx.x, y = blockIdx.y * Y + threadIdx.y - 1u;
    bool inside = x < end && y < 20u + blockIdx.x;
    int *own = out + ((blockIdx.y * gridDim.x + blockIdx.x) * Y + threadIdx.y) * X + threadIdx.x;
    *own = inside ? 3 : 1;
}

// Compared the other way round, with what is added behind; 64 bits; and a limit that is another in each row.
__global__ void other_ways(const int *in, int *out, int n)
{
    int tx = threadIdx.x, ty = threadIdx.y, from = blockIdx.x * X - 3;
    long long far = (long long)from + tx;
    bool a = 0 <= tx + from && n > tx + from, b = far >= 0 && far < n, c = from - tx < n - ty;
    int v = a ? in[tx + from] : -1;
    if (b) v += in[far] * 2;
    if (c) v += 100;
    out[(blockIdx.x * Y + ty) * X + tx] = v;
}

// What the condition names changes on the way.
__global__ void moved(const int *in, int *out, int w)
{
    __shared__ int t[Y][X];
    int tx = threadIdx.x, ty = threadIdx.y, x0 = blockIdx.x * 4 - 6, sum = 0;
    int first = max(0, x0);
    for (int k = 0; k < 3; k++) {
        int x = x0 + tx;
        bool inside = x >= 0 && x < w;
        t[ty][tx] = inside ? in[x + ty] : 0;
        __syncthreads();
        sum += t[Y - 1 - ty][X - 1 - tx] + first;
        __syncthreads();
        x0 += X;
    }
    out[(blockIdx.x * Y + ty) * X + tx] = sum;
}

// Threads of the block leave before, or all of them.
__global__ void leaves(const int *in, int *out, int w, int h)
{
    int x = blockIdx.x * X + threadIdx.x, y = blockIdx.y * Y + threadIdx.y;
    int most = min(w - 1, (int)blockIdx.x * X + 9);
    if (x >= w || y >= h) return;
    bool low = x <= most && y > 0;
    out[y * w + x] = in[y * w + min(x, most)] + (low ? 10 : 20);
}

// What keeps threads may hold at both ends of a block though not between, and be said in other ways.
__global__ void stays(int *out, int begin, int least, int most)
{
    int x = (int)((unsigned)(begin + (int)blockIdx.x * 5) + threadIdx.x), at = blockIdx.x * X * Y + threadIdx.y * X + threadIdx.x;
    if (x < least || x > most) return;
    out[at] = x + 3;
    if (!(x != least && x + (int)threadIdx.y <= most)) return;
    out[at] += 5;
}

static int *numbers(int n)
{
    int *p;
    cudaMallocManaged(&p, n * sizeof(int));
    for (int i = 0; i < n; i++) p[i] = i * 7 % 23;
    return p;
}

static void show(const char *what, int *p, int n)
{
    cudaDeviceSynchronize();
    unsigned sum = 0;
    for (int i = 0; i < n; i++) sum = sum * 31 + p[i];
    printf("%s %u\n", what, sum);
    for (int i = 0; i < n; i++) p[i] = 0;
}

int main()
{
    const int n = 1 << 16;
    int *in = numbers(n), *out = numbers(n);
    dim3 block(X, Y);
    for (int w : {1, 14, 15, 16, 17, 28, 45, 100})
        for (int h : {1, 7, 30}) {
            halo<<<dim3(w / (X - 2) + 2, h / (Y - 2) + 2), block>>>(in, out, w, h);
            printf("%dx%d ", w, h);
            show("halo", out, w * h);
        }
    for (int begin : {-20, 0, INT_MAX - 30, INT_MAX - 15, INT_MAX - 14, INT_MIN}) {
        wraps<<<6, block>>>(out, begin, -10, INT_MAX);
        show("wraps", out, 6 * X * Y);
        wraps<<<6, block>>>(out, begin, INT_MIN, INT_MAX - 9);
        show("wraps", out, 6 * X * Y);
        wraps<<<6, block>>>(out, begin, INT_MIN, INT_MAX);
        show("wraps", out, 6 * X * Y);
        stays<<<6, block>>>(out, begin, -10, INT_MAX);
        show("stays", out, 6 * X * Y);
        stays<<<6, block>>>(out, begin, INT_MIN, INT_MAX - 9);
        show("stays", out, 6 * X * Y);
    }
    for (unsigned begin : {0u, 3u, UINT_MAX - 20u, UINT_MAX - 15u}) {
        unsigned_edges<<<dim3(4, 4), block>>>(out, begin, 40);
        show("unsigned", out, 16 * X * Y);
        unsigned_edges<<<dim3(4, 4), block>>>(out, begin, UINT_MAX);
        show("unsigned", out, 16 * X * Y);
    }
    for (int size : {1, 13, 29, 60, 61}) {
        other_ways<<<4, block>>>(in, out, size);
        show("other ways", out, 4 * X * Y);
        moved<<<9, block>>>(in, out, size);
        show("moved", out, 9 * X * Y);
        leaves<<<dim3(4, 3), block>>>(in, out, size, 20);
        show("leaves", out, size * 20);
    }
}
