// refuses: CU4050
// expect:
// 3
#include <cstdio>
// A base with virtual bases that is made by a function: it has no place of its own where its constructor could make it.
struct V { int v = 1; };
struct B : virtual V { int b; B(int b) : b(b) {} };
B made(int n) { return B(n); }
struct D : B { D() : B(made(3)) {} };
int main(int argc, char **) {
  if (argc > 5) { D d; printf("%d\n", d.b); }
  B b = made(3);
  printf("%d\n", b.b);
}
