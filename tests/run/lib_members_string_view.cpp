#include <algorithm>
#include <cstdio>
#include <functional>
#include <iomanip>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
using namespace std::literals;
#define P(...) std::cout << __LINE__ << ": " << (__VA_ARGS__) << '\n'
static int sign(int i) { return (i > 0) - (i < 0); }
constexpr std::string_view fixed = "a constant";
static_assert(fixed.size() == 10, "");
static_assert(fixed[2] == 'c', "");
static_assert(fixed.find("con") == 2, "");
static_assert(fixed.substr(2, 3) == "con", "");
static_assert("lit"sv.front() == 'l', "");
constexpr std::size_t count_a(std::string_view text) {
  std::size_t n = 0;
  for (char c : text)
    n += c == 'a';
  return n;
}
static_assert(count_a("banana") == 3, "");
constexpr std::string_view table[] = {"zero", "one", "two"};
static_assert(table[1].length() == 3, "");
struct Lookup {
  std::map<std::string_view, int> m;
  int get(const std::string &key) const {
    auto i = m.find(key);
    return i == m.end() ? -1 : i->second;
  }
};
int main() {
  const std::string s("the cat sat on the mat");
  std::string_view v = s, at = "at", cat("catalogue", 3);
  P(std::string_view().data() == nullptr); P(v.size()); P(v.length()); P(v.max_size() > 1000); P(v.empty()); P(v.front()); P(v.back()); P(v[4]); P(v.at(5)); P(*v.data());
  P(std::string(v.begin(), v.end())); P(std::string(v.rbegin(), v.rend())); P(std::string(v.cbegin(), v.cend())); P(std::string(v.crbegin(), v.crend()));
  P(v.substr()); P(v.substr(4)); P(v.substr(4, 3)); P(v.substr(4).substr(0, 3) == cat);
  std::string_view w = v; w.remove_prefix(4); P(w); w.remove_suffix(4); P(w); w.swap(at); P(w); P(at); std::swap(w, at);
  char buffer[20] = {0}; P(v.copy(buffer, 3)); P(buffer); P(v.copy(buffer, 3, 4)); P(buffer);
  P(sign(v.compare(cat))); P(sign(v.compare(4, 3, cat))); P(sign(v.compare(4, 2, cat, 0, 2))); P(sign(v.compare("the"))); P(sign(v.compare(4, 3, "cat"))); P(sign(v.compare(4, 3, "catch", 3)));
  P(v.find(cat)); P(v.find(cat, 5)); P(v.find("at", 6)); P(v.find("atx", 6, 2)); P(v.find('t', 1)); P(v.find("")); P(v.find("", 99)); P(v.find(s));
  P(v.rfind(cat)); P(v.rfind(cat, 3)); P(v.rfind("at")); P(v.rfind("at", 6)); P(v.rfind("atx", 16, 2)); P(v.rfind('t', 10)); P(v.rfind("")); P(v.rfind("longer than the text that it is in"));
  P(v.find_first_of(cat)); P(v.find_first_of("xa", 6)); P(v.find_first_of("xtx", 6, 1)); P(v.find_first_of('t', 1)); P(v.find_first_of(""));
  P(v.find_last_of(cat)); P(v.find_last_of(cat, 5)); P(v.find_last_of("xa", 6)); P(v.find_last_of("xat", 16, 2)); P(v.find_last_of('t', 10));
  P(v.find_first_not_of(cat)); P(v.find_first_not_of("xa", 6)); P(v.find_first_not_of("tax", 6, 2)); P(v.find_first_not_of('t', 1)); P(v.find_first_not_of(""));
  P(v.find_last_not_of(cat)); P(v.find_last_not_of("xa", 6)); P(v.find_last_not_of("xat", 16, 2)); P(v.find_last_not_of('t', 21)); P(v.find_last_not_of('t'));
  P(cat == "cat"); P("cat" == cat); P(cat != at); P(cat < at); P(cat > at); P(cat <= "cat"); P("cat" >= cat); P(cat == std::string("cat")); P(std::string("cat") < at);
  try { v.at(99); } catch (const std::out_of_range &e) { P(e.what()); }
  try { v.substr(99); } catch (const std::out_of_range &e) { P(e.what()); }
  try { v.copy(buffer, 1, 99); } catch (const std::out_of_range &e) { P(e.what()); }
  try { std::string().append(v, 99); } catch (const std::out_of_range &e) { P(e.what()); }
  std::cout << std::setw(6) << cat << '|' << std::left << std::setw(6) << std::setfill('.') << cat << "|\n";
  std::ostringstream out; out << cat << at; P(out.str());
  std::unordered_map<std::string_view, int> counts; for (auto word : {"a"sv, "b"sv, "a"sv}) ++counts[word]; P(counts["a"]); P(counts.at("b")); P(counts.count("c"));
  std::unordered_set<std::string_view> seen{"x", "y", "x"}; P(seen.size());
  P(std::hash<std::string_view>()("abc") == std::hash<std::string>()("abc"));
  Lookup l; l.m["key"] = 7; l.m.emplace("other", 8); P(l.get("key")); P(l.get("none")); P(l.m.begin()->first);
  std::string_view t = true ? "chosen" : "other"; P(t); P(std::string("pre") + std::string(t)); std::string made{t}; P(made); std::string r; r += t; r.append(t); P(r);
  P(fixed); P(table[2]); P(count_a(v)); P(v.begin() == v.cbegin()); P(std::count(v.begin(), v.end(), 't')); P(*std::max_element(v.begin(), v.end()));
  P("with\0null"sv.size()); P("text"s.size()); P(std::string_view("with\0null").size());
  std::string_view split = "k=v"; auto eq = split.find('='); auto [k, val] = std::pair(split.substr(0, eq), split.substr(eq + 1)); P(k); P(val);
  std::basic_string_view<char> bsv = split; P(bsv);
  static_assert(std::is_convertible<std::string, std::string_view>::value && !std::is_convertible<std::string_view, std::string>::value, "");
}
