// thrust::is_execution_policy.
#pragma once
#include "../../type_traits"
#include "../detail/policy.h"
#pragma cu2rs source
namespace thrust {
namespace detail {
template <int System> std::true_type is_policy(const policy<System> *);
std::false_type is_policy(const void *);
}
template <class T> struct is_execution_policy : decltype(detail::is_policy((T *)nullptr)) {};
}
