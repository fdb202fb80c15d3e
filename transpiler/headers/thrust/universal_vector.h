// thrust::universal_vector: memory that both sides access, which all memory is here.
#pragma once
#include "device_vector.h"
#pragma cu2rs source
namespace thrust {
template <class T, class Allocator = void> class universal_vector : public device_vector<T, Allocator> {
public:
  universal_vector() {}
  explicit universal_vector(size_t count) : device_vector<T, Allocator>(count) {}
  universal_vector(size_t count, const T &value) : device_vector<T, Allocator>(count, value) {}
  universal_vector(std::initializer_list<T> list) : device_vector<T, Allocator>(list) {}
  template <class It, class = decltype(*detail::value_for_type<It>())> universal_vector(It first, It last) : device_vector<T, Allocator>(first, last) {}
  template <class U, class A> universal_vector(const host_vector<U, A> &other) : device_vector<T, Allocator>(other) {}
  template <class U> universal_vector(const std::vector<U> &other) : device_vector<T, Allocator>(other) {}
  template <class U, class A> universal_vector &operator=(const host_vector<U, A> &other) {
    this->assign(other.begin(), other.end());
    return *this;
  }
};
}
