// Words of the kernel dialect that are no words of CUDA C++ (transpiler/src/dialect): what `cu2rs refresh` reads of a crate's text includes this.
#pragma once

template <class T, unsigned long N> using __cu2rs_array = T[N];
template <class R, class... A> using __cu2rs_function = R (*)(A...);
template <class T> using __cu2rs_same_type = T;
typedef void *__cu2rs_pointer;

// The type of a number, for the counter of a range.
template <class T> __device__ T __cu2rs_value(T value);

// What an expression's type refers to.
template <class T> struct __cu2rs_bare { typedef T type; };
template <class T> struct __cu2rs_bare<T &> { typedef T type; };

#pragma cu2rs module cudart_rs
[[cu2rs::suspends]] [[cu2rs::rust("lockstep")]] __device__ void __cu2rs_lockstep(int lanes);
