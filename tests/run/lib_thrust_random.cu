// thrust's random engines and distributions (minstd: x := 48271 x mod 2147483647), shuffle, complex numbers.
// engines: auto
// expect:
// 48271 182605794 1291394886 | ten thousandth 399268537
// discard 1
// in range 1 0.0000224775
// permutation 1
// normal 1 1
// product 5+5i abs 7.07107 conj 5-5i quotient 3-1i
#include <thrust/complex.h>
#include <thrust/device_vector.h>
#include <thrust/random.h>
#include <thrust/sequence.h>
#include <thrust/shuffle.h>
#include <cmath>
#include <cstdio>
int main() {
  thrust::minstd_rand e;
  const unsigned a = e(), b = e(), c = e();
  for (int i = 3; i < 9999; i++)
    e();
  printf("%u %u %u | ten thousandth %u\n", a, b, c, e());
  thrust::default_random_engine x(42), y(42);
  for (int i = 0; i < 1000; i++)
    x();
  y.discard(1000);
  printf("discard %d\n", x() == y());
  thrust::uniform_int_distribution<int> dice(1, 6);
  int seen[8] = {0};
  for (int i = 0; i < 6000; i++)
    seen[dice(x)]++;
  bool fair = seen[0] == 0 && seen[7] == 0;
  for (int i = 1; i <= 6; i++)
    fair = fair && seen[i] > 850 && seen[i] < 1150;
  thrust::default_random_engine first;
  thrust::uniform_real_distribution<double> u(0, 1);
  printf("in range %d %.10f\n", fair, u(first));
  thrust::host_vector<int> v(100);
  thrust::sequence(v.begin(), v.end());
  thrust::shuffle(v.begin(), v.end(), thrust::default_random_engine(5));
  int count[100] = {0}, moved = 0;
  for (int i = 0; i < 100; i++) {
    count[v[i]]++;
    moved += v[i] != i;
  }
  bool once = moved > 80;
  for (int i = 0; i < 100; i++)
    once = once && count[i] == 1;
  printf("permutation %d\n", once);
  thrust::normal_distribution<double> n(10, 2);
  double sum = 0, squares = 0;
  for (int i = 0; i < 20000; i++) {
    const double draw = n(x);
    sum += draw;
    squares += (draw - 10) * (draw - 10);
  }
  printf("normal %d %d\n", std::fabs(sum / 20000 - 10) < 0.05, std::fabs(squares / 20000 - 4) < 0.15);
  thrust::complex<float> p(1, 2), q(3, -1);
  const thrust::complex<float> r = p * q, s = thrust::conj(r), t = r / p;
  printf("product %g+%gi abs %g conj %g%gi quotient %g%gi\n", r.real(), r.imag(), thrust::abs(r), s.real(), s.imag(), t.real(), t.imag());
}
