// Sizes and alignments of the library's classes are the ABI's: sizeof, arrays of bytes, malloc, offsetof, pointers to members beside them, constants.
// engines: auto
#include <any>
#include <array>
#include <atomic>
#include <bitset>
#include <chrono>
#include <complex>
#include <condition_variable>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <deque>
#include <exception>
#include <forward_list>
#include <functional>
#include <future>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <queue>
#include <random>
#include <set>
#include <shared_mutex>
#include <stack>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <variant>
#include <vector>

#define P(...) std::printf("%zu %zu %s\n", sizeof(__VA_ARGS__), alignof(__VA_ARGS__), #__VA_ARGS__)

struct Record {
  std::string name;
  int number;
  std::vector<double> values;
  char mark;
  std::atomic<short> count;
  std::map<int, int> index;
};
static_assert(sizeof(std::string) == 32 && sizeof(Record) == 32 + 8 + 24 + 8 + 48, "sizes");
template <std::size_t n> struct Bytes {
  unsigned char raw[n];
};

int main() {
  // clang-format off
  P(std::string);
  P(std::string_view);
  P(std::vector<int>);
  P(std::deque<int>);
  P(std::list<int>);
  P(std::forward_list<int>);
  P(std::map<int,int>);
  P(std::multimap<int,int>);
  P(std::set<int>);
  P(std::multiset<int>);
  P(std::unordered_map<int,int>);
  P(std::unordered_multimap<int,int>);
  P(std::unordered_set<int>);
  P(std::unordered_multiset<int>);
  P(std::stack<int>);
  P(std::queue<int>);
  P(std::priority_queue<int>);
  P(std::array<int,3>);
  P(std::bitset<8>);
  P(std::bitset<70>);
  P(std::pair<int,char>);
  P(std::tuple<char,int,char>);
  P(std::tuple<int,double>);
  P(std::optional<int>);
  P(std::optional<std::string>);
  P(std::any);
  P(std::function<void()>);
  P(std::shared_ptr<int>);
  P(std::weak_ptr<int>);
  P(std::atomic<int>);
  P(std::atomic<char>);
  P(std::atomic<double>);
  P(std::atomic<long>);
  P(std::atomic<bool>);
  P(std::atomic_flag);
  P(std::mutex);
  P(std::recursive_mutex);
  P(std::timed_mutex);
  P(std::shared_mutex);
  P(std::condition_variable);
  P(std::thread);
  P(std::thread::id);
  P(std::lock_guard<std::mutex>);
  P(std::unique_lock<std::mutex>);
  P(std::future<int>);
  P(std::shared_future<int>);
  P(std::promise<int>);
  P(std::exception);
  P(std::exception_ptr);
  P(std::error_code);
  P(std::complex<float>);
  P(std::complex<double>);
  P(std::chrono::seconds);
  P(std::chrono::duration<float>);
  P(std::chrono::steady_clock::time_point);
  P(std::mt19937);
  P(std::mt19937_64);
  P(std::minstd_rand);
  P(std::uniform_int_distribution<int>);
  P(std::uniform_real_distribution<float>);
  P(std::uniform_real_distribution<double>);
  P(std::normal_distribution<double>);
  P(std::normal_distribution<float>);
  P(std::exponential_distribution<double>);
  P(std::poisson_distribution<int>);
  P(std::bernoulli_distribution);
  P(std::initializer_list<int>);
  P(std::allocator<int>);
  P(std::vector<int>::iterator);
  P(std::reference_wrapper<int>);
  // clang-format on
  std::printf("%zu %zu %zu %zu %zu\n", sizeof(Record), offsetof(Record, number), offsetof(Record, mark), offsetof(Record, count), sizeof(Bytes<4 * sizeof(Record)>));
  std::atomic_int *p = (std::atomic_int *)std::malloc(2 * sizeof(std::atomic_int));
  p[0].store(1);
  p[1].store(2);
  p[0].fetch_add(5);
  std::printf("%d %d\n", p[0].load(), p[1].load());
  std::free(p);
  Bytes<3 * sizeof(Record)> *memory = new Bytes<3 * sizeof(Record)>;
  Record *records = (Record *)memory->raw;
  for (int i = 0; i < 3; i++) {
    new (records + i) Record();
    records[i].name = "record number " + std::to_string(i) + ", with a name";
    records[i].number = i;
    records[i].values.assign(i + 1, 0.5);
    records[i].index[i] = 7;
  }
  int Record::*number = &Record::number;
  char Record::*mark = &Record::mark;
  records[1].*mark = 'm';
  int copied;
  std::memcpy(&copied, (char *)(records + 2) + offsetof(Record, number), sizeof copied);
  std::printf("%s %d %c %d %zu %d\n", records[2].name.c_str(), records[1].*number, records[1].mark, copied, records[2].values.size(), records[1].index.at(1));
  std::printf("%ld\n", (long)((char *)&records[1] - (char *)&records[0]));
  for (int i = 0; i < 3; i++)
    records[i].~Record();
  delete memory;
}
