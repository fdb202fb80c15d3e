//! What finds faults when a program runs: the checkers (`tests/faults/`) and other orders of threads (`tests/explore/`).

use super::{NVCC, cache, command, files, installed, ok, repo, text};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A command that builds with checkers. The programs are small, there are many, and their runtime is nobody else's: they are built beside what the other tests build.
fn checked(cache_name: &str, program: &str, dir: &Path) -> Command {
    let mut c = command(program, dir);
    c.env("CU2RS_CHECK", "1")
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")
        .env(
            "CU2RS_CACHE_DIR",
            cache(&format!("nvcc-cache-{cache_name}")),
        );
    c
}

/// Findings as SARIF in a file, of some kernels and blocks only, and not more than so many. The last program built is the one that is run.
fn told_in_a_document_and_by_choice(temp: &tempfile::TempDir) {
    let source = repo().join("tests/faults/sync.cu");
    std::fs::copy(source, temp.path().join("sync.cu")).unwrap();
    let mut build = checked("faults", NVCC, temp.path());
    ok(build.args(["sync.cu", "-o", "prog"]).output().unwrap());
    let run = |variables: &[(&str, &str)]| {
        let mut c = command("./prog", temp.path());
        c.args(["two_branches", "faulty"])
            .env("CU2RS_CHECK", "sync");
        let o = c.envs(variables.iter().copied()).output().unwrap();
        (o.status.code(), text(&o))
    };
    let (code, said) = run(&[
        ("CU2RS_CHECK_FORMAT", "sarif"),
        ("CU2RS_CHECK_OUTPUT", "f.sarif"),
    ]);
    assert_eq!((code, said.as_str()), (Some(72), ""));
    let document = std::fs::read(temp.path().join("f.sarif")).unwrap();
    let document: serde_json::Value = serde_json::from_slice(&document).unwrap();
    let result = &document["runs"][0]["results"][0];
    let line = |of: &str| result[of][0]["physicalLocation"]["region"]["startLine"].as_u64();
    assert_eq!(result["ruleId"], "CU8010", "{document}");
    assert_eq!(
        (line("locations"), line("relatedLocations")),
        (Some(28), Some(26))
    );
    for (variable, value, code) in [
        ("CU2RS_CHECK_KERNEL", "another", 0),
        ("CU2RS_CHECK_KERNEL", "another,two_branches_kernel", 72),
        ("CU2RS_CHECK_BLOCKS", "1/4", 72),
        ("CU2RS_CHECK_BLOCKS", "4", 2),
        ("CU2RS_CHECK_MAX", "few", 2),
    ] {
        let (got, said) = run(&[(variable, value)]);
        assert_eq!(got, Some(code), "{variable}={value}: {said}");
    }
}

/// `tests/calls/`: reports tell the calls that led to a fault, and both values of a race.
#[test]
fn calls_that_led_to_a_fault_are_told() {
    let folder = repo().join("tests/calls");
    let run = |file: &str, more: &[&str]| {
        let mut c = checked("calls", env!("CARGO_BIN_EXE_cu2rs"), &folder);
        c.env_remove("CU2RS_CHECK");
        let o = c.args(["run", "--check", file, "--"]).args(more);
        let o = o.output().unwrap();
        (o.status.code(), text(&o))
    };
    // Blocks that wait for a later one go on: what they look at stands behind calls of the checkers.
    let (code, said) = run("spinning.cu", &[]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("8 8 8"), "{said}");
    let (code, said) = run("chain.cu", &[]);
    let expected = std::fs::read_to_string(folder.join("chain.out")).unwrap();
    let told: Vec<&str> = expected.lines().filter(|l| *l != "710").collect();
    let got: Vec<&str> = said.lines().filter(|l| told.contains(l)).collect();
    assert_eq!(got, told, "{said}");
    assert_eq!(code, Some(72));
    let (_, said) = run("chain.cu", &["trap"]);
    let trap = "`__trap()`: thread (0,0,0) of block (0,0,0), warp 0\n";
    assert!(said.contains(trap), "{said}");
}

/// `cu2rs run --explore`: outputs that depend on the order of threads, of blocks and of warps, and one that does not.
#[test]
fn other_orders_are_explored() {
    let run = |options: &[&str], what: &str| {
        let mut c = command(env!("CARGO_BIN_EXE_cu2rs"), &repo());
        c.env("CU2RS_CACHE_DIR", cache("nvcc-cache-explore"))
            .arg("run")
            .args(options);
        let o = c
            .args(["tests/explore/order.cu", "--", what])
            .output()
            .unwrap();
        (o.status.code(), text(&o))
    };
    let explore = ["--explore", "6"];
    let (code, said) = run(&explore, "none");
    assert!(
        said.ends_with("6 orders, the same output in all\n"),
        "{said}"
    );
    assert_eq!(code, Some(0));
    for (what, kernel, other) in [
        ("threads", "shift", "instead of 2"),
        ("blocks", "last", "0 (as a float 0.0) instead of 4"),
        ("warps", "exchange", "0 (as a float 0.0) instead of 62"),
    ] {
        let (code, said) = run(&explore, what);
        let head =
            format!("[CU8009]: the result depends on the order of threads in kernel `{kernel}`");
        assert!(said.contains(&head) && said.contains(other), "{said}");
        assert!(
            said.contains("launch 2\n  device memory differs after it: allocation 1"),
            "{said}"
        );
        assert!(said.contains("of 1 cause."), "{said}");
        assert_eq!(code, Some(72));
    }
    // The order can be had again.
    let (code, said) = run(&["--schedule", "1"], "blocks");
    assert!(code == Some(0) && said.starts_with("0 2 4"), "{said}");
}

/// What reports say whichever thread comes first: what is wrong in which kernel, and at which places. Not how many accesses were checked: forms in lanes check a read once that is the
/// same for all threads.
fn gist(said: &str) -> BTreeSet<&str> {
    let lines = said
        .lines()
        .filter_map(|l| match l.rsplit_once("`: thread") {
            Some((place, _)) => Some(place),
            None if l.contains("nothing found") => l.split(" (").next(),
            None => Some(l).filter(|l| l.starts_with("error[")),
        });
    lines.collect()
}

/// `tests/faults/`: each pair's faulty program is told at its line with its code, and nothing is found in the correct twin.
#[test]
fn faults_are_found_and_their_twins_pass() {
    let temp = tempfile::tempdir().unwrap();
    let folder = std::fs::read_dir(repo().join("tests/faults")).unwrap();
    let mut sources: Vec<PathBuf> = folder.map(|e| e.unwrap().path()).collect();
    sources.sort();
    // While one is built, the programs of others run.
    let all: Vec<(usize, Vec<String>)> = std::thread::scope(|s| {
        let threads: Vec<_> = (sources.iter())
            .map(|path| s.spawn(|| pairs_of(path, temp.path())))
            .collect();
        threads.into_iter().map(|t| t.join().unwrap()).collect()
    });
    let pairs: usize = all.iter().map(|(pairs, _)| pairs).sum();
    let wrong: Vec<String> = all.into_iter().flat_map(|(_, wrong)| wrong).collect();
    told_in_a_document_and_by_choice(&temp);
    assert!(
        pairs > 150 && wrong.is_empty(),
        "{pairs} pairs\n{}",
        wrong.join("\n")
    );
}

/// Builds one of `tests/faults/` and runs its pairs: how many there are, and what is wrong.
fn pairs_of(path: &Path, temp: &Path) -> (usize, Vec<String>) {
    let mut wrong = Vec::new();
    let mut pairs = 0;
    let name = path.file_name().unwrap().to_string_lossy().into_owned();
    let prog = temp.join(&name).with_extension("prog");
    let source = std::fs::read_to_string(path).unwrap();
    std::fs::write(temp.join(&name), &source).unwrap();
    let mut build = checked("faults", NVCC, temp);
    build.args([name.as_str(), "-o"]).arg(&prog);
    ok(build.output().unwrap());
    for line in source.lines() {
        let Some((pair, code)) = line
            .strip_prefix("// pair ")
            .and_then(|l| l.split_once(": "))
        else {
            continue;
        };
        pairs += 1;
        let marked = |l: &str| {
            let comment = l.split_once("; // ").or(l.split_once("} // "));
            comment.is_some_and(|(_, c)| c.split_whitespace().any(|w| w == pair))
        };
        let place = source.lines().position(marked);
        let place = place.map_or(String::new(), |n| format!("{name}:{} ", n + 1));
        let run_as = |which: &str, kinds: &str, engine: &str| {
            let mut c = command(&prog.to_string_lossy(), temp);
            c.args([pair, which]).env("CU2RS_CHECK", kinds);
            let o = c.env("CUDART_EXEC", engine).output().unwrap();
            (o.status.code(), text(&o))
        };
        let run = |which: &str| run_as(which, "all", "auto");
        // What lanes find is what coroutines find, and what a twin does they do as often.
        for which in ["faulty", "right"] {
            let engines = ["auto", "coroutines"];
            let [a, b] = engines.map(|engine| run_as(which, "memory", engine));
            // (Programs whose threads race do one thing or the other.)
            let same = which == "faulty" && !matches!(code, "CU8001" | "CU8004" | "CU8008")
                || (a.0, gist(&a.1)) == (b.0, gist(&b.1));
            if !same {
                wrong.push(format!(
                    "{name} {pair} {which}: in lanes {a:?}, as coroutines {b:?}"
                ));
            }
        }
        for engine in ["auto", "coroutines"] {
            let (code_of_faulty, said) = run_as("faulty", "all", engine);
            if code_of_faulty != Some(72)
                || !said.contains(&format!("[{code}]"))
                || !said.contains(&place)
            {
                wrong.push(format!(
                    "{name} {pair} {engine}: {code} {place}is not told ({code_of_faulty:?}): {said}"
                ));
            }
        }
        let (code_of_right, said) = run("right");
        if code_of_right != Some(0) || !said.contains("nothing found") {
            wrong.push(format!(
                "{name} {pair}: false alarm ({code_of_right:?}): {said}"
            ));
        }
    }
    (pairs, wrong)
}

/// `tests/planted/planted.cu`: random kernels with a planted fault each (what scripts/planted-faults makes and runs in thousands). The last lines say, by an oracle that knows nothing of
/// the checkers, with which code and at which lines each may be told.
#[test]
fn planted_faults_are_found() {
    let temp = tempfile::tempdir().unwrap();
    let source = std::fs::read_to_string(repo().join("tests/planted/planted.cu")).unwrap();
    std::fs::write(temp.path().join("planted.cu"), &source).unwrap();
    let mut build = checked("calls", NVCC, temp.path());
    ok(build.args(["planted.cu", "-o", "prog"]).output().unwrap());
    let run = |number: &str, which: &str| -> Vec<(String, Vec<u64>)> {
        let mut c = command("./prog", temp.path());
        c.args([number, which]).env("CU2RS_CHECK", "all");
        let o = c.env("CU2RS_CHECK_FORMAT", "json").output().unwrap();
        let said = String::from_utf8_lossy(&o.stderr).into_owned();
        assert!(
            matches!(o.status.code(), Some(0 | 72)),
            "{number} {which}: {said}"
        );
        let findings = said
            .lines()
            .map(|l| serde_json::from_str::<serde_json::Value>(l).unwrap());
        findings
            .map(|f| {
                let places = f["places"].as_array().cloned().unwrap_or_default();
                let lines = places.iter().filter_map(|p| p["line"].as_u64());
                (
                    f["code"].as_str().unwrap_or_default().into(),
                    lines.collect(),
                )
            })
            .collect()
    };
    let mut pairs = 0;
    for line in source.lines() {
        let Some((number, rest)) = line.strip_prefix("// ").and_then(|l| l.split_once(' ')) else {
            continue;
        };
        let Some((what, expected)) = rest
            .split_once(": ")
            .filter(|_| number.parse::<u32>().is_ok())
        else {
            continue;
        };
        pairs += 1;
        assert_eq!(run(number, "good"), [], "the twin of {number} ({what})");
        let found = run(number, "bad");
        let told = expected.split(' ').any(|e| {
            let (code, lines) = e.split_once(':').unwrap_or((e, ""));
            let lines: Vec<u64> = lines.split(',').filter_map(|l| l.parse().ok()).collect();
            found.iter().any(|(c, l)| {
                c == code && (lines.is_empty() || l.iter().any(|l| lines.contains(l)))
            })
        });
        assert!(told, "{number} ({what}): {expected} is not told: {found:?}");
    }
    assert_eq!(pairs, 20);
}

/// Kernels of a split unit record their blocks as those of a unit that is Rust as a whole.
#[test]
fn split_units_are_traced() {
    if !installed("g++") {
        return;
    }
    let source = "#include <cstdio>\n\
        __global__ void odd(int *v) {\n  if (threadIdx.x % 2) {\n    for (int i = 0; i < threadIdx.x; i++) v[threadIdx.x] += i;\n  }\n}\n\
        int main() {\n  int *v;\n  cudaMallocManaged(&v, 32 * sizeof *v);\n  odd<<<2, 32>>>(v);\n  cudaDeviceSynchronize();\n  printf(\"%d\\n\", v[31] > 0);\n}\n";
    let d = files(&[("a.cu", source)]);
    for host in ["rust", "split"] {
        let mut build = command(NVCC, d.path());
        build.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0").args([
            &format!("--cu2rs-host={host}"),
            "--cu2rs-trace",
            "a.cu",
            "-o",
            host,
        ]);
        ok(build.output().unwrap());
        let mut run = command(&format!("./{host}"), d.path());
        let run = run.env("CU2RS_TRACE", format!("{host}.trace")).output();
        assert_eq!(ok(run.unwrap()), "1\n", "{host}");
    }
    let cu2rs = |args: &[&str]| {
        let mut c = command(env!("CARGO_BIN_EXE_cu2rs"), d.path());
        ok(c.arg("trace").args(args).output().unwrap())
    };
    assert!(cu2rs(&["stats", "split.trace"]).contains("odd"));
    cu2rs(&["diff", "rust.trace", "split.trace"]);
}
