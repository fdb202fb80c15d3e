// A defaulted constructor beside others: arrays of such a class are not constructed one by one, and copies keep their bytes.
// engines: auto
// expect:
// 7 0 5000
#include <cstdio>
struct Wide { int x; Wide() = default; Wide(int v) : x(v) {} };
int main() {
    static Wide all[5000];
    Wide few[3000];
    few[2999] = Wide(7);
    Wide none = Wide();
    printf("%d %d %d\n", few[2999].x, none.x, (int)(sizeof all / sizeof all[0]));
}
