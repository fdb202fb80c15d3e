"""What a kernel of kernels.py does wrong, computed from its text: every thread's accesses, one after the other, compared pair by pair.

Shares nothing with the checkers: all accesses are kept, and each is compared with all earlier ones to its element. Two of them are ordered if one thread
makes both, if the block met at a barrier in between, or if the lanes did (each lane knows of each other's time).
"""
SIZES = {"int": 4, "long long": 8, "double": 8, "unsigned": 4}
KEPT = {}


def fn(text):
    if text not in KEPT:
        KEPT[text] = eval(f"lambda t, b, r, l, w, g, T, n: {text}")
    return KEPT[text]


def run(kernel, all_of=False):
    """What is wrong: codes, the two statements; for each code and pair of statements once. Empty: nothing."""
    k = kernel
    T, n = k.block, k.n
    found, seen = [], set()
    memory = {}  # (array, block or None, index): accesses
    written = set()

    def tell(code, first, second, **more):
        key = (code, id(first), id(second))
        if key not in seen:
            seen.add(key)
            found.append(dict(code=code, first=first, second=second, **more))

    class BlockState:
        def __init__(self, b):
            self.b, self.met = b, 0
            self.own = [0] * T
            self.known = [[0] * 32 for _ in range(T)]

    blocks = [BlockState(b) for b in range(k.grid)]
    awaited = {}  # (block, thread): warp operations whose masks name it and that it passed by

    def comes_to_wait(b, t):
        # (One that only ends is not waited for: masks may name it.)
        for s in awaited.pop((b, t), []):
            tell("CU8010", s, s)

    def access(s, st, t, r, ref, reads, writes, atomic=False, count=1):
        a, text = ref
        d = k.arrays[a]
        b = st.b
        i = fn(text)(t, b, r, t % 32, t // 32, b * T + t, T, n)
        size = d["size"]
        if d["kind"] == "dynamic":
            size = k.dynamic // SIZES[d["type"]]
        if count == 2 and i % 2:
            tell("CU8004", s, s)
        if not (0 <= i and i + count <= size):
            tell("CU8001", s, s)
            return
        if k.host == "freed " + a:
            tell("CU8001", s, s)
            return
        for i in range(i, i + count):
            key = (a, None if d["kind"] == "global" else b, i)
            if d["kind"] == "global" and d["init"] == "none" and reads and key not in written:
                tell("CU8006", s, s)
            if writes:
                written.add(key)
            list_of = memory.setdefault(key, [])
            for (s2, b2, t2, met2, own2, writes2, atomic2) in list_of:
                if not (writes or writes2) or (atomic and atomic2) or (b2 == b and t2 == t):
                    continue
                if b2 == b and (met2 < st.met or t2 // 32 == t // 32 and st.known[t][t2 % 32] > own2):
                    continue
                tell("CU8002" if b2 == b else "CU8003", s2, s, one_warp=b2 == b and t2 // 32 == t // 32)
            entry = (s, b, t, st.met, st.own[t], writes, atomic)
            if entry not in list_of[-4:]:
                list_of.append(entry)

    def active(s, st, r):
        g = s.get("guard")
        if not g:
            return range(T)
        f = fn(g)
        return [t for t in range(T) if f(t, st.b, r, t % 32, t // 32, st.b * T + t, T, n)]

    def step(s, r):
        kind = s["k"]
        if kind == "loop":
            for r in range(s["n"]):
                for x in s["body"]:
                    step(x, r)
            return
        for st in blocks:
            lanes = active(s, st, r)
            if kind in ("store", "load", "vector", "atomic"):
                for t in lanes:
                    for x in s.get("src", []):
                        access(s, st, t, r, x, True, False, count=2 if kind == "vector" else 1)
                    if "dst" in s:
                        access(s, st, t, r, s["dst"], kind == "atomic" or s["op"] != "=", True, kind == "atomic" and not s["plain"])
            elif kind == "local":
                for t in lanes:
                    for text in (s["at"], s["from"]):
                        i = fn(text)(t, st.b, r, t % 32, t // 32, st.b * T + t, T, n)
                        if not 0 <= i < s["size"]:
                            tell("CU8001", s, s)
            elif kind == "sync":
                for t in lanes:
                    comes_to_wait(st.b, t)
                if 0 < len(lanes) < T:
                    tell("CU8010", s, s)
                if len(lanes) == T:
                    st.met += 1
            elif kind == "warp":
                for w in range(0, T, 32):
                    those = [t for t in lanes if w <= t < w + 32]
                    mask = sum(1 << t % 32 for t in those)
                    for t in those:
                        comes_to_wait(st.b, t)
                    if those and mask & ~s["mask"]:
                        tell("CU8010", s, s)
                    if those:
                        for t in range(w, w + 32):
                            if (s["mask"] & ~mask) >> t % 32 & 1:
                                awaited.setdefault((st.b, t), []).append(s)
                    together = [0] * 32
                    for t in those:
                        together = [max(x, y) for x, y in zip(together, st.known[t])]
                    for t in those:
                        st.own[t] += 1
                        together[t % 32] = st.own[t]
                    for t in those:
                        st.known[t] = list(together)

    for s in k.body:
        step(s, 0)
    if k.host.startswith("long "):
        tell("CU8005", k.host, k.host)
    if k.host.startswith("left "):
        tell("CU8007", k.host, k.host)
    if "out" in k.arrays:
        pass
    return found
