// OpenGL interoperability: no context is there to share anything with, and each call says so.
#pragma once
#pragma cu2rs library CUDA runtime
#include "cuda_runtime_api.h"
#pragma cu2rs module cudart_rs::cuda
typedef unsigned int GLenum;
typedef unsigned int GLuint;
enum cudaGLDeviceList { cudaGLDeviceListAll = 1, cudaGLDeviceListCurrentFrame = 2, cudaGLDeviceListNextFrame = 3 };
__CU2RS_C_BEGIN
[[cu2rs::rust("cudart_rs::cuda::graphics::cudaGraphicsGLRegisterBuffer")]] [[cu2rs::limit("There is no graphics context: cudaErrorInvalidGraphicsContext.")]] cudaError_t cudaGraphicsGLRegisterBuffer(cudaGraphicsResource_t *resource, GLuint buffer, unsigned int flags);
[[cu2rs::rust("cudart_rs::cuda::graphics::cudaGraphicsGLRegisterImage")]] [[cu2rs::limit("There is no graphics context: cudaErrorInvalidGraphicsContext.")]] cudaError_t cudaGraphicsGLRegisterImage(cudaGraphicsResource_t *resource, GLuint image, GLenum target, unsigned int flags);
[[cu2rs::rust("cudart_rs::cuda::graphics::cudaGLGetDevices")]] [[cu2rs::limit("There is no graphics context: cudaErrorInvalidGraphicsContext.")]] cudaError_t cudaGLGetDevices(unsigned int *count, int *devices, unsigned int most, enum cudaGLDeviceList which);
__CU2RS_C_END
