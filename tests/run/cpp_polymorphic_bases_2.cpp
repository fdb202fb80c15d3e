// Several polymorphic bases: abstract interfaces, constructors that throw or keep their object, parameters that end, containers, templates.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <typeinfo>
#include <utility>
#include <vector>
struct Oops { int n; };
struct Arg { int n; Arg(int n) : n(n) { printf(" +a%d", n); } Arg(const Arg &o) : n(o.n) { printf(" ca%d", n); } ~Arg() { printf(" -a%d", n); } };
struct Reader { virtual int read(Arg a) = 0; virtual ~Reader() { printf(" ~reader"); } };
struct Writer { virtual void write(Arg a, int k) = 0; virtual int written() const { return -1; } virtual ~Writer() { printf(" ~writer"); } };
struct Closer { virtual void close() = 0; protected: ~Closer() { printf(" ~closer"); } };
struct File : Reader, Writer, Closer {
  std::vector<int> data; bool open = true; Arg own;
  explicit File(int n) : own(n) { if (n == 13) throw Oops{n}; }
  File(const File &o) : data(o.data), own(o.own) {}
  File &operator=(const File &o) { data = o.data; return *this; }
  ~File() override { printf(" ~file"); }
  int read(Arg a) override { return data.empty() ? -a.n : data[a.n % data.size()]; }
  void write(Arg a, int k) override { data.push_back(a.n * k); }
  int written() const override { return (int)data.size(); }
  void close() override { open = false; printf(" closed"); }
};
struct Doubled : File { using File::File; void write(Arg a, int k) override { File::write(a, k); File::write(a, 2 * k); } };
static void use(Reader &r, Writer &w, Closer &c) { w.write(Arg(3), 2); w.write(4, 5); printf(" r%d w%d", r.read(1), w.written()); c.close(); }
template <class T> struct Counted { static int alive; Counted() { ++alive; } Counted(const Counted &) { ++alive; } ~Counted() { --alive; } };
template <class T> int Counted<T>::alive = 0;
template <class K> struct Source { virtual K next() { return K(); } virtual ~Source() {} };
template <class K> struct Sink { K last; virtual void put(const K &k) { last = k; } virtual ~Sink() {} };
template <class A, class B> struct Pipe : Counted<Pipe<A, B>>, Source<A>, Sink<B> { int n = 0; A next() override { ++n; return A(this->last); } };
struct Base0 { int a = 1; };
struct Mid : Base0 { int b = 2; virtual int mid() { return a * 10 + b; } };
struct Other { int c = 3; virtual int other() { return c; } virtual int mid() { return 77; } };
struct Both : Other, Mid { int other() override { return Other::other() + Mid::mid(); } };
struct Three : private Both { virtual int third() { return other(); } Mid *m() { return this; } Other *o() { return this; } int mid() override { return 5; } };
struct Listener { virtual void heard(const std::string &s) = 0; };
struct Button : Other, Listener { std::string text; std::function<void()> press; Button() { press = [this] { heard("press"); }; } void heard(const std::string &s) override { text += s + other_text(); } std::string other_text() { return std::to_string(other()); } };
struct NoDtor1 { virtual int one() { return 1; } }; struct NoDtor2 { virtual int two() { return 2; } };
struct NoDtor : NoDtor1, NoDtor2 { int two() override { return 22; } };
int main() {
  { File f(1); use(f, f, f); Doubled d(2); use(d, d, d); d.own.n = 5; }
  puts("");
  try { File f(13); } catch (Oops o) { printf(" oops %d", o.n); } puts("");
  try { std::unique_ptr<Writer> w(new Doubled(13)); } catch (Oops o) { printf(" oops %d", o.n); } puts("");
  { std::vector<std::unique_ptr<Reader>> v; for (int i = 0; i < 3; i++) { if (i & 1) v.emplace_back(new File(i)); else v.push_back(std::make_unique<Doubled>(i)); dynamic_cast<Writer &>(*v.back()).write(i, i + 1); } for (auto &r : v) printf(" %d", dynamic_cast<Writer *>(r.get())->written()); puts(""); std::swap(v[0], v[1]); v.erase(v.begin()); printf(" %d", v[0]->read(0)); }
  puts("");
  { std::vector<File> v; v.reserve(4); v.emplace_back(1); v.emplace_back(2); for (Writer &w : v) w.write(7, 7); v[1] = v[0]; Reader &r = v[1]; printf(" %d %zu", r.read(0), v.size()); File copy(v[0]); Writer *back = &copy; back->write(8, 1); printf(" %d %d", copy.written(), v[0].written()); }
  puts("");
  { Pipe<double, int> p; Sink<int> *s = &p; Source<double> *q = &p; s->put(4); printf(" %g %d %d", q->next(), p.n, Counted<Pipe<double, int>>::alive); std::vector<Pipe<double, int>> v(3, p); Sink<int> &z = v[2]; z.put(9); printf(" %g %g %d", v[2].next(), v[1].next(), Counted<Pipe<double, int>>::alive); }
  puts("");
  { Both b; Mid *m = &b; Other *o = &b; m->a = 4; printf(" %d %d %d %d", m->mid(), o->mid(), o->other(), b.Mid::mid()); Three t; printf(" %d %d %d %d", t.third(), t.m()->mid(), t.o()->mid(), t.o()->other()); Both arr[3]; Mid *am = &arr[2]; am->b = 6; printf(" %d", arr[2].other()); Mid slice = b; printf(" %d", slice.mid()); Mid &ref = b; ref = slice; ref.a = 9; printf(" %d %d\n", ref.mid(), o->other()); }
  { Button b; b.press(); Listener *l = &b; l->heard("x"); Button c = b; static_cast<Listener &>(c).heard("y"); printf(" %s %s\n", b.text.c_str(), c.text.c_str()); }
  { NoDtor n; NoDtor1 *a = &n; NoDtor2 *b = &n; NoDtor2 plain = *b; printf(" %d %d %d %d\n", a->one(), b->two(), plain.two(), dynamic_cast<NoDtor1 *>(b) == a); std::map<int, NoDtor> m; m[3]; m[1] = n; NoDtor2 &r = m[1]; printf(" %d", r.two()); std::pair<NoDtor, int> p(n, 1); NoDtor2 &s = p.first; printf(" %d", s.two()); NoDtor *h = new NoDtor[2]; NoDtor2 *x = h + 1; printf(" %d\n", x->two()); delete[] h; static NoDtor st; NoDtor2 *y = &st; printf(" %d\n", y->two()); }
}
