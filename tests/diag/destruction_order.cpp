// Two members with destructors of the program: Rust drops them in the other order.
#include <stdio.h>

struct Log {
    const char *name;
    Log(const char *n) : name(n) {}
    ~Log() { printf("%s\n", name); }
};

struct Pair {
    Log first, second;
    Pair() : first("first"), second("second") {}
};

struct Single {
    Log only;
    int n;
    Single() : only("only"), n(1) {}
};

int main()
{
    Pair p;
    Single s;
    return s.n - 1;
}
