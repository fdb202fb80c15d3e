// Lanes of a warp collect words in a buffer in shared memory, and flush it by vectors when it is half full, with no barrier between: what a trial of a few rounds does not reach goes to the same buffer.
// expect:
// 3 segments, 0 wrong
#include <cstdio>
#include <vector>

#define HALF 128

__device__ void flush(unsigned int *const buffer, unsigned int *&out, int &kept, int lane)
{
    if (kept) {
        buffer[kept + lane] = 0;
        *((uint4 *)out) = ((uint4 *)buffer)[lane];
        out += kept;
        kept = 0;
    }
}

__device__ int put(const int *values, unsigned int *&out, unsigned int *const buffer, int &kept, int lane)
{
    // Each lane has none, one or two words.
    unsigned int first = values[2 * lane], second = values[2 * lane + 1];
    if (first % 3 == 0) {
        first = second;
        second = 0;
    }
    const unsigned int before = (1u << lane) - 1;
    const unsigned int firsts = __ballot_sync(0xffffffff, first), seconds = __ballot_sync(0xffffffff, second);
    const int at = __popc(before & firsts) + __popc(before & seconds);
    if (first) {
        buffer[kept + at] = first;
        if (second) buffer[kept + at + 1] = second;
    }
    kept += __popc(firsts) + __popc(seconds);
    if (kept > HALF) {
        *((uint4 *)out) = ((uint4 *)buffer)[lane];
        out += HALF;
        ((uint4 *)buffer)[lane] = ((uint4 *)buffer)[HALF / 4 + lane];
        kept -= HALF;
    }
    return 0;
}

__global__ void collect(const int *values, const int *rounds, unsigned int *out, int *sizes, int room)
{
    __shared__ uint4 buffers[64 * 4];
    int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    if (warp >= 3) return;
    unsigned int *buffer = (unsigned int *)(buffers + warp * 64);
    int kept = 0;
    unsigned int *to = out + warp * room, *begin = to;
    to += lane * 4;
    const int *from = values + warp * 64 * 20;
    for (int left = rounds[warp]; left--;) {
        put(from, to, buffer, kept, lane);
        from += 64;
    }
    flush(buffer, to, kept, lane);
    if (lane == 0) sizes[warp] = to - begin;
}

int main()
{
    const int room = 4096;
    int *values, *rounds, *sizes;
    unsigned int *out;
    cudaMallocManaged(&values, 3 * 64 * 20 * sizeof(int));
    cudaMallocManaged(&rounds, 3 * sizeof(int));
    cudaMallocManaged(&sizes, 3 * sizeof(int));
    cudaMallocManaged(&out, 3 * room * sizeof(int));
    unsigned int seed = 1;
    for (int i = 0; i < 3 * 64 * 20; i++) {
        seed = seed * 1664525u + 1013904223u;
        values[i] = seed >> 30 ? seed >> 20 : 0;
    }
    for (int w = 0; w < 3; w++) rounds[w] = 5 + 7 * w;
    collect<<<1, 128>>>(values, rounds, out, sizes, room);
    cudaDeviceSynchronize();
    int wrong = 0;
    for (int w = 0; w < 3; w++) {
        std::vector<unsigned int> all;
        for (int i = 0; i < rounds[w] * 32; i++) {
            unsigned int first = values[w * 1280 + 2 * i], second = values[w * 1280 + 2 * i + 1];
            if (first % 3 == 0) {
                first = second;
                second = 0;
            }
            if (first) {
                all.push_back(first);
                if (second) all.push_back(second);
            } else if (second) {
                all.push_back(second);
            }
        }
        wrong += sizes[w] != (int)all.size();
        for (size_t i = 0; i < all.size(); i++) wrong += out[w * room + i] != all[i];
        for (int i = 0; i < 3; i++) wrong += out[w * room + all.size() + i] != 0;
    }
    printf("3 segments, %d wrong\n", wrong);
}
