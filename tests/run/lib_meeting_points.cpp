// <latch>, <barrier>, <semaphore>, <semaphore.h>, <byteswap.h>: threads that wait for each other, and small headers of C.
// expect:
// latch 12 0 1
// phases 3: 4 8 12
// tokens 1 0 1 0
// most at once 2
// posix 6 0 0
// 3412 78563412
#include <atomic>
#include <barrier>
#include <byteswap.h>
#include <chrono>
#include <cstdio>
#include <latch>
#include <semaphore.h>
#include <semaphore>
#include <stdalign.h>
#include <sysexits.h>
#include <thread>
#include <vector>

static sem_t ready;
static int posted = 0;

int main() {
  std::latch done(4);
  std::atomic<int> sum{0};
  std::vector<std::thread> threads;
  const bool early = done.try_wait();
  for (int i = 0; i < 4; i++)
    threads.emplace_back([&] {
      sum += 3;
      done.count_down();
    });
  done.wait();
  printf("latch %d %d %d\n", sum.load(), early, done.try_wait());
  for (auto &t : threads)
    t.join();

  int phases = 0, seen[3] = {0, 0, 0};
  std::atomic<int> arrived{0};
  auto completion = [&] { seen[phases++] = arrived.load(); };
  std::barrier<decltype(completion)> meet(4, completion);
  threads.clear();
  for (int i = 0; i < 4; i++)
    threads.emplace_back([&] {
      for (int round = 0; round < 3; round++) {
        arrived++;
        meet.arrive_and_wait();
      }
    });
  for (auto &t : threads)
    t.join();
  printf("phases %d: %d %d %d\n", phases, seen[0], seen[1], seen[2]);

  std::binary_semaphore one(1);
  bool a = one.try_acquire(), b = one.try_acquire();
  one.release();
  bool c = one.try_acquire(), d = one.try_acquire_for(std::chrono::milliseconds(2));
  printf("tokens %d %d %d %d\n", a, b, c, d);
  std::counting_semaphore<8> few(2);
  std::atomic<int> inside{0}, most{0};
  threads.clear();
  for (int i = 0; i < 6; i++)
    threads.emplace_back([&] {
      few.acquire();
      int now = ++inside;
      while (now > most.load())
        most.store(now);
      std::this_thread::sleep_for(std::chrono::milliseconds(3));
      inside--;
      few.release();
    });
  for (auto &t : threads)
    t.join();
  printf("most at once %d\n", most.load());

  sem_init(&ready, 0, 0);
  std::thread giver([] {
    for (int i = 0; i < 3; i++) {
      posted += 2;
      sem_post(&ready);
    }
  });
  for (int i = 0; i < 3; i++)
    sem_wait(&ready);
  giver.join();
  int value;
  sem_getvalue(&ready, &value);
  printf("posix %d %d %d\n", posted, value, sem_trywait(&ready) == 0);
  sem_destroy(&ready);
  printf("%x %x\n", bswap_16(0x1234), bswap_32(0x12345678u));
  return EX_OK;
}
