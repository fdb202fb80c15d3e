// thrust::remove_cvref.
#pragma once
#include "../../type_traits"
#include "../detail/config.h"
#pragma cu2rs source
namespace thrust {
template <class T> struct remove_cvref {
  typedef typename std::remove_cv<typename std::remove_reference<T>::type>::type type;
};
template <class T> using remove_cvref_t = typename remove_cvref<T>::type;
}
