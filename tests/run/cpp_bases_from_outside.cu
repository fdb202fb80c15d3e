// Bases that are members of the class around, for classes defined outside of it; friends that are functions with a result written as `class X`.
// expect:
// 1 2 14 9 5 8
#include <cstdio>
#include <memory>
struct B2 { int x = 7; };
class M { public: class C; class D; struct E; template <class T> struct Box { T v; }; typedef B2 Base; std::shared_ptr<B2> clone() const; enum K { k1 = 3 }; };
class Env {
  friend class std::shared_ptr<B2> M::clone() const;
  friend struct B2 make(int);
  friend class M;
  int secret = 5;
};
std::shared_ptr<B2> M::clone() const { Env e; auto p = std::make_shared<B2>(); p->x = e.secret; return p; }
struct B2 make(int a) { Env e; B2 b; b.x = e.secret + a; return b; }
class M::C { public: int c = 1; };
class M::D : public C { public: int d = 2; };
struct M::E : Base, private Box<int> { int get() const { return x + v + k1; } E() : Box<int>{4} {} };
namespace n { class O { public: struct I; class P; }; class Q { public: int q = 9; }; }
struct n::O::I : Q { };
class n::O::P : public I { };
int main() { M::D d; M::E e; n::O::P p; printf("%d %d %d %d %d %d\n", d.c, d.d, e.get(), p.q, M().clone()->x, make(3).x); }
