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
