// Folds over a comma: each operand is evaluated in turn, the last one is not copied. Lists spliced from temporaries.
#include <iostream>
#include <list>
#include <string>
#include <tuple>

template <class... T> std::ostream &show(std::ostream &out, const T &...parts) {
    return (out << ... << parts), out;
}

int calls;
struct Tally {
    int n;
    Tally(int n) : n(n) {}
    Tally(const Tally &o) : n(o.n) { ++calls; }
};
Tally &bump(Tally &t, int by) {
    t.n += by;
    return t;
}

int main() {
    auto all = [](auto &&...xs) { ((std::cout << xs << "|"), ...); };
    std::apply(all, std::make_tuple(1, 2.5, std::string("z")));
    show(std::cout, "\n", 3, ' ', "parts") << "\n";
    Tally t(1);
    auto add = [&](auto... by) -> Tally & { return (bump(t, by), ...); };
    std::cout << add(1, 2, 3).n << " " << calls << "\n";
    std::list<int> l{5, 1};
    l.splice(l.begin(), std::list<int>{9, 8});
    for (int x : l)
        std::cout << x;
    std::cout << "\n";
}
