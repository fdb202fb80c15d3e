// engines: auto
// Headers bring along what GCC's do: std::fill and std::copy with <vector>, std::move with <string>, std::greater with <map>.
#include <iostream>
#include <string>
#include <vector>
#include <map>
#include <cstddef>
using namespace std;
int count = 3; int left = 4, data_ = 5; int size_(int x) { return x; }
int &five(int &a) { return a = 5; }
enum class E : unsigned char { A = 1, B = 2 };
E &set(E &a, E b) { return a = b; }
struct P { int v; int *operator&() { return nullptr; } };
int find(const vector<int> &v, int x) { for (size_t i = 0; i < v.size(); i++) if (v[i] == x) return (int)i; return -1; }
int main() {
    vector<int> a(5), b(5);
    std::fill(a.begin(), a.end(), 7); a[2] = 9;
    std::copy(a.begin(), a.end(), b.begin());
    string s = "abc", t = std::move(s);
    std::swap(a, b);
    cout << find(a, 9) << ' ' << ::count << ' ' << ::left << ' ' << t << ' ' << s.size() << endl;
    map<string, int, std::greater<string>> m; m["a"] = 1; m["b"] = 2; for (auto &p : m) cout << p.first << p.second << ' ';
    auto p = std::make_pair(1, 2.5); cout << p.first << p.second << '\n';
    int x = 1; five(x) += 2; cout << x << '\n';
    E e = E::A; set(e, E::B) = E::A; cout << (int)e << '\n';
    P q{8}; cout << std::addressof(q)->v << '\n';
    try { throw std::runtime_error("x"); } catch (std::exception &ex) { cout << ex.what() << '\n'; }
    int *n = new (std::nothrow) int[4]; n[0] = 2; cout << n[0] << '\n'; delete[] n;
    std::byte by{3}; by <<= 2; by |= std::byte{1}; cout << std::to_integer<int>(by) << ' ' << (std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end()) ? 1 : 0) << '\n';
    std::string_view v = t; cout << v << ' ' << v.substr(1) << '\n';
    return 0;
}
