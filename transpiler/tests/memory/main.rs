//! Memory traces, from the CUDA source to `cu2rs trace memory`.
//!
//! The costs of small kernels are those that paper says; counts of accesses are those of counters in the program; what is recorded is the same in every run; and programs of our own suite
//! `rodinia/` have, counted by a slow model that shares nothing with the tool but the exported addresses, what the tool counts.

mod model;

use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn repo() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .map(Path::to_path_buf)
        .unwrap_or_default()
}

fn cu2rs() -> Command {
    let mut c = Command::new(env!("CARGO_BIN_EXE_cu2rs"));
    c.current_dir(repo());
    c.env("CU2RS_CACHE_DIR", env!("CARGO_TARGET_TMPDIR"));
    // What is recorded is the same at every level; nothing runs for long.
    c.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1");
    for name in [
        "CU2RS_TRACE_FILTER",
        "CU2RS_TRACED",
        "CU2RS_CHECK",
        "CUDART_EXEC",
    ] {
        c.env_remove(name);
    }
    c
}

fn good(c: &mut Command) -> Output {
    let out = c.output().unwrap();
    let text = String::from_utf8_lossy(&out.stderr);
    assert!(out.status.success(), "{c:?}: {}\n{text}", out.status);
    out
}

/// Runs a program so that it writes a trace; what it prints.
fn traced(source: &str, args: &[&str], file: &Path, environment: &[(&str, &str)]) -> String {
    let mut c = cu2rs();
    c.args(["run", "--trace=memory", source, "--"]).args(args);
    c.env("CU2RS_TRACE", file).envs(environment.iter().copied());
    String::from_utf8(good(&mut c).stdout).unwrap()
}

fn told(file: &Path, more: &[&str]) -> String {
    let mut c = cu2rs();
    c.args(["trace", "memory"]).arg(file).args(more);
    String::from_utf8(good(&mut c).stdout).unwrap()
}

fn json(file: &Path) -> Value {
    serde_json::from_str(&told(file, &["--json", "--device", "a100", "--reuse"])).unwrap()
}

/// By file, line, kind and space: requests, transactions, needed, threads' accesses.
type Costs = BTreeMap<(String, u64, String, String), [u64; 4]>;

fn costs(all: &Value) -> Costs {
    let mut out = Costs::new();
    for k in all["kernels"].as_array().unwrap() {
        for s in k["sites"].as_array().unwrap() {
            let word = |name: &str| s[name].as_str().unwrap().to_owned();
            let key = (
                word("file"),
                s["line"].as_u64().unwrap(),
                word("kind"),
                word("space"),
            );
            let sums = out.entry(key).or_default();
            for (i, name) in ["requests", "transactions", "needed", "lanes"]
                .iter()
                .enumerate()
            {
                sums[i] += s[*name].as_u64().unwrap();
            }
        }
    }
    out
}

#[test]
fn small_kernels_cost_what_paper_says() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("m.cu2rs");
    let source = "tests/trace/memory.cu";
    assert_eq!(traced(source, &[], &file, &[]), "21 sectors\n");
    let got = costs(&json(&file));
    let mut want = BTreeMap::new();
    let text = std::fs::read_to_string(repo().join(source)).unwrap();
    for (i, line) in text.lines().enumerate() {
        let Some((_, costs)) = line.split_once("//! ") else {
            continue;
        };
        for one in costs.split("; ") {
            let w: Vec<&str> = one.split_whitespace().collect();
            let numbers: Vec<u64> = w[2..].iter().map(|n| n.parse().unwrap()).collect();
            let key = (
                source.to_owned(),
                i as u64 + 1,
                w[0].to_owned(),
                w[1].to_owned(),
            );
            want.insert(key, numbers);
        }
    }
    assert!(want.len() > 45);
    let got: BTreeMap<_, _> = got.into_iter().map(|(k, v)| (k, v[..3].to_vec())).collect();
    for (k, v) in &want {
        assert_eq!(got.get(k), Some(v), "{k:?}");
    }
    assert_eq!(got.len(), want.len(), "{got:?}");
    // What else is known of some of them.
    let all = json(&file);
    let kernel = |name: &str| {
        let list = all["kernels"].as_array().unwrap();
        list.iter().find(|k| k["name"] == name).unwrap()
    };
    let site = |name: &str, n: usize| &kernel(name)["sites"][n];
    assert_eq!(site("counted", 0)["contention"]["32"], 1);
    assert_eq!(site("counted", 1)["contention"]["4"], 1);
    assert_eq!(site("columns", 0)["degrees"]["32"], 1);
    assert_eq!(site("far_apart", 0)["footprint"], 32 * 32);
    assert_eq!(site("two", 1)["strides"]["8"], 1);
    assert_eq!(site("backwards", 1)["strides"]["-4"], 1);
    // Its accesses to each row of 32 numbers are first uses; nothing is used twice but what is stored.
    assert_eq!(kernel("rounds")["first_uses"], 80 + 4);
    assert_eq!(kernel("unit")["cache"]["memory"], 4 + 4);
    let text = told(&file, &["--kernel", "columns"]);
    assert!(text.contains("pad rows by one element"), "{text}");
    let text = told(&file, &["--kernel", "three"]);
    assert!(
        text.contains("12 bytes apart: 12.0 sectors a request, 4.0 needed"),
        "{text}"
    );
}

/// Compares a program that counts its accesses itself, under every engine, with its traces; in so many lines.
fn counters_agree(source: &str, counted: usize) {
    let dir = tempfile::tempdir().unwrap();
    let mut first: Option<(String, Vec<u8>)> = None;
    let mut statistics: Option<Value> = None;
    for engine in ["auto", "threads", "coroutines", "loops", "lanes"] {
        let mut plain = cu2rs();
        plain.args(["run", source]).env("CUDART_EXEC", engine);
        let plain = String::from_utf8(good(&mut plain).stdout).unwrap();
        let file = dir.path().join(engine);
        let printed = traced(source, &[], &file, &[("CUDART_EXEC", engine)]);
        assert_eq!(printed, plain, "{engine}");
        // Statistics without a trace are the same under every engine, too.
        let counts = dir.path().join("counts");
        let environment = [("CUDART_EXEC", engine), ("CU2RS_TRACE_FILTER", "counts")];
        traced(source, &[], &counts, &environment);
        let alone = costs_alone(serde_json::from_str(&told(&counts, &["--json"])).unwrap());
        let of_trace = statistics.get_or_insert_with(|| {
            costs_alone(serde_json::from_str(&told(&file, &["--json"])).unwrap())
        });
        assert!(
            sorted(&alone) == sorted(of_trace),
            "{engine}: {alone}\n{of_trace}"
        );
        // (Where chunks end depends on the time that a run takes.)
        let bytes = told(&file, &["--export", "nvbit"]).into_bytes();
        match &first {
            None => first = Some((printed, bytes)),
            Some((p, b)) => assert!(*p == printed && *b == bytes, "{engine}"),
        }
    }
    let (printed, _) = first.unwrap();
    let got = costs(&json(&dir.path().join("auto")));
    let mut lines = 0;
    for row in printed.lines() {
        let (line, count) = row.split_once(' ').unwrap();
        let (line, count): (u64, u64) = (line.parse().unwrap(), count.parse().unwrap());
        let mut sites = got
            .iter()
            .filter(|(k, _)| k.1 == line && (&*k.2, &*k.3) != ("atomic", "global"))
            .peekable();
        assert!(sites.peek().is_some(), "nothing in line {line}");
        for (k, v) in sites {
            assert_eq!(v[3], count, "{k:?}");
        }
        lines += 1;
    }
    assert_eq!(lines, counted);
}

#[test]
fn accesses_are_as_many_as_counters_say_in_every_run() {
    counters_agree("tests/trace/memory_counts.cu", 14);
}

#[test]
fn ten_kernels_of_other_ways_are_counted_as_they_count() {
    counters_agree("tests/trace/memory_counts_more.cu", 40);
}

#[test]
fn a_slow_model_counts_the_same_for_our_suite() {
    let dir = tempfile::tempdir().unwrap();
    let few = [
        "bfs",
        "nw",
        "hotspot",
        "gaussian",
        "pathfinder",
        "lud",
        "hybridsort",
        "kmeans",
    ];
    let all = std::env::var("CU2RS_TEST_ALL").is_ok();
    let mut programs: Vec<String> = few.map(str::to_owned).to_vec();
    if all {
        programs.clear();
        for entry in std::fs::read_dir(repo().join("rodinia")).unwrap().flatten() {
            if entry.path().join("case.toml").is_file() {
                programs.push(entry.file_name().to_string_lossy().into_owned());
            }
        }
        programs.sort();
    }
    let (mut sum, mut counted) = (0.0, 0);
    for name in programs {
        let source = format!("rodinia/{name}/{name}.cu");
        if !repo().join(&source).is_file() {
            continue;
        }
        let file = dir.path().join(&name);
        let started = std::time::Instant::now();
        traced(&source, &["test"], &file, &[]);
        let all: Value = serde_json::from_str(&told(&file, &["--json"])).unwrap();
        let export = dir.path().join("export");
        let path = export.to_str().unwrap();
        told(&file, &["--export", "nvbit", "-o", path]);
        let slow = model::count(&export);
        let mut quick: BTreeMap<String, [u64; 4]> = BTreeMap::new();
        let mut accesses = 0;
        for k in all["kernels"].as_array().unwrap() {
            accesses += k["accesses"].as_u64().unwrap();
            for s in k["sites"].as_array().unwrap() {
                let number = |n: &str| s[n].as_u64().unwrap();
                // Values of several words are not in the model.
                if number("requests") != number("accesses") {
                    continue;
                }
                let (space, kind) = (s["space"].as_str().unwrap(), s["kind"].as_str().unwrap());
                let key = format!("{} {space} {kind} {}", number("site"), number("size"));
                let sums = quick.entry(key).or_default();
                for (i, n) in ["accesses", "lanes", "transactions", "needed"]
                    .iter()
                    .enumerate()
                {
                    sums[i] += number(n);
                }
            }
        }
        for (k, v) in &quick {
            assert_eq!(slow.get(k), Some(v), "{name}: {k}");
        }
        let bytes = all["file_bytes"].as_u64().unwrap();
        let each = bytes as f64 / accesses as f64;
        println!(
            "{name}: {accesses} warp accesses, {bytes} bytes, {each:.2} each, {:?}",
            started.elapsed()
        );
        sum += each;
        counted += 1;
        let _ = std::fs::remove_file(&file);
    }
    let mean = sum / f64::from(counted);
    println!("mean: {mean:.2} bytes a warp access");
    assert!(mean <= 3.0, "{mean}");
}

/// Sites of kernels in the order of their numbers. (Which comes first is another thing where accesses are counted as they come.)
fn sorted(kernels: &Value) -> Vec<String> {
    let kernels = kernels.as_array().unwrap().iter();
    let mut all: Vec<String> = kernels
        .flat_map(|k| k["sites"].as_array().unwrap().iter())
        .map(Value::to_string)
        .collect();
    all.sort();
    all
}

/// What is told of a file, without what only accesses have.
fn costs_alone(mut all: Value) -> Value {
    for k in all["kernels"].as_array_mut().unwrap() {
        for name in ["footprint", "sharing"] {
            k.as_object_mut().unwrap().remove(name);
        }
        for s in k["sites"].as_array_mut().unwrap() {
            let s = s.as_object_mut().unwrap();
            s.remove("footprint");
            // (Which of many are counted apart depends on where chunks end.)
            if s["strides"].as_object().unwrap().len() > 23 {
                s.remove("strides");
            }
        }
    }
    all["kernels"].take()
}

#[test]
fn statistics_alone_are_those_of_the_trace() {
    let dir = tempfile::tempdir().unwrap();
    for source in [
        "tests/trace/memory.cu",
        "tests/trace/memory_counts.cu",
        "rodinia/lud/lud.cu",
    ] {
        let (trace, counts) = (dir.path().join("trace"), dir.path().join("counts"));
        let args: &[&str] = if source.starts_with("rodinia") {
            &["test"]
        } else {
            &[]
        };
        traced(source, args, &trace, &[]);
        traced(source, args, &counts, &[("CU2RS_TRACE_FILTER", "counts")]);
        let of = |file: &Path| serde_json::from_str::<Value>(&told(file, &["--json"])).unwrap();
        let (of_trace, of_counts) = (of(&trace), of(&counts));
        assert_eq!(
            (&of_trace["only_counts"], &of_counts["only_counts"]),
            (&false.into(), &true.into())
        );
        assert!(of_counts["file_bytes"].as_u64() < of_trace["file_bytes"].as_u64());
        let (a, b) = (costs_alone(of_counts), costs_alone(of_trace));
        assert!(a == b, "{source}: {a}\n{b}");
        let one = told(&counts, &["--kernel", "e"]);
        assert!(one.contains(" requests, "), "{one}");
        for option in [["--launch", "0"], ["--device", "a100"], ["--export", "csv"]] {
            let out = cu2rs()
                .args(["trace", "memory"])
                .arg(&counts)
                .args(option)
                .output()
                .unwrap();
            let text = String::from_utf8_lossy(&out.stderr);
            assert!(
                out.status.code() == Some(2) && text.contains("CU6312"),
                "{text}"
            );
        }
    }
    // Without a file: the program's output is its own, the tables follow on stderr.
    let mut c = cu2rs();
    c.current_dir(dir.path())
        .args(["run", "--count=memory"])
        .arg(repo().join("tests/trace/memory.cu"));
    let out = good(&mut c);
    let text = String::from_utf8_lossy(&out.stderr);
    assert_eq!(String::from_utf8_lossy(&out.stdout), "21 sectors\n");
    assert!(
        text.contains("three: 1 launch, 2 warp accesses")
            && text.contains("12.0 sectors a request"),
        "{text}"
    );
    assert!(!dir.path().join("memory.cu2rs").exists());
}

#[test]
fn limits_end_a_run_with_what_came_before() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("m");
    let source = "tests/trace/memory_counts.cu";
    let run = |what: &str, stop: &str| {
        let _ = std::fs::remove_file(&file);
        let mut c = cu2rs();
        c.args(["run", what, "--stop", stop, source])
            .env("CU2RS_TRACE", &file);
        let out = c.output().unwrap();
        let text = String::from_utf8_lossy(&out.stderr).into_owned();
        assert_eq!(out.status.code(), Some(73), "{text}");
        assert!(out.stdout.is_empty());
        text
    };
    // Four blocks of `trees`, three of `walks`.
    for (stop, kernels, blocks) in [
        ("launches:1", "trees", 4),
        ("blocks:3", "trees", 3),
        ("blocks:6", "trees walks", 6),
        ("accesses:1", "trees", 1),
    ] {
        let text = run("--trace=memory", stop);
        assert!(text.contains("stopped after"), "{text}");
        let (mut seen, mut names) = (std::collections::BTreeSet::new(), Vec::new());
        for row in told(&file, &["--export", "csv"]).lines().skip(1) {
            let c: Vec<&str> = row.split(',').collect();
            seen.insert((c[0].to_owned(), c[2].to_owned()));
            if !names.contains(&c[1].to_owned()) {
                names.push(c[1].to_owned());
            }
        }
        assert_eq!(
            (names.join(" ").as_str(), seen.len()),
            (kernels, blocks),
            "{stop}"
        );
    }
    let text = run("--count=memory", "blocks:6");
    assert!(
        text.contains("trees: 1 launch") && text.contains("walks: 1 launch"),
        "{text}"
    );
    // Traces of blocks end between launches.
    run("--trace", "launches:1");
    let mut c = cu2rs();
    c.args(["trace", "stats", "--json"]).arg(&file);
    let all: Value = serde_json::from_slice(&good(&mut c).stdout).unwrap();
    let text = all.to_string();
    assert!(text.contains("trees") && all["launches"] != 2, "{text}");
    let out = cu2rs()
        .args(["run", "--stop", "blocks:1", source])
        .output()
        .unwrap();
    assert_eq!(out.status.code(), Some(2));
    assert!(
        String::from_utf8_lossy(&out.stderr).contains("`--stop` ends programs that are traced")
    );
}

#[test]
fn exports_have_every_access() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("m.cu2rs");
    traced("tests/trace/memory.cu", &[], &file, &[]);
    let all = json(&file);
    let kernels = all["kernels"].as_array().unwrap();
    let sum = |name: &str| {
        kernels
            .iter()
            .map(|k| k[name].as_u64().unwrap())
            .sum::<u64>()
    };
    let (accesses, lanes) = (sum("accesses"), sum("lanes"));
    let lines = |format: &str| told(&file, &["--export", format]).lines().count() as u64;
    assert_eq!((lines("csv"), lines("nvbit")), (accesses + 1, accesses));
    // What the model of caches counts is what gets to memory.
    let dram: u64 = kernels
        .iter()
        .filter_map(|k| k["dram"].as_array())
        .flatten()
        .map(|n| n.as_u64().unwrap())
        .sum();
    assert_eq!(lines("ramulator"), dram);
    for (format, rows) in [("parquet", accesses), ("parquet-lanes", lanes)] {
        let path = dir.path().join(format);
        told(&file, &["--export", format, "-o", path.to_str().unwrap()]);
        let bytes = std::fs::read(&path).unwrap();
        assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1") && rows > 0);
    }
    // Accel-Sim: an instruction for each request, and an end for each warp.
    let folder = dir.path().join("traces");
    told(
        &file,
        &["--export", "accel-sim", "-o", folder.to_str().unwrap()],
    );
    let list = std::fs::read_to_string(folder.join("kernelslist.g")).unwrap();
    assert_eq!(list.lines().count(), kernels.len());
    let (mut instructions, mut said, mut ends) = (0, 0, 0);
    for name in list.lines() {
        let text = std::fs::read_to_string(folder.join(name)).unwrap();
        for line in text.lines().skip_while(|l| !l.starts_with("#BEGIN_TB")) {
            if let Some(n) = line.strip_prefix("insts = ") {
                said += n.parse::<u64>().unwrap();
            }
            if line.split(' ').nth(1).is_some_and(|mask| mask.len() == 8) {
                instructions += 1;
                ends += u64::from(line.contains(" EXIT "));
            }
        }
    }
    let requests: u64 = costs(&all).values().map(|c| c[0]).sum();
    assert_eq!((instructions, ends), (said, kernels.len() as u64));
    assert_eq!(instructions, requests + ends);
}

#[test]
fn filters_choose_and_bad_input_is_told() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("m.cu2rs");
    let source = "tests/trace/memory_counts.cu";
    traced(
        source,
        &[],
        &file,
        &[("CU2RS_TRACE_FILTER", "kernel=walks;block=1;warp=0,2")],
    );
    let rows = told(&file, &["--export", "csv"]);
    let mut warps = std::collections::BTreeSet::new();
    for row in rows.lines().skip(1) {
        let c: Vec<&str> = row.split(',').collect();
        assert_eq!((c[0], c[1], c[2]), ("1", "walks", "1"), "{row}");
        warps.insert(c[3].to_owned());
    }
    assert_eq!(Vec::from_iter(warps), ["0", "2"]);
    // A file without its end gives what is there.
    let bytes = std::fs::read(&file).unwrap();
    std::fs::write(&file, &bytes[..bytes.len() - 20]).unwrap();
    let mut c = cu2rs();
    let out = c.args(["trace", "memory"]).arg(&file).output().unwrap();
    assert_eq!(out.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&out.stderr).contains("CU6304"));
    assert!(String::from_utf8_lossy(&out.stdout).contains("walks: 1 launch"));
    for (arguments, code) in [
        (vec!["tests/trace/memory.cu"], "CU6301"),
        (vec!["no-such-file"], "CU6301"),
        (
            vec![file.to_str().unwrap(), "--device", "none-such"],
            "CU6311",
        ),
        (
            vec![file.to_str().unwrap(), "--kernel", "none-such"],
            "CU6308",
        ),
    ] {
        let mut c = cu2rs();
        let out = c
            .args(["trace", "memory"])
            .args(&arguments)
            .output()
            .unwrap();
        let text = String::from_utf8_lossy(&out.stderr);
        assert!(
            !out.status.success() && text.contains(code),
            "{arguments:?}: {text}"
        );
    }
}

#[test]
fn accesses_are_marked_for_one_tool_at_a_time() {
    let mut c = cu2rs();
    let source = "tests/trace/memory.cu";
    let out = c
        .args(["run", "--check", "--trace=memory", source])
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&out.stderr);
    assert!(
        out.status.code() == Some(2) && text.contains("ask for one of them"),
        "{text}"
    );
}
