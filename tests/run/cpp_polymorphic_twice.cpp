// A class with virtual functions that is a base twice: parts are told apart by the class between, in casts, calls, deletes and catches.
#include <cstdio>
#include <memory>
#include <typeinfo>
#include <vector>
struct Node { int n; explicit Node(int n) : n(n) { printf(" +node%d", n); hello(); } Node(const Node &o) : n(o.n) { printf(" cnode%d", n); } virtual ~Node() { hello(); printf(" -node%d", n); } virtual void hello() const { printf(" [node %d]", n); } virtual int value(int a) { return a + n; } int twice() const { return 2 * n; } };
struct Left : Node { int l = 1; explicit Left(int n) : Node(n + 1) { printf(" +left"); hello(); } ~Left() override { printf(" -left"); } void hello() const override { printf(" [left %d %d]", n, l); } virtual int left() { return l + n; } };
struct Right : Node { int r = 2; explicit Right(int n) : Node(n + 2) { printf(" +right"); } ~Right() override { printf(" -right"); } int value(int a) override { return a * 10 + n + r; } using Node::twice; };
struct Both : Left, Right { int b = 3; explicit Both(int n) : Left(n), Right(n) { printf(" +both"); Left::hello(); } ~Both() override { printf(" -both"); } void hello() const override { printf(" [both %d %d %d]", Left::n, Right::n, b); } int nodes() { return Left::value(1) * 1000 + Right::value(1) + Left::twice() * 100000 + Right::twice(); } };
struct Deeper : Both { Deeper(int n) : Both(n) {} int value(int a) override { return -a + Left::n * 100 + Right::n; } ~Deeper() override { printf(" -deeper"); } };
struct Tag { int t = 7; }; struct Other { virtual int other() { return 5; } virtual ~Other() = default; };
struct Far : Tag, Other, Right { explicit Far(int n) : Right(n) {} int other() override { return t + n; } };
struct Farther : Both, Far { explicit Farther(int n) : Both(n), Far(n + 10) {} int value(int a) override { return a; } void hello() const override { printf(" [farther]"); } };
static void ask(Node *p) { p->hello(); printf(" %d L%d R%d B%d D%d F%d whole", p->value(3), dynamic_cast<Left *>(p) != nullptr, dynamic_cast<Right *>(p) ? dynamic_cast<Right *>(p)->n : -1, dynamic_cast<Both *>(p) ? dynamic_cast<Both *>(p)->b : -1, dynamic_cast<Deeper *>(p) != nullptr, dynamic_cast<Far *>(p) != nullptr); }
int main() {
  { Both b(10); puts(""); printf("%d\n", b.nodes()); Node *l = static_cast<Left *>(&b), *r = static_cast<Right *>(&b); ask(l); ask(r); printf(" %d\n", dynamic_cast<void *>(l) == dynamic_cast<void *>(r)); printf("%d %d %d\n", dynamic_cast<Both *>(r) == &b, static_cast<Both *>(static_cast<Right *>(r)) == &b, typeid(*r) == typeid(Both)); Both copy = b; puts(""); copy.Right::n = 50; copy.hello(); static_cast<Left &>(copy) = static_cast<Left &>(b); copy.hello(); puts(""); }
  puts("");
  { Node *p = static_cast<Right *>(new Deeper(20)); puts(""); ask(p); delete p; puts(""); std::unique_ptr<Node> u(static_cast<Left *>(new Both(30))); ask(u.get()); }
  puts("");
  { Farther f(1); puts(""); Node *a = static_cast<Left *>(&f), *b = static_cast<Right *>(static_cast<Both *>(&f)), *c = static_cast<Far *>(&f); ask(a); puts(""); ask(b); puts(""); ask(c); puts(""); Other *o = &f; printf("%d %d %d %d\n", o->other(), dynamic_cast<Right *>(o) ? dynamic_cast<Right *>(o)->n : -1, dynamic_cast<Node *>(o) ? 1 : 0, dynamic_cast<Left *>(o) == &f); printf("%d %d\n", dynamic_cast<Right *>(a) == nullptr, dynamic_cast<Far *>(b) == &f); }
  puts("");
  try { throw Both(40); } catch (Node &) { printf(" node"); } catch (Right &r) { printf(" right %d", r.value(1)); } catch (...) { printf(" any"); }
  puts("");
  try { throw new Deeper(50); } catch (Node *) { printf(" node"); } catch (Left *l) { printf(" left %d", l->left()); l->hello(); delete l; }
  puts("");
  int (Node::*m)(int) = &Node::value; int (Right::*mr)(int) = m; int (Both::*mb)(int) = &Right::value; Both b(60); printf(" %d %d %d\n", (static_cast<Right &>(b).*m)(1), (b.*mr)(1), (b.*mb)(2));
  int Both::*d = &Both::Right::r; int Right::*e = nullptr; int Both::*g = e; printf("%d %d\n", b.*d, g == nullptr);
}
