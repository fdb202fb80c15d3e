// thrust::sort, stable_sort, sort_by_key: comparators, stability, zipped keys, many items; is_sorted, searches, merges, sets.
// engines: auto
// expect:
// 1 2 4 7 9 | 9 7 4 2 1
// by key c a b e d
// stable 0
// zipped 3/1 3/2 1/9
// many 0 sorted 1 until 3
// bounds 1 3 found 1 0 | 0 1 3
// merged 1 2 2 3 5 7
// union 1 2 3 5 both 2 only 1 3 either 1 3 5
#include <thrust/binary_search.h>
#include <thrust/device_vector.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/merge.h>
#include <thrust/set_operations.h>
#include <thrust/sort.h>
#include <cstdio>
struct Tens {
  __host__ __device__ bool operator()(int a, int b) const { return a / 10 < b / 10; }
};
struct First {
  __host__ __device__ bool operator()(const thrust::tuple<int, int> &a, const thrust::tuple<int, int> &b) const {
    return thrust::get<0>(a) == thrust::get<0>(b) ? thrust::get<1>(a) < thrust::get<1>(b) : thrust::get<0>(a) > thrust::get<0>(b);
  }
};
int main() {
  thrust::device_vector<int> d(5);
  const int start[5] = {4, 9, 1, 7, 2};
  for (int i = 0; i < 5; i++)
    d[i] = start[i];
  thrust::sort(d.begin(), d.end());
  printf("%d %d %d %d %d | ", (int)d[0], (int)d[1], (int)d[2], (int)d[3], (int)d[4]);
  thrust::sort(thrust::device, d.begin(), d.end(), thrust::greater<int>());
  printf("%d %d %d %d %d\n", (int)d[0], (int)d[1], (int)d[2], (int)d[3], (int)d[4]);
  int keys[5] = {2, 3, 1, 5, 4};
  char values[5] = {'a', 'b', 'c', 'd', 'e'};
  thrust::sort_by_key(keys, keys + 5, values);
  printf("by key %c %c %c %c %c\n", values[0], values[1], values[2], values[3], values[4]);
  thrust::host_vector<int> s(1000);
  for (int i = 0; i < 1000; i++)
    s[i] = (i * 617) % 100 * 1000 / 1000 * 10 + i % 10;
  thrust::host_vector<int> before = s;
  thrust::stable_sort(s.begin(), s.end(), Tens());
  int wrong = 0;
  for (int i = 1; i < 1000; i++)
    wrong += s[i - 1] / 10 > s[i] / 10;
  int at = 0;
  for (int group = 0; group < 100; group++)
    for (int i = 0; i < 1000; i++)
      if (before[i] / 10 == group)
        wrong += s[at++] != before[i];
  printf("stable %d\n", wrong);
  int a[3] = {1, 3, 3}, b[3] = {9, 2, 1};
  auto zip = thrust::make_zip_iterator(thrust::make_tuple(a, b));
  thrust::sort(zip, zip + 3, First());
  printf("zipped %d/%d %d/%d %d/%d\n", a[0], b[0], a[1], b[1], a[2], b[2]);
  thrust::device_vector<unsigned> many(20000);
  for (unsigned i = 0; i < 20000; i++)
    many[i] = i * 2654435761u;
  thrust::sort(many.begin(), many.end());
  wrong = 0;
  for (int i = 1; i < 20000; i++)
    wrong += many[i - 1] > many[i];
  int until[5] = {1, 2, 4, 3, 9};
  printf("many %d sorted %d until %d\n", wrong, thrust::is_sorted(many.begin(), many.end()), (int)(thrust::is_sorted_until(until, until + 5) - until));
  int l[4] = {1, 2, 2, 5}, probe[3] = {0, 2, 4}, places[3];
  thrust::lower_bound(l, l + 4, probe, probe + 3, places);
  printf("bounds %d %d found %d %d | %d %d %d\n", (int)(thrust::lower_bound(l, l + 4, 2) - l), (int)(thrust::upper_bound(l, l + 4, 2) - l),
         thrust::binary_search(l, l + 4, 5), thrust::binary_search(l, l + 4, 3), places[0], places[1], places[2]);
  int x[3] = {1, 2, 3}, y[3] = {2, 5, 7}, z[6];
  thrust::merge(x, x + 3, y, y + 3, z);
  printf("merged %d %d %d %d %d %d\n", z[0], z[1], z[2], z[3], z[4], z[5]);
  thrust::set_union(x, x + 3, y, y + 2, z);
  printf("union %d %d %d %d ", z[0], z[1], z[2], z[3]);
  thrust::set_intersection(x, x + 3, y, y + 2, z);
  printf("both %d ", z[0]);
  thrust::set_difference(x, x + 3, y, y + 2, z);
  printf("only %d %d ", z[0], z[1]);
  int *end = thrust::set_symmetric_difference(x, x + 3, y, y + 2, z);
  printf("either %d %d %d%s\n", z[0], z[1], z[2], end - z == 3 ? "" : "!");
}
