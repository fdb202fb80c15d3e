// nw.cl's host: Needleman-Wunsch. SIZE is the length of the sequences, a multiple of 64.
#include "../opencl.h"
#define TILE 16
#define PENALTY 10

int main(int argc, char **argv) {
    int n, reps;
    arguments(argc, argv, &n, &reps);
    OPEN_DEVICE("nw.cl");
    int cols = n + 1, tiles = n / TILE;
    size_t bytes = (size_t)cols * cols * 4;
    int *start = (int *)calloc(bytes, 1), *h = (int *)malloc(bytes);
    for (int i = 0; i < cols * cols; i++) h[i] = (int)(random_bits() % 21) - 10;
    for (int i = 1; i < cols; i++) start[i] = start[i * cols] = -i * PENALTY;
    cl_mem match = device_copy(h, bytes), score = device_memory(bytes);
    cl_kernel align = kernel("align");
    for (int r = 0; r < reps; r++) {
        to_device(score, start, bytes);
        begin_timing();
        for (int d = 0; d < 2 * tiles - 1; d++) {
            int first = d < tiles ? 0 : d - tiles + 1, last = d < tiles ? d : tiles - 1;
            launch(align, Shape{last - first + 1ul, 1}, Shape{TILE, 1}, n, score, match, d, first);
        }
        finish();
        end_timing();
    }
    to_host(h, score, bytes);
    return print_results(checksum_int(h, cols * cols));
}
