"""What a program of csmith includes, in our own words: arithmetic that is never undefined, and the check sum of its variables (FNV-1a)."""

SIZES = (8, 16, 32, 64)


def checked_arithmetic():
    """The functions `safe_NAME_func_TYPE_…`: an operation that C leaves undefined gives its left operand."""
    out = ["#include <limits.h>", "#include <stdint.h>"]
    for bits in SIZES:
        s, u = f"int{bits}_t", f"uint{bits}_t"
        least, most, all_ones = f"INT{bits}_MIN", f"INT{bits}_MAX", f"UINT{bits}_MAX"
        width = max(bits, 32)

        def put(result, name, parameters, body):
            out.append(f"static {result} safe_{name}({', '.join(parameters)}) {{ {body} }}")

        two, two_u = (f"{s} a", f"{s} b"), (f"{u} a", f"{u} b")
        put(s, f"unary_minus_func_{s}_s", two[:1], f"return a == {least} ? a : -a;")
        put(u, f"unary_minus_func_{u}_u", two_u[:1], "return -a;")
        for name, sign in (("add", "+"), ("sub", "-"), ("mul", "*")):
            body = f"{s} r; return __builtin_{name}_overflow(a, b, &r) ? a : r;"
            put(s, f"{name}_func_{s}_s_s", two, body)
            wide = "(unsigned)" if bits == 16 else ""
            put(u, f"{name}_func_{u}_u_u", two_u, f"return {wide}a {sign} {wide}b;")
        for name, sign in (("div", "/"), ("mod", "%")):
            put(s, f"{name}_func_{s}_s_s", two, f"return b == 0 || (a == {least} && b == -1) ? a : a {sign} b;")
            put(u, f"{name}_func_{u}_u_u", two_u, f"return b == 0 ? a : a {sign} b;")
        for letter, count, negative in (("s", "int b", "b < 0 || "), ("u", "unsigned b", "")):
            put(s, f"lshift_func_{s}_s_{letter}", (two[0], count), f"return a < 0 || {negative}b >= {width} || a > ({most} >> b) ? a : a << b;")
            put(s, f"rshift_func_{s}_s_{letter}", (two[0], count), f"return a < 0 || {negative}b >= {width} ? a : a >> b;")
            put(u, f"lshift_func_{u}_u_{letter}", (two_u[0], count), f"return {negative}b >= {width} || a > ({all_ones} >> b) ? a : a << b;")
            put(u, f"rshift_func_{u}_u_{letter}", (two_u[0], count), f"return {negative}b >= {width} ? a : a >> b;")
    for real in ("float", "double"):
        for name, sign in (("add", "+"), ("sub", "-"), ("mul", "*"), ("div", "/")):
            # Far from what overflows.
            sane = "a > 1e15 || a < -1e15 || b > 1e15 || b < -1e15" + (" || (b < 1e-15 && b > -1e-15)" if name == "div" else "")
            out.append(f"static {real} safe_{name}_func_{real}_f_f({real} a, {real} b) {{ return {sane} ? a : a {sign} b; }}")
        out.append(f"static int32_t safe_convert_func_{real}_to_int32_t({real} a) {{ return a < -2e9 || a > 2e9 ? INT_MAX : (int32_t)a; }}")
    return "\n".join(out)


CHECK_SUM = """static uint64_t check_sum = 14695981039346656037ull;
static void add_byte(int byte) { check_sum = (check_sum ^ (byte & 255)) * 1099511628211ull; }
static void transparent_crc(uint64_t value, const char *name, int show) {
  for (int i = 0; i < 8; i++) add_byte(value >> 8 * i);
  if (show) printf("%s %llx\\n", name, (unsigned long long)check_sum);
}
static void transparent_crc_bytes(const volatile void *from, int bytes, const char *name, int show) {
  for (int i = 0; i < bytes; i++) add_byte(((const volatile char *)from)[i]);
  if (show) printf("%s %llx\\n", name, (unsigned long long)check_sum);
}
"""


def csmith_h():
    """The header `csmith.h`; with -DDEVICE all that is `static` stands on the device, with -DREFERENCE as well it is plain C++."""
    return f"""#pragma once
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#ifdef REFERENCE
#define __device__
#define __global__
#endif
#ifdef DEVICE
#define static static __device__
#endif
{checked_arithmetic()}
{CHECK_SUM}
"""
