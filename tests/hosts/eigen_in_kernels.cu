// packages: libeigen3-dev
// flags: -I/usr/include/eigen3
// expect: 9 9 21
#include <Eigen/Dense>
#include <cstdio>
__global__ void rotate(const Eigen::Matrix3f m, Eigen::Vector3f *v, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) v[i] = m * v[i] + Eigen::Vector3f(1, 2, 3);
}
int main() {
  Eigen::Matrix3f m; m << 0, 1, 0, 1, 0, 0, 0, 0, 2;
  Eigen::Vector3f *v; cudaMallocManaged(&v, 8 * sizeof(*v));
  for (int i = 0; i < 8; i++) v[i] = Eigen::Vector3f(i, i + 1, i + 2);
  rotate<<<1, 8>>>(m, v, 8);
  cudaDeviceSynchronize();
  for (int i = 0; i < 8; i++) std::printf("%g %g %g\n", v[i].x(), v[i].y(), v[i].z());
}
