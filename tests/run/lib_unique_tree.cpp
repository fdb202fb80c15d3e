// A binary tree of unique_ptr: insertion, removal, iteration with a stack, moves of subtrees.
#include <cstdio>
#include <memory>
#include <stack>
#include <utility>
template <class K, class V> class Tree {
    struct Node { K k; V v; std::unique_ptr<Node> l, r; Node(K k, V v) : k(k), v(v) {} };
    std::unique_ptr<Node> root; int n = 0;
public:
    V& operator[](const K& k) {
        auto* at = &root;
        while (*at) { if (k < (*at)->k) at = &(*at)->l; else if ((*at)->k < k) at = &(*at)->r; else return (*at)->v; }
        *at = std::make_unique<Node>(k, V()); n++;
        return (*at)->v;
    }
    bool erase(const K& k) {
        auto* at = &root;
        while (*at && (*at)->k != k) at = k < (*at)->k ? &(*at)->l : &(*at)->r;
        if (!*at) return false;
        n--;
        if (!(*at)->l) *at = std::move((*at)->r);
        else if (!(*at)->r) *at = std::move((*at)->l);
        else {
            auto* low = &(*at)->r;
            while ((*low)->l) low = &(*low)->l;
            auto taken = std::move(*low);
            *low = std::move(taken->r);
            taken->l = std::move((*at)->l);
            taken->r = std::move((*at)->r);
            *at = std::move(taken);
        }
        return true;
    }
    template <class F> void each(F f) const {
        std::stack<const Node*> s;
        const Node* p = root.get();
        while (p || !s.empty()) { while (p) { s.push(p); p = p->l.get(); } p = s.top(); s.pop(); f(p->k, p->v); p = p->r.get(); }
    }
    int size() const { return n; }
};
int main() {
    Tree<int, double> t;
    for (int i = 0; i < 20; i++) t[(i * 7) % 20] = i / 2.0;
    printf("%d %d %d\n", t.erase(7), t.erase(0), t.erase(99));
    t[3] += 100;
    for (int i = 12; i < 18; i++) t.erase(i);
    t.each([](int k, double v) { printf("%d:%g ", k, v); });
    printf("%d\n", t.size());
}
