// engines: auto
// expect:
// 2 0.5 x 3
// 4.5
#include "holder.h"
#include <cstdio>

/* Two units use one class whose members are instances of one template, in another order. */
Holder *holder = nullptr;

int main() {
    Holder h(3);
    holder = &h;
    std::vector<int> own(2);
    own[0] = h.count(1);
    std::vector<double> other(1);
    other[0] = h.weight(0);
    printf("%d %g %s %d\n", own[0], other[0], h.name(2).c_str(), h.size());
    printf("%g\n", first());
}
