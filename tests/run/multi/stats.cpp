static int local(const int *v, int n) {
    int s = 0;
    for (int i = 0; i < n; i++) s += v[i];
    return s;
}

double average(const int *v, int n) { return (double)local(v, n) / n; }
