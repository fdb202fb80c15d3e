// Searching pointers' ranges for values of another type compares the values as they are.
// engines: auto
#include <algorithm>
#include <cstdio>
#include <vector>
int main() {
    int a[] = {1, 2, 3, 4, 2, -1};
    const int n = 6;
    printf("%td %td\n", std::find(a, a + n, 2.5) - a, std::find(a, a + n, 2.0) - a);
    printf("%td\n", (long)std::count(a, a + n, 2.0f));
    unsigned char c[] = {1, 200, 255, 44};
    printf("%td %td %td\n", std::find(c, c + 4, 300) - c, std::find(c, c + 4, -1) - c, std::find(c, c + 4, 200) - c);
    double d[] = {0.5, 1.5, 2.5, 3.5};
    printf("%td %td\n", std::lower_bound(d, d + 4, 2) - d, std::upper_bound(d, d + 4, 3) - d);
    int s[] = {1, 3, 5, 7, 9};
    printf("%td %td %td\n", std::lower_bound(s, s + 5, 5.5) - s, std::upper_bound(s, s + 5, 4.9) - s, std::lower_bound(s, s + 5, 5.0) - s);
    printf("%d %d\n", std::binary_search(s, s + 5, 5.5), std::binary_search(s, s + 5, 5.0));
    unsigned u[] = {1, 4294967295u, 7};
    printf("%td %td\n", std::find(u, u + 3, -1) - u, std::find(u, u + 3, 4294967295ll) - u);
    long long big[] = {1ll << 32, 1, 5};
    printf("%td\n", std::find(big, big + 3, 1) - big);
    const int *p = a;
    printf("%td %td\n", std::find(p, p + n, 4) - p, std::find(p, p + n, 4L) - p);
    std::vector<float> f{0.1f, 0.2f, 0.3f};
    printf("%td %td\n", std::find(f.begin(), f.end(), 0.2) - f.begin(), std::find(f.begin(), f.end(), 0.2f) - f.begin());
    int r[] = {1, 2, 3, 2};
    printf("%td\n", std::remove(r, r + 4, 2.5) - r);
    printf("%td\n", std::remove(r, r + 4, 2) - r);
    char t[] = "hello";
    printf("%td\n", std::find(t, t + 5, 'l') - t);
    std::replace(r, r + 4, 3, 9);
    printf("%d %d\n", r[0], r[1]);
    const char *names[] = {"a", "b"};
    printf("%td\n", std::find(names, names + 2, names[1]) - names);
    int *q = std::find_if(a, a + n, [](int x) { return x > 3.5; });
    *q = 77; printf("%d\n", a[3]);
}
