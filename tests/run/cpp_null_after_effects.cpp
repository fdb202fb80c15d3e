// What is evaluated before a `nullptr` happens; comparisons of pointers that one side changes, and of those that differ in qualifiers deep inside.
#include <cstddef>
#include <cstdio>

static int g = 1;
static int set(int v) {
    g = v;
    return 1;
}
static std::nullptr_t none() {
    g *= 2;
    return nullptr;
}
static int *p = nullptr;

struct Flags {
    unsigned low : 3;
    unsigned high : 5;
    unsigned short plain;
};

int main() {
    int a = (&g == (set(7), nullptr));
    printf("%d %d\n", a, g);
    a = ((g++, nullptr) != p);
    printf("%d %d\n", a, g);
    a = ((g++, nullptr) == (g++, nullptr));
    printf("%d %d\n", a, g);
    int *q = (g = 9, nullptr);
    printf("%d %d\n", q == nullptr, g);
    q = g ? (g = 11, nullptr) : &g;
    printf("%d %d\n", q == nullptr, g);
    if ((g += 3, nullptr)) printf("no\n");
    bool b((g += 3, nullptr));
    printf("%d %d\n", b, g);
    q = none();
    a = q == none();
    printf("%d %d\n", a, g);

    const int *const *deep = nullptr;
    int *mine[2] = {&g, p};
    int **outer = mine;
    deep = outer;
    printf("%d %d %d\n", deep == outer, outer != deep, *deep == *outer);
    const int **other = nullptr;
    printf("%d\n", other == outer ? 1 : 0);

    int *row[3] = {&g, p, &a};
    int **rows[2] = {row, mine};
    a = rows[1] == (rows[0] = mine, rows[1]);
    printf("%d %d\n", a, rows[0] == mine);
    a = row[0] == (row[1] = &g, row[2] = nullptr, &g);
    printf("%d %d\n", row[1] == &g, row[2] == nullptr);

    Flags f = {1, 2, 3};
    f.low = (f.high = 9, f.plain = 4, f.high - f.plain);
    printf("%u %u %u\n", f.low, f.high, f.plain);
    f.high = static_cast<unsigned>((f.low = 2) + (&f == nullptr));
    printf("%u %u %u\n", f.low, f.high, f.plain);

    // Literals that no variable gives a type.
    set(0x5A909A3CD57E038D <= (set(2), 6));
    printf("%d %d\n", g, 0xD4A44B56EB578CF1 == (set(3), 1UL) ? 1 : 0);
    0x5A909A3CD57E038D <= (set(4), 6) ? set(5) : set(6);
    printf("%d\n", 0x648F5DB1FE12C45ELL > (~0x38L));
    printf("%d\n", g);
    return 0;
}
