// engines: auto

#include <cstdio>
// Members go in reverse order of declaration, then bases in reverse; arrays from the end.
struct T { const char *n; T(const char *n) : n(n) { printf("+%s ", n); } ~T() { printf("-%s ", n); } };
struct A { T one, two, three; A() : three("3"), one("1"), two("2") {} ~A() { printf("~A "); } };
struct B1 { T b; B1() : b("b1") {} ~B1() { printf("~B1 "); } };
struct B2 { T b; B2() : b("b2") {} ~B2() { printf("~B2 "); } };
struct D : B1, B2 { T d; A a; D() : d("d") {} ~D() { printf("~D "); } };
struct Plain { T x, y; int k; Plain() : x("x"), y("y"), k(0) {} };
struct N { static int next; int id; N() : id(next++) { printf("+%d ", id); } ~N() { printf("-%d ", id); } };
int N::next = 0;
struct Arr { N items[3]; T t; Arr() : t("t") {} ~Arr() { printf("~Arr "); } };
struct Grid { N g[2][2]; };
int main() {
  { A a; printf("| "); } printf("\n");
  { D d; printf("| "); } printf("\n");
  { Plain p; printf("| "); } printf("\n");
  { Arr a; printf("| "); } printf("\n");
  { N n[3]; printf("| %d ", n[1].id); } printf("\n");
  { Grid g; printf("| "); } printf("\n");
  { N *p = new N[3]; printf("| "); delete[] p; } printf("\n");
  { D *p = new D; printf("| "); delete p; } printf("\n");
  { T a("a"), b("b"); T c("c"); { T d("d"); } printf("| "); } printf("\n");
}
