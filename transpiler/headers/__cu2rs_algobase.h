// std::min and std::max, which most headers of the C++ library bring along.
#pragma once
#include "__cu2rs_cpp.h"
#pragma cu2rs module cudart_rs::cpp::algorithm
namespace std {
template <class T> __CU2RS_HD T min(T a, T b);
template <class T> __CU2RS_HD T max(T a, T b);
}
