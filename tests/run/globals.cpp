// Variables with static storage: initial values, arrays, structs, statics in functions, dynamic initialisation in order.
// expect:
// 7 1.5 0 ext two
// 9 4.2426 10 0
// 206 211
// tExt E
// 4
#include <stdio.h>
#include <math.h>

int plain = 3;
static const float table[4] = {0.5f, 1.5f, 2.5f};
char text[] = "text", *pointer = text + 1;
struct Setting { int level; const char *name; } settings[] = {{1, "one"}, {2, "two"}};
static int *address = &plain;
double computed = sqrt(2.0) * plain;
const int limit = 5;
int sized[limit * 2];
static long zeroed;

static int next() {
    static int n = 100;
    static int first = n + 1;
    n += 5;
    return n + first;
}

int main() {
    *address += 4;
    printf("%d %g %g %s %s\n", plain, table[1], table[3], pointer, settings[1].name);
    settings[0].level = 9;
    printf("%d %.4f %zu %ld\n", settings[0].level, computed, sizeof sized / sizeof sized[0], zeroed);
    int a = next(), b = next();
    printf("%d %d\n", a, b);
    text[1] = 'E';
    printf("%s %c\n", text, *pointer);
    for (int i = 0; i < limit; i++) sized[i] = i;
    printf("%d\n", sized[4]);
    return 0;
}
