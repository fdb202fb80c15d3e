// `<regex>` as programs use it.
// engines: auto
#include <regex>
#include <iostream>
#include <string>
using namespace std;
int main() {
  string s = "a1b22c333";
  regex r(R"(([a-z])(\d+))");
  smatch m;
  string::const_iterator b = s.cbegin();
  while (regex_search(b, s.cend(), m, r)) { cout << m[0] << " " << m[1].str() << " " << m[2] << "\n"; b = m[0].second; }
  for (auto it = sregex_iterator(s.begin(), s.end(), r); it != sregex_iterator(); ++it) { smatch k = *it; cout << k.str() << '@' << k.position() << ' '; }
  cout << '\n';
  auto ints = vector<string>(sregex_token_iterator(s.begin(), s.end(), r, 2), {});
  for (auto &i : ints) cout << i << ','; cout << endl;
  try { regex bad("(("); } catch (regex_error &e) { cout << e.what() << ' ' << (e.code() == regex_constants::error_paren) << '\n'; }
  const auto flags = regex_constants::ECMAScript | regex_constants::icase | regex_constants::optimize;
  cout << regex_match("ABC", regex("abc", flags)) << regex_match(s.begin(), s.begin() + 2, r) << '\n';
  static const regex ws{"\\s+"}; cout << regex_replace("  a   b ", ws, " ") << "|\n";
  vector<pair<regex, string>> rules = {{regex("x+"), "X"}, {regex("y+"), "Y"}}; string t = "xxyy zxy"; for (auto &[e, w] : rules) t = regex_replace(t, e, w); cout << t << '\n';
  vector<char> vc(s.begin(), s.end()); match_results<vector<char>::const_iterator> vm; cout << regex_search(vc.cbegin(), vc.cend(), vm, r) << vm[2] << '\n';
  struct Lex { regex e{"[0-9]+"}; bool num(const string &x) const { return regex_match(x, e); } } lex; Lex l2 = lex; cout << l2.num("12") << l2.num("1a") << '\n';
}
