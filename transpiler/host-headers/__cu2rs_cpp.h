// What Thrust's and CUB's headers need of the C++ library, for host compilers: their own library has it. Takes the place of the header of this name that the front end reads.
#pragma once
#include "__cu2rs_base.h"
#include <stdio.h>
#include <stdlib.h>
#include <initializer_list>
#include <iterator>
#include <limits>
#include <memory>
#include <stdexcept>
#include <type_traits>
#include <utility>
#define __CU2RS_ITERATOR(I) class I, typename __cu2rs_when<__is_class(I) || std::is_pointer<I>::value>::type = 0
