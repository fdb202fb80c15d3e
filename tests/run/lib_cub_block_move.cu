// cub::BlockLoad, BlockStore, BlockExchange, BlockShuffle in one union of storages; guarded loads with a default.
// expect:
// striped 0 64 128 192 | 63 127 191 255
// guarded 96 97 98 -1 -1
// round trip 0
// rotated 5 6 4
#include <cub/cub.cuh>
#include <cstdio>
__global__ void k(const int *in, int *out, int *guarded, int *trip, int *rotated) {
  typedef cub::BlockLoad<int, 64, 4, cub::BLOCK_LOAD_WARP_TRANSPOSE> Load;
  typedef cub::BlockStore<int, 64, 4, cub::BLOCK_STORE_TRANSPOSE> Store;
  typedef cub::BlockExchange<int, 64, 4> Exchange;
  typedef cub::BlockShuffle<int, 64> Shuffle;
  __shared__ union {
    Load::TempStorage load;
    Store::TempStorage store;
    Exchange::TempStorage exchange;
    Shuffle::TempStorage shuffle;
  } temp;
  int x[4];
  Load(temp.load).Load(in, x);
  __syncthreads();
  Exchange(temp.exchange).BlockedToStriped(x);
  __syncthreads();
  Store(temp.store).Store(out, x);
  __syncthreads();
  Exchange(temp.exchange).StripedToBlocked(x, x);
  Store(temp.store).Store(trip, x);
  int y[4];
  Load(temp.load).Load(in, y, 99, -1);
  Store(temp.store).Store(guarded, y, 200);
  __syncthreads();
  int next;
  Shuffle(temp.shuffle).Rotate(threadIdx.x, next, 5);
  rotated[threadIdx.x] = next;
}
int main() {
  int *a[5];
  for (int i = 0; i < 5; i++)
    cudaMallocManaged(&a[i], 256 * sizeof(int));
  for (int i = 0; i < 256; i++)
    a[0][i] = i;
  k<<<1, 64>>>(a[0], a[1], a[2], a[3], a[4]);
  cudaDeviceSynchronize();
  int *s = a[1];
  printf("striped %d %d %d %d | %d %d %d %d\n", s[0], s[1], s[2], s[3], s[252], s[253], s[254], s[255]);
  printf("guarded %d %d %d %d %d\n", a[2][96], a[2][97], a[2][98], a[2][99], a[2][199]);
  int wrong = 0;
  for (int i = 0; i < 256; i++)
    wrong += a[3][i] != i;
  printf("round trip %d\nrotated %d %d %d\n", wrong, a[4][0], a[4][1], a[4][63]);
}
