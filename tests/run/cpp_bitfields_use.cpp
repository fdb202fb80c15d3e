// Reading, assigning and stepping bit-fields; the values of assignments; promotion; initialisers.
// engines: auto
// std: c++20
#include <algorithm>
#include <cstdio>
#include <utility>
#include <vector>

enum Mode { OFF, SLOW, FAST, TURBO };

struct Flags {
    unsigned ready : 1;
    unsigned level : 4;
    int delta : 5;
    Mode mode : 2;
    bool on : 1;
    unsigned char small : 3;
    unsigned max : 6;
};

struct Init {
    int a : 4 = -3;
    unsigned b : 5 {17};
    int c = 9;
    bool d : 1 = true;
};

struct Made {
    unsigned x : 7, y : 9;
    int z;
    Made(int n) : x(n), y(n * 3), z(n + 1) {}
    Made() : Made(100) { y = 500; }
    int sum() const { return x + y + z; }
    void bump() { ++x; y += x; }
    Made &set_x(unsigned v) { x = v; return *this; }
    unsigned is_null() const { return x; }
};

struct Base { unsigned k : 3; virtual int who() { return k; } virtual ~Base() {} };
struct Derived : Base { int j : 3; int who() override { return k * 10 + j; } };

static Flags table[2] = {{1, 9, -7, FAST, true, 5, 33}, {0, 3}};
static const Flags fixed = {.ready = 1, .level = 2, .mode = TURBO};

int calls;
Flags *where(Flags *p) { ++calls; return p; }
const char *kind(int) { return "int"; }
const char *kind(unsigned) { return "unsigned"; }
const char *kind(bool) { return "bool"; }
const char *kind(unsigned char) { return "unsigned char"; }
template <class T> const char *deduced(T) { return kind(T()); }

void show(const char *what, const Flags &f)
{
    printf("%s: %u %u %d %d %d %d %u\n", what, f.ready, f.level, f.delta, f.mode, f.on, f.small, f.max);
}

int main()
{
    Flags f = {};
    show("zero", f);
    int v = f.level = 20;
    printf("value %d\n", v);
    v = (f.delta = 17);
    printf("value %d\n", v);
    int w = f.small = f.level = 300;
    printf("chain %d %d %d\n", w, f.small, f.level);
    f.level += 9; f.delta -= 20; f.small <<= 1; f.max |= 0x55; f.max ^= 3; f.ready = !f.ready;
    show("compound", f);
    printf("%u %u %d %d\n", f.level++, ++f.level, f.delta--, --f.delta);
    f.level = 15;
    unsigned old = f.level++;
    printf("wrap %u %u\n", old, f.level);
    printf("neg %d %d\n", f.level - 1 < 0, -f.level);
    f.delta = 15;
    printf("%d\n", (f.delta += 1));
    printf("%d\n", (f.delta++, f.delta));
    f.mode = TURBO; f.on = 4; f.mode = Mode(f.mode - 1);
    show("enum", f);
    Flags *p = &table[0];
    p->level = p->level + p->delta; p->max = p->level * 3 + p[1].level; ++p->ready; p++->small = 2;
    show("table0", table[0]); show("table1", *p);
    where(p)->level += 5; where(p)->level++; int q = where(p)->delta = 9; int s = where(p)->level++;
    printf("calls %d %d %d\n", calls, q, s);
    show("table1", *p); show("fixed", fixed);
    printf("%s %s %s %s\n", kind(f.level), kind(f.level + 0), kind(f.on), kind(~f.small));
    printf("%s %s %s %s\n", deduced(f.max), deduced(+f.max), deduced(f.delta), deduced(f.small));
    auto a = f.max; a = 1000;
    const unsigned &r = f.max;
    f.max = 7;
    printf("%u %d\n", a, r != 7u);
    printf("%u %d\n", std::max<unsigned>(f.max, f.level), std::min<int>(f.delta, 3));
    std::vector<unsigned> list; list.push_back(f.max); list.push_back(f.level);
    printf("%u %u\n", list[0], list[1]);
    Init i; Init j{1, 2}; Init k{};
    printf("%d %u %d %d | %d %u %d %d | %d %u %d %d\n", i.a, i.b, i.c, i.d, j.a, j.b, j.c, j.d, k.a, k.b, k.c, k.d);
    Made m, n(130);
    printf("%u %u %d %d | %u %u %d\n", m.x, m.y, m.z, m.sum(), n.x, n.y, n.z);
    n.bump(); n.bump(); n.set_x(127).bump();
    printf("%u %u %u\n", n.x, n.y, n.is_null());
    Made copy = n; copy.y = 1; std::swap(copy, n);
    printf("%u %u %u %u\n", copy.x, copy.y, n.x, n.y);
    Derived d; d.k = 5; d.j = 3; Base *b = &d;
    printf("%d\n", b->who()); d.j = 4; printf("%d\n", b->who());
    Derived e = d; e.k = 1; printf("%d %d\n", e.who(), d.who());
    auto [x1, y1, z1] = Made(7);
    printf("%d %d %d\n", (int)x1, (int)y1, z1);
    switch (f.mode) { case FAST: printf("fast\n"); break; default: printf("other\n"); }
    int cond = f.on ? f.level : f.max; printf("%d\n", cond);
    for (f.level = 0; f.level < 3; f.level++) printf("%u ", f.level);
    f.level = 3; while (f.level-- > 0) printf("%d ", f.level);
    printf("\n%d %d\n", f.level ? 1 : 0, !f.on);
    Flags heap[3]; heap[1].max = 40; heap[1].level = heap[1].max - 30; heap[2].delta = heap[1].level - 15;
    printf("%u %d\n", heap[1].level, heap[2].delta);
    Flags *dyn = new Flags{1, 2, -3, SLOW, true, 7, 63};
    show("new", *dyn); int lv = dyn->max; dyn->max = lv + dyn->level; show("new", *dyn); delete dyn;
    auto l = [&f](int t) { f.max = t; return f.max; };
    printf("%u\n", l(70));
    return 0;
}
