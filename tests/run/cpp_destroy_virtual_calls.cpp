// engines: auto

#include <cstdio>
// In constructors and destructors a virtual call means the class under construction.
struct A { A() { hello(); } virtual ~A() { hello(); } virtual void hello() { printf("A "); } void call() { hello(); } };
struct B : A { B() { call(); } ~B() { call(); } void hello() override { printf("B "); } };
struct C : B { int k; C() : k(7) { hello(); } ~C() { hello(); } void hello() override { printf("C%d ", k); } };
struct Logger { virtual void log() { printf("log "); } ~Logger() { log(); } };
struct Fancy : Logger { void log() override { printf("fancy "); } ~Fancy() { log(); } };
int main() { { C c; c.call(); printf("| "); } printf("\n"); A *p = new C; p->hello(); delete p; printf("\n"); { Fancy f; f.log(); } printf("\n"); }
