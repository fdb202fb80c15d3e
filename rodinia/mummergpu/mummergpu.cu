// Matching many short queries against a long text: the longest match that begins at each position of a query.
//
// The text's suffix tree is built on the host from its sorted suffixes and read on the device through a texture of int4.
// A thread walks down the tree with one query position.

#include "../common/suite.h"
#include <algorithm>
#include <vector>

#define THREADS 128
#define LETTERS 4

// Two int4 for each node of the tree: its children by letter, then its edge (begin, length), depth of its upper end, first suffix.
struct Tree {
    std::vector<int4> cells;
    int add(int begin, int length, int depth, int suffix)
    {
        cells.push_back(make_int4(0, 0, 0, 0)); // child 0 is none: the root is nobody's child
        cells.push_back(make_int4(begin, length, depth, suffix));
        return (int)cells.size() / 2 - 1;
    }
    int *child(int node, int letter) { return &cells[2 * node].x + letter; }
    int4 &edge(int node) { return cells[2 * node + 1]; }
};

__device__ inline int child_of(int4 children, int letter)
{
    return letter == 0 ? children.x : letter == 1 ? children.y : letter == 2 ? children.z : children.w;
}

__global__ void match(cudaTextureObject_t tree, const char *text, const char *queries, const int *begins, int count, int2 *found, int total)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= total) return;

    // The query that holds position i, by bisection.
    int low = 0, high = count - 1;
    while (low < high) {
        int middle = (low + high + 1) / 2;
        if (begins[middle] <= i) low = middle;
        else high = middle - 1;
    }
    int left = begins[low + 1] - i, node = 0, length = 0, suffix = -1;
    while (length < left) {
        node = child_of(tex1Dfetch<int4>(tree, 2 * node), queries[i + length]);
        if (node == 0) break;
        int4 edge = tex1Dfetch<int4>(tree, 2 * node + 1);
        int k = 0;
        while (k < edge.y && length < left && text[edge.x + k] == queries[i + length]) {
            k++;
            length++;
        }
        suffix = edge.w;
        if (k < edge.y) break;
    }
    found[i] = make_int2(length, length > 0 ? suffix : -1);
}

// The suffix tree of a text whose last letter occurs nowhere else, from its suffixes in order.
static void build(Tree &tree, const std::vector<char> &text)
{
    int n = (int)text.size();
    std::vector<int> order(n), rank(n), next(n);
    for (int i = 0; i < n; i++) {
        order[i] = i;
        rank[i] = text[i];
    }
    // Sorting by the first 1, 2, 4, ... letters.
    for (int width = 1;; width *= 2) {
        auto key = [&](int i) { return std::make_pair(rank[i], i + width < n ? rank[i + width] : -1); };
        std::sort(order.begin(), order.end(), [&](int a, int b) { return key(a) < key(b); });
        next[order[0]] = 0;
        for (int k = 1; k < n; k++) next[order[k]] = next[order[k - 1]] + (key(order[k - 1]) < key(order[k]));
        rank = next;
        if (rank[order[n - 1]] == n - 1) break;
    }
    // How much each suffix has in common with the one before (Kasai).
    std::vector<int> common(n, 0);
    for (int i = 0, h = 0; i < n; i++) {
        if (rank[i] == 0) {
            h = 0;
            continue;
        }
        int j = order[rank[i] - 1];
        while (i + h < n && j + h < n && text[i + h] == text[j + h]) h++;
        common[rank[i]] = h;
        if (h > 0) h--;
    }
    // Suffix by suffix along the tree's right edge; a node's depth is that of its upper end.
    std::vector<int> path(1, tree.add(0, 0, 0, 0));
    for (int k = 0; k < n; k++) {
        int suffix = order[k], keep = common[k];
        while (path.size() > 1 && tree.edge(path.back()).z >= keep) path.pop_back();
        int top = path.back();
        int4 edge = tree.edge(top);
        if (edge.z + edge.y > keep && path.size() > 1) { // the edge is cut in two
            path.pop_back();
            int upper = tree.add(edge.x, keep - edge.z, edge.z, edge.w);
            *tree.child(upper, text[edge.x + keep - edge.z]) = top;
            *tree.child(path.back(), text[edge.x]) = upper;
            tree.edge(top) = make_int4(edge.x + keep - edge.z, edge.y - (keep - edge.z), keep, edge.w);
            path.push_back(upper);
        }
        if (text[suffix + keep] >= LETTERS) continue; // the end mark alone
        // The leaf's edge without the end mark.
        int leaf = tree.add(suffix + keep, n - 1 - suffix - keep, keep, suffix);
        *tree.child(path.back(), text[suffix + keep]) = leaf;
        path.push_back(leaf);
    }
}

int main(int argc, char **argv)
{
    Options o = read_options(argc, argv);
    int n = o.of(2000, 50000, 1000000), count = o.of(50, 2000, 50000), length = 25;
    Random random(o.seed);
    std::vector<char> text(n + 1), queries;
    for (int i = 0; i < n; i++) text[i] = (char)random.below(LETTERS);
    text[n] = LETTERS; // the end mark
    std::vector<int> begins;
    for (int q = 0; q < count; q++) { // pieces of the text with a few letters changed
        begins.push_back((int)queries.size());
        int from = random.below(n - length), size = length - random.below(8);
        for (int k = 0; k < size; k++) queries.push_back(random.below(12) == 0 ? (char)random.below(LETTERS) : text[from + k]);
    }
    int total = (int)queries.size();
    begins.push_back(total);

    Tree tree;
    build(tree, text);
    int4 *d_tree = on_device(tree.cells.size(), tree.cells.data());
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeLinear;
    resource.res.linear.devPtr = d_tree;
    resource.res.linear.desc = cudaCreateChannelDesc<int4>();
    resource.res.linear.sizeInBytes = tree.cells.size() * sizeof(int4);
    cudaTextureDesc description = {};
    description.readMode = cudaReadModeElementType;
    cudaTextureObject_t texture;
    CUDA(cudaCreateTextureObject(&texture, &resource, &description, NULL));

    char *d_text = on_device(text.size(), text.data()), *d_queries = on_device(queries.size(), queries.data());
    int *d_begins = on_device(begins.size(), begins.data());
    int2 *d_found = on_device<int2>(total);
    match<<<blocks_for(total, THREADS), THREADS>>>(texture, d_text, d_queries, d_begins, count, d_found, total);
    CUDA(cudaGetLastError());
    std::vector<int2> found(total);
    from_device(found.data(), d_found, total);
    CUDA(cudaDestroyTextureObject(texture));
    CUDA(cudaDeviceReset());

    std::vector<int> lengths(total);
    for (int i = 0; i < total; i++) lengths[i] = found[i].x;
    printf("tree: %zu nodes, longest match %d\n", tree.cells.size() / 2, *std::max_element(lengths.begin(), lengths.end()));
    print_integers("lengths", lengths.data(), total);
    if (!o.check) return 0;

    // Where a match is said to be it must be; and no suffix may match longer, which a search in the sorted text would find.
    size_t wrong = 0;
    for (int q = 0; q < count; q++) {
        for (int i = begins[q]; i < begins[q + 1]; i++) {
            for (int k = 0; k < found[i].x; k++) wrong += found[i].y + k >= n || text[found[i].y + k] != queries[i + k];
            std::vector<char>::iterator first = queries.begin() + i, last = first + found[i].x + 1;
            if (i + found[i].x < begins[q + 1] && n <= 50000) {
                wrong += std::search(text.begin(), text.end() - 1, first, last) != text.end() - 1;
            }
        }
    }
    return verdict(wrong, total);
}
