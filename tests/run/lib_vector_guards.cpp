// Copy constructors that throw while a vector grows or is filled: what was made ends, the first one first, and the vector is what it was.
// engines: auto
#include <cstdio>
#include <vector>
static int left = 1000;
struct L {
    int v;
    L(int v = 0) : v(v) { if (--left == 0) { printf(" throw%d", v); throw v; } printf(" +%d", v); }
    L(const L &o) : v(o.v + 100) { if (--left == 0) { printf(" throwc%d", v); throw v; } printf(" c%d", v); }
    L &operator=(const L &o) { if (--left == 0) { printf(" throw=%d", o.v); throw o.v; } v = o.v + 1000; printf(" =%d", v); return *this; }
    ~L() { printf(" -%d", v); }
};
struct Sole {
    int v;
    Sole(int v = 0) : v(v) { if (--left == 0) { printf(" throw%d", v); throw v; } printf(" +%d", v); }
    Sole(Sole &&o) : v(o.v) { if (--left == 0) { printf(" throwm%d", v); throw v; } o.v = -v; printf(" m%d", v); }
    Sole &operator=(Sole &&o) { v = o.v; o.v = -v; printf(" =%d", v); return *this; }
    ~Sole() { printf(" -%d", v); }
};
struct Sure {
    int v;
    Sure(int v = 0) : v(v) { if (--left == 0) { printf(" throw%d", v); throw v; } printf(" +%d", v); }
    Sure(Sure &&o) noexcept : v(o.v) { o.v = -v; printf(" m%d", v); }
    Sure(const Sure &o) : v(o.v + 100) { if (--left == 0) { printf(" throwc%d", v); throw v; } printf(" c%d", v); }
    Sure &operator=(Sure &&o) noexcept { v = o.v; o.v = -v; printf(" =%d", v); return *this; }
    Sure &operator=(const Sure &o) { v = o.v; printf(" ==%d", v); return *this; }
    ~Sure() { printf(" -%d", v); }
};
template <class T, class F> static void each(const char *name, int room, int most, F f) {
    for (int i = 1; i <= most; i++) {
        left = 1000;
        {
            std::vector<T> v;
            v.reserve(room);
            for (int k = 0; k < 3; k++)
                v.emplace_back(k + 1);
            printf("%s %d:", name, i);
            left = i;
            try {
                f(v);
                printf(" ok");
            } catch (int e) {
                printf(" caught %d", e);
            }
            left = 1000;
            printf(" |");
            for (const T &t : v)
                printf(" %d", t.v);
            printf(" |");
        }
        printf("\n");
    }
}
template <class T> static void copying(const char *name) {
    printf("%s\n", name);
    T a[3] = {7, 8, 9};
    for (int room : {3, 4, 20}) {
        each<T>("push_back", room, 6, [&](std::vector<T> &v) { v.push_back(a[0]); });
        each<T>("insert", room, 6, [&](std::vector<T> &v) { v.insert(v.begin() + 1, a[0]); });
        each<T>("insert n", room, 8, [&](std::vector<T> &v) { v.insert(v.begin() + 2, 2, a[0]); });
        each<T>("insert 1", room, 8, [&](std::vector<T> &v) { v.insert(v.begin(), 1, a[0]); });
        each<T>("insert range", room, 8, [&](std::vector<T> &v) { v.insert(v.begin() + 1, a, a + 3); });
        each<T>("insert range", room, 8, [&](std::vector<T> &v) { v.insert(v.begin() + 1, a, a + 1); });
        each<T>("assign", room, 8, [&](std::vector<T> &v) { v.assign(a, a + 2); });
        each<T>("assign n", room, 8, [&](std::vector<T> &v) { v.assign(4, a[1]); });
        each<T>("resize", room, 8, [&](std::vector<T> &v) { v.resize(5, a[1]); });
        each<T>("=", room, 5, [&](std::vector<T> &v) { std::vector<T> w(a, a + 3); w.push_back(a[0]); v = w; });
    }
}
template <class T> static void any(const char *name) {
    printf("%s\n", name);
    for (int room : {3, 4, 20}) {
        each<T>("emplace_back", room, 6, [&](std::vector<T> &v) { v.emplace_back(5); });
        each<T>("emplace", room, 6, [&](std::vector<T> &v) { v.emplace(v.begin() + 1, 5); });
        each<T>("reserve", room, 5, [&](std::vector<T> &v) { v.reserve(9); });
        each<T>("resize", room, 7, [&](std::vector<T> &v) { v.resize(6); });
        each<T>("shrink", room, 5, [&](std::vector<T> &v) { v.shrink_to_fit(); });
    }
}
int main() {
    copying<L>("copies");
    any<L>("copies");
    any<Sole>("moves only");
    copying<Sure>("moves surely");
    any<Sure>("moves surely");
}
