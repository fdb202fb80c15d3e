#include <cstddef>
#include <cstdio>

struct Shape {
  virtual ~Shape() {}
  int id;
};
struct Circle : Shape {
  int radius;
};
struct Wide : Shape {
  double width; // does not fit into four bytes
};
struct Named {
  Named() : n(0), c(0) {}
  int n;
  char c;
};
struct Dated : Named {
  char day;
};
struct Plain {
  int n;
  char c;
};
struct Longer : Plain {
  char more; // behind plain old data there is nothing to use
};

int main() {
  Circle *row = (Circle *)malloc(4 * sizeof(Circle[4]));
  printf("%zu %zu %zu %zu\n", sizeof(Circle), sizeof(Wide), sizeof(Longer), sizeof row);
  printf("%zu\n", offsetof(Dated, day));
}
