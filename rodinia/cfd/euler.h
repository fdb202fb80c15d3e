// Compressible flow around a body: the three-dimensional Euler equations on an unstructured mesh, by finite volumes.
//
// A thread for each cell. A cell has four faces, each with the number of the cell behind it or a sort of boundary, and a normal
// whose length is the face's area. Variables and normals are stored one after another (all densities, all momenta, ...).
// `Real` is defined by the file that includes this one.

#include "../common/suite.h"
#include <vector>

#define THREADS 192
#define FACES 4
#define DIMENSIONS 3
#define VARIABLES 5 // density, momentum (3), energy
#define GAMMA ((Real)1.4)
#define RK_STEPS 3
#define WALL -1
#define FAR_FIELD -2

struct Vector {
    Real x, y, z;
};

struct State {
    Real density, energy;
    Vector momentum;
};

struct Flux {
    Real density, energy;
    Vector momentum;
};

__constant__ Real far_values[VARIABLES];

template <typename T> __device__ __host__ inline State load(const T *variables, int i, int n)
{
    State s;
    s.density = variables[i];
    s.momentum.x = variables[i + n];
    s.momentum.y = variables[i + 2 * n];
    s.momentum.z = variables[i + 3 * n];
    s.energy = variables[i + 4 * n];
    return s;
}

__device__ __host__ inline Real speed_squared(const State &s)
{
    Vector m = s.momentum;
    return (m.x * m.x + m.y * m.y + m.z * m.z) / (s.density * s.density);
}

__device__ __host__ inline Real pressure(const State &s) { return (GAMMA - 1) * (s.energy - (Real)0.5 * s.density * speed_squared(s)); }

__device__ __host__ inline Real root(float x) { return sqrtf(x); }
__device__ __host__ inline Real root(double x) { return (Real)sqrt(x); }

__device__ __host__ inline Real sound(const State &s) { return root(GAMMA * pressure(s) / s.density); }

// The flux of each variable through a face with normal `n`.
__device__ __host__ inline Flux flux_through(const State &s, const Vector &n)
{
    Real p = pressure(s), flow = (s.momentum.x * n.x + s.momentum.y * n.y + s.momentum.z * n.z) / s.density;
    Flux f;
    f.density = flow * s.density;
    f.momentum.x = flow * s.momentum.x + p * n.x;
    f.momentum.y = flow * s.momentum.y + p * n.y;
    f.momentum.z = flow * s.momentum.z + p * n.z;
    f.energy = flow * (s.energy + p);
    return f;
}

// What crosses the face between `here` and `there`, smoothed by the fastest wave; added to `sum`.
__device__ __host__ inline void cross(const State &here, const State &there, const Vector &n, Real smoothing, Flux &sum)
{
    Real area = root(n.x * n.x + n.y * n.y + n.z * n.z);
    Real factor = smoothing * area * (Real)0.5 * (root(speed_squared(here)) + root(speed_squared(there)) + sound(here) + sound(there));
    Flux a = flux_through(here, n), b = flux_through(there, n);
    sum.density += factor * (here.density - there.density) + (Real)0.5 * (a.density + b.density);
    sum.momentum.x += factor * (here.momentum.x - there.momentum.x) + (Real)0.5 * (a.momentum.x + b.momentum.x);
    sum.momentum.y += factor * (here.momentum.y - there.momentum.y) + (Real)0.5 * (a.momentum.y + b.momentum.y);
    sum.momentum.z += factor * (here.momentum.z - there.momentum.z) + (Real)0.5 * (a.momentum.z + b.momentum.z);
    sum.energy += factor * (here.energy - there.energy) + (Real)0.5 * (a.energy + b.energy);
}

__device__ __host__ inline Flux cell_flux(int i, int n, const int *behind, const Real *normals, const Real *variables, const Real *far)
{
    State here = load(variables, i, n), outside = load(far, 0, 1);
    Flux sum = {0, 0, {0, 0, 0}};
    for (int f = 0; f < FACES; f++) {
        Vector normal = {normals[i + (f * DIMENSIONS + 0) * n], normals[i + (f * DIMENSIONS + 1) * n], normals[i + (f * DIMENSIONS + 2) * n]};
        int other = behind[i + f * n];
        if (other >= 0) {
            cross(here, load(variables, other, n), normal, (Real)0.2, sum);
        } else if (other == WALL) {
            Real p = pressure(here);
            sum.momentum.x += p * normal.x;
            sum.momentum.y += p * normal.y;
            sum.momentum.z += p * normal.z;
        } else {
            cross(here, outside, normal, (Real)0.2, sum);
        }
    }
    return sum;
}

__global__ void step_factors(const Real *variables, const Real *volumes, Real *factors, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    State s = load(variables, i, n);
    factors[i] = (Real)0.5 / (root(volumes[i]) * (root(speed_squared(s)) + sound(s)));
}

__global__ void fluxes(const int *behind, const Real *normals, const Real *variables, Real *flux, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    Flux sum = cell_flux(i, n, behind, normals, variables, far_values);
    flux[i] = sum.density;
    flux[i + n] = sum.momentum.x;
    flux[i + 2 * n] = sum.momentum.y;
    flux[i + 3 * n] = sum.momentum.z;
    flux[i + 4 * n] = sum.energy;
}

__global__ void time_step(int stage, const Real *old, const Real *factors, const Real *flux, Real *variables, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    Real factor = factors[i] / (RK_STEPS + 1 - stage);
    for (int v = 0; v < VARIABLES; v++) variables[i + v * n] = old[i + v * n] - factor * flux[i + v * n];
}

// A box of side^3 cells, each with four of its faces in use; a wall below, free flow at the other sides.
struct Mesh {
    int n;
    std::vector<int> behind;
    std::vector<Real> normals, volumes;
};

static Mesh make_mesh(int side, Random &random)
{
    int n = side * side * side;
    Mesh m = {n, std::vector<int>((size_t)n * FACES), std::vector<Real>((size_t)n * FACES * DIMENSIONS), std::vector<Real>(n)};
    for (int i = 0; i < n; i++) {
        int x = i % side, y = i / side % side, z = i / side / side;
        m.behind[i] = x > 0 ? i - 1 : FAR_FIELD;
        m.behind[i + n] = x < side - 1 ? i + 1 : FAR_FIELD;
        m.behind[i + 2 * n] = y > 0 ? i - side : z == 0 ? WALL : FAR_FIELD;
        m.behind[i + 3 * n] = y < side - 1 ? i + side : FAR_FIELD;
        Real area = (Real)0.9 + (Real)0.2 * (Real)random.unit();
        for (int f = 0; f < FACES; f++) {
            for (int d = 0; d < DIMENSIONS; d++) {
                Real along = d == f / 2 ? (f % 2 ? area : -area) : 0;
                m.normals[i + (size_t)(f * DIMENSIONS + d) * n] = along;
            }
        }
        m.volumes[i] = (Real)1.0 + (Real)0.1 * (Real)random.unit();
    }
    return m;
}

static void on_the_host(const Mesh &m, std::vector<Real> &variables, const Real *far, int steps)
{
    int n = m.n;
    std::vector<Real> old, factors(n), flux(variables.size());
    for (int s = 0; s < steps; s++) {
        old = variables;
        for (int i = 0; i < n; i++) {
            State state = load(variables.data(), i, n);
            factors[i] = (Real)0.5 / (root(m.volumes[i]) * (root(speed_squared(state)) + sound(state)));
        }
        for (int stage = 1; stage <= RK_STEPS; stage++) {
            for (int i = 0; i < n; i++) {
                Flux f = cell_flux(i, n, m.behind.data(), m.normals.data(), variables.data(), far);
                Real all[VARIABLES] = {f.density, f.momentum.x, f.momentum.y, f.momentum.z, f.energy};
                for (int v = 0; v < VARIABLES; v++) flux[i + v * n] = all[v];
            }
            for (int i = 0; i < n * VARIABLES; i++) variables[i] = old[i] - factors[i % n] / (RK_STEPS + 1 - stage) * flux[i];
        }
    }
}

static int run(int argc, char **argv, double tolerance)
{
    Options o = read_options(argc, argv);
    int side = o.of(10, 30, 80), steps = o.of(5, 20, 50);
    Random random(o.seed);
    Mesh mesh = make_mesh(side, random);
    int n = mesh.n;

    // Free flow at Mach 0.8, at a small angle; the cells begin with it, a little disturbed.
    const Real mach = (Real)0.8, angle = (Real)0.05, density = (Real)1.4;
    Real speed = mach * root(GAMMA * 1 / density);
    Real far[VARIABLES] = {density, density * speed * (Real)cos((double)angle), density * speed * (Real)sin((double)angle), 0,
                           1 / (GAMMA - 1) + (Real)0.5 * density * speed * speed};
    size_t cells = (size_t)n * VARIABLES;
    std::vector<Real> variables(cells);
    for (size_t i = 0; i < cells; i++) variables[i] = far[i / n] * (1 + (Real)0.01 * (Real)random.unit());
    std::vector<Real> expected = variables;

    CUDA(cudaMemcpyToSymbol(far_values, far, sizeof(far)));
    int *d_behind = on_device(mesh.behind.size(), mesh.behind.data());
    Real *d_normals = on_device(mesh.normals.size(), mesh.normals.data()), *d_volumes = on_device(mesh.volumes.size(), mesh.volumes.data());
    Real *d_variables = on_device(cells, variables.data()), *d_old = on_device<Real>(cells), *d_flux = on_device<Real>(cells), *d_factors = on_device<Real>(n);
    int blocks = blocks_for(n, THREADS);
    for (int s = 0; s < steps; s++) {
        CUDA(cudaMemcpy(d_old, d_variables, cells * sizeof(Real), cudaMemcpyDeviceToDevice));
        step_factors<<<blocks, THREADS>>>(d_variables, d_volumes, d_factors, n);
        for (int stage = 1; stage <= RK_STEPS; stage++) {
            fluxes<<<blocks, THREADS>>>(d_behind, d_normals, d_variables, d_flux, n);
            time_step<<<blocks, THREADS>>>(stage, d_old, d_factors, d_flux, d_variables, n);
        }
    }
    CUDA(cudaGetLastError());
    from_device(variables.data(), d_variables, cells);
    CUDA(cudaDeviceReset());
    print_reals("density", variables.data(), n);
    print_reals("momentum", &variables[n], 3 * (size_t)n);
    print_reals("energy", &variables[4 * (size_t)n], n);
    if (!o.check) return 0;
    on_the_host(mesh, expected, far, steps);
    return verdict(count_far(variables.data(), expected.data(), cells, tolerance), cells);
}
