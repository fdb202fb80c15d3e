"""Random kernels of scripts/planted-faults: small programs that are right, their text, and faults to plant in them.

A kernel is a list of statements (dictionaries) over a few arrays. Indices and conditions are texts that mean the same in C and in Python (numbers that
are not negative, + - * %), so that oracle.py computes what the kernel will do from the very text that is compiled. What threads store differs from
whatever stood there: the low bits of a value are the number of the thread, the statement and the round.
"""
import copy, random

import oracle

TYPES = {"int": 4, "long long": 8, "double": 8, "unsigned": 4}
SALT = "(((b * 128 + t) * 8 + r) * 32 + {})"


class Kernel:
    def __init__(self):
        self.arrays = {}  # name: dict(kind=global|shared|dynamic, type, size, init=copy|zero|none)
        self.body = []
        self.grid, self.block, self.n = 1, 32, 0
        self.dynamic = 0  # bytes
        self.host = ""  # what the host does wrong
        self.planted = ""
        self.heap = None  # of a kernel that allocates

    def names(self, kind=None):
        return [a for a, d in self.arrays.items() if kind is None or d["kind"] == kind]


# ---- text

def element(ref):
    return f"{ref[0]}[{ref[1]}]"


def text(kernel, name, first):
    """The kernel's lines, of which the first has this number; each statement gets its own in `line`."""
    out = []
    glob = "".join(f", {d['type']} *{a}" for a, d in kernel.arrays.items() if d["kind"] == "global")
    out.append(f"__global__ void {name}(int n, int *out{glob}) {{")
    for a, d in kernel.arrays.items():
        if d["kind"] == "shared":
            out.append(f"  __shared__ {d['type']} {a}[{d['size']}];")
        if d["kind"] == "dynamic":
            out.append(f"  extern __shared__ int dynamic_memory[]; {d['type']} *{a} = ({d['type']} *)dynamic_memory;")
    out.append("  const int t = threadIdx.x, b = blockIdx.x, T = blockDim.x, g = b * T + t, l = t % 32, w = t / 32, r = 0;")
    out.append("  long long acc = g + 1;")
    number = [0]

    def statements(body, ind):
        for s in body:
            number[0] += 1
            s["line"] = first + len(out)
            guard = f"if ({s['guard']}) " if s.get("guard") else ""
            k, salt = s["k"], SALT.format(number[0] % 32)
            if k == "store":
                loads = " + ".join(["acc"] + [f"(long long){element(x)}" for x in s["src"]])
                out.append(f"{ind}{guard}{element(s['dst'])} {s['op']} value({loads}, {salt});")
            elif k == "load":
                out.append(f"{ind}{guard}acc += " + " + ".join(f"(long long){element(x)}" for x in s["src"]) + ";")
            elif k == "vector":
                out.append(f"{ind}{guard}acc += reinterpret_cast<const int2 *>({s['src'][0][0]} + ({s['src'][0][1]}))->y;")
            elif k == "atomic":
                e = element(s["dst"])
                out.append(f"{ind}{guard}" + (f"{e} += {s['by']};" if s["plain"] else f"atomicAdd(&{e}, {s['by']});"))
            elif k == "sync":
                out.append(f"{ind}{guard}" + ("acc += __syncthreads_count(acc % 2 == 0);" if s.get("count") else "__syncthreads();"))
            elif k == "warp":
                m = f"0x{s['mask']:08x}u"
                ops = {"syncwarp": f"__syncwarp({m});", "shfl": f"acc += __shfl_down_sync({m}, (int)acc, 1);", "any": f"acc += __any_sync({m}, (int)acc & 1);", "ballot": f"acc += __ballot_sync({m}, (int)acc & 3);",
                       "sum": f"acc += __reduce_add_sync({m}, (unsigned)acc & 7u);"}
                out.append(ind + guard + ops[s["op"]])
            elif k == "local":
                out.append(f"{ind}{guard}{{ int own[{s['size']}] = {{}}; own[{s['at']}] = (int)acc; acc += own[{s['from']}]; }}")
            elif k == "loop":
                out.append(f"{ind}for (int r = 0; r < {s['n']}; r++) {{")
                statements(s["body"], ind + "  ")
                out.append(ind + "}")
            elif k == "plain":
                out.append(ind + s["text"])

    statements(kernel.body, "  ")
    out.append("  out[g] = (int)acc;")
    out.append("}")
    return out


# ---- random kernels

def index(r, kernel, size, T, loops):
    """An index below `size` of what belongs to the block, by the thread."""
    if size < T:
        return r.choice([f"t % {size}", str(r.randrange(size)), f"(t + {r.randrange(1, 9)}) % {size}"])
    c = r.randrange(1, T)
    forms = ["t", "t", "t", f"T - 1 - t", f"(t + {c}) % T", f"(t * {r.choice([3, 5, 7, 9])}) % T", "w * 32 + (l + %d) %% 32" % r.randrange(1, 32), "w * 32 + 31 - l"]
    if loops:
        forms += ["(t + r) % T", f"(t * 3 + r) % T", "w * 32 + (l + r + 1) % 32"]
    f = r.choice(forms)
    if size > T and r.random() < .7:
        f = f"{f} + {size - T}"
    return f


def statement(r, kernel, loops):
    T = kernel.block
    def ref(write):
        names = [a for a, d in kernel.arrays.items() if not (d["init"] == "copy" and d.get("input")) or not write]
        names = [a for a in names if not kernel.arrays[a].get("counter")]
        a = r.choice(names or [a for a in kernel.arrays if not kernel.arrays[a].get("counter")])
        d = kernel.arrays[a]
        i = index(r, kernel, d["each"], T, loops)
        if d["kind"] == "global":
            i = f"b * {d['each']} + {i}"
        if d.get("cut"):
            i = "g"
        return (a, i)
    k = r.random()
    guard = r.choice([None, None, None, f"t < {r.randrange(1, T)}", f"t % {r.choice([2, 3, 4])} == {r.randrange(2)}", f"t >= {r.randrange(T)}"])
    counters = [a for a, d in kernel.arrays.items() if d.get("counter")]
    def bounded(s):
        refs = s.get("src", []) + ([s["dst"]] if "dst" in s else [])
        if any(kernel.arrays[a].get("cut") for a, _ in refs):
            s["guard"] = "g < n"
        return s
    if k < .42:
        return bounded({"k": "store", "dst": ref(True), "src": [ref(False) for _ in range(r.randrange(3))], "op": r.choice(["=", "=", "=", "+="]), "guard": guard})
    if k < .62:
        return bounded({"k": "load", "src": [ref(False) for _ in range(r.randrange(1, 3))], "guard": guard})
    if k < .70 and counters:
        a = r.choice(counters)
        return {"k": "atomic", "dst": (a, r.choice([f"t % {kernel.arrays[a]['size']}", "0"])), "by": r.randrange(1, 9), "plain": False, "guard": guard}
    if k < .86:
        lanes = [(None, 0xffffffff), (None, 0xffffffff), ("l < 16", 0xffff), ("l >= 8", 0xffffff00), ("l % 2 == 0", 0x55555555)]
        g, m = r.choice(lanes)
        return {"k": "warp", "op": r.choice(["syncwarp", "shfl", "any", "ballot", "sum"]), "mask": m, "guard": g}
    if k < .91:
        n = r.randrange(2, 9)
        return {"k": "local", "size": n, "at": f"t % {n}", "from": str(n - 1), "guard": guard}
    ints = [a for a, d in kernel.arrays.items() if d["type"] == "int" and d["kind"] == "global" and not d.get("counter") and not d.get("cut") and d["each"] % 2 == 0]
    if ints:
        a = r.choice(ints)
        return {"k": "vector", "src": [(a, f"b * {kernel.arrays[a]['each']} + t * 2 % {kernel.arrays[a]['each']}")], "guard": None}
    return {"k": "sync", "count": r.random() < .3}


def candidate(r):
    k = Kernel()
    k.block = r.choice([32, 64, 64, 96, 128])
    k.grid = r.choice([1, 2, 2, 3, 4])
    T, whole = k.block, k.block * k.grid
    k.n = whole - r.choice([0, 0, 1, 7, 20])
    for i in range(r.randrange(1, 4)):
        name = f"a{i}"
        cut = i == 0 and k.n < whole and r.random() < .7
        each = T + r.choice([0, 0, 0, 1, 2, 8])
        size = k.n if cut else each * k.grid
        k.arrays[name] = {"kind": "global", "type": r.choice(list(TYPES)), "size": size, "each": each, "cut": cut, "init": r.choice(["copy", "copy", "zero"]), "input": r.random() < .3}
    for i in range(r.randrange(0, 3)):
        size = T + r.choice([0, 0, 1, 4]) if r.random() < .8 else r.choice([4, 8])
        k.arrays[f"s{i}"] = {"kind": "shared", "type": r.choice(list(TYPES)), "size": size, "each": size, "init": "zero"}
    if r.random() < .25:
        size = T + r.choice([0, 2])
        t = r.choice(list(TYPES))
        k.arrays["dyn"] = {"kind": "dynamic", "type": t, "size": size, "each": size, "init": "zero"}
        k.dynamic = size * TYPES[t]
    if r.random() < .5:
        kind = r.choice(["shared", "global"])
        k.arrays["cnt"] = {"kind": kind, "type": "int", "size": 4, "each": 4, "init": "zero", "counter": True}
    body = k.body
    loop = {"k": "loop", "n": r.randrange(2, 5), "body": []}
    at = r.randrange(3) if r.random() < .6 else None
    for i in range(r.randrange(3, 8)):
        if i == at:
            body.append(loop)
            loop["body"] = [statement(r, k, True) for _ in range(r.randrange(2, 5))]
        body.append(statement(r, k, False))
    return k


def find_list(body, s):
    for i, x in enumerate(body):
        if x is s:
            return body, i
        if x["k"] == "loop":
            found = find_list(x["body"], s)
            if found:
                return found
    return None


def right(r):
    """A random kernel in which the oracle finds nothing: barriers are put where it finds races, and what cannot be helped so is left out."""
    while True:
        k = candidate(r)
        for _ in range(40):
            text(k, "k", 1)
            found = oracle.run(k)
            if not found:
                break
            code, a, b = found[0]["code"], found[0]["first"], found[0]["second"]
            place = find_list(k.body, b)
            if code == "CU8002" and a is not b and not found[0].get("tried"):
                body, i = place
                warp = found[0]["one_warp"] and r.random() < .6
                both = find_list(k.body, a)
                # Across rounds: at the end of the loop.
                last = both[0] is body and both[1] > i
                put = {"k": "warp", "op": "syncwarp", "mask": 0xffffffff, "guard": None} if warp else {"k": "sync", "count": r.random() < .2}
                body.insert(len(body) if last else i, put)
            else:
                body, i = place
                del body[i]
                if not body:
                    break
        else:
            continue
        if not oracle.run(k) and len(k.body) > 2:
            return k


# ---- faults

def all_statements(body):
    for s in body:
        yield s
        if s["k"] == "loop":
            yield from all_statements(s["body"])


def plant(r, k):
    """The kernel with one fault, or nothing where none of the drawn kind can be planted."""
    k = copy.deepcopy(k)
    every = list(all_statements(k.body))
    of = lambda *kinds: [s for s in every if s["k"] in kinds]
    kind = r.choice(["above", "below", "barrier", "barrier", "syncwarp", "mask less", "mask more", "atomic", "grid", "block", "shared bytes", "free early", "unwritten", "copy", "leak", "limit", "own", "vector", "branch", "size"])
    k.planted = kind
    if kind in ("above", "below"):
        s = r.choice(of("store", "load") or [None])
        if not s:
            return None
        refs = s["src"] + ([s["dst"]] if "dst" in s else [])
        if not refs:
            return None
        ref = r.choice(refs)
        new = (ref[0], ref[1] + (" + 1" if kind == "above" else " - 1"))
        if "dst" in s and ref is s["dst"]:
            s["dst"] = new
        else:
            s["src"] = [new if x is ref else x for x in s["src"]]
    elif kind in ("barrier", "syncwarp"):
        s = [s for s in every if s["k"] == ("sync" if kind == "barrier" else "warp") and s.get("op", "syncwarp") == "syncwarp"]
        if not s:
            return None
        body, i = find_list(k.body, r.choice(s))
        del body[i]
    elif kind in ("mask less", "mask more"):
        s = r.choice(of("warp") or [None])
        if not s:
            return None
        bits = [i for i in range(32) if (s["mask"] >> i & 1) == (kind == "mask less")]
        if not bits:
            return None
        s["mask"] ^= 1 << r.choice(bits)
    elif kind == "atomic":
        s = r.choice(of("atomic") or [None])
        if not s:
            return None
        s["plain"] = True
    elif kind == "grid":
        k.grid += 1
    elif kind == "block":
        k.block += 32
    elif kind == "shared bytes":
        if not k.dynamic:
            return None
        k.dynamic -= r.choice([4, 8, k.dynamic // 2])
    elif kind in ("free early", "unwritten", "copy", "leak"):
        names = [a for a in k.names("global") if kind != "unwritten" or k.arrays[a]["init"] != "none"]
        a = r.choice(names)
        k.host = {"free early": "freed", "unwritten": "unwritten", "copy": "long", "leak": "left"}[kind] + " " + a
        if kind == "unwritten":
            k.arrays[a]["init"] = "none"
    elif kind == "limit":
        s = r.choice([s for s in every if s.get("guard") and ("t <" in s["guard"] or "g <" in s["guard"]) and s["k"] != "warp"] or [None])
        if not s:
            return None
        s["guard"] = s["guard"].replace("<", "<=")
    elif kind == "own":
        s = r.choice(of("local") or [None])
        if not s:
            return None
        s["from" if r.random() < .5 else "at"] += r.choice([" + 1", " - 1", f" + {s['size']}"])
    elif kind == "vector":
        s = r.choice(of("vector") or [None])
        if not s:
            return None
        s["src"] = [(s["src"][0][0], s["src"][0][1] + " + 1")]
    elif kind == "branch":
        syncs = of("sync")
        if len(syncs) < 2:
            return None
        r.choice(syncs[:-1])["guard"] = r.choice(["t < 32", "t >= 32", "t % 32 < 8"])
    elif kind == "size":
        a = r.choice(k.names("global") + k.names("shared"))
        k.arrays[a]["size"] -= 1
    return k
