// engines: auto
// Arguments are evaluated from right to left where that shows, lists in braces from left to right.
#include <cstdio>
#include <iostream>
#include <cstdlib>
int n;
int next() { return ++n; }
int show(const char* s) { printf("%s ", s); return 1; }
void f3(int a, int b, int c) { printf("f3 %d %d %d\n", a, b, c); }
struct S { int a, b; S(int x, int y) : a(x), b(y) {} int m(int x, int y) { return printf("m %d %d\n", x, y); } };
struct T { int a, b, c; };
int operator-(S a, S b) { return 1; }
S mk(const char *s) { printf("%s ", s); return S(0,0);}
int& ref() { show("ref"); return n; }
int arr[10];
int idx() { show("idx"); return 1; }
int main() {
  n = 0; f3(next(), next(), next());
  n = 0; printf("%d %d\n", next(), next());
  n = 0; S s(next(), next()); printf("ctor %d %d\n", s.a, s.b);
  n = 0; S s2{next(), next()}; printf("ctor{} %d %d\n", s2.a, s2.b);
  n = 0; T t{next(), next(), next()}; printf("agg %d %d %d\n", t.a, t.b, t.c);
  n = 0; s.m(next(), next());
  int i = 0; f3(i, i++, i++);
  i = 0; f3(i++, i, i);
  i = 5; printf("%d %d %d\n", i, ++i, i--);
  n = 0; std::cout << next() << " " << next() << "\n";
  n = 0; int x = next() - next() * next(); printf("%d\n", x);
  mk("A") - mk("B"); printf("\n");
  ref() = show("rhs"); printf("\n");
  arr[idx()] = show("rhs"); printf("\n");
  arr[idx()] += show("rhs"); printf("\n");
  ref() += show("rhs"); printf("\n");
  int a = show("l") + show("r"); printf("\n");
  bool c = show("l") < show("r"); printf("\n");
  srand(1); printf("%d\n", (rand() % 100) * 1000 + rand() % 100);
  srand(1); f3(rand() % 100, rand() % 100, rand()%100);
  srand(1); S q(rand() % 100, rand() % 100); printf("%d %d\n", q.a, q.b);
  double d[2]; srand(1); d[0] = (double)rand()/RAND_MAX, d[1] = rand();
  i = 1; arr[i] = i++; printf("%d %d %d\n", arr[0], arr[1], arr[2]);
  i = 1; arr[i++] = i; printf("%d %d\n", arr[1], arr[2]);
  int b; i = 1; b = i++ + i++; printf("%d\n", b);
  int *p = arr; arr[0]=10; arr[1]=20; arr[2]=30; b = *p++ - *p++; printf("%d\n", b);
}
