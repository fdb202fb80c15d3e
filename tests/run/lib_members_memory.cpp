// Members of <memory>, each once.
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>

struct Noisy {
  int n;
  Noisy(int n = 0) : n(n) { std::printf("+%d ", n); }
  Noisy(const Noisy &o) : n(o.n) { std::printf("c%d ", n); }
  Noisy(Noisy &&o) noexcept : n(o.n) { o.n = -1; std::printf("m%d ", n); }
  virtual ~Noisy() { std::printf("-%d ", n); }
  virtual const char *name() const { return "noisy"; }
};
struct Louder : Noisy {
  Louder(int n) : Noisy(n) {}
  const char *name() const override { return "louder"; }
};
struct Closer {
  int *count;
  void operator()(Noisy *p) const { ++*count; delete p; }
};
struct Self : std::enable_shared_from_this<Self> {
  std::shared_ptr<Self> me() { return shared_from_this(); }
  std::weak_ptr<Self> weak() { return weak_from_this(); }
};
void free_int(int *p) { std::printf("free%d ", *p); std::free(p); }
template <class T> struct Alloc {
  using value_type = T;
  int *made;
  explicit Alloc(int *m) : made(m) {}
  template <class U> Alloc(const Alloc<U> &o) : made(o.made) {}
  T *allocate(std::size_t n) { ++*made; return static_cast<T *>(std::malloc(n * sizeof(T))); }
  void deallocate(T *p, std::size_t) { std::free(p); }
  template <class U> bool operator==(const Alloc<U> &) const { return true; }
  template <class U> bool operator!=(const Alloc<U> &) const { return false; }
};

int main() {
  {
    std::unique_ptr<Noisy> a, b(new Noisy(1)), c = std::make_unique<Louder>(2);
    std::printf("%d %d %s\n", (bool)a, b != nullptr, c->name());
    a = std::move(b);
    std::printf("%d %d\n", a->n, b.get() == nullptr);
    a.swap(c);
    swap(a, c);
    a.reset(new Noisy(3));
    Noisy *raw = a.release();
    std::printf("%d %d\n", raw->n, (bool)a);
    delete raw;
    c = nullptr;
    std::unique_ptr<Noisy[]> arr(new Noisy[2]{4, 5}), made = std::make_unique<Noisy[]>(2);
    arr[1].n = 6;
    std::printf("%d\n", arr[0].n + arr[1].n);
    made.reset();
    int count = 0;
    {
      std::unique_ptr<Noisy, Closer> d(new Noisy(7), Closer{&count}), e = std::move(d);
      e.get_deleter()(new Noisy(8));
    }
    std::printf("%d\n", count);
    std::unique_ptr<int, void (*)(int *)> f((int *)std::malloc(sizeof(int)), free_int);
    *f = 9;
    std::unique_ptr<int, std::function<void(int *)>> g(new int(10), [](int *p) { std::printf("fn%d ", *p); delete p; });
    auto del = [](FILE *p) { std::fclose(p); };
    std::unique_ptr<FILE, decltype(del)> file(std::tmpfile(), del);
    std::printf("%d %d\n", f < std::unique_ptr<int, void (*)(int *)>(nullptr, free_int), file != nullptr);
    std::unique_ptr<void, void (*)(void *)> opaque(std::malloc(4), std::free);
    struct Handle { using pointer = int; void operator()(int h) const { std::printf("close%d ", h); } };
    struct Null { int v = 0; Null(std::nullptr_t = nullptr) {} Null(int v) : v(v) {} explicit operator bool() const { return v != 0; } bool operator==(Null o) const { return v == o.v; } bool operator!=(Null o) const { return v != o.v; } };
    struct Other { using pointer = Null; void operator()(Null h) const { std::printf("end%d ", h.v); } };
    std::unique_ptr<int, Other> handle(Null(5)), none;
    std::printf("%d %d %d\n", opaque != nullptr, (bool)handle, (bool)none);
    std::unique_ptr<Noisy> base = std::make_unique<Louder>(11);
    base = std::make_unique<Louder>(12);
    std::shared_ptr<Louder> derived = std::make_shared<Louder>(13);
    std::shared_ptr<Noisy> sbase = std::move(derived);
    std::printf("%d %ld\n", derived == nullptr, sbase.use_count());
    std::set<std::unique_ptr<int>> set;
    set.insert(std::make_unique<int>(1));
    std::unordered_set<std::unique_ptr<int>> us;
    us.insert(std::make_unique<int>(1));
    std::printf("%zu %zu %d\n", set.size(), us.size(), std::hash<std::unique_ptr<int>>()(*us.begin()) == std::hash<int *>()(us.begin()->get()));
  }
  std::printf("\n");
  {
    std::shared_ptr<Noisy> a(new Louder(1)), b = a, c = std::make_shared<Louder>(2), d(std::make_unique<Noisy>(3)), e(nullptr);
    std::weak_ptr<Noisy> w = a, w2(w), w3;
    std::printf("%ld %ld %d %d %d\n", a.use_count(), c.use_count(), w.expired(), (bool)e, (bool)w3.lock());
    std::shared_ptr<int> part(a, &a->n);
    std::printf("%ld %d %d\n", a.use_count(), *part, w.lock() == a);
    b.reset();
    a = c;
    std::printf("%ld %d\n", w.use_count(), w.expired());
    part.reset();
    std::printf("%d\n", w.expired());
    try {
      std::shared_ptr<Noisy> again(w);
    } catch (const std::bad_weak_ptr &err) {
      std::printf("%s\n", err.what());
    }
    auto l = std::dynamic_pointer_cast<Louder>(c);
    auto n = std::static_pointer_cast<Noisy>(l);
    auto k = std::const_pointer_cast<Noisy>(std::shared_ptr<const Noisy>(n));
    auto q = std::dynamic_pointer_cast<Louder>(d);
    std::printf("%d %d %d %ld\n", l->n, n == k, q == nullptr, c.use_count());
    int closed = 0;
    {
      std::shared_ptr<Noisy> x(new Noisy(4), Closer{&closed}), y(x);
      if (auto *p = std::get_deleter<Closer>(x)) std::printf("deleter %d\n", p->count == &closed);
      x.reset(new Noisy(5), Closer{&closed});
      x.reset(new Noisy(6));
    }
    std::printf("%d\n", closed);
    std::shared_ptr<int[]> arr(new int[3]{1, 2, 3});
    arr[1] = 20;
    std::shared_ptr<int> dumb((int *)std::malloc(4), std::free);
    std::printf("%d %d %d\n", arr[1], a.owner_before(c), !a.owner_before(d) != !d.owner_before(a));
    std::map<std::weak_ptr<Noisy>, int, std::owner_less<>> owners;
    owners[c] = 1;
    owners[d] = 2;
    owners[a] = 3;
    std::printf("%zu %d\n", owners.size(), owners[c]);
    std::vector<std::shared_ptr<Noisy>> all{a, c, d};
    a.swap(d);
    std::swap(a, d);
    std::printf("%d %d %d %d\n", a == c, a != d, a < c, std::hash<std::shared_ptr<Noisy>>()(a) == std::hash<Noisy *>()(a.get()));
    auto self = std::make_shared<Self>();
    auto me = self->me();
    std::printf("%ld %d\n", me.use_count(), self->weak().lock() == me);
    try {
      Self alone;
      alone.me();
    } catch (const std::bad_weak_ptr &) {
      std::printf("alone\n");
    }
    w3 = d;
    w3.swap(w);
    w.reset();
    std::shared_ptr<void> any = std::make_shared<std::string>("void");
    std::printf("%s\n", static_cast<std::string *>(any.get())->c_str());
    int allocations = 0;
    auto al = std::allocate_shared<Noisy>(Alloc<Noisy>(&allocations), 7);
    std::printf("%d %d\n", al->n, allocations);
    std::shared_ptr<Noisy> by(new Noisy(8), std::default_delete<Noisy>(), Alloc<Noisy>(&allocations));
    by.reset(new Noisy(9), std::default_delete<Noisy>(), Alloc<Noisy>(&allocations));
    std::printf("%d %d\n", by->n, allocations);
    std::shared_ptr<const Noisy> cn = al;
    std::atomic_store(&a, al);
    std::printf("%d\n", std::atomic_load(&a)->n);
  }
  std::printf("\n");
  // Raw memory
  std::allocator<Noisy> alloc;
  Noisy *p = alloc.allocate(3);
  std::uninitialized_fill_n(p, 2, Noisy(1));
  std::uninitialized_value_construct_n(p + 2, 1);
  Noisy *q = static_cast<Noisy *>(std::malloc(6 * sizeof(Noisy)));
  std::uninitialized_copy(p, p + 2, q);
  std::uninitialized_move(p, p + 2, q + 2);
  std::uninitialized_copy_n(p, 1, q + 4);
  std::uninitialized_default_construct(q + 5, q + 6);
  std::printf("%d %d\n", q[0].n, p[0].n);
  std::destroy_at(p);
  std::destroy(p + 1, p + 3);
  std::destroy_n(q, 6);
  alloc.deallocate(p, 3);
  std::free(q);
  std::printf("\n");
  int value = 3;
  std::printf("%d\n", std::addressof(value) == &value);
  alignas(16) char buffer[64];
  void *at = buffer + 1;
  std::size_t space = 63;
  void *aligned = std::align(16, 8, at, space);
  std::printf("%d %zu\n", (int)((char *)aligned - buffer), space);
  using Traits = std::allocator_traits<std::allocator<int>>;
  std::allocator<int> ai;
  int *ints = Traits::allocate(ai, 2);
  Traits::construct(ai, ints, 5);
  std::printf("%d %d\n", *ints, (int)std::is_same_v<Traits::value_type, int>);
  Traits::destroy(ai, ints);
  Traits::deallocate(ai, ints, 2);
  std::pointer_traits<int *>::pointer pt = &value;
  std::printf("%d\n", *pt);
}
