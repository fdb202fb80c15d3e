// packages: libboost-program-options-dev libboost-math-dev libboost-dev
// links: boost_program_options
// expect: 49 24
#include <boost/program_options.hpp>
#include <boost/multi_array.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <iostream>
namespace po = boost::program_options;
__global__ void sq(float *p) { p[threadIdx.x] *= p[threadIdx.x]; }
int main(int argc, char **argv) {
  po::options_description d("o"); d.add_options()("n", po::value<int>()->default_value(3), "n");
  po::variables_map vm; po::store(po::parse_command_line(argc, argv, d), vm); po::notify(vm);
  boost::multi_array<float, 2> a(boost::extents[2][4]);
  for (int i = 0; i < 8; i++) a[i / 4][i % 4] = i;
  float *p; cudaMalloc(&p, 32); cudaMemcpy(p, a.data(), 32, cudaMemcpyHostToDevice);
  sq<<<1, 8>>>(p); cudaMemcpy(a.data(), p, 32, cudaMemcpyDeviceToHost);
  std::cout << a[1][vm["n"].as<int>()] << " " << boost::math::tgamma(5.0) << "\n";
}
