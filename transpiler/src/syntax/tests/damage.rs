//! Broken programs: damage stays local, nothing panics, nothing hangs, nothing is silently dropped.

use super::*;

/// Runs something with the stack that the driver gives the parser.
fn with_stack<T: Send + 'static>(f: impl FnOnce() -> T + Send + 'static) -> T {
    std::thread::Builder::new()
        .stack_size(256 << 20)
        .spawn(f)
        .expect("a thread")
        .join()
        .expect("no panic")
}

fn refused(text: &str) -> (String, Vec<u16>) {
    let (unit, _, d) = run(text, Language::Cuda);
    (dump::unit(&unit), d.iter().map(|d| d.code.0).collect())
}

#[test]
fn one_statement_is_refused() {
    let (text, codes) = refused(
        "void f() { a = 1; b = = 2; c = 3; if (x) { y = ) ; z = 4; } for (i = 0 i < 3; i++) q(); d = 5; }",
    );
    assert_eq!(codes.len(), 3, "{text}");
    for kept in ["(= a 1)", "(= c 3)", "(= z 4)", "(= d 5)"] {
        assert!(text.contains(kept), "{kept} is lost:\n{text}");
    }
    assert_eq!(text.matches("REFUSED").count(), 3, "{text}");
}

#[test]
fn one_item_is_refused() {
    let (text, codes) = refused(
        "int a = 1; int b = = 2; struct S { int x; int 3y; int z; }; void g(int int x y) { } int c; class ? { }; int d;",
    );
    for kept in [
        "var a: int = 1",
        "var x: int",
        "var z: int",
        "var c: int",
        "var d: int",
    ] {
        assert!(text.contains(kept), "{kept} is lost:\n{text}");
    }
    assert!(codes.len() >= 4, "{codes:?}\n{text}");
}

#[test]
fn unbalanced_brackets() {
    for text in [
        "void f() { a = (1; b = 2; } int z;",
        "void f() { if (x { y(); } } int z;",
        "int a[3; int z;",
        "} int z;",
        ") int z;",
        "void f(int a { } int z;",
    ] {
        let (dump, codes) = refused(text);
        assert!(!codes.is_empty(), "{text}: no message\n{dump}");
        assert!(dump.contains("var z: int"), "{text}:\n{dump}");
    }
    for text in [
        "void f() { {",
        "struct S { int a;",
        "namespace a { int x;",
        "f(",
        "int a[] = {",
    ] {
        let (dump, codes) = refused(text);
        assert!(!codes.is_empty(), "{text}: no message\n{dump}");
    }
}

#[test]
fn unsupported_cpp_is_named() {
    for (text, code) in [
        ("concept C = true;", codes::CPP_FEATURE),
        (
            "struct S { ~S() try { } catch (...) { } };",
            codes::CPP_FEATURE,
        ),
        (
            "template<class... T> void f(T... t) { auto l = [...u = t] { }; }",
            codes::CPP_FEATURE,
        ),
        ("void f() { void g() { } }", codes::GNU_EXTENSION),
        ("asm(\"nop\");", codes::GNU_EXTENSION),
        ("x;", codes::NO_TYPE),
        ("void f() { a = 1 ` 2; }", codes::SYNTAX),
        ("void f() { a = ` ; }", codes::STRAY),
    ] {
        let (dump, codes) = refused(text);
        assert!(codes.contains(&code), "{text}: {codes:?}\n{dump}");
        assert!(dump.contains("REFUSED"), "{text}\n{dump}");
    }
}

#[test]
fn misplaced_pragmas_are_reported() {
    let (unit, _, d) = run(
        "int t[] = {\n#pragma x\n1, 2 };\n#pragma once_more\nvoid f() {\n#pragma y\n}",
        Language::Cuda,
    );
    let codes: Vec<u16> = d.iter().map(|d| d.code.0).collect();
    // The misplaced one, and that nobody knows their names.
    let unknown = codes::IGNORED_WORD;
    assert_eq!(codes, [codes::PRAGMA, unknown, unknown, unknown]);
    assert!(!d.has_errors());
    let text = dump::unit(&unit);
    assert!(
        text.contains("#pragma once_more\n") && text.contains("  #pragma y\n"),
        "{text}"
    );
}

#[test]
fn specifiers_without_a_declaration_are_reported() {
    let (_, codes) =
        refused("void f() { x = __shared__ 3; } int g(int a) { return __align__(8) a; }");
    assert_eq!(codes, [codes::SPECIFIER, codes::SPECIFIER]);
}

#[test]
fn nothing_is_dropped_silently() {
    // Each statement of a damaged body shows up, kept or refused.
    let (text, _) = refused("void f() { s1(); s2( ; s3(); s4() s5(); s6(); }");
    for kept in ["(call s1)", "(call s3)", "(call s6)"] {
        assert!(text.contains(kept), "{kept} is lost:\n{text}");
    }
    assert_eq!(text.matches("REFUSED").count(), 2, "{text}");
}

#[test]
fn deep_nesting_is_an_error() {
    with_stack(|| {
        let n = 3000;
        let cases = [
            format!("int x = {}1{};", "(".repeat(n), ")".repeat(n)),
            format!("int x = {}1;", "-".repeat(n).replace("--", "- -")),
            format!("void f() {} {} ", "{".repeat(n), "}".repeat(n)),
            format!("void f() {{ {} ; }}", "if (a) ".repeat(n)),
            format!("int {}x{};", "(*".repeat(n), ")".repeat(n)),
            format!("A{}int{} x;", "<A".repeat(n), ">".repeat(n)),
            format!("int x = {}1;", "a ? b : ".repeat(n)),
            format!("int x = {}1;", "a = ".repeat(n)),
            format!("int x[] = {}1{};", "{".repeat(n), "}".repeat(n)),
            format!(
                "int x = f{};",
                "([]{ return 1 + f".repeat(n) + &"(1); }())".repeat(n)
            ),
            format!("{} int x; {}", "struct S {".repeat(n), "};".repeat(n)),
            format!("{} int x; {}", "namespace s {".repeat(n), "}".repeat(n)),
            format!("void f(){} {{}}", "(int)".repeat(n)),
            format!("int x = 1{};", " + 1".repeat(5000)),
            format!("void f() {{ a{}; }}", "[1]".repeat(5000)),
            format!(
                "void f() {{ if (a) b(); {} }}",
                "else if (a) b();".repeat(5000)
            ),
            format!("namespace a{} {{ }}", "::a".repeat(5000)),
            format!("int f({}int{});", "int(*)(".repeat(n), ")".repeat(n)),
        ];
        for c in cases {
            let start = std::time::Instant::now();
            let (_, codes) = refused(&c);
            assert!(!codes.is_empty(), "{}", &c[..60]);
            assert!(start.elapsed().as_secs() < 10, "{}", &c[..60]);
        }
    });
}

#[test]
fn long_but_flat_is_fine() {
    with_stack(|| {
        let n = 20_000;
        for text in [
            format!("int x = 1{};", " + 1".repeat(3000)),
            format!("int x[] = {{ {} }};", "1, ".repeat(n)),
            format!("void f() {{ {} }}", "a = b * (c);".repeat(n / 4)),
            format!(
                "void f() {{ if (a) b(); {} }}",
                "else if (a) b();".repeat(2000)
            ),
            format!(
                "void f() {{ switch (a) {{ {} }} }}",
                "case 1: b(); break;".repeat(2000)
            ),
            format!("void f() {{ x = {} 1; }}", "i < n && ".repeat(2000)),
        ] {
            let (dump, codes) = refused(&text);
            assert!(codes.is_empty(), "{codes:?} {}", &dump[..200]);
        }
    });
}

/// Every token between the braces of a block belongs to one of its statements.
fn covered(s: &ast::Stmt, text: &str) {
    use ast::StmtKind as K;
    match &*s.kind {
        K::Block(list) => {
            // A block without braces (a label or pragma before a sub-statement) begins with its first statement.
            let braces = list.first().is_none_or(|f| f.loc.lo != s.loc.lo);
            let (mut at, end) = if braces {
                (s.loc.lo + 1, s.loc.hi - 1)
            } else {
                (s.loc.lo, s.loc.hi)
            };
            for s in list {
                assert_eq!(s.loc.lo, at, "a gap before {:?} in {text}", s.loc);
                at = s.loc.hi;
                covered(s, text);
            }
            assert_eq!(at, end, "a gap at the end in {text}");
        }
        K::If {
            then, otherwise, ..
        } => {
            covered(then, text);
            if let Some(o) = otherwise {
                covered(o, text);
            }
        }
        K::While { body, .. }
        | K::DoWhile { body, .. }
        | K::For { body, .. }
        | K::RangeFor { body, .. }
        | K::Switch { body, .. } => covered(body, text),
        K::Try { body, handlers } => {
            covered(body, text);
            for h in handlers {
                covered(&h.body, text);
            }
        }
        _ => {}
    }
}

fn bodies_covered(list: &[ast::Decl], text: &str) {
    for d in list {
        match &d.kind {
            ast::DeclKind::Function(f) => {
                if let ast::FunctionBody::Block(b) = &f.body {
                    covered(b, text);
                }
            }
            ast::DeclKind::Namespace { decls, .. } | ast::DeclKind::Linkage { decls, .. } => {
                bodies_covered(decls, text);
            }
            ast::DeclKind::Record(r) => {
                if let Some(m) = &r.members {
                    bodies_covered(m, text);
                }
            }
            _ => {}
        }
    }
}

/// A small deterministic generator (xorshift), so that the runs are the same everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }
}

const SEEDS: &[&str] = &[
    "template<class T, int N> struct A : B<T> { T v[N]; A(int n) : v{n}, q(1) { for (int i = 0; i < N && v[i] > (n); ++i) v[i] = (T)-1; } virtual int f() const = 0; operator bool() const; };",
    "__global__ void __launch_bounds__(256) k(float * __restrict__ p, int n) { extern __shared__ float s[]; int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) s[i] = p[i] < 0 ? (p[i]) - 1 : __ldg(&p[i]); else return; __syncthreads(); }",
    "int main(int argc, char **argv) { dim3 g(n / 4, m), b(16); k<float, 3><<<g, b, 0, st>>>(d, n); switch (argc) { case 1: case 2 ... 4: puts(\"x\" \"y\"); break; default: goto out; } do { x++; } while (x < 10); out: return 0; }",
    "namespace a { enum class E { X = 1, Y }; typedef struct { int x : 3; union { int i; float f; }; } S; auto l = [=, &r](int a) mutable -> int { return a + 1; }; using V = std::vector<std::pair<int, A<int>>>; }",
    "template<typename... T> auto sum(T... t) -> decltype(t + ...) { try { return (t + ... + 0); } catch (const std::exception &e) { throw; } } template class A<int, 2>; extern \"C\" { int f(void); } static_assert(sizeof(int) == 4, \"\"); asm(\"x\");",
];

#[test]
fn mutations_never_panic() {
    with_stack(|| {
        let pieces = [
            "(",
            ")",
            "{",
            "}",
            "[",
            "]",
            "<",
            ">",
            ">>",
            "<<<",
            ">>>",
            ";",
            ",",
            ":",
            "::",
            "*",
            "&",
            "&&",
            "=",
            "...",
            "template",
            "typename",
            "class",
            "struct",
            "operator",
            "int",
            "const",
            "return",
            "if",
            "else",
            "for",
            "new",
            "sizeof",
            "x",
            "T",
            "A",
            "1",
            "\"s\"",
            "->",
            "~",
            "?",
            "__global__",
            "__align__(",
            "__attribute__((",
            "[[",
            "asm",
            "case",
            "do",
            "while",
            "try",
            "catch",
            "using",
            "namespace",
            "extern",
            "friend",
            "`",
            "@",
        ];
        let mut r = Random(0x9E37_79B9_7F4A_7C15);
        for round in 0..600 {
            let seed = SEEDS[round % SEEDS.len()];
            let mut words: Vec<String> = seed.split_inclusive(' ').map(String::from).collect();
            for _ in 0..1 + r.below(6) {
                let i = r.below(words.len().max(1));
                match r.below(4) {
                    0 if words.len() > 1 => {
                        words.remove(i);
                    }
                    1 => {
                        let w = words.get(i).cloned().unwrap_or_default();
                        words.insert(i, w);
                    }
                    2 => words.insert(i, format!("{} ", pieces[r.below(pieces.len())])),
                    _ => {
                        let j = r.below(words.len());
                        let i = i.min(words.len() - 1);
                        words.swap(i, j);
                    }
                }
            }
            if r.below(10) == 0 {
                let keep = r.below(words.len()) + 1;
                words.truncate(keep);
            }
            let text = words.concat();
            let lang = [Language::Cuda, Language::Cpp, Language::C][r.below(3)];
            let start = std::time::Instant::now();
            eprintln!("RUN {lang:?} {text}");
            let (unit, stats, d) = run(&text, lang);
            // What was refused was reported, and the other way round the dump shows it.
            let shown = dump::unit(&unit).matches("REFUSED").count();
            assert!(shown == 0 || d.has_errors(), "{text}");
            assert!(shown > 0 || stats.refused_statements == 0, "{text}");
            bodies_covered(&unit.decls, &text);
            assert!(start.elapsed().as_secs() < 5, "slow: {text}");
        }
    });
}

#[test]
fn token_soup_never_panics() {
    with_stack(|| {
        let words: Vec<&str> = SEEDS.iter().flat_map(|s| s.split(' ')).collect();
        let mut r = Random(42);
        for _ in 0..150 {
            let text: Vec<&str> = (0..80).map(|_| words[r.below(words.len())]).collect();
            run(&text.join(" "), Language::Cuda);
        }
    });
}
