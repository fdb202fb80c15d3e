// The k nearest of many places on a map: distances on the device, the choice on the host.

#include "../common/suite.h"
#include <algorithm>
#include <vector>

#define THREADS 256
#define NEAREST 10

struct Place {
    float latitude;
    float longitude;
};

__global__ void distances(const Place *places, float *distance, int n, Place target)
{
    int i = blockDim.x * (gridDim.x * blockIdx.y + blockIdx.x) + threadIdx.x;
    if (i >= n) return;
    float dy = places[i].latitude - target.latitude, dx = places[i].longitude - target.longitude;
    distance[i] = sqrtf(dy * dy + dx * dx);
}

int main(int argc, char **argv)
{
    Options o = read_options(argc, argv);
    int n = o.of(5000, 400000, 20000000);
    Random random(o.seed);
    std::vector<Place> places(n);
    for (int i = 0; i < n; i++) {
        places[i].latitude = 7.0f + 60.0f * random.unit();
        places[i].longitude = 360.0f * random.unit();
    }
    Place target = {30.0f, 90.0f};

    std::vector<float> distance(n);
    Place *d_places = on_device(n, places.data());
    float *d_distance = on_device<float>(n);

    // As many columns of blocks as the device allows, the rest as rows.
    cudaDeviceProp properties;
    CUDA(cudaGetDeviceProperties(&properties, 0));
    int blocks = blocks_for(n, THREADS), columns = std::min(blocks, std::min(properties.maxGridSize[0], 65535));
    distances<<<dim3(columns, blocks_for(blocks, columns)), THREADS>>>(d_places, d_distance, n, target);
    CUDA(cudaGetLastError());
    from_device(distance.data(), d_distance, n);
    cudaFree(d_places);
    cudaFree(d_distance);

    std::vector<int> order(n);
    for (int i = 0; i < n; i++) order[i] = i;
    std::partial_sort(order.begin(), order.begin() + NEAREST, order.end(),
                      [&](int a, int b) { return distance[a] < distance[b] || (distance[a] == distance[b] && a < b); });
    for (int k = 0; k < NEAREST; k++) {
        Place p = places[order[k]];
        printf("%2d: %9.4f %9.4f, %.5f away\n", k + 1, p.latitude, p.longitude, distance[order[k]]);
    }
    if (!o.check) return 0;

    std::vector<float> expected(n);
    for (int i = 0; i < n; i++) {
        double dy = places[i].latitude - target.latitude, dx = places[i].longitude - target.longitude;
        expected[i] = (float)std::sqrt(dy * dy + dx * dx);
    }
    return verdict(count_far(distance.data(), expected.data(), n, 1e-6), n);
}
