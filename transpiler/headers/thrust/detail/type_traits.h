// The type traits that programs take from Thrust's inside.
#pragma once
#include "../../type_traits"
#include "config.h"
#pragma cu2rs source
namespace thrust {
namespace detail {
using std::integral_constant;
using std::true_type;
using std::false_type;
using std::is_same;
using std::is_integral;
using std::is_floating_point;
using std::is_arithmetic;
using std::is_pointer;
using std::remove_const;
using std::remove_cv;
using std::remove_reference;
using std::enable_if;
template <bool condition, class T> struct disable_if {};
template <class T> struct disable_if<false, T> {
  typedef T type;
};
template <bool condition, class Then, class Else> struct eval_if {
  typedef typename Then::type type;
};
template <class Then, class Else> struct eval_if<false, Then, Else> {
  typedef typename Else::type type;
};
template <class T> struct identity_ {
  typedef T type;
};
}
}
