// What an iterator refers to, counts with, and so on.
#pragma once
#include "../../type_traits"
#include "../detail/config.h"
#include "../../iterator"
#pragma cu2rs source
namespace thrust {
struct random_access_traversal_tag {};
struct forward_traversal_tag {};
struct bidirectional_traversal_tag {};
struct incrementable_traversal_tag {};
struct host_system_tag {};
struct device_system_tag {};
struct any_system_tag {};
struct use_default {};
struct random_access_device_iterator_tag {};
struct random_access_host_iterator_tag {};

template <class It> struct iterator_value {
  typedef typename It::value_type type;
};
template <class T> struct iterator_value<T *> {
  typedef typename std::remove_cv<T>::type type;
};
template <class It> struct iterator_reference {
  typedef typename It::reference type;
};
template <class T> struct iterator_reference<T *> {
  typedef T &type;
};
template <class It> struct iterator_difference {
  typedef ptrdiff_t type;
};
template <class It> struct iterator_pointer {
  typedef typename It::pointer type;
};
template <class T> struct iterator_pointer<T *> {
  typedef T *type;
};
template <class It> struct iterator_system {
  typedef device_system_tag type;
};
template <class It> struct iterator_traversal {
  typedef random_access_traversal_tag type;
};
template <class It> struct iterator_traits {
  typedef typename iterator_value<It>::type value_type;
  typedef typename iterator_reference<It>::type reference;
  typedef ptrdiff_t difference_type;
  typedef typename iterator_pointer<It>::type pointer;
  typedef random_access_device_iterator_tag iterator_category;
};
template <class It> using iterator_value_t = typename iterator_value<It>::type;
template <class It> using iterator_reference_t = typename iterator_reference<It>::type;
template <class It> using iterator_difference_t = ptrdiff_t;
namespace detail {
template <class It> using value_t = typename iterator_value<It>::type;
// The type of a call's result, without references.
template <class T> T &value_for_type();
// Whether iterators tell how far apart they are.
template <class It, class = void> struct has_distance {
  static constexpr bool value = false;
};
template <class It> struct has_distance<It, decltype((void)(value_for_type<It>() - value_for_type<It>()))> {
  static constexpr bool value = true;
};
template <class F, class A> struct result_of_unary {
  typedef decltype(value_for_type<F>()(value_for_type<A>())) result;
  typedef typename std::remove_cv<typename std::remove_reference<result>::type>::type type;
};
template <class F, class A, class B> struct result_of_binary {
  typedef decltype(value_for_type<F>()(value_for_type<A>(), value_for_type<B>())) result;
  typedef typename std::remove_cv<typename std::remove_reference<result>::type>::type type;
};
}
}
