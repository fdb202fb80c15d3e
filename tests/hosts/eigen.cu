// packages: libeigen3-dev
// flags: -I/usr/include/eigen3
// expect: 1
#include <Eigen/Dense>
#include <cstdio>
__global__ void scale(double *p, int n, double s) { int i = threadIdx.x; if (i < n) p[i] *= s; }
int main() {
  Eigen::MatrixXd m = Eigen::MatrixXd::Random(4, 4);
  Eigen::Matrix4d a = m * m.transpose() + Eigen::Matrix4d::Identity();
  double *d; cudaMalloc(&d, sizeof(double) * 16);
  cudaMemcpy(d, a.data(), sizeof(double) * 16, cudaMemcpyHostToDevice);
  scale<<<1, 32>>>(d, 16, 2.0);
  Eigen::Matrix4d b;
  cudaMemcpy(b.data(), d, sizeof(double) * 16, cudaMemcpyDeviceToHost);
  std::printf("%d\n", (int)(b - 2 * a).isZero());
}
