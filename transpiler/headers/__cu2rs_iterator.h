// C++ [iterators]: what every container header brings along.
#pragma once
#include "__cu2rs_cpp.h"
#include "type_traits"
#pragma cu2rs module cudart_rs::cpp::algorithm
namespace std {
template <class T> long distance(T *first, T *last);
template <class T> void advance(T *&place, long steps);
template <class T> T *next(T *place, long steps = 1);
template <class T> T *prev(T *place, long steps = 1);
#pragma cu2rs source
struct input_iterator_tag {};
struct output_iterator_tag {};
struct forward_iterator_tag : input_iterator_tag {};
struct bidirectional_iterator_tag : forward_iterator_tag {};
struct random_access_iterator_tag : bidirectional_iterator_tag {};
template <class C, class T, class D = long, class P = T *, class R = T &> struct iterator {
  typedef C iterator_category;
  typedef T value_type;
  typedef D difference_type;
  typedef P pointer;
  typedef R reference;
};
// What is no iterator has no traits, which templates ask for.
template <class I, typename = void> struct __cu2rs_traits_of {};
template <class I> struct __cu2rs_traits_of<I, void_t<typename I::iterator_category>> {
  typedef typename I::iterator_category iterator_category;
  typedef typename I::value_type value_type;
  typedef typename I::difference_type difference_type;
  typedef typename I::pointer pointer;
  typedef typename I::reference reference;
};
template <class I> struct iterator_traits : __cu2rs_traits_of<I> {};
template <class T> struct iterator_traits<T *> {
  typedef random_access_iterator_tag iterator_category;
  typedef T value_type;
  typedef long difference_type;
  typedef T *pointer;
  typedef T &reference;
};
template <class T> struct iterator_traits<const T *> {
  typedef random_access_iterator_tag iterator_category;
  typedef T value_type;
  typedef long difference_type;
  typedef const T *pointer;
  typedef const T &reference;
};
template <class I> struct __cu2rs_random {
  static constexpr bool value = is_base_of<random_access_iterator_tag, typename iterator_traits<I>::iterator_category>::value;
};
template <class I, typename __cu2rs_when<__is_class(I)>::type = 0> __CU2RS_HD long distance(I first, I last) {
  if constexpr (__cu2rs_random<I>::value)
    return last - first;
  else {
    long n = 0;
    for (; first != last; ++first)
      ++n;
    return n;
  }
}
// How many elements a range has, as far as one can look ahead.
template <class I> unsigned long __cu2rs_count(I first, I last) {
  if constexpr (is_base_of<forward_iterator_tag, typename iterator_traits<I>::iterator_category>::value)
    return std::distance(first, last);
  else
    return first != last ? 1 : 0;
}
template <class I, typename __cu2rs_when<__is_class(I)>::type = 0> __CU2RS_HD void advance(I &place, long steps) {
  if constexpr (__cu2rs_random<I>::value)
    place += steps;
  else {
    for (; steps > 0; --steps)
      ++place;
    if constexpr (is_base_of<bidirectional_iterator_tag, typename iterator_traits<I>::iterator_category>::value) {
      for (; steps < 0; ++steps)
        --place;
    }
  }
}
template <class I, typename __cu2rs_when<__is_class(I)>::type = 0> __CU2RS_HD I next(I place, long steps = 1) {
  advance(place, steps);
  return place;
}
template <class I, typename __cu2rs_when<__is_class(I)>::type = 0> __CU2RS_HD I prev(I place, long steps = 1) {
  advance(place, -steps);
  return place;
}

// What it gives may be moved from.
template <class I> class move_iterator {
  I __at;

public:
  typedef I iterator_type;
  typedef typename iterator_traits<I>::iterator_category iterator_category;
  typedef typename iterator_traits<I>::value_type value_type;
  typedef typename iterator_traits<I>::difference_type difference_type;
  typedef I pointer;
  typedef value_type &&reference;
  move_iterator() : __at() {}
  explicit move_iterator(I at) : __at(at) {}
  template <class J, typename __cu2rs_when<!__is_same(J, I) && __is_convertible(const J &, I)>::type = 0> move_iterator(const move_iterator<J> &other) : __at(other.base()) {}
  I base() const { return __at; }
  value_type &&operator*() const { return static_cast<value_type &&>(*__at); }
  value_type &&operator[](difference_type n) const { return static_cast<value_type &&>(__at[n]); }
  I operator->() const { return __at; }
  move_iterator &operator++() {
    ++__at;
    return *this;
  }
  move_iterator operator++(int) {
    move_iterator old = *this;
    ++__at;
    return old;
  }
  move_iterator &operator--() {
    --__at;
    return *this;
  }
  move_iterator operator--(int) {
    move_iterator old = *this;
    --__at;
    return old;
  }
  move_iterator operator+(difference_type n) const { return move_iterator(__at + n); }
  move_iterator operator-(difference_type n) const { return move_iterator(__at - n); }
  move_iterator &operator+=(difference_type n) {
    __at += n;
    return *this;
  }
  move_iterator &operator-=(difference_type n) {
    __at -= n;
    return *this;
  }
  template <class J> difference_type operator-(const move_iterator<J> &other) const { return __at - other.base(); }
  template <class J> bool operator==(const move_iterator<J> &other) const { return __at == other.base(); }
  template <class J> bool operator!=(const move_iterator<J> &other) const { return !(__at == other.base()); }
  template <class J> bool operator<(const move_iterator<J> &other) const { return __at < other.base(); }
  template <class J> bool operator>(const move_iterator<J> &other) const { return other.base() < __at; }
  template <class J> bool operator<=(const move_iterator<J> &other) const { return !(other.base() < __at); }
  template <class J> bool operator>=(const move_iterator<J> &other) const { return !(__at < other.base()); }
};
template <class I> move_iterator<I> operator+(typename move_iterator<I>::difference_type n, const move_iterator<I> &at) { return at + n; }
template <class I> move_iterator<I> make_move_iterator(I at) { return move_iterator<I>(at); }

template <class I> class reverse_iterator {
  I __at;

public:
  typedef I iterator_type;
  typedef typename iterator_traits<I>::iterator_category iterator_category;
  typedef typename iterator_traits<I>::value_type value_type;
  typedef typename iterator_traits<I>::difference_type difference_type;
  typedef typename iterator_traits<I>::pointer pointer;
  typedef typename iterator_traits<I>::reference reference;
  __CU2RS_HD reverse_iterator() : __at() {}
  __CU2RS_HD explicit reverse_iterator(I at) : __at(at) {}
  template <class J, typename __cu2rs_when<!__is_same(J, I) && __is_convertible(const J &, I)>::type = 0> __CU2RS_HD reverse_iterator(const reverse_iterator<J> &other) : __at(other.base()) {}
  __CU2RS_HD I base() const { return __at; }
  __CU2RS_HD reference operator*() const {
    I before = __at;
    return *--before;
  }
  __CU2RS_HD pointer operator->() const {
    I before = __at;
    --before;
    return &*before;
  }
  __CU2RS_HD reverse_iterator &operator++() {
    --__at;
    return *this;
  }
  __CU2RS_HD reverse_iterator operator++(int) {
    reverse_iterator old = *this;
    --__at;
    return old;
  }
  __CU2RS_HD reverse_iterator &operator--() {
    ++__at;
    return *this;
  }
  __CU2RS_HD reverse_iterator operator--(int) {
    reverse_iterator old = *this;
    ++__at;
    return old;
  }
  __CU2RS_HD reverse_iterator operator+(long n) const { return reverse_iterator(__at - n); }
  __CU2RS_HD reverse_iterator operator-(long n) const { return reverse_iterator(__at + n); }
  template <class J> __CU2RS_HD long operator-(const reverse_iterator<J> &other) const { return other.base() - __at; }
  __CU2RS_HD reverse_iterator &operator+=(long n) {
    __at -= n;
    return *this;
  }
  __CU2RS_HD reverse_iterator &operator-=(long n) {
    __at += n;
    return *this;
  }
  __CU2RS_HD reference operator[](long n) const { return *(*this + n); }
  template <class J> __CU2RS_HD bool operator==(const reverse_iterator<J> &other) const { return __at == other.base(); }
  template <class J> __CU2RS_HD bool operator!=(const reverse_iterator<J> &other) const { return !(__at == other.base()); }
  template <class J> __CU2RS_HD bool operator<(const reverse_iterator<J> &other) const { return other.base() < __at; }
  template <class J> __CU2RS_HD bool operator>(const reverse_iterator<J> &other) const { return __at < other.base(); }
  template <class J> __CU2RS_HD bool operator<=(const reverse_iterator<J> &other) const { return !(__at < other.base()); }
  template <class J> __CU2RS_HD bool operator>=(const reverse_iterator<J> &other) const { return !(other.base() < __at); }
};
template <class I> __CU2RS_HD reverse_iterator<I> operator+(long n, const reverse_iterator<I> &at) { return at + n; }
template <class I> __CU2RS_HD reverse_iterator<I> make_reverse_iterator(I at) { return reverse_iterator<I>(at); }

template <class C> class back_insert_iterator {
  C *__to;

public:
  typedef C container_type;
  typedef output_iterator_tag iterator_category;
  typedef void value_type;
  typedef long difference_type;
  typedef void pointer;
  typedef void reference;
  explicit back_insert_iterator(C &to) : __to(&to) {}
  back_insert_iterator &operator=(const typename C::value_type &value) {
    __to->push_back(value);
    return *this;
  }
  back_insert_iterator &operator=(typename C::value_type &&value) {
    __to->push_back(static_cast<typename C::value_type &&>(value));
    return *this;
  }
  back_insert_iterator &operator*() { return *this; }
  back_insert_iterator &operator++() { return *this; }
  back_insert_iterator operator++(int) { return *this; }
};
template <class C> back_insert_iterator<C> back_inserter(C &to) { return back_insert_iterator<C>(to); }
template <class C> class front_insert_iterator {
  C *__to;

public:
  typedef C container_type;
  typedef output_iterator_tag iterator_category;
  typedef void value_type;
  typedef long difference_type;
  typedef void pointer;
  typedef void reference;
  explicit front_insert_iterator(C &to) : __to(&to) {}
  front_insert_iterator &operator=(const typename C::value_type &value) {
    __to->push_front(value);
    return *this;
  }
  front_insert_iterator &operator=(typename C::value_type &&value) {
    __to->push_front(static_cast<typename C::value_type &&>(value));
    return *this;
  }
  front_insert_iterator &operator*() { return *this; }
  front_insert_iterator &operator++() { return *this; }
  front_insert_iterator operator++(int) { return *this; }
};
template <class C> front_insert_iterator<C> front_inserter(C &to) { return front_insert_iterator<C>(to); }
template <class C> class insert_iterator {
  C *__to;
  typename C::iterator __at;

public:
  typedef C container_type;
  typedef output_iterator_tag iterator_category;
  typedef void value_type;
  typedef long difference_type;
  typedef void pointer;
  typedef void reference;
  insert_iterator(C &to, typename C::iterator at) : __to(&to), __at(at) {}
  insert_iterator &operator=(const typename C::value_type &value) {
    C *to = __to;
    typename C::iterator at = __at;
    at = to->insert(at, value);
    ++at;
    __at = at;
    return *this;
  }
  insert_iterator &operator=(typename C::value_type &&value) {
    C *to = __to;
    typename C::iterator at = __at;
    at = to->insert(at, static_cast<typename C::value_type &&>(value));
    ++at;
    __at = at;
    return *this;
  }
  insert_iterator &operator*() { return *this; }
  insert_iterator &operator++() { return *this; }
  insert_iterator &operator++(int) { return *this; }
};
template <class C> insert_iterator<C> inserter(C &to, typename C::iterator at) { return insert_iterator<C>(to, at); }

template <class C> __CU2RS_HD auto begin(C &c) -> decltype(c.begin()) { return c.begin(); }
template <class C> __CU2RS_HD auto begin(const C &c) -> decltype(c.begin()) { return c.begin(); }
template <class C> __CU2RS_HD auto end(C &c) -> decltype(c.end()) { return c.end(); }
template <class C> __CU2RS_HD auto end(const C &c) -> decltype(c.end()) { return c.end(); }
template <class C> __CU2RS_HD auto cbegin(const C &c) -> decltype(c.begin()) { return c.begin(); }
template <class C> __CU2RS_HD auto cend(const C &c) -> decltype(c.end()) { return c.end(); }
template <class C> __CU2RS_HD auto rbegin(C &c) -> decltype(c.rbegin()) { return c.rbegin(); }
template <class C> __CU2RS_HD auto rbegin(const C &c) -> decltype(c.rbegin()) { return c.rbegin(); }
template <class C> __CU2RS_HD auto rend(C &c) -> decltype(c.rend()) { return c.rend(); }
template <class C> __CU2RS_HD auto rend(const C &c) -> decltype(c.rend()) { return c.rend(); }
template <class C> __CU2RS_HD unsigned long size(const C &c) { return c.size(); }
template <class C> __CU2RS_HD bool empty(const C &c) { return c.empty(); }
#ifdef __CU2RS_CPP20
template <class C> __CU2RS_HD constexpr long ssize(const C &c) { return (long)c.size(); }
template <class T, long n> __CU2RS_HD constexpr long ssize(const T (&)[n]) { return n; }
#endif
template <class C> __CU2RS_HD auto data(C &c) -> decltype(c.data()) { return c.data(); }
template <class C> __CU2RS_HD auto data(const C &c) -> decltype(c.data()) { return c.data(); }
template <class T, unsigned long n> __CU2RS_HD T *begin(T (&array)[n]) { return array; }
template <class T, unsigned long n> __CU2RS_HD T *end(T (&array)[n]) { return array + n; }
template <class T, unsigned long n> __CU2RS_HD const T *cbegin(const T (&array)[n]) { return array; }
template <class T, unsigned long n> __CU2RS_HD const T *cend(const T (&array)[n]) { return array + n; }
template <class T, unsigned long n> __CU2RS_HD reverse_iterator<T *> rbegin(T (&array)[n]) { return reverse_iterator<T *>(array + n); }
template <class T, unsigned long n> __CU2RS_HD reverse_iterator<T *> rend(T (&array)[n]) { return reverse_iterator<T *>(array); }
template <class T> __CU2RS_HD reverse_iterator<const T *> rbegin(initializer_list<T> list) { return reverse_iterator<const T *>(list.end()); }
template <class T> __CU2RS_HD reverse_iterator<const T *> rend(initializer_list<T> list) { return reverse_iterator<const T *>(list.begin()); }
template <class T, unsigned long n> __CU2RS_HD constexpr unsigned long size(const T (&)[n]) { return n; }
template <class T, unsigned long n> __CU2RS_HD T *data(T (&array)[n]) { return array; }
}
