// unique_ptr, shared_ptr, weak_ptr: ownership, deleters, when objects end.
// engines: auto
#include <cstdio>
#include <memory>
#include <string>
#include <vector>
#include <map>
struct N { int v; N(int x) : v(x) { printf("+%d ", v); } virtual ~N() { printf("-%d ", v); } virtual int f() { return v; } };
struct M : N { M(int x) : N(x) {} int f() override { return v * 10; } ~M() { printf("~M "); } };
struct Self : std::enable_shared_from_this<Self> { std::shared_ptr<Self> me() { return shared_from_this(); } ~Self() { printf("~Self "); } };
struct Closer { int *count; void operator()(int *p) const { ++*count; delete p; } };
struct Node { int v; std::unique_ptr<Node> next; Node(int x) : v(x) {} ~Node() { printf("~%d ", v); } };
struct Parent; struct Child { std::weak_ptr<Parent> p; ~Child() { printf("~C "); } }; struct Parent { std::shared_ptr<Child> c; ~Parent() { printf("~P "); } };
std::unique_ptr<N> make(int i) { return std::unique_ptr<N>(new M(i)); }
void take(std::unique_ptr<N> p) { printf("took %d ", p->v); }
int main() {
  { auto p = std::make_unique<N>(1); printf("%d ", p->f()); std::unique_ptr<N> q = std::move(p); printf("%d %d ", p == nullptr, q != nullptr); take(std::move(q)); printf("%d\n", !q); }
  { auto p = make(2); printf("%d ", p->f()); p = make(3); p.reset(new N(4)); N *raw = p.release(); delete raw; printf("\n"); }
  { std::vector<std::unique_ptr<N>> v; v.push_back(std::make_unique<M>(5)); v.push_back(make(6)); v.emplace_back(new N(7)); for (auto &p : v) printf("%d ", p->f()); v.erase(v.begin()); printf("| "); }
  printf("\n");
  { auto a = std::make_unique<int[]>(4); a[2] = 9; printf("%d %d ", a[0], a[2]); std::unique_ptr<N[]> none; int n = 0; { std::unique_ptr<int, Closer> c(new int(3), Closer{&n}); printf("%d ", *c); } printf("%d ", n);
    std::unique_ptr<int, void (*)(int *)> fp(new int(5), [](int *x) { printf("del%d ", *x); delete x; }); }
  printf("\n");
  { std::shared_ptr<N> s = std::make_shared<M>(8); std::shared_ptr<N> t = s; printf("%ld %d ", s.use_count(), t->f()); s.reset(); printf("%ld %d ", t.use_count(), s ? 1 : 0);
    std::weak_ptr<N> w = t; if (auto l = w.lock()) printf("lock%ld ", l.use_count()); t = nullptr; printf("exp%d %d ", w.expired(), w.lock() == nullptr); }
  printf("\n");
  { auto m = std::make_shared<M>(9); std::shared_ptr<N> b = m; auto d = std::dynamic_pointer_cast<M>(b); auto st = std::static_pointer_cast<M>(b); printf("%ld %d ", b.use_count(), d == st); }
  printf("\n");
  { auto s = std::make_shared<Self>(); auto t = s->me(); printf("%ld ", t.use_count()); }
  { auto p = std::make_shared<Parent>(); p->c = std::make_shared<Child>(); p->c->p = p; printf("%ld ", p.use_count()); }
  printf("\n");
  { std::unique_ptr<Node> head; for (int i = 0; i < 3; ++i) { auto n = std::make_unique<Node>(i); n->next = std::move(head); head = std::move(n); } for (Node *n = head.get(); n; n = n->next.get()) printf("%d ", n->v); }
  printf("\n");
  { std::map<int, std::shared_ptr<N>> m; m[1] = std::make_shared<N>(11); m[2] = m[1]; printf("%ld ", m[1].use_count()); std::vector<std::shared_ptr<N>> v(3, m[1]); printf("%ld ", m[1].use_count()); std::swap(v[0], m[1]); }
  printf("\n");
  { std::shared_ptr<int> arr(new int[3]{1, 2, 3}, std::default_delete<int[]>()); printf("%d ", arr.get()[1]); std::shared_ptr<float[]> fa(new float[2]); fa[1] = 2.5f; printf("%g ", fa[1]); std::shared_ptr<FILE> none; printf("%d\n", none.get() == nullptr); }
  std::allocator<int> al; int *mem = al.allocate(3); mem[0] = 4; printf("%d\n", mem[0]); al.deallocate(mem, 3);
}
