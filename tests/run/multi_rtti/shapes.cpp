#include "shapes.h"

int Square::sides() const { return 4; }
int Circle::sides() const { return 0; }
Shape *make(int which) {
    if (which) return new Circle;
    return new Square;
}
int count(const Shape *s) { return s->sides(); }
