// engines: auto
// expect:
// 1 4 9 16
// 30 10
/* Function objects whose operator is not const, in iterators too. */
#include <cstdio>
#include <thrust/device_vector.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/reduce.h>
#include <thrust/transform.h>
#include <thrust/tuple.h>

struct square {
    typedef int result_type;
    typedef int argument_type;
    __host__ __device__ int operator()(int x) { return x * x; }
};
struct first {
    typedef int result_type;
    __host__ __device__ int operator()(const thrust::tuple<int, int> &t) { return thrust::get<0>(t); }
};

int main() {
    thrust::device_vector<int> v(4), w(4, 7);
    thrust::transform(thrust::counting_iterator<int>(1), thrust::counting_iterator<int>(5), v.begin(), square());
    for (int i = 0; i < 4; i++) printf("%d%c", (int)v[i], i < 3 ? ' ' : '\n');
    thrust::counting_iterator<int> one(1);
    int squares = thrust::reduce(thrust::make_transform_iterator(one, square()), thrust::make_transform_iterator(one + 4, square()));
    v[0] = 1, v[1] = 2, v[2] = 3, v[3] = 4;
    auto zipped = thrust::make_zip_iterator(thrust::make_tuple(v.begin(), w.begin()));
    auto firsts = thrust::make_transform_iterator(zipped, first());
    printf("%d %d\n", squares, thrust::reduce(firsts, firsts + 4));
    return 0;
}
