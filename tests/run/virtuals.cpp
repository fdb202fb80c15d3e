// Virtual functions: calls through the base, destruction through the base, pure functions, calls up the hierarchy.
#include <stdio.h>

class Stream {
public:
    virtual size_t read(int *to, int n) = 0;
    virtual bool end() = 0;
    virtual ~Stream() { printf("~Stream "); }
};

class Counter : public Stream {
protected:
    int at, last;
public:
    Counter(int n) : at(0), last(n) {}
    size_t read(int *to, int n) {
        int i = 0;
        while (i < n && !end()) to[i++] = value();
        return i;
    }
    virtual int value() { return at++; }
    bool end() { return at >= last; }
    ~Counter() { printf("~Counter "); }
};

class Squares : public Counter {
public:
    Squares(int n) : Counter(n) {}
    int value() { int v = Counter::value(); return v * v; }
};

static int sum(Stream *s) {
    int buffer[3], total = 0;
    while (!s->end()) {
        size_t n = s->read(buffer, 3);
        for (size_t i = 0; i < n; i++) total += buffer[i];
    }
    return total;
}

int main() {
    Stream *a = new Counter(5), *b = new Squares(5);
    printf("%d %d\n", sum(a), sum(b));
    delete a;
    delete b;
    printf("\n");
    return 0;
}
