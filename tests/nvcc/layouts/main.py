# The same by ctypes.
import ctypes, sys
memory, vec = (ctypes.CDLL(name) for name in sys.argv[1:])
memory.vec_make.restype = ctypes.c_void_p
memory.vec_make.argtypes = [ctypes.c_int, ctypes.c_float]
memory.vec_free.argtypes = [ctypes.c_void_p]
scale, fetch = vec._ZN3vec5scaleEPfif, vec._ZN3vec5fetchEPfPKfi
scale.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_float]
fetch.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int]
d, h = memory.vec_make(4, 1.5), (ctypes.c_float * 4)()
scale(d, 4, 2)
scale(d, 4, 3)
e = fetch(h, d, 4)
print("%g %g %d" % (h[0], h[3], e))
print("%d launches, %d" % (ctypes.c_int.in_dll(vec, "vec_launches").value, memory.vec_free(d)), flush=True)
