// Inline PTX that uses an input as a register of its own, `ldmatrix` with its shape behind the count; host code that reverses bytes by assembly.
// expect:
// nibbles 0 wrong
// words 0 wrong
// matrices 0 wrong
// host 78563412 efcdab8967452301
#include <cstdint>
#include <cstdio>

__device__ uint32_t nibbles(uint32_t x) {
    // The second operand is an input that the text writes.
    uint32_t scratch = 5;
    asm("and.b32 %1, %0, 0xF0F0F0F0;\n\t"
        "xor.b32 %0, %0, %1; shr.b32 %1, %1, 4;\n\t"
        "vshl.u32.u32.u32.clamp.add %0, %0, 4, %1;" : "+r"(x) : "r"(scratch));
    return x;
}

__device__ uint64_t swapped(uint32_t low, uint32_t high) {
    uint64_t r;
    asm("prmt.b32 %1, %1, 0, 0x0123;\n\t"
        "prmt.b32 %2, %2, 0, 0x0123;\n\t"
        "mov.b64 %0, {%1, %2};" : "=l"(r) : "r"(low), "r"(high));
    return r;
}

__global__ void texts(int *wrong) {
    uint32_t x = 0x9e3779b9u * (threadIdx.x + 1);
    uint32_t turned = (x & 0x0f0f0f0fu) << 4 | (x & 0xf0f0f0f0u) >> 4;
    if (nibbles(x) != turned) atomicAdd(&wrong[0], 1);
    uint64_t there = (uint64_t)__byte_perm(x + 1, 0, 0x0123) << 32 | __byte_perm(x, 0, 0x0123);
    if (swapped(x, x + 1) != there) atomicAdd(&wrong[1], 1);
}

__global__ void matrices(int *wrong) {
    __shared__ __align__(16) uint16_t tile[16][8];
    int t = threadIdx.x;
    for (int i = t; i < 128; i += 32) tile[i / 8][i % 8] = i;
    __syncwarp();
    uint32_t row = (uint32_t)__cvta_generic_to_shared(tile[t % 16]);
    uint32_t a, b, c, d;
    asm volatile("ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%0, %1}, [%2];" : "=r"(a), "=r"(b) : "r"(row));
    asm volatile("ldmatrix.sync.aligned.x2.m8n8.shared.b16 {%0, %1}, [%2];" : "=r"(c), "=r"(d) : "r"(row));
    if (a != c || b != d) atomicAdd(&wrong[2], 1);
    asm volatile("ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16 {%0, %1}, [%2];" : "=r"(a), "=r"(b) : "r"(row));
    asm volatile("ldmatrix.sync.aligned.x2.trans.m8n8.shared.b16 {%0, %1}, [%2];" : "=r"(c), "=r"(d) : "r"(row));
    if (a != c || b != d || a == 0x00010000u) atomicAdd(&wrong[2], 1);
}

static uint32_t swap32(uint32_t x) {
    __asm__ __volatile__("bswapl %0" : "=r"(x) : "0"(x));
    return x;
}
static uint64_t swap64(uint64_t x) {
    asm("bswap %0" : "+r"(x));
    return x;
}

int main() {
    int *d, h[3];
    cudaMalloc(&d, sizeof h);
    cudaMemset(d, 0, sizeof h);
    texts<<<2, 32>>>(d);
    matrices<<<1, 32>>>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("nibbles %d wrong\nwords %d wrong\nmatrices %d wrong\n", h[0], h[1], h[2]);
    printf("host %x %lx\n", swap32(0x12345678), swap64(0x0123456789abcdefull));
}
