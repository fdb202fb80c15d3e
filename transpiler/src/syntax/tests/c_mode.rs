//! C: old-style definitions, implicit `int`, C++ keywords as names, GNU extensions.

use super::*;

#[test]
fn knr_definitions() {
    c(
        "double *alloc(n, p, q) int n; char **p, q[]; { return 0; }
main(argc, argv) char *argv[]; { return argc; }
int f(a, b) { return a + b; }
static helper();
extern layer_size; static x; register y = 3; const z = 1;",
        "
        fn alloc(n: int, p: ptr ptr char, q: [] char) -> ptr double
          return 0
        implicit-int fn main(argc: int, argv: [] ptr char) -> int
          return argc
        fn f(a: int, b: int) -> int
          return (+ a b)
        static implicit-int fn helper(?) -> int;
        extern implicit-int var layer_size: int
        static implicit-int var x: int
        register implicit-int var y: int = 3
        implicit-int var z: const int = 1
        ",
    );
}

#[test]
fn cpp_keywords_are_names() {
    c(
        "struct class { int new, delete; struct class *this; } private; int try(int template) { int operator = template; private.this->new = operator; if (private.delete) goto catch; catch: return try(operator); } typedef int bool; bool true = 1; int *virtual, *explicit(int public);",
        "
        struct class
          var new: int
          var delete: int
          var this: ptr struct class
        var private: struct class
        fn try(template: int) -> int
          var operator: int = template
          (= (-> (. private this) new) operator)
          if (. private delete)
            goto catch
          label catch:
          return (call try operator)
        alias bool = int
        var true: bool = 1
        var virtual: ptr int
        fn explicit(public: int) -> ptr int;
        ",
    );
}

#[test]
fn tags_are_not_types() {
    c(
        "struct node { int v; struct node *next; }; struct node *node; int stat(struct stat *s); enum color { RED } color; int f(void) { node->v = 1; struct node *n = node; return color * RED; }",
        "
        struct node
          var v: int
          var next: ptr struct node
        var node: ptr struct node
        fn stat(s: ptr struct stat) -> int;
        enum color {RED}
        var color: enum color
        fn f() -> int
          (= (-> node v) 1)
          var n: ptr struct node = node
          return (* color RED)
        ",
    );
}

#[test]
fn gnu_extensions() {
    c(
        "static __inline__ int f(int n) { int a[n][2]; __typeof__(a[0][0]) t = ({ int q = n; q * 2; }); struct P { int x, y; } p = { .y = 1, x: 2 }; int b[8] = { [0 ... 3] = 1, [5] = 2 }; __extension__ long long l = 1; p = (struct P){ 1, 2 }; switch (n) { case 1 ... 5: return 1; } return n ?: t; } int g(const char *fmt, ...) __attribute__((format(printf, 1, 2))); int h(int restrict_me, char *restrict p); _Bool ok; void v(void) { asm volatile(\"nop\"); typeof(int *) q; }",
        "
        static inline fn f(n: int) -> int
          var a: [n] [2] int
          var t: typeof (index (index a 0) 0) = (stmts var q: int = n; (* q 2))
          struct P
            var x: int
            var y: int
          var p: struct P = {.y = 1, .x = 2}
          var b: [8] int = {[0 ... 3] = 1, [5] = 2}
          var l: longlong = 1
          (= p (literal [struct P] {1, 2}))
          switch n
            case 1 ... 5:
            return 1
          return (? n _ t)
        [format] fn g(fmt: ptr const char, ...) -> int;
        fn h(restrict_me: int, p: restrict ptr char) -> int;
        var ok: bool
        fn v() -> void
          asm volatile \"nop\"
          var q: ptr int
        ",
    );
}

#[test]
fn refused_gnu_extensions() {
    let (unit, stats, d) = run(
        "int f(int n) { int inner(int a) { return a; } n = 1; goto *p; n = 2; void *q = &&l; l: return n; }",
        Language::C,
    );
    let codes: Vec<u16> = d.iter().map(|d| d.code.0).collect();
    assert_eq!(codes, [codes::GNU_EXTENSION; 3]);
    assert_eq!(stats.refused_statements, 3);
    let text = dump::unit(&unit);
    assert!(
        text.contains("  (= n 1)\n") && text.contains("  (= n 2)\n"),
        "{text}"
    );
    assert!(text.contains("  label l:\n  return n\n"), "{text}");
}

#[test]
fn implicit_functions_and_casts() {
    c(
        "typedef unsigned char u8; void f() { int i; u8 *p = (u8 *)malloc(4 * sizeof(u8)); (void)i; i = (u8)-1; i = (i) - 1; undeclared(i)[2] = (unsigned char)p[1]; for (i = 0; i < 3; i++) { u8 x = p[i], y; } }",
        "
        alias u8 = uchar
        fn f(?) -> void
          var i: int
          var p: ptr u8 = (cast [ptr u8] (call malloc (* 4 (sizeof [u8]))))
          (cast [void] i)
          (= i (cast [u8] (- 1)))
          (= i (- (paren i) 1))
          (= (index (call undeclared i) 2) (cast [uchar] (index p 1)))
          for (= i 0) | (< i 3) | (post++ i)
            var x: u8 = (index p i)
            var y: u8
        ",
    );
}
