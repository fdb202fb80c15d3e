// Classes: constructors, destructors in order, copying, operators, static members, const methods, references, new and delete.
// expect:
// +a +b =a (3) -a +c -c -b -a 0
// 8 4 -8 1 16
// 1 5 1
// 42
// 6
#include <stdio.h>

class Tracer {
    const char *name;
public:
    static int alive;
    explicit Tracer(const char *n) : name(n) { alive++; printf("+%s ", name); }
    Tracer(const Tracer &o) : name(o.name) { alive++; printf("=%s ", name); }
    ~Tracer() { alive--; printf("-%s ", name); }
};
int Tracer::alive = 0;

struct Vec {
    double x, y;
    Vec(double x = 0, double y = 0) : x(x), y(y) {}
    Vec operator+(const Vec &o) const { return Vec(x + o.x, y + o.y); }
    Vec &operator*=(double k) { x *= k; y *= k; return *this; }
    double operator[](int i) const { return i ? y : x; }
    bool operator==(const Vec &o) const { return x == o.x && y == o.y; }
    double dot(const Vec &o) const { return x * o.x + y * o.y; }
};
Vec operator-(const Vec &a) { return Vec(-a.x, -a.y); }

class Stack {
    int *items;
    int count, capacity;
public:
    Stack(int n) : items(new int[n]), count(0), capacity(n) {}
    ~Stack() { delete[] items; }
    bool push(int v) { if (count == capacity) return false; items[count++] = v; return true; }
    int pop() { return items[--count]; }
    int size() const { return count; }
};

static void take(Tracer t) { printf("(%d) ", Tracer::alive); }
static void grow(int &n, const int &by) { n += by; }

int main() {
    {
        Tracer a("a");
        Tracer b("b");
        take(a);
        if (Tracer::alive == 2) { Tracer c("c"); }
    }
    printf("%d\n", Tracer::alive);
    Vec v(1, 2), w = v + Vec(3);
    w *= 2;
    Vec n = -w;
    printf("%g %g %g %d %g\n", w[0], w[1], n.x, w == Vec(8, 4), v.dot(w));
    Stack s(2);
    s.push(4);
    s.push(5);
    bool full = !s.push(6);
    int top = s.pop();
    printf("%d %d %d\n", full, top, s.size());
    int k = 1;
    grow(k, 41);
    printf("%d\n", k);
    Vec *heap = new Vec(5, 6);
    printf("%g\n", heap->y);
    delete heap;
    return 0;
}
