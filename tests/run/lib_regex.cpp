// `<regex>`: matches, groups, searches, iterators, tokens, replacements, errors: libstdc++'s.
// engines: auto
#include <cstdio>
#include <iostream>
#include <iterator>
#include <map>
#include <regex>
#include <string>
#include <vector>

static void show(const std::smatch &m) {
  printf("  %zu:", m.size());
  for (size_t i = 0; i < m.size(); ++i) printf(" [%s]%d@%ld+%ld", m.str(i).c_str(), (int)m[i].matched, (long)m.position(i), (long)m.length(i));
  if (!m.empty()) printf(" <%s|%s>", m.prefix().str().c_str(), m.suffix().str().c_str());
  puts("");
}

static void all(const char *pattern, std::vector<std::string> texts, std::regex::flag_type flags = std::regex::ECMAScript) {
  printf("/%s/\n", pattern);
  try {
    std::regex e(pattern, flags);
    printf(" marks %u\n", e.mark_count());
    for (const std::string &t : texts) {
      std::smatch m;
      bool r = std::regex_match(t, m, e);
      printf(" \"%s\" %d\n", t.c_str(), (int)r);
      show(m);
      r = std::regex_search(t, m, e);
      printf("  search %d\n", (int)r);
      show(m);
      for (std::sregex_iterator i(t.begin(), t.end(), e), end; i != end; ++i) printf("  (%ld:%s)", (long)i->position(), i->str().c_str());
      for (std::sregex_token_iterator i(t.begin(), t.end(), e, -1), end; i != end; ++i) printf("  {%s}", i->str().c_str());
      printf("  %s\n", std::regex_replace(t, e, "<$&>").c_str());
    }
  } catch (const std::regex_error &error) {
    printf(" error %d %s\n", (int)error.code(), error.what());
  }
}

int main() {
  all("a(b*)c", {"abbbc", "ac", "xabcx", ""});
  all("(\\d+)-(\\d+)", {"10-20", "on 1-2 and 33-44", "-"});
  all("(z)((a+)?(b+)?(c))*", {"zaacbbbcac"});
  all("^\\s*(\\w+)\\s*=\\s*(.*?)\\s*$", {"  key = some value  ", "key=", "= 4"});
  all("(a|ab)(c|bcd)(d*)", {"abcd", "acd"});
  all("a??b*?c{2,3}?", {"abcccc", "cc"});
  all("(?:(a)|b)*", {"abab", "ba", "c"});
  all("(?=ab)a(b)", {"ab", "xxab"});
  all("(?!ab)a.", {"abac"});
  all("(a)(?=b\\1)", {"aba", "abb"});
  all("\\bfoo\\b", {"foo", "a foo b", "food foo_ foo"});
  all("\\Boo", {"foo oo"});
  all("[a-fA-F0-9]+", {"xyzBEEF09g"});
  all("[^[:space:][:punct:]]+", {"one, two;three"});
  all("[\\d\\-x]+[]b]?", {"12-x3y"});
  all("[[=a=][.b.]-d]+", {"xAbcde"});
  all("HELLO", {"hello", "say Hello"}, std::regex::icase);
  all("[b-d]+", {"aBcDe"}, std::regex::icase | std::regex::ECMAScript);
  all("(\\w)\\1", {"aAbb", "xyzzy"}, std::regex::icase);
  all("(a)(b)", {"ab"}, std::regex::nosubs);
  all("x*", {"axxb", "", "xx"});
  all("", {"ab"});
  all("(a*)*", {"aab", "b"});
  all("(a*)+", {"b"});
  all("(a|b){2,4}c{0,1}d{3}", {"ababddd", "abcddd", "addd"});
  all("\\x41\\u0042\\t\\cM?\\0?", {"AB\t"});
  all("a.b", {"a\nb", "a\rb", "a b"});
  all("^b", {"a\nb", "b"});
  all("a$", {"a\nb", "ba"});
  all("\\.\\*\\[\\]\\/\\y", {".*[]/y"});
  all("(([a-z]+)@([a-z]+)\\.(com|org))", {"mail joe@site.org now, ann@place.com"});
  for (const char *bad : {"(", ")", "a)", "[a", "[z-a]", "a{2", "a{2,1}", "a{x}", "*a", "+", "a**", "\\", "(?<x>a)", "\\1", "(a\\1)", "(a)\\2", "[[:nothing:]]", "[[.nothing.]]", "[\\w-z]", "[a-\\w]", "a{,3}", "x{1,2", "[\\", "\\xZ", "[[", "(?", "a|*"}) all(bad, {"a"});
  std::string text = "The quick brown fox";
  std::regex word("(\\w+)\\s(\\w+)");
  std::cout << std::regex_replace(text, word, "$2 $1") << '|' << std::regex_replace(text, word, "[$`|$&|$'|$$|$01|$9|$x|$") << '|' << std::regex_replace(text, word, "<&\\2\\\\\\&>", std::regex_constants::format_sed) << '\n';
  std::cout << std::regex_replace(text, word, "#", std::regex_constants::format_first_only) << '|' << std::regex_replace(text, word, "#", std::regex_constants::format_no_copy) << '|' << std::regex_replace("c string", std::regex("\\s"), std::string("_")) << '\n';
  std::string out;
  std::regex_replace(std::back_inserter(out), text.begin(), text.end(), std::regex("[aeiou]"), "*");
  std::cout << out << '\n';
  std::regex_replace(std::ostream_iterator<char>(std::cout), text.begin(), text.end(), std::regex("q"), "Q");
  std::cout << '\n';
  std::cmatch c;
  bool key = std::regex_search("key: value", c, std::regex("(\\w+): (\\w+)"));
  printf("%d %s\n", key, c[2].str().c_str());
  printf("%s %d %d\n", c.format("$2=$1 $&").c_str(), c[1] == "key", c[1] < c[2]);
  const char *p = "xx12";
  printf("%d %d\n", std::regex_match(p, p + 2, std::regex("x+")), std::regex_match(std::string("12"), std::regex("[0-9]*")));
  int wanted[] = {1, 2};
  std::regex spaces("\\s+"), blank(" ");
  for (std::sregex_token_iterator i(text.begin(), text.end(), word, wanted), end; i != end; ++i) std::cout << *i << ',';
  for (std::sregex_token_iterator i(text.begin(), text.end(), spaces, {-1, 0}), end; i != end; ++i) std::cout << '"' << i->str() << '"';
  std::cout << '\n';
  std::vector<std::string> parts(std::sregex_token_iterator(text.begin(), text.end(), blank, -1), std::sregex_token_iterator());
  printf("%zu %s\n", parts.size(), parts.back().c_str());
  std::map<std::string, int> count;
  std::string many = "b a b c b a";
  std::regex one("\\w");
  for (auto i = std::sregex_iterator(many.begin(), many.end(), one); i != std::sregex_iterator(); i++) ++count[i->str()];
  for (auto &[k, v] : count) printf("%s=%d ", k.c_str(), v);
  printf("%ld\n", (long)std::distance(std::sregex_iterator(many.begin(), many.end(), one), std::sregex_iterator()));
  std::regex a("a+"), b;
  b = a;
  a = "b+";
  b.swap(a);
  printf("%d %d %d\n", std::regex_match("aa", a), std::regex_match("bb", b), std::regex_match("x", std::regex()));
  printf("%d %d %d\n", std::regex_search("abc", std::regex("^b"), std::regex_constants::match_not_bol), std::regex_search("abc", std::regex("^a"), std::regex_constants::match_not_bol), std::regex_search("abc", std::regex("b"), std::regex_constants::match_continuous));
  std::smatch s;
  std::string line = "k1=v1;k2=v2";
  auto at = line.cbegin();
  while (std::regex_search(at, line.cend(), s, std::regex("(\\w+)=(\\w+)"))) {
    printf("%s -> %s\n", s[1].str().c_str(), std::string(s[2]).c_str());
    at = s.suffix().first;
  }
  for (const auto &sub : s) std::cout << sub;
  printf("%d %zu %zu %zu %zu\n", (int)s.ready(), sizeof(std::regex), sizeof(std::smatch), sizeof(std::ssub_match), s.size());
  std::cout << std::regex_replace(std::string("a.b.c"), std::regex("\\."), "") << ' ' << std::regex_replace(std::string("caf\xc3\xa9 x"), std::regex("[^\\x00-\\x7f]"), "?") << '\n';
}
