// stack, queue, priority_queue.
#include <iostream>
#include <stack>
#include <queue>
#include <deque>
#include <vector>
#include <list>
#include <string>
#include <memory>
#include <functional>
#include <utility>
struct Job { int p; std::string n; bool operator<(const Job &o) const { return p < o.p; } };
struct Later { bool operator()(const Job &a, const Job &b) const { return a.p > b.p; } };
int main() {
  std::stack<int> s; s.push(1); s.push(2); int &t = s.emplace(3); t = 30; std::cout << s.top() << s.size() << s.empty() << '\n'; s.top() += 5; s.pop(); std::cout << s.top() << '\n';
  std::stack<int> s2(s); std::cout << (s == s2) << (s < s2) << (s <= s2) << (s != s2) << '\n'; s2.push(9); std::cout << (s < s2) << (s2 > s) << (s2 >= s) << '\n'; s.swap(s2); std::swap(s, s2); std::cout << s.size() << s2.size() << '\n';
  std::stack<int> sd(std::deque<int>{1, 2, 3}); std::stack<std::string, std::vector<std::string>> sv; sv.push("a"); sv.emplace(3, 'x'); std::cout << sd.top() << sv.top() << '\n';
  std::stack<int, std::list<int>> sl; sl.push(4); std::cout << sl.top() << '\n'; std::stack ded(std::vector<double>{1.5}); std::cout << ded.top() << '\n';
  std::stack<std::unique_ptr<int>> su; su.push(std::make_unique<int>(3)); auto p = std::move(su.top()); su.pop(); std::cout << *p << su.size() << '\n';
  std::queue<int> q; q.push(1); q.push(2); q.emplace(3); std::cout << q.front() << q.back() << q.size() << '\n'; q.front() = 10; q.back() = 30; q.pop(); std::cout << q.front() << q.back() << '\n';
  std::queue<int> q2 = q; std::cout << (q == q2) << (q < q2) << '\n'; q2.pop(); q2.swap(q); std::cout << q.size() << q2.size() << q.empty() << '\n'; std::queue<int, std::list<int>> ql; ql.push(5); std::cout << ql.front() << '\n'; std::queue<int> qd(std::deque<int>{7, 8}); std::cout << qd.back() << '\n';
  std::priority_queue<int> pq; for (int x : {3, 1, 4, 1, 5, 9, 2, 6}) pq.push(x); std::cout << pq.top() << pq.size() << ':'; while (!pq.empty()) { std::cout << pq.top(); pq.pop(); } std::cout << '\n';
  std::priority_queue<int, std::vector<int>, std::greater<int>> mq; mq.push(3); mq.push(1); mq.emplace(2); std::cout << mq.top() << '\n';
  std::vector<int> v{5, 2, 8}; std::priority_queue<int> pr(v.begin(), v.end()); std::cout << pr.top() << '\n'; std::priority_queue<int, std::vector<int>, std::greater<>> pc(std::greater<>(), v); std::cout << pc.top() << '\n'; std::priority_queue<int> pm(std::less<int>(), std::move(v)); std::cout << pm.top() << v.size() << '\n';
  std::priority_queue<Job> jq; jq.push({2, "b"}); jq.push({5, "e"}); jq.emplace(Job{3, "c"}); std::cout << jq.top().n << '\n'; std::priority_queue<Job, std::vector<Job>, Later> lq; lq.push({2, "b"}); lq.push({5, "e"}); std::cout << lq.top().n << '\n';
  auto cmp = [](const std::pair<int, int> &a, const std::pair<int, int> &b) { return a.second > b.second; }; std::priority_queue<std::pair<int, int>, std::vector<std::pair<int, int>>, decltype(cmp)> cq(cmp); cq.push({1, 9}); cq.emplace(2, 3); std::cout << cq.top().first << '\n';
  std::priority_queue<int, std::vector<int>, std::function<bool(int, int)>> fq([](int a, int b) { return a % 10 < b % 10; }); fq.push(19); fq.push(25); fq.push(31); std::cout << fq.top() << '\n';
  std::priority_queue<int, std::vector<int>, bool (*)(int, int)> bq(+[](int a, int b) { return a > b; }); bq.push(4); bq.push(2); std::cout << bq.top() << '\n';
  std::priority_queue<int, std::deque<int>> dq; dq.push(1); dq.push(7); std::cout << dq.top() << '\n'; pq = std::priority_queue<int>(); pq.swap(pr); std::swap(pq, pr); std::cout << pr.size() << pq.size() << '\n';
  std::priority_queue<std::unique_ptr<int>, std::vector<std::unique_ptr<int>>, std::function<bool(const std::unique_ptr<int> &, const std::unique_ptr<int> &)>> uq([](const std::unique_ptr<int> &a, const std::unique_ptr<int> &b) { return *a < *b; }); uq.push(std::make_unique<int>(4)); uq.push(std::make_unique<int>(6)); std::cout << *uq.top() << '\n';
  static_assert(std::is_same_v<std::stack<int>::container_type, std::deque<int>>); static_assert(std::is_same_v<std::priority_queue<int>::value_compare, std::less<int>>); static_assert(std::is_same_v<std::queue<char>::value_type, char>);
}
