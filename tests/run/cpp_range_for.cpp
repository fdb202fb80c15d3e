// Range-for over user iterators, initialisers in if/switch.
// engines: auto
#include <cstdio>
#include <vector>
#include <initializer_list>
struct Range { int a, b; struct It { int i; int operator*() const { return i; } It &operator++() { ++i; return *this; } bool operator!=(const It &o) const { return i != o.i; } }; It begin() const { return {a}; } It end() const { return {b}; } };
namespace ns { struct Arr { int d[3]; }; int *begin(Arr &a) { return a.d; } int *end(Arr &a) { return a.d + 3; } }
struct Sentinel {};
struct CStr { const char *s; struct It { const char *p; char operator*() const { return *p; } void operator++() { ++p; } bool operator!=(Sentinel) const { return *p != 0; } }; It begin() const { return {s}; } Sentinel end() const { return {}; } };
template <class T> struct List { struct Node { T v; Node *n; }; Node *head = nullptr; void push(T t) { head = new Node{t, head}; } ~List() { while (head) { Node *n = head->n; delete head; head = n; } }
 struct iterator { Node *p; T &operator*() { return p->v; } T *operator->() { return &p->v; } iterator &operator++() { p = p->n; return *this; } iterator operator++(int) { iterator t = *this; p = p->n; return t; } bool operator==(const iterator &o) const { return p == o.p; } bool operator!=(const iterator &o) const { return !(*this == o); } };
 iterator begin() { return {head}; } iterator end() { return {nullptr}; } };
Range upto(int n) { return {0, n}; }
int main() {
    for (int i : Range{2, 5}) printf("%d ", i);
    for (auto i : upto(3)) printf("%d ", i);
    printf("\n");
    ns::Arr a{{1, 2, 3}};
    for (int &x : a) x *= 2;
    for (int x : a) printf("%d ", x);
    for (char c : CStr{"abc"}) printf("%c ", c);
    printf("\n");
    List<int> l; l.push(1); l.push(2); l.push(3);
    for (auto &x : l) { if (x == 2) continue; x += 10; }
    for (auto x : l) printf("%d ", x);
    printf("%d\n", *l.begin()++);
    for (int x : {5, 6, 7}) { if (x == 7) break; printf("%d ", x); }
    for (auto s : {"p", "q"}) printf("%s ", s);
    printf("\n");
    std::vector<std::vector<int>> vv{{1, 2}, {3}};
    int sum = 0;
    for (const auto &row : vv) for (auto x : row) sum += x;
    printf("%d\n", sum);
    if (int n = sum * 2; n > 10) printf("big %d\n", n); else printf("small %d\n", n);
    switch (auto k = sum % 4; k) { case 2: printf("two %d\n", k); break; default: printf("d %d\n", k); }
    if (auto p = l.begin(); p != l.end()) printf("%d\n", *p);
    while (int left = sum--) { if (left < 4) break; }
    printf("%d\n", sum);
    int m[2][3] = {{1, 2, 3}, {4, 5, 6}};
    for (auto &row : m) for (int &x : row) x *= x;
    printf("%d %d\n", m[0][2], m[1][2]);
    for (struct { int i; double d; } s = {0, 1.0}; s.i < 3; s.i++, s.d *= 2) printf("%.0f ", s.d);
    printf("\n");
}
