// Covariant results whose part for the overridden function does not lie at the beginning of the object.
#include <cstdio>
#include <memory>

struct Named {
  int tag = 7;
  virtual ~Named() {}
  virtual const char *name() const { return "named"; }
};

struct Shape {
  int sides;
  Shape(int n) : sides(n) {}
  virtual ~Shape() { printf("~Shape %d\n", sides); }
  virtual Shape *clone() const { return new Shape(*this); }
  virtual Shape &grown(int by, const char *why) {
    sides += by;
    printf("grown %s\n", why);
    return *this;
  }
  virtual int area() const { return sides; }
};

// Its `Shape` is the second part: both functions have results that move.
struct Square : Named, Shape {
  int width;
  Square(int w) : Shape(4), width(w) {}
  Square *clone() const override {
    printf("Square::clone\n");
    return new Square(*this);
  }
  Square &grown(int by, const char *why) override {
    width += by;
    printf("Square::grown %s\n", why);
    return *this;
  }
  int area() const override { return width * width; }
  const char *name() const override { return "square"; }
};

struct Maker {
  virtual ~Maker() {}
  virtual Shape *make(int n) { return new Shape(n); }
  virtual const Shape *last() const { return nullptr; }
};

// The table is shared with `Maker`, the result is not at the beginning.
struct SquareMaker : Maker {
  Square kept{9};
  Square *make(int n) override {
    printf("SquareMaker::make\n");
    return n < 0 ? nullptr : new Square(n);
  }
  const Square *last() const override { return &kept; }
  virtual int more() const { return 1; }
};

struct Tag {
  long mark = 1;
  virtual ~Tag() {}
};

struct Tile : Tag, Square {
  Tile(int w) : Square(w) {}
  Tile *clone() const override {
    printf("Tile::clone\n");
    return new Tile(*this);
  }
  int area() const override { return 1000 + width; }
  const char *name() const override { return "tile"; }
};

struct TileMaker : SquareMaker {
  Tile *make(int n) override {
    printf("TileMaker::make\n");
    return new Tile(n);
  }
  int more() const override { return 2; }
};

struct Other : TileMaker {
  Tile *make(int n) override {
    printf("Other::make\n");
    return n == 0 ? nullptr : TileMaker::make(n + 1);
  }
};

int main() {
  Square s(3);
  Shape &shape = s;
  std::unique_ptr<Shape> copy(shape.clone());
  printf("%d %d\n", copy->area(), copy->sides);
  Square *direct = s.clone();
  printf("%s %d\n", direct->name(), direct->width);
  delete direct;
  printf("%d\n", shape.grown(2, "by base").area());
  printf("%s\n", s.grown(1, "itself").name());

  SquareMaker squares;
  TileMaker tiles;
  Other other;
  Maker *makers[] = {new Maker, &squares, &tiles, &other};
  for (Maker *m : makers) {
    Shape *made = m->make(5);
    printf("made %d %d\n", made->sides, made->area());
    if (Named *n = dynamic_cast<Named *>(made)) printf("%s %d\n", n->name(), n->tag);
    delete made;
    const Shape *last = m->last();
    printf("last %d\n", last ? last->area() : -1);
  }
  printf("%d\n", makers[1]->make(-1) == nullptr);
  printf("%d\n", makers[3]->make(0) == nullptr);
  SquareMaker &as_squares = other;
  Square *q = as_squares.make(8);
  printf("%s %d %d %d\n", q->name(), q->area(), q->tag, as_squares.more());
  delete q;
  Tile t(6);
  Shape *up = &t;
  Square *mid = &t;
  Shape *c1 = up->clone();
  Square *c2 = mid->clone();
  printf("%d %d %s\n", c1->area(), c2->area(), c2->name());
  delete c1;
  delete c2;
  delete makers[0];
  Shape *(Shape::*method)() const = &Shape::clone;
  Shape *by_pointer = (up->*method)();
  printf("%d\n", by_pointer->area());
  delete by_pointer;
}
