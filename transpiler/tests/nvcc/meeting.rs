//! Programs of several units one of which is split: the others are, too, where they share more with it than plain functions.

use super::{command, installed, ok, project, runs_as_expected, text, with_env};

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
