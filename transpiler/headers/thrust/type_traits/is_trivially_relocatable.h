// thrust::is_trivially_relocatable: may an object be moved by its bytes?
#pragma once
#include "../../type_traits"
#include "../detail/config.h"
#pragma cu2rs source
namespace thrust {
template <class T> struct is_trivially_relocatable : std::integral_constant<bool, std::is_trivially_copyable<T>::value> {};
}
