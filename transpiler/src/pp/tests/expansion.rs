//! Macro expansion: substitution, `#`, `##`, variadics, painting.

use super::*;

#[test]
fn object_like_macros_are_replaced_and_rescanned() {
    assert_eq!(pp("#define A B + 1\n#define B C\nA;"), "C + 1 ;");
    assert_eq!(pp("#define A A B\n#define B A\nA B"), "A A A B");
}

#[test]
fn function_like_macros_need_their_parenthesis() {
    let text = "#define f(x) <x>\nf f(1) f (2) f\n(3) f";
    assert_eq!(pp(text), "f < 1 > < 2 > < 3 > f");
}

#[test]
fn arguments_split_at_outer_commas_only() {
    assert_eq!(
        pp("#define f(a,b) [b|a]\nf((1,2),g(3,4))"),
        "[ g ( 3 , 4 ) | ( 1 , 2 ) ]"
    );
    assert_eq!(
        pp("#define f(a,b) [b|a]\nf(,)f({1,2})"),
        "[ | ] [ 2 } | { 1 ]"
    );
    assert_eq!(pp("#define z() !\nz()z( )"), "! !");
}

#[test]
fn arguments_are_expanded_before_substitution_but_not_beside_operators() {
    let text = "#define N 4\n#define one(x) x\n#define str(x) #x\n#define cat(a,b) a##b\n\
                one(N) str(N) cat(N,N) cat(N,1)";
    assert_eq!(pp(text), "4 \"N\" NN N1");
}

/// The standard's sequence on rescanning and recursion [cpp.rescan], told with other names.
#[test]
fn rescanning_and_recursion() {
    let text = "\
#define w    5
#define p(t) p(w * (t))
#undef w
#define w    3
#define q    p
#define r    r[1]
#define u    p(
#define v    0,2
#define use(call) call(v)
#define id()
#define ch(c) c
p(n+1) + p(p(r)) % u w) + q(id() 7);
q(w+(7,8)-w,) | p u;
";
    let got = Job::default().run(text);
    // `q(w+(7,8)-w,)` has two arguments for one parameter: an error, left alone.
    assert_eq!(got.codes(), [1040, 1041]);
    assert!(
        got.text()
            .starts_with("p ( 3 * ( n + 1 ) ) + p ( 3 * ( p ( 3 * ( r [ 1 ] ) ) ) ) % p ( 3 * ( 3 ) ) + p ( 3 * ( 7 ) ) ;"),
        "{}",
        got.text()
    );
}

#[test]
fn a_name_hidden_by_one_of_name_and_parenthesis_is_free() {
    assert_eq!(
        pp("#define f(a) a*g\n#define g(a) f(a)\nf(2)(9)"),
        "2 * 9 * g"
    );
    let text = "#define nil(x) x\n#define obj nil(obj2)\n#define obj2 nil(obj)\nobj";
    assert_eq!(pp(text), "obj");
}

#[test]
fn a_painted_name_stays_painted() {
    assert_eq!(pp("#define f(x) x f\nf(1)(2)(3)"), "1 f ( 2 ) ( 3 )");
    assert_eq!(pp("#define foo foo a\n#define bar foo\nbar"), "foo a");
}

/// What was passed over while its macro was open is free once the replacement has been rescanned.
#[test]
fn deferred_expansion_works_as_in_gcc() {
    let text = "#define E()\n#define DEFER(x) x E()\n#define EVAL(x) x\n\
                #define LOOP() l DEFER(NEXT)()()\n#define NEXT() LOOP\nLOOP() | EVAL(LOOP()) | EVAL(EVAL(LOOP()))";
    assert_eq!(
        pp(text),
        "l NEXT ( ) ( ) | l l NEXT ( ) ( ) | l l l NEXT ( ) ( )"
    );
}

#[test]
fn stringizing_keeps_spelling_and_folds_space() {
    let text = r##"#define s(x) #x
s(  a   +/**/ "b\n" '\0' /* c */ d
e) s() s("\\") s(R"(x\
")")"##;
    assert_eq!(
        pp(text),
        r#""a + \"b\\n\" '\\0' d e" "" "\"\\\\\"" "R\"(x\\\n\")\"""#.replace("x\\\\\n", "x\\\\\\n")
    );
}

#[test]
fn stringizing_alternative_tokens_keeps_them() {
    let got = Job::default().run("#define s(x) #x\ns(a and <: %:) a and <:");
    assert_eq!(got.clean(), "\"a and <: %:\" a && [");
}

#[test]
fn a_string_does_not_end_in_a_lone_backslash() {
    let got = run("#define s(x) #x\ns(a \\)");
    assert_eq!(got.codes(), [1043]);
    assert_eq!(got.text(), "\"a \"");
}

#[test]
fn pasting_makes_tokens_and_placemarkers_vanish() {
    let text = "#define t(x,y,z) x ## y ## z\n#define cat(x,y) x##y\n#define xcat(a,b) cat(a,b)\n\
                t(1,2,3) t(,4,5) t(6,,7) t(8,,) t(,,9) [t(,,)] cat(<,<=) xcat(xcat(1,2),3) cat(.,5) cat(L,'x') cat(-,>)";
    assert_eq!(pp(text), "123 45 67 8 9 [ ] <<= 123 .5 L'x' ->");
}

/// `##` that arises is not an operator [cpp.concat].
#[test]
fn a_pasted_hash_hash_is_an_ordinary_token() {
    let text = "#define hh # ## #\n#define mk(a) # a\n#define in(a) mk(a)\n#define join(c,d) in(c hh d)\njoin(x,y)";
    assert_eq!(pp(text), "\"x ## y\"");
}

#[test]
fn a_bad_paste_is_reported_and_both_tokens_stay() {
    let got = run("#define c(a,b) a##b\nc(+,x) c(/,/) c(.,*)");
    assert_eq!(got.codes(), [1042, 1042]);
    assert_eq!(got.text(), "+ x / / .*");
}

#[test]
fn variadic_macros() {
    let text = "#define d(...) f(__VA_ARGS__)\n#define e(x,...) f(x|__VA_ARGS__|#__VA_ARGS__)\n\
                d() d(1) d(1,2 , 3) e(1) e(1,) e(1,2,  3)";
    assert_eq!(
        pp(text),
        "f ( ) f ( 1 ) f ( 1 , 2 , 3 ) f ( 1 | | \"\" ) f ( 1 | | \"\" ) f ( 1 | 2 , 3 | \"2, 3\" )"
    );
}

#[test]
fn gnu_comma_and_named_variadics() {
    let text = "#define p(f,...) q(f, ##__VA_ARGS__)\n#define n(f,a...) q(f , ## a)\n#define o(...) q(0, ##__VA_ARGS__)\n\
                #define N 3\np(1) p(1,) p(1,2,N) n(1) n(1,N,4) o() o(5)";
    assert_eq!(
        pp(text),
        "q ( 1 ) q ( 1 , ) q ( 1 , 2 , 3 ) q ( 1 ) q ( 1 , 3 , 4 ) q ( 0 ) q ( 0 , 5 )"
    );
}

#[test]
fn va_opt() {
    let text = "#define f(x,...) g(x __VA_OPT__(,) __VA_ARGS__)\n#define e\n#define s(...) #__VA_OPT__([ __VA_ARGS__ ])\n\
                #define c(a,...) a##__VA_OPT__(b c)##d\n#define l(...) <__VA_OPT__()>\n\
                f(1) f(1,) f(1,e) f(1,2,3) s() s(1,2) c(x) c(x,1) l(1)";
    assert_eq!(
        pp(text),
        "g ( 1 ) g ( 1 ) g ( 1 ) g ( 1 , 2 , 3 ) \"\" \"[ 1,2 ]\" xd xb cd < >"
    );
}

#[test]
fn bad_definitions_are_refused() {
    for (text, code) in [
        ("#define f(x) #y", 1031),
        ("#define f(x) x #", 1031),
        ("#define f(x) ## x", 1032),
        ("#define f x ##", 1032),
        ("#define f(a,a) a", 1030),
        ("#define f(a", 1030),
        ("#define f(1) a", 1030),
        ("#define f(...,a) a", 1030),
        ("#define f(a b) a", 1030),
        ("#define defined 1", 1012),
        ("#define and 1", 1012),
        ("#define 3 4", 1012),
        ("#define", 1012),
        ("#define f(__VA_ARGS__) 1", 1030),
        ("#define f(...) __VA_OPT__ x", 1035),
        ("#define f(...) __VA_OPT__(__VA_OPT__())", 1035),
        ("#define f(...) __VA_OPT__(## x)", 1035),
        ("#define f __VA_ARGS__", 1035),
        ("#define __FILE__ 1", 1034),
        ("#undef __LINE__", 1034),
        ("#define f\"x\"", 1036),
    ] {
        assert_eq!(run(text).codes(), [code], "{text}");
    }
    assert_eq!(
        Job::default()
            .lang(Language::C)
            .run("#define and &&\na and b")
            .clean(),
        "a && b"
    );
}

#[test]
fn redefinition() {
    assert_eq!(
        pp("#define a x  +  y\n#define a x /* */ + y\n#define f(b) b\n#define f(b) b\na"),
        "x + y"
    );
    for second in [
        "#define a x+ y",
        "#define a x + z",
        "#define a() x + y",
        "#define a",
    ] {
        let got = run(format!("#define a x + y\n{second}\n"));
        assert_eq!(got.codes(), [1033], "{second}");
    }
    assert_eq!(
        pp("#define a 1\n#undef a\n#define a 2\n#undef nothing\na"),
        "2"
    );
}

#[test]
fn wrong_calls_are_reported_and_left_alone() {
    let got = run("#define f(a,b) a b\nf(1) f(1,2,3) f(4,5)");
    assert_eq!(got.codes(), [1040, 1040]);
    assert_eq!(got.text(), "f ( 1 ) f ( 1 , 2 , 3 ) 4 5");
    let got = run("#define f(a) a\nf(f(1");
    assert_eq!(got.codes(), [1041]);
    assert_eq!(got.text(), "f ( f ( 1");
    assert_eq!(run("#define z() 0\nz(1)").codes(), [1040]);
}

#[test]
fn builtin_macros() {
    let text = "#define L __LINE__\n#define id(x) x\n__LINE__ L id(\nL\n__LINE__\n)\n__LINE__ id\n(__LINE__) \\\n__LINE__\n";
    assert_eq!(pp(text), "3 3 4 5 7 8 9");
    assert_eq!(
        pp("__FILE__ __BASE_FILE__ __INCLUDE_LEVEL__ __COUNTER__ __COUNTER__"),
        "\"src/main.cu\" \"src/main.cu\" 0 0 1"
    );
    let job = Job::default().opts(|o| {
        o.date = "Feb  3 2021".into();
        o.time = "04:05:06".into();
    });
    assert_eq!(
        job.run("__DATE__ __TIME__").clean(),
        "\"Feb  3 2021\" \"04:05:06\""
    );
}

#[test]
fn line_is_that_of_the_name_for_bodies() {
    let text = "#define two(a,b) a b __LINE__\ntwo(\n __LINE__,\n __LINE__\n)\n";
    assert_eq!(pp(text), "3 4 2");
}

#[test]
fn line_directive_and_markers() {
    let text = "#line 100\n__LINE__\n#define N 7\n#line N \"a\\\\b.c\"\n__LINE__ __FILE__\n# 50 \"c.h\" 1 3\n__LINE__ __FILE__";
    assert_eq!(pp(text), "100 7 \"a\\\\b.c\" 50 \"c.h\"");
    for bad in ["#line", "#line x", "#line 1 2", "#line 99999999999"] {
        assert_eq!(run(bad).codes(), [1018], "{bad}");
    }
}

#[test]
fn predefined_macros_by_language() {
    let text = "__cplusplus|__CUDACC__|__NVCC__|__GNUC__|__STDC_VERSION__|__CUDA_ARCH__|__x86_64__|__INT_MAX__|__CHAR_BIT__";
    let of = |lang, device| {
        Job::default()
            .lang(lang)
            .opts(|o| o.device_view = device)
            .run(text)
            .clean()
            .replace(' ', "")
    };
    let tail = "|1|0x7fffffff|8";
    assert_eq!(
        of(Language::C, true),
        format!("__cplusplus|__CUDACC__|__NVCC__|12|201710L|__CUDA_ARCH__{tail}")
    );
    assert_eq!(
        of(Language::Cpp, true),
        format!("201703L|__CUDACC__|__NVCC__|12|__STDC_VERSION__|__CUDA_ARCH__{tail}")
    );
    assert_eq!(
        of(Language::Cuda, false),
        format!("201703L|1|1|12|__STDC_VERSION__|__CUDA_ARCH__{tail}")
    );
    assert_eq!(
        of(Language::Cuda, true),
        format!("201703L|1|1|12|__STDC_VERSION__|700{tail}")
    );
    assert_eq!(pp("NDEBUG __INT64_C(5) __UINT64_C(5)"), "NDEBUG 5L 5UL");
}

#[test]
fn command_line_macros() {
    let job = Job::default().opts(|o| {
        o.defines = vec![
            "A".into(),
            "B=2 + 3".into(),
            "F(x,y)=y x".into(),
            "E=".into(),
            "U=1".into(),
        ];
        o.undefines = vec!["U".into()];
    });
    let got = job.run("A B F(1,2) [E] U");
    assert_eq!(got.clean(), "1 2 + 3 2 1 [ ] U");
    let def = got.out.macros.iter().find(|m| &*m.name == "B").expect("B");
    assert!(got.map.describe(def.span).starts_with("<command line>:2"));
}

#[test]
fn a_macro_touching_a_string_is_no_suffix() {
    let text = "#define PRIu64 \"lu\"\n\"%\"PRIu64\"x\" \"a\"_km \"b\"s";
    assert_eq!(pp(text), "\"%\" \"lu\" \"x\" \"a\"_km \"b\"s");
}

#[test]
fn pragmas_are_tokens() {
    let got = run(
        "int a;\n  #  pragma   omp parallel /*x*/ for\\\n num_threads(N)\nb\n#pragma\n_Pragma(\"un\\\"roll \\\\ 4\") c",
    );
    let pragmas: Vec<_> = got
        .out
        .tokens
        .iter()
        .filter(|t| t.kind == TokenKind::Pragma)
        .map(|t| &*t.text)
        .collect();
    got.clean();
    assert_eq!(
        pragmas,
        ["omp parallel for num_threads(N)", "", "un\"roll \\ 4"]
    );
    assert_eq!(
        got.source(got.out.tokens[3].span),
        "#  pragma   omp parallel /*x*/ for\\\n num_threads(N)"
    );
}

#[test]
fn pragma_operator_from_a_macro() {
    let text = "#define U(n) _Pragma(#n) for\nU(unroll 8)(;;)";
    let got = run(text);
    assert_eq!(got.clean(), "unroll 8 for ( ; ; )");
    assert_eq!(got.out.tokens[0].kind, TokenKind::Pragma);
    let bad = run("_Pragma(x) y _Pragma");
    assert_eq!(bad.codes(), [1046, 1046]);
    assert_eq!(bad.text(), "_Pragma ( x ) y _Pragma");
}

#[test]
fn push_and_pop_macro() {
    let text = "#define A 1\n#pragma push_macro(\"A\")\n#undef A\n#define A 2\nA\n#pragma pop_macro(\"A\")\nA\n\
                #pragma push_macro(\"N\")\n#define N 1\n#pragma pop_macro(\"N\")\nN";
    assert_eq!(pp(text), "2 1 N");
}

#[test]
fn empty_expansions_leave_their_space() {
    let text = "#define E\n#define s(x) #x\n#define x(a) s(a)\nx(a E()b) x(a E b) x(aE)";
    assert_eq!(
        pp("#define E()\n#define s(x) #x\n#define x(a) s(a)\nx(a E()b)"),
        "\"a b\""
    );
    assert_eq!(
        pp(text),
        "\"a () b\" \"a b\" \"aE\"".replace("a () b", "a ()b")
    );
}

#[test]
fn directives_inside_arguments() {
    let text = "#define f(x) [x]\nf(1\n#if 0\n 2\n#else\n 3\n#endif\n)";
    assert_eq!(pp(text), "[ 1 3 ]");
}
