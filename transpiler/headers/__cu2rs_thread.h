// The Rust side of threads, mutexes and condition variables.
#pragma once
#include "__cu2rs_cpp.h"
#pragma cu2rs module cudart_rs::cpp::thread
class [[cu2rs::opaque]] [[cu2rs::rust("cudart_rs::cpp::thread::Lock")]] [[cu2rs::size("40")]] __cu2rs_lock {
public:
  __cu2rs_lock();
  void lock() const;
  bool try_lock() const;
  bool try_lock_for(long nanoseconds) const;
  void unlock() const;
  void lock_recursive() const;
  bool try_lock_recursive() const;
  void unlock_recursive() const;
  void lock_shared() const;
  bool try_lock_shared() const;
  void unlock_shared() const;
};
class [[cu2rs::opaque]] [[cu2rs::rust("cudart_rs::cpp::thread::Condition")]] [[cu2rs::size("48")]] __cu2rs_condition {
public:
  __cu2rs_condition();
  unsigned long ticket() const;
  void wait(unsigned long ticket) const;
  bool wait_for(unsigned long ticket, long nanoseconds) const;
  void notify_all() const;
};
// Runs a function in a thread of its own; the thread's number.
[[cu2rs::rust("cudart_rs::cpp::thread::spawn")]] unsigned long __cu2rs_spawn(void (*run)(void *), void *data);
[[cu2rs::rust("cudart_rs::cpp::thread::join")]] void __cu2rs_join_thread(unsigned long thread);
[[cu2rs::rust("cudart_rs::cpp::thread::detach")]] void __cu2rs_detach(unsigned long thread);
[[cu2rs::rust("cudart_rs::cpp::thread::current")]] unsigned long __cu2rs_current_thread();
[[cu2rs::rust("cudart_rs::cpp::thread::concurrency")]] unsigned int __cu2rs_concurrency();
// A little time for others.
[[cu2rs::rust("cudart_rs::cpp::thread::pause")]] void __cu2rs_pause();
