// thrust::device_ptr: a pointer to device memory, which host code may follow.
#pragma once
#include "detail/config.h"
#include "iterator/iterator_traits.h"
#pragma cu2rs source
namespace thrust {
template <class T> class device_ptr {
public:
  typedef typename std::remove_cv<T>::type value_type;
  typedef T element_type;
  typedef T &reference;
  typedef T *pointer;
  typedef T *raw_pointer;
  typedef ptrdiff_t difference_type;
  typedef random_access_device_iterator_tag iterator_category;
  __CU2RS_HD device_ptr() : ptr(nullptr) {}
  __CU2RS_HD device_ptr(decltype(nullptr)) : ptr(nullptr) {}
  template <class U, typename __cu2rs_when<std::is_convertible<U *, T *>::value>::type = 0> __CU2RS_HD device_ptr(U *ptr) : ptr(ptr) {}
  template <class U, typename __cu2rs_when<std::is_convertible<U *, T *>::value>::type = 0> __CU2RS_HD device_ptr(const device_ptr<U> &other) : ptr(other.get()) {}
  template <class U, typename __cu2rs_when<std::is_same<U, void>::value && !std::is_same<T, void>::value>::type = 0> __CU2RS_HD explicit device_ptr(const device_ptr<U> &other) : ptr((T *)other.get()) {}
  __CU2RS_HD T *get() const { return ptr; }
  __CU2RS_HD T &operator*() const { return *ptr; }
  __CU2RS_HD T *operator->() const { return ptr; }
  __CU2RS_HD T &operator[](ptrdiff_t n) const { return ptr[n]; }
  __CU2RS_HD device_ptr operator+(ptrdiff_t n) const { return device_ptr(ptr + n); }
  __CU2RS_HD device_ptr operator-(ptrdiff_t n) const { return device_ptr(ptr - n); }
  __CU2RS_HD ptrdiff_t operator-(const device_ptr<const value_type> &b) const { return ptr - b.get(); }
  __CU2RS_HD device_ptr &operator+=(ptrdiff_t n) {
    ptr += n;
    return *this;
  }
  __CU2RS_HD device_ptr &operator-=(ptrdiff_t n) {
    ptr -= n;
    return *this;
  }
  __CU2RS_HD device_ptr &operator++() {
    ++ptr;
    return *this;
  }
  __CU2RS_HD device_ptr operator++(int) {
    device_ptr old = *this;
    ++ptr;
    return old;
  }
  __CU2RS_HD device_ptr &operator--() {
    --ptr;
    return *this;
  }
  __CU2RS_HD device_ptr operator--(int) {
    device_ptr old = *this;
    --ptr;
    return old;
  }
  // What Thrust's own iterators of vectors have.
  __CU2RS_HD device_ptr base() const { return *this; }
  __CU2RS_HD explicit operator bool() const { return ptr != nullptr; }
  friend __CU2RS_HD device_ptr operator+(ptrdiff_t n, const device_ptr &p) { return p + n; }

private:
  T *ptr;
};
template <class T, class U> __CU2RS_HD bool operator==(const device_ptr<T> &a, const device_ptr<U> &b) { return a.get() == b.get(); }
template <class T, class U> __CU2RS_HD bool operator!=(const device_ptr<T> &a, const device_ptr<U> &b) { return a.get() != b.get(); }
template <class T, class U> __CU2RS_HD bool operator<(const device_ptr<T> &a, const device_ptr<U> &b) { return a.get() < b.get(); }
template <class T, class U> __CU2RS_HD bool operator>(const device_ptr<T> &a, const device_ptr<U> &b) { return a.get() > b.get(); }
template <class T, class U> __CU2RS_HD bool operator<=(const device_ptr<T> &a, const device_ptr<U> &b) { return a.get() <= b.get(); }
template <class T, class U> __CU2RS_HD bool operator>=(const device_ptr<T> &a, const device_ptr<U> &b) { return a.get() >= b.get(); }
template <class T> __CU2RS_HD bool operator==(const device_ptr<T> &a, decltype(nullptr)) { return a.get() == nullptr; }
template <class T> __CU2RS_HD bool operator!=(const device_ptr<T> &a, decltype(nullptr)) { return a.get() != nullptr; }
// A place without a type: what device_malloc(bytes) gives.
template <> class device_ptr<void> {
public:
  typedef void element_type;
  typedef void *raw_pointer;
  __CU2RS_HD device_ptr() : ptr(nullptr) {}
  __CU2RS_HD device_ptr(void *ptr) : ptr(ptr) {}
  template <class U> __CU2RS_HD device_ptr(const device_ptr<U> &other) : ptr((void *)other.get()) {}
  __CU2RS_HD void *get() const { return ptr; }
  __CU2RS_HD explicit operator bool() const { return ptr != nullptr; }

private:
  void *ptr;
};
template <class T> using device_reference = T &;
template <class T> __CU2RS_HD device_ptr<T> device_pointer_cast(T *ptr) { return device_ptr<T>(ptr); }
template <class T> __CU2RS_HD device_ptr<T> device_pointer_cast(const device_ptr<T> &ptr) { return ptr; }
// One template for all, as Thrust's: a program's own for `device_ptr<T>` or `T *` goes before it.
namespace detail {
template <class P> struct raw_of {};
template <class T> struct raw_of<T *> {
  typedef T *type;
  static __CU2RS_HD T *get(T *ptr) { return ptr; }
};
template <class T> struct raw_of<device_ptr<T>> {
  typedef T *type;
  static __CU2RS_HD T *get(device_ptr<T> ptr) { return ptr.get(); }
};
}
template <class P> __CU2RS_HD typename detail::raw_of<P>::type raw_pointer_cast(P ptr) { return detail::raw_of<P>::get(ptr); }
template <class T> __CU2RS_HD T &raw_reference_cast(T &value) { return value; }
}
#include "advance.h"
#include "distance.h"
#include "memory.h"
#include "swap.h"
#include "transform.h"
#include "uninitialized_fill.h"
