// Classes with containers of themselves (also through a template and named with `struct`): copies are deep.
// expect:
// 1 7 22 120 1
// 6
#include <cstdio>
#include <list>
#include <vector>

struct Cell { int x; std::list<Cell> child; };

struct Tree {
    int v;
    std::vector<Tree> kids;
    Tree() : v(0) {}
    int sum() const
    {
        int s = v;
        for (const auto &k : kids) s += k.sum();
        return s;
    }
};

template <class S>
struct Refined {
    struct Data { int level; std::list<Data> next; };
    std::list<struct Refined<S>::Data> all;
    int count() { return (int)all.size(); }
};

namespace plain { struct Pair { int a; }; }

template <class S>
struct Reader {
    int levels(std::list< struct Refined<S>::Data > &l) { return (int)l.size(); }
    int first(std::list<struct plain::Pair> &l) { return l.front().a; }
};

int main()
{
    Cell a; a.x = 1;
    Cell b; b.x = 2;
    b.child.push_back(a);
    Cell c = b;
    c.child.front().x = 7;
    Tree t; t.v = 1;
    t.kids.resize(3);
    for (auto &k : t.kids) {
        k.v = 2;
        k.kids.push_back(Tree());
        k.kids.back().v = 5;
    }
    Tree u = t;
    u.kids[0].v = 100;
    Refined<int> m;
    m.all.push_back(Refined<int>::Data());
    m.all.front().next.push_back(m.all.front());
    printf("%d %d %d %d %d\n", b.child.front().x, c.child.front().x, t.sum(), u.sum(), m.count());
    Reader<int> r;
    std::list<plain::Pair> p(2, plain::Pair{5});
    printf("%d\n", r.levels(m.all) + r.first(p));
    return 0;
}
