/* A random graph: each of n nodes has 1 to 11 edges to any others. */
static int random_graph(int n, int **offsets, int **edges) {
    int *off = (int *)malloc((n + 1) * 4ul), *to = (int *)malloc(n * 11ul * 4 + 4), count = 0;
    for (int i = 0; i < n; i++) {
        off[i] = count;
        for (unsigned k = 1 + random_bits() % 11; k > 0; k--) to[count++] = (int)(random_bits() % (unsigned)n);
    }
    off[n] = count;
    *offsets = off;
    *edges = to;
    return count;
}
