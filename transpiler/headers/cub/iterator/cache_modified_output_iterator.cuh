// cub::CacheModifiedOutputIterator.
#pragma once
#include "cache_modified_input_iterator.cuh"
