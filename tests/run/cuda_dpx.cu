// DPX functions and SIMD video instructions.
// expect:
// 9 -4 5 0 | 7 1 2 0
// 8000 70003 2 | 1 0 50002
// 11223344 ff00 4 30201
#include <cstdio>
__global__ void k(int *o, unsigned *u) {
    o[0] = __vimax3_s32(3, 9, -2); o[1] = __vimin3_s32(3, -4, 2); o[2] = __viaddmax_s32(2, 3, 4); o[3] = __vimax_s32_relu(-5, -1);
    bool first, high, low;
    o[4] = __vibmax_s32(7, 3, &first); o[5] = first;
    o[6] = __viaddmin_s32(1, 1, 5); o[7] = __viaddmin_s32_relu(-3, 1, 5);
    u[0] = __viaddmax_s16x2(0x00007fff, 0x00000001, 0x80008000) & 0xffff; u[1] = __vimax3_u16x2(0x00010002, 0x00070001, 0x00030003); u[2] = __vimax_s16x2_relu(0xffff0002, 0xfffe0001);
    u[3] = __vibmin_u16x2(0x00050009, 0x00080002, &high, &low); o[8] = high; o[9] = low;
    u[4] = __vadd4(0x01020304, 0x10203040); u[5] = __vcmpgtu4(0x00050102, 0x00010304) >> 8; u[6] = __vsadu4(0x01010101, 0x02020202); u[7] = __vminu4(0x00030201, 0x01ff0302);
}
int main() {
    int o[10], *dO; unsigned u[8], *du;
    cudaMalloc(&dO, sizeof o); cudaMalloc(&du, sizeof u);
    k<<<1, 1>>>(dO, du);
    cudaMemcpy(o, dO, sizeof o, cudaMemcpyDeviceToHost); cudaMemcpy(u, du, sizeof u, cudaMemcpyDeviceToHost);
    printf("%d %d %d %d | %d %d %d %d\n", o[0], o[1], o[2], o[3], o[4], o[5], o[6], o[7]);
    printf("%x %x %x | %d %d %x\n", u[0], u[1], u[2], o[8], o[9], u[3]);
    printf("%x %x %u %x\n", u[4] , u[5], u[6], u[7]);
}
