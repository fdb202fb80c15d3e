// packages: nlohmann-json3-dev
// expect: {"sq":[1,4,9,16,25,36,49,64]}
#include <nlohmann/json.hpp>
#include <iostream>
__global__ void sq(int *p) { p[threadIdx.x] *= p[threadIdx.x]; }
int main() {
  int *p; cudaMallocManaged(&p, 8 * sizeof(int));
  auto j = nlohmann::json::parse(R"({"n": [1,2,3,4,5,6,7,8]})");
  for (int i = 0; i < 8; i++) p[i] = j["n"][i];
  sq<<<1, 8>>>(p); cudaDeviceSynchronize();
  nlohmann::json o; for (int i = 0; i < 8; i++) o["sq"].push_back(p[i]);
  std::cout << o.dump() << std::endl;
}
