#include <cstdio>
struct A { virtual ~A() {} }; struct B : A {}; struct C : private B {}; struct D : C {};
struct X { virtual ~X() {} }; struct F : X, private B { static B* b(F*f) { return f; } }; struct G : F {}; struct H : G { X x2() ; };
struct I : public B {}; struct J : private I { static I* i(J*j) { return j; } static A* a(J*j) { return j; } }; struct K : J, X {};
struct M1 : private A { static A* a(M1*m){return m;} }; struct M2 : M1 {}; struct M3 : M2, X {};
int main() {
  G g; B *b = F::b(&g); A *a = b; printf("%d %d %d %d\n", dynamic_cast<X*>(b) != 0, dynamic_cast<G*>(b) != 0, dynamic_cast<F*>(b) != 0, dynamic_cast<G*>(a) != 0);
  K k; I *i = J::i(&k); A *ka = J::a(&k); printf("%d %d %d %d %d %d\n", dynamic_cast<K*>(i) != 0, dynamic_cast<J*>(i) != 0, dynamic_cast<X*>(i) != 0, dynamic_cast<I*>(ka) != 0, dynamic_cast<B*>(ka) != 0, dynamic_cast<X*>(ka)!=0);
  X *kx = &k; printf("%d %d %d\n", dynamic_cast<A*>(kx) != 0, dynamic_cast<J*>(kx) != 0, dynamic_cast<I*>(kx) != 0);
  M3 m; A *ma = M1::a(&m); printf("%d %d %d %d\n", dynamic_cast<M1*>(ma) != 0, dynamic_cast<M2*>(ma) != 0, dynamic_cast<M3*>(ma) != 0, dynamic_cast<X*>(ma) != 0);
  H h; A *ha = F::b(&h); printf("%d %d %d\n", dynamic_cast<B*>(ha) != 0, dynamic_cast<F*>(ha) != 0, dynamic_cast<X*>(ha) != 0);
}
