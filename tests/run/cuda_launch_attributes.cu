// Attributes of extensible launches by both APIs, and types of tensor maps.
#include <cuda.h>
#include <cudaTypedefs.h>
#include <cstdio>
__global__ void k(int *a, int v) { a[blockIdx.x] = v + blockIdx.x; }
int main() {
  CUlaunchConfig c = {}; CUlaunchAttribute at; at.id = CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION; at.value.clusterDim.x = 2; c.attrs = &at; c.numAttrs = 1;
  printf("%zu %zu %d\n", sizeof(CUlaunchAttribute), sizeof(CUtensorMap), (int)alignof(CUtensorMap));
  PFN_cuInit init = cuInit; printf("%d\n", init(0));
  int *a; cudaMallocManaged(&a, 16);
  cudaLaunchConfig_t l = {}; l.gridDim = dim3(4); l.blockDim = dim3(1); cudaLaunchAttribute la[1]; la[0].id = cudaLaunchAttributeClusterDimension; la[0].val.clusterDim = {2, 1, 1}; l.attrs = la; l.numAttrs = 1;
  printf("%d\n", cudaFuncSetAttribute(k, cudaFuncAttributeNonPortableClusterSizeAllowed, 1));
  printf("%d\n", cudaLaunchKernelEx(&l, k, a, 5)); cudaDeviceSynchronize(); printf("%d %d\n", a[0], a[3]);
  CUtensorMap m; printf("%d\n", cuTensorMapEncodeTiled(&m, CU_TENSOR_MAP_DATA_TYPE_FLOAT32, 1, a, 0, 0, 0, 0, CU_TENSOR_MAP_INTERLEAVE_NONE, CU_TENSOR_MAP_SWIZZLE_NONE, CU_TENSOR_MAP_L2_PROMOTION_NONE, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE));
}
