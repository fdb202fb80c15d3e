// Copy and move members of the program's classes run inside containers as libstdc++ runs them; objects print what happens to them.
// engines: auto
#include <cstdio>
#include <deque>
#include <list>
#include <queue>
#include <stack>
#include <string>
#include <utility>
#include <vector>

static bool quiet;
static void say(const char *what, int id) {
    if (!quiet) printf("%s%d ", what, id);
}

// Moves that may not throw.
struct Quick {
    int id;
    Quick(int i = 0) : id(i) { say("c", id); }
    Quick(int i, int j) : id(i * 10 + j) { say("cc", id); }
    Quick(const Quick &o) : id(o.id) { say("copy", id); }
    Quick(Quick &&o) noexcept : id(o.id) { o.id = -1; say("mv", id); }
    Quick &operator=(const Quick &o) { id = o.id; say("=", id); return *this; }
    Quick &operator=(Quick &&o) noexcept { id = o.id; o.id = -1; say("m=", id); return *this; }
    ~Quick() { say("~", id); }
};
// Moves that may throw: a vector that grows copies.
struct Slow {
    int id;
    Slow(int i = 0) : id(i) { say("c", id); }
    Slow(const Slow &o) : id(o.id) { say("copy", id); }
    Slow(Slow &&o) : id(o.id) { o.id = -1; say("mv", id); }
    Slow &operator=(const Slow &o) { id = o.id; say("=", id); return *this; }
    Slow &operator=(Slow &&o) { id = o.id; o.id = -1; say("m=", id); return *this; }
    ~Slow() { say("~", id); }
};
// Moves only.
struct Sole {
    int id;
    explicit Sole(int i) : id(i) { say("c", id); }
    Sole(Sole &&o) : id(o.id) { o.id = -1; say("mv", id); }
    Sole &operator=(Sole &&o) { id = o.id; o.id = -1; say("m=", id); return *this; }
    ~Sole() { say("~", id); }
};
// A destructor only: it copies.
struct Ends {
    int id;
    Ends(int i = 0) : id(i) { say("c", id); }
    ~Ends() { say("~", id); }
};
// Its members are what moves.
struct Whole {
    Quick q;
    std::string name;
    Whole(int i) : q(i), name("w") {}
};

template <class T> static void run(const char *name) {
    printf("%s: ", name);
    {
        std::vector<T> v;
        v.push_back(T(1));
        v.push_back(T(2));
        v.emplace_back(3);
        printf("| ");
        T x(4);
        v.push_back(std::move(x));
        v.emplace_back(T(5));
        printf("| ");
        v.erase(v.begin() + 1);
        printf("| ");
        v.insert(v.begin(), T(6));
        printf("| ");
        v.insert(v.begin() + 1, T(7));
        v.emplace(v.begin() + 1, 8);
        printf("| ");
        v.erase(v.begin() + 1, v.begin() + 3);
        printf("| ");
        v.reserve(20);
        v.pop_back();
        printf("| ");
        v.shrink_to_fit();
        std::swap(v[0], v[1]);
        printf("| ");
        T y = std::move(v.back());
        v.back() = std::move(y);
        printf("| ");
        std::vector<T> w = std::move(v);
        printf("| ");
        w.clear();
        printf("| ");
    }
    {
        std::list<T> l;
        l.push_back(T(1));
        l.emplace_back(2);
        l.push_front(T(3));
        l.insert(l.begin(), T(4));
        l.emplace_front(5);
        l.pop_back();
        printf("| ");
        std::deque<T> d;
        d.push_back(T(1));
        d.emplace_front(2);
        d.pop_front();
        printf("| ");
        std::stack<T> s;
        s.push(T(1));
        s.emplace(2);
        s.pop();
        printf("| ");
        std::queue<T> q;
        q.push(T(1));
        T z(9);
        q.push(std::move(z));
        q.pop();
        printf("| ");
    }
    printf("\n");
}

template <class T> static void copies(const char *name) {
    printf("%s: ", name);
    {
        T x(1);
        std::vector<T> v(2, x);
        printf("| ");
        v.push_back(x);
        v.insert(v.begin(), x);
        printf("| ");
        v.resize(6);
        printf("| ");
        v.resize(7, x);
        v.resize(2);
        printf("| ");
        v.resize(3, x);
        v.push_back(v[0]);
        printf("| ");
        std::vector<T> w = v;
        printf("| ");
        std::list<T> l;
        l.push_back(x);
        l.insert(l.end(), x);
        std::deque<T> d;
        d.push_front(x);
        printf("| ");
    }
    printf("\n");
}

int main() {
    run<Quick>("quick");
    run<Slow>("slow");
    run<Sole>("sole");
    run<Whole>("whole");
    run<Ends>("ends");
    copies<Quick>("quick");
    copies<Slow>("slow");
    copies<Ends>("ends");
    std::vector<Quick> v;
    v.emplace_back(1, 2);
    v.emplace(v.begin(), 3, 4);
    std::vector<Quick> list{Quick(7), Quick(8)};
    printf("| ");
    std::vector<std::vector<Quick>> nested(2);
    nested[1].push_back(Quick(5));
    nested.push_back(std::move(nested[1]));
    printf("\n");
    return 0;
}
