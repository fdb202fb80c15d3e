// Objects of threads in lanes: functions that take them by reference, by address or by value and give them back, addresses of numbers and of members, objects in objects, whole copies, and an object
// that has to stay one.
// flags: --lanes
// expect:
// states: 0 wrong, e7cc016a
#include <stdio.h>
#include <string.h>

struct State { float mass; float3 speed; int hits; };
struct Pair { State a, b; };

__host__ __device__ inline void flow(float &mass, float3 &momentum, float3 &speed) {
    speed.x = momentum.x / mass;
    speed.y = momentum.y / mass;
    speed.z = momentum.z / mass;
}
__host__ __device__ inline float squared(float3 &v) { return v.x * v.x + v.y * v.y + v.z * v.z; }
__host__ __device__ inline float sound(const float &mass, float &pressure) { return sqrtf(1.4f * pressure / mass); }
__host__ __device__ inline float3 operator+(float3 a, const float3 &b) {
    a.x += b.x;
    a.y += b.y;
    a.z += b.z;
    return a;
}
__host__ __device__ inline float3 turned(const float3 &v) { return make_float3(v.y, v.z, v.x); }
__host__ __device__ inline void exchange(float *a, float *b) {
    float t = *a;
    *a = *b;
    *b = t;
}
// Returns in the middle, and hands its references on.
__host__ __device__ inline int bounded(State &s, float most, int &over) {
    over = 0;
    if (squared(s.speed) < most) return s.hits;
    over = 1;
    exchange(&s.speed.x, &s.speed.z);
    s.hits += 1;
    return -s.hits;
}
__host__ __device__ inline Pair both(State a, State b) {
    Pair p = {b, a};
    p.a.hits += a.hits;
    return p;
}
// Its object is looked at by number: it stays whole.
__host__ __device__ inline int bytes(const State *s) {
    const unsigned char *p = (const unsigned char *)s;
    int sum = 0;
    for (int i = 0; i < 4; i++) sum += p[i];
    return sum;
}
// Changes what it is given, and gives it back.
__host__ __device__ inline float step(float &x) {
    x = x + 1.0f;
    return x;
}

__host__ __device__ inline State computed(float mass, float3 momentum, const State &other, int i) {
    State s;
    float3 v;
    flow(mass, momentum, v);
    float speed = squared(v);
    float pressure = 0.4f * (mass + speed);
    s.mass = sound(mass, pressure) / sqrtf(speed + 1.0f);
    s.speed = v;
    s.hits = i % 7;
    int over;
    float k = 0.5f;
    k += bounded(s, 2.5f, over);
    if (over) {
        s.speed = turned(s.speed) + make_float3(k, 0.25f, 1.0f / mass);
        State t = other;
        Pair p = both(s, t);
        if (i % 3 == 0) p.a = p.b;
        s = i % 2 ? p.a : p.b;
    } else if (i % 5 == 2) {
        s.speed = make_float3(s.speed.z, s.speed.x, s.speed.y);
    }
    float x = k;
    float y = x;
    y = y * step(x) + mass;
    s.mass += y;
    s.mass += step(x) / sqrtf(y * y + 2.0f);
    s.speed.y = x + turned(s.speed).z;
    return s;
}

__global__ void states(int n, const float *mass, const float3 *momentum, const State *others, State *out, int *sums) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float m = mass[i];
    float3 p = momentum[i];
    State s = computed(m, p, others[n - 1 - i], i);
    for (int k = 0; k < i % 3; k++) {
        int over;
        bounded(s, 0.5f * k, over);
        s.hits += over;
    }
    out[i] = s;
    State whole = s;
    sums[i] = bytes(&whole);
}

// Across a barrier, and in a block's shared memory.
__global__ void shared_states(int n, const State *in, State *out) {
    __shared__ State tile[64];
    int i = blockIdx.x * blockDim.x + threadIdx.x, t = threadIdx.x;
    State s = {0.0f, {1.0f, 2.0f, 3.0f}, 4};
    if (i < n) s = in[i];
    tile[t] = s;
    __syncthreads();
    State o = tile[blockDim.x - 1 - t];
    o.speed = o.speed + s.speed;
    float3 v;
    flow(o.mass, o.speed, v);
    s.speed = v;
    if (o.hits > 2) exchange(&s.mass, &o.mass);
    s.hits = o.hits;
    if (i < n) out[i] = s;
}

static unsigned mixed(unsigned sum, const void *p, int bytes) {
    for (int i = 0; i < bytes; i += 4) {
        unsigned u;
        memcpy(&u, (const char *)p + i, 4);
        sum = sum * 31 + u;
    }
    return sum;
}

int main() {
    const int n = 1000;
    float *mass;
    float3 *momentum;
    State *others, *out, *next;
    int *sums;
    cudaMallocManaged(&mass, n * sizeof(float));
    cudaMallocManaged(&momentum, n * sizeof(float3));
    cudaMallocManaged(&others, n * sizeof(State));
    cudaMallocManaged(&out, n * sizeof(State));
    cudaMallocManaged(&next, n * sizeof(State));
    cudaMallocManaged(&sums, n * sizeof(int));
    for (int i = 0; i < n; i++) {
        mass[i] = 1.0f + (i * 37) % 101 * 0.125f;
        momentum[i] = make_float3((i * 13) % 29 - 9.0f, (i * 7) % 31 * 0.5f, 3.0f - (i * 11) % 17);
        others[i] = State{i * 0.5f, {1.0f + i % 4, 2.0f, i % 9 * 0.25f}, i % 11};
    }
    states<<<(n + 99) / 100, 100>>>(n, mass, momentum, others, out, sums);
    cudaDeviceSynchronize();
    int wrong = 0;
    for (int i = 0; i < n; i++) {
        State s = computed(mass[i], momentum[i], others[n - 1 - i], i);
        for (int k = 0; k < i % 3; k++) {
            int over;
            bounded(s, 0.5f * k, over);
            s.hits += over;
        }
        wrong += memcmp(&s, &out[i], sizeof s) != 0 || bytes(&s) != sums[i];
    }
    shared_states<<<(n + 63) / 64, 64>>>(n, out, next);
    cudaDeviceSynchronize();
    printf("states: %d wrong, %08x\n", wrong, mixed(mixed(17, out, n * sizeof(State)), next, n * sizeof(State)));
    return 0;
}
