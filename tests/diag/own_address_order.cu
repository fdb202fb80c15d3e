// Constructors that keep their object's address and cannot be made in its place.
#include <cstdio>

// While the base is made the object is not a `Derived` yet.
struct Base {
    Base *self;
    Base() {
        self = this;
        greet();
    }
    virtual ~Base() {}
    void greet() { printf("%s ", name()); }
    virtual const char *name() { return "base"; }
};

struct Derived : Base {
    const char *name() override { return "derived"; }
};

void check(int n) {
    if (n > 2) throw n;
}

// What is not made to the end is not destroyed.
struct Checked {
    Checked *self;
    Checked(int n) {
        self = this;
        check(n);
    }
    ~Checked() { printf("ended "); }
};

int main() {
    Derived derived;
    Checked checked(1);
    return 0;
}
