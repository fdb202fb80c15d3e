// Unions with members of class type: constructed by their own constructors and by placement, ended by hand.
#include <cstdio>
#include <new>
#include <string>
#include <utility>

struct Counted {
    static int alive;
    int id;
    explicit Counted(int i) : id(i) { ++alive; }
    Counted(const Counted &o) : id(o.id) { ++alive; }
    ~Counted() { --alive; }
};
int Counted::alive = 0;

class Either {
    enum class kind { number, text };
    kind kind_;
    union data {
        data() {}
        data(const Counted &c) : number{c} {}
        data(std::string s) : text{std::move(s)} {}
        ~data() {}
        Counted number;
        std::string text;
    } m_;
    void end() {
        if (kind_ == kind::number)
            m_.number.~Counted();
        else
            m_.text.~basic_string();
    }

public:
    explicit Either(const Counted &c) : kind_(kind::number), m_(c) {}
    explicit Either(std::string s) : kind_(kind::text), m_(std::move(s)) {}
    Either(const Either &o) : kind_(o.kind_) {
        if (kind_ == kind::number)
            new (&m_.number) Counted(o.m_.number);
        else
            new (&m_.text) std::string(o.m_.text);
    }
    Either &operator=(const Either &o) {
        if (this != &o) {
            end();
            kind_ = o.kind_;
            if (kind_ == kind::number)
                new (&m_.number) Counted(o.m_.number);
            else
                new (&m_.text) std::string(o.m_.text);
        }
        return *this;
    }
    ~Either() { end(); }
    void show() const {
        if (kind_ == kind::number)
            printf("number %d\n", m_.number.id);
        else
            printf("text %s\n", m_.text.c_str());
    }
};

int main() {
    {
        Either a(Counted(3)), b(std::string("a text longer than what fits into the string itself"));
        Either c(a), d(b);
        c.show();
        d.show();
        printf("alive %d\n", Counted::alive);
        a = d;
        b = c;
        a.show();
        b.show();
        printf("alive %d\n", Counted::alive);
    }
    printf("alive %d\n", Counted::alive);
}
