//! Expressions: precedence, casts, and each mis-parse that names decide.

use super::*;

#[test]
fn precedence() {
    body(
        "",
        "x = a + b * c - d / e % f; y = a << b + c > d == e & f ^ g | h && i || j; z = a ? b, c : d ? e : f; p = q += r = s; t = -a++ * *b-- & !c, u;",
        "
        (= x (- (+ a (* b c)) (% (/ d e) f)))
        (= y (|| (&& (| (^ (& (== (> (<< a (+ b c)) d) e) f) g) h) i) j))
        (= z (? a (, b c) (? d e f)))
        (= p (+= q (= r s)))
        (, (= t (& (* (- (post++ a)) (deref (post-- b))) (! c))) u)
        ",
    );
}

#[test]
fn casts_to_named_types() {
    body(
        "typedef float T; int n, x, y; namespace a { struct B {}; }",
        "x = (T)(y); x = (T)-y * 2; x = 3 * (T)*p; x = (T)&y; x = (a::B)+y; x = (n) - x * 2; x = (n) + (y); x = (n) && (y); x = (T*)p; x = (unsigned)-1; x = (const T&)y; x = (int)(T)y;",
        "
        (= x (cast [T] (paren y)))
        (= x (* (cast [T] (- y)) 2))
        (= x (* 3 (cast [T] (deref p))))
        (= x (cast [T] (addr y)))
        (= x (cast [a::B] (+ y)))
        (= x (- (paren n) (* x 2)))
        (= x (+ (paren n) (paren y)))
        (= x (&& (paren n) (paren y)))
        (= x (cast [ptr T] p))
        (= x (cast [uint] (- 1)))
        (= x (cast [ref const T] y))
        (= x (cast [int] (cast [T] y)))
        ",
    );
}

#[test]
fn comparisons_that_look_like_templates() {
    body(
        "struct P { int x; }; int a, b, c, d, i, j, n; P *p, *q; int v[3];",
        "for (i = 0; i < n && v[i] > (b); ++i) ; x = a < b && c > (d); x = p->x < n && q->x > (d); x = j < n >> 3; f(a < b, c > d); y = (a < b) > (c); z = i < 4 || j > 3;",
        "
        for (= i 0) | (&& (< i n) (> (index v i) (paren b))) | (++ i)
          ;
        (= x (&& (< a b) (> c (paren d))))
        (= x (&& (< (-> p x) n) (> (-> q x) (paren d))))
        (= x (< j (>> n 3)))
        (call f (< a b) (> c d))
        (= y (> (paren (< a b)) (paren c)))
        (= z (|| (< i 4) (> j 3)))
        ",
    );
}

#[test]
fn template_calls() {
    body(
        "template<int N, class T> T f(T); template<class T> struct A { static int v; template<int K> int g(); }; const int N = 3; A<int> a, *pa;",
        "x = f<N>(1) + f<3, float>(2.f); y = A<A<int>>::v >> 2; z = a.g<4>() + pa->template g<N>(); w = A<int>() ; t = static_cast<A<int>*>(p)->v; u = a.g < 3;",
        "
        (= x (+ (call f<=N> 1) (call f<=3, float> 2.f)))
        (= y (>> A<A<int>>::v 2))
        (= z (+ (call (. a g<=4>)) (call (-> pa g<=N>))))
        (= w (construct [A<int>]()))
        (= t (-> (static_cast [ptr A<int>] p) v))
        (= u (< (. a g) 3))
        ",
    );
}

#[test]
fn sizeof_forms() {
    body(
        "typedef int T; int a[3];",
        "x = sizeof(T) * 2; x = sizeof(a); x = sizeof (a)[0]; x = sizeof(T*); x = sizeof a; x = sizeof(int) - 1; x = sizeof(struct S);",
        "
        (= x (* (sizeof [T]) 2))
        (= x (sizeof (paren a)))
        (= x (sizeof (index (paren a) 0)))
        (= x (sizeof [ptr T]))
        (= x (sizeof a))
        (= x (- (sizeof [int]) 1))
        (= x (sizeof [struct S]))
        ",
    );
}

#[test]
fn functional_casts() {
    body(
        "struct T { T(int); }; template<class X> struct V {};",
        "a = T(3); b = unsigned(3) + int(x); c = V<int>(4); d = T{1, 2}; e = float(a) / b; return T(1);",
        "
        (= a (construct [T](3)))
        (= b (+ (construct [uint](3)) (construct [int](x))))
        (= c (construct [V<int>](4)))
        (= d (construct [T]{1, 2}))
        (= e (/ (construct [float](a)) b))
        return (construct [T](1))
        ",
    );
}

#[test]
fn new_and_delete() {
    body(
        "struct T {};",
        "a = new int*[n]; b = new const T*[n][3]; c = new T; d = new (p) T(1); e = new (T); g = new T[2]{1}; delete a; delete[] b; delete[](b); ::delete c;",
        "
        (= a (new [ptr int] x n))
        (= b (new [[3] ptr const T] x n))
        (= c (new [T]))
        (= d (new at(p) [T](1)))
        (= e (new [T]))
        (= g (new [T] x 2{1}))
        (delete a)
        (delete[] b)
        (delete[] (paren b))
        (delete c)
        ",
    );
}

#[test]
fn odds_and_ends() {
    body(
        "struct S { int a; int b[3]; }; typedef S T;",
        "x = va_arg(ap, char*); x = typeid(int).name(); ((*m)[0] = 1, (*m)[3] = 'G'); x = __builtin_offsetof(S, b[1]); (this->*f)(i, i); x = o.*f; x = !operator==(o); x = \"a\" \"b\"; x = alignof(T); y = noexcept(f());",
        "
        (= x (va_arg ap [ptr char]))
        (= x (call (. (typeid [int]) name)))
        (paren (, (= (index (paren (deref m)) 0) 1) (= (index (paren (deref m)) 3) 'G')))
        (= x (offsetof [S] .b[1]))
        (call (paren (->* this f)) i i)
        (= x (.* o f))
        (= x (! (call operator== o)))
        (= x \"a\" \"b\")
        (= x (alignof [T]))
        (= y (noexcept (call f)))
        ",
    );
}

#[test]
fn literals() {
    body(
        "",
        "x = 0x1p3 + 1.f + 1e3 + 0xfe + 1'000 + 3ull + .5 + 0x1f + 7u; y = 'a' + L'b'; z = R\"(a\"b)\"; t = true && nullptr;",
        "
        (= x (+ (+ (+ (+ (+ (+ (+ (+ 0x1p3 1.f) 1e3) 0xfe) 1'000) 3ull) .5) 0x1f) 7u))
        (= y (+ 'a' L'b'))
        (= z R\"(a\"b)\")
        (= t (&& true nullptr))
        ",
    );
    let (unit, ..) = run("double a = 1e3, b = 0xe; int c = 0x1F;", Language::Cuda);
    let kinds: Vec<bool> = unit
        .decls
        .iter()
        .map(|d| match &d.kind {
            ast::DeclKind::Var(v) => match &v.init {
                ast::Init::Copy(e) => matches!(*e.kind, ast::ExprKind::Float(_)),
                _ => panic!("no initialiser"),
            },
            _ => panic!("no variable"),
        })
        .collect();
    assert_eq!(kinds, [true, false, false]);
}

#[test]
fn statement_expressions_and_conditionals() {
    body(
        "",
        "x = ({ int y = 1; y + 2; }); z = a ?: b;",
        "
        (= x (stmts var y: int = 1; (+ y 2)))
        (= z (? a _ b))
        ",
    );
}

#[test]
fn lambdas() {
    body(
        "int n;",
        "auto f = [&, n, k = 3, this](int a, float b) mutable -> float { if (a < n) return b; return 0; }; sort(p, q, [](int a, int b) { return a < b; }); [] { }();",
        "
        var f: auto = (lambda [&, n, k = 3, this] (a: int, b: float) -> float mutable {if (< a n);   return b; return 0})
        (call sort p q (lambda [] (a: int, b: int) -> auto {return (< a b)}))
        (call (lambda [] () -> auto {}))
        ",
    );
}

#[test]
fn folds_and_packs() {
    cuda(
        "template<class... T> int sum(T... v) { return (v + ...) + (... + v) + (0 + ... + v) + sizeof...(T) + g(h(v)...); }",
        "
        template<type... T> fn sum(v: T...) -> int
          return (+ (+ (+ (+ (fold + v _) (fold + _ v)) (fold + 0 v)) (sizeof... T)) (call g (pack (call h v))))
        ",
    );
}

#[test]
fn undeclared_types_are_believed() {
    body(
        "",
        "Foo x; Foo *p = (Foo *)q; Bar<int> b(1); y = (Baz)z; a::Qux w = 3;",
        "
        var x: Foo
        var p: ptr Foo = (cast [ptr Foo] q)
        var b: Bar<int>(1)
        (= y (cast [Baz] z))
        var w: a::Qux = 3
        ",
    );
}
