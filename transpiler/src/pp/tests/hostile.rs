//! Input that is meant to hurt: each test ends quickly, with a diagnostic where something was given up.

use super::*;
use std::fmt::Write;

#[test]
fn exponential_macros_are_stopped() {
    let mut text = String::from("#define A0 x x\n");
    for i in 1..40 {
        writeln!(text, "#define A{i} A{0} A{0}", i - 1).expect("text");
    }
    let got = run(text + "A39 A39 A39");
    assert_eq!(got.codes(), [1044]);
}

#[test]
fn exponential_function_macros_are_stopped() {
    let mut text = String::from("#define F0(x) x x\n");
    for i in 1..40 {
        writeln!(text, "#define F{i}(x) F{0}(x x)", i - 1).expect("text");
    }
    assert_eq!(run(text + "F39(1)").codes(), [1044]);
}

#[test]
fn exponential_spelling_is_stopped() {
    let mut text = String::from("#define C(a,b) a##b\n#define X(a,b) C(a,b)\n#define P0 ab\n");
    for i in 1..60 {
        writeln!(text, "#define P{i} X(P{0},P{0})", i - 1).expect("text");
    }
    assert_eq!(run(text + "P59").codes(), [1044]);
    let mut text = String::from("#define S(x) #x\n#define T0(x) S(x)\n");
    for i in 1..60 {
        writeln!(text, "#define T{i}(x) T{0}(S(x x))", i - 1).expect("text");
    }
    assert_eq!(run(text + "T59(\"\\\\\")").codes(), [1044]);
    let nested = format!(
        "#define S(x) #x\n#define T(x) S(x)\n{}\"\\\\\"{}",
        "T(".repeat(60),
        ")".repeat(60)
    );
    assert_eq!(run(nested).codes(), [1044]);
}

#[test]
fn many_arguments_times_many_uses_are_stopped() {
    let body = "x ".repeat(20_000);
    let arg = "1 ".repeat(20_000);
    assert_eq!(
        run(format!("#define F(x) {body}\nF({arg})")).codes(),
        [1044]
    );
}

#[test]
fn long_chains_of_macros() {
    let mut text = String::new();
    for i in 0..20_000 {
        writeln!(text, "#define A{i} A{}", i + 1).expect("text");
    }
    assert_eq!(run(text + "A0").clean(), "A20000");
}

#[test]
fn deep_nesting_of_calls() {
    let nested = |n: usize| format!("#define f(x) x\n{}1{}", "f(".repeat(n), ")".repeat(n));
    assert_eq!(run(nested(1_500)).codes(), [1045]);
    assert_eq!(run(nested(60_000)).codes(), [1044]);
    let n = 50_000;
    let text = format!("#define f(x) x\n{}", "f(".repeat(n));
    assert_eq!(run(text).codes(), [1041]);
    let text = format!("#define f(x,y) x\n{}1{}", "f(".repeat(n), ")".repeat(n));
    let codes = run(text).codes();
    assert!(
        codes.ends_with(&[1099]) && codes.contains(&1040) || codes.contains(&1044),
        "{:?}",
        codes.last()
    );
    assert_eq!(
        pp(&format!(
            "#define f(x) (x)\n{}1{}",
            "f(".repeat(90),
            ")".repeat(90)
        ))
        .len(),
        90 * 4 + 1
    );
}

#[test]
fn calls_in_a_row() {
    let text = format!("#define f(x) g\n#define g(x) f\nf{}", "(1)".repeat(100_000));
    assert_eq!(run(text).clean(), "f");
}

#[test]
fn deep_parentheses_in_conditions() {
    for n in [1_000, 300_000] {
        let text = format!("#if {}1{}\nx\n#endif", "(".repeat(n), ")".repeat(n));
        assert_eq!(run(text).codes(), [1053]);
        assert_eq!(
            run(format!("#if {}1\nx\n#endif", "!".repeat(n))).codes(),
            [1053]
        );
        assert_eq!(
            run(format!("#if {}1\nx\n#endif", "1?".repeat(n)))
                .codes()
                .len(),
            1
        );
        assert_eq!(
            run(format!("#if {}1\nx\n#endif", "1 + ".repeat(n))).clean(),
            "x"
        );
    }
}

#[test]
fn many_open_conditionals() {
    let n = 200_000;
    let got = run("#if 1\n".repeat(n) + "x");
    assert_eq!(got.text(), "x");
    assert!(got.codes().ends_with(&[1099]));
    assert_eq!(
        run("#ifdef A\n".repeat(n) + &"#endif\n".repeat(n) + "x").clean(),
        "x"
    );
}

#[test]
fn long_lines_and_long_splices() {
    let n = 200_000;
    assert_eq!(run("x ".repeat(n)).out.tokens.len(), n);
    assert_eq!(run("x".repeat(3_000_000)).out.tokens.len(), 1);
    assert_eq!(
        run("\\\n".repeat(n) + "x" + &"\\\n".repeat(n) + "y").text(),
        "xy"
    );
    assert_eq!(run("// ".to_owned() + &"\\\n".repeat(n) + "x").text(), "");
    assert_eq!(run("(".repeat(n)).out.tokens.len(), n);
    assert_eq!(run("\\ ".repeat(n)).out.tokens.len(), n);
    assert!(
        !run("'".repeat(n) + "\n" + &"R\"".repeat(n))
            .text()
            .is_empty()
    );
    assert_eq!(
        run(format!("#define F(x) #x\nF({})", "a ".repeat(n)))
            .out
            .tokens
            .len(),
        1
    );
    assert_eq!(run("/*".repeat(n)).codes(), [1001]);
}

#[test]
fn searches_that_fail_again_and_again() {
    // Each raw string looks for its end through the rest of the file.
    let got = run("R\"x(\n".repeat(20_000));
    assert!(got.codes().contains(&1003));
    // Each header name looks for its `>` through the rest of the line.
    let got = run("#if ".to_owned() + &"__has_include(<x ".repeat(10_000));
    assert_eq!(got.codes(), [1050, 1015]);
}

/// A small pseudo-random generator (xorshift), seeded: failures repeat.
struct Random(u64);

impl Random {
    fn next(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % below.max(1) as u64) as usize
    }
}

/// Fragments that the preprocessor looks for, so that mutations reach it.
const FRAGMENTS: [&str; 44] = [
    "#define f(x,...) x ## __VA_ARGS__ #x\n",
    "#define A B\n",
    "#define B A f(A)\n",
    "\n#if ",
    "\n#elif ",
    "\n#else\n",
    "\n#endif\n",
    "\n#ifdef A\n",
    "f(",
    "f (A,",
    ")",
    "(",
    ",",
    "##",
    "#",
    "A",
    "B",
    "__VA_OPT__(",
    "__VA_ARGS__",
    "defined",
    "defined(A)",
    "__has_include(<a.h>)",
    "\n#include \"a.h\"\n",
    "\n#include <a.h>\n",
    "\\\n",
    "\r\n",
    "/*",
    "*/",
    "//",
    "\"",
    "'",
    "R\"(",
    ")\"",
    "_Pragma(\"x\")",
    "\n#pragma once\n",
    "\n#line 5 \"x\"\n",
    "__LINE__",
    "__COUNTER__",
    "\n#undef A\n",
    "\n#define g(a) a f\n",
    "g(g)(",
    "1 / 0",
    "\u{e9}",
    "\n#define h(a...) k(a, ##a)\nh(1)",
];

#[test]
fn random_programs_do_not_panic() {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let languages = [Language::C, Language::Cpp, Language::Cuda];
    for round in 0..2_000 {
        let mut text: Vec<u8> = Vec::new();
        for _ in 0..random.next(60) {
            match random.next(12) {
                0 => text.push(random.next(256) as u8),
                1 if !text.is_empty() => {
                    let at = random.next(text.len());
                    text.remove(at);
                }
                2 if !text.is_empty() => {
                    let at = random.next(text.len());
                    text[at] ^= 1 << random.next(8);
                }
                _ => text.extend(FRAGMENTS[random.next(FRAGMENTS.len())].bytes()),
            }
        }
        let header: Vec<u8> = text.iter().rev().copied().take(80).collect();
        let mut job = Job::default().lang(languages[round % 3]);
        job.memory.files.insert("src/a.h".into(), header.clone());
        job.memory.headers.insert("a.h".into(), header);
        let got = job.run(&text);
        for t in &got.out.tokens {
            assert!(
                t.expansion
                    .is_none_or(|e| (e.0 as usize) < got.out.expansions.len())
            );
            let file = got
                .map
                .get(t.span.file)
                .expect("each token stands in a file");
            assert!(t.span.lo <= t.span.hi && t.span.hi as usize <= file.text.len());
        }
        for (i, e) in got.out.expansions.iter().enumerate() {
            assert!(e.parent.is_none_or(|p| (p.0 as usize) < i));
        }
        print(&got.out.tokens);
    }
}
