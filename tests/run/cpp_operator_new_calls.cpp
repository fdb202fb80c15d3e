// `::operator new` and `operator delete` called as functions, also where their arguments depend on a template's.
#include <cstdio>
#include <new>
struct X { int i; };
template <class T> T *raw(int n) { return static_cast<T *>(::operator new(n * sizeof(T))); }
template <class T> T *raw2(int n) { return static_cast<T *>(operator new(n * sizeof(T))); }
template <class T> void gone(T *p) { ::operator delete(p); }
template <class T> void gone2(T *p) { ::operator delete[](static_cast<void *>(p)); operator delete(nullptr); }
int main() { X *a = (X *)::operator new(16); a->i = 3; printf("%d\n", a->i); ::operator delete(a); X *b = raw<X>(3); b[2].i = 7; printf("%d\n", b[2].i); gone(b); b = raw2<X>(2); gone(b); double *d = static_cast<double *>(::operator new[](80)); gone2(d); void *v = ::operator new(8, std::nothrow); ::operator delete(v, 8ul); }
