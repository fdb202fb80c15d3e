// `c ? derived : base` of two objects is an object, the base, and so is that of a constant object and one that is not: nothing is copied.
// engines: auto
#include <cstdio>
struct B { int id; B(int i):id(i){} B(const B&o):id(o.id){printf("B copy %d\n", id);} virtual void f() const { printf("B%d\n", id);} };
struct D : B { D(int i):B(i){} void f() const override { printf("D%d\n", id);} };
int main(int c, char **) {
  puts("c"); D d(1); B b(2); const B kb(3); const D kd(4);
  B &r = c ? d : b; r.f(); (c > 3 ? b : d).f(); const B &r2 = c ? d : kb; r2.f(); (c > 9 ? kb : b).f(); (c > 9 ? b : kb).f(); (c > 9 ? kd : kb).f();
  const B &r3 = c ? b : kb; printf("%d\n", &r3 == &b);
  (c ? d : b).id = 9; printf("%d\n", d.id);
  int x = 1; const int y = 2; const int &xy = c ? x : y; x = 5; printf("%d\n", xy); int z = c > 4 ? x : y; printf("%d\n", z);
  const int *px = &x; int *py = &x; const int *pz = c ? px : py; printf("%d\n", *pz);
}
