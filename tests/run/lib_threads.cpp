// Threads, mutexes, condition variables, futures, atomics.
// engines: auto
#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <future>
#include <mutex>
#include <queue>
#include <string>
#include <thread>
#include <vector>
std::mutex m; int shared_sum = 0; std::atomic<int> counter{0}; std::atomic<bool> go(false);
void work(int n, int *out) { int s = 0; for (int i = 1; i <= n; ++i) s += i; *out = s; }
void add(int k) { for (int i = 0; i < 100; ++i) { std::lock_guard<std::mutex> lock(m); shared_sum += k; } }
void byref(std::string &s, const std::string &t) { s += t; }
struct Counter { std::atomic<long> n{0}; void operator()(int k) { n += k; } };
template <class T> class Queue { std::queue<T> q; std::mutex m; std::condition_variable cv; public: void push(T v) { { std::lock_guard<std::mutex> l(m); q.push(v); } cv.notify_one(); } T pop() { std::unique_lock<std::mutex> l(m); cv.wait(l, [this] { return !q.empty(); }); T v = q.front(); q.pop(); return v; } };
int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
int main() {
  int r[4]; std::vector<std::thread> ts; for (int i = 0; i < 4; ++i) ts.push_back(std::thread(work, 10 * (i + 1), &r[i])); for (auto &t : ts) t.join(); printf("%d %d %d %d\n", r[0], r[1], r[2], r[3]);
  { std::thread a(add, 1), b(add, 2); a.join(); b.join(); printf("%d\n", shared_sum); }
  { std::vector<std::thread> v; for (int i = 0; i < 3; ++i) v.emplace_back([i] { for (int k = 0; k < 1000; ++k) counter.fetch_add(i + 1, std::memory_order_relaxed); }); for (auto &t : v) t.join(); printf("%d\n", counter.load()); }
  { std::string s = "a"; std::thread t(byref, std::ref(s), std::string("bc")); t.join(); printf("%s %d\n", s.c_str(), t.joinable()); }
  { Queue<int> q; int sum = 0; std::thread c([&] { for (int i = 0; i < 10; ++i) sum += q.pop(); }); for (int i = 0; i < 10; ++i) q.push(i); c.join(); printf("%d\n", sum); }
  { std::thread t([] { while (!go) std::this_thread::yield(); counter = 7; }); go = true; t.join(); printf("%d %d %d\n", (int)counter, ++counter, counter++); }
  { int e = 9; bool ok = counter.compare_exchange_strong(e, 100); int w = 5; bool no = counter.compare_exchange_weak(w, 1); printf("%d %d %d %d\n", ok, counter.load(std::memory_order_acquire), no, w); counter |= 3; counter -= 2; printf("%d %d\n", counter.exchange(1), counter.load()); }
  { auto f = std::async(std::launch::async, fib, 15); auto g = std::async([](int a, int b) { return a * b; }, 6, 7); auto d = std::async(std::launch::deferred, [] { return std::string("late"); }); printf("%d %d %s\n", f.get(), g.get(), d.get().c_str()); }
  { std::promise<int> p; std::future<int> f = p.get_future(); std::thread t([&p] { p.set_value(33); }); printf("%d\n", f.get()); t.join(); std::promise<void> pv; auto fv = pv.get_future(); std::thread t2([&] { pv.set_value(); }); fv.wait(); t2.join(); printf("%d\n", f.valid()); }
  { std::packaged_task<int(int)> task([](int x) { return x * 3; }); auto f = task.get_future(); std::thread t(std::move(task), 5); t.join(); printf("%d\n", f.get()); std::vector<std::future<int>> fs; for (int i = 0; i < 4; ++i) fs.push_back(std::async(std::launch::async, [i] { return i * i; })); int s = 0; for (auto &x : fs) s += x.get(); printf("%d\n", s); }
  { std::recursive_mutex rm; rm.lock(); rm.lock(); rm.unlock(); rm.unlock(); std::unique_lock<std::mutex> u(m, std::try_to_lock); printf("%d %d\n", u.owns_lock(), m.try_lock()); u.unlock(); std::mutex m2; { std::scoped_lock both(m, m2); printf("%d\n", m2.try_lock()); } std::lock_guard g(m2); std::once_flag once; int n = 0; for (int i = 0; i < 3; ++i) std::call_once(once, [&] { ++n; }); printf("%d\n", n); }
  std::atomic_flag fl = ATOMIC_FLAG_INIT; printf("%d %d\n", fl.test_and_set(), fl.test_and_set()); std::atomic<double> ad(1.5); ad.store(2.5); printf("%g\n", ad.load()); std::atomic<int *> ap(nullptr); printf("%d\n", ap.load() == nullptr); printf("%d\n", std::thread::hardware_concurrency() > 0);
}
