// Inheritance: base subobjects, protected members, calls of the base's constructor and methods, conversion to the base.
// expect:
// 4 2.25 108 8 8 8
#include <stdio.h>

class Shape {
protected:
    int sides;
public:
    Shape(int n) : sides(n) {}
    int count() const { return sides; }
    int twice() const { return 2 * sides; }
};
class Square : public Shape {
    float edge;
public:
    Square(float e) : Shape(4), edge(e) {}
    float area() const { return edge * edge; }
    int twice() const { return Shape::twice() + 100; }
};
static int ask(const Shape &s) { return s.twice(); }

int main() {
    Square q(1.5f);
    const Shape *s = &q;
    printf("%d %g %d %d %d %zu\n", q.count(), q.area(), q.twice(), s->twice(), ask(q), sizeof q);
    return 0;
}
