// What is assigned from a temporary, or by `std::move`, moves: elements stay where they are, nothing is copied.
// engines: auto
#include <cstdio>
#include <list>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

static int copies = 0;
struct Counted {
    int value;
    explicit Counted(int v) : value(v) {}
    Counted(const Counted &other) : value(other.value) { copies++; }
    Counted &operator=(const Counted &other) {
        value = other.value;
        copies++;
        return *this;
    }
    ~Counted() { value = -1; }
};

static std::vector<Counted> made(int n) {
    std::vector<Counted> v;
    v.reserve(n);
    for (int i = 0; i < n; i++) v.emplace_back(i);
    return v;
}

struct Holder {
    std::vector<Counted> items;
    std::string name;
    std::map<int, Counted> by_number;
    void set(int n) {
        items = made(n);
        name = "holder of " + std::to_string(n) + " items, with a long name";
        by_number = std::map<int, Counted>();
    }
    Holder &with(int n) {
        items = made(n);
        return *this;
    }
};

int main() {
    std::vector<Counted> a = made(4), b;
    const Counted *first = a.data();
    copies = 0;
    b = std::move(a);
    printf("moved: %d %d %zu %zu\n", b.data() == first, copies, a.size(), b.size());
    b = made(3);
    printf("made: %d %zu %d\n", copies, b.size(), b[2].value);

    std::string s = "a text that does not fit into the object itself", t = "short";
    const char *text = s.data();
    t = std::move(s);
    printf("text: %d %s\n", t.data() == text, t.c_str());
    t = t.substr(2, 4);
    printf("part: %s\n", t.c_str());

    Holder h, *p = &h;
    h.set(5);
    printf("members: %d %zu %s %zu\n", copies, p->items.size(), p->name.c_str(), p->by_number.size());
    p->items = made(2);
    p->with(6).items = made(p->items.size() + 1);
    printf("through pointers: %d %zu\n", copies, h.items.size());

    std::vector<std::vector<Counted>> rows(2);
    rows[1] = made(3);
    first = rows[1].data();
    rows[0] = std::move(rows[1]);
    printf("rows: %d %d %zu\n", copies, rows[0].data() == first, rows[1].size());

    std::list<Counted> l, m;
    l.emplace_back(7);
    const Counted *element = &l.front();
    m = std::move(l);
    std::unordered_map<int, Counted> u, w;
    u.emplace(1, Counted(8));
    copies = 0;
    w = std::move(u);
    printf("nodes: %d %d %zu %zu\n", &m.front() == element, copies, w.size(), u.size());
    printf("value: %zu\n", (b = made(4)).size() + b.capacity());
    b = {Counted(1), Counted(2)};
    printf("list: %d\n", copies);
    b = b;
    printf("itself: %zu %d\n", b.size(), b[1].value);
    return 0;
}
