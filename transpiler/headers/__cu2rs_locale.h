// std::locale, and the facets that the classic locale has: all streams bring them.
#pragma once
#include "string"
#include "stdexcept"
#include "cctype"
#pragma cu2rs source
namespace std {
class locale {
public:
  typedef int category;
  static const category none = 0, ctype = 1, numeric = 2, collate = 4, time = 8, monetary = 16, messages = 32, all = 63;
  // What the program derives from a facet of its own.
  class facet {
  protected:
    explicit facet(unsigned long = 0) {}
    virtual ~facet() {}
  };
  class id {};
  locale() {}
  explicit locale(const char *name) {
    // An empty name is what the environment says, where the C library has that locale.
    string wanted = name;
    if (wanted != "" && wanted != "C" && wanted != "POSIX")
      throw runtime_error("locale::facet::_S_create_c_locale name not valid");
  }
  explicit locale(const string &name) : locale(name.c_str()) {}
  locale(const locale &, const char *name, category) : locale(name) {}
  locale(const locale &, const locale &, category) {}
  string name() const { return "C"; }
  bool operator==(const locale &) const { return true; }
  bool operator!=(const locale &) const { return false; }
  bool operator()(const string &a, const string &b) const { return a < b; }
  static locale global(const locale &) { return locale(); }
  static const locale &classic() {
    static const locale only;
    return only;
  }
};
struct ctype_base {
  typedef unsigned short mask;
  static const mask upper = 1, lower = 2, alpha = 4, digit = 8, xdigit = 16, space = 32, print = 64, cntrl = 128, punct = 256, blank = 512, alnum = 12, graph = 268;
};
template <class C> class ctype : public ctype_base {
public:
  typedef char char_type;
  bool is(mask m, char c) const {
    int u = (unsigned char)c;
    return ((m & upper) && isupper(u)) || ((m & lower) && islower(u)) || ((m & alpha) && isalpha(u)) || ((m & digit) && isdigit(u)) || ((m & xdigit) && isxdigit(u)) || ((m & space) && isspace(u)) ||
           ((m & print) && isprint(u)) || ((m & cntrl) && iscntrl(u)) || ((m & punct) && ispunct(u)) || ((m & blank) && isblank(u));
  }
  const char *scan_is(mask m, const char *from, const char *to) const {
    while (from != to && !is(m, *from))
      ++from;
    return from;
  }
  const char *scan_not(mask m, const char *from, const char *to) const {
    while (from != to && is(m, *from))
      ++from;
    return from;
  }
  char toupper(char c) const { return (char)::toupper((unsigned char)c); }
  char tolower(char c) const { return (char)::tolower((unsigned char)c); }
  const char *toupper(char *from, const char *to) const {
    for (; from != to; ++from)
      *from = toupper(*from);
    return to;
  }
  const char *tolower(char *from, const char *to) const {
    for (; from != to; ++from)
      *from = tolower(*from);
    return to;
  }
  char widen(char c) const { return c; }
  char narrow(char c, char) const { return c; }
};
template <class C> class numpunct {
public:
  typedef char char_type;
  typedef string string_type;
  char decimal_point() const { return '.'; }
  char thousands_sep() const { return ','; }
  string grouping() const { return ""; }
  string truename() const { return "true"; }
  string falsename() const { return "false"; }
};
template <class C> class collate {
public:
  typedef char char_type;
  typedef string string_type;
  int compare(const char *a, const char *a_end, const char *b, const char *b_end) const {
    int n = string(a, a_end).compare(string(b, b_end));
    return n < 0 ? -1 : n > 0;
  }
  string transform(const char *from, const char *to) const { return string(from, to); }
};
template <class F> const F &use_facet(const locale &) {
  static const F only{};
  return only;
}
template <class F> bool has_facet(const locale &) { return true; }
inline bool isspace(char c, const locale &) { return ::isspace((unsigned char)c) != 0; }
inline bool isprint(char c, const locale &) { return ::isprint((unsigned char)c) != 0; }
inline bool iscntrl(char c, const locale &) { return ::iscntrl((unsigned char)c) != 0; }
inline bool isupper(char c, const locale &) { return ::isupper((unsigned char)c) != 0; }
inline bool islower(char c, const locale &) { return ::islower((unsigned char)c) != 0; }
inline bool isalpha(char c, const locale &) { return ::isalpha((unsigned char)c) != 0; }
inline bool isdigit(char c, const locale &) { return ::isdigit((unsigned char)c) != 0; }
inline bool ispunct(char c, const locale &) { return ::ispunct((unsigned char)c) != 0; }
inline bool isxdigit(char c, const locale &) { return ::isxdigit((unsigned char)c) != 0; }
inline bool isalnum(char c, const locale &) { return ::isalnum((unsigned char)c) != 0; }
inline bool isgraph(char c, const locale &) { return ::isgraph((unsigned char)c) != 0; }
inline bool isblank(char c, const locale &) { return ::isblank((unsigned char)c) != 0; }
inline char toupper(char c, const locale &) { return (char)::toupper((unsigned char)c); }
inline char tolower(char c, const locale &) { return (char)::tolower((unsigned char)c); }
}
