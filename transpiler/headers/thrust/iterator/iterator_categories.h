// Categories of iterators.
#pragma once
#include "iterator_traits.h"
