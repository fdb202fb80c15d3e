//! Small PTX programs with their results: each file of `tests/programs` runs interpreted and compiled, as its lines that begin with `//!` say ([`directives`]).

mod directives;

use cudart_ptx::{Module, Options};
use directives::run;

#[test]
fn programs_give_their_results_interpreted_and_compiled() {
    let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/programs");
    let mut names: Vec<_> = std::fs::read_dir(dir)
        .unwrap()
        .map(|e| e.unwrap().path())
        .collect();
    names.sort();
    assert!(names.len() >= 5);
    let only = std::env::var("PTX_PROGRAM").unwrap_or_default();
    for path in names {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        if !name.contains(&only) {
            continue;
        }
        let ptx = std::fs::read_to_string(&path).unwrap();
        for (interpret, always_groups) in [(true, false), (false, false), (false, true)] {
            let mut options = Options::default();
            options.interpret = interpret;
            options.always_groups = always_groups;
            run(&name, &ptx, &ptx, &options);
        }
    }
}

#[test]
fn what_is_not_supported_is_refused_by_name_and_line() {
    let refused = |body: &str| {
        let ptx = format!(
            ".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry k() {{\n.reg .b32 %r<9>;\n.reg .pred %p<3>;\n{body}\nret;\n}}\n"
        );
        Module::load(&ptx, &Options::default())
            .err()
            .map(|e| (e.line, e.to_string()))
    };
    assert_eq!(refused("mov.u32 %r1, %tid.x;"), None);
    for (body, what) in [
        ("frobnicate.b32 %r1, %r2;", "frobnicate.b32"),
        ("add.strange.u32 %r1, %r2, %r3;", "strange"),
        ("mov.u32 %r1, %unheardof;", "%unheardof"),
        (
            "tex.cube.v4.f32.f32 {%r1, %r2, %r3, %r4}, [%r5, {%r6, %r7, %r8, %r8}];",
            "tex.cube.v4.f32.f32",
        ),
        ("bra nowhere;", "nowhere"),
        ("call nobody;", "nobody"),
        ("add.u32 %r1, %r2;", "operands"),
        ("setp.eq.u32 %r1, %r2, %r3;", "predicate"),
    ] {
        let (line, message) = refused(body).unwrap_or_else(|| panic!("{body} is taken"));
        assert_eq!(line, 7, "{message}");
        assert!(message.contains(what), "{message}");
    }
}
