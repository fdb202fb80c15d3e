// `std::put_time`, signals to threads, ignored signals.
// engines: auto
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <iomanip>
#include <iostream>
#include <pthread.h>
#include <signal.h>
#include <sstream>
#include <unistd.h>
static volatile sig_atomic_t got;
static pthread_t in;
static void handler(int n) {
  in = pthread_self();
  got = n;
}
static volatile int stop;
static void *waits(void *) {
  while (!stop) usleep(1000);
  return 0;
}
int main() {
  std::tm parts{};
  parts.tm_year = 124;
  parts.tm_mon = 1;
  parts.tm_mday = 29;
  parts.tm_hour = 13;
  parts.tm_min = 5;
  parts.tm_sec = 9;
  parts.tm_wday = 4;
  parts.tm_yday = 59;
  std::cout << std::put_time(&parts, "%Y-%m-%d %H:%M:%S") << '|' << std::put_time(&parts, "%A %B %j %y %I %p %%") << '|' << std::put_time(&parts, "") << "|\n";
  std::ostringstream out;
  out << std::setw(30) << std::put_time(&parts, "%c") << std::setw(5) << 7 << std::put_time(&parts, "%D%n%T");
  std::cout << out.str() << '\n';
  std::string many(400, 'x');
  out.str("");
  out << std::put_time(&parts, (many + "%H").c_str());
  std::cout << out.str().size() << out.str().substr(398) << '\n';
  signal(SIGUSR1, handler);
  pthread_t t;
  pthread_create(&t, 0, waits, 0);
  printf("%d\n", pthread_kill(t, 0));
  printf("%d\n", pthread_kill(t, SIGUSR1));
  while (!got) usleep(1000);
  printf("%d %d %d\n", (int)got, pthread_equal(in, t) != 0, pthread_kill(t, 1000) == EINVAL);
  got = 0;
  pthread_kill(pthread_self(), SIGUSR1);
  printf("%d %d\n", (int)got, pthread_equal(in, pthread_self()) != 0);
  got = 0;
  raise(SIGUSR1);
  kill(getpid(), SIGUSR1);
  printf("%d\n", (int)got);
  signal(SIGPIPE, SIG_IGN);
  raise(SIGPIPE);
  puts(signal(SIGPIPE, SIG_DFL) == SIG_IGN ? "ignored" : "not");
  stop = 1;
  pthread_join(t, 0);
}
