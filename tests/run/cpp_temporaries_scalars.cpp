// Numbers and plain structures that calls get by reference live to the end of the full-expression, too, whatever is evaluated first.
#include <cstdio>

struct View {
    const int *p;
    const double *q;
};
struct Point {
    int x, y;
};
struct PointView {
    const Point &p;
};
static int n = 0;
static int next() { return ++n; }
static View view(const int &a, const double &b) { return View{&a, &b}; }
static PointView of(const Point &p) { return PointView{p}; }
static Point point() {
    int x = next();
    return Point{x, next()};
}
static const int &larger(const int &a, const int &b) { return a < b ? b : a; }
static const int *address(const int &a) { return &a; }
// Fills the stack that a call leaves behind.
static int clutter() {
    volatile int a[64];
    for (int i = 0; i < 64; i++) a[i] = 7777;
    return a[63] - 7777;
}
static int sum(View a, View b) { return clutter() + *a.p * 1000 + int(*a.q * 100) + *b.p * 10 + int(*b.q); }
static int sum(PointView a, PointView b, int c) { return clutter() + a.p.x * 1000 + a.p.y * 100 + b.p.x * 10 + b.p.y + c; }
static int read(const int *p) { return p ? clutter() + *p : -1; }

int main() {
    printf("%d\n", sum(view(next(), 2.0), view(next(), next() + 0.5)));
    printf("%d\n", sum(view(4, 2.0), view(next(), 3.0)));
    printf("%d\n", sum(of(point()), of(point()), 0));
    printf("%d\n", sum(of({1, 2}), of(point()), next()));
    for (int i = 0; i < 2; i++) {
        printf("%d\n", read(i ? address(next()) : address(5)));
        printf("%d\n", read(i ? &larger(next(), 4) : nullptr));
        printf("%d\n", clutter() + (i ? larger(next(), 100) : larger(3, next())));
        const int &kept = i ? larger(n, n) : larger(n, n);
        printf("%d\n", clutter() + kept);
        printf("%d\n", read((next(), address(next()))));
    }
    return 0;
}
