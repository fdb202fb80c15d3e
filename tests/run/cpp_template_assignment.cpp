// Objects of one class are assigned by the operator that nobody has written, if a template of the class's own is no better.
#include <cstdio>

struct ByConstant {
    int x = 0;
    ByConstant() {}
    ByConstant(int v) : x(v) {}
    template <class T> ByConstant &operator=(const T &) { x = 100; return *this; }
};
struct ByReference {
    int x = 0;
    template <class T> ByReference &operator=(T &) { x = 200; return *this; }
};
struct Forwarding {
    int x = 0;
    template <class T> Forwarding &operator=(T &&) { x = 300; return *this; }
};
struct ByValue {
    int x = 0;
    template <class T> ByValue &operator=(T) { x = 400; return *this; }
};
// What it owns makes a move of its own go away.
struct Ends {
    int x = 0;
    ~Ends() {}
    template <class T> Ends &operator=(T &&) { x = 500; return *this; }
};
// Its conversion is no better than its own kind.
struct Number {
    int x = 0;
    operator int() const { return x; }
    Number &operator=(int v) { x = 600 + v; return *this; }
};
struct Derived : ByConstant {};
// What is not trivially copied.
struct Counted {
    int x = 0;
    Counted() {}
    Counted(const Counted &c) : x(c.x + 1) {}
    template <class T> Counted &operator=(const T &) { x = 700; return *this; }
};

template <class C> void assign(const char *name) {
    C a, b;
    b.x = 1;
    const C c = b;
    a = b;
    printf("%s %d", name, a.x);
    a = c;
    printf(" %d", a.x);
    a = C();
    printf(" %d", a.x);
    a = static_cast<C &&>(b);
    printf(" %d\n", a.x);
}

int main() {
    assign<ByConstant>("constant");
    assign<ByReference>("reference");
    assign<Forwarding>("forwarding");
    assign<ByValue>("value");
    assign<Ends>("ends");
    assign<Number>("number");
    assign<Counted>("counted");
    ByConstant a;
    a = 3;
    printf("%d", a.x);
    a = Derived();
    printf(" %d", a.x);
    Number n;
    n = 3;
    printf(" %d\n", n.x);
}
