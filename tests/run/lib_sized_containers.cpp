// Containers of a size: elements are made one by one, not copied from one; containers of a value copy it.
#include <cstdio>
#include <deque>
#include <list>
#include <string>
#include <vector>

struct Named {
    std::string name;
    int k = 3;
};
static int made, copied, ended;
struct Counted {
    int n;
    Counted() : n(made++) {}
    Counted(int n) : n(n) { made++; }
    Counted(const Counted &o) : n(o.n) { copied++; }
    ~Counted() { ended++; }
};
static void counts(const char *what)
{
    printf("%s: made %d, copied %d\n", what, made, copied);
    made = copied = 0;
}
// Copied only by the container.
struct Buffer {
    int *data;
    int size;
    Buffer() : data(NULL), size(7) {}
    ~Buffer() { size = 0; }
};

int main()
{
    std::vector<Named> v(3);
    v[1].name = "x";
    std::vector<Named> w;
    w.resize(2);
    w.resize(4, v[1]);
    printf("%zu %d %s %zu %s\n", v.size(), v[2].k, v[1].name.c_str(), w.size(), w[3].name.c_str());
    {
        std::vector<Counted> c(4);
        printf("%d %d\n", c[0].n, c[3].n);
        counts("vector of a size");
        std::vector<Counted> d(3, Counted(9));
        printf("%d\n", d[2].n);
        counts("vector of a value");
        std::deque<Counted> q(5);
        printf("%d\n", q[4].n);
        counts("deque of a size");
        q.resize(7);
        printf("%d\n", q[6].n);
        counts("deque grows");
        std::list<Counted> l(2);
        printf("%d\n", l.back().n);
    }
    std::vector<Buffer> b(6), more = b;
    printf("%d %d\n", b[5].size, more[0].size);
    std::vector<double> numbers(5);
    std::vector<std::vector<int>> rows(3);
    rows[1].resize(2);
    std::vector<int *> pointers(2);
    numbers.resize(9);
    printf("%g %zu %zu %d\n", numbers[8], rows[1].size(), rows[2].size(), pointers[1] == NULL);
}
