//! Programs of several units one of which is split: the others are, too, where they share more with it than plain functions.

use super::{command, files, installed, nvcc, ok, project, runs_as_expected, text, with_env};

#[test]
fn units_that_share_more_than_plain_functions_are_split_together() {
    if !installed("g++") || !installed("make") {
        return;
    }
    let (_temp, dir) = project("split_meeting");
    let said = ok(with_env(&dir, "make NVCC=$CUDA_HOME/bin/nvcc"));
    let split = ["main", "members", "state", "virtual", "throws", "passes"];
    for unit in split {
        let note = format!("host code of `{unit}.cu` is left to");
        assert!(said.contains(&note), "{unit}: {said}");
    }
    assert!(!said.contains("host code of `flat.cu`"), "{said}");
    runs_as_expected(&dir);
    // `cu2rs` itself takes sources.
    let mut names: Vec<String> = split.iter().map(|u| format!("{u}.cu")).collect();
    names.push("flat.cu".into());
    let cu2rs = |first: &[&str], last: &[&str]| {
        command(env!("CARGO_BIN_EXE_cu2rs"), &dir)
            .args(first)
            .args(&names)
            .args(last)
            .output()
            .unwrap()
    };
    let want = std::fs::read_to_string(dir.join("expected.txt")).unwrap();
    let run = cu2rs(&["run"], &[]);
    assert_eq!(String::from_utf8_lossy(&run.stdout), want, "{}", text(&run));
    let report = ok(cu2rs(&["report"], &[]));
    assert!(report.contains("  flat.cu: Rust\n"), "{report}");
    for unit in split {
        let line = format!("  {unit}.cu: kernels in Rust, host code by");
        assert!(report.contains(&line), "{report}");
    }
    ok(cu2rs(&[], &["--out", "app"]));
    for unit in split {
        assert!(dir.join(format!("app/host/{unit}.cu")).exists(), "{unit}");
    }
    assert!(!dir.join("app/host/flat.cu").exists());
    // Where only Rust is allowed, they are refused.
    let refused = cu2rs(&["--host=rust"], &["--out", "no"]);
    assert!(!refused.status.success());
}

/// Streams, events and arrays are pointers that only the library follows: structures with them cross between Rust and what g++ compiled.
#[test]
fn handles_of_the_library_cross() {
    if !installed("g++") {
        return;
    }
    let (_temp, dir) = project("handles");
    let compile =
        "g++ -c main.cpp -o main.o && $CUDA_HOME/bin/nvcc --cu2rs-host=rust gpu.cu main.o -o prog";
    ok(with_env(&dir, compile));
    runs_as_expected(&dir);
}

/// Of the units that read a declaration of what cannot cross only those are split that use it.
#[test]
fn units_that_only_read_a_declaration_stay_whole() {
    if !installed("gcc") || !installed("g++") {
        return;
    }
    let d = files(&[
        (
            "c.h",
            "#include <stdio.h>\n#ifdef __cplusplus\nextern \"C\"\n#endif\nvoid say(FILE *f, int n);\n",
        ),
        (
            "c.c",
            "#include \"c.h\"\nvoid say(FILE *f, int n) { fprintf(f, \"%d\\n\", n); }\n",
        ),
        (
            "a.cu",
            "#include \"c.h\"\nint one();\nint main() { say(stdout, one()); }\n",
        ),
        (
            "b.cu",
            "#include \"c.h\"\n__global__ void k(int *p) { *p = 7; }\nint one() { int *p, r; cudaMallocManaged(&p, 4); k<<<1, 1>>>(p); \
             cudaDeviceSynchronize(); r = *p; cudaFree(p); return r; }\n",
        ),
    ]);
    ok(command("gcc", d.path())
        .args(["-c", "c.c"])
        .output()
        .unwrap());
    let said = ok(nvcc(d.path(), &["a.cu", "b.cu", "c.o", "-o", "prog"]));
    assert!(
        said.contains("host code of `a.cu` is left to the host's compiler: a.cu:3:14"),
        "{said}"
    );
    assert!(!said.contains("host code of `b.cu`"), "{said}");
    let run = command(d.path().join("prog").to_str().unwrap(), d.path()).output();
    assert_eq!(ok(run.unwrap()), "7\n");
}
