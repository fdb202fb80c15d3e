// flags: --std=c++20
// Threads that are asked to stop and joined, latches, barriers, semaphores, atomics that are waited for.
#include <thread>
#include <stop_token>
#include <latch>
#include <barrier>
#include <semaphore>
#include <iostream>
#include <atomic>
#include <mutex>
#include <condition_variable>
#include <chrono>
#include <vector>
int main() {
  std::atomic<int> n{0};
  { std::jthread t([&](std::stop_token st) { while (!st.stop_requested()) { n++; std::this_thread::sleep_for(std::chrono::milliseconds(1)); } }); while (n < 3) std::this_thread::yield(); }
  std::cout << (n >= 3) << '\n';
  { std::jthread a([&] { n = 100; }); } std::cout << n << '\n';
  std::latch l(3); { std::vector<std::jthread> v; for (int i = 0; i < 3; i++) v.emplace_back([&] { l.count_down(); }); l.wait(); } std::cout << l.try_wait() << '\n';
  int phases = 0; { std::barrier b(2, [&]() noexcept { phases++; }); std::jthread x([&] { b.arrive_and_wait(); b.arrive_and_wait(); }); b.arrive_and_wait(); b.arrive_and_wait(); } std::cout << phases << '\n';
  std::counting_semaphore<4> s(2); s.acquire(); std::cout << s.try_acquire() << s.try_acquire(); s.release(2); std::cout << s.try_acquire_for(std::chrono::milliseconds(1)) << '\n'; std::binary_semaphore bs(0); { std::jthread t([&] { bs.release(); }); bs.acquire(); } std::cout << "bs\n";
  std::stop_source src; int called = 0; { std::stop_callback cb(src.get_token(), [&] { called++; }); std::cout << src.stop_possible() << src.request_stop() << src.request_stop() << src.stop_requested() << called << '\n'; } std::stop_callback late(src.get_token(), [&] { called += 10; }); std::cout << called << '\n';
  std::mutex m; std::condition_variable_any cv; { std::jthread t([&](std::stop_token st) { std::unique_lock lk(m); bool r = cv.wait(lk, st, [] { return false; }); std::cout << "woken" << r << '\n'; }); t.request_stop(); }
  std::atomic<int> w{0}; { std::jthread t([&] { w = 1; w.notify_all(); }); w.wait(0); } std::cout << w << '\n'; std::atomic_flag f; std::cout << f.test() << f.test_and_set() << f.test() << '\n';
  std::atomic<double> d{1.5}; d.fetch_add(2); std::cout << d << '\n'; int plain = 4; std::atomic_ref<int> ar(plain); ar += 3; ar.fetch_sub(1); std::cout << plain << ar.load() << '\n';
  std::jthread j; std::cout << j.joinable() << std::jthread::hardware_concurrency() / 1000 << '\n';
}
