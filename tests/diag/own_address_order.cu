// Constructors that cannot be cut in two: what is settled later would be noticed, or what is made twice would be.
#include <cstdio>
#include <functional>
#include <thread>

struct Named {
    Named *self;
    Named(const char *name) {
        self = this;
        printf("%s ", name);
    }
};

struct Loud {
    Loud() { printf("loud "); }
};

// `Loud` speaks between the two.
struct Pair {
    Named first{"first"};
    Loud loud;
    Named second{"second"};
};

// A thread must not be started twice.
struct Worker {
    int seen;
    std::thread thread;
    Worker() : seen(0), thread([this] { seen = 1; }) {}
    ~Worker() { thread.join(); }
};

struct Runner {
    int seen;
    std::thread thread;
    Runner() : seen(0), thread(&Runner::run, this) {}
    ~Runner() { thread.join(); }
    void run() { seen = 2; }
};

struct Task {
    std::function<int()> call;
    Task(std::function<int()> f) : call(f) { printf("task "); }
    ~Task() { printf("done "); }
};

struct Owner {
    int number;
    Task task;
    Owner() : number(3), task([this] { return number; }) {}
};

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
    Pair pair;
    Worker worker;
    Runner runner;
    Owner owner;
    return pair.first.self == &pair.first && owner.task.call() == 3;
}
