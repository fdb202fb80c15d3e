#include <cstdio>
struct Node { int f; Node(int f) : f(f) {} virtual ~Node() { printf("~Node %d\n", f); } virtual int kind() const { return 0; } };
struct Leaf : Node { char c; Leaf(int f, char c) : Node(f), c(c) {} ~Leaf() { printf("~Leaf %c\n", c); } int kind() const { return 1; } };
struct Inner : Node { Node *l, *r; Inner(Node *l, Node *r) : Node(l->f + r->f), l(l), r(r) {} ~Inner() { delete l; delete r; } };
struct Special : Leaf { int extra; Special() : Leaf(9, 'z'), extra(5) {} int kind() const { return 2; } };
int main() {
  Node *t = new Inner(new Leaf(1, 'a'), new Special());
  const Node *n = t;
  if (const Leaf *lf = dynamic_cast<const Leaf *>(n)) printf("leaf %c\n", lf->c);
  else if (const Inner *in = dynamic_cast<const Inner *>(n)) printf("inner %d %d\n", in->f, in->r->kind());
  Leaf *l2 = dynamic_cast<Leaf *>(((Inner *)t)->r); printf("%d\n", l2 ? l2->c : 0);
  Special *s2 = dynamic_cast<Special *>(((Inner *)t)->l); printf("%d\n", s2 == nullptr);
  delete t; Node *z = nullptr; delete z; Leaf local(3, 'q'); Node &ref = local; printf("%d\n", ref.kind()); return 0; }
