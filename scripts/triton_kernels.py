"""The kernels that scripts/triton compiles by Triton and runs by the driver API."""
import ctypes
import sys

import numpy as np
import triton
import triton.language as tl
from triton.backends.compiler import GPUTarget
from triton.compiler import ASTSource


@triton.jit
def add(x, y, out, n, BLOCK: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    there = at < n
    tl.store(out + at, tl.load(x + at, mask=there) + tl.load(y + at, mask=there), mask=there)


@triton.jit
def softmax(out, x, rows, columns, BLOCK: tl.constexpr):
    for row in tl.range(tl.program_id(0), rows, tl.num_programs(0)):
        at = tl.arange(0, BLOCK)
        there = at < columns
        v = tl.load(x + row * columns + at, mask=there, other=-float("inf"))
        e = tl.exp(v - tl.max(v, axis=0))
        tl.store(out + row * columns + at, e / tl.sum(e, axis=0), mask=there)


@triton.jit
def matmul(a, b, c, m, n, k, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr):
    row = tl.program_id(0) * BM + tl.arange(0, BM)
    column = tl.program_id(1) * BN + tl.arange(0, BN)
    inner = tl.arange(0, BK)
    left = a + (row % m)[:, None] * k + inner[None, :]
    right = b + inner[:, None] * n + (column % n)[None, :]
    sums = tl.zeros((BM, BN), dtype=tl.float32)
    for step in range(0, tl.cdiv(k, BK)):
        x = tl.load(left, mask=inner[None, :] < k - step * BK, other=0.0)
        y = tl.load(right, mask=inner[:, None] < k - step * BK, other=0.0)
        sums = tl.dot(x, y, sums)
        left += BK
        right += BK * n
    there = (row[:, None] < m) & (column[None, :] < n)
    tl.store(c + row[:, None] * n + column[None, :], sums.to(c.dtype.element_ty), mask=there)


cuda = ctypes.CDLL("libcuda.so.1")


def call(name, *args):
    code = getattr(cuda, name)(*args)
    if code:
        sys.exit(f"{name}: {code}")


def start():
    context = ctypes.c_void_p()
    call("cuInit", 0)
    call("cuDevicePrimaryCtxRetain", ctypes.byref(context), 0)
    call("cuCtxSetCurrent", context)


ARCH = int(sys.argv[1])
POINTER = {np.dtype(np.float32): "*fp32", np.dtype(np.float16): "*fp16", np.dtype(np.int8): "*i8", np.dtype(np.int32): "*i32"}


def run(function, grid, arrays, numbers, constants, **options):
    """Compiles, loads, launches; arrays are copied to the device and back."""
    signature = {n: POINTER[a.dtype] for n, a in arrays.items()} | {n: "i32" for n in numbers} | {n: "constexpr" for n in constants}
    order = [n for n in function.arg_names]
    signature = {n: signature[n] for n in order}
    multiple = [i for i, n in enumerate(order) if n in arrays or n in numbers and numbers[n] % 16 == 0]
    source = ASTSource(fn=function, signature=signature, constexprs=constants, attrs={(i,): [["tt.divisibility", 16]] for i in multiple})
    made = triton.compile(source, target=GPUTarget("cuda", ARCH, 32), options=options)
    module, kernel = ctypes.c_void_p(), ctypes.c_void_p()
    call("cuModuleLoadData", ctypes.byref(module), ctypes.c_char_p(made.asm["ptx"].encode()))
    call("cuModuleGetFunction", ctypes.byref(kernel), module, made.metadata.name.encode())
    there, args = {}, []
    for name in order:
        if name in arrays:
            d = ctypes.c_uint64()
            call("cuMemAlloc_v2", ctypes.byref(d), ctypes.c_size_t(arrays[name].nbytes))
            call("cuMemcpyHtoD_v2", d, ctypes.c_void_p(arrays[name].ctypes.data), ctypes.c_size_t(arrays[name].nbytes))
            there[name] = d
            args.append(d)
        elif name in numbers:
            args.append(ctypes.c_int32(numbers[name]))
    # (Room for scratch memory comes last: none of these kernels asks for any.)
    args += [ctypes.c_uint64(0)] * 2
    list_of = (ctypes.c_void_p * len(args))(*[ctypes.cast(ctypes.byref(x), ctypes.c_void_p) for x in args])
    call("cuFuncSetAttribute", kernel, 8, made.metadata.shared)
    call("cuLaunchKernel", kernel, *grid, 32 * made.metadata.num_warps, 1, 1, made.metadata.shared, None, list_of, None)
    call("cuCtxSynchronize")
    for name, d in there.items():
        call("cuMemcpyDtoH_v2", ctypes.c_void_p(arrays[name].ctypes.data), d, ctypes.c_size_t(arrays[name].nbytes))
        call("cuMemFree_v2", d)
    call("cuModuleUnload", module)


bad = 0


def check(name, got, want, tolerance):
    global bad
    good = np.allclose(got, want, rtol=tolerance, atol=tolerance)
    bad += not good
    print(f"{name}: {'the same' if good else f'differs by {np.abs(got - want).max()}'}", flush=True)


start()
rng = np.random.default_rng(0)
for n in (1, 1000, 98432):
    x, y = (rng.standard_normal(n).astype(np.float32) for _ in range(2))
    out = np.zeros_like(x)
    run(add, (-(-n // 1024), 1, 1), {"x": x, "y": y, "out": out}, {"n": n}, {"BLOCK": 1024})
    check(f"add {n}", out, x + y, 0)
for rows, columns in ((3, 16), (17, 781), (100, 2000)):
    x = rng.standard_normal((rows, columns)).astype(np.float32)
    out = np.zeros_like(x)
    run(softmax, (8, 1, 1), {"out": out, "x": x}, {"rows": rows, "columns": columns}, {"BLOCK": triton.next_power_of_2(columns)}, num_stages=2)
    e = np.exp(x - x.max(1, keepdims=True))
    check(f"softmax {rows}x{columns}", out, e / e.sum(1, keepdims=True), 1e-6)
for dtype, result, tolerance in ((np.float16, np.float16, 1e-2), (np.float16, np.float32, 1e-3), (np.float32, np.float32, 5e-2)):
    for m, n, k, warps in ((64, 64, 64, 4), (100, 48, 80, 4), (128, 192, 96, 8)):
        a, b = (rng.standard_normal(s).astype(dtype) for s in ((m, k), (k, n)))
        c = np.zeros((m, n), result)
        grid = (-(-m // 64), -(-n // 64), 1)
        run(matmul, grid, {"a": a, "b": b, "c": c}, {"m": m, "n": n, "k": k}, {"BM": 64, "BN": 64, "BK": 32}, num_stages=3, num_warps=warps)
        # (Factors of 32 bits are rounded to 19 by TF32.)
        check(f"matmul {m}x{n}x{k} {np.dtype(dtype)} to {np.dtype(result)}", c, a.astype(np.float32) @ b.astype(np.float32), tolerance)
sys.exit(bad > 0)
