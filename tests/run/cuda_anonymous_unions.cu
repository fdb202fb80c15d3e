// expect:
// 1.00000012 2 1.0000000000000002 41f80000 0
// -84 172 3.00000024
// 3 5 8000000000000000
// 3f80000f 40000000 26 37 9
// 3fc00000 1 2

// Anonymous unions that are variables: of blocks, of templates, static, shared, of namespaces.
#include <cstdint>
#include <cstdio>

template <typename T>
__host__ __device__ T from_bits(uint64_t b) {
    union {
        T value;
        uint64_t bits;
    };
    bits = b;
    bits |= 1;
    return value;
}

static union {
    int whole;
    float real;
};

namespace {
static union {
    short halves[2];
    int both;
};
}

__global__ void floats(float *f, double *d) {
    *f = from_bits<float>(0x3f800000);
    *d = from_bits<double>(0x3ff0000000000000);
    union {
        float x;
        unsigned u;
    };
    u = 0x40000000;
    f[1] = x;
}

__global__ void reversed(int *out) {
    __shared__ union {
        int bits[32];
        float values[32];
    };
    values[threadIdx.x] = threadIdx.x;
    __syncthreads();
    out[threadIdx.x] = bits[31 - threadIdx.x];
}

// Several in one scope, each of device memory and of the host's.
__device__ union {
    int device_bits;
    float device_value;
};
__managed__ union {
    int managed_bits;
    float managed_value;
};
static union {
    int another;
    float another_value;
};

__global__ void side_by_side() {
    device_value = 1.0f;
    union {
        int seven = 7;
        float unused;
    };
    union {
        char eight;
        short nine;
    };
    nine = 0x0908;
    managed_bits = device_bits + seven + eight;
}

int in_turns() {
    int sum = 0;
    static union {
        int first;
    };
    static union {
        int second;
        float unused;
    };
    first++;
    second += 10;
    for (int i = 0; i < 3; i++) {
        union {
            int again = 5;
            char c;
        };
        union {
            int other;
        };
        other = again;
        sum += other;
        again = 100 + i;
    }
    return sum + first + second;
}

int counted() {
    static union {
        int n;
        char bytes[4];
    };
    n++;
    int sum = 0;
    auto add = [&] {
        sum += n;
        real = 1.5f;
        return n;
    };
    add();
    {
        union {
            int n;
            float m;
        };
        m = 2.0f;
        sum += n == 0x40000000;
    }
    return sum + bytes[0];
}

struct Zero {
    unsigned long long bits;
    Zero() {
        union {
            double d;
            unsigned long long u;
        };
        d = -0.0;
        bits = u;
    }
};

int main() {
    float *f;
    double *d;
    int *o;
    cudaMallocManaged(&f, 2 * sizeof *f);
    cudaMallocManaged(&d, sizeof *d);
    cudaMallocManaged(&o, 32 * sizeof *o);
    floats<<<1, 1>>>(f, d);
    reversed<<<1, 32>>>(o);
    cudaDeviceSynchronize();
    printf("%.9g %.9g %.17g %x %x\n", f[0], f[1], *d, o[0], o[31]);
    union {
        signed char i8;
        unsigned char u8;
        int i32;
    };
    i32 = 300 + 128;
    printf("%d %d %.9g\n", i8, u8, from_bits<float>(0x40400000));
    int first = counted();
    int second = counted();
    printf("%d %d %llx\n", first, second, Zero().bits);
    side_by_side<<<1, 1>>>();
    cudaDeviceSynchronize();
    another_value = 2.0f;
    const union {
        long last = 9;
        char byte;
    };
    printf("%x %x %d", managed_bits, another, in_turns());
    printf(" %d %ld\n", in_turns(), last);
    both = 0x00020001;
    printf("%x %d %d\n", whole, halves[0], halves[1]);
}
