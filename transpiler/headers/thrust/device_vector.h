// thrust::device_vector: here, a std::vector whose memory the runtime takes for the device's; its iterators are `device_ptr`s, which say that algorithms run on the device.
#pragma once
#include "../cuda_runtime.h"
#include "../functional"
#include "../memory"
#include "../vector"
#include "device_ptr.h"
#include "iterator/reverse_iterator.h"
#include "host_vector.h"
#include "system_error.h"
#include "iterator/zip_iterator.h"
#include "tuple.h"
#pragma cu2rs source
namespace thrust {
namespace detail {
// What the runtime was told of a vector's memory: copies of it are told when somebody asks for their address.
class vector_memory {
public:
  vector_memory() {}
  vector_memory(const vector_memory &other) {}
  vector_memory(vector_memory &&other) { swap(other); }
  vector_memory &operator=(const vector_memory &other) { return *this; }
  vector_memory &operator=(vector_memory &&other) {
    forget();
    swap(other);
    return *this;
  }
  ~vector_memory() { forget(); }
  void swap(vector_memory &other) {
    std::swap(at, other.at);
    std::swap(bytes, other.bytes);
  }
  void tell(void *now, size_t size) {
    if (now == at && size == bytes)
      return;
    forget();
    if (now)
      cudaHostRegister(now, size, 1u << 30);
    at = now;
    bytes = size;
  }

private:
  void forget() {
    if (at)
      cudaHostUnregister(at);
    at = nullptr;
    bytes = 0;
  }
  void *at = nullptr;
  size_t bytes = 0;
};
}
template <class T, class Allocator> class host_vector;
template <class T, class Allocator = void> class device_vector {
public:
  typedef T value_type;
  typedef T &reference;
  typedef const T &const_reference;
  typedef device_ptr<T> iterator;
  typedef device_ptr<const T> const_iterator;
  typedef thrust::reverse_iterator<iterator> reverse_iterator;
  typedef thrust::reverse_iterator<const_iterator> const_reverse_iterator;
  typedef device_ptr<T> pointer;
  typedef device_ptr<const T> const_pointer;
  typedef size_t size_type;
  typedef ptrdiff_t difference_type;
  device_vector() {}
  explicit device_vector(size_t count) : items(count) {}
  device_vector(size_t count, const T &value) : items(count, value) {}
  device_vector(std::initializer_list<T> list) { assign(list.begin(), list.end()); }
  template <class It, class = decltype(*detail::value_for_type<It>())> device_vector(It first, It last) { assign(first, last); }
  template <class U, class A> device_vector(const host_vector<U, A> &other) { assign(other.begin(), other.end()); }
  template <class U, class A> device_vector(const device_vector<U, A> &other) { assign(other.begin(), other.end()); }
  template <class U> device_vector(const std::vector<U> &other) { assign(other.data(), other.data() + other.size()); }
  template <class U, class A> device_vector &operator=(const host_vector<U, A> &other) {
    assign(other.begin(), other.end());
    return *this;
  }
  device_vector &operator=(std::initializer_list<T> list) {
    assign(list.begin(), list.end());
    return *this;
  }
  template <class U> device_vector &operator=(const std::vector<U> &other) {
    assign(other.data(), other.data() + other.size());
    return *this;
  }
  size_t size() const { return items.size(); }
  size_t max_size() const { return items.max_size(); }
  size_t capacity() const { return items.capacity(); }
  bool empty() const { return items.empty(); }
  void resize(size_t count) {
    items.resize(count);
    tell();
  }
  void resize(size_t count, const T &value) {
    items.resize(count, value);
    tell();
  }
  void reserve(size_t count) {
    items.reserve(count);
    tell();
  }
  void clear() { items.clear(); }
  void shrink_to_fit() {
    items.shrink_to_fit();
    tell();
  }
  iterator begin() {
    tell();
    return iterator(items.data());
  }
  iterator end() { return iterator(items.data() + items.size()); }
  const_iterator begin() const {
    tell();
    return const_iterator(items.data());
  }
  const_iterator end() const { return const_iterator(items.data() + items.size()); }
  const_iterator cbegin() const { return const_iterator(items.data()); }
  const_iterator cend() const { return const_iterator(items.data() + items.size()); }
  reverse_iterator rbegin() { return reverse_iterator(end()); }
  reverse_iterator rend() { return reverse_iterator(begin()); }
  const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
  const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
  const_reverse_iterator crbegin() const { return rbegin(); }
  const_reverse_iterator crend() const { return rend(); }
  T &operator[](size_t i) {
    tell();
    return items.data()[i];
  }
  const T &operator[](size_t i) const {
    tell();
    return items.data()[i];
  }
  T &front() {
    tell();
    return items.data()[0];
  }
  T &back() { return items.data()[items.size() - 1]; }
  const T &front() const { return items.data()[0]; }
  const T &back() const { return items.data()[items.size() - 1]; }
  device_ptr<T> data() {
    tell();
    return device_ptr<T>(items.data());
  }
  device_ptr<const T> data() const {
    tell();
    return device_ptr<const T>(items.data());
  }
  void push_back(const T &value) {
    items.push_back(value);
    tell();
  }
  void pop_back() { items.pop_back(); }
  void assign(size_t count, const T &value) {
    items.assign(count, value);
    tell();
  }
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
    tell();
  }
  iterator insert(const_iterator place, const T &value) {
    const ptrdiff_t at = place - cbegin();
    items.insert(items.begin() + at, value);
    tell();
    return begin() + at;
  }
  template <class It, class = decltype(*detail::value_for_type<It>())> void insert(const_iterator place, It first, It last) {
    ptrdiff_t at = place - cbegin();
    for (; first != last; ++first, ++at)
      items.insert(items.begin() + at, (T)*first);
    tell();
  }
  void insert(const_iterator place, size_t count, const T &value) {
    const ptrdiff_t at = place - cbegin();
    const T given = value;
    for (size_t i = 0; i < count; i++)
      items.insert(items.begin() + at, given);
    tell();
  }
  iterator erase(const_iterator place) {
    const ptrdiff_t at = place - cbegin();
    items.erase(items.begin() + at);
    return begin() + at;
  }
  iterator erase(const_iterator first, const_iterator last) {
    const ptrdiff_t at = first - cbegin();
    items.erase(items.begin() + at, items.begin() + (last - cbegin()));
    return begin() + at;
  }
  void swap(device_vector &other) {
    items.swap(other.items);
    memory.swap(other.memory);
  }

private:
  // The memory may have moved.
  void tell() const { memory.tell(items.capacity() == 0 ? nullptr : (void *)items.data(), items.capacity() * sizeof(T)); }
  std::vector<T> items;
  mutable detail::vector_memory memory;
};
template <class T, class A, class U, class B> bool operator==(const device_vector<T, A> &a, const device_vector<U, B> &b) {
  if (a.size() != b.size())
    return false;
  for (size_t i = 0; i < a.size(); i++)
    if (!(a[i] == b[i]))
      return false;
  return true;
}
template <class T, class A, class U, class B> bool operator!=(const device_vector<T, A> &a, const device_vector<U, B> &b) { return !(a == b); }
template <class T, class A, class U, class B> bool operator==(const device_vector<T, A> &a, const std::vector<U, B> &b) {
  if (a.size() != b.size())
    return false;
  for (size_t i = 0; i < a.size(); i++)
    if (!(a[i] == b[i]))
      return false;
  return true;
}
template <class T, class A, class U, class B> bool operator==(const std::vector<U, B> &b, const device_vector<T, A> &a) { return a == b; }
template <class T, class A, class U, class B> bool operator!=(const device_vector<T, A> &a, const std::vector<U, B> &b) { return !(a == b); }
template <class T, class A, class U, class B> bool operator!=(const std::vector<U, B> &b, const device_vector<T, A> &a) { return !(a == b); }
template <class T, class A> void swap(device_vector<T, A> &a, device_vector<T, A> &b) { a.swap(b); }
template <class T, class A, class U, class B> bool operator==(const host_vector<T, A> &a, const device_vector<U, B> &b) { return b == device_vector<U, B>(a); }
template <class T, class A, class U, class B> bool operator==(const device_vector<T, A> &a, const host_vector<U, B> &b) { return a == device_vector<T, A>(b); }
template <class T, class A, class U, class B> bool operator!=(const host_vector<T, A> &a, const device_vector<U, B> &b) { return !(a == b); }
template <class T, class A, class U, class B> bool operator!=(const device_vector<T, A> &a, const host_vector<U, B> &b) { return !(a == b); }
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
