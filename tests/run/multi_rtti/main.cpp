// One unit asks for the types of objects that another makes, which has neither `dynamic_cast` nor `typeid`.
#include "shapes.h"
#include <cstdio>
#include <typeinfo>

int main() {
    for (int i = 0; i < 2; i++) {
        Shape *s = make(i);
        Square *q = dynamic_cast<Square *>(s);
        printf("%d %d %d %s\n", count(s), q != nullptr, q ? q->area() : 0, typeid(*s).name());
        delete s;
    }
}
