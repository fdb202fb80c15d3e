// The primitives below cuda::barrier (CUDA C++ guide, "Asynchronous barrier").
#pragma once
#pragma cu2rs library Device functions
#include "cuda/barrier"
#pragma cu2rs source
typedef cuda::barrier<cuda::thread_scope_block> __mbarrier_t;
typedef unsigned int __mbarrier_token_t;
__device__ inline void __mbarrier_init(__mbarrier_t *place, unsigned int count) { place->__init(count); }
__device__ inline __mbarrier_token_t __mbarrier_arrive(__mbarrier_t *place) { return place->arrive(); }
__device__ inline bool __mbarrier_test_wait(__mbarrier_t *place, __mbarrier_token_t token) { return place->try_wait(token); }
