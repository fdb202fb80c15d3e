// An inline function that nothing calls may name what is defined nowhere.
#include <cstdio>

int defined_nowhere(int);
extern int stored_nowhere;

inline int never_called(int x) { return defined_nowhere(x) + stored_nowhere; }
inline int calls_it(int x) { return never_called(x) + 1; }
inline int used(int x) { return x * 2; }

int main() {
    printf("%d\n", used(21));
    return 0;
}
