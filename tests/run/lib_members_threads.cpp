// Members of <thread>, <mutex>, <condition_variable>, <atomic>, <future> and <shared_mutex>, each once.
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <numeric>
#include <queue>
#include <shared_mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>
using namespace std::chrono_literals;
struct Task { int k; int operator()(int a) const { return a * k; } int method(int b) { return k + b; } };
int add(int a, int b) { return a + b; }
void set(int &x, int v) { x = v; }
std::once_flag flag;
thread_local int local = 1;
int main() {
  int x = 0;
  Task task{3};
  std::thread a(set, std::ref(x), 5), b([&] { local = 9; }), c(&Task::method, &task, 2), d;
  std::printf("%d %d %d\n", a.joinable(), d.joinable(), a.get_id() != b.get_id());
  d = std::move(a);
  d.join();
  b.join();
  c.join();
  std::printf("%d %d %d %d\n", x, local, d.joinable(), std::thread::hardware_concurrency() > 0);
  d.swap(a);
  std::swap(a, d);
  std::thread e([](std::unique_ptr<int> p) { *p += 1; }, std::make_unique<int>(4));
  e.detach();
  std::printf("%d %d\n", std::this_thread::get_id() == std::thread::id(), e.get_id() == std::thread::id());
  std::this_thread::yield();
  // mutexes and locks
  std::mutex m, m2;
  std::recursive_mutex rm;
  std::timed_mutex tm;
  std::recursive_timed_mutex rtm;
  std::shared_mutex sm;
  std::shared_timed_mutex stm;
  {
    std::lock_guard<std::mutex> g(m);
    std::lock_guard h(m2);
  }
  {
    std::unique_lock<std::mutex> l(m), none, deferred(m2, std::defer_lock);
    std::printf("%d %d %d %d\n", l.owns_lock(), (bool)none, deferred.owns_lock(), l.mutex() == &m);
    l.unlock();
    std::lock(l, deferred);
    std::printf("%d %d\n", l.owns_lock(), deferred.owns_lock());
    std::unique_lock<std::mutex> moved(std::move(l));
    moved.unlock();
    std::printf("%d %d\n", moved.try_lock(), l.owns_lock());
    moved.swap(l);
    l.release()->unlock();
  }
  {
    std::scoped_lock both(m, m2);
  }
  {
    std::lock(m, m2);
    std::lock_guard<std::mutex> g(m, std::adopt_lock), h(m2, std::adopt_lock);
  }
  int both_locked = std::try_lock(m, m2);
  std::printf("%d %d\n", both_locked, std::async(std::launch::async, [&] { return m.try_lock(); }).get());
  m2.unlock();
  m.unlock();
  rm.lock();
  std::printf("%d %d %d\n", rm.try_lock(), tm.try_lock_for(1ms), rtm.try_lock_until(std::chrono::steady_clock::now() + 1ms));
  rm.unlock();
  rm.unlock();
  std::thread([&] { std::printf("%d\n", tm.try_lock_for(2ms)); }).join();
  tm.unlock();
  rtm.unlock();
  {
    std::shared_lock<std::shared_mutex> r1(sm), r2(sm), r3(sm, std::try_to_lock);
    std::printf("%d %d %d\n", r1.owns_lock(), (bool)r3, sm.try_lock());
  }
  {
    std::unique_lock<std::shared_mutex> w(sm);
    std::printf("%d\n", sm.try_lock_shared());
  }
  stm.lock_shared();
  std::printf("%d\n", stm.try_lock_for(1ms));
  stm.unlock_shared();
  int calls = 0;
  for (int i = 0; i < 3; ++i) std::call_once(flag, [&](int by) { calls += by; }, 2);
  std::printf("%d\n", calls);
  // condition variables
  std::condition_variable cv;
  std::condition_variable_any any;
  std::queue<int> queue;
  bool done = false;
  std::thread consumer([&] {
    int sum = 0;
    for (;;) {
      std::unique_lock<std::mutex> l(m);
      cv.wait(l, [&] { return !queue.empty() || done; });
      if (queue.empty()) break;
      sum += queue.front();
      queue.pop();
    }
    std::printf("sum %d\n", sum);
  });
  for (int i = 1; i <= 10; ++i) {
    { std::lock_guard<std::mutex> g(m); queue.push(i); }
    cv.notify_one();
  }
  { std::lock_guard<std::mutex> g(m); done = true; }
  cv.notify_all();
  consumer.join();
  {
    std::unique_lock<std::mutex> l(m);
    std::printf("%d %d %d\n", cv.wait_for(l, 1ms) == std::cv_status::timeout, cv.wait_for(l, 1ms, [] { return false; }), cv.wait_until(l, std::chrono::system_clock::now() + 1ms, [] { return true; }));
    std::printf("%d\n", any.wait_for(l, 1ms) == std::cv_status::timeout);
  }
  // atomics
  std::atomic<int> n(5), z{};
  std::atomic<bool> flagged(false);
  std::atomic<double> real(1.5);
  std::atomic<int *> pointer(&x);
  std::atomic_int ai = ATOMIC_VAR_INIT(3);
  std::atomic_flag af = ATOMIC_FLAG_INIT;
  struct Pod { int a; float b; };
  std::atomic<Pod> pod(Pod{1, 2.5f});
  int expected = 5;
  bool swapped = n.compare_exchange_strong(expected, 6);
  std::printf("%d %d %d\n", swapped, n.load(), expected);
  swapped = n.compare_exchange_weak(expected, 7, std::memory_order_acq_rel, std::memory_order_relaxed);
  std::printf("%d %d\n", swapped, expected);
  std::printf("%d", n.fetch_add(2));
  std::printf(" %d", n.fetch_sub(1, std::memory_order_relaxed));
  std::printf(" %d", n.fetch_or(8));
  std::printf(" %d", n.fetch_and(12));
  std::printf(" %d\n", n.fetch_xor(1));
  std::printf("%d %d %d %d %d\n", n++, ++n, n--, --n, (n += 4));
  n |= 1;
  n &= ~2;
  n ^= 4;
  n -= 1;
  n = 10;
  std::printf("%d %d %d %d\n", n.exchange(11), (int)n, n.is_lock_free(), std::atomic<int>::is_always_lock_free);
  real.store(2.5, std::memory_order_release);
  double seen = real;
  while (!real.compare_exchange_weak(seen, seen + 1)) {}
  std::printf("%g %d %d\n", real.load(), *pointer.load(), flagged.exchange(true));
  pointer = &calls;
  pointer.fetch_add(1);
  pointer--;
  std::printf("%d %d %d %d\n", *pointer == calls, af.test_and_set(), af.test_and_set(), ai.load());
  af.clear();
  Pod now = pod.load();
  now.a = 7;
  pod.store(now);
  std::printf("%d %g\n", pod.load().a, pod.load().b);
  std::printf("%d %d %d\n", std::atomic_load(&n), std::atomic_fetch_add(&n, 3), std::atomic_exchange(&n, 1));
  std::atomic_store_explicit(&n, 9, std::memory_order_seq_cst);
  expected = 9;
  std::printf("%d\n", std::atomic_compare_exchange_strong(&n, &expected, 10));
  std::atomic_thread_fence(std::memory_order_acquire);
  std::atomic_signal_fence(std::memory_order_seq_cst);
  std::vector<std::thread> crowd;
  std::atomic<long> total{0};
  for (int i = 0; i < 4; ++i) crowd.emplace_back([&, i] { for (int k = 0; k < 100; ++k) total += i; });
  for (auto &t : crowd) t.join();
  std::printf("%ld\n", total.load());
  // futures
  std::promise<int> p;
  std::future<int> f = p.get_future();
  std::thread setter([&p] { p.set_value(42); });
  std::printf("%d\n", f.get());
  std::printf("%d\n", f.valid());
  setter.join();
  auto as = std::async(std::launch::async, add, 2, 3);
  auto df = std::async(std::launch::deferred, &Task::method, &task, 4);
  auto ln = std::async([](std::string s) { return s + "!"; }, "async");
  std::printf("%d %d %s\n", as.get(), df.wait_for(0s) == std::future_status::deferred, ln.get().c_str());
  std::printf("%d\n", df.get());
  std::packaged_task<int(int)> pt(task);
  auto pf = pt.get_future();
  pt(7);
  std::printf("%d\n", pf.wait_for(1s) == std::future_status::ready);
  std::printf("%d\n", pf.get());
  pt.reset();
  auto pf2 = pt.get_future();
  std::thread runner(std::move(pt), 8);
  runner.join();
  std::printf("%d\n", pf2.get());
  std::printf("%d\n", pt.valid());
  std::shared_future<int> sf = std::async(std::launch::async, [] { return 11; }).share();
  std::shared_future<int> sf2 = sf;
  std::printf("%d %d %d\n", sf.get(), sf2.get(), sf.valid());
  std::promise<void> pv;
  std::promise<int &> pr;
  auto fv = pv.get_future();
  auto fr = pr.get_future();
  pv.set_value();
  pr.set_value(x);
  fv.get();
  fr.get() = 77;
  std::printf("%d\n", x);
  std::promise<int> pe;
  auto fe = pe.get_future();
  try {
    pe.set_exception(std::make_exception_ptr(std::runtime_error("told")));
    fe.get();
  } catch (const std::runtime_error &err) {
    std::printf("%s\n", err.what());
  }
  auto thrower = std::async(std::launch::async, []() -> int { throw std::logic_error("thrown"); });
  try {
    thrower.get();
  } catch (const std::logic_error &err) {
    std::printf("%s\n", err.what());
  }
  try {
    std::future<int> broken;
    { std::promise<int> gone; broken = gone.get_future(); }
    broken.get();
  } catch (const std::future_error &err) {
    std::printf("%s %d\n", err.code() == std::future_errc::broken_promise ? "broken" : "other", err.code().value());
  }
  try {
    p.get_future();
  } catch (const std::future_error &err) {
    std::printf("%s\n", err.code().message().c_str());
  }
}
