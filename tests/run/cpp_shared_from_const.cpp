// Owners from const objects; get for tuples beside <memory>.
// expect:
// 3 3 3
// 1 3
#include <memory>
#include <tuple>
#include <cstdio>
struct E : std::enable_shared_from_this<E> { int v = 3; virtual ~E() {} std::shared_ptr<const E> me() const { return this->shared_from_this(); } std::weak_ptr<const E> we() const { return weak_from_this(); } std::shared_ptr<E> mut() { return shared_from_this(); } };
int main() { auto e = std::make_shared<E>(); std::shared_ptr<const E> c = e->me(); printf("%d %ld %d\n", c->v, e.use_count(), e->we().lock()->v); int a = 1; std::tuple<const int &, const int &> t(a, a); printf("%d %ld\n", std::get<0>(t), e->mut().use_count()); }
