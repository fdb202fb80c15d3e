// Members and algorithms of Thrust, each once.
#include <thrust/adjacent_difference.h>
#include <thrust/binary_search.h>
#include <thrust/copy.h>
#include <thrust/count.h>
#include <thrust/device_vector.h>
#include <thrust/equal.h>
#include <thrust/execution_policy.h>
#include <thrust/extrema.h>
#include <thrust/fill.h>
#include <thrust/find.h>
#include <thrust/for_each.h>
#include <thrust/functional.h>
#include <thrust/gather.h>
#include <thrust/generate.h>
#include <thrust/host_vector.h>
#include <thrust/inner_product.h>
#include <thrust/iterator/constant_iterator.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/discard_iterator.h>
#include <thrust/iterator/permutation_iterator.h>
#include <thrust/iterator/reverse_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/iterator/transform_output_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/logical.h>
#include <thrust/merge.h>
#include <thrust/mismatch.h>
#include <thrust/partition.h>
#include <thrust/random.h>
#include <thrust/reduce.h>
#include <thrust/remove.h>
#include <thrust/replace.h>
#include <thrust/reverse.h>
#include <thrust/scan.h>
#include <thrust/scatter.h>
#include <thrust/sequence.h>
#include <thrust/set_operations.h>
#include <thrust/sort.h>
#include <thrust/swap.h>
#include <thrust/tabulate.h>
#include <thrust/transform.h>
#include <thrust/transform_reduce.h>
#include <thrust/transform_scan.h>
#include <thrust/tuple.h>
#include <thrust/unique.h>
#include <cstdio>
#include <list>
#include <vector>

struct Even { __host__ __device__ bool operator()(int x) const { return x % 2 == 0; } };
struct Square { __host__ __device__ int operator()(int x) const { return x * x; } };
struct Add { int by; __host__ __device__ void operator()(int &x) const { x += by; } };
struct Tens { __host__ __device__ bool operator()(int a, int b) const { return a / 10 < b / 10; } };
struct SameTens { __host__ __device__ bool operator()(int a, int b) const { return a / 10 == b / 10; } };
struct ZipSum { template <class T> __host__ __device__ int operator()(const T &t) const { return thrust::get<0>(t) * thrust::get<1>(t); } };
struct Gen { int n = 0; __host__ __device__ int operator()() { return 7; } };
template <class V> void show(const char *name, const V &v) {
  std::printf("%s:", name);
  for (std::size_t i = 0; i < v.size(); ++i) std::printf(" %d", (int)v[i]);
  std::printf("\n");
}
typedef thrust::device_vector<int> D;
typedef thrust::host_vector<int> H;

int main() {
  int raw[] = {5, 3, 8, 1, 9, 2};
  std::vector<int> std_v(raw, raw + 6);
  std::list<int> list(raw, raw + 3);
  D a(raw, raw + 6), b(4), c(3, 7), d(a), e(a.begin() + 1, a.end()), f(std_v), g(list.begin(), list.end());
  H h = a, k(2, 1);
  h[0] = 50;
  a = h;
  a[1] = 30;
  b = std_v;
  show("a", a); show("b", b); show("c", c); show("d", d); show("e", e); show("f", f); show("g", g); show("h", h);
  a.push_back(4);
  a.pop_back();
  a.insert(a.begin() + 1, 77);
  a.insert(a.end(), 2, 6);
  a.insert(a.begin(), raw, raw + 2);
  a.erase(a.begin());
  a.erase(a.begin(), a.begin() + 1);
  show("edited", a);
  b.assign(3, 9);
  c.assign(raw, raw + 2);
  b.resize(5);
  c.resize(4, -1);
  d.reserve(100);
  std::printf("%d %d %d %d %d %d\n", (int)a.front(), (int)a.back(), (int)d.capacity() >= 100, a.empty(), (int)(d == f), (int)(d != e));
  b.swap(c);
  thrust::swap(b, c);
  d.shrink_to_fit();
  e.clear();
  show("b", b);
  std::printf("%zu %d %d\n", e.size(), (int)*a.data(), *(h.data() + 1));
  int *plain = thrust::raw_pointer_cast(a.data());
  thrust::device_ptr<int> p(plain), q = thrust::device_pointer_cast(plain + 1);
  std::printf("%d %d %d %d\n", (int)*p, (int)p[2], (int)(q - p), p < q);
  for (D::reverse_iterator it = a.rbegin(); it != a.rbegin() + 3; ++it) std::printf("%d ", (int)*it);
  for (D::const_iterator it = a.cbegin(); it != a.cbegin() + 2; it++) std::printf("%d ", (int)*it);
  std::printf("\n");
  D::value_type total = 0;
  for (int x : h) total += x;
  a[0] += 5; a[0]++; a[1] = a[0];
  int t0 = a[0] + a[1];
  std::printf("%d %d\n", total, t0);
  // Algorithms
  D x(10), y(10), z(10);
  thrust::sequence(x.begin(), x.end());
  thrust::sequence(y.begin(), y.end(), 10);
  thrust::sequence(z.begin(), z.end(), 1, 3);
  show("z", z);
  thrust::fill(b.begin(), b.end(), 4);
  thrust::fill_n(b.begin(), 2, 8);
  thrust::generate(c.begin(), c.end(), Gen());
  thrust::generate_n(c.begin(), 2, Gen());
  thrust::tabulate(z.begin(), z.end(), Square());
  show("tab", z);
  std::printf("%d %d %d %d\n", thrust::reduce(x.begin(), x.end()), thrust::reduce(x.begin(), x.end(), 100), thrust::reduce(x.begin(), x.end(), 0, thrust::maximum<int>()), thrust::reduce(thrust::device, x.begin(), x.end()));
  std::printf("%d %d %d\n", thrust::transform_reduce(x.begin(), x.end(), Square(), 0, thrust::plus<int>()), thrust::inner_product(x.begin(), x.end(), y.begin(), 1), thrust::inner_product(x.begin(), x.end(), y.begin(), 0, thrust::plus<int>(), thrust::minus<int>()));
  std::printf("%d %d\n", (int)thrust::count(x.begin(), x.end(), 3), (int)thrust::count_if(x.begin(), x.end(), Even()));
  std::printf("%d %d %d\n", (int)(thrust::min_element(y.begin(), y.end()) - y.begin()), (int)*thrust::max_element(x.begin(), x.end()), (int)*thrust::max_element(x.begin(), x.end(), Tens()));
  auto mm = thrust::minmax_element(z.begin(), z.end());
  std::printf("%d %d\n", (int)*mm.first, (int)*mm.second);
  std::printf("%d%d%d%d\n", thrust::all_of(x.begin(), x.end(), Even()), thrust::any_of(x.begin(), x.end(), Even()), thrust::none_of(x.begin(), x.end(), Even()), thrust::equal(x.begin(), x.end(), y.begin()));
  std::printf("%d %d %d\n", (int)(thrust::find(x.begin(), x.end(), 4) - x.begin()), (int)(thrust::find_if(x.begin(), x.end(), Even()) - x.begin()), (int)(thrust::find_if_not(x.begin(), x.end(), Even()) - x.begin()));
  auto mis = thrust::mismatch(x.begin(), x.end(), z.begin());
  std::printf("%d\n", (int)(mis.first - x.begin()));
  thrust::transform(x.begin(), x.end(), y.begin(), z.begin(), thrust::multiplies<int>());
  show("mul", z);
  thrust::transform(x.begin(), x.end(), z.begin(), thrust::negate<int>());
  thrust::transform_if(x.begin(), x.end(), z.begin(), Square(), Even());
  thrust::for_each(z.begin(), z.end(), Add{1});
  thrust::for_each_n(z.begin(), 2, Add{10});
  show("each", z);
  thrust::inclusive_scan(x.begin(), x.end(), z.begin());
  show("inc", z);
  thrust::exclusive_scan(x.begin(), x.end(), z.begin(), 5);
  show("exc", z);
  thrust::inclusive_scan(y.begin(), y.end(), z.begin(), thrust::maximum<int>());
  thrust::transform_inclusive_scan(x.begin(), x.end(), z.begin(), Square(), thrust::plus<int>());
  show("tis", z);
  thrust::transform_exclusive_scan(x.begin(), x.end(), z.begin(), Square(), 1, thrust::plus<int>());
  thrust::adjacent_difference(z.begin(), z.end(), z.begin());
  show("adj", z);
  D keys(std::vector<int>{3, 1, 3, 2, 1, 1}), vals(6), ko(6), vo(6);
  thrust::sequence(vals.begin(), vals.end());
  thrust::stable_sort_by_key(keys.begin(), keys.end(), vals.begin());
  show("keys", keys); show("vals", vals);
  auto ends = thrust::reduce_by_key(keys.begin(), keys.end(), vals.begin(), ko.begin(), vo.begin());
  std::printf("%d %d %d\n", (int)(ends.first - ko.begin()), (int)ko[1], (int)vo[2]);
  thrust::inclusive_scan_by_key(keys.begin(), keys.end(), vals.begin(), vo.begin());
  show("isk", vo);
  thrust::exclusive_scan_by_key(keys.begin(), keys.end(), vals.begin(), vo.begin(), 10);
  show("esk", vo);
  auto uend = thrust::unique_by_key(keys.begin(), keys.end(), vals.begin());
  std::printf("%d\n", (int)(uend.first - keys.begin()));
  D s(std::vector<int>{25, 3, 17, 3, 42, 11, 25});
  thrust::sort(s.begin(), s.end(), thrust::greater<int>());
  show("desc", s);
  thrust::stable_sort(s.begin(), s.end(), Tens());
  show("tens", s);
  thrust::sort(s.begin(), s.end());
  std::printf("%d %d\n", thrust::is_sorted(s.begin(), s.end()), (int)(thrust::is_sorted_until(x.begin(), x.end()) - x.begin()));
  std::printf("%d %d %d\n", (int)(thrust::lower_bound(s.begin(), s.end(), 11) - s.begin()), (int)(thrust::upper_bound(s.begin(), s.end(), 3) - s.begin()), thrust::binary_search(s.begin(), s.end(), 17));
  D probe(std::vector<int>{0, 11, 30}), found(3);
  thrust::lower_bound(s.begin(), s.end(), probe.begin(), probe.end(), found.begin());
  show("lbs", found);
  thrust::upper_bound(s.begin(), s.end(), probe.begin(), probe.end(), found.begin());
  show("ubs", found);
  auto range = thrust::equal_range(s.begin(), s.end(), 3);
  std::printf("%d\n", (int)(range.second - range.first));
  s.erase(thrust::unique(s.begin(), s.end()), s.end());
  show("uniq", s);
  s.erase(thrust::unique(s.begin(), s.end(), SameTens()), s.end());
  show("uniq10", s);
  D r(x);
  r.erase(thrust::remove_if(r.begin(), r.end(), Even()), r.end());
  show("odd", r);
  r.erase(thrust::remove(r.begin(), r.end(), 5), r.end());
  D rc(10);
  int n = thrust::remove_copy_if(x.begin(), x.end(), rc.begin(), Even()) - rc.begin();
  int m = thrust::copy_if(x.begin(), x.end(), rc.begin(), Even()) - rc.begin();
  int o = thrust::copy_if(x.begin(), x.end(), y.begin(), rc.begin(), Even()) - rc.begin();
  std::printf("%d %d %d\n", n, m, o);
  thrust::replace(r.begin(), r.end(), 3, 33);
  thrust::replace_if(r.begin(), r.end(), Even(), 0);
  thrust::reverse(r.begin(), r.end());
  show("r", r);
  D part(x);
  int np = thrust::partition(part.begin(), part.end(), Even()) - part.begin();
  thrust::stable_partition(x.begin(), x.end(), Even());
  std::printf("%d %d %d\n", np, thrust::is_partitioned(x.begin(), x.end(), Even()), (int)(thrust::partition_point(x.begin(), x.end(), Even()) - x.begin()));
  show("x", x);
  D map(std::vector<int>{4, 0, 2}), gat(3), sca(6, -1);
  thrust::gather(map.begin(), map.end(), x.begin(), gat.begin());
  thrust::scatter(gat.begin(), gat.end(), map.begin(), sca.begin());
  show("gather", gat); show("scatter", sca);
  D s1(std::vector<int>{1, 2, 4, 6}), s2(std::vector<int>{2, 3, 6, 7}), out(8);
  out.resize(thrust::merge(s1.begin(), s1.end(), s2.begin(), s2.end(), out.begin()) - out.begin());
  show("merge", out);
  out.resize(thrust::set_union(s1.begin(), s1.end(), s2.begin(), s2.end(), out.begin()) - out.begin());
  show("union", out);
  out.resize(thrust::set_intersection(s1.begin(), s1.end(), s2.begin(), s2.end(), out.begin()) - out.begin());
  show("inter", out);
  out.resize(8);
  out.resize(thrust::set_difference(s1.begin(), s1.end(), s2.begin(), s2.end(), out.begin()) - out.begin());
  show("diff", out);
  out.resize(8);
  out.resize(thrust::set_symmetric_difference(s1.begin(), s1.end(), s2.begin(), s2.end(), out.begin()) - out.begin());
  show("sym", out);
  // Iterators
  auto zip = thrust::make_zip_iterator(thrust::make_tuple(s1.begin(), s2.begin()));
  std::printf("%d\n", thrust::transform_reduce(zip, zip + 4, ZipSum(), 0, thrust::plus<int>()));
  auto tr = thrust::make_transform_iterator(thrust::counting_iterator<int>(1), Square());
  std::printf("%d %d\n", thrust::reduce(tr, tr + 5), thrust::reduce(thrust::make_constant_iterator(3), thrust::make_constant_iterator(3) + 4));
  auto perm = thrust::make_permutation_iterator(s2.begin(), map.begin() + 1);
  std::printf("%d %d\n", (int)perm[0], (int)perm[1]);
  thrust::copy(thrust::make_reverse_iterator(s1.end()), thrust::make_reverse_iterator(s1.begin()), out.begin());
  thrust::copy_n(thrust::make_counting_iterator(20), 2, out.begin());
  show("out", out);
  int heads = thrust::reduce_by_key(keys.begin(), keys.end(), thrust::make_constant_iterator(1), thrust::make_discard_iterator(), vo.begin()).second - vo.begin();
  std::printf("%d\n", heads);
  thrust::copy(s1.begin(), s1.end(), thrust::make_transform_output_iterator(sca.begin(), thrust::negate<int>()));
  show("tout", sca);
  thrust::tuple<int, float, char> tup(1, 2.5f, 'c');
  thrust::get<0>(tup) = 4;
  int ti; float tf; char tc;
  thrust::tie(ti, tf, tc) = tup;
  std::printf("%d %g %c %d\n", ti, tf, tc, (int)(thrust::make_pair(1, 2) < thrust::make_pair(1, 3)));
  thrust::minstd_rand rng(5);
  thrust::uniform_int_distribution<int> ud(0, 9);
  thrust::uniform_real_distribution<float> ur(0, 1);
  thrust::default_random_engine dre(3);
  dre.discard(4);
  int u1 = ud(rng), u2 = ud(rng);
  float r1 = ur(rng);
  std::printf("%d %d %.6f %u\n", u1, u2, r1, dre());
}
