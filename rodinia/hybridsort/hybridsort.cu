// Sorting numbers in two stages: into buckets by pivots, then each bucket by a bitonic sort in shared memory.
//
// The pivots come from a sorted sample. A thread finds its number's bucket by bisection; its place in the bucket comes from an
// atomic counter, so the order inside of a bucket is not fixed, which the second stage makes good.

#include "../common/suite.h"
#include <algorithm>
#include <vector>

#define THREADS 256
#define CAPACITY 1024 // most numbers in a bucket

__device__ __host__ inline int bucket_of(const float *pivots, int buckets, float value)
{
    int low = 0, high = buckets - 1; // the first bucket whose pivot is not below the value; the last one has none
    while (low < high) {
        int middle = (low + high) / 2;
        if (value <= pivots[middle]) high = middle;
        else low = middle + 1;
    }
    return low;
}

__global__ void count(const float *values, int n, const float *pivots, int buckets, int *bucket, unsigned *place, unsigned *sizes)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int b = bucket_of(pivots, buckets, values[i]);
    bucket[i] = b;
    place[i] = atomicAdd(&sizes[b], 1u);
}

__global__ void scatter(const float *values, int n, const int *bucket, const unsigned *place, const unsigned *begins, float *sorted)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) sorted[begins[bucket[i]] + place[i]] = values[i];
}

// A block sorts one bucket, filled up to a power of two with the largest number.
__global__ void sort_bucket(float *values, const unsigned *begins, const unsigned *sizes)
{
    __shared__ float part[CAPACITY];
    unsigned begin = begins[blockIdx.x], size = sizes[blockIdx.x], padded = 2;
    while (padded < size) padded *= 2;
    for (unsigned i = threadIdx.x; i < padded; i += blockDim.x) part[i] = i < size ? values[begin + i] : 3.4028235e38f;
    __syncthreads();
    for (unsigned length = 2; length <= padded; length *= 2) {
        for (unsigned step = length / 2; step > 0; step /= 2) {
            for (unsigned k = threadIdx.x; k < padded / 2; k += blockDim.x) {
                unsigned low = 2 * step * (k / step) + k % step, high = low + step;
                bool up = (low & length) == 0;
                if ((part[low] > part[high]) == up) {
                    float t = part[low];
                    part[low] = part[high];
                    part[high] = t;
                }
            }
            __syncthreads();
        }
    }
    for (unsigned i = threadIdx.x; i < size; i += blockDim.x) values[begin + i] = part[i];
}

int main(int argc, char **argv)
{
    Options o = read_options(argc, argv);
    int n = o.of(10000, 500000, 8000000), buckets = blocks_for(n, CAPACITY / 4);
    Random random(o.seed);
    std::vector<float> values(n), pivots;
    for (int i = 0; i < n; i++) values[i] = 1000.0f * random.unit() * random.unit();
    std::vector<float> expected = values;

    std::vector<float> sample;
    for (int i = 0; i < 64 * buckets; i++) sample.push_back(values[random.below(n)]);
    std::sort(sample.begin(), sample.end());
    for (int b = 1; b < buckets; b++) pivots.push_back(sample[(size_t)b * sample.size() / buckets]);
    pivots.push_back(0.0f); // not looked at

    float *d_values = on_device(n, values.data()), *d_sorted = on_device<float>(n), *d_pivots = on_device(buckets, pivots.data());
    int *d_bucket = on_device<int>(n);
    unsigned *d_place = on_device<unsigned>(n), *d_sizes = on_device<unsigned>(buckets);
    CUDA(cudaMemset(d_sizes, 0, buckets * sizeof(unsigned)));
    count<<<blocks_for(n, THREADS), THREADS>>>(d_values, n, d_pivots, buckets, d_bucket, d_place, d_sizes);
    std::vector<unsigned> sizes(buckets), begins(buckets);
    from_device(sizes.data(), d_sizes, buckets);
    unsigned begin = 0;
    for (int b = 0; b < buckets; b++) {
        begins[b] = begin;
        begin += sizes[b];
        if (sizes[b] > CAPACITY) {
            fprintf(stderr, "bucket %d holds %u numbers, more than %d\n", b, sizes[b], CAPACITY);
            return 1;
        }
    }
    unsigned *d_begins = on_device(buckets, begins.data());
    scatter<<<blocks_for(n, THREADS), THREADS>>>(d_values, n, d_bucket, d_place, d_begins, d_sorted);
    sort_bucket<<<buckets, THREADS>>>(d_sorted, d_begins, d_sizes);
    CUDA(cudaGetLastError());
    from_device(values.data(), d_sorted, n);
    CUDA(cudaDeviceReset());

    printf("buckets: %d, largest %u\n", buckets, *std::max_element(sizes.begin(), sizes.end()));
    print_reals("sorted", values.data(), n);
    if (!o.check) return 0;
    std::sort(expected.begin(), expected.end());
    return verdict(count_different(values.data(), expected.data(), n), n);
}
