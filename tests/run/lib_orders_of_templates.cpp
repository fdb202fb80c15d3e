// Orders of containers that are templates.
#include <map>
#include <set>
#include <memory>
#include <cstdio>
struct Any { template <class A, class B> bool operator()(const A &a, const B &b) const { return a < b; } };
struct AnyT { using is_transparent = void; template <class A, class B> bool operator()(const A &a, const B &b) const { return a > b; } };
int main() { std::map<int, int, Any> m{{2, 1}, {1, 2}}; std::set<int, AnyT> s{1, 2, 3}; printf("%d %d %d\n", m.begin()->first, *s.begin(), (int)s.count(2L));
 auto a = std::make_shared<int>(1), b = std::make_shared<int>(2);
 std::set<std::weak_ptr<int>, std::owner_less<std::weak_ptr<int>>> w{a, b, a}; std::set<std::shared_ptr<int>, std::owner_less<>> v{a, b, a};
 printf("%zu %zu\n", w.size(), v.size()); }
