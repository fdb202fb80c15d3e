// C++ [istreambuf.iterator], [ostreambuf.iterator]: all headers of streams bring them.
#pragma once
#include "__cu2rs_iterator.h"
#include "ostream"
#pragma cu2rs source
namespace std {
template <class C = char, class R = char_traits<C>> class istreambuf_iterator {
  streambuf *__from;
  bool __at_end() const { return __from == nullptr || __from->sgetc() == -1; }

public:
  typedef input_iterator_tag iterator_category;
  typedef char value_type;
  typedef long difference_type;
  typedef const char *pointer;
  typedef char reference;
  typedef char char_type;
  typedef char_traits<char> traits_type;
  typedef int int_type;
  typedef streambuf streambuf_type;
  typedef istream istream_type;
  // What the step behind gives.
  struct __before {
    char kept;
    char operator*() const { return kept; }
  };
  istreambuf_iterator() : __from(nullptr) {}
  istreambuf_iterator(istream &from) : __from(from.rdbuf()) {}
  istreambuf_iterator(streambuf *from) : __from(from) {}
  char operator*() const { return (char)__from->sgetc(); }
  istreambuf_iterator &operator++() {
    __from->sbumpc();
    return *this;
  }
  __before operator++(int) { return __before{(char)__from->sbumpc()}; }
  bool equal(const istreambuf_iterator &other) const { return __at_end() == other.__at_end(); }
  bool operator==(const istreambuf_iterator &other) const { return equal(other); }
  bool operator!=(const istreambuf_iterator &other) const { return !equal(other); }
};
template <class C = char, class R = char_traits<C>> class ostreambuf_iterator {
  streambuf *__to;
  bool __failed;

public:
  typedef output_iterator_tag iterator_category;
  typedef void value_type;
  typedef long difference_type;
  typedef void pointer;
  typedef void reference;
  typedef char char_type;
  typedef char_traits<char> traits_type;
  typedef streambuf streambuf_type;
  typedef ostream ostream_type;
  ostreambuf_iterator(ostream &to) : __to(to.rdbuf()), __failed(false) {}
  ostreambuf_iterator(streambuf *to) : __to(to), __failed(false) {}
  ostreambuf_iterator &operator=(char c) {
    if (!__failed && __to->sputc(c) == -1)
      __failed = true;
    return *this;
  }
  ostreambuf_iterator &operator*() { return *this; }
  ostreambuf_iterator &operator++() { return *this; }
  ostreambuf_iterator &operator++(int) { return *this; }
  bool failed() const { return __failed; }
};
}
