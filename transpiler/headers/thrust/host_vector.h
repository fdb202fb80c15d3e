// thrust::host_vector: here, a std::vector; its iterators are pointers.
#pragma once
#include "../iostream"
#include "../vector"
#include "device_ptr.h"
#include "iterator/reverse_iterator.h"
#pragma cu2rs source
namespace thrust {
template <class T, class Allocator> class device_vector;
template <class T, class Allocator = void> class host_vector {
public:
  typedef T value_type;
  typedef T &reference;
  typedef const T &const_reference;
  typedef T *iterator;
  typedef const T *const_iterator;
  typedef thrust::reverse_iterator<T *> reverse_iterator;
  typedef thrust::reverse_iterator<const T *> const_reverse_iterator;
  typedef T * pointer;
  typedef size_t size_type;
  typedef ptrdiff_t difference_type;
  host_vector() {}
  explicit host_vector(size_t count) : items(count) {}
  host_vector(size_t count, const T &value) : items(count, value) {}
  host_vector(std::initializer_list<T> list) { assign(list.begin(), list.end()); }
  template <class It, class = decltype(*detail::value_for_type<It>())> host_vector(It first, It last) { assign(first, last); }
  template <class U, class A> host_vector(const device_vector<U, A> &other) { assign(other.begin(), other.end()); }
  template <class U, class A> host_vector(const host_vector<U, A> &other) { assign(other.begin(), other.end()); }
  template <class U> host_vector(const std::vector<U> &other) { assign(other.data(), other.data() + other.size()); }
  template <class U, class A> host_vector &operator=(const device_vector<U, A> &other) {
    assign(other.begin(), other.end());
    return *this;
  }
  host_vector &operator=(std::initializer_list<T> list) {
    assign(list.begin(), list.end());
    return *this;
  }
  template <class U> host_vector &operator=(const std::vector<U> &other) {
    assign(other.data(), other.data() + other.size());
    return *this;
  }
  size_t size() const { return items.size(); }
  size_t max_size() const { return items.max_size(); }
  size_t capacity() const { return items.capacity(); }
  bool empty() const { return items.empty(); }
  void resize(size_t count) { items.resize(count); }
  void resize(size_t count, const T &value) { items.resize(count, value); }
  void reserve(size_t count) { items.reserve(count); }
  void clear() { items.clear(); }
  void shrink_to_fit() { items.shrink_to_fit(); }
  T *begin() { return items.data(); }
  T *end() { return items.data() + items.size(); }
  const T *begin() const { return items.data(); }
  const T *end() const { return items.data() + items.size(); }
  const T *cbegin() const { return items.data(); }
  const T *cend() const { return items.data() + items.size(); }
  reverse_iterator rbegin() { return reverse_iterator(end()); }
  reverse_iterator rend() { return reverse_iterator(begin()); }
  const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
  const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
  const_reverse_iterator crbegin() const { return rbegin(); }
  const_reverse_iterator crend() const { return rend(); }
  T &operator[](size_t i) { return items.data()[i]; }
  const T &operator[](size_t i) const { return items.data()[i]; }
  T &front() { return items.data()[0]; }
  T &back() { return items.data()[items.size() - 1]; }
  const T &front() const { return items.data()[0]; }
  const T &back() const { return items.data()[items.size() - 1]; }
  T * data() { return items.data(); }
  const T * data() const { return items.data(); }
  void push_back(const T &value) { items.push_back(value); }
  void pop_back() { items.pop_back(); }
  void assign(size_t count, const T &value) { items.assign(count, value); }
  void assign(std::initializer_list<T> list) { assign(list.begin(), list.end()); }
  template <class It, class = decltype(*detail::value_for_type<It>())> void assign(It first, It last) {
    if constexpr (detail::has_distance<It>::value) {
      const ptrdiff_t count = last - first;
      items.resize(count);
      T *place = items.data();
      for (ptrdiff_t i = 0; i < count; i++)
        place[i] = first[i];
    } else {
      items.clear();
      for (; first != last; ++first)
        items.push_back((T)*first);
    }
  }
  T *insert(T *place, const T &value) {
    const ptrdiff_t at = place - items.data();
    items.insert(items.begin() + at, value);
    return items.data() + at;
  }
  template <class It, class = decltype(*detail::value_for_type<It>())> void insert(T *place, It first, It last) {
    ptrdiff_t at = place - items.data();
    for (; first != last; ++first, ++at)
      items.insert(items.begin() + at, (T)*first);
  }
  void insert(T *place, size_t count, const T &value) {
    const ptrdiff_t at = place - items.data();
    const T given = value;
    for (size_t i = 0; i < count; i++)
      items.insert(items.begin() + at, given);
  }
  T *erase(T *place) {
    const ptrdiff_t at = place - items.data();
    items.erase(items.begin() + at);
    return items.data() + at;
  }
  T *erase(T *first, T *last) {
    const ptrdiff_t at = first - items.data();
    items.erase(items.begin() + at, items.begin() + (last - items.data()));
    return items.data() + at;
  }
  void swap(host_vector &other) { items.swap(other.items); }

private:
  std::vector<T> items;
};
template <class T, class A, class U, class B> bool operator==(const host_vector<T, A> &a, const host_vector<U, B> &b) {
  if (a.size() != b.size())
    return false;
  for (size_t i = 0; i < a.size(); i++)
    if (!(a[i] == b[i]))
      return false;
  return true;
}
template <class T, class A, class U, class B> bool operator!=(const host_vector<T, A> &a, const host_vector<U, B> &b) { return !(a == b); }
template <class T, class A, class U, class B> bool operator==(const host_vector<T, A> &a, const std::vector<U, B> &b) {
  if (a.size() != b.size())
    return false;
  for (size_t i = 0; i < a.size(); i++)
    if (!(a[i] == b[i]))
      return false;
  return true;
}
template <class T, class A, class U, class B> bool operator==(const std::vector<U, B> &b, const host_vector<T, A> &a) { return a == b; }
template <class T, class A, class U, class B> bool operator!=(const host_vector<T, A> &a, const std::vector<U, B> &b) { return !(a == b); }
template <class T, class A, class U, class B> bool operator!=(const std::vector<U, B> &b, const host_vector<T, A> &a) { return !(a == b); }
template <class T, class A> void swap(host_vector<T, A> &a, host_vector<T, A> &b) { a.swap(b); }
}
// Thrust's own includes these; programs rely on it.
#include "copy.h"
#include "equal.h"
#include "fill.h"
#include "find.h"
#include "for_each.h"
#include "generate.h"
#include "mismatch.h"
#include "reduce.h"
#include "memory.h"
