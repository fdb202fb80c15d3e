// weak_ptr: moved (empty then, also onto itself), made of one to a derived class, swapped, ordered by owner.
#include <cstdio>
#include <map>
#include <memory>
#include <utility>
#include <vector>
struct A { int a; virtual ~A() { printf(" -a%d", a); } };
struct T { int t = 5; };
struct B : T, A { int b = 2; B(int n) { a = n; } ~B() override { printf(" -b"); } };
struct Node { std::weak_ptr<Node> up; std::vector<std::shared_ptr<Node>> down; int n; Node(int n) : n(n) {} };
int main() {
  auto s = std::make_shared<B>(1);
  std::weak_ptr<B> w = s, v = std::move(w);
  printf("%d %d %ld\n", w.expired(), v.expired(), v.use_count());
  w = std::move(v);
  printf("%d %d\n", w.expired(), v.expired());
  auto &r = w;
  w = w;
  printf("%d", w.expired());
  w = std::move(r);
  printf(" %d\n", w.expired());
  w = s;
  std::weak_ptr<A> a = w, c;
  c = w;
  printf("%d %d %d\n", a.lock()->a, a.lock().get() == s.get(), c.lock() == s);
  std::weak_ptr<A> other = std::make_shared<B>(7);
  std::swap(a, other);
  puts("");
  printf("%d %d\n", a.expired(), other.lock()->a);
  printf("%d %d %d\n", w.owner_before(c), c.owner_before(s), s.owner_before(w));
  std::map<std::weak_ptr<A>, int, std::owner_less<std::weak_ptr<A>>> m;
  m[c] = 4;
  m[other] = 6;
  printf("%d %d\n", (int)m.size(), m.begin()->second);
  s.reset();
  puts("");
  std::weak_ptr<A> late = w;
  printf("%d %d\n", late.expired(), late.lock() == nullptr);
  auto root = std::make_shared<Node>(1);
  for (int i = 2; i < 5; i++) {
    auto n = std::make_shared<Node>(i);
    std::weak_ptr<Node> up(root);
    n->up = std::move(up);
    root->down.push_back(std::move(n));
  }
  Node moved = std::move(*root->down[1]);
  printf("%d %d %d %ld\n", moved.up.lock()->n, root->down[1]->up.expired(), root->down[2]->up.lock()->n, root.use_count());
}
