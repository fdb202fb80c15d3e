// Members that are made between two whose constructors keep their address: those that nobody notices, whose order shows in what comes after.
// engines: auto
// expect:
// a1 a2 both 1 1
// x y 1 1
// 2 3 11 tail
// base derived 1 12
// 7 8 1 15
#include <cstdio>
#include <map>
#include <string>
#include <vector>

struct Named {
    Named *self;
    Named(const char *name) {
        self = this;
        printf("%s ", name);
    }
};

struct Quiet {
    int a, b;
    Quiet(int n) : a(n) { b = a + 1; }
};

struct Both {
    Named first;
    std::vector<int> numbers{1, 2};
    Quiet quiet;
    std::map<int, std::string> names;
    Named second;
    std::string text;
    Both() : first("a1"), quiet(10), second("a2"), text("tail") { printf("both "); }
};

struct Base {
    Base *self;
    Base() : self(this) { printf("base "); }
};

struct Derived : Base {
    Quiet quiet;
    Derived() : quiet(11) { printf("derived "); }
};

struct Sum {
    Sum *self;
    int a, b;
    Sum(int x, const int *y) : a(x), b(*y) { self = this; }
};

int seven() { return 7; }

int main() {
    Both both;
    printf("%d %d\n", both.first.self == &both.first, both.second.self == &both.second);
    Named list[2] = {Named("x"), Named("y")};
    printf("%d %d\n", list[0].self == &list[0], list[1].self == &list[1]);
    both.numbers.push_back(3);
    printf("%d %d %d %s\n", both.numbers[1], both.numbers[2], both.quiet.b, both.text.c_str());
    Derived derived;
    printf("%d %d\n", derived.self == &derived, derived.quiet.b);
    int eight = 8;
    Sum sum(seven(), &eight);
    Sum *heap = new Sum(seven() + 1, new int(seven()));
    printf("%d %d %d %d\n", sum.a, sum.b, sum.self == &sum && heap->self == heap, heap->a + heap->b);
    return 0;
}
