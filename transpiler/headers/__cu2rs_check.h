// What checked crates (--check) call at each access of device code, as `cu2rs refresh` reads it (transpiler/src/passes/unchecked.rs). `at`: where that stands in the source.
#pragma once

template <class T> [[cu2rs::rust("cudart_rs::check::load")]] __device__ T *__cu2rs_check_load(T *p, const char *at);
template <class T> [[cu2rs::rust("cudart_rs::check::store")]] __device__ T *__cu2rs_check_store(T *p, const char *at);
template <class T> [[cu2rs::rust("cudart_rs::check::update")]] __device__ T *__cu2rs_check_update(T *p, const char *at);
template <class T> [[cu2rs::rust("cudart_rs::check::load_volatile")]] __device__ T *__cu2rs_check_load_volatile(T *p, const char *at);
template <class T> [[cu2rs::rust("cudart_rs::check::store_volatile")]] __device__ T *__cu2rs_check_store_volatile(T *p, const char *at);
template <class T> [[cu2rs::rust("cudart_rs::check::atomic")]] __device__ T *__cu2rs_check_atomic(T *p, const char *at);
template <class T> [[cu2rs::rust("cudart_rs::check::atomic_block")]] __device__ T *__cu2rs_check_atomic_block(T *p, const char *at);
template <class T> [[cu2rs::rust("cudart_rs::check::ordered")]] __device__ T *__cu2rs_check_ordered(T *p, const char *at);
template <class T> [[cu2rs::rust("cudart_rs::check::acquire")]] __device__ T *__cu2rs_check_acquire(T *p, const char *at);
template <class T> [[cu2rs::rust("cudart_rs::check::release")]] __device__ T *__cu2rs_check_release(T *p, const char *at);

template <class T> [[cu2rs::rust("cudart_rs::check::variable")]] __device__ T *__cu2rs_check_variable(T *p, void *start, unsigned long bytes);
template <class I> [[cu2rs::rust("cudart_rs::check::index")]] __device__ I __cu2rs_check_index(I i, unsigned long length, const char *at);
template <class T, class O> [[cu2rs::rust("cudart_rs::check::by_order")]] __device__ T *__cu2rs_check_by_order(T *p, O order);

[[cu2rs::rust("cudart_rs::check::memcpy")]] __device__ void *__cu2rs_check_memcpy(void *to, const void *from, unsigned long bytes, const char *at);
[[cu2rs::rust("cudart_rs::check::memmove")]] __device__ void *__cu2rs_check_memmove(void *to, const void *from, unsigned long bytes, const char *at);
[[cu2rs::rust("cudart_rs::check::memset")]] __device__ void *__cu2rs_check_memset(void *to, int value, unsigned long bytes, const char *at);

// Calls that lead to what is found.
template <class T> [[cu2rs::rust("cudart_rs::check::called")]] __device__ T __cu2rs_check_called(T last, const char *at);
[[cu2rs::rust("cudart_rs::check::calls")]] __device__ void __cu2rs_check_calls(const char *at);
[[cu2rs::macro]] [[cu2rs::rust("cudart_rs::check::frame")]] __device__ void __cu2rs_check_frame(const char *at);
