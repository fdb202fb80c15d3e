// Searching a B+ tree: a block for each query, a thread for each key of a node.
//
// Going down a level, every thread compares the query with its key; the one whose interval holds it names the next node.
// A second kernel finds both ends of a range of keys in the same way and counts what lies between.

#include "../common/suite.h"
#include <algorithm>
#include <vector>

#define ORDER 64 // keys in a node, and threads in a block
#define NONE 0x7fffffff

struct Node {
    int keys[ORDER + 1]; // ascending; unused ones are NONE
    int next[ORDER + 1]; // inner node: the children (keys[i] is the least key of child i); leaf: positions of the records
    bool leaf;
};

struct Record {
    int value;
};

__global__ void find_keys(const Node *nodes, int height, const Record *records, const int *queries, int *answers)
{
    __shared__ int node;
    int t = threadIdx.x, query = queries[blockIdx.x];

    if (t == 0) node = 0;
    __syncthreads();
    for (int level = 0; level < height; level++) {
        const Node &here = nodes[node];
        bool mine = here.keys[t] <= query && query < here.keys[t + 1];
        int child = here.next[t];
        __syncthreads(); // all have read `node`
        if (mine) node = child;
        __syncthreads();
    }
    if (nodes[node].keys[t] == query) answers[blockIdx.x] = records[nodes[node].next[t]].value;
}

// How many keys lie in [from, to].
__global__ void count_ranges(const Node *nodes, int height, const int *from, const int *to, int *count)
{
    __shared__ int low_node, high_node, low, high;
    int t = threadIdx.x, first = from[blockIdx.x], last = to[blockIdx.x];

    if (t == 0) {
        low_node = high_node = 0;
        low = high = -1;
    }
    __syncthreads();
    for (int level = 0; level < height; level++) {
        const Node &a = nodes[low_node], &b = nodes[high_node];
        bool is_low = a.keys[t] <= first && first < a.keys[t + 1], is_high = b.keys[t] <= last && last < b.keys[t + 1];
        int low_child = a.next[t], high_child = b.next[t];
        __syncthreads();
        if (is_low) low_node = low_child;
        if (is_high) high_node = high_child;
        __syncthreads();
    }
    const Node &a = nodes[low_node], &b = nodes[high_node];
    if (a.keys[t] == first) low = a.next[t];
    if (b.keys[t] == last) high = b.next[t];
    __syncthreads();
    if (t == 0 && low >= 0 && high >= low) count[blockIdx.x] = high - low + 1;
}

// The tree over sorted keys, the root first; returns the number of inner levels.
static int build(const std::vector<int> &keys, std::vector<Node> &tree)
{
    std::vector<std::vector<Node> > levels(1);
    std::vector<int> least = keys;
    for (bool leaf = true; leaf || levels.back().size() > 1; leaf = false) {
        if (!leaf) levels.push_back(std::vector<Node>());
        std::vector<int> firsts;
        for (size_t i = 0; i < least.size(); i += ORDER) {
            Node node;
            node.leaf = leaf;
            for (int k = 0; k <= ORDER; k++) {
                bool used = k < ORDER && i + k < least.size();
                node.keys[k] = used ? least[i + k] : NONE;
                node.next[k] = used ? (int)(i + k) : -1;
            }
            levels.back().push_back(node);
            firsts.push_back(least[i]);
        }
        least = firsts;
    }
    // One array, the root first; children's numbers move by where their level begins.
    std::vector<int> begins(levels.size());
    int at = 0;
    for (size_t l = levels.size(); l-- > 0;) {
        begins[l] = at;
        at += (int)levels[l].size();
    }
    for (size_t l = levels.size(); l-- > 0;) {
        for (size_t i = 0; i < levels[l].size(); i++) {
            Node node = levels[l][i];
            for (int k = 0; k < ORDER && l > 0; k++) {
                if (node.next[k] >= 0) node.next[k] += begins[l - 1];
            }
            tree.push_back(node);
        }
    }
    return (int)levels.size() - 1;
}

int main(int argc, char **argv)
{
    Options o = read_options(argc, argv);
    int n = o.of(5000, 200000, 2000000), queries = o.of(200, 10000, 65000);
    Random random(o.seed);
    std::vector<int> keys(n);
    std::vector<Record> records(n);
    for (int i = 0, key = 0; i < n; i++) {
        keys[i] = key;
        records[i].value = 7 * i + 3;
        key += 1 + random.below(3);
    }
    std::vector<Node> tree;
    int height = build(keys, tree);

    std::vector<int> wanted(queries), from(queries), to(queries), answers(queries, -1), counts(queries, 0);
    for (int q = 0; q < queries; q++) {
        wanted[q] = random.below(keys[n - 1] + 1); // some of them are not in the tree
        int a = random.below(n);
        from[q] = keys[a];
        to[q] = keys[std::min(n - 1, a + random.below(1000))];
    }

    Node *d_tree = on_device(tree.size(), tree.data());
    Record *d_records = on_device(n, records.data());
    int *d_wanted = on_device(queries, wanted.data()), *d_answers = on_device(queries, answers.data());
    int *d_from = on_device(queries, from.data()), *d_to = on_device(queries, to.data()), *d_counts = on_device(queries, counts.data());
    find_keys<<<queries, ORDER>>>(d_tree, height, d_records, d_wanted, d_answers);
    count_ranges<<<queries, ORDER>>>(d_tree, height, d_from, d_to, d_counts);
    CUDA(cudaGetLastError());
    from_device(answers.data(), d_answers, queries);
    from_device(counts.data(), d_counts, queries);
    CUDA(cudaDeviceReset());

    printf("keys: %d, nodes: %zu, inner levels: %d\n", n, tree.size(), height);
    print_integers("answers", answers.data(), queries);
    print_integers("counts", counts.data(), queries);
    if (!o.check) return 0;

    size_t wrong = 0;
    for (int q = 0; q < queries; q++) {
        std::vector<int>::iterator it = std::lower_bound(keys.begin(), keys.end(), wanted[q]);
        int answer = it != keys.end() && *it == wanted[q] ? records[it - keys.begin()].value : -1;
        int count = (int)(std::lower_bound(keys.begin(), keys.end(), to[q]) - std::lower_bound(keys.begin(), keys.end(), from[q])) + 1;
        wrong += answers[q] != answer;
        wrong += counts[q] != count;
    }
    return verdict(wrong, 2 * (size_t)queries);
}
