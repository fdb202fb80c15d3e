// flags: --lanes
// Vector types: members, make_ functions, arrays of them, sizes and alignment, by value to kernels.
// expect:
// 1 2.5 3 6.5
// 2 3.5 2 7.5
// 3 4.5 1 8.5
// 3 8 12 16 32 16 32
// 16 4 4
// 255 -5 4 253
// 2 3 0
#include <stdio.h>

struct Particle { float4 pos; uchar4 colour; int2 cell; };

__global__ void push(float4 *p, float3 by, int n) {
    int i = threadIdx.x;
    if (i >= n) return;
    float4 q = p[i];
    q.x += by.x;
    q.y += by.y;
    q.z += by.z;
    q.w = q.x + q.y + q.z;
    p[i] = q;
}

__global__ void paint(Particle *p) {
    p->colour = make_uchar4(255, 254, 253, 252);
    p->cell = make_int2(p->cell.y, p->cell.x);
    p->pos.w = (float)p->colour.z;
}

int main() {
    float4 h[3], *d;
    for (int i = 0; i < 3; i++) h[i] = make_float4(i, i + 0.5f, -i, 0);
    cudaMalloc(&d, sizeof h);
    cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
    push<<<1, 8>>>(d, make_float3(1, 2, 3), 3);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 3; i++) printf("%g %g %g %g\n", h[i].x, h[i].y, h[i].z, h[i].w);
    printf("%zu %zu %zu %zu %zu %zu %zu\n", sizeof(char3), sizeof(float2), sizeof(float3), sizeof(double2), sizeof(double4), sizeof(longlong2), sizeof(Particle));
    printf("%zu %zu %zu\n", alignof(float4), alignof(float3), alignof(uchar4));
    Particle p = {}, *dp;
    p.cell.x = 4;
    p.cell.y = -5;
    cudaMalloc(&dp, sizeof p);
    cudaMemcpy(dp, &p, sizeof p, cudaMemcpyHostToDevice);
    paint<<<1, 1>>>(dp);
    cudaMemcpy(&p, dp, sizeof p, cudaMemcpyDeviceToHost);
    printf("%d %d %d %g\n", p.colour.x, p.cell.x, p.cell.y, p.pos.w);
    uint3 u = make_uint3(1, 2, 3);
    double2 dd = make_double2(1.5, u.z);
    ushort2 us;
    us.x = 65535;
    us.x++;
    printf("%u %g %d\n", u.y, dd.y, us.x);
    return 0;
}
