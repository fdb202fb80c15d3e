#include "member.h"
template <> Manager<float> *Matrix<float>::manager = new Manager<float>(1.5f);
template <> Manager<double> *Matrix<double>::manager = new Manager<double>(2.5);
template <> const char *const Matrix<float>::name = "single";
template <> const char *const Matrix<double>::name = "double";
template <> int Matrix<double>::made = 7;
