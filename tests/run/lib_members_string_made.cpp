#include <algorithm>
#include <cstdio>
#include <iostream>
#include <iterator>
#include <list>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>
using namespace std::string_literals;
using namespace std::string_view_literals;
#define P(...) std::cout << __LINE__ << ": " << (__VA_ARGS__) << '\n'
static_assert(std::is_same<std::string::traits_type, std::char_traits<char>>::value, "");
static_assert(std::is_same<std::string::allocator_type, std::allocator<char>>::value, "");
static_assert(std::is_same<std::string::reference, char &>::value, "");
static_assert(std::is_same<std::string::const_reference, const char &>::value, "");
static_assert(std::is_same<std::string::difference_type, long>::value, "");
static_assert(std::is_same<std::string::pointer, char *>::value, "");
static_assert(std::is_same<std::string::const_pointer, const char *>::value, "");
struct Named { operator std::string_view() const { return "named"; } };
void constructors() {
  std::string abc("abcdefgh");
  std::string_view view = "viewed";
  Named named;
  std::list<char> chars{'l', 'i', 's', 't'};
  const char *raw = "raw text";
  P(std::string());
  P(std::string(std::allocator<char>()).size());
  P(std::string(3, 'x'));
  P(std::string(3, 'x', std::allocator<char>()));
  P(std::string(abc, 2));
  P(std::string(abc, 2, 3));
  P(std::string(raw, 3));
  P(std::string(raw));
  P(std::string(raw + 1, raw + 4));
  P(std::string(chars.begin(), chars.end()));
  P(std::string(abc.begin() + 1, abc.end()));
  P(std::string(abc.cbegin() + 1, abc.cend()));
  P(std::string(abc.rbegin(), abc.rend()));
  P(std::string(abc.crbegin(), abc.crend()));
  P(std::string(view));
  P(std::string(view, 1, 3));
  P(std::string(named));
  P(std::string(named, 1, 2));
  P(std::string({'a', 'b'}));
  P(std::string(std::move(abc)));
  P(std::string("0123456", 1, 3));
  P(std::string(std::istreambuf_iterator<char>(*std::make_unique<std::istringstream>("in stream")), {}));
}
void assigning() {
  std::string s, abc("abcdefgh");
  std::string_view view = "viewed";
  Named named;
  std::vector<char> chars{'v', 'e', 'c'};
  s = abc; P(s);
  s = "literal"; P(s);
  s = 'c'; P(s);
  s = {'l', 'i'}; P(s);
  s = view; P(s);
  s = named; P(s);
  s = std::string("moved"); P(s);
  P(s.assign(abc));
  P(s.assign(abc, 2));
  P(s.assign(abc, 2, 3));
  P(s.assign("literal"));
  P(s.assign("literal", 3));
  P(s.assign(4, 'q'));
  P(s.assign(chars.begin(), chars.end()));
  P(s.assign(abc.begin(), abc.begin() + 3));
  P(s.assign(abc.rbegin(), abc.rend()));
  P(s.assign({'x', 'y'}));
  P(s.assign(view));
  P(s.assign(view, 2));
  P(s.assign(view, 1, 2));
  P(s.assign(named));
  P(s.assign(std::string("temp")));
}
void appending() {
  std::string s, abc("abcdefgh");
  std::string_view view = "viewed";
  Named named;
  std::list<char> chars{'v', 'e', 'c'};
  P(s += abc);
  P(s += "lit");
  P(s += 'c');
  P(s += {'1', '2'});
  P(s += view);
  P(s += named);
  s.clear();
  P(s.append(abc));
  P(s.append(abc, 6));
  P(s.append(abc, 1, 2));
  P(s.append("literal", 2));
  P(s.append("lit"));
  P(s.append(3, '!'));
  P(s.append(chars.begin(), chars.end()));
  P(s.append(abc.begin(), abc.begin() + 2));
  P(s.append(abc.cbegin(), abc.cend()));
  P(s.append({'x', 'y'}));
  P(s.append(view));
  P(s.append(view, 3));
  P(s.append(view, 1, 2));
  P(s.append(named));
  P(s.append(s, 0, 3));
  P(s.append(s));
}
void inserting() {
  std::string s("01234"), abc("abcdefgh");
  std::string_view view = "viewed";
  std::list<char> chars{'v', 'e', 'c'};
  Named named;
  P(s.insert(1, abc));
  P(s.insert(1, abc, 2));
  P(s.insert(1, abc, 2, 1));
  P(s.insert(0, "literal", 3));
  P(s.insert(0, "lit"));
  P(s.insert(2, 2, '-'));
  P(s.insert(1, view));
  P(s.insert(1, view, 2));
  P(s.insert(1, view, 2, 2));
  P(s.insert(1, named));
  s = "0123";
  P(*s.insert(s.begin() + 1, 'c'));
  P(*s.insert(s.cbegin() + 1, 'd'));
  P(*s.insert(s.begin() + 1, 2, 'e'));
  P(s.insert(s.begin() + 2, abc.begin(), abc.begin() + 2) - s.begin());
  P(s.insert(s.begin() + 2, chars.begin(), chars.end()) - s.begin());
  P(s.insert(s.end(), {'i', 'l'}) - s.begin());
  P(s);
  s.insert(s.begin(), 0, 'x');
  P(s);
}
void erasing() {
  std::string s("0123456789abcdef");
  P(*s.erase(s.begin()));
  P(*s.erase(s.cbegin() + 1));
  P(*s.erase(s.begin() + 1, s.begin() + 3));
  P(*s.erase(s.cbegin() + 1, s.cbegin() + 3));
  P(s.erase(6));
  P(s.erase(1, 2));
  P(s.erase().size());
}
int main() { constructors(); assigning(); appending(); inserting(); erasing(); }
