#include <algorithm>
#include <cstdio>
#include <functional>
#include <memory>
#include <iostream>
#include <list>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>
using namespace std::string_literals;
using namespace std::string_view_literals;
#define P(...) std::cout << __LINE__ << ": " << (__VA_ARGS__) << '\n'
struct Named { operator std::string_view() const { return "named"; } };
static int sign(int i) { return (i > 0) - (i < 0); }
void replacing() {
  std::string s("0123456789"), abc("abcdefgh");
  std::string_view view = "viewed";
  std::list<char> chars{'v', 'e', 'c'};
  Named named;
  P(s.replace(1, 2, abc));
  P(s.replace(s.begin() + 1, s.begin() + 3, abc));
  P(s.replace(s.cbegin() + 1, s.cbegin() + 3, abc));
  P(s.replace(0, 4, abc, 2));
  P(s.replace(0, 4, abc, 2, 1));
  P(s.replace(0, 4, "literal", 2));
  P(s.replace(s.begin(), s.begin() + 1, "literal", 2));
  P(s.replace(0, 4, "lit"));
  P(s.replace(s.begin(), s.begin() + 1, "lit"));
  P(s.replace(0, 4, 2, '+'));
  P(s.replace(s.begin(), s.begin() + 1, 3, '*'));
  P(s.replace(s.begin(), s.begin() + 1, abc.begin(), abc.end()));
  P(s.replace(s.begin(), s.begin() + 1, chars.begin(), chars.end()));
  P(s.replace(s.begin(), s.begin() + 1, {'{', '}'}));
  P(s.replace(0, 1, view));
  P(s.replace(s.begin(), s.begin() + 1, view));
  P(s.replace(0, 1, view, 2));
  P(s.replace(0, 1, view, 2, 2));
  P(s.replace(0, 1, named));
  P(s.replace(1, 100, ""));
}
void comparing() {
  const std::string s("hello"), t("help");
  std::string_view view = "hell";
  Named named;
  P(sign(s.compare(t)));
  P(sign(s.compare(1, 2, t)));
  P(sign(s.compare(1, 2, t, 1, 2)));
  P(sign(s.compare(1, 2, t, 1)));
  P(sign(s.compare("hello")));
  P(sign(s.compare(1, 2, "el")));
  P(sign(s.compare(1, 2, "elx", 2)));
  P(sign(s.compare(view)));
  P(sign(s.compare(0, 4, view)));
  P(sign(s.compare(0, 3, view, 0, 3)));
  P(sign(s.compare(0, 3, view, 1)));
  P(sign(s.compare(named)));
  P(s == t); P(s != t); P(s < t); P(s > t); P(s <= t); P(s >= t);
  P(s == "hello"); P(s != "hello"); P(s < "hello"); P(s > "hello"); P(s <= "hello"); P(s >= "hello");
  P("hello" == s); P("hello" != s); P("hello" < s); P("hello" > s); P("hello" <= s); P("hello" >= s);
  P(s == view); P(view == s); P(s < view); P(view < s); P(s != view); P(s >= view);
}
void finding() {
  const std::string s("the cat sat on the mat"), cat("cat");
  std::string_view view = "at";
  Named named;
  P(s.find(cat)); P(s.find(cat, 5)); P(s.find("at", 6)); P(s.find("atx", 6, 2)); P(s.find('t', 1)); P(s.find(view)); P(s.find(view, 6)); P(s.find(named));
  P(s.rfind(cat)); P(s.rfind(cat, 5)); P(s.rfind("at", 6)); P(s.rfind("atx", 16, 2)); P(s.rfind('t', 10)); P(s.rfind(view)); P(s.rfind(view, 6)); P(s.rfind(named));
  P(s.find_first_of(cat)); P(s.find_first_of(cat, 5)); P(s.find_first_of("xa", 6)); P(s.find_first_of("xtx", 6, 1)); P(s.find_first_of('t', 1)); P(s.find_first_of(view)); P(s.find_first_of(view, 6)); P(s.find_first_of(named, 2));
  P(s.find_last_of(cat)); P(s.find_last_of(cat, 5)); P(s.find_last_of("xa", 6)); P(s.find_last_of("xat", 16, 2)); P(s.find_last_of('t', 10)); P(s.find_last_of(view)); P(s.find_last_of(view, 6)); P(s.find_last_of(named));
  P(s.find_first_not_of(cat)); P(s.find_first_not_of(cat, 5)); P(s.find_first_not_of("xa", 6)); P(s.find_first_not_of("tax", 6, 2)); P(s.find_first_not_of('t', 1)); P(s.find_first_not_of(view)); P(s.find_first_not_of(view, 6)); P(s.find_first_not_of(named));
  P(s.find_last_not_of(cat)); P(s.find_last_not_of(cat, 5)); P(s.find_last_not_of("xa", 6)); P(s.find_last_not_of("xat", 16, 2)); P(s.find_last_not_of('t', 10)); P(s.find_last_not_of(view)); P(s.find_last_not_of(view, 6)); P(s.find_last_not_of(named));
}
void others() {
  std::string s("some text"), t("other");
  const std::string c("constant");
  P(s.max_size() > 1000000); P(s.get_allocator() == std::string::allocator_type());
  s.shrink_to_fit(); s.reserve(100); P(s.capacity() >= 100); s.reserve(); s.resize(4); P(s); s.resize(6, '.'); P(s);
  P(s.front()); P(s.back()); P(c.front()); P(c.back()); P(c.at(2)); P(c[3]); P(*c.data()); P(c.length());
  s.front() = 'S'; s.back() = 'E'; s.at(1) = 'O'; s[2] = 'M'; *s.data() = '$'; P(s);
  s.push_back('p'); s.pop_back(); s.swap(t); P(s); std::swap(s, t); P(s);
  char buffer[20] = {0};
  P(s.copy(buffer, 3)); P(buffer); P(s.copy(buffer, 3, 2)); P(buffer);
  P(s.substr()); P(s.substr(2)); P(s.substr(2, 2));
  for (auto i = c.rbegin(); i != c.rend(); ++i) std::cout << *i;
  for (auto i = c.crbegin(); i != c.crend(); ++i) std::cout << *i;
  for (std::string::const_reverse_iterator i = c.rbegin(); i != c.rend(); i++) std::cout << *i;
  for (std::string::reverse_iterator i = s.rbegin(); i != s.rend(); i++) *i = 'r';
  P(s);
  std::string::const_iterator ci = s.begin();
  P(ci == s.cbegin());
  try { s.at(100); } catch (const std::out_of_range &e) { P(e.what()); }
  try { s.substr(100); } catch (const std::out_of_range &e) { P(e.what()); }
  try { s.insert(100, "a"); } catch (const std::out_of_range &e) { P(e.what()); }
  try { s.erase(100); } catch (const std::out_of_range &e) { P(e.what()); }
  try { s.replace(100, 1, "a"); } catch (const std::out_of_range &e) { P(e.what()); }
  try { s.compare(100, 1, "a"); } catch (const std::out_of_range &e) { P(e.what()); }
  try { s.copy(buffer, 1, 100); } catch (const std::out_of_range &e) { P(e.what()); }
  try { std::string(s, 100); } catch (const std::out_of_range &e) { P(e.what()); }
  std::string_view sv = s; P(sv);
  P(std::hash<std::string>()("abc") == std::hash<std::string_view>()("abc"sv));
  P("a\0b"s.size()); P(""s.empty());
}
void sums() {
  std::string a("a"), b("b"); const std::string c("c");
  P(a + b); P(a + "lit"); P("lit" + a); P(a + 'x'); P('x' + a); P(std::string("m") + b); P(a + std::string("m")); P(std::string("m") + std::string("n"));
  P(std::string("m") + "lit"); P("lit" + std::string("m")); P(std::string("m") + 'x'); P('x' + std::string("m")); P(c + c + c); P(std::move(a) + c);
}
void numbers() {
  size_t pos = 99;
  P(std::stoi("  42abc", &pos)); P(pos); P(std::stoi("-0x1F", nullptr, 16)); P(std::stoi("077", &pos, 0)); P(std::stoi("1010", 0, 2));
  P(std::stol("123456789012", &pos)); P(std::stoul("4294967296", &pos, 10)); P(std::stoll("-9223372036854775808")); P(std::stoull("ffffffffffffffff", &pos, 16)); P(pos);
  P(std::stof("1.5e3x", &pos)); P(pos); P(std::stod("  -2.25", &pos)); P(pos); P(std::stold("0x1p4", &pos)); P(pos);
  try { std::stoi("none"); } catch (const std::invalid_argument &e) { P(e.what()); }
  try { std::stoi("99999999999"); } catch (const std::out_of_range &e) { P(e.what()); }
  try { std::stod("1e999"); } catch (const std::out_of_range &e) { P(e.what()); }
  P(std::to_string(-1)); P(std::to_string(1u)); P(std::to_string(-1L)); P(std::to_string(1UL)); P(std::to_string(-1LL)); P(std::to_string(1ULL)); P(std::to_string(1.5f)); P(std::to_string(1.5)); P(std::to_string(1.5L));
  std::istringstream in("line one\nline two;three"); std::string line;
  std::getline(in, line); P(line); std::getline(in, line, ';'); P(line); P(!std::getline(std::istringstream("temp"), line)); P(line); in >> line; P(line);
}
int main() { replacing(); comparing(); finding(); others(); sums(); numbers(); }
