// std::distance and the like for pointers, which every container header brings along.
#pragma once
#include "__cu2rs_cpp.h"
#pragma cu2rs module cudart_rs::cpp::algorithm
namespace std {
template <class T> long distance(T *first, T *last);
template <class T> void advance(T *&place, long steps);
template <class T> T *next(T *place, long steps = 1);
template <class T> T *prev(T *place, long steps = 1);
}
