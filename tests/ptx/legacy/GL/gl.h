// The types that <cuda_gl_interop.h> names: see ../legacy.h.
#pragma once
typedef unsigned int GLuint, GLenum;
typedef int GLint, GLsizei;
