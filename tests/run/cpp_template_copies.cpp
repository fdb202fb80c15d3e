// Constructor templates copy variables where they convert less than the constructors that nobody has written.
#include <cstdio>
#include <utility>

struct ByConstant {
    int how = 0;
    ByConstant() {}
    template <class T> ByConstant(const T &) : how(1) {}
};
struct Forwarding {
    int how = 0;
    Forwarding() {}
    template <class T> Forwarding(T &&) : how(2) {}
};
struct ByReference {
    int how = 0;
    ByReference() {}
    template <class T> ByReference(T &) : how(3) {}
};
struct ByValue {
    int how = 0;
    ByValue() {}
    template <class T> ByValue(T) : how(4) {}
};
// A destructor makes the move that nobody has written go away.
struct Ends {
    int how = 0;
    Ends() {}
    ~Ends() {}
    template <class T> Ends(T &&) : how(5) {}
};
struct Explicit {
    int how = 0;
    Explicit() {}
    template <class T> explicit Explicit(T &&) : how(6) {}
};
struct Guarded {
    int how = 0;
    Guarded() {}
    template <class T, class = decltype(T().nothing())> Guarded(T &&) : how(7) {}
};
// What copies member by member copies constants.
template <class C> struct Holds {
    C c;
};

template <class C> int taken(C c) { return c.how; }

template <class C> void copies(const char *name) {
    C a;
    const C b;
    C fromVariable(a), fromConstant(b), moved(std::move(a)), movedConstant(std::move(b)), made = C();
    C assigned = a;
    Holds<C> h, g = h;
    printf("%s: %d %d %d %d %d, %d %d %d, %d\n", name, fromVariable.how, fromConstant.how, moved.how, movedConstant.how, made.how, assigned.how, taken(a), taken(b), g.c.how);
}

int main() {
    copies<ByConstant>("constant");
    copies<Forwarding>("forwarding");
    copies<ByReference>("reference");
    copies<ByValue>("value");
    copies<Ends>("ends");
    copies<Explicit>("explicit");
    copies<Guarded>("guarded");
}
