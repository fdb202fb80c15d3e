// Members of <random>, <charconv>, <ratio> and <system_error>, each once.
#include <array>
#include <charconv>
#include <cstdio>
#include <iostream>
#include <numeric>
#include <random>
#include <sstream>
#include <string>
#include <system_error>
#include <vector>
#include <algorithm>

template <class E> void engine(const char *name) {
  E a, b(7), c(b);
  std::seed_seq seq{1, 2, 3};
  E d(seq);
  a.discard(10);
  b.seed(9);
  c();
  std::stringstream s;
  s << c;
  E e;
  s >> e;
  std::printf("%s %llu %llu %llu %llu %d %d %llu %llu\n", name, (unsigned long long)a(), (unsigned long long)b(), (unsigned long long)c(), (unsigned long long)d(), c == e, e() == c(), (unsigned long long)E::min(), (unsigned long long)E::max());
}
template <class D> void dist(const char *name, D d) {
  std::mt19937 g(42);
  std::printf("%s", name);
  for (int i = 0; i < 4; ++i) std::printf(" %.6g", (double)d(g));
  typename D::param_type p = d.param();
  D other(p);
  d.reset();
  std::printf(" | %.6g %.6g %.6g %d\n", (double)d(g, p), (double)d.min() > -1e30 ? (double)d.min() : -1e30, (double)d.max() < 1e30 ? (double)d.max() : 1e30, other == D(p));
}
int main() {
  engine<std::mt19937>("mt19937");
  engine<std::mt19937_64>("mt19937_64");
  engine<std::minstd_rand>("minstd");
  engine<std::minstd_rand0>("minstd0");
  engine<std::ranlux24>("ranlux24");
  engine<std::ranlux48_base>("ranlux48_base");
  engine<std::knuth_b>("knuth_b");
  engine<std::default_random_engine>("default");
  engine<std::independent_bits_engine<std::mt19937, 16, unsigned>>("bits");
  engine<std::discard_block_engine<std::minstd_rand, 5, 3>>("block");
  engine<std::shuffle_order_engine<std::minstd_rand, 8>>("order");
  engine<std::linear_congruential_engine<unsigned, 5, 3, 64>>("lcg");
  dist("int", std::uniform_int_distribution<>(1, 6));
  dist("long", std::uniform_int_distribution<long>(-1000000000000, 1000000000000));
  dist("real", std::uniform_real_distribution<>(2, 3));
  dist("float", std::uniform_real_distribution<float>());
  dist("normal", std::normal_distribution<>(1, 2));
  dist("lognormal", std::lognormal_distribution<>(0, 0.5));
  dist("exp", std::exponential_distribution<>(2));
  dist("gamma", std::gamma_distribution<>(2, 3));
  dist("weibull", std::weibull_distribution<>(2, 1));
  dist("extreme", std::extreme_value_distribution<>(0, 1));
  dist("chi", std::chi_squared_distribution<>(3));
  dist("cauchy", std::cauchy_distribution<>(0, 1));
  dist("fisher", std::fisher_f_distribution<>(3, 4));
  dist("student", std::student_t_distribution<>(5));
  dist("poisson", std::poisson_distribution<>(4));
  dist("poisson2", std::poisson_distribution<>(40));
  dist("binomial", std::binomial_distribution<>(10, 0.3));
  dist("binomial2", std::binomial_distribution<>(100, 0.4));
  dist("geometric", std::geometric_distribution<>(0.3));
  dist("negative", std::negative_binomial_distribution<>(3, 0.5));
  dist("bernoulli", std::bernoulli_distribution(0.7));
  dist("discrete", std::discrete_distribution<>{1, 2, 3, 4});
  std::mt19937 g(3);
  std::array<double, 4> edges{0, 1, 3, 7}, weights{1, 2, 3, 0};
  std::piecewise_constant_distribution<> pc(edges.begin(), edges.end(), weights.begin());
  std::piecewise_linear_distribution<> pl(edges.begin(), edges.end(), weights.begin());
  std::printf("%.6g %.6g %zu %.6g\n", pc(g), pl(g), pc.densities().size(), pc.intervals()[2]);
  std::discrete_distribution<int> dd({10, 0, 30});
  std::printf("%.3g %d %d\n", dd.probabilities()[2], dd.max(), dd(g));
  std::normal_distribution<double> nd(5, 2);
  std::printf("%g %g\n", nd.mean(), nd.stddev());
  std::uniform_int_distribution<int> ud;
  ud.param(std::uniform_int_distribution<int>::param_type(3, 9));
  std::printf("%d %d\n", ud.a(), ud.b());
  std::printf("%.9g %.9g\n", std::generate_canonical<double, 53>(g), std::generate_canonical<float, 24>(g));
  std::vector<int> v(10);
  std::iota(v.begin(), v.end(), 0);
  std::shuffle(v.begin(), v.end(), g);
  for (int x : v) std::printf("%d ", x);
  std::printf("\n");
  std::random_device rd;
  std::printf("%d %d\n", rd.entropy() >= 0, (int)(std::random_device::max() > 0));
  std::seed_seq ss{5, 6};
  std::vector<unsigned> seeds(3);
  ss.generate(seeds.begin(), seeds.end());
  std::printf("%u %u %u %zu\n", seeds[0], seeds[1], seeds[2], ss.size());
  // charconv
  char buffer[64];
  auto show = [&](std::to_chars_result r) { std::printf("%.*s ", (int)(r.ptr - buffer), buffer); };
  show(std::to_chars(buffer, buffer + 64, 12345));
  show(std::to_chars(buffer, buffer + 64, -255, 16));
  show(std::to_chars(buffer, buffer + 64, 10ull, 2));
  show(std::to_chars(buffer, buffer + 64, 0.1));
  show(std::to_chars(buffer, buffer + 64, 1e100));
  show(std::to_chars(buffer, buffer + 64, 3.14159f));
  show(std::to_chars(buffer, buffer + 64, 3.14159, std::chars_format::fixed, 2));
  show(std::to_chars(buffer, buffer + 64, 1234.5, std::chars_format::scientific));
  show(std::to_chars(buffer, buffer + 64, 255.5, std::chars_format::hex));
  std::printf("%d\n", std::to_chars(buffer, buffer + 2, 12345).ec == std::errc::value_too_large);
  std::string text = "42abc -17 ff 2.5e3x 99999999999";
  int i = 0;
  auto r = std::from_chars(text.data(), text.data() + text.size(), i);
  std::printf("%d %c %d\n", i, *r.ptr, r.ec == std::errc());
  std::from_chars(text.data() + 6, text.data() + 9, i);
  std::printf("%d\n", i);
  std::from_chars(text.data() + 10, text.data() + 12, i, 16);
  double d = 0;
  auto rf = std::from_chars(text.data() + 13, text.data() + text.size(), d);
  std::printf("%d %g %c\n", i, d, *rf.ptr);
  auto over = std::from_chars(text.data() + 20, text.data() + text.size(), i);
  std::printf("%d %d\n", over.ec == std::errc::result_out_of_range, std::from_chars("x", "x" + 1, i).ec == std::errc::invalid_argument);
  // system_error
  std::error_code none, ec = std::make_error_code(std::errc::no_such_file_or_directory);
  std::error_condition cond = ec.default_error_condition();
  std::printf("%d %d %s %s %d\n", (bool)none, ec.value(), ec.message().c_str(), ec.category().name(), cond == std::errc::no_such_file_or_directory);
  std::system_error se(ec, "open");
  std::printf("%s %d\n", se.what(), se.code() == ec);
  ec.clear();
  ec.assign(13, std::generic_category());
  std::printf("%s %d %d\n", ec.message().c_str(), ec == std::errc::permission_denied, ec != none);
}
