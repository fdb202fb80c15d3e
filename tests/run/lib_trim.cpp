// Trimming by characters, keys of sets by value.
// engines: auto
#include <set>
#include <string>
#include <string_view>
#include <cstdio>
int main(){ std::string s = "  trim me  "; s.erase(0, s.find_first_not_of(' ')); s.erase(s.find_last_not_of(' ') + 1); std::string_view v = "xxabxx"; printf("[%s] %zu %zu %zu\n", s.c_str(), v.find_first_not_of('x'), v.find_last_not_of('x'), s.find_first_not_of('t', 1));
 std::set<std::pair<int,int>> q{{1,2},{3,4}}; std::pair<int,int> k{1,2}; q.erase(k); q.erase(std::make_pair(3,4)); printf("%zu\n", q.size()); q = {{5, 6}, {7, 8}}; q.erase({5, 6}); printf("%zu %d\n", q.size(), q.begin()->first); }
