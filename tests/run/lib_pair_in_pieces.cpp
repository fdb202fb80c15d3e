// `std::pair` and elements of maps made in pieces; tuples of references that move on.
#include <cstdio>
#include <map>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>

struct Value {
    int a;
    std::string text;
    Value(int a = 3, const char *text = "none") : a(a), text(text) {}
    Value(const Value &) = delete;
    Value(Value &&) = default;
};
template <class T> struct Held {
    T head;
    Held() : head() {}
    Held(int, T x) : head(static_cast<T>(x)) {}
};
template <class T> void show(Held<T> x) { printf("%d\n", (int)x.head); }

template <class A, class B> struct Node {
    A a;
    B b;
    template <class M, class... Args> explicit Node(M &, Args &&...args) : Node(std::forward<Args>(args)...) {}
    template <class... U, class... W> Node(std::piecewise_construct_t, std::tuple<U...> x, std::tuple<W...>) : a(std::get<0>(x)), b() {}
};

int main() {
    unsigned long long k = 5;
    std::pair<unsigned long long, Value> p(std::piecewise_construct, std::forward_as_tuple(std::move(k)), std::forward_as_tuple());
    printf("%llu %d %s\n", p.first, p.second.a, p.second.text.c_str());
    std::pair<Value, int> q(std::piecewise_construct, std::make_tuple(8, "eight"), std::forward_as_tuple(9));
    printf("%d %s %d\n", q.first.a, q.first.text.c_str(), q.second);
    std::map<std::string, Value> m;
    m.emplace(std::piecewise_construct, std::forward_as_tuple("x"), std::forward_as_tuple(4, "four"));
    m.emplace(std::piecewise_construct, std::forward_as_tuple(3, 'y'), std::forward_as_tuple());
    for (auto &e : m) printf("%s %d %s\n", e.first.c_str(), e.second.a, e.second.text.c_str());
    std::unordered_map<int, std::string> u;
    u.emplace(std::piecewise_construct, std::make_tuple(1), std::make_tuple(3, 'z'));
    printf("%s\n", u[1].c_str());
    int moved = 7;
    Held<int &&> h(1, std::move(moved));
    show(std::move(h));
    int other = 0;
    Node<unsigned long long, Value> n(other, std::piecewise_construct, std::forward_as_tuple(std::move(k)), std::forward_as_tuple());
    printf("%llu %d\n", n.a, n.b.a);
    return 0;
}
