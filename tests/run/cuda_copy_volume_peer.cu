// expect:
// 0 no error
// 0 wrong of 24
// 101 invalid device ordinal
// 1 invalid argument
/* `cudaMemcpy3DPeer` and its form in a stream: a box out of one pitched volume into another. */
#include <cstdio>

int main() {
    const int w = 4, h = 3, d = 2;
    cudaPitchedPtr from, to;
    cudaExtent all = make_cudaExtent(8 * sizeof(int), 5, 4), box = make_cudaExtent(w * sizeof(int), h, d);
    cudaMalloc3D(&from, all);
    cudaMalloc3D(&to, all);
    int host[4][5][8], back[4][5][8];
    for (int z = 0; z < 4; z++)
        for (int y = 0; y < 5; y++)
            for (int x = 0; x < 8; x++) host[z][y][x] = z * 100 + y * 10 + x;
    cudaMemcpy3DParms in = {};
    in.srcPtr = make_cudaPitchedPtr(host, 8 * sizeof(int), 8, 5);
    in.dstPtr = from;
    in.extent = all;
    in.kind = cudaMemcpyHostToDevice;
    cudaMemcpy3D(&in);
    cudaMemset3D(to, 0xff, all);
    cudaMemcpy3DPeerParms p = {};
    p.srcPtr = from;
    p.srcPos = make_cudaPos(2 * sizeof(int), 1, 1);
    p.dstPtr = to;
    p.extent = box;
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    cudaError_t e = cudaMemcpy3DPeerAsync(&p, stream);
    cudaStreamSynchronize(stream);
    printf("%d %s\n", e, cudaGetErrorString(e));
    in.srcPtr = to;
    in.dstPtr = make_cudaPitchedPtr(back, 8 * sizeof(int), 8, 5);
    in.kind = cudaMemcpyDeviceToHost;
    cudaMemcpy3D(&in);
    int wrong = 0;
    for (int z = 0; z < d; z++)
        for (int y = 0; y < h; y++)
            for (int x = 0; x < w; x++) wrong += back[z][y][x] != host[z + 1][y + 1][x + 2];
    wrong += back[0][0][w] != -1;
    printf("%d wrong of %d\n", wrong, w * h * d);
    p.dstDevice = 7;
    e = cudaMemcpy3DPeer(&p);
    printf("%d %s\n", e, cudaGetErrorString(e));
    e = cudaMemcpy3DPeer(nullptr);
    printf("%d %s\n", e, cudaGetErrorString(e));
    return 0;
}
