//! Conditionals and the arithmetic of `#if`.

use super::*;

/// Whether `#if` takes a condition.
#[track_caller]
fn holds(cond: &str) -> bool {
    pp(&format!(
        "#define ONE 1\n#define F(x) x\n#define EMPTY\n#if {cond}\nyes\n#endif\n"
    )) == "yes"
}

#[test]
fn arithmetic() {
    for cond in [
        "1",
        "2 - 1 - 1 == 0",
        "1 + 2 * 3 == 7",
        "(1 + 2) * 3 == 9",
        "7 / 2 == 3 && -7 / 2 == -3 && -7 % 3 == -1",
        "1 << 4 == 16 && -8 >> 1 == -4 && 1 << -1 == 0",
        "0x10 == 16 && 010 == 8 && 0b11 == 3 && 1'000 == 1000",
        "-1 > 0u && -1 < 0",
        "18446744073709551615 > 9223372036854775807",
        "0xFFFFFFFFFFFFFFFF == -1",
        "(2 || 0) == 1 && (0 || 0) == 0 && !0 && !!5 == 1",
        "~0 == -1 && ~0u == 18446744073709551615u",
        "1 ? 2 : 0",
        "(0 ? 1 : 2) == 2 && (1 ? 1 : 0 ? 5 : 6)",
        "(1 ? -1 : 0u) > 0",
        "5 & 4 && 5 | 2 && (5 ^ 1) == 4",
        "3 < 4 && 4 <= 4 && 5 > 4 && 4 >= 4 && 1 != 2",
        "1 == 1 == 1",
        "'a' == 97 && '\\n' == 10 && '\\x41' == 65 && '\\101' == 65 && '\\377' < 0 && 'ab' == 24930",
        "L'\\xff' == 255 && U'\\u00e9' == 0xe9 && u8'a' == 97",
        "true && !false",
        "ONE && F(ONE) && !UNKNOWN && UNKNOWN == 0",
        "F == 0",
        "1L && 1ull && 0xAuLL == 10",
        "not 0 and 1 or 0",
        "-9223372036854775807 - 1 < 0",
        "(1, 2) == 2",
    ] {
        assert!(holds(cond), "{cond}");
    }
    for cond in [
        "0",
        "ONE - 1",
        "!1",
        "'\\0'",
        "0 ? 1 : 0",
        "UNKNOWN",
        "0 && 1/0",
        "1 < 0",
    ] {
        assert!(!holds(cond), "{cond}");
    }
}

#[test]
fn unevaluated_operands_may_divide_by_zero() {
    assert!(holds("1 || 1 / 0"));
    assert!(holds("1 ? 1 : 1 % 0"));
    assert!(holds("0 ? 1 / 0 : 1"));
    assert!(!holds("0 && (1 || 1 / 0) && 1 / 0"));
}

#[test]
fn defined_in_all_its_forms() {
    assert!(holds(
        "defined ONE && defined(ONE) && !defined NONE && defined ( F )"
    ));
    assert!(holds(
        "defined __LINE__ && defined __has_include && defined(__has_builtin)"
    ));
    assert_eq!(
        pp("#define H defined(X) && X > 2\n#define X 3\n#if H\nyes\n#endif"),
        "yes"
    );
    assert_eq!(
        pp("#define H defined X\n#define X\n#if H\nyes\n#endif"),
        "yes"
    );
}

#[test]
fn malformed_conditions_are_errors_and_false() {
    for (cond, code) in [
        ("", 1050),
        ("1 +", 1050),
        ("(1", 1050),
        ("1)", 1050),
        ("1 2", 1050),
        ("1 ? 2", 1050),
        ("= 1", 1050),
        ("\"a\"", 1050),
        ("''", 1050),
        ("defined", 1050),
        ("defined(", 1050),
        ("defined(A", 1050),
        ("defined 3", 1050),
        ("A()", 1050),
        ("__has_include", 1050),
        ("__has_include(x)", 1050),
        ("__has_builtin", 1050),
        ("__has_builtin(x", 1050),
        ("1.0", 1051),
        ("1e5", 1051),
        ("08", 1051),
        ("1abc", 1051),
        ("0x", 1051),
        ("99999999999999999999", 1051),
        ("1 / 0", 1052),
        ("1 % 0", 1052),
        ("@", 1050),
    ] {
        let got = run(format!("#if {cond}\nno\n#else\nelse\n#endif"));
        assert_eq!(
            (got.codes(), got.text()),
            (vec![code], "else".into()),
            "{cond}"
        );
    }
}

#[test]
fn branches() {
    let text = |n: u32| {
        format!(
            "#define N {n}\n#if N == 1\none\n#elif N == 2\ntwo\n#elif N == 3\nthree\n#else\nmany\n#endif\nend"
        )
    };
    for (n, word) in [(1, "one"), (2, "two"), (3, "three"), (4, "many")] {
        assert_eq!(pp(&text(n)), format!("{word} end"));
    }
}

#[test]
fn elifdef_and_elifndef() {
    let text = "#define A\n#if 0\n#elifdef A\nyes\n#elifndef A\nno\n#else\nno\n#endif\n#ifdef B\n#elifndef B\nyes\n#endif\n#if 0\n#elifdef Q\nno\n#else\nelse\n#endif\n";
    assert_eq!(pp(text), "yes yes else");
}

#[test]
fn groups_switched_off_are_only_skimmed() {
    let text = "#if 0\n don't \"open\n#error no\n#unknown\n#if 1\n#elif bad (\n#else\n#endif\n#include \"nowhere\"\n\
                R\"(\n#endif\n)\"\n/*\n#endif\n*/\n#define X 1\n#elif 1\nX\n#else\nno\n#endif\n";
    assert_eq!(pp(text), "X");
    assert_eq!(pp("#if 1\na\n#elif 1/0\nb\n#elif (\n#endif"), "a");
    assert_eq!(
        pp("#ifdef A\nx\n#ifdef B\ny\n#else\nz\n#endif\n#endif\n#ifndef A\nw\n#endif"),
        "w"
    );
}

#[test]
fn unbalanced_conditionals() {
    for (text, codes) in [
        ("#endif", vec![1013]),
        ("#else\n#elif 1\n", vec![1013, 1013]),
        ("#if 1\n#else\n#else\n#endif", vec![1014]),
        ("#if 1\n#else\n#elif 1\n#endif", vec![1014]),
        ("#if 1\n#ifdef A", vec![1015, 1015]),
        ("#ifdef 3\n#endif", vec![1012]),
        ("#ifdef A B\n#endif", vec![1011]),
        ("#if 0\n#else x\n#endif x", vec![1011, 1011]),
    ] {
        assert_eq!(run(text).codes(), codes, "{text}");
    }
}

#[test]
fn a_file_cannot_close_what_another_opened() {
    let job = Job::default().file("src/a.h", "#endif\n#if 1\n");
    let got = job.run("#if 1\n#include \"a.h\"\nx\n#endif\ny");
    assert_eq!(got.codes(), [1013, 1015]);
    assert_eq!(got.text(), "x y");
}

#[test]
fn error_and_warning() {
    let got = run("#error this /* x */  is  \"it\", don't\n#warning careful\nx");
    assert_eq!(got.codes(), [1016, 1017]);
    let first = got.diags.iter().next().expect("one");
    assert_eq!(first.message, "#error this is \"it\", don't");
    assert_eq!(got.text(), "x");
}

#[test]
fn null_and_odd_directives() {
    assert_eq!(
        pp("#\n # /* nothing */\n%: define A 1\nA\n#ident \"x\"\n#sccs \"y\"\n"),
        "1"
    );
    assert_eq!(run("#frobnicate 1\nx").codes(), [1010]);
    assert_eq!(pp("x # y\n /* */ # define B 2\nB"), "x # y 2");
    assert_eq!(pp("#define EMPTY\nEMPTY # define A 1\n"), "# define A 1");
    assert_eq!(pp("#\\\ndefine A\\\r\n 1\nA"), "1");
}

#[test]
fn has_include_and_has_attribute() {
    let job = || Job::default().file("src/there.h", "").header("cuda.h", "");
    for (cond, want) in [
        ("__has_include(\"there.h\")", true),
        ("__has_include(<there.h>)", false),
        (
            "__has_include(<cuda.h>) && __has_include ( <cuda.h> )",
            true,
        ),
        ("__has_include(\"cuda.h\")", true),
        ("__has_include(<nowhere//x.h>)", false),
        ("__has_include(H)", true),
        ("__has_include_next(<cuda.h>)", true),
        (
            "__has_attribute(noinline) || __has_cpp_attribute(nodiscard) || __has_builtin(f(x))",
            false,
        ),
        ("!__has_attribute(a) && __has_include(<cuda.h>)", true),
    ] {
        let got = job().run(format!("#define H <cuda.h>\n#if {cond}\nyes\n#endif"));
        assert_eq!(got.clean() == "yes", want, "{cond}");
    }
    assert_eq!(pp("#ifdef __has_include\nyes\n#endif"), "yes");
}
