// A pool with placement new and explicit ends, an own operator new, and alignment.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <new>
template <class T, int N> class Pool {
    union Slot { Slot* next; double aligned; unsigned char bytes[sizeof(T)]; };
    Slot slots[N]; Slot* open = nullptr; int live = 0;
public:
    void start() { open = slots; for (int i = 0; i + 1 < N; i++) slots[i].next = &slots[i + 1]; slots[N - 1].next = nullptr; }
    template <class... A> T* make(A... a) { if (!open) throw std::bad_alloc(); Slot* s = open; open = s->next; live++; return new (s->bytes) T(a...); }
    void end(T* p) { p->~T(); Slot* s = reinterpret_cast<Slot*>(p); s->next = open; open = s; live--; }
    int count() const { return live; }
};
struct Item { int a; double b; static int alive; Item(int a, double b) : a(a), b(b) { alive++; } ~Item() { alive--; } };
int Item::alive = 0;
struct Counted {
    static int news; int v = 3;
    static void* operator new(size_t n) { news++; return malloc(n); }
    static void operator delete(void* p) { news--; free(p); }
};
int Counted::news = 0;
int main() {
    Pool<Item, 3> p; p.start();
    Item* a = p.make(1, 2.5); Item* b = p.make(2, 3.5); Item* c = p.make(3, 4.5);
    try { p.make(4, 0.0); } catch (const std::bad_alloc&) { puts("full"); }
    p.end(b);
    Item* d = p.make(5, 6.5);
    printf("%d %g %d %d %d\n", d->a, d->b, d == b, Item::alive, p.count());
    printf("%d\n", (int)(reinterpret_cast<uintptr_t>(d) % alignof(Item)));
    p.end(a); p.end(c); p.end(d);
    Counted* x = new Counted;
    printf("%d %d %d\n", Counted::news, x->v, Item::alive);
    delete x;
    printf("%d\n", Counted::news);
}
