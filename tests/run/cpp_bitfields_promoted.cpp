// What a comma gives is still a bit-field and promoted as one; what `?:` gives is not (g++).
#include <stdio.h>
struct S { unsigned f : 5; unsigned g : 17; };
int main(void) {
    struct S s = {3, 9};
    int c = 1;
    printf("%d %d %d %d %d %d\n", (c++, s.f) > -1, (c ? s.f : s.g) > -1, (s.f = 4) > -1, (s.f += 1) > -1, s.f++ > -1, ++s.f > -1);
    printf("%d %d %d\n", (c ? s.f : 2u) > -1, (c++, c++, s.g) - 20 < 0, (c++, (c++, s.g)) - 20 < 0);
    printf("%d %d\n", (c++, s.g = 3) - 20 < 0, (c ? (c++, s.f) : s.g) - 100 < 0);
    return 0;
}
