// Initialiser lists in variables and parameters: what containers are made of and assigned from them.
#include <initializer_list>
#include <vector>
#include <iostream>
#include <set>
#include <string>
class Poly {
    std::vector<double> c_;
    std::set<int> s_;
public:
    Poly(std::initializer_list<double> l) : c_(l) {}
    Poly(std::initializer_list<double> l, std::initializer_list<int> k) : c_{l}, s_(k) {}
    size_t n() const { return c_.size() * 10 + s_.size(); }
    void set(std::initializer_list<double> l) { c_ = l; std::vector<double> w(l); std::vector<double> u = l; std::cout << w.size() << u[1] << "\n"; }
};
int main() {
    Poly p{1, 2, 3}, q({1, 2}, {3, 4, 4});
    std::cout << p.n() << " " << q.n() << "\n";
    p.set({4, 5});
    std::initializer_list<std::string> il = {"a", "b"};
    std::vector<std::string> v(il);
    std::set<std::string> s(il);
    std::cout << v[1] << s.size() << *il.begin() << "\n";
}
