#include <algorithm>
#include <array>
#include <cstdio>
#include <deque>
#include <forward_list>
#include <list>
#include <map>
#include <queue>
#include <set>
#include <stack>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>
#include <vector>

// Elements of constant containers are constant: what the program has for both says so.

// Says whether it is called as a constant.
struct S {
    int x = 0;
    int which() { return 1; }
    int which() const { return 2; }
    bool operator<(const S &) const { return false; }
};
template <class T> const char *kind(T &) { return std::is_const<T>::value ? "const" : "plain"; }
template <class T> const char *kind_of_pointer(T *) { return std::is_const<T>::value ? "const" : "plain"; }

template <class V> void sequence(const char *name, V &v) {
    const V &c = v;
    std::printf("%s: %s %s %s %s", name, kind(*v.begin()), kind(*c.begin()), kind(v.front()), kind(c.front()));
    std::printf(" %d %d %d %d\n", v.begin()->which(), c.begin()->which(), v.front().which(), c.front().which());
    for (auto &x : v) std::printf(" %d", x.which());
    for (auto &x : c) std::printf(" %d", x.which());
    for (auto i = c.begin(); i != c.end(); ++i) std::printf(" %d %d", i->which(), (*i).which());
    std::printf(" %d\n", c.cbegin()->which());
}
template <class V> void indexed(V &v) {
    const V &c = v;
    std::printf("  %s %s %s %s %s %s", kind(v[0]), kind(c[0]), kind(v.at(0)), kind(c.at(0)), kind(v.back()), kind(c.back()));
    std::printf(" %d %d %d %d\n", v.at(0).which(), c.at(0).which(), c.back().which(), c[0].which());
}
template <class V> void backward(V &v) {
    const V &c = v;
    std::printf("  %s", kind(*v.rbegin()));
    auto i = c.end(), j = v.end();
    --i;
    --j;
    std::printf(" %s %s\n", kind(*i), kind(*j));
}
template <class M> void table(const char *name, M &m) {
    const M &c = m;
    std::printf("%s: %s %s %s %s", name, kind(m.begin()->second), kind(c.begin()->second), kind(m.find(1)->second), kind(c.find(1)->second));
    std::printf(" %d %d %d %d", m.begin()->second.which(), c.begin()->second.which(), m.find(1)->second.which(), c.find(1)->second.which());
    for (auto &x : m) std::printf(" %d", x.second.which());
    for (auto &x : c) std::printf(" %d", x.second.which());
    for (auto &[k, x] : m) std::printf(" %d", x.which());
    for (auto &[k, x] : c) std::printf(" %d", x.which());
    std::printf("\n");
}
struct Holder {
    std::vector<S> &open;
    const std::vector<S> &closed;
    std::vector<S> own;
    std::map<int, S> table;
    void tell() { std::printf("%d %d %d %d %d %d\n", open.begin()->which(), closed.begin()->which(), own.begin()->which(), open.front().which(), closed.front().which(), table.at(1).which()); }
    void tell() const { std::printf("%d %d %d %d %d %d\n", open.begin()->which(), closed.begin()->which(), own.begin()->which(), own.front().which(), own.data()->which(), table.at(1).which()); }
};
int main() {
    std::vector<S> v(1); std::deque<S> d(1); std::list<S> l(1); std::forward_list<S> f(1); std::array<S, 1> a;
    sequence("vector", v); indexed(v); backward(v);
    sequence("deque", d); indexed(d); backward(d);
    sequence("list", l); backward(l);
    sequence("forward_list", f);
    sequence("array", a); indexed(a); backward(a);
    const std::vector<S> &cv = v; const std::array<S, 1> &ca = a;
    std::printf("%s %s %s %s\n", kind_of_pointer(v.data()), kind_of_pointer(cv.data()), kind_of_pointer(a.data()), kind_of_pointer(ca.data()));
    std::string s = "abc"; const std::string &cs = s;
    std::printf("%s %s %s %s %s %s %s %s %s %s %s\n", kind(s[0]), kind(cs[0]), kind(s.at(0)), kind(cs.at(0)), kind(s.front()), kind(cs.front()), kind(*s.begin()), kind(*cs.begin()), kind(cs.back()), kind_of_pointer(s.data()), kind_of_pointer(cs.data()));
    std::map<int, S> m; m[1]; std::unordered_map<int, S> u; u[1]; std::multimap<int, S> mm; mm.insert({1, S()});
    table("map", m); table("unordered_map", u); table("multimap", mm);
    const std::map<int, S> &cm = m; const std::unordered_map<int, S> &cu = u;
    std::printf("%s %s %s %s %d %d\n", kind(m.at(1)), kind(cm.at(1)), kind(u.at(1)), kind(cu.at(1)), cm.at(1).which(), cu.at(1).which());
    std::set<S> t; t.insert(S()); std::printf("%s %d\n", kind(*t.begin()), t.begin()->which());
    std::stack<S> k; k.push(S()); const std::stack<S> &ck = k;
    std::queue<S> q; q.push(S()); const std::queue<S> &cq = q;
    std::printf("%s %s %s %s %s\n", kind(k.top()), kind(ck.top()), kind(q.front()), kind(cq.front()), kind(cq.back()));
    auto at = cm.find(1);
    std::printf("%d %d %s\n", at->second.which(), (*at).second.which(), kind(cu.find(1)->second));
    std::printf("%s %s\n", kind(*v.rbegin()), kind(*cv.rbegin()));
    Holder h{v, v, std::vector<S>(1), m}; const Holder &ch = h;
    h.tell(); ch.tell();
    auto found = std::find_if(cv.begin(), cv.end(), [](const S &) { return true; });
    std::printf("%d %s\n", found->which(), std::is_same<decltype(cv.begin()), std::vector<S>::const_iterator>::value ? "const_iterator" : "iterator");
    std::printf("%d %d\n", std::begin(cv)->which(), std::min_element(cv.begin(), cv.end())->which());
}
