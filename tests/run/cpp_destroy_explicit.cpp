// engines: auto
// expect:
// +10 -11 |
// +1 +2 ~Derived -2 ~Base -1 |
// +3 +4 ~VDerived -4 ~VBase -3 |
// +12 -12 |
// +13 +14 -14 -13 |
// +5 +5 -5 -5 +5 -5 |

#include <cstdio>
#include <cstdlib>
#include <new>
// Placement new, explicit destructor calls, unions with members, base deletes.
struct T { int n; T(int n = 5) : n(n) { printf("+%d ", n); } ~T() { printf("-%d ", n); } };
struct Base { T b; Base() : b(1) {} ~Base() { printf("~Base "); } };
struct Derived : Base { T d; Derived() : d(2) {} ~Derived() { printf("~Derived "); } };
struct VBase { T b; VBase() : b(3) {} virtual ~VBase() { printf("~VBase "); } };
struct VDerived : VBase { T d; VDerived() : d(4) {} ~VDerived() override { printf("~VDerived "); } };
union U { T t; int i; U() : i(0) {} ~U() {} };
template <class X> struct Buf { unsigned char raw[sizeof(X) * 2]; X *at(int i) { return reinterpret_cast<X *>(raw) + i; } };
int main() {
  alignas(T) char mem[sizeof(T)];
  T *p = new (mem) T(10); p->n = 11; p->~T(); printf("|\n");
  void *m = malloc(sizeof(Derived)); Derived *d = new (m) Derived(); d->~Derived(); free(m); printf("|\n");
  VBase *v = new VDerived; delete v; printf("|\n");
  { U u; new (&u.t) T(12); u.t.~T(); } printf("|\n");
  Buf<T> b; new (b.at(0)) T(13); new (b.at(1)) T(14); for (int i = 2; i-- > 0;) b.at(i)->~T(); printf("|\n");
  T *z = new T[2]; delete[] z; T *one = new T(); delete one; delete (T *)nullptr; printf("|\n");

}
