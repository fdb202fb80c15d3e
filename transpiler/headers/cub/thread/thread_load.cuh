// cub::ThreadLoad, ThreadStore: loads and stores with cache hints, which change nothing on a CPU.
#pragma once
#include "../util_ptx.cuh"
#pragma cu2rs source
namespace cub {
enum CacheLoadModifier { LOAD_DEFAULT, LOAD_CA, LOAD_CG, LOAD_CS, LOAD_CV, LOAD_LDG, LOAD_VOLATILE };
enum CacheStoreModifier { STORE_DEFAULT, STORE_WB, STORE_CG, STORE_CS, STORE_WT, STORE_VOLATILE };
template <CacheLoadModifier MODIFIER, class It> __device__ detail::value_t<It> ThreadLoad(It place) { return *place; }
// Past the first cache, or all: what others write while a loop waits for it.
template <CacheLoadModifier MODIFIER, class T> __device__ T ThreadLoad(T *place) {
  if constexpr (MODIFIER == LOAD_CG)
    return __ldcg(place);
  else if constexpr (MODIFIER == LOAD_CV || MODIFIER == LOAD_VOLATILE)
    return __ldcv(place);
  else
    return *place;
}
template <CacheStoreModifier MODIFIER, class It, class T> __device__ void ThreadStore(It place, T value) { *place = value; }
}
