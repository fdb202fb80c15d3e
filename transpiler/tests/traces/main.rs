//! Traces of programs of `tests/run/` and of our own suite `rodinia/`: the traced program still gives its output, every sequence is a way through
//! the control-flow graph, and all engines record the same for each thread.
//!
//! For each program there is a trial `NAME/build` (the traced crate: no warning, rustfmt-clean) and `NAME/agree`, for some `NAME/counts`. A program whose
//! threads' ways depend on who comes first says so in its header (`// races: WHY`); its traces are checked one by one, not compared.

#[path = "../programs/build.rs"]
mod build;
#[path = "../programs/case.rs"]
mod case;
mod golden;
mod ways;

use case::Case;
use libtest_mimic::{Arguments, Failed, Trial};
use std::path::{Path, PathBuf};
use std::sync::Arc;

const ENGINES: [&str; 5] = ["threads", "coroutines", "loops", "lanes", "auto"];

fn repo() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .map(Path::to_path_buf)
        .unwrap_or_default()
}

/// Runs under an engine and checks the trace.
fn run(built: &build::Built, case: &Case, engine: &str) -> Result<ways::Digest, String> {
    built.run(case, engine)?;
    ways::check(&built.folder(case, engine).join("trace.cu2rs"))
}

/// Runs under all engines and compares.
fn agree(built: &build::Built, case: &Case) -> Result<(), String> {
    let mut first: Option<(&str, ways::Digest)> = None;
    for engine in &case.engines {
        let digest = run(built, case, engine).map_err(|e| format!("{engine}: {e}"))?;
        match &first {
            None => first = Some((engine, digest)),
            Some((other, d)) if case.races.is_none() => ways::compare(other, d, engine, &digest)?,
            Some(_) => {}
        }
    }
    // What runs where nothing is recorded.
    (built.run_with(case, "auto", &[("CU2RS_TRACE", "off")])).map_err(|e| format!("off: {e}"))?;
    match built.folder(case, "auto").join("trace.cu2rs").exists() {
        true => Err("a trace that was not asked for".into()),
        false => Ok(()),
    }
}

/// A file without its first lines: what it is, and what it imports.
fn code(text: &str) -> &str {
    text.find("\n/// `")
        .or_else(|| text.find("\n/// Kernel"))
        .map_or(text, |at| &text[at..])
}

/// A text whose kernels' attributes say nothing of traces.
fn without_numbers(text: &str) -> String {
    let line = |l: &str| -> String {
        let said = (l.trim().strip_prefix("#[kernel(")).and_then(|l| l.strip_suffix(")]"));
        let Some(said) = said else {
            return l.to_owned();
        };
        let ours = |w: &&str| !w.starts_with("traced = ") && !w.starts_with("untraced = ");
        let rest: Vec<&str> = said.split(", ").filter(ours).collect();
        match rest.is_empty() {
            true => l.replace(&format!("({said})"), ""),
            false => l.replace(said, &rest.join(", ")),
        }
    };
    text.lines().map(|l| line(l) + "\n").collect()
}

/// What `--trace` adds goes away without it: probes are lines of their own in the program that has no others.
fn untraced_is_unchanged(case: &Case) -> Result<(), String> {
    let text = |trace| -> Vec<(String, String)> {
        let files = build::texts(case, &repo(), trace).into_iter();
        files
            .map(|f| (f.path, String::from_utf8_lossy(&f.bytes).into_owned()))
            .collect()
    };
    let (plain, traced) = (text(false), text(true));
    let names = |list: &[(String, String)]| -> Vec<String> {
        list.iter().map(|(p, _)| p.clone()).collect()
    };
    // What stands in files of its own for runs that record nothing has the forms that it has without traces.
    let (apart, traced): (Vec<_>, Vec<_>) = traced
        .into_iter()
        .partition(|(path, _)| path.ends_with("_untraced.rs"));
    if apart.len() != 2 {
        return Err(format!("{:?}", names(&apart)));
    }
    for (path, b) in &apart {
        let of = path.replace("_untraced", "");
        let b = b
            .replace("_untraced", "")
            .replace("quiet_threads", "threads");
        let same = (plain.iter()).any(|(path, a)| *path == of && code(a).contains(code(&b)));
        if !same {
            return Err(format!(
                "{path} is not what {of} holds without traces:\n{b}"
            ));
        }
    }
    let mut want = names(&plain);
    want.push("src/trace.json".into());
    want.sort();
    let mut have = names(&traced);
    have.sort();
    if have != want {
        return Err(format!("{want:?} and {have:?}"));
    }
    for (path, a) in &plain {
        let (_, b) = (traced.iter())
            .find(|(of, _)| of == path)
            .expect("the lists were compared");
        if a.contains("cudart_rs::trace") || a.contains("probe!") {
            return Err(format!("{path} speaks of traces"));
        }
        // With traces kernels that never wait have a loop form, too.
        if path.starts_with("src/engines/") {
            continue;
        }
        let ours = |l: &&str| {
            !["probe", "cudart_rs::trace", "_untraced"]
                .iter()
                .any(|word| l.contains(word))
        };
        let b = without_numbers(b);
        let without: Vec<&str> = b.lines().filter(ours).collect();
        let without = without.join("\n") + "\n";
        if *a != without {
            return Err(format!(
                "{path}:\n--- untraced\n{a}--- traced, less probes\n{without}"
            ));
        }
    }
    Ok(())
}

/// The programs of `tests/run/` whose kernels have ways to choose from: those about control, calls, barriers and engines.
const RUN: [&str; 18] = [
    "cuda_lanes_chosen",
    "cuda_lanes_clamped",
    "cuda_lanes_computes",
    "cuda_lanes_leader",
    "cuda_lanes_values",
    "cuda_lanes_warps",
    "cuda_lambda",
    "cuda_launch_in_kernel",
    "cuda_lockstep",
    "cuda_loops_exits",
    "cuda_loops_functions",
    "cuda_loops_heads",
    "cuda_loops_lanes",
    "cuda_loops_scalars",
    "cuda_loops_shapes",
    "device_calls",
    "device_classes",
    "warp_scan",
];

/// Those that are built with `--trace-counts`, too: kernels with loops, functions, early ends, words, and lanes.
const COUNTED: [&str; 8] = [
    "suite_bfs",
    "cuda_lanes_computes",
    "cuda_loops_exits",
    "cuda_loops_functions",
    "device_calls",
    "suite_gaussian",
    "suite_hotspot",
    "suite_srad_v2",
];

/// A crate that only counts does so as one that records: under each engine every site of every launch has the same count.
fn counts(built: &build::Built, counting: &build::Built, case: &Case) -> Result<(), String> {
    for engine in &case.engines {
        // (A folder of its own: trials run beside each other.)
        let totals = |b: &build::Built, how: &str, filter: &str| {
            let filter = [("CU2RS_TRACE_FILTER", filter)];
            b.run_in(&format!("{engine}-{how}"), case, engine, &filter)?;
            let folder = b.folder(case, &format!("{engine}-{how}"));
            golden::totals(&folder.join("trace.cu2rs"))
        };
        let (recorded, counted) = (
            totals(built, "recorded", "counts")?,
            totals(counting, "counted", "")?,
        );
        if recorded.is_empty() || recorded != counted {
            return Err(format!("{engine}: {recorded:?}\nbut counted {counted:?}"));
        }
    }
    Ok(())
}

fn main() {
    let args = Arguments::from_args();
    let mut cases = case::all(&repo().join("tests/run"));
    cases.retain(|c| RUN.contains(&c.name.as_str()));
    cases.extend(case::suite(&repo().join("rodinia")));
    cases.extend(golden::cases(&repo()));
    let names = |c: &Case| [format!("{}/build", c.name), format!("{}/agree", c.name)];
    if let Some(f) = &args.filter {
        cases.retain(|c| {
            let matches = |n: &String| {
                if args.exact {
                    n == f
                } else {
                    n.contains(f.as_str())
                }
            };
            let counts = COUNTED.contains(&c.name.as_str());
            let counts = counts.then(|| format!("{}/counts", c.name));
            names(c).iter().chain(&counts).any(matches)
        });
    }
    let built = Arc::new(if args.list || cases.is_empty() {
        build::Built::default()
    } else {
        build::all(&repo(), &cases, build::Probes::Record)
    });
    let counted: Vec<Case> = (cases.iter())
        .filter(|c| COUNTED.contains(&c.name.as_str()))
        .cloned()
        .collect();
    let counting = Arc::new(if args.list || counted.is_empty() {
        build::Built::default()
    } else {
        build::all(&repo(), &counted, build::Probes::Count)
    });
    let mut list = Vec::new();
    for case in cases {
        let [build, agrees] = names(&case);
        let case = Arc::new(case);
        if case.name == "trace_classify" {
            let c = case.clone();
            list.push(Trial::test("trace_untraced", move || {
                untraced_is_unchanged(&c).map_err(Failed::from)
            }));
        }
        let (c, b) = (case.clone(), built.clone());
        list.push(Trial::test(build, move || {
            b.check(&c).map_err(Failed::from)
        }));
        if COUNTED.contains(&case.name.as_str()) {
            let (c, b, counting) = (case.clone(), built.clone(), counting.clone());
            let name = format!("{}/counts", case.name);
            list.push(Trial::test(name, move || {
                counts(&b, &counting, &c).map_err(Failed::from)
            }));
        }
        let b = built.clone();
        list.push(Trial::test(agrees, move || {
            let right = match case.name.as_str() {
                "trace_classify" => golden::classify(&b, &case),
                "trace_forms" => golden::forms(&b, &case),
                "trace_ends" => golden::ends(&b, &case),
                "trace_lanes" => golden::lanes_record(&b, &case, &repo()),
                "trace_trips" => golden::trips(&b, &case),
                "trace_words" => golden::words(&b, &case, &repo()),
                _ => agree(&b, &case),
            };
            right.map_err(Failed::from)
        }));
    }
    libtest_mimic::run(&args, list).exit();
}
