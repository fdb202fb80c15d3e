// Variables of a namespace, of a class and of a function whose first value is the address of an object with a constructor, or of a part of one.
#include <stdio.h>
#include <string>

struct Counter {
    int value;
    int parts[3];
    Counter(int v) : value(v), parts{v, v + 1, v + 2} { printf("made %d\n", v); }
    ~Counter() { printf("ended %d\n", value); }
};

Counter first(1);
Counter several[2] = {Counter(10), Counter(20)};
Counter *pointer = &first;
int *part = &several[1].parts[2];
Counter &name = several[0];

struct Pair {
    Counter *object;
    int number;
};
static Pair pairs[2] = {{&first, 3}, {&several[1], 4}};

std::string greeting = "hello";
std::string *text = &greeting;

struct Holder {
    static Counter *kept;
};
Counter *Holder::kept = several + 1;

int next() {
    static int *counted = &first.value;
    static Pair pair = {&several[0], 7};
    return ++*counted + pair.object->value + pair.number++;
}

int main() {
    printf("%d %d %d\n", pointer->value, *part, name.value);
    for (Pair &p : pairs) printf("%d %d\n", p.object->value, p.number);
    printf("%s %d\n", text->c_str(), Holder::kept->value);
    int a = next(), b = next();
    printf("%d %d %d\n", a, b, first.value);
    return 0;
}
