// std::allocator_traits and pointer_traits: what an allocator says, what stands for what it does not say, and containers of the program's own that use both.
// expect:
// made 1
// made 2
// pool 2 constructed 3
// list 3 2 1
// std 5 7
// destroyed 3 given back 3
// ended 1
// ended 2
// types 1 1 1 1 1 1 1
#include <cstdio>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
template <class T> struct Plain {
  typedef T value_type;
  Plain() {}
  template <class U> Plain(const Plain<U> &) {}
  T *allocate(std::size_t n) { return (T *)::operator new(n * sizeof(T)); }
  void deallocate(T *p, std::size_t) { ::operator delete(p); }
};
static int constructed, destroyed, given_back;
template <class T> struct Pool {
  typedef T value_type;
  typedef unsigned short size_type;
  typedef std::true_type propagate_on_container_swap;
  template <class U> struct rebind {
    typedef Pool<U> other;
  };
  int number;
  explicit Pool(int n) : number(n) {}
  template <class U> Pool(const Pool<U> &o) : number(o.number) {}
  T *allocate(std::size_t n) { return (T *)malloc(n * sizeof(T)); }
  void deallocate(T *p, std::size_t) {
    given_back++;
    free(p);
  }
  template <class U, class... A> void construct(U *p, A &&...a) {
    constructed++;
    new (p) U(std::forward<A>(a)...);
  }
  template <class U> void destroy(U *p) {
    destroyed++;
    p->~U();
  }
  Pool select_on_container_copy_construction() const { return Pool(number + 1); }
};
template <class T, class A = std::allocator<T>> class List {
  struct Node {
    T value;
    Node *next;
    Node(T v, Node *n) : value(std::move(v)), next(n) {}
  };
  using NodeAlloc = typename std::allocator_traits<A>::template rebind_alloc<Node>;
  using Traits = std::allocator_traits<NodeAlloc>;
  NodeAlloc alloc;
  typename Traits::pointer head = nullptr;

public:
  explicit List(const A &a = A()) : alloc(a) {}
  List(const List &) = delete;
  ~List() {
    while (head) {
      Node *n = head->next;
      Traits::destroy(alloc, head);
      Traits::deallocate(alloc, head, 1);
      head = n;
    }
  }
  void push(T v) {
    typename Traits::pointer n = Traits::allocate(alloc, 1);
    Traits::construct(alloc, n, std::move(v), head);
    head = n;
  }
  void print(const char *what) const {
    printf("%s", what);
    for (Node *n = head; n; n = n->next)
      printf(" %d", (int)n->value);
    printf("\n");
  }
};
struct Told {
  int v;
  explicit Told(int v) : v(v) { printf("made %d\n", v); }
  ~Told() { printf("ended %d\n", v); }
};
int main() {
  Plain<Told> plain;
  using PT = std::allocator_traits<Plain<Told>>;
  Told *p = PT::allocate(plain, 2);
  for (int i = 0; i < 2; i++)
    PT::construct(plain, p + i, i + 1);
  {
    Pool<int> pool(1);
    List<int, Pool<int>> l(pool);
    for (int i = 1; i <= 3; i++)
      l.push(i);
    printf("pool %d constructed %d\n", std::allocator_traits<Pool<int>>::select_on_container_copy_construction(pool).number, constructed);
    l.print("list");
    List<int> s;
    s.push(7);
    s.push(5);
    s.print("std");
  }
  printf("destroyed %d given back %d\n", destroyed, given_back);
  for (int i = 0; i < 2; i++)
    PT::destroy(plain, p + i);
  PT::deallocate(plain, p, 2);
  typedef std::allocator_traits<Pool<int>> Q;
  printf("types %d %d %d %d %d %d %d\n", std::is_same<PT::rebind_alloc<long>, Plain<long>>::value, std::is_same<Q::size_type, unsigned short>::value,
         std::is_same<Q::const_pointer, const int *>::value, Q::propagate_on_container_swap::value && !Q::propagate_on_container_copy_assignment::value,
         PT::is_always_equal::value && !Q::is_always_equal::value, std::is_same<std::pointer_traits<int *>::rebind<char>, char *>::value,
         std::is_same<std::pointer_traits<std::unique_ptr<int>>::element_type, int>::value);
}
