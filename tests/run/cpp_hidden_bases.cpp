// Private and protected bases: handlers and dynamic_cast do not see them.
#include <cstdio>
#include <stdexcept>
#include <typeinfo>
struct A { int a = 1; virtual ~A() {} };
struct B { int b = 2; virtual ~B() {} };
struct P : private A, public B {};
class Q : A { public: int q = 3; A *base() { return this; } };
struct R : protected B, A { B *other() { return this; } };
struct E : private std::runtime_error { E() : std::runtime_error("e") {} };
int main() {
  try { throw P(); } catch (A &) { puts("A"); } catch (B &b) { printf("B %d\n", b.b); }
  try { throw Q(); } catch (A &) { puts("A"); } catch (...) { puts("other"); }
  try { throw E(); } catch (const std::exception &e) { puts("exception"); } catch (...) { puts("other"); }
  P p; B *b = &p; printf("%d %d\n", dynamic_cast<A *>(b) != nullptr, dynamic_cast<P *>(b) == &p);
  Q q; A *a = q.base(); printf("%d\n", dynamic_cast<Q *>(a) != nullptr);
  R r; A *ra = &r; printf("%d %d\n", dynamic_cast<B *>(ra) != nullptr, dynamic_cast<R *>(r.other()) != nullptr);
  B *o = r.other(); printf("%d\n", dynamic_cast<A *>(o) != nullptr);
  try { throw new P; } catch (A *) { puts("A*"); } catch (B *) { puts("B*"); }
}
