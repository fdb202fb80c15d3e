// Members of class templates in and outside of the class, packs, variable templates, if constexpr.
// expect:
// 2 4 3 2.5
// 11 1 4 1
// 3 1
// 6 3 10
// 1 2 x
// 6
// 2 2
// 1
// 9
// 3.14159 3.14159 0 1 1
// 0 1
// 8 3 9
// 2 1
// fwd 5
// fwd 2
// 10 24
// 10
#include <stdio.h>
// classes: out-of-class members, statics, nested, member templates, packs
template <class T, int N> class Stack {
  public:
    Stack();
    explicit Stack(T first);
    ~Stack() {}
    void push(const T &v);
    T pop();
    int size() const { return n; }
    template <class U> U as(int i) const;
    template <class U> void fill(U u) { for (int i = 0; i < N; i++) push((T)u); }
    static int made;
    static const int cap = N;
    struct Item { T v; int tag; };
    Item item(int i) { Item it = {data[i], i}; return it; }
    Stack &operator+=(const Stack &o);
    operator bool() const { return n > 0; }
  private:
    T data[N];
    int n;
};
template <class U, int M> int Stack<U, M>::made = 0;
template <class U, int M> Stack<U, M>::Stack() : n(0) { made++; }
template <class U, int M> Stack<U, M>::Stack(U first) : n(0) { made += 10; push(first); }
template <class U, int M> void Stack<U, M>::push(const U &v) { if (n < M) data[n++] = v; }
template <class U, int M> U Stack<U, M>::pop() { n--; return data[n]; }
template <class U, int M> template <class W> W Stack<U, M>::as(int i) const { return (W)data[i]; }
template <class U, int M> Stack<U, M> &Stack<U, M>::operator+=(const Stack<U, M> &o) { for (int i = 0; i < o.n; i++) push(o.data[i]); return *this; }
template <class T> T sum() { return T(); }
template <class T> T add(T t) { return t; }
template <class T, class... R> T add(T t, R... r) { return t + add(r...); }
template <class... A> int count(A... a) { return sizeof...(a); }
template <class... A> int fold(A... a) { return (0 + ... + a); }
template <class... A> void show(const char *f, A... a) { printf(f, a...); }
template <int... I> struct Seq { static int sum() { return (I + ...); } };
template <class T> struct Wrap { T v; template <class U> Wrap(U u) : v((T)u) {} T get() const { return v; } };
template <template <class> class C, class T> T unwrap(const C<T> &c) { return c.get(); }
template <class T> struct Node { T v; Node *next; Node<T> *other; };
template <class T> struct Base { T b; int who() { return 7; } };
template <class T> struct Derived : Base<T> { int call() { return this->who() + (int)this->b; } };
template <class T> constexpr T pi = T(3.14159265358979);
template <class T> constexpr bool small = sizeof(T) < 4;
template <class T> constexpr bool small<T *> = true;
template <bool B, class T = void> struct enable_if {};
template <class T> struct enable_if<true, T> { typedef T type; };
template <class T> typename enable_if<(sizeof(T) > 4), int>::type big(T) { return 1; }
template <class T> typename enable_if<(sizeof(T) <= 4), int>::type big(T) { return 0; }
template <class T> auto twice(T t) -> decltype(t + t) { return t + t; }
template <class T> auto thrice(T t) { return t * 3; }
template <typename T> void swap2(T &a, T &b) { T t = a; a = b; b = t; }
template <class T> void fwd(T t = T(5)) { printf("fwd %d\n", (int)t); }
template <class T, class Op> T reduce(const T *p, int n, T init, Op op) { for (int i = 0; i < n; i++) init = op(init, p[i]); return init; }
template <class T> struct Plus { T operator()(T a, T b) const { return a + b; } };
template class Stack<short, 3>;
template int count<int, int>(int, int);
template <int N> int unroll(const int *p) { if constexpr (N == 0) return 0; else return p[0] + unroll<N - 1>(p + 1); }
int main() {
    Stack<int, 4> s; s.push(3); s.push(4);
    Stack<int, 4> s2(9); s2 += s; s2 += s;
    Stack<float, 2> f; f.fill(2.5);
    int before = s2.size(); int top = s2.pop(); printf("%d %d %d %g\n", s.size(), before, top, f.pop());
    printf("%d %d %d %d\n", Stack<int, 4>::made, Stack<float, 2>::made, Stack<int, 4>::cap, s ? 1 : 0);
    printf("%g %d\n", s.as<double>(0), s.item(1).tag);
    printf("%d %d %d\n", add(1, 2, 3), count(1, 'a', 2.0), fold(1, 2, 3, 4));
    show("%d %g %s\n", 1, 2.0, "x");
    printf("%d\n", Seq<1, 2, 3>::sum());
    Wrap<int> w(2.9); printf("%d %d\n", w.get(), unwrap(w));
    Node<int> n = {1, 0, 0}; n.next = &n; printf("%d\n", n.next->v);
    Derived<float> d; d.b = 2; printf("%d\n", d.call());
    printf("%g %g %d %d %d\n", pi<double>, (double)pi<float>, small<int>, small<char>, small<int *>);
    printf("%d %d\n", big(1), big(1.0));
    printf("%d %g %d\n", twice(4), twice(1.5), thrice(3));
    int a = 1, b = 2; swap2(a, b); printf("%d %d\n", a, b);
    fwd<int>(); fwd(2.5);
    int arr[] = {1, 2, 3, 4};
    printf("%d %d\n", reduce(arr, 4, 0, Plus<int>()), reduce(arr, 4, 1, [](int x, int y) { return x * y; }));
    printf("%d\n", unroll<4>(arr));
    return 0;
}
