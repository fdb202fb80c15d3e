"""Random kernels that do not race: the programs of scripts/random-kernels.

A kernel has a few arrays in shared memory and its block's part of one in global memory. At every barrier each array gets a mode for the
time to the next one: `read` (all threads read anywhere, nobody writes), `own` (a thread reads and writes its own place) or, for counters,
`count` (atomics of one commutative kind). So nothing races, and the output is the same whatever the order of threads. Numbers stay
defined: shift counts are in range, divisors positive, floats become integers by a function that takes care of large values and NaN.
"""
import random

N = 256  # places of each array: the most threads of a block

HEAD = r"""#ifdef SEQUENTIAL
#include "sequential.h"
#else
#include <cuda_fp16.h>
#include <cooperative_groups.h>
#include <stdio.h>
__device__ int ptx_add(int a, int b) { int r; asm("add.s32 %0, %1, %2;" : "=r"(r) : "r"(a), "r"(b)); return r; }
__device__ unsigned ptx_bfe(unsigned a, unsigned at, unsigned n) { unsigned r; asm("bfe.u32 %0, %1, %2, %3;" : "=r"(r) : "r"(a), "r"(at), "r"(n)); return r; }
__device__ unsigned ptx_lop(unsigned a, unsigned b, unsigned c) { asm volatile("lop3.b32 %0, %0, %1, %2, 0x96;" : "+r"(a) : "r"(b), "r"(c)); return a; }
__device__ int ptx_mad(int a, short b, int c) { int r; asm("{ .reg .s32 t; cvt.s32.s16 t, %2; mad.lo.s32 %0, %1, t, %3; }" : "=r"(r) : "r"(a), "h"(b), "r"(c)); return r; }
template <class T, class F> __device__ T to(F x) { return (T)x; }
#define DYNAMIC(T, name) extern __shared__ T name[]
#define LAUNCH(k, grid, block, bytes, ...) k<<<grid, block, bytes>>>(__VA_ARGS__)
#define STEP
#endif
#define N 256
#define FULL 0xffffffffu
struct Pair { int a; unsigned b; };
struct Box { int v[3]; float f; };
struct Vec { float x, y; int n; };
struct Both { Vec v; Pair p; };
__constant__ int table[16] = {3, -1, 4, 1, -5, 9, 2, 6, 5, 3, -5, 8, 9, 7, 9, 3};
__constant__ float coefficients[2][4] = {{.5f, -2, 1.25f, 8}, {0, 3.5f, -1, 16}};
__device__ int lid() { return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z); }
__device__ int threads() { return blockDim.x * blockDim.y * blockDim.z; }
__device__ int at(int i) { return (i & 0x7fffffff) % threads(); }
__device__ int lane() { return lid() & 31; }
__device__ int width() { int left = threads() - (lid() & ~31); return left < 32 ? left : 32; }
__device__ int mix(int a, int b) { return (a ^ (b << 3)) + (b >> 2); }
__device__ int same(int x) { return x + lid() * 0; }
__device__ int f2i(double x) { return x > -1e6 && x < 1e6 ? (int)x : 77; }
__device__ unsigned bits(float x) { return x == x ? (unsigned)__float_as_int(x) : 0x7fc00000u; }
__device__ unsigned bits(double x) { return x == x ? (unsigned)(__double_as_longlong(x) ^ (__double_as_longlong(x) >> 32)) : 0x7fc00001u; }
__device__ int sgn(int x) { if (x < 0) return -1; if (x == 0) return 0; return 1; }
__device__ int steps(unsigned x) { int n = 0; while (x != 1 && n < 20) { if (x == 0) return n; x = x & 1 ? 3 * x + 1 : x / 2; n++; } return n; }
__device__ void slide(Pair &p, int by) { p.a += by; if (p.b & 1) p.b ^= p.a; else p.b += 3; }
__device__ void swapped(int &a, int &b) { int t = a; a = b; b = t; }
__device__ Vec added(Vec a, const Vec &b) { Vec c; c.x = a.x + b.x; c.y = a.y - b.y; c.n = a.n ^ b.n; a.n = 0; return c; }
__device__ void split(const Vec &v, float &most, int &n) { n = v.n & 15; if (v.x < v.y) { most = v.y; return; } most = v.x; n += 16; }
__device__ int measure(const Vec &v) { int n; float m; split(v, m, n); return n + f2i(m); }
__device__ int walk(Pair *p, int n) { for (int i = 0; i < n; i++) slide(*p, i); return p->a; }
__device__ Both both(const Pair &p, Vec v) { Both b = {v, p}; slide(b.p, 2); swapped(b.p.a, b.v.n); return b; }
template <int K> __device__ int fold(int x) { return fold<K - 1>(x ^ (x >> K)) * 3 + K; }
template <> __device__ int fold<0>(int x) { return x; }
template <typename T> __device__ T pick(bool c, T a, T b) { return c ? a : b; }
__device__ int next(const int *&p, int by) { if (by & 1) return *p++; p += by & 2; return -p[1]; }
__device__ int looked(const int *p, const int *end, int key, int &n) {
    for (n = 0; p != end; ++p, n++) {
        if (*p == key) return n;
        if (*p++ > key) break;
        if (p == end) return -1;
    }
    return n * 2 + 1;
}
__device__ int upto(const int *p, int most) { int s = 0; do s += *p; while (most-- > 0 && *p++ & 1); return s; }
__device__ void add16(unsigned short *p, unsigned short v) {
    unsigned *whole = (unsigned *)((size_t)p & ~(size_t)2), old = *(volatile unsigned *)whole, seen;
    bool high = (size_t)p & 2;
    do {
        seen = old;
        unsigned short part = high ? seen >> 16 : seen & 0xffff;
        part += v;
        old = atomicCAS(whole, seen, high ? (seen & 0xffff) | (unsigned)part << 16 : (seen & 0xffff0000u) | part);
    } while (old != seen);
}
__device__ void max_float(unsigned *p, float v) {
    unsigned old = *(volatile unsigned *)p, seen;
    do { seen = old; if (!(__int_as_float((int)seen) < v)) return; } while ((old = atomicCAS(p, seen, (unsigned)__float_as_int(v))) != seen);
}
__device__ void add64(unsigned long long *p, long long v) {
    unsigned long long old = *(volatile unsigned long long *)p, seen;
    do { seen = old; old = atomicCAS(p, seen, seen + (unsigned long long)v); } while (old != seen);
}
__device__ void add_by_cas(unsigned *p, unsigned v) {
    unsigned old = *(volatile unsigned *)p, seen;
    while ((seen = atomicCAS(p, old, old + v)) != old) old = seen;
}
__device__ void max_by_cas(unsigned *p, unsigned v) {
    unsigned old = *(volatile unsigned *)p, assumed;
    do {
        assumed = old;
        if (assumed >= v) break;
        old = atomicCAS(p, assumed, v);
    } while (old != assumed);
}
__device__ int rotate(int *s, int v, int by) { s[lid()] = v; __syncthreads(); int r = s[at(lid() + by)]; __syncthreads(); return r; }
__device__ int total(int *s, int v, int stop) {
    int t = lid();
    s[t] = v;
    __syncthreads();
    if (stop & 1) { int r = s[0]; __syncthreads(); return r; }
    for (int d = 1; d < threads(); d *= 2) {
        int x = s[t] + (t >= d ? s[t - d] : 0);
        __syncthreads();
        s[t] = x;
        __syncthreads();
    }
    int r = s[threads() - 1];
    __syncthreads();
    return r;
}
template <int K> __device__ int spread(int *s, int v) { return rotate(s, spread<K - 1>(s, v ^ K), K) + K; }
template <> __device__ int spread<0>(int *s, int v) { return v; }
__device__ void turn(int *s, int &v, const int &by) { v = rotate(s, v, by) + 1; }
"""

TAIL = r"""static unsigned h[1024 * 8];
static unsigned ghost[32];
static void sum(const char *name, int *out, unsigned *g) {
    cudaDeviceSynchronize();
    cudaMemcpy(h, out, 1024 * sizeof(int), cudaMemcpyDeviceToHost);
    cudaMemcpy(ghost, g, sizeof ghost, cudaMemcpyDeviceToHost);
    unsigned c = 0;
    for (int i = 0; i < 1024; i++) c = c * 31 + h[i];
    for (int i = 0; i < 32; i++) c = c * 31 + ghost[i];
    printf("%s %08x\n", name, c);
}
"""

# Shared arrays a kernel may have: name, declaration, element's type, how an element is read as that type, how it is written.
ARRAYS = {
    "s0": ("__shared__ int s0[N];", "i", "s0[{}]"),
    "s1": ("__shared__ int s1[N];", "i", "s1[{}]"),
    "su": ("__shared__ unsigned su[N];", "u", "su[{}]"),
    "sl": ("__shared__ long long sl[N];", "l", "sl[{}]"),
    "sf": ("__shared__ float sf[N];", "f", "sf[{}]"),
    "sh": ("__shared__ short sh[N];", "s", "sh[{}]"),
    "s2": ("__shared__ int s2[16][17];", "i", "s2[({}) / 16][({}) % 16]"),
    "sd": ("__shared__ double sd[4][64];", "d", "sd[({}) / 64][({}) % 64]"),
    "sp": ("__shared__ Pair sp[N];", "i", "sp[{}].a"),
    "dyn": ("DYNAMIC(int, dyn);", "i", "dyn[{}]"),
    "sb": ("__shared__ Both sb[N];", "i", "sb[{}].v.n"),
    "dys": ("DYNAMIC(int, dyn2); short *dys = (short *)(dyn2 + N);", "s", "dys[{}]"),
    "gm": ("int *gm = mem + blockIdx.x * N;", "i", "gm[{}]"),
}
SHAPES = ["32", "64", "96", "128", "256", "dim3(16, 4)", "dim3(8, 8, 4)", "dim3(32, 2)", "dim3(16, 16)", "dim3(4, 8)"]
ODD_SHAPES = ["1", "17", "33", "100", "255", "dim3(4, 2, 3)", "dim3(1, 33)", "dim3(5, 7, 2)", "dim3(3, 11, 1)", "dim3(20, 3)"]


class Kernel:
    """One kernel as lines of text, and how it may be launched."""

    def __init__(self, rng, number):
        self.r = rng
        self.k = number
        self.names = 0
        self.out = []
        self.before = []
        kind = rng.random()
        # What threads do together: barriers, warp operations, both, nothing.
        self.bar = kind < .85
        self.warp = kind > .55 and kind < .95
        self.whole = self.warp and rng.random() < .6  # only whole warps: shuffles from any lane
        self.cas = rng.random() < .25  # loops that try again
        self.lines_left = rng.choice([6, 10, 16, 24, 40])

    def name(self, base):
        self.names += 1
        return f"{base}{self.names}"

    def line(self, ind, text):
        self.lines_left -= 1
        self.out.append("    " * ind + text)

    # ---- values that are the same for all threads of a block

    def uni(self, sc, d=2):
        r = self.r
        if d <= 0 or r.random() < .3:
            c = ["n", "m", "(int)blockIdx.x", "threads()", str(r.randrange(0, 9)), f"in[{r.randrange(8)}]"] + sc["uni"] * 2
            if self.bar:
                c += [self.element(a, f"({r.randrange(4)} % threads())") for a in sc["read"] if ARRAYS[a][1] == "i"]
            # The same by value, though not for who only looks at the text.
            c += [f"same({r.choice(['n', 'm', '3'])})", f"({sc['tid']} - lid() + {r.choice(['n', '2'])})"]
            return r.choice(c)
        e = lambda: self.uni(sc, d - 1)
        return r.choice([
            lambda: f"({e()} + {e()})", lambda: f"({e()} - {e()})", lambda: f"({e()} & {e()})", lambda: f"mix({e()}, {e()})",
            lambda: f"({e()} < {e()} ? {e()} : {e()})", lambda: f"({e()} >> {r.randrange(4)})", lambda: f"min({e()}, {e()})",
        ])()

    def ucond(self, sc):
        r = self.r
        return r.choice([lambda: f"({self.uni(sc)} & {r.choice([1, 2, 3])}) {r.choice(['==', '!='])} {r.randrange(3)}",
                         lambda: f"{self.uni(sc)} {r.choice(['<', '>=', '!='])} {self.uni(sc)}",
                         lambda: f"({self.uni(sc)} & 1) && {self.uni(sc)} > {r.randrange(9)}"])()

    # ---- values that may differ between threads, of a type: i u l f d s

    def element(self, a, i):
        return ARRAYS[a][2].replace("{}", i)

    def leaf(self, sc, t):
        r = self.r
        c = list(sc["val"].get(t, [])) * 3
        for a in sc["read"]:
            if ARRAYS[a][1] == t:
                c.append(self.element(a, f"at({r.choice([sc['tid'], sc['tid'] + ' * 5', 'gid * 3', 'n'])} + {r.randrange(270)})"))
        for a in sc["own"]:
            if ARRAYS[a][1] == t:
                c.append(self.element(a, sc["tid"]))
        if t == "i":
            c += ["lid()", "(int)threadIdx.x", "(int)threadIdx.y", "tid", "gid", "in[gid]", str(r.randrange(0, 99))] + sc["uni"]
            for a in sc["arr"]:
                c.append(f"{a}[{r.choice(['tid', 'n', str(r.randrange(4))])} & 3]")
            for p in sc["ptr"]:
                c.append(f"*{p}")
            for p in sc["pair"]:
                c += [f"{p}.a", f"(int){p}.b"]
            for x in sc["vec"]:
                c += [f"{x}.n", f"measure({x})", f"added({x}, {r.choice(sc['vec'])}).n"]
            for q in sc["sptr"]:
                c.append(f"*{q}")
            for b in sc["box"]:
                c.append(f"{b}.v[{r.choice(['n', 'tid', '2'])} % 3 < 0 ? 0 : 1]")
        elif t == "f":
            c += ["0.5f", f"{r.randrange(1, 64)}.25f"] + [f"{b}.f" for b in sc["box"]]
            for x in sc["vec"]:
                c += [f"{x}.x", f"{x}.y", f"added({x}, {r.choice(sc['vec'])}).y"]
        elif t == "d":
            c += ["0.75", f"{r.randrange(1, 999)}.125"]
        elif t == "u":
            c += [f"{r.randrange(1, 1 << 32)}u", "blockDim.x"]
        elif t == "l":
            c += [f"{r.randrange(1, 1 << 50)}LL"]
        return r.choice(c) if c else None

    def val(self, sc, d=2, t="i"):
        r = self.r
        if t == "s":
            return f"(short)({self.val(sc, d, 'i')})"
        if d <= 0 or r.random() < .22:
            v = self.leaf(sc, t)
            if v is not None:
                return v
        e = lambda u=t: self.val(sc, d - 1, u)
        if t == "i":
            return r.choice([
                lambda: f"({e()} {r.choice(['+', '-', '*', '^', '&', '|'])} {e()})", lambda: f"({e()} % (({e()} & 7) + 1))", lambda: f"({e()} / (({e()} & 7) + 1))",
                lambda: f"mix({e()}, {e()})", lambda: f"({e()} < {e()} ? {e()} : {e()})", lambda: f"({e()} >> {r.randrange(5)})", lambda: f"({e()} >> ({e()} & 31))",
                lambda: f"max({e()}, {e()})", lambda: f"f2i({e('f')})", lambda: f"f2i({e('d')})", lambda: f"(int){e('u')}", lambda: f"(int){e('l')}",
                lambda: f"__popc({e()})", lambda: f"__clz({e()})", lambda: f"__ffs({e()})", lambda: f"(int)__brev({e('u')})", lambda: f"__mulhi({e()}, {e()})",
                lambda: f"(short)({e()})", lambda: f"(signed char)({e()})", lambda: f"(int)(unsigned char)({e()})", lambda: f"sgn({e()})", lambda: f"steps({e('u')} & 255u)",
                lambda: f"fold<{r.randrange(1, 5)}>({e()})", lambda: f"pick<int>({self.vcond(sc)}, {e()}, {e()})", lambda: f"({e('f')} < {e('f')})", lambda: f"(int)bits({e('f')})",
                lambda: f"(({e()}) && ({e()}))", lambda: f"-({e()})", lambda: f"~({e()})", lambda: f"!({e()})", lambda: f"((unsigned long long){e('l')} % 1000u > 300 ? 1 : {e()})",
                lambda: f"f2i(__half2float(__hadd(__float2half((float)({e()} & 255)), __float2half({e('f')}))))",
            ])()
        if t == "u":
            return r.choice([lambda: f"({e()} {r.choice(['+', '-', '*', '^', '&', '|'])} {e()})", lambda: f"({e()} >> ({e('i')} & 31))", lambda: f"({e()} << ({e('i')} & 31))",
                             lambda: f"({e()} / ({e()} | 1u))", lambda: f"({e()} % ({e()} | 1u))", lambda: f"(unsigned){e('i')}", lambda: f"(unsigned){e('l')}", lambda: f"__umulhi({e()}, {e()})",
                             lambda: f"({e()} < {e()} ? {e()} : {e()})", lambda: f"bits({e('d')})"])()
        if t == "l":
            return r.choice([lambda: f"({e()} {r.choice(['+', '-', '*', '^', '&', '|'])} {e()})", lambda: f"(long long){e('i')}", lambda: f"((long long){e('i')} * {e('i')})",
                             lambda: f"({e()} >> {r.randrange(1, 60)})", lambda: f"({e()} / (({e('i')} & 15) + 1))", lambda: f"(long long){e('u')}", lambda: f"(long long)__popcll((unsigned long long){e()})",
                             lambda: f"({e()} > {e()} ? {e()} : {e()})"])()
        one = "f" if t == "f" else ""
        cast = "(float)" if t == "f" else "(double)"
        return r.choice([lambda: f"({e()} {r.choice(['+', '-', '*'])} {e()})", lambda: f"({e()} / (fabs{one}({e()}) + 1.0{one}))", lambda: f"sqrt{one}(fabs{one}({e()}))",
                         lambda: f"({e()} < {e()} ? {e()} : {e()})", lambda: f"{cast}({e('i')} & 1023)", lambda: f"{cast}{e('i')}", lambda: f"floor{one}({e()})", lambda: f"fma{one}({e()}, {e()}, {e()})",
                         lambda: f"{cast}{e('d' if t == 'f' else 'f')}", lambda: f"{cast}{e('l')}"])()

    def vcond(self, sc):
        r = self.r
        return r.choice([lambda: f"({self.val(sc)} & {r.choice([1, 3, 7])}) {r.choice(['==', '!='])} {r.randrange(3)}",
                         lambda: f"{self.val(sc)} {r.choice(['<', '>'])} {self.val(sc)}",
                         lambda: f"{self.val(sc, 1, 'f')} < {self.val(sc, 1, 'f')}",
                         lambda: f"{sc['tid']} {r.choice(['<', '>', '=='])} {self.uni(sc, 1)}"])()

    # ---- barriers

    def sync(self, sc, ind):
        """A barrier: the arrays may be used in another way behind it. In kernels without barriers: nothing."""
        r = self.r
        if not self.bar:
            return
        if r.random() < .8:
            self.line(ind, "__syncthreads();")
        else:
            v, f = self.name("c"), r.choice(["count", "and", "or"])
            if r.random() < .7:
                self.line(ind, f"int {v} = __syncthreads_{f}({self.vcond(sc)});")
            else:
                self.line(ind, f"int {v} = {self.uni(sc, 1)}; {v} += __syncthreads_{f}({self.vcond(sc)}) * 3;")
            sc["uni"].append(v)
        self.modes(sc)

    def modes(self, sc):
        if not self.bar:
            return
        sc["read"], sc["own"], sc["count"] = [], [], []
        for a in sc["arrays"]:
            sc[self.r.choice(["read", "own"])].append(a)
        # Counters are only touched by atomics until the end.
        sc["count"] = [1] if self.r.random() < .5 and not sc["fn"] else []
        sc["sptr"] = [q for q, a in sc["sptrs"] if a in sc["own"]]

    @staticmethod
    def scope(sc):
        return {k: ({t: list(x) for t, x in v.items()} if isinstance(v, dict) else list(v) if isinstance(v, list) else v) for k, v in sc.items()}

    TYPES = {"int": "i", "unsigned": "u", "long long": "l", "float": "f", "double": "d"}

    def add(self, sc, t, text):
        sc["val"].setdefault(t, []).append(text)

    def scalars(self, sc, ind):
        r = self.r
        for _ in range(r.choice([1, 1, 2])):
            k = r.randrange(31)
            if k in (24, 25):
                self.objects(sc, ind)
            elif k > 27:
                self.tricks(sc, ind)
            elif k < 4:
                v = self.name("v")
                t = r.choice(["int", "int", "int", "unsigned", "long long", "float", "double", "short", "bool", "unsigned char"])
                ty = self.TYPES.get(t)
                value = self.val(sc, 2, ty or "i")
                if r.random() < .3:
                    self.line(ind, f"{t} {v};")
                    self.line(ind, f"{v} = {value};")
                else:
                    self.line(ind, f"{t} {v} = {value};")
                self.add(sc, ty or "i", v if ty else f"(int){v}")
                if ty:
                    sc["w"].append((v, ty))
            elif k < 6:
                u = self.name("u")
                self.line(ind, f"int {u} = {self.uni(sc)};")
                sc["uni"].append(u)
                if not sc["div"]:
                    sc["uw"].append(u)
            elif k == 6 and sc["uw"] and not sc["div"]:
                self.line(ind, f"{r.choice(sc['uw'])} {r.choice(['=', '+=', '^='])} {self.uni(sc)};")
            elif k == 7 and sc["uw"] and not sc["div"]:
                self.line(ind, f"{r.choice(sc['uw'])}{r.choice(['++', '--'])};")
            elif k < 11 and sc["w"]:
                v, t = r.choice(sc["w"])
                op = r.choice(["=", "+=", "-=", "*="] + (["^=", "|=", "&="] if t in "iul" else []))
                self.line(ind, f"{v} {op} {self.val(sc, 2, t)};")
            elif k < 14 and sc["own"]:
                a = r.choice(sc["own"])
                t = ARRAYS[a][1]
                op = r.choice(["=", "+=", "^="]) if t in "iul" else "="
                self.line(ind, f"{self.element(a, sc['tid'])} {op} {self.val(sc, 2, t)};")
            elif k == 14 and sc["count"]:
                i = f"[at({self.val(sc, 1)}) & 3]"
                self.line(ind, r.choice([f"atomicAdd(&cnt{i}, (unsigned)({self.val(sc, 1)} & 15));", f"atomicMax(&top{i}, {self.val(sc, 1)});", f"atomicXor(&par{i}, {self.val(sc, 1, 'u')});",
                                         f"add_by_cas(&cnt{i}, {self.val(sc, 1, 'u')});", f"atomicAdd(&wide{i}, (unsigned long long){self.val(sc, 1, 'l')});", f"atomicMin(&low{i}, {self.val(sc, 1)});"]))
            elif k == 15:
                a = self.name("a")
                self.line(ind, f"int {a}[4] = {{{self.val(sc, 1)}, {self.val(sc, 1)}}};")
                sc["arr"].append(a)
            elif k == 16 and sc["arr"]:
                self.line(ind, f"{r.choice(sc['arr'])}[{self.val(sc, 1)} & 3] {r.choice(['=', '+='])} {self.val(sc)};")
            elif k == 17 and [w for w, t in sc["w"] if t == "i" and w.startswith("v")]:
                p = self.name("p")
                self.line(ind, f"int *{p} = &{r.choice([w for w, t in sc['w'] if t == 'i' and w.startswith('v')])};")
                sc["ptr"].append(p)
            elif k == 18 and sc["ptr"]:
                self.line(ind, f"*{r.choice(sc['ptr'])} += {self.val(sc)};")
            elif k == 19:
                p = self.name("pair")
                self.line(ind, f"Pair {p} = {{{self.val(sc, 1)}, {self.val(sc, 1, 'u')}}};")
                sc["pair"].append(p)
            elif k == 20 and sc["pair"]:
                f = r.choice(["a", "b"])
                self.line(ind, f"{r.choice(sc['pair'])}.{f} += {self.val(sc, 1, 'i' if f == 'a' else 'u')};")
            elif k == 21:
                b = self.name("box")
                self.line(ind, f"Box {b} = {{{{{self.val(sc, 1)}, {self.val(sc, 1)}, {self.val(sc, 1)}}}, {self.val(sc, 1, 'f')}}};")
                sc["box"].append(b)
            elif k == 22:
                i = f"[{r.randrange(4)}]"
                self.line(ind, r.choice([f"atomicAdd(&g{i}, {self.val(sc, 1, 'u')});", f"atomicMax(&g[{4 + r.randrange(4)}], {self.val(sc, 1, 'u')});", f"atomicXor(&g[{8 + r.randrange(4)}], {self.val(sc, 1, 'u')});",
                                         f"atomicOr(&g[{12 + r.randrange(4)}], 1u << ({self.val(sc, 1)} & 31));", f"atomicAnd(&g[{16 + r.randrange(4)}], {self.val(sc, 1, 'u')});", f"atomicInc(&g[{20 + r.randrange(4)}], 1000u);"]
                                        + ([f"add_by_cas(&g{i}, {self.val(sc, 1, 'u')});", f"max_by_cas(&g[{4 + r.randrange(4)}], {self.val(sc, 1, 'u')});"] * 3 if self.cas else [])))
            else:
                own = [a for a in ("s0", "s1", "dyn") if a in sc["own"]]
                if own:
                    q, a = self.name("q"), r.choice(own)
                    self.line(ind, f"int *{q} = {a} + tid;")
                    sc["sptrs"].append((q, a))
                    sc["sptr"].append(q)

    def tricks(self, sc, ind):
        """Pointers that step inside values, choices with effects, narrow arithmetic, conversions, lambdas, atomics by compare and swap, PTX."""
        r, v = self.r, self.name("v")
        ints = [w for w, t in sc["w"] if t == "i" and w.startswith("v")]
        e = lambda t="i", d=1: self.val(sc, d, t)
        k = r.randrange(18)
        if k < 3:
            q = self.name("q")
            self.line(ind, f"const int *{q} = in + ({e()} & 255);")
            self.line(ind, f"int {v} = 0;")
            for _ in range(r.randrange(1, 4)):
                self.line(ind, r.choice([f"{v} += *{q}++;", f"{v} = {v} * 3 + *++{q};", f"{v} ^= next({q}, {e()});", f"{q} += {q} < in + {r.randrange(300)};", f"{v} -= {q}++[{r.randrange(3)}];",
                                         f"if ({self.vcond(sc)}) {v} += *{q}-- + (int)({q} - in);", f"{v} += upto({q}++, {e()} & 3);", f"{v} += {self.vcond(sc)} ? *{q}++ : next({q}, 2);",
                                         f"while (*{q}++ % 4 != 0) {v}++;", f"{v} += looked({q}, {q} + ({e()} & 7), {e()}, {v});"]))
            self.line(ind, f"{v} += (int)({q} - in);")
        elif k == 3:
            q = self.name("q")
            self.line(ind, f"int {v} = 1; for (const int *{q} = in + ({e()} & 63), *e{q} = {q} + ({e()} & 7); {q} < e{q}; {q} += 1 + ({v} & 1)) {{ if (*{q} & 2) continue; {v} = {v} * 3 + *{q}; if ({v} % 5 == 0) break; }}")
        elif k == 4:
            i, j = self.name("i"), self.name("j")
            self.line(ind, f"int {v} = {e()}; for (int {i} = 0, {j} = {r.randrange(3, 9)}; {i} < {j}; {i} += 1 + ({v} & 1), --{j}) {{ if (({v} ^ {i}) & 1) {{ {v} += {j}; continue; }} {v} = {v} * 5 + {e()}; if ({v} % 7 == 3) break; }}")
        elif k == 5 and len(ints) > 1:
            a, b = r.choice(ints), r.choice(ints)
            self.line(ind, f"int {v} = {self.vcond(sc)} ? {a}++ : ({b} -= {e()});")
            self.line(ind, r.choice([f"({self.vcond(sc)} ? {a} : {b}) += {r.randrange(9)};", f"{self.vcond(sc)} && ({a} ^= {r.randrange(1, 99)});", f"{v} += ({a} = {e()}, {a} * 2);", f"{v} = {b} = {a} + 1;"]))
        elif k == 6:
            t = r.choice(["short", "signed char", "unsigned char", "unsigned short", "bool", "char"])
            s = self.name("n")
            self.line(ind, f"{t} {s} = ({t}){e()};")
            for _ in range(r.randrange(1, 4)):
                op = r.choice(["+=", "-=", "*=", "^=", "|=", "&=", ">>=", "<<=", "/=", "%="]) if t != "bool" else r.choice(["|=", "&=", "^="])
                rhs = f"({e()} & 3)" if op in (">>=", "<<=") else f"(({e()} & 15) + 1)" if op in ("/=", "%=") else e(r.choice("iul"))
                self.line(ind, f"{s} {op} {rhs};" + ("" if t == "bool" or r.random() < .6 else f" {s}{r.choice(['++', '--'])};"))
            self.line(ind, f"int {v} = {s} * 3 + ({s} < {e()}) - ({s} > {r.randrange(1, 99)}u);")
        elif k == 7:
            t, c = r.choice(["int", "unsigned", "long long", "unsigned long long"]), r.choice("fd")
            self.line(ind, f"int {v} = (int)(to<{t}>({e(c)} * {r.choice(['1.0f', '1e9f', '-1e12f', '1e20f'])}) >> {r.randrange(3)});")
        elif k == 8:
            f = self.name("fn")
            body = r.choice([f"return x * {r.randrange(2, 9)} + {e()};", f"if (x & 1) return {e()}; return x - {e()};", f"int s = 0; for (int y = 0; y < (x & 3); y++) s += y ^ {e()}; return s;"])
            self.line(ind, f"auto {f} = [=](int x) -> int {{ {body} }}; int {v} = {f}({e()}) - {f}(2);")
        elif k == 9 and ints:
            f, a = self.name("fn"), r.choice(ints)
            self.line(ind, f"auto {f} = [&{r.choice(['', ', ' + a + 'c = ' + a])}](int x) mutable -> int {{ {a} += x; return {a} ^ {e()}; }}; int {v} = {f}({e()}); {v} += {f}(3);")
        elif k == 10:
            self.line(ind, f"add16((unsigned short *)(g + 24) + ({e()} & 3), (unsigned short){e()});")
            return
        elif k == 11:
            self.line(ind, f"max_float(&g[26 + ({e()} & 1)], {e('f')});")
            return
        elif k == 12:
            self.line(ind, f"add64((unsigned long long *)(g + 28) + ({e()} & 1), {e('l')});")
            return
        elif k == 13:
            self.line(ind, f"int {v} = " + r.choice([f"ptx_add({e()}, {e()})", f"(int)ptx_bfe({e('u')}, {e()} & 31, {e()} & 15)", f"(int)ptx_lop({e('u')}, {e('u')}, {e('u')})", f"ptx_mad({e()}, (short){e()}, {e()})"]) + ";")
        elif k == 14:
            self.line(ind, f"int {v} = table[{e()} & 15] + (int)(coefficients[{e()} & 1][{e()} & 3] * 4) + *(table + ({e()} & 7) + 8);")
        elif k == 15:
            self.line(ind, f"int {v} = 0; switch ({e()} & 7) {{ case 0: {v} = 5; case 1: {v} += {e()}; break; default: {v}--; case 2: case 6: {v} ^= {e()}; if ({v} & 1) break; {v} += 3; case 7:; }}")
        elif k == 16:
            self.line(ind, f"unsigned long long {v}w = (unsigned long long){e('l')} + (unsigned){e()}; {v}w = {v}w * 7 >> ({e()} & 31); int {v} = (int)({v}w % 1000u) + ({v}w < (unsigned long long){e('l')}) + (({e()}) < 5u);")
        else:
            a = self.name("a")
            self.line(ind, f"short {a}[2][3] = {{{{1, 2}}, {{(short){e()}}}}}; {a}[{e()} & 1][({e()} & 0xffff) % 3] -= 7; {a}[1][2]++;")
            self.line(ind, f"int {v} = {a}[{e()} & 1][2] * {a}[1][{e()} & 1] + *(*{a} + {r.randrange(6)});")
        self.add(sc, "i", v)
        sc["w"].append((v, "i"))

    def objects(self, sc, ind):
        """Objects as wholes, and functions that take them or addresses of variables."""
        r = self.r
        k = r.randrange(12)
        ints = [w for w, t in sc["w"] if t == "i" and w.startswith("v")]
        floats = [w for w, t in sc["w"] if t == "f"]
        vec = lambda: r.choice(sc["vec"])
        pair = lambda: r.choice(sc["pair"])
        if k < 3 or not sc["vec"]:
            v = self.name("vec")
            self.line(ind, f"Vec {v} = {{{self.val(sc, 1, 'f')}, {self.val(sc, 1, 'f')}, {self.val(sc, 1)}}};")
            sc["vec"].append(v)
        elif k == 3:
            v = self.name("vec")
            self.line(ind, f"Vec {v} = {r.choice([vec(), f'added({vec()}, {vec()})', f'added(added({vec()}, {vec()}), {vec()})'])};")
            sc["vec"].append(v)
        elif k == 4:
            self.line(ind, f"{vec()} = {r.choice([vec(), f'added({vec()}, {vec()})'])};")
        elif k == 5:
            x = vec()
            self.line(ind, r.choice([f"{x} = Vec{{{x}.y, {x}.x, {x}.n + 1}};", f"{x}.{r.choice('xy')} += {self.val(sc, 1, 'f')};", f"{x}.n ^= {self.val(sc, 1)};"]))
        elif k == 6 and floats and ints:
            self.line(ind, f"split({vec()}, {r.choice(floats)}, {r.choice(ints)});")
        elif k == 7 and ints and sc["pair"]:
            self.line(ind, f"swapped({r.choice(ints)}, {pair()}.a);")
        elif k == 8 and sc["pair"]:
            v = self.name("v")
            p = pair()
            self.line(ind, f"int {v} = walk(&{p}, {self.val(sc, 1)} & 3);")
            self.add(sc, "i", v)
            sc["w"].append((v, "i"))
        elif k == 9 and sc["pair"]:
            self.line(ind, f"slide({pair()}, {self.val(sc, 1)});")
        elif k == 10 and sc["pair"]:
            b, p = self.name("both"), pair()
            self.line(ind, f"Both {b} = both({p}, {vec()}); {p} = {b}.p; {vec()} = {b}.v;")
        elif sc["pair"] and sc["box"]:
            self.line(ind, f"swapped({r.choice(sc['box'])}.v[1], {pair()}.a);")

    # ---- warp operations, where all threads of a warp that are left come along

    def warp_op(self, sc, ind):
        r = self.r
        k = r.randrange(11)
        if k > 8:
            if k == 9 and self.whole and not sc["gone"]:
                self.tile_op(sc, ind)
            else:
                c, b = self.name("c"), self.name("mask")
                self.line(ind, f"bool {c} = {self.vcond(sc)}; unsigned {b} = __ballot_sync(FULL, {c});")
                self.line(ind, f"if ({c} && lane() == __ffs({b}) - 1) atomicAdd(&g[{r.randrange(4)}], (unsigned)__popc({b}) * {r.randrange(1, 9)});")
            return
        t = r.choice(["i", "i", "u", "l", "f", "d"])
        ct = {v: c for c, v in self.TYPES.items()}[t]
        v = self.name("w")
        if k == 0:
            f = r.choice(["any", "all"])
            self.line(ind, f"int {v} = __{f}_sync(FULL, {self.vcond(sc)});")
            t = "i"
        elif k == 1:
            self.line(ind, f"unsigned {v} = __ballot_sync(FULL, {self.vcond(sc)});")
            t = "u"
        elif k == 2:
            self.line(ind, f"unsigned {v} = __match_any_sync(FULL, {self.val(sc, 1)} & 3);")
            t = "u"
        elif k == 3:
            f, t = r.choice([("add", "i"), ("add", "u"), ("min", "i"), ("max", "i"), ("max", "u"), ("xor", "u")])
            ct = "int" if t == "i" else "unsigned"
            self.line(ind, f"{ct} {v} = __reduce_{f}_sync(FULL, ({ct})({self.val(sc, 2, t)}));")
        elif k == 4 and "s0" in sc["own"]:
            self.line(ind, f"s0[tid] = {self.val(sc)}; __syncwarp();")
            self.line(ind, f"int {v} = s0[(tid & ~31) + (lane() + {r.randrange(1, 32)}) % width()]; __syncwarp();")
            t = "i"
        elif k == 5 or sc["gone"] or not self.whole:
            b, c = self.name("mask"), self.name("some")
            if r.random() < .5:
                self.line(ind, f"bool {c} = {self.vcond(sc)}; unsigned {b} = __ballot_sync(FULL, {c}); {ct} {v} = 0;")
                self.line(ind, f"if ({c}) {{ {v} = __shfl_sync({b}, ({ct})({self.val(sc, 2, t)}), __ffs({b}) - 1); }}")
            else:
                self.line(ind, f"unsigned {b} = __ballot_sync(FULL, 1); {ct} {v} = __shfl_sync({b}, ({ct})({self.val(sc, 2, t)}), __ffs({b}) - 1);")
        elif k == 6:
            i = self.name("i")
            self.line(ind, f"{ct} {v} = {self.val(sc, 2, t)};")
            if t in "iul":
                f = r.choice(["xor", "down"])
                self.line(ind, f"for (int {i} = 16; {i} > 0; {i} >>= 1) {v} {r.choice(['+=', '^='])} __shfl_{f}_sync(FULL, {v}, {i});")
            else:
                self.line(ind, f"for (int {i} = 1; {i} < 32; {i} *= 2) {{ {ct} x = __shfl_up_sync(FULL, {v}, {i}); if (lane() >= {i}) {v} += x; }}")
        else:
            w = r.choice(["", "", ", 16", ", 8", ", 4"])
            op = r.choice([f"__shfl_sync(FULL, {{}}, {self.val(sc, 1)} & 31{w})", f"__shfl_xor_sync(FULL, {{}}, {r.randrange(1, 32)}{w})",
                           f"__shfl_up_sync(FULL, {{}}, {r.randrange(1, 20)}{w})", f"__shfl_down_sync(FULL, {{}}, {r.randrange(1, 20)}{w})"])
            self.line(ind, f"{ct} {v} = " + op.format(f"({ct})({self.val(sc, 2, t)})") + ";")
        self.add(sc, t, v)

    def tile_op(self, sc, ind):
        """Tiles of cooperative groups."""
        r, w, v = self.r, self.name("tile"), self.name("w")
        n = r.choice([2, 4, 8, 16, 32])
        self.line(ind, f"auto {w} = cooperative_groups::tiled_partition<{n}>(cooperative_groups::this_thread_block());")
        e = self.val(sc, 2)
        self.line(ind, f"int {v} = " + r.choice([
            f"{w}.shfl_xor({e}, {r.randrange(1, n)})", f"{w}.shfl_down({e}, {r.randrange(1, n + 1)})", f"{w}.shfl_up({e}, {r.randrange(1, n + 1)})", f"{w}.shfl({e}, {self.val(sc, 1)} & {n - 1})",
            f"(int){w}.ballot({self.vcond(sc)})", f"{w}.any({self.vcond(sc)})", f"{w}.all({self.vcond(sc)})", f"(int){w}.thread_rank() * 3 + (int){w}.size() + (int){w}.meta_group_rank()"]) + ";")
        if r.random() < .4:
            i = self.name("i")
            self.line(ind, f"for (int {i} = {w}.size() / 2; {i} > 0; {i} /= 2) {v} += {w}.shfl_down({v}, {i});")
        self.add(sc, "i", v)

    def warp_block(self, sc, ind):
        """Control flow that a warp passes together, but not the block: only warp operations inside."""
        r = self.r
        sc = self.scope(sc)
        sc["div"] = [1]
        head = r.choice([f"if ((tid >> 5) & 1) {{", f"for (int {{i}} = 0; {{i}} < (((tid >> 5) + n) & 3); {{i}}++) {{", f"if (__any_sync(FULL, {self.vcond(sc)})) {{"])
        i = self.name("i")
        self.line(ind, head.replace("{i}", i))
        if "{i}" in head:
            self.add(sc, "i", i)
        for _ in range(r.randrange(1, 4)):
            self.warp_op(sc, ind + 1) if r.random() < .6 else self.scalars(sc, ind + 1)
        w = [v for v, t in sc["w"] if t == "i"]
        if w:
            self.line(ind + 1, f"{r.choice(w)} += {self.val(sc)};")
        self.line(ind, "}")

    def volatile_block(self, sc, ind):
        """The end of a reduction as code before Volta has it: one warp in step, through volatile shared memory."""
        r = self.r
        v = self.name("vs")
        self.sync(sc, ind)
        self.line(ind, "s0[tid] = " + self.val(dict(self.scope(sc), read=[], own=[], sptr=[])) + ";")
        self.line(ind, "__syncthreads();")
        self.line(ind, "if (tid < 32) {")
        self.line(ind + 1, f"volatile int *{v} = s0;")
        for d in (16, 8, 4, 2, 1)[r.randrange(3):]:
            x = self.name("x")
            self.line(ind + 1, f"int {x} = {v}[tid + {d}]; STEP; {v}[tid] += {x}; STEP;")
        self.line(ind, "}")
        self.line(ind, "__syncthreads();")
        self.modes(sc)

    # ---- statements without barriers, under any control

    def divergent(self, sc, ind, depth, loop=False):
        r = self.r
        sc = self.scope(sc)
        sc["div"] = [1]
        for _ in range(r.randrange(1, 3)):
            k = r.randrange(11)
            if k < 4 or depth <= 0:
                self.scalars(sc, ind)
            elif k < 6:
                cond = lambda: self.ucond(sc) if r.random() < .4 else self.vcond(sc)
                self.line(ind, f"if ({cond()}) {{")
                self.divergent(sc, ind + 1, depth - 1, loop)
                while r.random() < .6:
                    self.line(ind, f"}} else if ({cond()}) {{")
                    self.divergent(sc, ind + 1, 0, loop)
                if r.random() < .4:
                    self.line(ind, "} else {")
                    self.divergent(sc, ind + 1, depth - 1, loop)
                self.line(ind, "}")
            elif k < 8:
                i = self.name("i")
                form = r.randrange(3)
                if form == 0:
                    self.line(ind, f"for (int {i} = {r.choice(['0', 'tid & 1'])}; {i} < ({self.val(sc, 1)} & 3); {i}++) {{")
                elif form == 1:
                    self.line(ind, f"int {i} = {self.val(sc, 1)} & 3; while ({i}-- > 0) {{")
                else:
                    self.line(ind, f"int {i} = 0; do {{")
                sc2 = self.scope(sc)
                self.add(sc2, "i", i)
                self.divergent(sc2, ind + 1, depth - 1, form != 2)
                self.line(ind, f"}} while (++{i} < ({self.val(dict(sc, arr=sc['arr']), 1)} & 3));" if form == 2 else "}")
            elif k == 8:
                self.line(ind, f"switch ({self.val(sc, 1)} & 3) {{")
                for c in range(r.randrange(1, 3)):
                    self.line(ind, f"case {c}: {{")
                    self.divergent(sc, ind + 1, 0, False)
                    self.line(ind, "}" + r.choice(["", " break;"]))
                self.line(ind, "default: break; }")
            elif k == 9 and not loop:
                to = self.name("past")
                self.line(ind, f"{{ if ({self.vcond(sc)}) goto {to}; {{")
                self.divergent(sc, ind + 1, 0, False)
                self.line(ind, f"}} }} {to}: ;")
            elif loop:
                self.line(ind, f"if ({self.vcond(sc)}) {r.choice(['break', 'continue'])};")

    # ---- statements that all threads pass together

    def together(self, sc, ind, depth, loop=False):
        r = self.r
        for _ in range(r.randrange(2, 5)):
            k = r.randrange(28)
            if self.lines_left < 0 and k > 8:
                continue
            if self.warp and k in (5, 6, 22, 23, 24):
                if k == 24 and not sc["gone"]:
                    self.warp_block(sc, ind)
                else:
                    self.warp_op(sc, ind)
            elif k < 5:
                self.scalars(sc, ind)
            elif k < 8:
                self.sync(sc, ind)
            elif k < 11:
                self.line(ind, f"if ({self.vcond(sc) if r.random() < .7 else self.ucond(sc)}) {{")
                self.divergent(sc, ind + 1, 2)
                while r.random() < .4:
                    self.line(ind, f"}} else if ({self.vcond(sc) if r.random() < .5 else self.ucond(sc)}) {{")
                    self.divergent(sc, ind + 1, 1)
                self.line(ind, "}")
            elif k < 14 and depth > 0:
                self.line(ind, f"if ({self.ucond(sc)}) {{")
                self.inner(sc, ind + 1, depth - 1, loop)
                if r.random() < .5:
                    self.line(ind, "} else {")
                    self.inner(sc, ind + 1, depth - 1, loop)
                self.line(ind, "}")
                self.sync(sc, ind)
            elif k < 18 and depth > 0:
                self.loop(sc, ind, depth)
            elif k == 18:
                i = self.name("i")
                if r.random() < .3:
                    self.line(ind, f"#pragma unroll {r.choice(['', '2', '4'])}".rstrip())
                self.line(ind, f"for (int {i} = 0; {i} < ({self.val(sc, 1)} & 3); {i}++) {{")
                sc2 = self.scope(sc)
                self.add(sc2, "i", i)
                self.divergent(sc2, ind + 1, 1, True)
                self.line(ind, "}")
            elif k == 19 and self.bar and not sc["fn"]:
                self.sync(sc, ind)
                v = self.name("v")
                # The functions write shared memory before they wait: arguments may not read it.
                no = dict(self.scope(sc), read=[], own=[], sptr=[])
                call = r.choice([f"rotate(s1, {self.val(no)}, {self.uni(no, 1)})", f"total(s0, {self.val(no)}, {self.uni(no, 1)})", f"spread<{r.randrange(1, 4)}>(s0, {self.val(no)})",
                                 f"rotate(s0, {self.val(no)}, 3) + {self.val(no, 1)}"])
                self.line(ind, f"int {v} = {call};")
                self.add(sc, "i", v)
                sc["w"].append((v, "i"))
                self.sync(sc, ind)
            elif k == 20 and self.bar and not sc["fn"]:
                self.sync(sc, ind)
                no = dict(self.scope(sc), read=[], own=[], sptr=[])
                if r.random() < .5 and self.before:
                    v = self.name("v")
                    self.line(ind, f"int {v} = f{self.k}(s0, s1, in, g, {self.uni(no, 1)}, {self.val(no)}, {self.uni(no, 1)});")
                    self.add(sc, "i", v)
                elif [v for v, t in sc["w"] if t == "i"]:
                    self.line(ind, f"turn(s0, {r.choice([v for v, t in sc['w'] if t == 'i'])}, {self.uni(no, 1)});")
                self.sync(sc, ind)
            elif k == 21 and r.random() < .4 and not loop and not sc["fn"]:
                if r.random() < .6:
                    self.line(ind, f"if ({self.vcond(sc)}) return;")
                    sc["gone"] = [1]
                else:
                    self.line(ind, f"if ({self.ucond(sc)}) return;")
            elif k == 21 and sc["fn"] and not loop:
                self.line(ind, f"if ({self.ucond(sc)}) return {self.val(sc, 1)};")
            elif k == 22 and depth > 0:
                self.line(ind, f"switch ({self.uni(sc)} & 3) {{")
                for c in range(r.randrange(1, 4)):
                    self.line(ind, f"case {c}: {{")
                    self.inner(sc, ind + 1, 0, False)
                    self.line(ind, "} break;")
                self.line(ind, "default: break; }")
                self.sync(sc, ind)
            elif k in (25, 26) and self.bar and not sc["fn"] and not sc["gone"]:
                self.told(sc, ind)
            elif k == 23 and self.bar and self.warp and not sc["gone"] and not sc["fn"] and r.random() < .5:
                self.volatile_block(sc, ind)
            elif loop and r.random() < .5:
                self.line(ind, f"if ({self.ucond(sc)}) {{ {r.choice(['break', 'continue'])}; }}")
            elif not sc["div"]:
                self.line(ind, f"n = {r.choice(['n + 1', 'n & 15', 'n ^ m'])};")

    def told(self, sc, ind):
        """The same for all threads by value: each reads it from another place, where another thread has written it."""
        r, u = self.r, self.name("u")
        self.sync(sc, ind)
        no = dict(self.scope(sc), read=[], own=[], sptr=[])
        self.line(ind, f"s0[tid] = {self.uni(no)};")
        self.line(ind, "__syncthreads();")
        self.line(ind, f"int {u} = s0[at(tid * {r.choice([1, 5, 0])} + {r.randrange(1, 40)})];")
        sc["uni"].append(u)
        self.sync(sc, ind)
        if r.random() < .5:
            # Only barriers decide from here on what is read: a new mode needs one in any case.
            self.line(ind, "__syncthreads();")

    def some(self, sc, ind):
        """At the end of the kernel: barriers for some of the threads, while the others leave."""
        r = self.r
        sc = self.scope(sc)
        sc["gone"] = [1]
        form = r.randrange(4)
        if form == 0:
            self.line(ind, f"if ({self.vcond(sc)}) {{")
        elif form == 1:
            self.line(ind, f"if ({self.vcond(sc)}) {{ out[gid] += {self.val(sc, 1)}; }} else {{")
        else:
            i, end = self.name("i"), self.name("end")
            self.line(ind, f"int {i} = 0, {end} = {self.val(sc, 1)} & 3;")
            self.line(ind, f"for (; {i} < {end}; {i}++) {{" if form == 2 else f"while ({i}++ < {end}) {{")
            self.add(sc, "i", i)
        self.line(ind + 1, "__syncthreads();")
        self.modes(sc)
        self.together(sc, ind + 1, 0, False)
        self.line(ind + 1, "__syncthreads();")
        self.line(ind + 1, f"out[gid] += {' + '.join(['1'] + ['(int)' + self.element(a, f'at(tid + {r.randrange(9)})') for a in sc['arrays'] if ARRAYS[a][1] not in 'fd'])};")
        self.line(ind, "}")
        if r.random() < .5:
            v = self.name("v")
            self.line(ind, f"int {v} = acc & 7;")
            self.line(ind, f"out[gid] = out[gid] * 3 + {v};")

    def inner(self, sc, ind, depth, loop):
        inner = self.scope(sc)
        self.together(inner, ind, depth, loop)
        sc["gone"] = sc["gone"] or inner["gone"]

    def loop(self, sc, ind, depth):
        r = self.r
        i = self.name("i")
        # What heads a loop is evaluated without a barrier after its body: it reads no shared memory.
        head = dict(self.scope(sc), read=[], own=[], sptr=[], ptr=[])
        bound = f"({self.uni(head, 1)} & 3)"
        form = r.randrange(9 if self.bar else 5)
        sc2 = self.scope(sc)
        if form < 7:
            sc2["uni"].append(i)
        if form == 0:
            self.line(ind, f"for (int {i} = 0; {i} < {bound}; {i}++) {{")
        elif form == 1:
            self.line(ind, f"for (int {i} = 3; {i} > 0; {i} >>= 1) {{")
        elif form == 2:
            j = self.name("j")
            self.line(ind, f"for (int {i} = 0, {j} = tid; {i} < {bound}; {i}++, {j} += 3) {{")
            self.add(sc2, "i", j)
        elif form == 3:
            self.line(ind, f"int {i} = {bound}; while ({i}-- > 0) {{")
        elif form == 4:
            self.line(ind, f"int {i} = 0; do {{")
        elif form == 5:
            self.line(ind, f"int {i} = 0; while (__syncthreads_or({self.val(head, 1)} % 5 > {i})) {{ {i} += 2;")
        elif form == 7:
            # Each thread counts for itself, and all come to the end in the same round.
            self.line(ind, f"for (int {i} = tid; {i} < {bound} * threads(); {i} += threads()) {{")
            self.add(sc2, "i", i)
        elif form == 8:
            self.line(ind, f"int {i} = tid, {i}n = {bound} * threads(); while ({i} < {i}n) {{ {i} += threads();")
            self.add(sc2, "i", i)
        else:
            # A loop that only a test inside leaves.
            self.line(ind, f"for (int {i} = 0;; {i}++) {{ if ({i} >= {bound}) break;")
        if self.bar:
            self.line(ind + 1, "__syncthreads();")
        self.modes(sc2)
        self.together(sc2, ind + 1, depth - 1, form not in (2, 4, 6, 7))
        sc["gone"] = sc["gone"] or sc2["gone"]
        self.line(ind, f"}} while (++{i} < {bound});" if form == 4 else "}")
        self.sync(sc, ind)

    # ---- whole functions

    def empty_scope(self):
        return {"uni": [], "uw": [], "val": {}, "w": [], "arr": [], "ptr": [], "pair": [], "box": [], "vec": [], "sptr": [], "sptrs": [], "div": [], "gone": [], "fn": [],
                "read": [], "own": [], "count": [], "arrays": [], "tid": "tid"}

    def function(self):
        """A device function with barriers, control flow and early returns of all threads."""
        sc = self.empty_scope()
        sc["fn"] = [1]
        sc["arrays"] = ["s0", "s1"]
        sc["uni"] = ["u"]
        sc["val"] = {"i": ["a"]}
        sc["w"] = [("a", "i")]
        keep, self.out = self.out, []
        self.line(0, f"__device__ {self.r.choice(['', '', '__noinline__ ', '__forceinline__ '])}int f{self.k}(int *s0, int *s1, const int *in, unsigned *g, int n, int a, int u) {{")
        self.line(1, "int tid = lid(), m = u & 7, gid = blockIdx.x * threads() + tid;")
        self.sync(sc, 1)
        self.together(sc, 1, 1)
        self.line(1, f"return {self.val(sc)};")
        self.line(0, "}")
        self.before, self.out = self.out, keep

    def kernel(self):
        r, k = self.r, self.k
        arrays = r.sample([a for a in ARRAYS if a not in ("s0", "s1")], r.randrange(0, 4)) if self.bar else []
        arrays = ["s0", "s1"] + arrays if self.bar else []
        if self.bar and r.random() < .35:
            self.function()
            self.lines_left += 15
        bounds = r.choice(["", "", "", "__launch_bounds__(256) "]) if False else ""
        const = r.choice(["const int *in", "const int *__restrict__ in", "const int *in"])
        self.line(0, f"__global__ void {bounds}k{k}({const}, int *out, int *mem, unsigned *g, int n, int m) {{")
        for a in arrays:
            if a != "gm":
                self.line(1, ARRAYS[a][0])
        if self.bar:
            self.line(1, "__shared__ unsigned cnt[4], par[4]; __shared__ int top[4], low[4]; __shared__ unsigned long long wide[4];")
        self.line(1, "int tid = lid();")
        self.line(1, "int gid = blockIdx.x * threads() + tid;")
        if "gm" in arrays:
            self.line(1, ARRAYS["gm"][0])
        for a in arrays:
            t = {"i": "tid - {}", "u": "(unsigned)gid * {}u", "l": "(long long)gid << {}", "f": "tid * 0.{}f", "d": "gid / {}.5", "s": "(short)(tid * {})"}[ARRAYS[a][1]]
            self.line(1, f"{self.element(a, 'tid')} = {t.format(r.randrange(1, 30))};" + (" sp[tid].b = 5;" if a == "sp" else ""))
        if self.bar:
            self.line(1, "if (tid < 4) { cnt[tid] = 0; par[tid] = 1; top[tid] = -5; low[tid] = 99; wide[tid] = 7; }")
        sc = self.empty_scope()
        sc["arrays"], sc["own"] = arrays, list(arrays)
        self.line(1, "int acc = in[gid];")
        self.line(1, "float fac = acc * 0.25f;")
        self.add(sc, "i", "acc")
        self.add(sc, "f", "fac")
        sc["w"] += [("acc", "i"), ("fac", "f")]
        self.sync(sc, 1)
        while True:
            self.together(sc, 1, r.choice([1, 1, 2]))
            self.line(1, f"acc = acc * 31 + {self.val(sc)};")
            self.line(1, f"acc ^= (int)bits({self.val(sc, 1, r.choice('fd'))}) + (int){self.val(sc, 1, r.choice('ul'))};")
            if self.lines_left < 0 or r.random() < .3:
                break
        self.line(1, "out[gid] += acc ^ (int)bits(fac);")
        if self.bar and r.random() < .3:
            self.some(sc, 1)
        elif self.bar:
            self.line(1, "__syncthreads();")
            ends = [f"(int)cnt[tid & 3] + (int)par[tid & 3] + top[tid & 3] * 3 + low[tid & 3] + (int)(wide[tid & 3] >> 7)"]
            for a in arrays:
                e, t = self.element(a, f"at(tid + {r.randrange(9)})"), ARRAYS[a][1]
                ends.append(f"(int)bits({e})" if t in "fd" else f"(int)({e})")
            self.line(1, f"out[gid] = out[gid] * 7 + {' * 3 + '.join(ends)};")
        self.line(0, "}")
        return self.before + self.out

    def launches(self):
        """Grid, block and the two numbers of each launch."""
        r = self.r
        shapes = SHAPES if self.whole else SHAPES + ODD_SHAPES * 2
        return [(r.choice([1, 1, 2, 3]), s, r.randrange(20), r.randrange(20)) for s in r.sample(shapes, 2)]


def program(kernels, launches):
    """The text of a program of kernels (name, lines) and launches (kernel, grid, block, n, m)."""
    text = [HEAD]
    for _, lines in kernels:
        text += lines
    text.append(TAIL + "int main() {\n    int *in, *out, *mem; unsigned *g;\n    cudaMalloc(&in, 1024 * sizeof(int)); cudaMalloc(&out, 1024 * sizeof(int)); cudaMalloc(&mem, 1024 * sizeof(int)); cudaMalloc(&g, sizeof ghost);")
    text.append("    for (int i = 0; i < 1024; i++) h[i] = (i * 7919) % 1009 - 300;\n    cudaMemcpy(in, h, 1024 * sizeof(int), cudaMemcpyHostToDevice);")
    for i, (k, grid, block, n, m) in enumerate(launches):
        text.append(f"    cudaMemset(out, 1, 1024 * sizeof(int)); cudaMemset(mem, 0, 1024 * sizeof(int)); cudaMemset(g, 3, sizeof ghost);")
        text.append(f'    LAUNCH({k}, {grid}, ({block}), N * 8, in, out, mem, g, {n}, {m}); sum("{k} #{i}", out, g);')
    text.append("    return 0;\n}")
    return "\n".join(text) + "\n"


def batch(seed, count):
    """`count` kernels and their launches, from a seed."""
    rng = random.Random(seed)
    kernels, launches = [], []
    for i in range(count):
        k = Kernel(random.Random(rng.random()), i)
        kernels.append((f"k{i}", k.kernel()))
        launches += [(f"k{i}", *l) for l in k.launches()]
    return kernels, launches
