// A shared tile with an element for each thread is cleared by rows as it is filled.
#define TILE 16

__global__ void smooth(const float *in, float *out, int w, int h) {
    __shared__ float tile[TILE][TILE];
    int tx = threadIdx.x, ty = threadIdx.y;
    int x = blockIdx.x * (TILE - 2) + tx - 1, y = blockIdx.y * (TILE - 2) + ty - 1;
    if (x >= 0 && x < w && y >= 0 && y < h) tile[ty][tx] = in[y * w + x];
    __syncthreads();
    if (tx > 0 && tx < TILE - 1 && ty > 0 && ty < TILE - 1 && x < w && y < h)
        out[y * w + x] = expf(tile[ty - 1][tx]) + expf(tile[ty + 1][tx]);
}

void run(const float *in, float *out, int w, int h) {
    dim3 grid((w + TILE - 3) / (TILE - 2), (h + TILE - 3) / (TILE - 2)), block(TILE, TILE);
    smooth<<<grid, block>>>(in, out, w, h);
}
