// The version of Thrust whose interface these headers follow: 2.5, of CUDA 12.6.
#pragma once
#pragma cu2rs limit "Algorithms are loops that are done when the call returns, on whatever memory; streams and policies change nothing."
#pragma cu2rs limit "All sorts and partitions are stable. Sums of floating-point numbers are grouped by 1024, so last digits differ from NVIDIA's."
#pragma cu2rs limit "Vectors hold a std::vector, their iterators are pointers, device_reference<T> is T &."
#define THRUST_VERSION 200500
#define THRUST_MAJOR_VERSION 2
#define THRUST_MINOR_VERSION 5
#define THRUST_SUBMINOR_VERSION 0
#define THRUST_PATCH_NUMBER 0
#define THRUST_DEVICE_SYSTEM_CUDA 1
#define THRUST_DEVICE_SYSTEM_OMP 2
#define THRUST_DEVICE_SYSTEM_TBB 3
#define THRUST_DEVICE_SYSTEM_CPP 4
#define THRUST_DEVICE_SYSTEM THRUST_DEVICE_SYSTEM_CUDA
#define THRUST_NAMESPACE_BEGIN namespace thrust {
#define THRUST_NAMESPACE_END }
#define THRUST_HOST_DEVICE __CU2RS_HD
