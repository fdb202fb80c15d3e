// k-means clustering: the assignment of points to centres runs on the device, the new centres are computed on the host.
//
// The points come through a texture and the centres lie in constant memory. Features are stored one after another
// (feature-major), so that neighbouring threads read neighbouring numbers.

#include "../common/suite.h"
#include <vector>

#define THREADS 256
#define MOST_CENTRES 16
#define MOST_FEATURES 32

__constant__ float centres[MOST_CENTRES * MOST_FEATURES];

// Turns point-major into feature-major.
__global__ void transpose(const float *points, float *features, int n, int dimensions)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    for (int d = 0; d < dimensions; d++) features[d * n + i] = points[i * dimensions + d];
}

__global__ void assign(cudaTextureObject_t features, int *cluster, int n, int dimensions, int k)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int nearest = -1;
    float least = 3.4e38f;
    for (int c = 0; c < k; c++) {
        float distance = 0.0f;
        for (int d = 0; d < dimensions; d++) {
            float diff = tex1Dfetch<float>(features, d * n + i) - centres[c * dimensions + d];
            distance += diff * diff;
        }
        if (distance < least) {
            least = distance;
            nearest = c;
        }
    }
    cluster[i] = nearest;
}

// The texture that reads a piece of linear memory.
static cudaTextureObject_t texture_of(float *memory, size_t n)
{
    cudaResourceDesc resource;
    memset(&resource, 0, sizeof(resource));
    resource.resType = cudaResourceTypeLinear;
    resource.res.linear.devPtr = memory;
    resource.res.linear.desc = cudaCreateChannelDesc<float>();
    resource.res.linear.sizeInBytes = n * sizeof(float);
    cudaTextureDesc description;
    memset(&description, 0, sizeof(description));
    description.readMode = cudaReadModeElementType;
    cudaTextureObject_t texture;
    CUDA(cudaCreateTextureObject(&texture, &resource, &description, NULL));
    return texture;
}

// The mean of each cluster; an empty cluster keeps its centre.
static void move_centres(std::vector<float> &centre, const std::vector<float> &points, const std::vector<int> &cluster, int dimensions, int k)
{
    std::vector<double> sum(k * dimensions, 0.0);
    std::vector<int> count(k, 0);
    for (size_t i = 0; i < cluster.size(); i++) {
        count[cluster[i]]++;
        for (int d = 0; d < dimensions; d++) sum[cluster[i] * dimensions + d] += points[i * dimensions + d];
    }
    for (int c = 0; c < k; c++) {
        for (int d = 0; d < dimensions && count[c] > 0; d++) centre[c * dimensions + d] = (float)(sum[c * dimensions + d] / count[c]);
    }
}

static void assign_on_host(const std::vector<float> &centre, const std::vector<float> &points, std::vector<int> &cluster, int dimensions, int k)
{
    for (size_t i = 0; i < cluster.size(); i++) {
        float least = 3.4e38f;
        for (int c = 0; c < k; c++) {
            float distance = 0.0f;
            for (int d = 0; d < dimensions; d++) {
                float diff = points[i * dimensions + d] - centre[c * dimensions + d];
                distance += diff * diff;
            }
            if (distance < least) {
                least = distance;
                cluster[i] = c;
            }
        }
    }
}

int main(int argc, char **argv)
{
    Options o = read_options(argc, argv);
    int n = o.of(2000, 50000, 500000), dimensions = o.of(4, 16, 32), k = 8, rounds = 10;
    Random random(o.seed);

    // Clouds around hidden centres.
    std::vector<float> hidden(k * dimensions), points((size_t)n * dimensions);
    for (size_t i = 0; i < hidden.size(); i++) hidden[i] = 100.0f * random.unit();
    for (int i = 0; i < n; i++) {
        int c = random.below(k);
        for (int d = 0; d < dimensions; d++) points[(size_t)i * dimensions + d] = hidden[c * dimensions + d] + 20.0f * (random.unit() - 0.5f);
    }
    std::vector<float> centre(points.begin(), points.begin() + k * dimensions), first = centre;
    std::vector<int> cluster(n);

    float *d_points = on_device(points.size(), points.data()), *d_features = on_device<float>(points.size());
    int *d_cluster = on_device<int>(n);
    transpose<<<blocks_for(n, THREADS), THREADS>>>(d_points, d_features, n, dimensions);
    cudaTextureObject_t features = texture_of(d_features, points.size());
    for (int r = 0; r < rounds; r++) {
        CUDA(cudaMemcpyToSymbol(centres, centre.data(), centre.size() * sizeof(float)));
        assign<<<blocks_for(n, THREADS), THREADS>>>(features, d_cluster, n, dimensions, k);
        from_device(cluster.data(), d_cluster, n);
        move_centres(centre, points, cluster, dimensions, k);
    }
    cudaDestroyTextureObject(features);
    cudaFree(d_points);
    cudaFree(d_features);
    cudaFree(d_cluster);

    print_integers("cluster", cluster.data(), n);
    print_reals("centres", centre.data(), centre.size());
    if (!o.check) return 0;

    std::vector<int> expected(n);
    for (int r = 0; r < rounds; r++) {
        assign_on_host(first, points, expected, dimensions, k);
        move_centres(first, points, expected, dimensions, k);
    }
    return verdict(count_different(cluster.data(), expected.data(), n), n);
}
