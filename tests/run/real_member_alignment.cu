// Alignments of single members that need no bytes in front: the class has the strictest.
// engines: auto threads
// expect:
// 32 16 64 64 16 8
// 3 7
#include <cstddef>
#include <cstdio>
struct Tile {
  alignas(16) float v[4];
  int used;
};
struct Line {
  __align__(64) unsigned counter;
};
struct Pair {
  double first;
  __align__(8) int second;
};
__global__ void fill(Tile *t) {
  t->v[threadIdx.x] = (float)threadIdx.x;
  t->used = 7;
}
int main() {
  Tile *t;
  cudaMallocManaged(&t, sizeof(Tile));
  fill<<<1, 4>>>(t);
  cudaDeviceSynchronize();
  printf("%zu %zu %zu %zu %zu %zu\n", sizeof(Tile), alignof(Tile), sizeof(Line), alignof(Line), sizeof(Pair), offsetof(Pair, second));
  printf("%g %d\n", t->v[3], t->used);
}
