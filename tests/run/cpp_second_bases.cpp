// Second bases behind library objects: conversions to them and back, of null pointers too.
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

template <class D> class Flags {
    bool a_ = false, b_ = false, c_ = false;

public:
    D &mark() {
        b_ = true;
        return *static_cast<D *>(this);
    }
    bool marked() const { return b_ && !a_ && !c_; }
};

template <class D> class Actions {
    std::vector<std::string> names_;

public:
    D &act(const std::string &n) {
        names_.push_back(n);
        return *static_cast<D *>(this);
    }
    size_t actions() const { return names_.size(); }
};

class Option : public Flags<Option>, public Actions<Option> {
public:
    int value = 7;
};

struct Named {
    std::string name = "name";
};
struct Counted {
    int count = 42;
    int doubled() const { return 2 * count; }
};
struct Both : Named, Counted {
    double last = 1.5;
};
struct Deep : Flags<Deep>, Both {
    std::string tail = "tail";
};

int through(const Counted &c) { return c.doubled(); }
const Counted *as_counted(const Both *b) { return b; }
const Both *as_both(const Counted *c) { return static_cast<const Both *>(c); }

int main() {
    Option o;
    o.mark().act("one").mark().act("two");
    printf("%d %zu %d\n", o.marked(), o.actions(), o.value);
    Both b;
    b.count = 5;
    const Counted *c = &b;
    printf("%d %d %s\n", c->count, through(b), as_both(c)->name.c_str());
    printf("%d %d\n", as_counted(nullptr) == nullptr, as_both(nullptr) == nullptr);
    Deep d;
    Counted &deep = d;
    deep.count = 9;
    Named *n = &d;
    n->name += "d";
    printf("%d %s %s %g %d\n", d.doubled(), d.name.c_str(), static_cast<Deep &>(deep).tail.c_str(), d.last, d.mark().marked());
    std::vector<Counted *> all{&b, &d};
    int sum = 0;
    for (Counted *p : all)
        sum += p->count;
    printf("%d\n", sum);
}
