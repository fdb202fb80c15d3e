// engines: auto
// expect:
// 4 caught 7
/* A throw is an operand of the comma operator. */
#include <cstdio>

static int at(const int *p) { return p ? *p : (throw 7, 0); }
int main() {
    int x = 4, got = 0;
    int good = at(&x);
    try {
        at(nullptr);
    } catch (int e) {
        got = e;
    }
    printf("%d caught %d\n", good, got);
    return 0;
}
