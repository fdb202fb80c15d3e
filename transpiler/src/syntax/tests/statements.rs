//! Statements, and declarations inside functions.

use super::*;

#[test]
fn control_flow() {
    body(
        "",
        "if (a) b(); else if (c) { d(); } else e(); while (x--) ; do { y(); } while (y < 3); for (;;) break; switch (z) { case 1: case 2 ... 4: f(); break; default: g(); } goto out; out: return;",
        "
        if a
          (call b)
        else
          if c
            (call d)
          else
            (call e)
        while (post-- x)
          ;
        do
          (call y)
        while (< y 3)
        for _ | _ | _
          break
        switch z
          case 1:
          case 2 ... 4:
          (call f)
          break
          default:
          (call g)
        goto out
        label out:
        return
        ",
    );
}

#[test]
fn direct_initialisation() {
    body(
        "struct dim3 { dim3(int, int = 1); }; template<class T> struct vec { vec(int); }; int a, b, n, q[3]; typedef float F;",
        "dim3 g(n); dim3 h(a, b); vec<int> v(n); dim3 i(q[0], a * b); dim3 j(a & b); int k(3); F *p(0); F &r(*z); dim3 proto(int, F); dim3 none(); dim3 l(F(a) + 1), m(b); dim3 o((n + 1) / 2);",
        "
        var g: dim3(n)
        var h: dim3(a, b)
        var v: vec<int>(n)
        var i: dim3((index q 0), (* a b))
        var j: dim3((& a b))
        var k: int(3)
        var p: ptr F(0)
        var r: ref F((deref z))
        fn proto(int, F) -> dim3;
        fn none() -> dim3;
        var l: dim3((+ (construct [F](a)) 1))
        var m: dim3(b)
        var o: dim3((/ (paren (+ n 1)) 2))
        ",
    );
}

#[test]
fn declarations_and_expressions() {
    body(
        "typedef int T; int a, b, c; struct S { int x; };",
        "T * p; T & r = y; a * b; T (*fp)(int); struct S s = {1}, *t; static const T k = 3; a = b; T x, *y = &a, z[2]; unsigned long long u; if (c) T *f = g();",
        "
        var p: ptr T
        var r: ref T = y
        (* a b)
        var fp: ptr fn(int) -> T
        var s: struct S = {1}
        var t: ptr struct S
        static var k: const T = 3
        (= a b)
        var x: T
        var y: ptr T = (addr a)
        var z: [2] T
        var u: ulonglong
        if c
          var f: ptr T = (call g)
        ",
    );
}

#[test]
fn names_hide_types() {
    body(
        "struct id {}; typedef int value; template<class T> T size(T); int n;",
        "{ int id = 3, value = 4; id * value; x = (value) - 1; int size = 2; y = size < n > (3); } x = (value) - 1;",
        "
        block
          var id: int = 3
          var value: int = 4
          (* id value)
          (= x (- (paren value) 1))
          var size: int = 2
          (= y (> (< size n) (paren 3)))
        (= x (cast [value] (- 1)))
        ",
    );
}

#[test]
fn cpp_statements() {
    body(
        "struct E {}; int v[3];",
        "for (auto &x : v) x++; for (const int y : {1, 2}) f(y); auto [a, b] = g(); if (int n = h(); n > 0) k(n); while (E *e = next()) ; switch (int c = 3) { } try { f(); } catch (const E &e) { g(e); } catch (...) { throw; } throw E(); if constexpr (true) {} for (int i = 0, *p = q; i < 3; i++, p++) ; for (auto const& [k, w] : m) k;",
        "
        for var x: ref auto in v
          (post++ x)
        for var y: const int in {1, 2}
          (call f y)
        bind [a, b]: auto = (call g)
        if var n: int = (call h); (> n 0)
          (call k n)
        while var e: ptr E = (call next)
          ;
        switch var c: int = 3
        try
          (call f)
        catch e: ref const E
          (call g e)
        catch ...
          (throw)
        (throw (construct [E]()))
        if constexpr true
        for var i: int = 0; var p: ptr int = q | (< i 3) | (, (post++ i) (post++ p))
          ;
        for bind [k, w]: ref const auto = {} in m
          k
        ",
    );
}

#[test]
fn labels_and_else() {
    body(
        "",
        "if (a) again: b(); else { } for (;;) if (x) y(); else z(); { l: ; }",
        "
        if a
          label again:
          (call b)
        else
        for _ | _ | _
          if x
            (call y)
          else
            (call z)
        block
          label l:
          ;
        ",
    );
}

#[test]
fn local_types() {
    body(
        "",
        "struct P { int x; } p; enum { A, B = 3 } e; typedef struct { int y; } Q; using R = P*; Q q; R r; using namespace std; static_assert(sizeof(int) == 4, \"m\");",
        "
        struct P
          var x: int
        var p: struct P
        enum e_t (anonymous) {A, B = 3}
        var e: enum e_t
        struct Q (anonymous)
          var y: int
        alias Q = struct Q
        alias R = ptr P
        var q: Q
        var r: R
        using namespace std
        static_assert (== (sizeof [int]) 4) m
        ",
    );
}
