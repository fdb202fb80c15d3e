// With --fmad a product and a sum of device code round once; what went through a variable, __fmul_rn and the host's code round twice.
// flags: --fmad
// expect:
// left 5.9604645e-08 right -5.9604645e-08
// updated 5.9604645e-08 -5.9604645e-08 5.9604645e-08
// twice 0 0 0
// double 5.5511151231257827e-17
// two products 5.9604645e-08 0
// order 3 12
// host 0
#include <stdio.h>

__host__ __device__ float both(float a, float r) { return a * a - r; }

__device__ int calls;

__device__ float numbered(float value) {
    calls = calls * 2 + 1;
    return value;
}

// a * a is r + 2^-24 exactly, and r when it is rounded; b * b is q + 2^-54, and q.
__global__ void contract(float a, float r, double b, double q, float *out, double *wide) {
    out[0] = a * a - r;
    out[1] = r - a * a;

    float sum = -r;
    sum += a * a;
    out[2] = sum;
    sum = r;
    sum -= a * a;
    out[3] = sum;
    out[4] = -r;
    out[4] += a * a;

    out[5] = __fmul_rn(a, a) - r;
    float square = a * a;
    out[6] = square - r;
    out[7] = both(a, r);

    wide[0] = b * b - q;

    // The product on the left is the exact one.
    out[8] = a * a + -r * 1.0f;
    out[9] = -r * 1.0f + a * a;

    out[10] = numbered(1) * numbered(1) + numbered(2);
    float total = 10;
    total += numbered(2) * 1.0f;
    out[11] = total;
}

int main() {
    float a = 1.0f + 1.0f / 4096, r = 1.0f + 1.0f / 2048;
    double b = 1.0 + 1.0 / (1 << 27), q = 1.0 + 1.0 / (1 << 26);
    float *out;
    double *wide;
    cudaMallocManaged(&out, 12 * sizeof(float));
    cudaMallocManaged(&wide, sizeof(double));
    contract<<<1, 1>>>(a, r, b, q, out, wide);
    cudaDeviceSynchronize();
    printf("left %.8g right %.8g\n", out[0], out[1]);
    printf("updated %.8g %.8g %.8g\n", out[2], out[3], out[4]);
    printf("twice %.8g %.8g %.8g\n", out[5], out[6], out[7]);
    printf("double %.17g\n", wide[0]);
    printf("two products %.8g %.8g\n", out[8], out[9]);
    printf("order %.8g %.8g\n", out[10], out[11]);
    printf("host %.8g\n", a * a - r);
}
