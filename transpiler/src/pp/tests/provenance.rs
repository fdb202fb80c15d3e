//! Where tokens come from: spans, expansion chains, use sites.

use super::*;

/// The names of the macros a token came through, innermost first.
fn chain(r: &Run, t: &Token) -> Vec<String> {
    r.out
        .macro_chain(t)
        .iter()
        .map(|(n, _)| n.to_string())
        .collect()
}

#[test]
fn spans_point_at_the_spelling_through_splices() {
    let r = run("int fo\\\no = 1;\r\n  bar(\"a\\\n b\")");
    let foo = r.token("foo");
    assert_eq!(r.source(foo.span), "fo\\\no");
    assert_eq!(r.source(r.token("\"a b\"").span), "\"a\\\n b\"");
    assert_eq!(r.map.describe(r.token("bar").span), "src/main.cu:3:3");
}

#[test]
fn line_starts_and_spaces() {
    let r = run("a b(c\n d)\n#define M x y\n M /**/M\n");
    let flags: Vec<_> = r
        .out
        .tokens
        .iter()
        .map(|t| (&*t.text, t.at_line_start, t.space_before))
        .collect();
    assert_eq!(
        flags,
        [
            ("a", true, false),
            ("b", false, true),
            ("(", false, false),
            ("c", false, false),
            ("d", true, true),
            (")", false, false),
            ("x", true, true),
            ("y", false, true),
            ("x", false, true),
            ("y", false, true),
        ]
    );
}

#[test]
fn object_like() {
    let r = run("#define N 16\nint a[N];");
    let t = r.token("16");
    assert_eq!(r.map.describe(t.span), "src/main.cu:1:11");
    let e = &r.out.expansions[t.expansion.expect("from a macro").0 as usize];
    assert_eq!((&*e.name, e.parent), ("N", None));
    assert_eq!(r.map.describe(e.use_span), "src/main.cu:2:7");
    assert_eq!(e.use_span, e.call_span);
    let def = &r.out.macros[e.definition.expect("defined") as usize];
    assert_eq!((&*def.name, &*def.body[0].text), ("N", "16"));
    assert_eq!(r.source(def.span), "N 16");
    assert_eq!(r.token("a").expansion, None);
}

#[test]
fn nested_uses_have_parents() {
    let r = run("#define A B\n#define B 7\n#define F(x) x + A\nF(B) ;");
    let of = |i: usize| chain(&r, &r.out.tokens[i]);
    // F(B): the B of the argument, then `+`, then A's B.
    assert_eq!(of(0), ["B", "F"]);
    assert_eq!(of(1), ["F"]);
    assert_eq!(of(2), ["B", "A", "F"]);
    // What stands in the argument is in the program text, the rest is what the call becomes.
    for (t, site) in r.out.tokens[..3].iter().zip(["B", "F(B)", "F(B)"]) {
        assert_eq!(r.source(r.out.use_site(t)), site);
    }
    let site = r.out.use_site(r.token(";"));
    assert_eq!(r.source(site), ";");
}

#[test]
fn arguments_keep_their_own_span_and_name_the_call() {
    let r = run("#define CHECK(e) if (e) fail()\nCHECK( run(a,\n b) );");
    let b = r.token("b");
    assert_eq!(r.map.describe(b.span), "src/main.cu:3:2");
    assert_eq!(chain(&r, b), ["CHECK"]);
    assert_eq!(r.source(r.out.use_site(b)), "b");
    let site = r.out.use_site(r.token("fail"));
    assert_eq!(r.source(site), "CHECK( run(a,\n b) )");
    assert_eq!(chain(&r, r.token("fail")), ["CHECK"]);
    assert_eq!(r.map.describe(r.token("fail").span), "src/main.cu:1:25");
}

#[test]
fn arguments_handed_on_go_through_both_macros() {
    let r = run("#define IN(x) x\n#define OUT(x) IN(x)\n#define N 3\nOUT(y) OUT(N)");
    assert_eq!(chain(&r, r.token("y")), ["IN", "OUT"]);
    assert_eq!(chain(&r, r.token("3")), ["N", "IN", "OUT"]);
    assert_eq!(r.source(r.out.use_site(r.token("3"))), "N");
}

#[test]
fn an_argument_used_twice_has_two_expansions() {
    let r = run("#define N 3\n#define TWICE(x) x x\nTWICE(N)");
    let ids: Vec<_> = r.out.tokens.iter().map(|t| t.expansion).collect();
    assert_eq!(ids.len(), 2);
    assert_ne!(ids[0], ids[1], "each use is one complete expansion");
    for t in &r.out.tokens {
        assert_eq!(chain(&r, t), ["N", "TWICE"]);
        let e = &r.out.expansions[t.expansion.expect("expanded").0 as usize];
        assert_eq!(r.map.describe(e.use_span), "src/main.cu:3:7");
    }
}

#[test]
fn operators_point_at_their_operands() {
    let r = run("#define S(x) #x\n#define C(a,b) a##b\nS(p + q) C(fo,o)");
    let s = r.token("\"p + q\"");
    assert_eq!(r.source(s.span), "p + q");
    assert_eq!(chain(&r, s), ["S"]);
    let c = r.token("foo");
    assert_eq!(r.source(c.span), "fo");
    assert_eq!(chain(&r, c), ["C"]);
}

#[test]
fn builtins_have_no_definition() {
    let r = run("#define L __LINE__\n\nL");
    let t = r.token("3");
    assert_eq!(chain(&r, t), ["__LINE__", "L"]);
    let e = &r.out.expansions[t.expansion.expect("expanded").0 as usize];
    assert_eq!(e.definition, None);
    assert_eq!(r.source(t.span), "__LINE__");
}

#[test]
fn a_call_across_two_levels_stays_a_tree() {
    let r = run("#define F(x) [x]\n#define G F\nG (1) F\n(2)");
    let one = r.token("1");
    assert_eq!(chain(&r, one), ["F", "G"]);
    assert_eq!(r.source(r.out.use_site(one)), "G");
    assert_eq!(r.source(r.out.use_site(r.token("2"))), "2");
    assert_eq!(r.source(r.out.use_site(r.token("["))), "G");
    for (i, e) in r.out.expansions.iter().enumerate() {
        assert!(
            e.parent.is_none_or(|p| (p.0 as usize) < i),
            "parents come first"
        );
    }
}

#[test]
fn spans_lie_in_included_files() {
    let job = Job::default().file("src/k.cuh", "#define TILE 8\n__global__ void k();\n");
    let r = job.run("#include \"k.cuh\"\nTILE");
    assert_eq!(r.map.describe(r.token("k").span), "src/k.cuh:2:17");
    let t = r.token("8");
    assert_eq!(r.map.describe(t.span), "src/k.cuh:1:14");
    assert_eq!(r.map.describe(r.out.use_site(t)), "src/main.cu:2:1");
    let names: Vec<_> = r
        .out
        .files
        .iter()
        .map(|f| r.map.get(*f).map(|f| f.path.display().to_string()))
        .collect();
    assert_eq!(
        names,
        [Some("src/main.cu".into()), Some("src/k.cuh".into())]
    );
}

#[test]
fn diagnostics_in_macros_point_at_the_use() {
    let r = run("#define BAD(a) a##+\n#define TOP BAD(x)\nint i;\nTOP;");
    let d: Vec<_> = r.diags.iter().collect();
    assert_eq!(d[0].code.0, 1042);
    assert_eq!(r.map.describe(d[0].span), "src/main.cu:4:1");
    assert_eq!(r.map.describe(d[0].labels[0].span), "src/main.cu:2:17");
}
