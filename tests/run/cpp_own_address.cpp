// Constructors that keep the address of their object: sentinels, registries, lambdas, pointers into the object itself.
// engines: auto
#include <condition_variable>
#include <iostream>
#include <mutex>
#include <queue>
#include <thread>
#include <algorithm>
#include <vector>
#include <functional>
#include <memory>
#include <string>
// objects that keep their own address
struct List { struct N { N *p, *n; int v; }; N head; int size; List() : size(0) { head.p = head.n = &head; } ~List() { while (head.n != &head) { N *t = head.n; head.n = t->n; t->n->p = &head; delete t; } } void add(int v) { N *t = new N{head.p, &head, v}; head.p->n = t; head.p = t; size++; } int sum() const { int s = 0; for (N *t = head.n; t != &head; t = t->n) s += t->v; return s; } };
struct Widget; struct Registry { std::vector<Widget *> all; } reg; struct Widget { int id; Widget(int i) : id(i) { reg.all.push_back(this); } ~Widget() { reg.all.erase(std::remove(reg.all.begin(), reg.all.end(), this), reg.all.end()); } Widget(const Widget &) = delete; };
struct Btn { std::function<int()> cb; int k; explicit Btn(int k) : k(k) { cb = [this] { return this->k * 2; }; } };
struct Small { char buf[16]; char *p; int n; Small(const char *s) : p(buf), n(0) { while (s[n] && n < 15) { p[n] = s[n]; n++; } p[n] = 0; } const char *c() const { return p; } };
struct App { List l; Widget w; Small s; App() : w(77), s("app") { l.add(5); l.add(6); } };
struct Parent { struct Child { Parent *up; int v; int f() { return up->base + v; } } a, b; int base; Parent(int x) : a{this, 1}, b{this, 2}, base(x) {} };
class Pool {
  std::vector<std::thread> workers; std::queue<std::function<void()>> jobs; std::mutex m; std::condition_variable ready; bool stop = false;
public:
  explicit Pool(int n) {
    for (int i = 0; i < n; i++)
      workers.emplace_back([this] {
        for (;;) {
          std::function<void()> job;
          { std::unique_lock<std::mutex> lock(m); ready.wait(lock, [this] { return stop || !jobs.empty(); }); if (stop && jobs.empty()) return; job = std::move(jobs.front()); jobs.pop(); }
          job();
        }
      });
  }
  void run(std::function<void()> f) { { std::lock_guard<std::mutex> lock(m); jobs.push(std::move(f)); } ready.notify_one(); }
  ~Pool() { { std::lock_guard<std::mutex> lock(m); stop = true; } ready.notify_all(); for (auto &w : workers) w.join(); }
};
struct Ring { Ring *next, *prev; int v; Ring(int v) : v(v) { clear(); } void clear() { next = prev = this; } bool alone() const { return next == this; } };
struct Dev : Ring { std::string name; Dev(const std::string &n, int v) : Ring(v), name(n) {} };
struct Hold { std::function<int()> f; int n; Hold(int n) : f([this] { return this->n; }), n(n) {} };
int tick = 0; struct Once { Once *self; int t; Once(int t) : self(this), t(t) {} };
int kept() { static Ring s(4); return s.alone() * 10 + s.next->v; }
static List gl; static Small gs("global");
int main() {
  { Pool pool(3); std::mutex m; int sum = 0; for (int i = 1; i <= 8; i++) pool.run([i, &sum, &m] { std::lock_guard<std::mutex> l(m); sum += i * i; }); std::this_thread::sleep_for(std::chrono::milliseconds(1)); while (true) { std::lock_guard<std::mutex> l(m); if (sum == 204) break; } std::cout << sum << '\n'; }
  Dev dev("gpu", 3); dev.v = 4; std::cout << dev.alone() << dev.next->v << dev.name << kept() << kept() << '\n';
  Hold hold(1); hold.n = 9; std::cout << hold.f() << '\n'; Once once(++tick); once.t += 5; std::cout << once.self->t << tick << '\n'; Once *heap = new Once(++tick); heap->t++; std::cout << heap->self->t << tick << '\n'; delete heap;
  List l; l.add(1); l.add(2); std::cout << l.sum() << l.size << '\n';
  Widget w1(10), w2(20); int t = 0; for (auto *w : reg.all) t += w->id; w1.id = 11; for (auto *w : reg.all) t += w->id; std::cout << t << '\n';
  { Widget w3(5); std::cout << reg.all.size() << (reg.all.back() == &w3) << '\n'; } std::cout << reg.all.size() << '\n';
  Btn b(4); b.k = 8; std::cout << b.cb() << '\n'; Small s("hello"); s.buf[0] = 'J'; std::cout << s.c() << '\n';
  auto a = std::make_unique<App>(); a->w.id = 78; a->s.buf[0] = 'A'; t = 0; for (auto *w : reg.all) t += w->id; std::cout << a->l.sum() << ' ' << t << a->s.c() << '\n'; App a2; a2.l.add(9); a2.s.buf[1] = 'P'; std::cout << a2.l.sum() << a2.s.c() << (reg.all.back() == &a2.w) << '\n';
  Parent p(100); p.base = 200; std::cout << p.a.f() << p.b.f() << '\n'; Parent *hp = new Parent(5); hp->base = 6; std::cout << hp->a.f() << '\n'; delete hp; gl.add(3); gl.add(4); gs.buf[0] = 'G'; std::cout << gl.sum() << gs.c() << '\n';
  List arr[3]; arr[1].add(5); arr[2].add(6); std::cout << arr[1].sum() + arr[2].sum() + arr[0].sum() << '\n'; std::vector<std::unique_ptr<Btn>> bs; for (int i = 0; i < 3; i++) bs.push_back(std::make_unique<Btn>(i)); bs[2]->k = 50; std::cout << bs[2]->cb() << '\n';
}
