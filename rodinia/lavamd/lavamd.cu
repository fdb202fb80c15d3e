// Forces between particles that lie in boxes: each box interacts with itself and the boxes around it.
//
// A block for each home box. The home box's particles stay in shared memory while the neighbours' pass through it in turn.

#include "../common/suite.h"
#include <vector>

#define PER_BOX 100
#define THREADS 128

struct Neighbour {
    int x, y, z;
    int number;
    long first; // its first particle
};

struct Box {
    int x, y, z;
    int number;
    long first;
    int neighbours;
    Neighbour around[26];
};

struct Four {
    double v, x, y, z;
};

struct Parameters {
    double alpha;
};

// What a particle at `b` with charge `q` adds to the particle at `a`.
__device__ __host__ inline void interact(const Four &a, const Four &b, double q, double a2, Four &force)
{
    double r2 = a.v + b.v - (a.x * b.x + a.y * b.y + a.z * b.z);
    double vij = exp(-a2 * r2), fs = 2.0 * vij;
    force.v += q * vij;
    force.x += q * fs * (a.x - b.x);
    force.y += q * fs * (a.y - b.y);
    force.z += q * fs * (a.z - b.z);
}

__global__ void forces(Parameters parameters, const Box *boxes, const Four *place, const double *charge, Four *force)
{
    __shared__ Four home_place[PER_BOX];
    __shared__ Four other_place[PER_BOX];
    __shared__ double other_charge[PER_BOX];

    double a2 = 2.0 * parameters.alpha * parameters.alpha;
    const Box &home = boxes[blockIdx.x];
    for (int i = threadIdx.x; i < PER_BOX; i += THREADS) home_place[i] = place[home.first + i];
    __syncthreads();

    for (int k = 0; k < 1 + home.neighbours; k++) {
        long first = k == 0 ? home.first : boxes[home.around[k - 1].number].first;
        for (int i = threadIdx.x; i < PER_BOX; i += THREADS) {
            other_place[i] = place[first + i];
            other_charge[i] = charge[first + i];
        }
        __syncthreads();
        for (int i = threadIdx.x; i < PER_BOX; i += THREADS) {
            for (int j = 0; j < PER_BOX; j++) interact(home_place[i], other_place[j], other_charge[j], a2, force[home.first + i]);
        }
        __syncthreads();
    }
}

int main(int argc, char **argv)
{
    Options o = read_options(argc, argv);
    int side = o.of(2, 4, 10), count = side * side * side;
    long particles = (long)count * PER_BOX;
    Random random(o.seed);
    Parameters parameters = {0.5};

    std::vector<Box> boxes(count);
    for (int i = 0; i < count; i++) {
        Box &b = boxes[i];
        b.x = i % side;
        b.y = i / side % side;
        b.z = i / side / side;
        b.number = i;
        b.first = (long)i * PER_BOX;
        b.neighbours = 0;
        for (int z = b.z - 1; z <= b.z + 1; z++) {
            for (int y = b.y - 1; y <= b.y + 1; y++) {
                for (int x = b.x - 1; x <= b.x + 1; x++) {
                    bool inside = x >= 0 && y >= 0 && z >= 0 && x < side && y < side && z < side;
                    if (!inside || (x == b.x && y == b.y && z == b.z)) continue;
                    Neighbour &n = b.around[b.neighbours++];
                    n.x = x;
                    n.y = y;
                    n.z = z;
                    n.number = (z * side + y) * side + x;
                    n.first = (long)n.number * PER_BOX;
                }
            }
        }
    }
    std::vector<Four> place(particles), force(particles), expected(particles);
    std::vector<double> charge(particles);
    for (long i = 0; i < particles; i++) {
        Four p = {random.below(10) / 10.0 + 0.1, random.below(10) / 10.0 + 0.1, random.below(10) / 10.0 + 0.1, random.below(10) / 10.0 + 0.1};
        Four zero = {0.0, 0.0, 0.0, 0.0};
        place[i] = p;
        force[i] = expected[i] = zero;
        charge[i] = random.below(10) / 10.0 + 0.1;
    }

    Box *d_boxes = on_device(boxes.size(), boxes.data());
    Four *d_place = on_device(place.size(), place.data()), *d_force = on_device(force.size(), force.data());
    double *d_charge = on_device(charge.size(), charge.data());
    forces<<<count, THREADS>>>(parameters, d_boxes, d_place, d_charge, d_force);
    CUDA(cudaGetLastError());
    from_device(force.data(), d_force, particles);
    CUDA(cudaDeviceReset());
    print_reals("force", &force[0].v, 4 * (size_t)particles);
    if (!o.check) return 0;

    double a2 = 2.0 * parameters.alpha * parameters.alpha;
    for (int h = 0; h < count; h++) {
        for (int k = 0; k < 1 + boxes[h].neighbours; k++) {
            long other = k == 0 ? boxes[h].first : boxes[h].around[k - 1].first;
            for (int i = 0; i < PER_BOX; i++) {
                for (int j = 0; j < PER_BOX; j++) interact(place[boxes[h].first + i], place[other + j], charge[other + j], a2, expected[boxes[h].first + i]);
            }
        }
    }
    return verdict(count_far(&force[0].v, &expected[0].v, 4 * (size_t)particles, 1e-12), 4 * (size_t)particles);
}
