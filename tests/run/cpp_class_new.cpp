// operator new and delete of a class: single objects, arrays, derived classes, a pool.
// engines: auto
#include <cstdio>
#include <cstdlib>
#include <new>
struct Pool {
    int v; static int live, made;
    Pool(int x) : v(x) {}
    static void *operator new(size_t n) { ++live; ++made; printf("new %zu\n", n); return malloc(n); }
    static void operator delete(void *p) { --live; printf("delete\n"); free(p); }
};
int Pool::live, Pool::made;
struct Sub : Pool { double d; Sub() : Pool(9), d(1.5) {} };
struct Virt { int a = 3; virtual ~Virt() { printf("~Virt\n"); } void *operator new(size_t n) { printf("vnew %zu\n", n); return malloc(n); } void operator delete(void *p, size_t n) { printf("vdelete %zu\n", n); free(p); } };
struct VSub : Virt { long b[4] = {}; ~VSub() { printf("~VSub\n"); } };
struct Placed { int v; static void *operator new(size_t n, char *where, int tag) { printf("at %d\n", tag); return where; } static void operator delete(void *) {} };
int main() {
    Pool *p = new Pool(4); printf("%d %d\n", p->v, Pool::live); delete p;
    Sub *s = new Sub; printf("%d %g\n", s->v, s->d); delete s;
    Pool *n = nullptr; delete n; printf("%d\n", Pool::live);
    Virt *v = new VSub; delete v;
    Virt *w = new Virt; delete w;
    char room[64] __attribute__((aligned(8))); Placed *pl = new (room, 42) Placed{6}; printf("%d\n", pl->v);
}
