// No OpenGL is needed to compile device code: see ../legacy.h.
