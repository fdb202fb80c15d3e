// What crates that trace memory (--trace=memory) call at each access of device code, as `cu2rs refresh` reads it (transpiler/src/passes/accesses/read.rs). `site`: its position.
#pragma once

template <class T> [[cu2rs::rust("cudart_rs::memory::load")]] __device__ T *__cu2rs_memory_load(T *p, int site);
template <class T> [[cu2rs::rust("cudart_rs::memory::store")]] __device__ T *__cu2rs_memory_store(T *p, int site);
template <class T> [[cu2rs::rust("cudart_rs::memory::update")]] __device__ T *__cu2rs_memory_update(T *p, int site);
template <class T> [[cu2rs::rust("cudart_rs::memory::atomic")]] __device__ T *__cu2rs_memory_atomic(T *p, int site);

template <class T> [[cu2rs::rust("cudart_rs::memory::own_load")]] __device__ T *__cu2rs_memory_own_load(T *p, int site, const volatile void *array, int offset);
template <class T> [[cu2rs::rust("cudart_rs::memory::own_store")]] __device__ T *__cu2rs_memory_own_store(T *p, int site, const volatile void *array, int offset);
template <class T> [[cu2rs::rust("cudart_rs::memory::own_update")]] __device__ T *__cu2rs_memory_own_update(T *p, int site, const volatile void *array, int offset);

template <class T> [[cu2rs::rust("cudart_rs::memory::ref_load")]] __device__ T *__cu2rs_memory_ref_load(T *p, int site);
template <class T> [[cu2rs::rust("cudart_rs::memory::ref_store")]] __device__ T *__cu2rs_memory_ref_store(T *p, int site);
template <class T> [[cu2rs::rust("cudart_rs::memory::ref_update")]] __device__ T *__cu2rs_memory_ref_update(T *p, int site);

[[cu2rs::rust("cudart_rs::memory::memcpy")]] __device__ void *__cu2rs_memory_memcpy(void *to, const void *from, unsigned long bytes, int site);
[[cu2rs::rust("cudart_rs::memory::memmove")]] __device__ void *__cu2rs_memory_memmove(void *to, const void *from, unsigned long bytes, int site);
[[cu2rs::rust("cudart_rs::memory::memset")]] __device__ void *__cu2rs_memory_memset(void *to, int value, unsigned long bytes, int site);
[[cu2rs::rust("cudart_rs::memory::texture")]] __device__ void __cu2rs_memory_texture(int site);

// Where a thread is.
[[cu2rs::rust("cudart_rs::memory::round")]] __device__ void __cu2rs_memory_round(int position);
[[cu2rs::rust("cudart_rs::memory::at")]] __device__ void __cu2rs_memory_at(int position);
[[cu2rs::macro]] [[cu2rs::rust("cudart_rs::memory::enter")]] __device__ void __cu2rs_memory_enter(int position);
