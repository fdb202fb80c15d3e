//! Runs the programs of `tests/run/` and of our own suite `rodinia/`: translated by the library, built in one cargo workspace, run under every engine.
//!
//! A program is a file `NAME.cu` (`.c`, `.cpp`) or a folder `NAME/` of sources. Its (first) file begins with comment lines:
//! `// run: ARGS`, `// environment: NAME=VALUE …`, `// flags: OPTIONS` (of the translation), `// exit: N`, `// engines: a b`, `// optimised: WHY` (most are not), `// stderr: TEXT` (a part of it),
//! `// refuses: CODE` (the translation reports this error and goes on), `// stdin:` and `// expect:` followed by the lines, each
//! after `// `, up to the first line that is no comment. Expected output may stand beside in `NAME.out` instead.
//!
//! The programs of the suite also run under the checkers (`checked_NAME`), which must find nothing in them, and the broken ones of `rodinia/faulty/`
//! (`faulty_NAME`), in which they must find what the header says.
//!
//! Each program gives one trial `NAME/build` (no error or warning from rustc, rustfmt-clean, same text twice) and one trial an engine.
//! Programs with `// flags: --portable` run under each engine at each level of processors that the machine has as well;
//! with `CU2RS_PORTABLE=1` all programs are taken for such.
//! All are translated with `--lanes`; those with a kernel that has a lane form also run under `lanes` (`// flags: --lanes`: there must be one).
//! A filter on the command line (`cargo test --test programs -- NAME`) also restricts what is translated and built.

mod build;
mod case;

use case::Case;
use libtest_mimic::{Arguments, Failed, Trial};
use std::path::{Path, PathBuf};
use std::sync::Arc;

const ENGINES: [&str; 4] = ["threads", "coroutines", "loops", "auto"];

fn repo() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .map(Path::to_path_buf)
        .unwrap_or_default()
}

/// The programs of the suite, in which the checkers must find nothing, and the deliberately broken ones, whose headers say what they must find.
fn under_the_checkers() -> Vec<Case> {
    let once = vec!["auto".to_owned()];
    let suite = case::suite(&repo().join("rodinia"))
        .into_iter()
        .map(|c| Case {
            name: c.name.replacen("suite_", "checked_", 1),
            flags: vec!["--check".into()],
            stderr: vec!["cu2rs check: nothing found".into()],
            engines: once.clone(),
            ..c
        });
    let faulty = case::all(&repo().join("rodinia/faulty"))
        .into_iter()
        .map(|c| Case {
            name: format!("faulty_{}", c.name),
            engines: once.clone(),
            ..c
        });
    suite.chain(faulty).collect()
}

/// The levels of processors that a program is compiled for and this machine has.
fn levels(case: &Case) -> &'static [&'static str] {
    #[cfg(target_arch = "x86_64")]
    let has = (
        is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma"),
        is_x86_feature_detected!("avx512dq") && is_x86_feature_detected!("avx512bw"),
    );
    #[cfg(not(target_arch = "x86_64"))]
    let has = (false, false);
    match (case.is_portable(), has) {
        (false, _) => &[],
        (true, (false, _)) => &["baseline"],
        (true, (true, false)) => &["baseline", "v3"],
        (true, (true, true)) => &["baseline", "v3", "v4"],
    }
}

fn trials(case: Case, built: &Arc<build::Built>, out: &mut Vec<Trial>) {
    let case = Arc::new(case);
    let (c, b) = (case.clone(), built.clone());
    out.push(Trial::test(format!("{}/build", case.name), move || {
        b.check(&c).map_err(Failed::from)
    }));
    // Programs that say under which engines they run do so for a reason.
    let lanes = built.has_lanes(&case) && case.engines == ENGINES;
    let engines = case.engines.iter().map(String::as_str);
    for engine in engines.chain(lanes.then_some("lanes")) {
        let engine = engine.to_owned();
        for level in levels(&case) {
            let engine = format!("{engine}/{level}");
            let (c, b) = (case.clone(), built.clone());
            out.push(Trial::test(format!("{}/{engine}", case.name), move || {
                b.run(&c, &engine).map_err(Failed::from)
            }));
        }
        let (c, b) = (case.clone(), built.clone());
        out.push(Trial::test(format!("{}/{engine}", case.name), move || {
            b.run(&c, &engine).map_err(Failed::from)
        }));
    }
}

fn main() {
    let args = Arguments::from_args();
    let mut cases = case::all(&repo().join("tests/run"));
    cases.extend(case::suite(&repo().join("rodinia")));
    cases.extend(under_the_checkers());
    if let Some(f) = &args.filter {
        cases.retain(|c| {
            let mut names = vec![format!("{}/build", c.name)];
            let lanes = "lanes".to_owned();
            names.extend(
                c.engines
                    .iter()
                    .chain([&lanes])
                    .map(|e| format!("{}/{e}", c.name)),
            );
            names.iter().any(|n| {
                if args.exact {
                    n == f
                } else {
                    n.contains(f.as_str())
                }
            })
        });
    }
    // (A check by hand: `scripts/refresh-all --results`. Names in `CU2RS_PROGRAMS` are those of programs.)
    if let Ok(names) = std::env::var("CU2RS_PROGRAMS") {
        cases.retain(|c| names.split_whitespace().any(|n| n == c.name));
    }
    let built = Arc::new(if args.list || cases.is_empty() {
        build::Built::default()
    } else {
        build::all(&repo(), &cases, build::Probes::None)
    });
    let mut list = Vec::new();
    for case in cases {
        trials(case, &built, &mut list);
    }
    libtest_mimic::run(&args, list).exit();
}
