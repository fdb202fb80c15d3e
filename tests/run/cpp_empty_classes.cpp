// An object of a class without members takes a byte: arrays, pointers into them, layouts beside them.
#include <cstdio>
#include <cstddef>
#include <vector>
struct E { int f() const { return 7; } };
struct Tag {};
struct Der : Tag { int x; };
struct M {}; struct Two { M e; int x; };
struct Last { int x; M e; };
struct Many { E e[3]; char c; };
template <class C> struct Holder { C less; int n; bool operator()(int a, int b) const { return less(a, b); } };
struct Less { bool operator()(int a, int b) const { return a < b; } };
int main() {
    E a[3];
    printf("%d %d\n", (int)sizeof(a), (int)sizeof(E));
    printf("%d %d\n", (int)(&a[2] - &a[0]), &a[0] == &a[1]);
    int n = 0;
    for (E* p = a; p != a + 3; p++) n += p->f();
    printf("%d\n", n);
    for (const E& e : a) n += e.f();
    printf("%d\n", n);
    printf("%d %d %d %d\n", (int)sizeof(Der), (int)sizeof(Two), (int)sizeof(Last), (int)sizeof(Many));
    printf("%d %d\n", (int)offsetof(Two, x), (int)offsetof(Many, c));
    E* h = new E[5];
    printf("%d\n", (int)((h + 5) - h));
    n = 0;
    for (E* p = h; p < h + 5; ++p) n++;
    printf("%d\n", n);
    delete[] h;
    std::vector<E> v(4);
    n = 0;
    for (auto& e : v) n += e.f();
    printf("%d %d\n", n, (int)v.size());
    n = 0;
    for (auto it = v.begin(); it != v.end(); ++it) n++;
    printf("%d %d\n", n, (int)(v.end() - v.begin()));
    Two t[2] = {{{}, 1}, {{}, 2}};
    char* raw = (char*)t;
    printf("%d\n", *(int*)(raw + sizeof(Two) + offsetof(Two, x)));
    Holder<Less> hl{{}, 3};
    printf("%d %d\n", (int)sizeof(hl), hl(1, 2));
    struct Alone {} x, y;
    printf("%d\n", &x == &y);
}
