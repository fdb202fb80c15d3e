"""Random C++ host programs: classes that tell when they are made, copied, moved and ended, and what is done with them.

`program(seed)` gives the text of one program: a namespace with classes, functions and `run()`. Every statement prints its number, and every special member
what it does, so that a difference shows at the statement that makes it. Nothing in a program is undefined: objects that were moved from hold what their
class (or libstdc++) leaves in them, containers change only in statements of their own, references never outlive what they refer to.
"""
import random

import families

HEAD = """#include <algorithm>
#include <array>
#include <cstdio>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <tuple>
#include <typeinfo>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>
static int made, budget;
static void at(int n) { printf("\\n%d:", n); }
static void tell(const char *what, int number, int value) { printf(" %s%d(%d)", what, number, value); }
static int say(int n) { printf(" .%d", n); return n; }
static bool yes(int n) { printf(" ?%d", n); return n & 1; }
static std::string text(int n) { printf(" t%d", n); return std::string("text ") + std::to_string(n); }
static const std::string &pick(const std::string &a, const std::string &b) { return a.size() < b.size() ? b : a; }
struct Oops { int code; };
template <class T> struct Holder { T v; Holder(T v = T(1)) : v(std::move(v)) {} Holder(int n) : v(n) {} };
template <class T> struct Twice { T a; std::unique_ptr<T> b; T c; Twice(int x, int y) : a(x), b(new T(y)), c(x + y) { printf(" both"); if (x == y) throw Oops{x}; } ~Twice() { printf(" -both"); } int sum() const { return a.get() + b->get() + c.get(); } };
template <class T> static std::vector<T> many(int n) { std::vector<T> v; v.reserve(3); v.emplace_back(n); v.push_back(T(n * 7 % 20)); v.emplace_back(n * 3 % 11); return v; }
template <class T> static T chosen(bool which, T a, T b) { return which ? a : b; }
static int biggest(int a) { return a; }
template <class... R> static int biggest(int a, R... r) { int m = biggest(r...); return a > m ? a : m; }
template <class F> struct Guard { F f; explicit Guard(F f) : f(f) {} ~Guard() { f(); } };
"""


class Class:
    """What a class of the program has."""

    def __init__(self, name, rng, others):
        self.name = name
        self.bases = []
        self.members = []
        self.copyable = rng.random() > 0.12
        self.move = rng.choice(["own", "own", "own", "none", "implicit"]) if self.copyable else "own"
        self.special = "implicit" if self.move == "implicit" else "own"
        self.assign_by_value = self.copyable and self.special == "own" and rng.random() < 0.15
        self.virtual = rng.random() < 0.4
        self.throws = rng.random() < 0.25 and self.special == "own"
        self.order = rng.random() < 0.6
        self.hash = False
        self.plus = rng.choice(["member", "free", "free_value", "none"])
        self.call = rng.random() < 0.4
        self.to_int = rng.choice(["explicit", "implicit", "none"])
        self.explicit = rng.random() < 0.5
        self.derived = []


class Generator:
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.out = []
        self.number = 0
        self.classes = []
        self.functions = []
        self.fresh = 0

    # Small helpers.
    def chance(self, p):
        return self.rng.random() < p

    def name(self, prefix):
        self.fresh += 1
        return f"{prefix}{self.fresh}"

    def small(self):
        return self.rng.randrange(1, 40)

    def pick_class(self, which=lambda c: True):
        found = [c for c in self.classes if which(c)]
        return self.rng.choice(found) if found else None

    # Classes.
    def make_class(self, i):
        rng = self.rng
        c = Class(f"C{i}", rng, self.classes)
        before = [b for b in self.classes if b.special == "own" or b.copyable]
        if before and self.chance(0.35):
            b = rng.choice(before)
            c.bases.append(b)
            b.derived.append(c)
            c.virtual = b.virtual
            if not b.copyable:
                c.copyable, c.move, c.special, c.assign_by_value = False, "own", "own", False
        kinds = []
        for _ in range(rng.choice([0, 0, 1, 1, 2])):
            if not before:
                break
            m = rng.choice(before)
            kind = rng.choice(["value", "value", "vector", "optional", "unique", "shared", "array", "pair", "string"])
            if not m.copyable and kind in ("vector", "array", "pair", "optional"):
                kind = "value"
            if kind in ("unique",) or (kind == "value" and not m.copyable):
                if c.copyable and c.special == "implicit":
                    kind = "shared"
                elif c.copyable:
                    kind = "shared" if kind == "unique" or not m.copyable else kind
            kinds.append((kind, m))
        for k, (kind, m) in enumerate(kinds):
            c.members.append((f"m{k}", kind, m))
        self.classes.append(c)
        self.write_class(c)

    def member_type(self, kind, m):
        return {
            "value": m.name,
            "vector": f"std::vector<{m.name}>",
            "optional": f"std::optional<{m.name}>",
            "unique": f"std::unique_ptr<{m.name}>",
            "shared": f"std::shared_ptr<{m.name}>",
            "array": f"std::array<{m.name}, 2>",
            "pair": f"std::pair<int, {m.name}>",
            "string": "std::string",
        }[kind]

    def member_init(self, kind, m, value):
        return {
            "value": f"({value})",
            "vector": "()" if self.chance(0.5) else f"(2, {m.name}({value}))",
            "optional": "()" if self.chance(0.3) else f"({m.name}({value}))",
            "unique": f"(new {m.name}({value}))" if self.chance(0.5) else f"(std::make_unique<{m.name}>({value}))",
            "shared": f"(std::make_shared<{m.name}>({value}))",
            "array": "{" + f"{m.name}({value}), {m.name}({value} + 1)" + "}",
            "pair": f"({value}, {m.name}({value}))",
            "string": f"(text({value}))",
        }[kind]

    def write_class(self, c):
        n = c.name
        w = self.out.append
        bases = f" : {c.bases[0].name}" if c.bases else ""
        w(f"struct {n}{bases} {{")
        for m, kind, of in c.members:
            initial = ""
            w(f"  {self.member_type(kind, of)} {m}{initial};")
        if c.special == "own":
            w("  int v; int number; int magic;")
        else:
            w("  Note note; int v; int number; int magic;")
        heads = [f"{b.name}(n + 1)" for b in c.bases]
        heads += [m + self.member_init(kind, of, f"n + {k + 2}") for k, (m, kind, of) in enumerate(c.members)]
        e = "explicit " if c.explicit else ""
        throwing = " if (n % 7 == 3 && budget-- > 0) throw Oops{n};" if c.throws else ""
        note = [] if c.special == "own" else ["note(n)"]
        w(f"  {e}{n}(int n) : {', '.join(heads + note + ['v(n), number(++made), magic(77)'])} {{ tell(\"+{n[1:]}_\", number, v);{throwing} }}")
        if self.chance(0.4):
            second = [f"{b.name}(a)" for b in c.bases] + [m + self.member_init(kind, of, "a") for m, kind, of in c.members]
            second += [] if c.special == "own" else ["note(a)"]
            d = self.rng.choice(["", ", int more = say(5)", ""])
            w(f"  {n}(int a, const std::string &s{d}) : {', '.join(second + ['v(a + (int)s.size()), number(++made), magic(77)'])} {{ tell(\"s{n[1:]}_\", number, v); }}")
            c.from_text = True
        else:
            c.from_text = False
        if c.special == "own":
            def copies(how):
                made = [f"{b.name}({how('o')})" for b in c.bases]
                made += [f"{m}({how('o.' + m)})" for m, kind, _ in c.members]
                return made
            def special(signature, text):
                w(f"  {signature} = default;" if self.chance(0.25) else text)

            if c.copyable:
                special(f"{n}(const {n} &o)", f"  {n}(const {n} &o) : {', '.join(copies(lambda x: x) + ['v(o.alive()), number(++made), magic(77)'])} {{ tell(\"c{n[1:]}_\", number, v); }}")
            if c.move == "own":
                ne = " noexcept" if self.chance(0.7) or not c.copyable else ""
                special(f"{n}({n} &&o){ne}", f"  {n}({n} &&o){ne} : {', '.join(copies(lambda x: f'std::move({x})') + ['v(o.alive()), number(++made), magic(77)'])} {{ o.v = -1; tell(\"m{n[1:]}_\", number, v); }}")
            if c.assign_by_value:
                swaps = "".join(f" std::swap({m}, o.{m});" for m, _, _ in c.members)
                w(f"  {n} &operator=({n} o) {{ std::swap(v, o.v);{swaps} tell(\"=v{n[1:]}_\", number, v); return *this; }}")
            else:
                if c.copyable:
                    assigned = "".join(f" {b.name}::operator=(o);" for b in c.bases) + "".join(f" {m} = o.{m};" for m, _, _ in c.members)
                    special(f"{n} &operator=(const {n} &o)", f"  {n} &operator=(const {n} &o) {{{assigned} v = o.alive(); tell(\"={n[1:]}_\", number, v); return *this; }}")
                if c.move == "own":
                    assigned = "".join(f" {b.name}::operator=(std::move(o));" for b in c.bases) + "".join(f" {m} = std::move(o.{m});" for m, _, _ in c.members)
                    special(f"{n} &operator=({n} &&o)", f"  {n} &operator=({n} &&o) {{ int old = o.alive();{assigned} o.v = -2; v = old; tell(\"m={n[1:]}_\", number, v); return *this; }}")
            virtual = "virtual " if c.virtual and not c.bases else ""
            w(f"  {virtual}~{n}(){' noexcept(true)' if self.chance(0.1) else ''} {{ alive(); tell(\"-{n[1:]}_\", number, v); magic = 0; }}")
        elif c.virtual and not c.bases:
            w(f"  virtual ~{n}() = default; {n}(const {n} &) = default; {n}({n} &&) = default; {n} &operator=(const {n} &) = default; {n} &operator=({n} &&) = default;")
        w(f"  int alive() const {{ if (magic != 77) printf(\" DEAD\"); return v; }}")
        w(f"  int get() const {{ printf(\" g%d\", v); return alive(); }}")
        w(f"  {n} &add(int k) {{ v = (alive() + k) % 50; return *this; }}")
        w(f"  const {n} &self() const & {{ alive(); return *this; }}")
        w(f"  {n} &&moved() {{ alive(); return std::move(*this); }}")
        if c.copyable:
            w(f"  {n} copy() const {{ return *this; }}")
        if c.virtual:
            w(f"  {'virtual ' if not c.bases else ''}int kind(int a){' override' if c.bases else ''} {{ printf(\" {n}::kind\"); return alive() + a + {self.small()}; }}")
            if self.chance(0.5) and not c.bases:
                w(f"  virtual int both(const {n} &a, int b = say(2)) const {{ printf(\" {n}::both\"); return a.get() + b; }}")
                c.both = c
            else:
                c.both = None
                root = c.bases[0] if c.bases else None
                while root and root.bases:
                    root = root.bases[0]
                if root is not None and getattr(root, "both", None) is root and self.chance(0.7):
                    w(f"  int both(const {root.name} &a, int b) const override {{ printf(\" {n}::both\"); return a.get() - b; }}")
        if c.plus == "member":
            w(f"  {n} operator+(const {n} &o) const {{ return {n}((alive() + o.alive()) % 40); }}")
        if c.order:
            w(f"  bool operator<(const {n} &o) const {{ return alive() < o.alive(); }}")
            w(f"  bool operator==(const {n} &o) const {{ return alive() == o.alive(); }}")
        if c.call:
            w(f"  int operator()(int a, int b) const {{ printf(\" call\"); return alive() + a - b; }}")
            w(f"  int operator[](int a) const {{ printf(\" at\"); return alive() + a; }}")
        if c.to_int != "none":
            w(f"  {'explicit ' if c.to_int == 'explicit' else ''}operator bool() const {{ printf(\" b%d\", v); return alive() & 1; }}")
        w("};")
        if c.plus == "free":
            w(f"{n} operator+(const {n} &a, const {n} &b) {{ return {n}((a.alive() + b.alive()) % 40); }}")
        if c.plus == "free_value" and c.copyable:
            w(f"{n} operator+({n} a, {n} b) {{ a.add(b.get()); return a; }}")
        elif c.plus == "free_value":
            w(f"{n} operator+({n} a, {n} b) {{ return {n}(a.get() + b.get()); }}")
        if self.chance(0.5):
            w(f"{n} &operator+=({n} &a, const {n} &b) {{ return a.add(b.get()); }}")
            c.compound = True
        else:
            c.compound = False

    # Expressions. `scope` is a list of (name, type) of variables; types are ("class", C), ("vector", C) and so on.
    def vars_of(self, scope, kind, c=None):
        return [n for n, t in scope if t[0] == kind and (c is None or t[1] is c)]

    def int_expr(self, scope, d):
        r = self.rng.random()
        if d <= 0 or r < 0.1:
            ints = self.vars_of(scope, "int")
            return self.rng.choice(ints) if ints and self.chance(0.5) else str(self.small())
        k = self.rng.randrange(16)
        if k == 0:
            return f"say({self.int_expr(scope, d - 1)})"
        if k == 1:
            return f"({self.bool_expr(scope, d - 1)} ? {self.int_expr(scope, d - 1)} : {self.int_expr(scope, d - 1)})"
        if k in (2, 3, 4):
            c = self.pick_class()
            return f"{self.cref(scope, c, d - 1)}.get()"
        if k == 5:
            c = self.pick_class(lambda c: c.call)
            if c:
                return f"{self.cref(scope, c, d - 1)}({self.int_expr(scope, d - 2)}, {self.int_expr(scope, d - 2)})"
        if k == 6:
            c = self.pick_class(lambda c: c.virtual)
            if c:
                return f"{self.object(scope, c, d - 1)}.kind({self.int_expr(scope, d - 1)})"
        if k in (7, 8, 9, 10):
            f = self.function_of("int")
            if f:
                return self.call(f, scope, d - 1)
        if k == 11:
            return f"(int){self.str_expr(scope, d - 1)}.size()"
        if k == 12:
            # A comma on the right is evaluated before what stands on the left (gcc's folding; C++ leaves it open).
            right = self.int_expr(scope, d - 2)
            return f"({self.int_expr(scope, d - 1)} {self.rng.choice(['+', '-', '^'])} {self.say(right)})"
        if k == 13:
            return f"({self.any_expr(scope, d - 1)}, {self.int_expr(scope, d - 1)})"
        if k == 14:
            inner = self.int_expr(scope, d - 2)
            return f"[&] {{ return {inner}; }}()"
        if k == 15:
            c = self.pick_class()
            return f"std::make_unique<{c.name}>({self.int_expr(scope, d - 2)})->get()"
        return f"say({self.small()})"

    def say(self, text):
        return f"say({text})" if text.startswith("(") else text

    def any_expr(self, scope, d):
        k = self.rng.randrange(4)
        if k == 0:
            return self.cref(scope, self.pick_class(), d)
        if k == 1:
            return f"say({self.int_expr(scope, d - 1)})"
        if k == 2:
            return self.value(scope, self.pick_class(), d)
        return f"text({self.small()})"

    def bool_expr(self, scope, d):
        k = self.rng.randrange(9)
        if d <= 0 or k == 0:
            return f"yes({self.small()})"
        if k in (1, 2):
            return f"({self.bool_expr(scope, d - 1)} {self.rng.choice(['&&', '||'])} {self.bool_expr(scope, d - 1)})"
        if k == 3:
            return f"!{self.bool_expr(scope, d - 1)}"
        if k == 4:
            c = self.pick_class(lambda c: c.order)
            if c:
                return f"({self.cref(scope, c, d - 1)} {self.rng.choice(['<', '=='])} {self.cref(scope, c, d - 1)})"
        if k == 5:
            c = self.pick_class(lambda c: c.to_int != "none")
            if c:
                return f"bool({self.cref(scope, c, d - 1)})"
        if k == 6:
            return f"({self.str_expr(scope, d - 1)} < {self.str_expr(scope, d - 1)})"
        return f"({self.int_expr(scope, d - 1)} > {self.small()})"

    def str_expr(self, scope, d):
        strs = self.vars_of(scope, "string")
        k = self.rng.randrange(7)
        if d <= 0 or k == 0:
            return self.rng.choice(strs) if strs and self.chance(0.5) else f"text({self.small()})"
        if k == 1:
            return f"({self.str_expr(scope, d - 1)} + {self.str_expr(scope, d - 1)})"
        if k == 2:
            return f"({self.bool_expr(scope, d - 1)} ? {self.str_expr(scope, d - 1)} : {self.str_expr(scope, d - 1)})"
        if k == 3:
            return f"pick({self.str_expr(scope, d - 1)}, {self.str_expr(scope, d - 1)})"
        if k == 4:
            return f"std::to_string({self.int_expr(scope, d - 1)})"
        if k == 5:
            return f"{self.str_expr(scope, d - 1)}.substr({self.rng.randrange(3)})"
        return f"text({self.int_expr(scope, d - 1)})"

    def value(self, scope, c, d):
        """A prvalue of the class (or what becomes one)."""
        k = self.rng.randrange(12)
        f = self.function_of(c)
        if k in (0, 1) and d > 0 and f:
            return self.call(f, scope, d - 1)
        if k == 2 and d > 0 and c.plus != "none":
            return f"({self.cref(scope, c, d - 1) if c.plus != 'free_value' or c.copyable else self.value(scope, c, d - 1)} + {self.cref(scope, c, d - 1) if c.plus != 'free_value' or c.copyable else self.value(scope, c, d - 1)})"
        if k == 3 and d > 0 and c.copyable:
            return f"{self.cref(scope, c, d - 1)}.copy()"
        if k == 4 and d > 0 and c.copyable:
            return f"{c.name}({self.cref(scope, c, d - 1)})"
        if k == 5 and d > 0:
            return f"({self.bool_expr(scope, d - 1)} ? {self.value(scope, c, d - 1)} : {self.value(scope, c, d - 1)})"
        if k == 6 and d > 0 and c.from_text:
            return f"{c.name}({self.int_expr(scope, d - 1)}, {self.str_expr(scope, d - 1)})"
        if k == 7 and d > 0 and c.copyable:
            return f"({self.bool_expr(scope, d - 1)} ? {self.value(scope, c, d - 1)} : {self.cref(scope, c, d - 1)})"
        if k == 8 and d > 0:
            inner = self.value(scope, c, d - 2)
            return f"[&]() -> {c.name} {{ return {inner}; }}()"
        return f"{c.name}({self.int_expr(scope, d - 1)})"

    def lvalues(self, scope, c):
        found = self.vars_of(scope, "class", c)
        found += [f"{n}[{self.rng.randrange(2)}]" for n in self.vars_of(scope, "array", c)]
        found += [f"{n}.second" for n in self.vars_of(scope, "pair", c)]
        found += [f"*{n}" for n in self.vars_of(scope, "unique", c)]
        found += [f"*{n}" for n in self.vars_of(scope, "shared", c)]
        found += [f"std::get<1>({n})" for n in self.vars_of(scope, "tuple", c)]
        for n, t in scope:
            if t[0] == "class":
                for m, kind, of in t[1].members:
                    if of is c and kind == "value":
                        found.append(f"{n}.{m}")
                if t[1] is not c and c in t[1].bases:
                    found.append(n)
        return found

    def lvalue(self, scope, c, d):
        """An lvalue that may change, or None."""
        found = self.lvalues(scope, c)
        if not found:
            return None
        x = self.rng.choice(found)
        if d > 0 and self.chance(0.2):
            return f"{'(' + x + ')' if x.startswith('*') else x}.add({self.int_expr(scope, d - 1)})"
        if d > 0 and len(found) > 1 and self.chance(0.15):
            y = self.rng.choice(found)
            return f"({self.bool_expr(scope, d - 1)} ? static_cast<{c.name} &>({x}) : static_cast<{c.name} &>({y}))"
        return x

    def object(self, scope, c, d):
        """Something whose members can be called."""
        x = self.lvalue(scope, c, d)
        if x and self.chance(0.6):
            return f"({x})" if x.startswith("*") else x
        x = self.value(scope, c, d)
        return x if not x.startswith("[") or True else x

    def cref(self, scope, c, d):
        """What a `const T &` binds to."""
        k = self.rng.randrange(8)
        x = self.lvalue(scope, c, d)
        if x and k < 4:
            return f"({x})" if x.startswith("*") else x
        if k == 4 and d > 0:
            return f"{self.value(scope, c, d - 1)}.self()"
        if k == 5 and d > 0:
            return f"{self.value(scope, c, d - 1)}.add({self.int_expr(scope, d - 1)})"
        if k == 6 and d > 0 and x:
            return f"({x}).self()"
        return self.value(scope, c, d)

    def rvalue(self, scope, c, d):
        """What a `T &&` binds to."""
        x = self.lvalue(scope, c, 0)
        if x and self.chance(0.4):
            return f"std::move({x})"
        return self.value(scope, c, d)

    def argument(self, scope, c, d):
        """What becomes a parameter by value."""
        if c.copyable and self.chance(0.5):
            return self.cref(scope, c, d)
        if not c.explicit and self.chance(0.2):
            return self.int_expr(scope, d)
        return self.rvalue(scope, c, d)

    def function_of(self, ret):
        found = [f for f in self.functions if f[1] is ret or f[1] == ret]
        return self.rng.choice(found) if found else None

    def call(self, f, scope, d):
        name, _, params = f
        args = []
        for kind, c, has_default in params:
            if has_default and self.chance(0.4):
                break
            if kind == "int":
                args.append(self.int_expr(scope, d))
            elif kind == "string":
                args.append(self.str_expr(scope, d))
            elif kind == "value":
                args.append(self.argument(scope, c, d))
            elif kind == "cref":
                args.append(self.cref(scope, c, d))
            elif kind == "rref":
                args.append(self.rvalue(scope, c, d))
            elif kind == "vector":
                args.append(self.vector_value(scope, c, d))
            elif kind == "fn":
                args.append(self.lambda_(scope, d))
            elif kind == "opt":
                args.append(self.rng.choice(["std::nullopt", self.value(scope, c, d), f"std::optional<{c.name}>({self.value(scope, c, d)})"]))
        return f"{name}({', '.join(args)})"

    def lambda_(self, scope, d):
        how = self.rng.choice(["&", "&", ""])
        inner = self.int_expr([(n, t) for n, t in scope if how] + [("q", ("int",))], d)
        return f"[{how}](int q) {{ return {inner}; }}"

    def vector_value(self, scope, c, d):
        vs = self.vars_of(scope, "vector", c)
        k = self.rng.randrange(4)
        if vs and k < 2:
            v = self.rng.choice(vs)
            return v if self.chance(0.6) else f"std::move({v})"
        if k == 2:
            return f"std::vector<{c.name}>{{{self.value(scope, c, d - 1)}, {self.value(scope, c, d - 1)}}}"
        return f"std::vector<{c.name}>({self.rng.randrange(3)}, {self.value(scope, c, d - 1)})"

    # Functions.
    def make_function(self, i):
        rng = self.rng
        name = f"f{i}"
        c = self.pick_class()
        ret = rng.choice(["int", "int", c])
        params, scope, text = [], [], []
        default_from = None
        for k in range(rng.randrange(1, 4)):
            kind = rng.choice(["int", "value", "value", "cref", "cref", "rref", "string", "vector", "fn", "opt"])
            pc = self.pick_class()
            p = f"p{k}"
            if kind in ("vector",) and not pc.copyable:
                kind = "cref"
            if kind == "opt" and not pc.copyable:
                kind = "value"
            default = ""
            want_default = default_from is not None or (k > 0 and self.chance(0.2))
            if want_default and kind in ("rref", "vector", "fn", "opt", "string"):
                kind = "int"
            if want_default:
                default_from = k
                default = f" = say({self.small()})" if kind == "int" else f" = {pc.name}({self.small()})"
            if kind == "int":
                text.append(f"int {p}{default}")
                scope.append((p, ("int",)))
            elif kind == "string":
                text.append(rng.choice([f"std::string {p}", f"const std::string &{p}"]))
                scope.append((p, ("string",)))
            elif kind == "value":
                text.append(f"{pc.name} {p}{default}")
                scope.append((p, ("class", pc)))
            elif kind == "cref":
                text.append(f"const {pc.name} &{p}{default}")
                scope.append((p, ("const", pc)))
            elif kind == "rref":
                text.append(f"{pc.name} &&{p}")
                scope.append((p, ("class", pc)))
            elif kind == "vector":
                text.append(f"std::vector<{pc.name}> {p}")
                scope.append((p, ("vector", pc)))
            elif kind == "opt":
                text.append(f"std::optional<{pc.name}> {p}")
                scope.append((p, ("optional", pc)))
            else:
                text.append(rng.choice([f"std::function<int(int)> {p}", f"const std::function<int(int)> &{p}"]))
                scope.append((p, ("fn",)))
            params.append((kind, pc, want_default))
        r = ret if ret == "int" else ret.name
        self.out.append(f"{r} {name}({', '.join(text)}) {{")
        self.out.append(f"  printf(\" [{name}\");")
        self.block(scope, 1, 2, ret, rng.randrange(0, 3))
        if self.chance(0.3):
            self.out.append(f"  if (budget-- > 0 && {self.bool_expr(scope, 1)}) throw Oops{{{self.small()}}};")
        if ret == "int":
            self.out.append(f"  return {self.int_expr(scope, 2)};")
        else:
            locals_ = [n for n, t in scope if t == ("class", ret)]
            if locals_ and ret.copyable and self.chance(0.5):
                self.out.append(f"  return {rng.choice(locals_)};")
            elif locals_ and self.chance(0.4):
                self.out.append(f"  return std::move({rng.choice(locals_)});")
            else:
                self.out.append(f"  return {self.value(scope, ret, 2)};")
        self.out.append("}")
        self.functions.append((name, ret, params))

    # Statements.
    def block(self, scope, ind, depth, ret, count):
        for _ in range(count):
            self.statement(scope, ind, depth, ret)

    def emit(self, ind, text):
        self.number += 1
        self.out.append("  " * ind + f"at({self.number}); " + text)

    def statement(self, scope, ind, depth, ret):
        rng = self.rng
        c = self.pick_class()
        n = c.name
        k = rng.randrange(46)
        d = 2
        if k < 4:
            v = self.name("a")
            how = rng.randrange(4)
            init = self.value(scope, c, d) if not c.copyable or self.chance(0.6) else self.cref(scope, c, d)
            if how == 0:
                self.emit(ind, f"{n} {v} = {init};")
            elif how == 1:
                self.emit(ind, f"{n} {v}(({self.int_expr(scope, d)}));")
            elif how == 2:
                self.emit(ind, f"auto {v} = {init};")
                if not c.copyable:
                    pass
            else:
                self.emit(ind, f"{n} {v}{{{self.int_expr(scope, d)}}};")
            scope.append((v, ("class", c)))
        elif k == 4:
            v = self.name("r")
            self.emit(ind, f"const {n} &{v} = {self.value(scope, c, d)};")
            scope.append((v, ("const", c)))
        elif k == 5:
            x = self.lvalue(scope, c, 0)
            if x:
                v = self.name("r")
                self.emit(ind, f"{n} &&{v} = {self.value(scope, c, d)}; {v}.add(1);")
                scope.append((v, ("class", c)))
        elif k in (6, 7):
            x = self.lvalue(scope, c, d)
            if x:
                source = self.rvalue(scope, c, d) if not c.copyable or self.chance(0.5) else self.cref(scope, c, d)
                self.emit(ind, f"{x} = {source};")
        elif k == 8:
            self.emit(ind, f"printf(\" =%d\", {self.int_expr(scope, 3)});")
        elif k == 9:
            self.emit(ind, f"printf(\" =%d,%d\", {self.int_expr(scope, 2)}, {self.int_expr(scope, 2)});")
        elif k == 10:
            self.emit(ind, f"{self.any_expr(scope, 3)};")
        elif k == 11:
            v = self.name("s")
            self.emit(ind, f"std::string {v} = {self.str_expr(scope, 3)}; printf(\" '%s'\", {v}.c_str());")
            scope.append((v, ("string",)))
        elif k == 12 and depth > 0:
            self.emit(ind, f"if ({self.bool_expr(scope, 3)}) {{")
            self.block(list(scope), ind + 1, depth - 1, ret, rng.randrange(1, 3))
            if self.chance(0.5):
                self.out.append("  " * ind + "} else {")
                self.block(list(scope), ind + 1, depth - 1, ret, rng.randrange(1, 3))
            self.out.append("  " * ind + "}")
        elif k == 13 and depth > 0:
            v = self.name("i")
            self.emit(ind, f"for (int {v} = 0; {v} < 2{' && ' + self.bool_expr(scope, 2) if self.chance(0.4) else ''}; {v}++) {{")
            inner = list(scope) + [(v, ("int",))]
            self.block(inner, ind + 1, depth - 1, ret, rng.randrange(1, 3))
            if self.chance(0.3):
                self.emit(ind + 1, f"if ({self.bool_expr(inner, 1)}) {rng.choice(['break', 'continue'])};")
            self.out.append("  " * ind + "}")
        elif k in (14, 15) and depth > 0:
            self.emit(ind, "try {")
            inner = list(scope)
            self.block(inner, ind + 1, depth - 1, ret, rng.randrange(1, 4))
            if self.chance(0.6):
                what = rng.choice(["Oops{4}", "std::runtime_error(text(7))", f"{n}(9)" if c.copyable else "7", "say(3)"])
                self.emit(ind + 1, f"if ({self.bool_expr(inner, 2)}) throw {what};")
            shapes = rng.randrange(3)
            self.out.append("  " * ind + "} catch (const Oops &o) { printf(\" oops %d\", o.code);")
            self.block(list(scope), ind + 1, depth - 1, ret, rng.randrange(0, 2))
            if c.copyable and shapes:
                if shapes == 1:
                    self.out.append("  " * ind + f"}} catch (const {n} &o) {{ printf(\" got %d\", o.get());")
                else:
                    self.out.append("  " * ind + f"}} catch ({n} o) {{ printf(\" got %d\", o.get());")
            self.out.append("  " * ind + "} catch (const std::exception &e) { printf(\" '%s'\", e.what());")
            self.out.append("  " * ind + "} catch (...) { printf(\" other\");")
            if self.chance(0.2):
                self.out.append("  " * (ind + 1) + "if (budget-- > 0) throw;")
            self.out.append("  " * ind + "}")
        elif k == 16 and c.copyable:
            v = self.name("v")
            form = rng.randrange(4)
            if form == 0:
                self.emit(ind, f"std::vector<{n}> {v};")
            elif form == 1:
                self.emit(ind, f"std::vector<{n}> {v}{{{self.value(scope, c, 1)}, {self.value(scope, c, 1)}}};")
            elif form == 2:
                self.emit(ind, f"std::vector<{n}> {v}({rng.randrange(1, 4)}, {self.value(scope, c, 1)});")
            else:
                vs = self.vars_of(scope, "vector", c)
                self.emit(ind, f"std::vector<{n}> {v}{' = ' + rng.choice(vs) if vs else ''};")
            scope.append((v, ("vector", c)))
        elif k in (17, 18, 19):
            self.container_statement(scope, ind)
        elif k == 20:
            kind = rng.choice(["unique", "shared", "optional", "pair", "array", "tuple", "map", "list", "deque", "set"])
            self.declare(scope, ind, kind, c)
        elif k == 21:
            kind = rng.choice(["unique", "shared", "optional", "pair", "array", "tuple", "map", "list", "deque", "set"])
            self.declare(scope, ind, kind, c)
        elif k in (22, 23):
            self.holder_statement(scope, ind)
        elif k == 24:
            xs = self.lvalues(scope, c)
            if len(set(xs)) > 1:
                x, y = rng.sample(sorted(set(xs)), 2)
                self.emit(ind, f"std::swap(static_cast<{n} &>({x}), static_cast<{n} &>({y}));")
        elif k == 25:
            v = self.name("l")
            locals_ = [x for x, t in scope if t[0] == "class" and t[1].copyable and x[0] in "ar"]
            if locals_ and self.chance(0.6):
                x = rng.choice(locals_)
                how = rng.choice([f"[{x}]", f"[&{x}]", f"[y = {x}]", f"[y = std::move({x})]", "[=]" if all(t[0] != "unique" and (t[0] not in ("class", "const") or t[1].copyable) for _, t in scope) else "[&]"])
                y = "y" if how.startswith("[y") else x
                self.emit(ind, f"auto {v} = {how}(int q) {{ return {y}.get() + q; }}; printf(\" =%d\", {v}({self.int_expr(scope, 1)}));")
            else:
                self.emit(ind, f"auto {v} = {self.lambda_(scope, 2)}; printf(\" =%d\", {v}({self.int_expr(scope, 1)}));")
            if self.chance(0.5):
                g = self.name("g")
                simple = how.startswith("[y = std::move") if locals_ and 'how' in dir() else False
                if not simple:
                    pass
        elif k == 26 and c.virtual:
            family = [c] + [x for x in self.classes if c in x.bases]
            pick = rng.choice(family)
            v = self.name("u")
            self.emit(ind, f"std::unique_ptr<{n}> {v}(new {pick.name}({self.int_expr(scope, 1)})); printf(\" =%d\", {v}->kind({self.int_expr(scope, 2)}));")
            scope.append((v, ("unique", c)))
        elif k == 27:
            v = self.name("n")
            self.emit(ind, f"{n} *{v} = new {n}({self.int_expr(scope, 2)}); printf(\" =%d\", {v}->get() + {self.say(self.int_expr(scope, 1))}); delete {v};")
        elif k == 28:
            f = rng.choice(self.functions) if self.functions else None
            if f:
                self.emit(ind, f"{self.call(f, scope, 3)};")
        elif k == 29:
            f = rng.choice(self.functions) if self.functions else None
            if f and f[1] != "int":
                v = self.name("a")
                self.emit(ind, f"{f[1].name} {v} = {self.call(f, scope, 2)};")
                scope.append((v, ("class", f[1])))
            elif f:
                self.emit(ind, f"printf(\" =%d\", {self.call(f, scope, 2)} {rng.choice(['+', '-'])} {self.call(f, scope, 2)});")
        elif k == 30:
            self.emit(ind, f"switch ({self.int_expr(scope, 2)} & 3) {{ case 0: {self.any_expr(scope, 1)}; case 1: {self.any_expr(scope, 1)}; break; default: {self.any_expr(scope, 2)}; }}")
        elif k == 31:
            v = self.name("st")
            self.emit(ind, f"static {n} {v}({self.int_expr([], 1)}); {v}.add(1).get();")
        elif k == 32 and c.compound:
            x = self.lvalue(scope, c, 0)
            if x:
                self.emit(ind, f"{x} += {self.cref(scope, c, 2)};")
        elif k == 33 and c.copyable:
            v = self.name("o")
            self.emit(ind, f"{n} {v}[2] = {{{self.value(scope, c, 1)}, {self.value(scope, c, 1)}}}; {v}[1] = {v}[0];")
        elif k == 34 and c.copyable:
            self.function_statement(scope, ind, c)
        elif k == 35:
            self.variant_statement(scope, ind)
        elif k == 36 and c.copyable:
            self.range_statement(scope, ind, depth, ret, c)
        elif k == 37 and c.copyable:
            self.algorithm_statement(scope, ind, c)
        elif k == 38:
            # Closures that own what they use.
            v = self.name("l")
            form = rng.randrange(4)
            if form == 0:
                self.emit(ind, f"auto {v} = [p = std::make_unique<{n}>({self.int_expr(scope, 1)})](int q) {{ return p->get() + q; }}; printf(\" =%d\", {v}(1)); auto {v}b = std::move({v}); printf(\" =%d\", {v}b({self.small()}));")
            elif form == 1:
                self.emit(ind, f"auto {v} = [p = {self.value(scope, c, 1)}]() mutable {{ p.add(1); return p.get(); }}; {v}(); printf(\" =%d\", {v}());")
            elif form == 2:
                self.emit(ind, f"auto {v} = [](auto &&x, auto... r) {{ return x.get() + (r + ... + 0); }}; printf(\" =%d\", {v}({self.value(scope, c, 1)}, {self.int_expr(scope, 1)}, 2));")
            else:
                self.emit(ind, f"auto {v} = [this_one = std::make_shared<{n}>({self.small()})] {{ return this_one; }}; printf(\" =%d*%d\", {v}()->get(), (int){v}().use_count());")
        elif k == 39:
            # Functions and lambdas behind pointers.
            v = self.name("fp")
            if c.copyable:
                self.emit(ind, f"int (*{v})({n}, int) = []({n} x, int y) {{ return x.add(y).get(); }}; printf(\" =%d\", {v}({self.argument(scope, c, 1)}, {self.small()}));")
            else:
                self.emit(ind, f"int (*{v})(const {n} &) = [](const {n} &x) {{ return x.get(); }}; printf(\" =%d\", {v}({self.cref(scope, c, 1)}));")
        elif k == 40 and c.virtual:
            # Deleted through the base.
            root = c
            while root.bases:
                root = root.bases[0]
            if root.special == "own" or root.virtual:
                v = self.name("w")
                self.emit(ind, f"{{ std::vector<std::unique_ptr<{root.name}>> {v}; {v}.emplace_back(new {n}({self.small()})); {v}.push_back(std::make_unique<{root.name}>({self.small()})); for (auto &p : {v}) printf(\" =%d\", p->kind(1)); std::swap({v}[0], {v}[1]); {v}.erase({v}.begin()); }}")
        elif k == 41:
            # Objects made in pieces, of which one throws.
            v = self.name("z")
            self.emit(ind, f"try {{ Twice<{n}> {v}({self.int_expr(scope, 1)}, {self.int_expr(scope, 1)}); printf(\" =%d\", {v}.sum()); }} catch (const Oops &o) {{ printf(\" oops %d\", o.code); }}")
        elif k == 42 and c.copyable:
            v = self.name("t")
            forms = [
                f"auto {v} = std::tuple_cat(std::make_tuple({self.value(scope, c, 1)}), std::make_tuple({self.small()}, {self.value(scope, c, 0)})); printf(\" =%d\", std::get<0>({v}).get() + std::get<2>({v}).get());",
                f"printf(\" =%d\", std::apply([]({n} x, int y) {{ return x.get() + y; }}, std::make_tuple({self.value(scope, c, 1)}, {self.small()})));",
                f"{n} {v}({self.small()}); int {v}i = 0; std::tie({v}, {v}i) = std::make_pair({self.value(scope, c, 1)}, {self.small()}); printf(\" =%d\", {v}.get() + {v}i);",
                f"auto [{v}x, {v}y] = std::make_tuple({self.value(scope, c, 1)}, {self.small()}); {v}x.add({v}y).get();",
            ]
            self.emit(ind, rng.choice(forms))
        elif k == 43 and c.copyable:
            v = self.name("um")
            ops = [f"{v}.emplace({self.small()}, {self.value(scope, c, 1)});", f"{v}[{rng.randrange(5)}] = {rng.randrange(9)};", f"{v}.erase({rng.randrange(5)});"]
            self.emit(ind, f"std::unordered_map<int, Holder<{n}>> {v}; {v}.emplace(1, Holder<{n}>({self.value(scope, c, 1)})); {v}.emplace(2, Holder<{n}>({self.value(scope, c, 0)})); auto {v}b = {v}; {v}.erase(1); {v} = {v}b; {v}b = std::move({v}); for (auto &e : {v}b) printf(\" %d:%d\", e.first, e.second.v.get());")
        elif k == 44:
            v = self.name("g")
            self.emit(ind, f"Guard {v}([&] {{ printf(\" guard %d\", say({self.small()})); }}); {self.any_expr(scope, 2)};")
        elif k == 45 and c.copyable:
            self.emit(ind, f"printf(\" =%d\", biggest({self.int_expr(scope, 1)}, {self.int_expr(scope, 1)}, {self.int_expr(scope, 1)}) + chosen<{n}>({self.bool_expr(scope, 1)}, {self.value(scope, c, 1)}, {self.value(scope, c, 1)}).get());")
        else:
            self.emit(ind, f"{self.any_expr(scope, 3)};")

    def function_statement(self, scope, ind, c):
        """`std::function` that owns an object: copied, moved, assigned, emptied."""
        v = self.name("fn")
        rest = list(scope)
        ops = [f"auto {v}b = {v}; printf(\" =%d\", {v}b(2));", f"auto {v}b = std::move({v}); printf(\" =%d\", {v}b(3));", f"{v} = nullptr; printf(\" %d\", (bool){v});", f"{v} = [](int q) {{ return q; }}; printf(\" =%d\", {v}(4));", f"std::vector<std::function<int(int)>> {v}v; {v}v.push_back({v}); {v}v.push_back(std::move({v})); for (auto &f : {v}v) printf(\" =%d\", f(1));"]
        self.emit(ind, f"std::function<int(int)> {v}; {{ {c.name} x({self.int_expr(rest, 1)}); {v} = [x](int q) {{ return x.get() + q; }}; }} printf(\" =%d\", {v}(1)); {self.rng.choice(ops)}")

    def variant_statement(self, scope, ind):
        found = [x for x in self.classes if x.copyable]
        if not found:
            return
        c = self.rng.choice(found)
        v = self.name("va")
        value = lambda: self.value(scope, c, 1)
        ops = [f"{v} = {value()};", f"{v} = {self.small()};", f"{v} = text({self.small()});", f"{v}.emplace<{c.name}>({self.small()});", f"{v}.emplace<0>(7);", f"{{ auto b = {v}; {v} = std::move(b); }}", f"{{ auto b = std::move({v}); printf(\" i%d\", (int)b.index()); {v} = b; }}",
               f"if (auto *p = std::get_if<{c.name}>(&{v})) p->add(2).get();", f"try {{ std::get<{c.name}>({v}).get(); }} catch (const std::bad_variant_access &) {{ printf(\" bad\"); }}",
               f"std::visit([](auto &x) {{ if constexpr (std::is_same_v<std::decay_t<decltype(x)>, {c.name}>) x.get(); else printf(\" other\"); }}, {v});"]
        self.emit(ind, f"std::variant<int, {c.name}, std::string> {v}{self.rng.choice(['', ' = ' + value(), ' = 3'])}; " + " ".join(self.rng.sample(ops, 3)) + f" printf(\" i%d\", (int){v}.index());")

    def range_statement(self, scope, ind, depth, ret, c):
        """Loops over what ends with the loop."""
        n = c.name
        v = self.name("e")
        ranges = [f"std::vector<{n}>(2, {self.value(scope, c, 1)})", f"many<{n}>({self.small()})", f"std::array<{n}, 2>{{{self.value(scope, c, 0)}, {self.value(scope, c, 0)}}}", f"std::initializer_list<{n}>{{{self.value(scope, c, 0)}, {self.value(scope, c, 0)}}}", f"Holder<std::vector<{n}>>(many<{n}>({self.small()})).v"]
        how = self.rng.choice(["auto", "const auto &", "auto &&", f"const {n} &"])
        body = self.rng.choice([f"{v}.get();", f"if (yes({v}.get())) break;", f"if (yes({v}.get())) continue; say(1);"])
        self.emit(ind, f"for ({how} {v} : {self.rng.choice(ranges)}) {{ {body} }}")

    def algorithm_statement(self, scope, ind, c):
        n = c.name
        v = self.name("q")
        ops = [f"std::reverse({v}.begin(), {v}.end());", f"std::rotate({v}.begin(), {v}.begin() + 1, {v}.end());", f"std::iter_swap({v}.begin(), {v}.begin() + 2);", f"std::fill({v}.begin(), {v}.begin() + 2, {self.value(scope, c, 1)});", f"{v}.erase(std::remove_if({v}.begin(), {v}.end(), [](const {n} &x) {{ return x.get() & 1; }}), {v}.end());",
               f"{{ std::vector<{n}> w; std::copy({v}.begin(), {v}.end(), std::back_inserter(w)); std::move(w.begin(), w.end(), {v}.begin()); }}", f"printf(\" =%d\", (int)std::count_if({v}.begin(), {v}.end(), [](const {n} &x) {{ return x.get() > 5; }}));", f"std::for_each({v}.begin(), {v}.end(), []({n} &x) {{ x.add(1); }});",
               f"std::transform({v}.begin(), {v}.end(), {v}.begin(), [](const {n} &x) {{ return {n}(x.get() + 1); }});", f"std::swap_ranges({v}.begin(), {v}.begin() + 1, {v}.begin() + 1);"]
        if c.order:
            ops += [f"std::sort({v}.begin(), {v}.end());", f"std::sort({v}.begin(), {v}.end(), [](const {n} &a, const {n} &b) {{ return b < a; }});", f"printf(\" =%d\", std::max_element({v}.begin(), {v}.end())->get());", f"printf(\" =%d\", std::max({v}[0], {v}[1]).get());", f"auto f = std::find({v}.begin(), {v}.end(), {v}[1]); printf(\" =%d\", (int)(f - {v}.begin()));"]
            ops[-1] = "{ " + ops[-1] + " }"
        self.emit(ind, f"{{ auto {v} = many<{n}>({self.small()}); {' '.join(self.rng.sample(ops, 2))} }}")

    def declare(self, scope, ind, kind, c):
        n = c.name
        v = self.name("h")
        value = self.value(scope, c, 1)
        other = self.pick_class()
        if not c.copyable and kind in ("array", "list", "deque", "set", "map", "pair", "tuple"):
            kind = "unique"
        if kind == "set" and not c.order:
            kind = "deque"
        text = {
            "unique": self.rng.choice([f"auto {v} = std::make_unique<{n}>({self.int_expr(scope, 1)});", f"std::unique_ptr<{n}> {v}(new {n}({self.int_expr(scope, 1)}));"]),
            "shared": self.rng.choice([f"auto {v} = std::make_shared<{n}>({self.int_expr(scope, 1)});", f"std::shared_ptr<{n}> {v}(new {n}({self.int_expr(scope, 1)}));"]),
            "optional": self.rng.choice([f"std::optional<{n}> {v};", f"std::optional<{n}> {v}(({value}));", f"std::optional<{n}> {v} = {value};", f"std::optional<{n}> {v}(std::in_place, {self.small()});"]),
            "pair": self.rng.choice([f"std::pair<int, {n}> {v}({self.int_expr(scope, 1)}, {value});", f"auto {v} = std::make_pair({self.small()}, {value});", f"std::pair<int, {n}> {v}{{{self.int_expr(scope, 1)}, {value}}};"]),
            "array": f"std::array<{n}, 2> {v} = {{{value}, {self.value(scope, c, 1)}}};",
            "tuple": self.rng.choice([f"std::tuple<int, {n}> {v}({self.int_expr(scope, 1)}, {value});", f"auto {v} = std::make_tuple({self.small()}, {value});"]),
            "map": f"std::map<int, {n}> {v};",
            "list": f"std::list<{n}> {v}{{{value}}};",
            "deque": f"std::deque<{n}> {v}; {v}.push_back({value});",
            "set": f"std::set<{n}> {v}; {v}.insert({value});",
        }[kind]
        self.emit(ind, text)
        scope.append((v, (kind, c)))

    def container_statement(self, scope, ind):
        rng = self.rng
        found = [(n, t) for n, t in scope if t[0] in ("vector", "map", "list", "deque", "set")]
        if not found:
            c = self.pick_class(lambda c: c.copyable)
            if c:
                v = self.name("v")
                self.emit(ind, f"std::vector<{c.name}> {v}; {v}.push_back({self.value(scope, c, 1)});")
                scope.append((v, ("vector", c)))
            return
        v, (kind, c) = rng.choice(found)
        rest = [(n, t) for n, t in scope if n != v]
        val = lambda: self.rng.choice([self.value(rest, c, 2), self.rvalue(rest, c, 2), self.cref(rest, c, 2)])
        same = [n for n, t in scope if t == (kind, c) and n != v]
        whole = [f"{v}.clear();"]
        if same:
            o = rng.choice(same)
            # The order in which trees are copied is that of their nodes, which is not kept.
            whole += [f"{v} = {o};"] * (kind not in ("map", "set")) + [f"{v} = std::move({o});", f"std::swap({v}, {o});", f"{v}.swap({o});"]
        if kind == "vector":
            ops = [f"{v}.push_back({val()});", f"{v}.emplace_back({self.int_expr(rest, 2)});", f"if (!{v}.empty()) {v}.pop_back();", f"if (!{v}.empty()) {v}.erase({v}.begin());",
                   f"{v}.insert({v}.begin(), {val()});", f"if (!{v}.empty()) {v}.push_back({v}[0]);", f"if ({v}.size() > 1) {v}[0] = {v}[1];", f"if ({v}.size() > 1) std::swap({v}[0], {v}[1]);",
                   f"{v}.reserve({v}.size() + {rng.randrange(5)});", f"for (auto &e : {v}) e.add(1);", f"for (const auto &e : {v}) printf(\" %d\", e.get());", f"for (auto e : {v}) e.get();",
                   f"if (!{v}.empty()) printf(\" =%d\", {v}.back().get() + {self.say(self.int_expr(rest, 1))});", f"{v} = {{{self.value(rest, c, 1)}, {self.value(rest, c, 1)}}};",
                   f"{v}.resize({v}.size() / 2, {self.value(rest, c, 1)});", f"{v}.resize({v}.size() + 1, {self.value(rest, c, 1)});", f"{v}.assign(2, {self.value(rest, c, 1)});",
                   f"{v}.insert({v}.end(), 2, {self.value(rest, c, 1)});", f"if ({v}.size() > 1) {v}.erase({v}.begin(), {v}.begin() + 2);", f"if (!{v}.empty()) {v}.insert({v}.begin(), std::move({v}.back()));",
                   f"{v}.shrink_to_fit();", f"{v}.emplace({v}.begin(), {self.small()});"]
            if c.order:
                ops += [f"std::vector<{c.name}> copy = {v}; printf(\" %d\", copy == {v});"] * 1
                ops[-1] = "{ " + ops[-1] + " }"
        elif kind == "map":
            key = rng.randrange(4)
            ops = [f"{v}.emplace({key}, {val()});", f"{v}.insert({{{key}, {val()}}});", f"{v}.erase({key});", f"for (auto &e : {v}) e.second.add(1);", f"for (auto &[k, e] : {v}) printf(\" %d:%d\", k, e.get());",
                   f"if ({v}.count({key})) {v}.at({key}) = {val()};", f"auto found = {v}.find({key}); if (found != {v}.end()) printf(\" %d\", found->second.get());", f"{v}.insert(std::make_pair({key}, {val()}));",
                   f"{v}.try_emplace({key}, {self.small()});", f"{v}.insert_or_assign({key}, {val()});"]
            ops[6] = "{ " + ops[6] + " }"
        elif kind == "list":
            ops = [f"{v}.push_back({val()});", f"{v}.push_front({val()});", f"if (!{v}.empty()) {v}.pop_front();", f"{v}.emplace_back({self.int_expr(rest, 1)});", f"for (auto &e : {v}) e.add(1).get();", f"{v}.insert({v}.begin(), {val()});",
                   f"if (!{v}.empty()) {v}.front() = {val()};", f"{v}.reverse();"]
            if same:
                ops.append(f"{v}.splice({v}.end(), {rng.choice(same)});")
            if c.order:
                ops.append(f"{v}.sort();")
        elif kind == "deque":
            ops = [f"{v}.push_back({val()});", f"{v}.push_front({val()});", f"if (!{v}.empty()) {v}.pop_front();", f"if (!{v}.empty()) {v}.pop_back();", f"{v}.emplace_front({self.int_expr(rest, 1)});", f"for (auto &e : {v}) e.add(1).get();", f"if (!{v}.empty()) {v}[0] = {val()};"]
        else:
            ops = [f"{v}.insert({val()});", f"{v}.emplace({self.int_expr(rest, 1)});", f"for (auto &e : {v}) e.get();", f"printf(\" %d\", (int){v}.count({self.cref(rest, c, 1)}));", f"if (!{v}.empty()) {v}.erase({v}.begin());"]
        self.emit(ind, rng.choice(ops + whole))

    def holder_statement(self, scope, ind):
        rng = self.rng
        found = [(n, t) for n, t in scope if t[0] in ("unique", "shared", "optional", "pair", "array", "tuple")]
        if not found:
            return self.declare(scope, ind, rng.choice(["unique", "shared", "optional"]), self.pick_class())
        v, (kind, c) = rng.choice(found)
        rest = [(n, t) for n, t in scope if n != v]
        same = [n for n, t in scope if t == (kind, c) and n != v]
        o = rng.choice(same) if same else None
        value = self.value(rest, c, 2)
        i = self.int_expr(rest, 1)
        if kind == "unique":
            ops = [f"{v} = std::make_unique<{c.name}>({i});", f"{v}.reset(new {c.name}({i}));", f"printf(\" =%d\", {v}->get() + {self.say(i)});", f"{{ auto p = std::move({v}); p->add(2); {v} = std::move(p); }}", f"std::unique_ptr<{c.name}>(new {c.name}({i})).swap({v});"]
            if o:
                ops += [f"std::swap({v}, {o});"]
            if c.copyable:
                ops += [f"*{v} = {value};", f"{v} = std::make_unique<{c.name}>(*{v});"]
        elif kind == "shared":
            ops = [f"{v} = std::make_shared<{c.name}>({i});", f"{v}.reset(new {c.name}({i}));", f"{{ auto p = {v}; printf(\" =%d*%d\", p->get(), (int){v}.use_count()); }}", f"std::weak_ptr<{c.name}> w = {v}; if (auto p = w.lock()) printf(\" =%d\", p->get());"]
            ops[3] = "{ " + ops[3] + " }"
            if o:
                ops += [f"{v} = {o};", f"std::swap({v}, {o});", f"{{ {v} = std::move({o}); {o} = {v}; }}"]
        elif kind == "optional":
            ops = [f"{v} = {value};", f"{v}.reset();", f"{v} = std::nullopt;", f"{v}.emplace({i});", f"if ({v}) printf(\" =%d\", {v}->get());", f"{{ auto p = std::move({v}); if (p) p->get(); }}"]
            if c.copyable:
                ops += [f"{{ auto p = {v}; if (p) p->add(1).get(); }}", f"printf(\" =%d\", {v}.value_or({value}).get());"]
            if o:
                ops += [f"{v} = std::move({o});", f"std::swap({v}, {o});"] + ([f"{v} = {o};"] if c.copyable else [])
        elif kind == "pair":
            ops = [f"{v}.second = {value};", f"{v} = std::make_pair({i}, {value});", f"{{ auto p = {v}; p.second.get(); }}", f"{{ auto p = std::move({v}); p.second.get(); }}", f"{{ auto [x, y] = {v}; printf(\" %d %d\", x, y.get()); }}", f"{{ auto &[x, y] = {v}; x++; y.add(x); }}", f"{{ auto [x, y] = std::make_pair({i}, {value}); y.get(); }}"]
            if o:
                ops += [f"{v} = {o};", f"{v} = std::move({o});", f"std::swap({v}, {o});", f"{v}.swap({o});"]
        elif kind == "array":
            ops = [f"{v}[0] = {value};", f"std::swap({v}[0], {v}[1]);", f"{{ auto p = {v}; p[1].get(); }}", f"{{ auto p = std::move({v}); p[0].get(); }}", f"for (auto &e : {v}) e.add(1).get();", f"{{ auto [x, y] = {v}; printf(\" %d %d\", x.get(), y.get()); }}", f"{v}.fill({value});", f"{v}[1] = std::move({v}[0]);"]
            if o:
                ops += [f"{v} = {o};", f"{v} = std::move({o});", f"std::swap({v}, {o});", f"{v}.swap({o});"]
        else:
            ops = [f"std::get<1>({v}) = {value};", f"{v} = std::make_tuple({i}, {value});", f"{{ auto p = {v}; std::get<1>(p).get(); }}", f"{{ auto p = std::move({v}); std::get<1>(p).get(); }}", f"{{ auto [x, y] = {v}; printf(\" %d %d\", x, y.get()); }}", f"{{ auto &[x, y] = {v}; x++; y.add(x); }}"]
            if o:
                ops += [f"{v} = {o};", f"{v} = std::move({o});", f"std::swap({v}, {o});"]
        self.emit(ind, rng.choice(ops))

    def program(self, name):
        self.out.append(f"namespace {name} {{")
        self.out.append("struct Note { int n; explicit Note(int n) : n(n) { printf(\" +n%d\", n); } Note(const Note &o) : n(o.n) { printf(\" cn%d\", n); } Note(Note &&o) noexcept : n(o.n) { o.n = 0; printf(\" mn%d\", n); } "
                        "Note &operator=(const Note &o) { n = o.n; printf(\" =n%d\", n); return *this; } Note &operator=(Note &&o) { n = o.n; o.n = 1; printf(\" m=n%d\", n); return *this; } ~Note() { printf(\" -n%d\", n); } };")
        for i in range(self.rng.randrange(2, 5)):
            self.make_class(i)
        if self.chance(0.3):
            c = self.pick_class()
            value = self.int_expr([], 2)
            self.out.append(f"static {c.name} global({'7' if '[&]' in value else value});")
        for i in range(self.rng.randrange(2, 6)):
            self.make_function(i)
        self.out.append("void run() {")
        self.out.append("  made = 0; budget = 3;")
        self.block([], 1, 3, None, self.rng.randrange(8, 16))
        self.out.append("}")
        self.out.append("}")
        return "\n".join(self.out) + "\n"


    def family_program(self, name):
        family = families.Family(self.rng, "", virtual_bases=self.chance(VIRTUAL_BASES))
        self.out += [f"namespace {name} {{", *family.text, "void run() {", "  made = 0; budget = 3;"]
        for _ in range(self.rng.randrange(10, 18)):
            self.emit(1, family.statement())
        self.out.append("}\n}")
        return "\n".join(self.out) + "\n"


# How many families have virtual bases.
VIRTUAL_BASES = 0.6


def program(seed, name, family=False):
    g = Generator(seed)
    return g.family_program(name) if family else g.program(name)


def main_of(names):
    runs = "".join(f"    case {k}: {n}::run(); break;\n" for k, n in enumerate(names))
    return f"""static void one(int k) {{
  printf("\\n== %d", k);
  try {{
    switch (k) {{
{runs}    }}
  }} catch (const Oops &o) {{
    printf(" out: oops %d", o.code);
  }} catch (const std::exception &e) {{
    printf(" out: %s", e.what());
  }} catch (...) {{
    printf(" out: something");
  }}
  fflush(stdout);
}}
int main(int argc, char **argv) {{
  if (argc > 1)
    for (int i = 1; i < argc; i++) one(std::stoi(argv[i]));
  else
    for (int k = 0; k < {len(names)}; k++) one(k);
  printf("\\nend\\n");
  return 0;
}}
"""
