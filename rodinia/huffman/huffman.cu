// Huffman coding: histogram and encoding on the device, the code itself on the host.
//
// The histogram is counted in shared memory with atomics. For the encoding each block takes THREADS symbols: a scan of the code
// lengths gives every symbol its first bit, the codes are put together with atomic ORs in dynamic shared memory.

#include "../common/suite.h"
#include <algorithm>
#include <queue>
#include <vector>

#define SYMBOLS 256
#define THREADS 128
#define LONGEST 32 // bits of a code

__global__ void histogram(const unsigned char *text, size_t n, unsigned *counts)
{
    __shared__ unsigned mine[SYMBOLS];
    for (int s = threadIdx.x; s < SYMBOLS; s += blockDim.x) mine[s] = 0;
    __syncthreads();
    size_t stride = (size_t)blockDim.x * gridDim.x;
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride) atomicAdd(&mine[text[i]], 1u);
    __syncthreads();
    for (int s = threadIdx.x; s < SYMBOLS; s += blockDim.x) atomicAdd(&counts[s], mine[s]);
}

// Each block writes its bits into `out`, from its own word on, and how many there are.
__global__ void encode(const unsigned char *text, size_t n, const unsigned *codes, const unsigned char *lengths,
                       unsigned *out, unsigned *bits, unsigned words_of_block)
{
    extern __shared__ unsigned words[];
    __shared__ unsigned scan[2][THREADS];
    int t = threadIdx.x;
    size_t i = (size_t)blockIdx.x * THREADS + t;
    unsigned code = 0, length = 0;
    if (i < n) {
        code = codes[text[i]];
        length = lengths[text[i]];
    }
    for (unsigned w = t; w < words_of_block; w += THREADS) words[w] = 0;

    // An inclusive scan of the lengths, between two halves of a buffer.
    int from = 0;
    scan[0][t] = length;
    __syncthreads();
    for (int step = 1; step < THREADS; step *= 2) {
        scan[1 - from][t] = scan[from][t] + (t >= step ? scan[from][t - step] : 0);
        from = 1 - from;
        __syncthreads();
    }
    unsigned end = scan[from][t], begin = end - length;

    // The code's bits, most significant first, over one or two words.
    if (length > 0) {
        unsigned word = begin / 32, offset = begin % 32, room = 32 - offset;
        if (length <= room) {
            atomicOr(&words[word], code << (room - length));
        } else {
            atomicOr(&words[word], code >> (length - room));
            atomicOr(&words[word + 1], code << (32 - (length - room)));
        }
    }
    __syncthreads();
    for (unsigned w = t; w < words_of_block; w += THREADS) out[(size_t)blockIdx.x * words_of_block + w] = words[w];
    if (t == THREADS - 1) bits[blockIdx.x] = end;
}

struct Tree {
    unsigned long weight;
    int symbol; // of a leaf; -1 else
    int left, right;
};

struct Heavier {
    const std::vector<Tree> *nodes;
    bool operator()(int a, int b) const
    {
        const Tree &x = (*nodes)[a], &y = (*nodes)[b];
        return x.weight != y.weight ? x.weight > y.weight : a > b;
    }
};

static void depths(const std::vector<Tree> &nodes, int at, int depth, unsigned char *lengths)
{
    if (nodes[at].symbol >= 0) {
        lengths[nodes[at].symbol] = (unsigned char)std::max(depth, 1);
        return;
    }
    depths(nodes, nodes[at].left, depth + 1, lengths);
    depths(nodes, nodes[at].right, depth + 1, lengths);
}

// Canonical codes: by length, then by symbol.
static void make_codes(const unsigned *counts, unsigned *codes, unsigned char *lengths)
{
    std::vector<Tree> nodes;
    nodes.reserve(2 * SYMBOLS);
    Heavier heavier = {&nodes};
    std::priority_queue<int, std::vector<int>, Heavier> queue(heavier);
    for (int s = 0; s < SYMBOLS; s++) {
        lengths[s] = 0;
        codes[s] = 0;
        if (counts[s] == 0) continue;
        Tree leaf = {counts[s], s, -1, -1};
        nodes.push_back(leaf);
        queue.push((int)nodes.size() - 1);
    }
    while (queue.size() > 1) {
        int a = queue.top();
        queue.pop();
        int b = queue.top();
        queue.pop();
        Tree inner = {nodes[a].weight + nodes[b].weight, -1, a, b};
        nodes.push_back(inner);
        queue.push((int)nodes.size() - 1);
    }
    depths(nodes, queue.top(), 0, lengths);
    unsigned code = 0;
    for (int length = 1; length <= LONGEST; length++, code <<= 1) {
        for (int s = 0; s < SYMBOLS; s++) {
            if (lengths[s] == length) codes[s] = code++;
        }
    }
}

int main(int argc, char **argv)
{
    Options o = read_options(argc, argv);
    size_t n = o.of(20000, 1000000, 20000000);
    Random random(o.seed);
    std::vector<unsigned char> text(n);
    for (size_t i = 0; i < n; i++) {
        float u = random.unit();
        text[i] = (unsigned char)(255.0f * u * u * u * u); // small symbols are frequent
    }

    unsigned char *d_text = on_device(n, text.data());
    unsigned *d_counts = on_device<unsigned>(SYMBOLS);
    CUDA(cudaMemset(d_counts, 0, SYMBOLS * sizeof(unsigned)));
    histogram<<<64, 256>>>(d_text, n, d_counts);
    unsigned counts[SYMBOLS], codes[SYMBOLS];
    unsigned char lengths[SYMBOLS];
    from_device(counts, d_counts, SYMBOLS);
    make_codes(counts, codes, lengths);

    int blocks = blocks_for((int)n, THREADS);
    unsigned longest = *std::max_element(lengths, lengths + SYMBOLS), words = (longest * THREADS + 31) / 32 + 1;
    unsigned *d_codes = on_device(SYMBOLS, codes), *d_out = on_device<unsigned>((size_t)blocks * words), *d_bits = on_device<unsigned>(blocks);
    unsigned char *d_lengths = on_device(SYMBOLS, lengths);
    encode<<<blocks, THREADS, words * sizeof(unsigned)>>>(d_text, n, d_codes, d_lengths, d_out, d_bits, words);
    CUDA(cudaGetLastError());
    std::vector<unsigned> out((size_t)blocks * words), bits(blocks);
    from_device(out.data(), d_out, out.size());
    from_device(bits.data(), d_bits, bits.size());
    CUDA(cudaDeviceReset());

    unsigned long total = 0;
    for (int b = 0; b < blocks; b++) total += bits[b];
    printf("%zu symbols in %lu bits, longest code %u\n", n, total, longest);
    print_integers("histogram", counts, SYMBOLS);
    print_integers("bits of blocks", bits.data(), bits.size());
    print_integers("code", out.data(), out.size());
    if (!o.check) return 0;

    // Decoding must give the text again.
    size_t wrong = 0;
    for (int b = 0; b < blocks; b++) {
        unsigned code = 0, length = 0;
        size_t at = (size_t)b * THREADS;
        for (unsigned k = 0; k < bits[b]; k++) {
            code = code << 1 | (out[(size_t)b * words + k / 32] >> (31 - k % 32) & 1);
            length++;
            for (int s = 0; s < SYMBOLS; s++) {
                if (lengths[s] != length || codes[s] != code) continue;
                wrong += at >= n || text[at] != s;
                at++;
                code = length = 0;
                break;
            }
        }
        wrong += at != std::min(n, (size_t)(b + 1) * THREADS);
    }
    return verdict(wrong, n);
}
