// All engines and distributions of <random> with libstdc++'s values: parameters, discard, seed sequences, text, engines of the program.
// engines: auto
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdint>
#include <iterator>
#include <random>
#include <sstream>
#include <string>
#include <vector>

// The program's own engine.
struct Xorshift {
  using result_type = std::uint64_t;
  std::uint64_t state = 88172645463325252ull;
  static constexpr result_type min() { return 0; }
  static constexpr result_type max() { return ~0ull; }
  result_type operator()() {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
  }
};

template <class E> void engine(const char *name) {
  E e;
  unsigned long long a = e(), b = e();
  e.discard(5);
  E f(17);
  std::seed_seq s{3, 1, 4, 1, 5};
  E g(s);
  unsigned long long c = e(), d = f(), h = g();
  E same = f;
  std::stringstream text;
  text << f;
  E read;
  text >> read;
  std::printf("%s %llu %llu %llu %llu %llu %d %d %d %llu %llu\n", name, a, b, c, d, h, (int)(same == f), (int)(e == f), (int)(read() == f()), (unsigned long long)E::min(),
              (unsigned long long)E::max());
}

template <class D> void distribution(const char *name, D d) {
  std::mt19937 g(7);
  std::minstd_rand e(3);
  std::ranlux24 r(5);
  Xorshift x;
  std::printf("%s", name);
  for (int i = 0; i < 3; i++)
    std::printf(" %.6g %.6g %.6g %.6g", (double)d(g), (double)d(e), (double)d(r), (double)d(x));
  typename D::param_type p = d.param();
  D other(p);
  other.reset();
  d.reset();
  std::printf(" %d %.6g %.6g %.6g\n", (int)(other == d), (double)other(g), (double)d(g, p), (double)d.max() > 1e9 ? 1.0 : 0.0);
}

int main() {
  engine<std::minstd_rand0>("minstd_rand0");
  engine<std::minstd_rand>("minstd_rand");
  engine<std::mt19937>("mt19937");
  engine<std::mt19937_64>("mt19937_64");
  engine<std::ranlux24_base>("ranlux24_base");
  engine<std::ranlux48_base>("ranlux48_base");
  engine<std::ranlux24>("ranlux24");
  engine<std::ranlux48>("ranlux48");
  engine<std::knuth_b>("knuth_b");
  engine<std::linear_congruential_engine<std::uint32_t, 1664525, 1013904223, 0>>("numerical recipes");
  engine<std::mersenne_twister_engine<std::uint32_t, 32, 351, 175, 19, 0xccab8ee7, 11, 0xffffffff, 7, 0x31b6ab00, 15, 0xffe50000, 17, 1812433253>>("mt11213b");
  std::independent_bits_engine<std::mt19937, 64, std::uint64_t> wide(5);
  std::independent_bits_engine<std::minstd_rand, 10, std::uint32_t> narrow;
  std::printf("bits %llu %u %u\n", (unsigned long long)wide(), narrow(), narrow());

  distribution("int", std::uniform_int_distribution<int>(-3, 1000));
  distribution("int default", std::uniform_int_distribution<>());
  distribution("char", std::uniform_int_distribution<unsigned char>(0, 255));
  distribution("short", std::uniform_int_distribution<short>(-300, 300));
  distribution("long", std::uniform_int_distribution<long>(0, 1l << 40));
  distribution("unsigned long", std::uniform_int_distribution<unsigned long>());
  distribution("real", std::uniform_real_distribution<>(1, 3));
  distribution("float", std::uniform_real_distribution<float>(-1, 1));
  distribution("bernoulli", std::bernoulli_distribution(0.3));
  distribution("binomial small", std::binomial_distribution<>(9, 0.5));
  distribution("binomial large", std::binomial_distribution<>(200, 0.3));
  distribution("binomial other", std::binomial_distribution<long>(500, 0.8));
  distribution("geometric", std::geometric_distribution<>(0.2));
  distribution("negative", std::negative_binomial_distribution<>(4, 0.4));
  distribution("poisson small", std::poisson_distribution<>(4.2));
  distribution("poisson large", std::poisson_distribution<>(40));
  distribution("exponential", std::exponential_distribution<>(2.5));
  distribution("gamma", std::gamma_distribution<>(2, 2));
  distribution("gamma below", std::gamma_distribution<>(0.5, 1.5));
  distribution("weibull", std::weibull_distribution<>(2, 1.5));
  distribution("extreme", std::extreme_value_distribution<>(1, 2));
  distribution("normal", std::normal_distribution<>(5, 2));
  distribution("normal float", std::normal_distribution<float>(0, 1));
  distribution("lognormal", std::lognormal_distribution<>(0.2, 0.5));
  distribution("chi", std::chi_squared_distribution<>(3));
  distribution("cauchy", std::cauchy_distribution<>(1, 2));
  distribution("fisher", std::fisher_f_distribution<>(4, 6));
  distribution("student", std::student_t_distribution<>(5));
  distribution("discrete", std::discrete_distribution<>{1, 2, 3, 4});
  std::vector<double> bounds{0, 1, 4, 6}, weights{2, 1, 3, 1};
  distribution("constant", std::piecewise_constant_distribution<>(bounds.begin(), bounds.end(), weights.begin()));
  distribution("linear", std::piecewise_linear_distribution<>(bounds.begin(), bounds.end(), weights.begin()));
  distribution("constant of", std::piecewise_constant_distribution<>({0.0, 2.0, 3.0}, [](double x) { return x * x; }));
  distribution("linear of", std::piecewise_linear_distribution<>(4, 0.0, 8.0, [](double x) { return 1 + x; }));
  distribution("discrete of", std::discrete_distribution<>(4, 0.0, 8.0, [](double x) { return x; }));

  std::mt19937 g(1);
  std::uniform_int_distribution<int> d;
  int first = d(g, std::uniform_int_distribution<int>::param_type(10, 20));
  d.param(std::uniform_int_distribution<int>::param_type(1, 6));
  double canonical = std::generate_canonical<double, 53>(g);
  std::printf("%d %d %d %d %.9g\n", first, d(g), d.a(), d.b(), canonical);
  std::normal_distribution<> n;
  double kept = n(g);
  n.reset();
  std::printf("%.9g %.9g %g %g\n", kept, n(g), n.mean(), n.stddev());

  std::vector<int> all{1, 2, 3, 4, 5, 6, 7, 8, 9}, some;
  std::sample(all.begin(), all.end(), std::back_inserter(some), 4, g);
  for (int x : some)
    std::printf("%d ", x);
  std::istringstream stream("10 20 30 40 50 60");
  std::array<int, 3> kept3{};
  std::sample(std::istream_iterator<int>(stream), std::istream_iterator<int>(), kept3.begin(), 3, g);
  for (int x : kept3)
    std::printf("%d ", x);
  Xorshift x;
  std::shuffle(all.begin(), all.end(), x);
  for (int y : all)
    std::printf("%d ", y);
  std::puts("");

  std::seed_seq s{1, 2};
  std::vector<std::uint32_t> words(5), back;
  s.generate(words.begin(), words.end());
  s.param(std::back_inserter(back));
  for (auto w : words)
    std::printf("%u ", w);
  std::printf("%zu %u\n", s.size(), back[1]);
  std::random_device device;
  std::printf("%u %u\n", device.min(), device.max());
}
