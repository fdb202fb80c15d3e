// Guards as ranges of columns; a clamped neighbour as a value of its own.
#define B 128

__global__ void blur(const float *in, float *out, int n) {
    __shared__ float row[B];
    int tx = threadIdx.x;
    int i = blockIdx.x * (B - 2) + tx - 1;
    int left = tx - 1;
    if (left < 0) left = 0;
    bool done = false;
    if (i >= 0 && i < n) row[tx] = in[i];
    __syncthreads();
    done = false;
    if (tx >= 1 && tx <= B - 2 && i < n) {
        done = true;
        out[i] = row[left] + row[tx] + row[tx + 1];
    }
    __syncthreads();
    if (done && tx == 5) out[0] = 1;
}

__global__ void grow(int *p, int w, int h) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= w || y >= h) return;
    p[y * w + x] += 1;
}

// The next block's tile is up and to the right of this one's.
__global__ void diagonal(int n, int *score, const int *add, int first) {
    __shared__ int s[16][16];
    int tx = threadIdx.x, bx = first + blockIdx.x, by = 8 - bx;
    int base = n * 16 * by + 16 * bx;
    for (int k = 0; k < 16; k++) s[k][tx] = add[base + n * k + tx];
    __syncthreads();
    for (int k = 0; k < 16; k++) score[base + n * k + tx] = s[tx][k];
}

// Rows of a tile with a halo, each in another page.
__global__ void heat(int n, int halo, const float *from, float *to) {
    __shared__ float now[16][16];
    int tx = threadIdx.x, ty = threadIdx.y, small = 16 - 2 * halo;
    int x = small * blockIdx.x - halo + tx, y = small * blockIdx.y - halo + ty;
    bool inside = x >= 0 && x < n && y >= 0 && y < n;
    if (inside) now[ty][tx] = from[y * n + x];
    __syncthreads();
    int west = max(0, tx - 1), east = tx + 1;
    east = (east > 15) ? 15 : east;
    if (tx >= halo && tx < 16 - halo && ty >= halo && ty < 16 - halo && inside)
        to[y * n + x] = fmaf(0.5f, now[ty][west] + now[ty][east] - 2 * now[ty][tx], now[ty][tx]);
}
