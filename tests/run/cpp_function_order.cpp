// Addresses of functions have an order, as those of objects do.
// engines: auto
#include <algorithm>
#include <cstdio>

static int one(int x) { return x + 1; }
static int two(int x) { return x * 2; }
static int three(int x) { return x - 3; }
typedef int (*Function)(int);

int main() {
    Function list[] = {three, one, two}, none = nullptr;
    printf("%d %d\n", (one < two) + (two < one), list[0] <= list[0]);
    std::sort(list, list + 3, [](Function a, Function b) { return a < b; });
    printf("%d %d\n", list[0] < list[1] && list[1] < list[2], none < list[0]);
    printf("%d %d\n", (unsigned long)one == (unsigned long)(Function)one, reinterpret_cast<size_t>(two) > 0);
    return (one > two) == (one >= two) ? 0 : 1;
}
