//! The command as a user meets it: exit codes, messages, files, and hostile input (never a panic, never a hang).

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

fn repo() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .map(Path::to_path_buf)
        .unwrap_or_default()
}

fn cu2rs(dir: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_cu2rs"))
        .args(args)
        .current_dir(dir)
        .output()
        .unwrap()
}

fn err(o: &Output) -> String {
    String::from_utf8_lossy(&o.stderr).into_owned()
}

fn dir(files: &[(&str, &[u8])]) -> tempfile::TempDir {
    let d = tempfile::tempdir().unwrap();
    for (name, text) in files {
        std::fs::write(d.path().join(name), text).unwrap();
    }
    d
}

const HELLO: &[u8] = b"#include <stdio.h>\nint main() { printf(\"hello\\n\"); return 0; }\n";

#[test]
fn bad_usage_is_exit_code_2() {
    let d = dir(&[("a.cu", HELLO)]);
    for (args, want) in [
        (&["a.cu"][..], "--out"),
        (&["nope.cu", "--out", "o"], "CU0001"),
        (&[".", "--out", "o"], "CU0008"),
        (&["a.cu", "--out", "o", "--cudart", "."], "CU0010"),
        (&["a.cu", "--out", "o", "--frobnicate"], "--frobnicate"),
        (&["explain", "CU9999"], "CU9999"),
        (&["run", "a.cu", "--kernel", "k"], "`--kernel` says how"),
        (&["run", "a.cu", "--check-blocks", "1/4"], "add `--check`"),
        (
            &["run", "a.cu", "--max-reports", "1", "--explore", "2"],
            "`--max-reports` says how",
        ),
    ] {
        let o = cu2rs(d.path(), args);
        assert_eq!(o.status.code(), Some(2), "{args:?}: {}", err(&o));
        assert!(err(&o).contains(want), "{args:?}: {}", err(&o));
    }
    assert!(!d.path().join("o").exists());
}

/// What goes wrong around the translation.
#[test]
fn messages_of_the_command_have_their_codes() {
    let d = dir(&[("a.cu", HELLO), ("file", b"")]);
    let said = |args: &[&str], variables: &[(&str, &str)]| {
        let mut c = Command::new(env!("CARGO_BIN_EXE_cu2rs"));
        c.args(args).current_dir(d.path());
        c.envs(variables.iter().copied());
        err(&c.output().unwrap())
    };
    for (args, variables, want) in [
        (
            &["a.cu", "--std=c++14", "--out", "o"][..],
            &[][..],
            "CU0002",
        ),
        (&["a.cu", "--out", "/proc/app"], &[], "CU0004"),
        (&["run", "a.cu"], &[("CARGO", "/nonexistent")], "CU0006"),
        (&["ptx", "nope"], &[], "CU0014"),
        (&["annotate", "a.cu", "--out", "."], &[], "CU7011"),
    ] {
        let text = said(args, variables);
        assert!(text.contains(want), "{args:?}: {text}");
    }
}

#[test]
fn help_teaches_and_codes_are_explained() {
    let d = dir(&[]);
    let o = cu2rs(d.path(), &["--help"]);
    assert_eq!(o.status.code(), Some(0));
    let text = String::from_utf8_lossy(&o.stdout).into_owned();
    assert!(text.contains("cu2rs run vecadd.cu") && text.contains("--force"));
    assert!(!text.contains('\x1b'), "colours only on a terminal");
    let o = cu2rs(d.path(), &["explain", "CU0003"]);
    assert!(String::from_utf8_lossy(&o.stdout).starts_with("# CU0003: "));
    let o = cu2rs(d.path(), &["explain"]);
    assert!(String::from_utf8_lossy(&o.stdout).contains("CU0003  "));
}

#[test]
fn output_is_the_same_each_time_and_edits_are_kept() {
    let d = dir(&[("hello.cu", HELLO)]);
    let out = d.path().join("app");
    let o = cu2rs(d.path(), &["hello.cu", "--out", "app"]);
    assert_eq!(o.status.code(), Some(0), "{}", err(&o));
    for f in [
        "Cargo.toml",
        "README.md",
        ".gitignore",
        "src/main.rs",
        "cudart-rs/Cargo.toml",
        "cudart-rs/src/lib.rs",
    ] {
        assert!(out.join(f).is_file(), "{f}");
    }
    let list = std::fs::read(out.join(".cu2rs-manifest")).unwrap();
    let o = cu2rs(d.path(), &["hello.cu", "--out", "app"]);
    assert!(err(&o).contains("0 files written"), "{}", err(&o));
    cu2rs(d.path(), &["hello.cu", "--out", "again"]);
    assert_eq!(
        list,
        std::fs::read(d.path().join("again/.cu2rs-manifest")).unwrap()
    );
    // An edit is kept, unless forced.
    std::fs::write(out.join("src/main.rs"), "// mine\n").unwrap();
    let o = cu2rs(d.path(), &["hello.cu", "--out", "app"]);
    assert_eq!(o.status.code(), Some(2));
    assert!(err(&o).contains("CU0003") && err(&o).contains("src/main.rs"));
    assert_eq!(
        std::fs::read(out.join("src/main.rs")).unwrap(),
        b"// mine\n"
    );
    let o = cu2rs(d.path(), &["hello.cu", "--out", "app", "--force"]);
    assert_eq!(o.status.code(), Some(0), "{}", err(&o));
    assert_eq!(list, std::fs::read(out.join(".cu2rs-manifest")).unwrap());
}

#[test]
fn messages_come_in_three_forms() {
    let d = dir(&[("a.cu", b"int main() {\n  return goat;\n}\n")]);
    let form = |f: &str| {
        let o = cu2rs(
            d.path(),
            &["a.cu", "--out", "o", "--force", "--message-format", f],
        );
        assert_eq!(o.status.code(), Some(1), "{}", err(&o));
        err(&o)
    };
    assert!(
        form("human").contains(" --> a.cu:2:10\n"),
        "{}",
        form("human")
    );
    assert!(
        form("short").starts_with("a.cu:2:10: error[CU3"),
        "{}",
        form("short")
    );
    let line = form("json");
    let v: serde_json::Value = serde_json::from_str(line.lines().next().unwrap()).unwrap();
    assert_eq!(v["place"]["line"], 2);
    assert_eq!(v["place"]["column"], 10);
}

/// Translates a file and asserts that the tool ends soon, without a panic, with exit code 0 or 1 (or 2 where the input is no program at all).
fn survives(name: &str, text: &[u8], codes: &[i32]) -> String {
    survives_with(&[], name, text, codes)
}

/// As much as g++ would need a minute for is not given to it.
fn survives_alone(name: &str, text: &[u8], codes: &[i32]) -> String {
    survives_with(&["--host=rust"], name, text, codes)
}

fn survives_with(options: &[&str], name: &str, text: &[u8], codes: &[i32]) -> String {
    let d = dir(&[(name, text)]);
    let start = Instant::now();
    let args = [name, "--out", "o", "--message-format=short"];
    let o = cu2rs(d.path(), &[&args, options].concat());
    let said = err(&o);
    let head: String = said.chars().take(2000).collect();
    assert!(
        !said.contains("panicked") && !said.contains("internal error"),
        "{head}"
    );
    assert!(
        o.status.code().is_some_and(|c| codes.contains(&c)),
        "{name}: {:?}: {head}",
        o.status
    );
    assert!(
        start.elapsed() < Duration::from_secs(60),
        "{:?}",
        start.elapsed()
    );
    said
}

#[test]
fn hostile_input_gets_a_message() {
    survives("empty.cu", b"", &[0, 1]);
    assert!(survives("binary.cu", b"\x7fELF\x02\x01\x01\0\0\0\0\0", &[1]).contains("CU0009"));
    assert!(
        survives(
            "missing.cu",
            b"#include \"nope.h\"\nint main() { return 0; }\n",
            &[1]
        )
        .contains("nope.h")
    );
    survives(
        "cycle.cu",
        b"#include \"cycle.cu\"\nint main() { return 0; }\n",
        &[0, 1],
    );
    survives(
        "garbage.cu",
        b"}}} )( ??? <<< >>> template < int main ( { ; \"abc\n'",
        &[1],
    );
    survives(
        "latin.cu",
        b"// \xe9\xe8\nint main() { const char *s = \"\xff\xfe\"; return s[0] == 0; }\n",
        &[0, 1],
    );
    survives(
        "unclosed.cu",
        b"int main() { /* never ends\n return 0; }\n",
        &[1],
    );
    survives("if.cu", b"#if 1\n#if\nint main() { return 0; }\n", &[1]);
    survives(
        "div.cu",
        b"#if 1/0\n#endif\nint a[1/0]; int b[-1]; int main() { return 1 % 0; }\n",
        &[0, 1],
    );
}

#[test]
fn deep_nesting_is_survived() {
    let n = 20_000;
    let deep = |open: &str, close: &str| {
        format!(
            "int main() {{ return {}1{}; }}\n",
            open.repeat(n),
            close.repeat(n)
        )
    };
    survives_alone("parens.cu", deep("(", ")").as_bytes(), &[0, 1]);
    survives_alone("minus.cu", deep("- ", "").as_bytes(), &[0, 1]);
    survives_alone("plus.cu", deep("1 + ", "").as_bytes(), &[0, 1]);
    let blocks = format!("int main() {}{} \n", "{".repeat(n), "}".repeat(n));
    survives_alone("blocks.cu", blocks.as_bytes(), &[0, 1]);
    let stars = format!("int {}p;\nint main() {{ return 0; }}\n", "*".repeat(n));
    survives_alone("stars.cu", stars.as_bytes(), &[0, 1]);
    let ifs = format!(
        "int main() {{ int x = 0; {} x = 1; return x; }}\n",
        "if (x) ".repeat(n)
    );
    survives_alone("ifs.cu", ifs.as_bytes(), &[0, 1]);
    let hash_ifs = format!(
        "{}{}int main() {{ return 0; }}\n",
        "#if 1\n".repeat(n),
        "#endif\n".repeat(n)
    );
    survives_alone("hash_ifs.cu", hash_ifs.as_bytes(), &[0, 1]);
}

#[test]
fn long_lines_are_survived() {
    // A table of a megabyte on one line, and ten megabytes of string and of comment.
    let mut text = b"int a[] = {".to_vec();
    while text.len() < 1 << 20 {
        text.extend_from_slice(b"1234567890, ");
    }
    text.extend_from_slice(b"0};\nint main() { return 0; }\n");
    survives_alone("table.cu", &text, &[0, 1]);
    let mut text = b"const char *s = \"".to_vec();
    text.resize(10 << 20, b'x');
    text.extend_from_slice(b"\";\nint main() { return s[0]; }\n");
    survives_alone("string.cu", &text, &[0, 1]);
    let mut comment = b"int main() { return 0; } // ".to_vec();
    comment.resize(10 << 20, b'x');
    survives_alone("comment.cu", &comment, &[0]);
}

#[test]
fn closed_pipes_are_no_error() {
    let d = dir(&[("a.cu", HELLO)]);
    let o = cu2rs(d.path(), &["a.cu", "-E"]);
    assert_eq!(o.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&o.stdout).contains("int main()"));
    let o = cu2rs(&repo(), &["tests/run/reverse.cu", "--dump=ast"]);
    assert!(String::from_utf8_lossy(&o.stdout).contains("fn reverse"));
}

#[test]
fn outputs_are_compared_with_references() {
    let d = dir(&[
        ("ref.txt", b"mean 1.0000, n 3\n"),
        ("near.txt", b"mean 1.00001, n 3\n"),
        ("far.txt", b"mean 1.5, n 3\n"),
        ("a.pgm", b"P2 2 1 255 10 20\n"),
        ("b.pgm", b"P2 2 1 255 10 22\n"),
        ("binary", b"\0\0\x80\x3f"),
    ]);
    let run = |args: &[&str], code: i32, part: &str| {
        let all: Vec<&str> = ["compare"].iter().chain(args).copied().collect();
        let o = cu2rs(d.path(), &all);
        let said = String::from_utf8_lossy(&o.stdout).into_owned() + &err(&o);
        assert_eq!(o.status.code(), Some(code), "{args:?}: {said}");
        assert!(said.contains(part), "{args:?}: {said}");
    };
    run(&["ref.txt", "ref.txt"], 0, "identical");
    run(&["near.txt", "ref.txt"], 1, "line 1: expected `mean 1.0000");
    run(&["near.txt", "ref.txt", "--rel", "1e-4"], 0, "agrees");
    run(&["near.txt", "ref.txt", "--ulp", "84"], 0, "84 ulp");
    run(&["near.txt", "ref.txt", "--ulp", "83"], 1, "84 ulp");
    run(
        &["far.txt", "ref.txt", "--rel", "1e-4", "--ignore", "mean"],
        0,
        "identical",
    );
    run(
        &[
            "far.txt",
            "ref.txt",
            "--rel",
            "1e-4",
            "--format=github",
            "--junit",
            "out/r.xml",
        ],
        1,
        "::error file=ref.txt,line=1,",
    );
    let junit = std::fs::read_to_string(d.path().join("out/r.xml")).unwrap();
    assert!(
        junit.contains("failures=\"1\"") && junit.contains("name=\"ref.txt\""),
        "{junit}"
    );
    run(
        &["b.pgm", "a.pgm", "--psnr", "40", "--png", "d.png"],
        0,
        "45.12 dB",
    );
    assert!(
        std::fs::read(d.path().join("d.png"))
            .unwrap()
            .starts_with(b"\x89PNG")
    );
    run(&["b.pgm", "a.pgm"], 1, "1 samples differ");
    run(
        &["binary", "binary", "--raw", "f32"],
        0,
        "identical, 1 numbers",
    );
    run(&["nope.txt", "ref.txt"], 2, "cannot read `nope.txt`");
    run(&["near.txt", "ref.txt", "--rel=-1"], 2, "not negative");
    // A folder: every file of the reference is looked for.
    for f in ["want/sub", "got/sub"] {
        std::fs::create_dir_all(d.path().join(f)).unwrap();
    }
    for (f, text) in [
        ("want/sub/x", "1.0"),
        ("want/y", "2"),
        ("got/sub/x", "1.001"),
    ] {
        std::fs::write(d.path().join(f), text).unwrap();
    }
    run(&["got", "want", "--rel=0.1"], 1, "`got/y` was not written");
    std::fs::write(d.path().join("got/y"), "2").unwrap();
    run(
        &["got", "want", "--rel=0.1", "--format=json"],
        0,
        "\"max_ulp\":",
    );
    run(&["near.txt", "want"], 2, "is a folder");
    let help = cu2rs(d.path(), &["compare", "--help"]);
    assert!(String::from_utf8_lossy(&help.stdout).contains("Exit code: 0 all agree"));
}

#[test]
fn reports_say_what_in_the_source_would_be_faster() {
    let source = "__global__ void scattered(float *a, const int *at, float *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i * 64] = 1;
  b[at[i]] += 2;
  b[i] = at[i];
}
__global__ void uneven(int *n, const int *first) {
  int i = threadIdx.x;
  for (int j = first[i]; j < first[i + 1]; j++)
    n[i] += j;
}
__global__ void plain(float *a) { a[threadIdx.x] *= 2; }
int main() {
  scattered<<<1, 64>>>(0, 0, 0); uneven<<<1, 64>>>(0, 0); plain<<<1, 64>>>(0);
}
";
    let d = dir(&[("k.cu", source.as_bytes())]);
    let o = cu2rs(d.path(), &["report", "k.cu", "--cpu", "v4"]);
    let text = String::from_utf8_lossy(&o.stdout).into_owned();
    let of = |kernel: &str| -> Vec<&str> {
        let named = format!("kernel `{kernel}`");
        let lines = text.lines().skip_while(|l| !l.contains(&named)).skip(1);
        lines.take_while(|l| l.starts_with("    ")).collect()
    };
    let scattered = of("scattered");
    let told = |what: &str| scattered.iter().filter(|l| l.contains(what)).count();
    assert_eq!(
        told("k.cu:3: neighbouring threads access elements that are 64 apart"),
        1,
        "{text}"
    );
    assert_eq!(told("k.cu:4: what was read says where"), 1, "{text}");
    assert_eq!(told("help: "), 2, "{text}");
    let uneven = of("uneven");
    assert!(
        uneven[0].contains(
            "k.cu:9: no lanes: each thread goes through this loop as often as memory says"
        ),
        "{text}"
    );
    assert!(
        uneven[1].contains("help: give neighbouring threads work"),
        "{text}"
    );
    assert!(of("plain").is_empty(), "{text}");
}

#[test]
fn reports_choose_lanes_but_for_kernels_with_too_many_accesses() {
    let kernel = |accesses: usize| {
        let body = "  if (a[i] > 0) a[i] += b[i];\n".repeat(accesses / 3);
        format!(
            "__global__ void k(float *a, const float *b) {{\n  int i = blockIdx.x * blockDim.x + threadIdx.x;\n  if (i % 3 == 0) return;\n{body}}}\n\
             int main() {{ float *p; cudaMalloc(&p, 4096); k<<<1, 64>>>(p, p); return 0; }}\n"
        )
    };
    for (accesses, lanes) in [(6, true), (600, false)] {
        let d = dir(&[("k.cu", kernel(accesses).as_bytes())]);
        let report = |cpu: &str| {
            let o = cu2rs(d.path(), &["report", "k.cu", "--cpu", cpu]);
            let text = String::from_utf8_lossy(&o.stdout).into_owned();
            assert_eq!(o.status.code(), Some(0), "{}", err(&o));
            text
        };
        for (cpu, lanes) in [("v4", lanes), ("v3", lanes), ("baseline", false)] {
            let text = report(cpu);
            let line = text.lines().find(|l| l.contains("kernel `k`"));
            let line = line.unwrap_or_else(|| panic!("{text}"));
            assert_eq!(line.contains("lanes,"), lanes, "{cpu}: {line}");
        }
        assert_eq!(
            report("baseline").contains("processors with AVX2: lanes, because"),
            lanes
        );
    }
}
