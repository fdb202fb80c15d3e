"""Families of classes with virtual functions: several bases, the same base by two ways, bases without virtual functions in front, casts in every direction.

`Family(rng, fresh)` makes the classes (`text`), `statement()` something that is done with objects of them. Each constructor and destructor says which it is
and calls virtual functions now and then; conversions to a base that a class has twice name the class between.
"""


class Kind:
    """A class of a family."""

    def __init__(self, name, number):
        self.name, self.number = name, number
        self.bases = []  # (Kind, "virtual " or "")
        self.virtual = True
        self.ends = True  # its destructor is virtual
        self.functions = {}  # name -> whether it is pure here
        self.clones = False
        self.result = self  # what `same` returns
        self.pure = False
        self.copies = True

    def parts(self, to):
        """The ways to the parts that are this class; a virtual base is one, whatever leads to it."""
        if to is self:
            return [()]
        found = []
        for b, virtual in self.bases:
            for way in b.parts(to):
                found.append((b,) + way)
        unique, seen = [], set()
        for way in found:
            at = self.place(way)
            if at not in seen:
                seen.add(at)
                unique.append(way)
        return unique

    def place(self, way):
        """What tells two parts apart: the steps behind the last virtual one."""
        steps, at = [], self
        for b in way:
            if dict(at.bases)[b]:
                steps = [b]
            else:
                steps.append(b)
            at = b
        first_virtual = any(dict(a.bases)[b] for a, b in zip((self,) + way, way))
        return (first_virtual, tuple(steps))

    def all(self):
        found = [self]
        for b, _ in self.bases:
            for c in b.all():
                if c not in found:
                    found.append(c)
        return found


class Family:
    def __init__(self, rng, prefix, twice=True, virtual_bases=False):
        self.rng, self.prefix = rng, prefix
        self.text, self.kinds, self.count = [], [], 0
        self.virtual_bases, self.twice = virtual_bases, twice
        for i in range(rng.randrange(2, 5)):
            self.root(i)
        for _ in range(rng.randrange(2, 6)):
            self.derived()
        for k in self.kinds:
            self.users(k)

    def chance(self, p):
        return self.rng.random() < p

    def name(self, letter):
        self.count += 1
        return f"{self.prefix}{letter}{self.count}"

    def new(self):
        k = Kind(self.name("K"), len(self.kinds))
        self.kinds.append(k)
        return k

    def special(self, k, members, inits):
        """Constructors, destructor, assignments."""
        n, w = k.name, []
        calls = [f for f, pure in k.functions.items() if not pure]
        speak = lambda: f" {self.rng.choice(calls)}({self.rng.randrange(9)});" if calls and self.chance(0.5) else ""
        throws = f" if (n == {self.rng.randrange(3, 9)} && budget-- > 0) throw Oops{{n}};" if self.chance(0.2) else ""
        # A virtual base is the most derived class's to construct; each class names all of them.
        w.append(f"  {n}(int n) : {', '.join([f'{b.name}(n + {i + 1})' for i, b in enumerate(inits)] + [f'{m}({v})' for m, v in members])} {{ printf(\" +{n}:%d\", n);{speak()}{throws}{speak()} }}")
        w.append(f"  {n}(const {n} &o) : {', '.join([f'{b.name}(o)' for b in inits] + [f'{m}(o.{m})' for m, _ in members])} {{ printf(\" c{n}\");{speak()} }}")
        if self.chance(0.4):
            assigned = "".join(f" {b.name}::operator=(o);" for b, v in k.bases if not v)
            w.append(f"  {n} &operator=(const {n} &o) {{{assigned} {' '.join(f'{m} = o.{m};' for m, _ in members)} printf(\" ={n}\"); return *this; }}")
        else:
            w.append(f"  {n} &operator=(const {n} &o) = default;")
        if k.ends or not k.virtual or self.chance(0.5):
            virtual = "virtual " if k.ends and not any(b.ends and b.virtual for b, _ in k.bases) else ""
            end = self.rng.choice(["virtual ", virtual]) if k.ends else ""
            w.append(f"  {end if end or not virtual else virtual}~{n}() {{{speak()} printf(\" -{n}:%d\", v{k.number}); }}")
        return w

    def root(self, i):
        k = self.new()
        k.virtual = i < 2 or self.chance(0.6)
        k.ends = k.virtual and self.chance(0.8)
        w = []
        extra = self.rng.choice([[], [], [(f"t{k.number}", "text(n)")], [(f"d{k.number}", "n + 0.5")], [(f"c{k.number}", "(char)n")]])
        members = [(f"v{k.number}", "n")] + extra
        if k.virtual:
            for f in self.rng.sample(["one", "two", "three", "four"], self.rng.randrange(1, 4)):
                k.functions[f] = self.chance(0.15)
        k.pure = any(k.functions.values())
        for f, pure in k.functions.items():
            w.append(f"  virtual int {f}(int a) {{ printf(\" {k.name}::{f}\"); return a + v{k.number}; }}" if not pure else f"  virtual int {f}(int a) = 0;")
        if k.virtual and self.chance(0.4):
            k.clones = True
            w.append(f"  virtual {k.name} *same() {{ return this; }}")
        w.append(f"  int plain{k.number}() const {{ return v{k.number} * 3; }}")
        types = {"v": "int", "t": "std::string", "d": "double", "c": "char"}
        fields = [f"  {types[m[0]]} {m};" for m, _ in members]
        self.text.append(f"struct {k.name} {{")
        self.text += fields + self.special(k, members, []) + w + ["};"]

    def derived(self):
        rng = self.rng
        k = self.new()
        pool = [x for x in self.kinds if x is not k]
        for _ in range(rng.choice([1, 2, 2, 2, 3])):
            b = rng.choice(pool)
            direct = [x for x, _ in k.bases]
            have = [c for x in direct for c in x.all()]
            if b in have or any(x in b.all() for x in direct):
                continue
            shared = [c for c in b.all() if c in have]
            if shared and not self.twice:
                continue
            k.bases.append((b, "virtual " if self.virtual_bases and self.chance(0.4) else ""))
        if not k.bases:
            k.bases.append((rng.choice(pool), ""))
        k.virtual = any(b.virtual for b, _ in k.bases) or self.chance(0.3)
        k.ends = k.virtual and (any(b.ends for b, _ in k.bases) or self.chance(0.7))
        inherited = {}
        for b, _ in k.bases:
            for f, pure in b.functions.items():
                inherited.setdefault(f, []).append((b, pure))
        for f, owners in inherited.items():
            # What two bases have is overridden, so that calls name one; so is what is pure, mostly.
            owner = {id(o) for b, _ in owners for o in self.declarers(b, f)}
            if len(owners) > 1 or len(owner) > 1 or self.chance(0.4) or (owners[0][1] and self.chance(0.8)):
                k.functions[f] = False
            else:
                k.functions[f] = owners[0][1]
        new = [f for f in k.functions if not k.functions[f] and (len(inherited[f]) > 1 or self.chance(0.5) or inherited[f][0][1])]
        for f in k.functions:
            if len({id(o) for b, _ in inherited[f] for o in self.declarers(b, f)}) > 1 and f not in new:
                new.append(f)
        if k.virtual and self.chance(0.3):
            fresh = f"own{k.number}"
            k.functions[fresh] = False
            new.append(fresh)
            inherited[fresh] = []
        k.pure = any(k.functions.values())
        k.overrides = set(new)
        w = []
        for f in new:
            word = "virtual " if not inherited[f] or self.chance(0.3) else ""
            over = " override" if any(True for b, _ in inherited[f]) and self.chance(0.5) else ""
            calls = [(b, p) for b, p in inherited[f] if not p]
            inner = f" + {rng.choice(calls)[0].name}::{f}(a + 1)" if calls and self.chance(0.5) else ""
            w.append(f"  {word}int {f}(int a){over} {{ printf(\" {k.name}::{f}\"); return a * 2 + v{k.number}{inner}; }}")
        cloners = [b for b, _ in k.bases if b.clones]
        many = [c for c in k.all() if c.clones and c is not k]
        k.clones = bool(cloners)
        k.result = cloners[0].result if cloners else k
        if cloners and (len(many) > 1 or len(cloners) > 1 or self.chance(0.5)):
            # Covariant; an ambiguous conversion to what the overridden function returns is no C++.
            if all(len(k.parts(c)) == 1 for c in many) and len(cloners) == 1 and cloners[0] is k.bases[0][0] and not k.bases[0][1]:
                k.result = k
                w.append(f"  {k.name} *same() override {{ printf(\" {k.name}::same\"); return this; }}")
            else:
                k.clones = False
        elif len(cloners) > 1:
            k.clones = False
        if len(cloners) > 1:
            k.clones = False
        extra = rng.choice([[], [], [(f"t{k.number}", "text(n)")], [(f"d{k.number}", "n + 0.25")]])
        members = [(f"v{k.number}", "n * 2")] + extra
        types = {"v": "int", "t": "std::string", "d": "double"}
        inits = [b for b, v in k.bases]
        for c in k.all():
            for b, v in c.bases:
                if v and b not in inits:
                    inits.append(b)
        if len(inits) > 1 and not any(v for _, v in k.bases) and self.chance(0.2):
            inits[0], inits[1] = inits[1], inits[0]
        self.text.append(f"struct {k.name} : {', '.join(v + b.name for b, v in k.bases)} {{")
        self.text += [f"  {types[m[0]]} {m};" for m, _ in members] + self.special(k, members, inits) + w + ["};"]

    def declarers(self, b, f):
        """The classes whose `f` a call through this one may find."""
        if f in getattr(b, "overrides", ()) or not b.bases:
            return [b]
        found = []
        for x, _ in b.bases:
            if f in x.functions:
                found += [d for d in self.declarers(x, f) if d not in found]
        return found or [b]

    def users(self, k):
        """A function that takes an object by reference, and does what its class can."""
        calls = "".join(f" printf(\" =%d\", o.{f}(a));" for f in k.functions)
        self.text.append(f"static void use_{k.name}({k.name} &o, int a) {{ printf(\" <{k.name} %d\", o.v{k.number});{calls} printf(\">\"); }}")

    # What is done.
    def concrete(self, which=lambda k: True):
        found = [k for k in self.kinds if not k.pure and which(k)]
        return self.rng.choice(found) if found else None

    def as_part(self, expr, k, way):
        for b in way:
            expr = f"static_cast<{b.name} &>({expr})"
        return expr

    def relatives(self, k, which=lambda c: True):
        """(class, way) of each part of an object."""
        return [(c, way) for c in k.all() for way in k.parts(c) if which(c)]

    def casts(self, p, of, a):
        """What `dynamic_cast` says of the pointer `p` to a class with virtual functions."""
        rng, out = self.rng, []
        for _ in range(rng.randrange(1, 4)):
            t = rng.choice(self.kinds)
            if t is of or t in of.all() and len(of.parts(t)) != 1:
                continue
            how = rng.randrange(3)
            if how == 0 or not t.virtual:
                out.append(f"if (auto *q = dynamic_cast<{t.name} *>({p})) use_{t.name}(*q, {a}); else printf(\" no{t.name}\");")
            elif how == 1:
                out.append(f"try {{ printf(\" v%d\", dynamic_cast<{t.name} &>(*{p}).v{t.number}); }} catch (const std::bad_cast &) {{ printf(\" bad{t.name}\"); }}")
            else:
                out.append(f"printf(\" t%d\", typeid(*{p}) == typeid({t.name}));")
        if self.chance(0.3):
            out.append(f"printf(\" w%d\", (int)((char *){p} - (char *)dynamic_cast<void *>({p})) >= 0);")
        return " ".join(out)

    def statement(self):
        rng = self.rng
        k = self.concrete()
        if not k:
            return f"say({rng.randrange(9)});"
        n, a = k.name, rng.randrange(1, 9)
        v = self.name("x")
        parts = self.relatives(k)
        form = rng.randrange(9)
        if form == 0:
            uses = " ".join(f"use_{c.name}({self.as_part(v, k, way)}, {a});" for c, way in rng.sample(parts, min(3, len(parts))))
            return f"{{ {n} {v}({a}); {uses} }}"
        if form == 1:
            enders = self.relatives(k, lambda c: c.ends and c.virtual)
            if enders:
                c, way = rng.choice(enders)
                return f"{{ {c.name} *{v} = &{self.as_part('*new ' + n + f'({a})', k, way)}; use_{c.name}(*{v}, {a}); {self.casts(v, c, a)} delete {v}; }}"
        if form == 2:
            inner = self.relatives(k, lambda c: c.virtual)
            if inner:
                c, way = rng.choice(inner)
                down = f" printf(\" d%d\", static_cast<{n} &>({v}r).v{k.number});" if len(k.parts(c)) == 1 and "virtual" not in self.words(k, way) else ""
                return f"{{ {n} {v}({a}); {c.name} &{v}r = {self.as_part(v, k, way)}; {self.casts('&' + v + 'r', c, a)}{down} }}"
        if form == 3:
            thrown = " ".join(f"catch ({'const ' if self.chance(0.3) else ''}{c.name} &e) {{ printf(\" caught{c.name} %d\", e.v{c.number});{'' if self.chance(0.7) else ' throw;'} }}" for c, _ in self.one_of_each(parts) if c is not k)
            last = f"catch ({n} &e) {{ use_{n}(e, {a}); }} catch (...) {{ printf(\" any\"); }}"
            return f"try {{ try {{ throw {n}({a}); }} {thrown} {last} }} catch (...) {{ printf(\" again\"); }}"
        if form == 4:
            sliced = [(c, way) for c, way in parts if not c.pure and c is not k]
            if sliced:
                c, way = rng.choice(sliced)
                return f"{{ {n} {v}({a}), {v}b({a + 1}); {c.name} {v}s = {self.as_part(v, k, way)}; use_{c.name}({v}s, {a}); {self.as_part(v, k, way)} = {self.as_part(v + 'b', k, way)}; {v}b = {v}; use_{n}({v}b, {a}); use_{n}({v}, {a}); }}"
        if form == 5:
            roots = [c for c in self.kinds if c.ends and c.virtual]
            if roots:
                root = rng.choice(roots)
                held = [x for x in self.kinds if not x.pure and len(x.parts(root)) == 1]
                if held:
                    made = " ".join(f"{v}.{rng.choice([f'emplace_back(new {h.name}({rng.randrange(1, 9)}))', f'push_back(std::make_unique<{h.name}>({rng.randrange(1, 9)}))'])};" for h in (rng.choice(held) for _ in range(rng.randrange(1, 4))))
                    return f"{{ std::vector<std::unique_ptr<{root.name}>> {v}; {made} for (auto &p : {v}) {{ use_{root.name}(*p, {a}); {self.casts('p.get()', root, a)} }} }}"
        if form == 6:
            roots = [c for c, way in parts if c.virtual and len(k.parts(c)) == 1]
            if roots:
                root = rng.choice(roots)
                t = rng.choice([x for x in self.kinds if x is not root and (x not in root.all() or len(root.parts(x)) == 1)] or [root])
                return f"{{ std::shared_ptr<{root.name}> {v} = std::make_shared<{n}>({a}); use_{root.name}(*{v}, {a}); if (auto q = std::dynamic_pointer_cast<{t.name}>({v})) printf(\" %d*%d\", q->v{t.number}, (int)q.use_count()); else printf(\" none\"); }}"
        if form == 7:
            members = [(c, way, f) for c, way in parts for f in c.functions]
            if members:
                c, way, f = rng.choice(members)
                return f"{{ {n} {v}({a}); int ({c.name}::*{v}m)(int) = &{c.name}::{f}; printf(\" =%d\", ({self.as_part(v, k, way)}.*{v}m)({a})); int {c.name}::*{v}d = &{c.name}::v{c.number}; {self.as_part(v, k, way)}.*{v}d += 1; use_{n}({v}, {a}); }}"
        inner = self.relatives(k, lambda c: c.clones)
        if inner:
            c, way = rng.choice(inner)
            return f"{{ {n} {v}({a}); {c.result.name} *{v}p = {self.as_part(v, k, way)}.same(); use_{c.result.name}(*{v}p, {a}); printf(\" %d\", {v}p == &{self.as_part(v, k, way)}); }}"
        return f"{{ {n} {v}[2] = {{{n}({a}), {n}({a + 1})}}; {v}[0] = {v}[1]; for (auto &e : {v}) use_{n}(e, {a}); }}"

    def words(self, k, way):
        out, at = [], k
        for b in way:
            out.append(dict(at.bases)[b].strip())
            at = b
        return out

    def one_of_each(self, parts):
        return self.rng.sample(parts, min(self.rng.randrange(1, 4), len(parts)))
