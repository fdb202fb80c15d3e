// Locales, as far as "C".
#include <locale>
#include <iostream>
#include <sstream>
#include <iomanip>
#include <string>
#include <algorithm>
#include <clocale>
#include <cctype>
int main() {
  std::locale l; std::cout << l.name() << ' ' << std::locale::classic().name() << ' ' << (l == std::locale::classic()) << '\n';
  std::cout.imbue(std::locale("C")); std::cout << std::cout.getloc().name() << '\n'; std::locale old = std::locale::global(std::locale::classic()); std::cout << old.name() << '\n';
  std::cout << std::isalpha('a', l) << std::isdigit('x', l) << std::toupper('q', l) << std::tolower('Q', l) << std::isspace(' ', l) << std::isupper('A', l) << std::isalnum('_', l) << std::ispunct('.', l) << '\n';
  std::string s = "Mixed Case"; std::transform(s.begin(), s.end(), s.begin(), [&](char c) { return std::toupper(c, l); }); std::cout << s << '\n';
  const std::ctype<char> &ct = std::use_facet<std::ctype<char>>(l); std::cout << ct.toupper('x') << ct.tolower('X') << ct.is(std::ctype_base::digit, '5') << ct.widen('c') << '\n';
  std::cout << std::use_facet<std::numpunct<char>>(l).decimal_point() << std::use_facet<std::numpunct<char>>(l).truename() << std::has_facet<std::numpunct<char>>(l) << '\n';
  std::ostringstream o; o.imbue(std::locale::classic()); o << 1234567 << ' ' << 3.5; std::cout << o.str() << '\n';
  std::setlocale(LC_ALL, "C"); std::ios_base::sync_with_stdio(false);
  try { std::locale bad("no_SUCH"); } catch (const std::runtime_error &e) { std::cout << "bad " << (std::string(e.what()).find("locale") != std::string::npos) << '\n'; }
  try { std::cout.imbue(std::locale("")); } catch (const std::exception &) {} std::cout << 1000000 << '\n';
}
