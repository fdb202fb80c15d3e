// packages: libcereal-dev
// expect: 173
#include <cereal/archives/json.hpp>
#include <cereal/types/vector.hpp>
#include <iostream>
#include <sstream>
struct Out { std::vector<int> v; template <class A> void serialize(A &a) { a(CEREAL_NVP(v)); } };
__global__ void sq(int *p) { p[threadIdx.x] *= p[threadIdx.x]; }
int main() {
  int *p; cudaMallocManaged(&p, 8 * sizeof(int));
  for (int i = 0; i < 8; i++) p[i] = i;
  sq<<<1, 8>>>(p); cudaDeviceSynchronize();
  Out o{std::vector<int>(p, p + 8)};
  std::stringstream s; { cereal::JSONOutputArchive a(s); a(o); }
  std::cout << s.str().size() << "\n";
}
