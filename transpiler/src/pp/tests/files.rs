//! Includes: search order, guards, limits; and what the lexer meets in real files.

use super::*;

#[test]
fn search_order() {
    let job = || {
        Job::default()
            .file("src/a.h", "beside")
            .file("inc/a.h", "inc")
            .file("inc/b.h", "inc_b")
            .file("inc2/b.h", "inc2_b")
            .header("a.h", "ours_a")
            .header("b.h", "ours_b")
            .header("c.h", "ours_c")
            .opts(|o| o.include_dirs = vec!["inc".into(), "inc2".into()])
    };
    assert_eq!(job().run("#include \"a.h\"").clean(), "beside");
    assert_eq!(job().run("#include <a.h>").clean(), "inc");
    assert_eq!(job().run("#include \"b.h\"").clean(), "inc_b");
    assert_eq!(
        job().run("#include <c.h>\n#include \"c.h\"").clean(),
        "ours_c ours_c"
    );
    let no_dirs = job().opts(|o| o.include_dirs.clear());
    assert_eq!(no_dirs.run("#include <a.h>").clean(), "ours_a");
}

#[test]
fn quotes_search_beside_the_including_file() {
    let job = Job::default()
        .file("lib/x.h", "#include \"y.h\"\n#include \"sub/z.h\"")
        .file("lib/y.h", "lib_y")
        .file("src/y.h", "src_y")
        .file("lib/sub/z.h", "#include \"../y.h\"")
        .opts(|o| o.include_dirs = vec!["lib".into()]);
    assert_eq!(job.run("#include \"x.h\"").clean(), "lib_y lib_y");
}

#[test]
fn our_headers_see_our_headers_first() {
    let job = Job::default()
        .header(
            "sys/time.h",
            "#include <time.h>\n#include \"bits.h\"\n#include \"only.h\"",
        )
        .header("time.h", "ours_time")
        .header("sys/bits.h", "ours_bits")
        .header("only.h", "ours_only")
        .file("inc/time.h", "theirs")
        .file("inc/bits.h", "theirs")
        .opts(|o| o.include_dirs = vec!["inc".into()]);
    assert_eq!(
        job.run("#include <sys/time.h>\n#include <time.h>").clean(),
        "ours_time ours_bits ours_only theirs"
    );
}

#[test]
fn include_next_goes_on_in_the_chain() {
    let job = Job::default()
        .file("i1/math.h", "one\n#include_next <math.h>\nend1")
        .file("i2/math.h", "two\n#include_next <math.h>\nend2")
        .header("math.h", "ours")
        .opts(|o| o.include_dirs = vec!["i1".into(), "i2".into()]);
    assert_eq!(
        job.run("#include <math.h>").clean(),
        "one two ours end2 end1"
    );
}

#[test]
fn include_through_macros() {
    let job = Job::default()
        .file("src/a.h", "A")
        .header("sys/b.h", "B")
        .opts(|o| {
            o.defines = vec!["Q=\"a.h\"".into(), "ANG(x)=<sys/x.h>".into()];
        });
    assert_eq!(
        job.run("#include Q\n#include ANG(b)\n#define H <sys/b.h>\n#include H")
            .clean(),
        "A B B"
    );
    for bad in [
        "#include",
        "#include x",
        "#include 3",
        "#include <x",
        "#include \"\"",
    ] {
        assert_eq!(run(bad).codes(), [1021], "{bad}");
    }
    let extra = Job::default()
        .file("src/a.h", "A")
        .run("#include \"a.h\" x\n#include \"a.h\" // fine");
    assert_eq!((extra.codes(), extra.text()), (vec![1011], "A A".into()));
}

#[test]
fn missing_headers_are_named_and_skipped() {
    let job = Job::default()
        .header("cuda_runtime.h", "")
        .header("sys/time.h", "")
        .header("math.h", "");
    let got = job.run("#include <cuda_runtme.h>\n#include \"time.h\"\nint x;");
    assert_eq!(got.codes(), [1020, 1020]);
    assert_eq!(got.text(), "int x ;");
    let d: Vec<_> = got.diags.iter().collect();
    assert_eq!(d[0].message, "header <cuda_runtme.h> not found");
    assert!(
        d[0].notes[0].ends_with(": cuda_runtime.h"),
        "{:?}",
        d[0].notes
    );
    assert_eq!(got.source(d[0].span), "<cuda_runtme.h>");
    assert!(d[1].notes[0].ends_with(": sys/time.h"), "{:?}", d[1].notes);
}

#[test]
fn once_and_guards() {
    let job = || {
        Job::default()
            .file("src/once.h", "#pragma once\nO")
            .file(
                "src/guard.h",
                "// text\n#ifndef G\n#define G\nG1\n#endif\n/* end */\n",
            )
            .file(
                "src/guard2.h",
                "#if !defined(G2)\n#define G2\nG2_\n#else\nagain\n#endif",
            )
            .file("src/none.h", "#ifndef N\n#define N\nN1\n#endif\nN2")
            .file("src/imp.h", "I")
    };
    assert_eq!(
        job()
            .run("#include \"once.h\"\n#include \"once.h\"\n#include \"./once.h\"")
            .clean(),
        "O"
    );
    assert_eq!(
        job()
            .run("#include \"guard.h\"\n#include \"guard.h\"\n#undef G\n#include \"guard.h\"")
            .clean(),
        "G1 G1"
    );
    assert_eq!(
        job()
            .run("#include \"guard2.h\"\n#include \"guard2.h\"")
            .clean(),
        "G2_ again"
    );
    assert_eq!(
        job()
            .run("#include \"none.h\"\n#include \"none.h\"")
            .clean(),
        "N1 N2 N2"
    );
    assert_eq!(
        job().run("#import \"imp.h\"\n#import \"imp.h\"").clean(),
        "I"
    );
}

#[test]
fn x_macro_headers_may_be_entered_many_times() {
    let job = Job::default().file("src/list.h", "X(a) X(b)");
    let text =
        "#define X(n) n,\n#include \"list.h\"\n#undef X\n#define X(n) #n\n#include \"list.h\"\n";
    let got = job.run(text);
    assert_eq!(got.clean(), "a , b , \"a\" \"b\"");
    assert_eq!(got.out.files.len(), 2, "each file is listed once");
}

#[test]
fn include_level_and_file_names() {
    let job = Job::default()
        .file(
            "src/d/a.h",
            "__FILE__ __INCLUDE_LEVEL__ __BASE_FILE__ __LINE__\n#line 7 \"q\"\n",
        )
        .file("src/b.h", "#define WHERE __FILE__ __LINE__");
    let got = job.run("#include \"d/a.h\"\n#include \"b.h\"\nWHERE __INCLUDE_LEVEL__");
    assert_eq!(
        got.clean(),
        "\"src/d/a.h\" 1 \"src/main.cu\" 1 \"src/main.cu\" 3 0"
    );
}

#[test]
fn forced_includes_come_first() {
    let job = Job::default()
        .header("pre.h", "#define A __CUDACC__\nP")
        .file("cfg.h", "C A\n#include \"side.h\"")
        .file("side.h", "S")
        .opts(|o| {
            o.predefined_header = Some("pre.h".into());
            o.includes = vec!["cfg.h".into()];
            o.defines = vec!["X=1".into()];
        });
    assert_eq!(job.run("main A X").clean(), "P C 1 S main 1 1");
    let missing = Job::default().opts(|o| {
        o.predefined_header = Some("no.h".into());
        o.includes = vec!["none.h".into()];
    });
    assert_eq!(missing.run("x").codes(), [1020, 1020]);
}

#[test]
fn cycles_end_with_one_error() {
    let job = Job::default().file("src/a.h", "#include \"a.h\"\n#include \"a.h\"\nx");
    let got = job.run("#include \"a.h\"\nend");
    assert_eq!(got.codes(), [1022]);
    assert!(
        got.diags
            .iter()
            .all(|d| d.message.contains("includes itself"))
    );
    assert!(got.text().ends_with("x end"));
}

#[test]
fn includes_that_double_are_stopped() {
    let mut job = Job::default();
    for i in 0..30 {
        let next = format!("#include \"h{0}.h\"\n#include \"h{0}.h\"\n", i + 1);
        job = job.file(&format!("src/h{i}.h"), &next);
    }
    let got = job.file("src/h30.h", "").run("#include \"h0.h\"\n");
    assert_eq!(got.codes(), [1023]);
}

#[test]
fn line_ends_of_all_kinds() {
    assert_eq!(pp("#define A 1\r\nA\r\n#define B \\\r\n 2\r\nB"), "1 2");
    assert_eq!(pp("#define A 1\rA\r__LINE__"), "1 1");
    assert_eq!(pp("x // c \\\n still\ny"), "x y");
    assert_eq!(pp("a\\\nb /\\\n/ c"), "ab");
    let got = run("#define A 1 \\ \n + 2\nA");
    assert_eq!((got.codes(), got.text()), (vec![1004], "1 + 2".into()));
}

#[test]
fn no_newline_at_the_end() {
    assert_eq!(pp("#define A 1"), "");
    assert_eq!(pp("#if 1\nx\n#endif"), "x");
    assert_eq!(run("x /* open").codes(), [1001]);
    assert_eq!(run("#define A /* open").codes(), [1001]);
    assert_eq!(pp("x\\"), "x \\");
}

#[test]
fn unfinished_literals() {
    let got = run("a 'b c\nd \"e\n#define A don't\nf R\"(g\nh");
    assert_eq!(got.codes(), [1002, 1002, 1002, 1003]);
    assert_eq!(got.text(), "a 'b c d \"e f R\"(g h");
}

#[test]
fn odd_bytes() {
    let got = run(b"a\0b \xff \"\xe9\" // \xe9\n".as_slice());
    assert_eq!(got.codes(), [1005]);
    assert_eq!(got.out.tokens[2].kind, TokenKind::Unknown);
    assert_eq!(token_bytes(&got.out.tokens[3].text), b"\"\xe9\"");
    assert_eq!(pp("\u{feff}x"), "x", "a byte order mark is passed");
    assert_eq!(pp("a\x0c\x0bb"), "a b");
}

#[test]
fn raw_strings_hide_directives_and_macros() {
    let text = "#define N 1\nR\"(\n#error N\n)\" N";
    assert_eq!(pp(text), "R\"(\n#error N\n)\" 1");
}

#[test]
fn comments_of_taken_groups_are_kept_in_order() {
    let job = Job::default()
        .file("src/a.h", "// in a\nint a; // end a\n")
        .header("s.h", "// ours\n");
    let text = "// first\n#include \"a.h\" // dropped\n#include <s.h>\n#define N 1 // rows\n#if 0 // no\n// dead\n#else // no\nint b; /* tail */ // two\n#endif // no\n  // last\n#include \"a.h\"\n";
    let got = job.run(text);
    got.clean();
    let comments: Vec<_> = got
        .out
        .comments
        .iter()
        .map(|c| (got.source(c.span), c.own_line))
        .collect();
    let expect = [
        ("// first", true),
        ("// rows", false),
        ("/* tail */", false),
        ("// two", false),
        ("// last", true),
        ("// in a", true),
        ("// end a", false),
    ];
    assert_eq!(comments, expect.map(|(t, o)| (t.to_owned(), o)));
}

#[test]
fn a_file_that_includes_itself_keeps_its_comments() {
    let job = Job::default().file(
        "src/main.cu",
        "#ifndef M\n#define M\n#include \"main.cu\"\n// kept\n#endif\n",
    );
    let got = job.run("#ifndef M\n#define M\n#include \"main.cu\"\n// kept\n#endif\n");
    got.clean();
    assert_eq!(got.out.comments.len(), 1);
    assert_eq!(got.out.files.len(), 1, "it is one file");
}

#[test]
fn printing() {
    let text = "#define P +\n#define N 1\n#define cat(a,b) a b\nint  x = +P+N;\n  y N.x\n#pragma unroll 4\nfor(;;) -N cat(,z)\n";
    let got = run(text);
    got.clean();
    let printed = String::from_utf8(print(&got.out.tokens)).expect("text");
    assert_eq!(
        printed,
        "int x = + + +1;\ny 1 .x\n#pragma unroll 4\nfor(;;) -1 z\n"
    );
}
