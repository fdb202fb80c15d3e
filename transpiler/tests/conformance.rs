//! The conformance record, `tests/conformance.toml`: no state is worse than it was without saying why, and README.md shows the record.
//!
//! `scripts/conformance` writes the record; nothing is run here. The own suite runs in `programs`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// From best to worst, as in `scripts/conformance`.
const STATES: [&str; 8] = [
    "passes",
    "ran",
    "wrong",
    "timeout",
    "crashes",
    "refused",
    "fails to build",
    "missing",
];
const OUTSIDE: &str = "out of scope";

fn repo() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .map(Path::to_path_buf)
        .unwrap_or_default()
}

fn read(path: &str) -> String {
    std::fs::read_to_string(repo().join(path)).unwrap_or_else(|e| panic!("{path}: {e}"))
}

fn record() -> toml::Table {
    read("tests/conformance.toml").parse().expect("TOML")
}

fn rank(state: &str) -> usize {
    STATES
        .iter()
        .position(|s| *s == state)
        .unwrap_or_else(|| panic!("unknown state `{state}`"))
}

fn programs(suite: &toml::Value) -> &toml::Table {
    suite["programs"].as_table().expect("programs")
}

/// What is wrong with a record: states that are worse than the best without a reason.
fn unexplained(record: &toml::Table) -> Vec<String> {
    let mut wrong = Vec::new();
    for (name, suite) in record {
        for (program, row) in programs(suite) {
            let text = |key: &str| row.get(key).and_then(toml::Value::as_str);
            let (state, best) = (text("state").unwrap_or(""), text("best").unwrap_or(""));
            if state == OUTSIDE {
                continue;
            }
            let why = text("why").unwrap_or("").trim().len();
            if rank(state) > rank(best) && why < 10 {
                wrong.push(format!("{name}/{program}: {best} -> {state}"));
            }
        }
    }
    wrong
}

#[test]
fn no_state_is_worse_without_a_reason() {
    let wrong = unexplained(&record());
    assert!(
        wrong.is_empty(),
        "worse than they were, and the record does not say why (scripts/conformance --why): {wrong:#?}"
    );
}

#[test]
fn a_worse_state_is_noticed() {
    let text = |row: &str| -> toml::Table {
        format!("[s]\n[s.programs]\np = {{ {row} }}\n")
            .parse()
            .expect("TOML")
    };
    assert_eq!(
        unexplained(&text("state = \"wrong\", best = \"passes\"")),
        ["s/p: passes -> wrong"]
    );
    let why = "state = \"refused\", best = \"ran\", why = \"needs a library that left\"";
    assert!(unexplained(&text(why)).is_empty());
    assert!(unexplained(&text("state = \"passes\", best = \"passes\"")).is_empty());
}

/// The states in the history of the file: what was committed before may not have been better. Where there is no history, there is nothing to compare.
#[test]
fn the_best_states_are_those_of_the_history() {
    let git = |args: &[&str]| {
        let o = std::process::Command::new("git")
            .args(args)
            .current_dir(repo())
            .output();
        o.ok()
            .filter(|o| o.status.success())
            .map(|o| String::from_utf8_lossy(&o.stdout).into_owned())
    };
    const PATH: &str = "tests/conformance.toml";
    let Some(log) = git(&["log", "--format=%H", "-n", "20", "--", PATH]) else {
        eprintln!("skipped: no git history here");
        return;
    };
    let now = record();
    for commit in log.lines() {
        let Some(old) = git(&["show", &format!("{commit}:{PATH}")]) else {
            continue;
        };
        let Ok(old) = old.parse::<toml::Table>() else {
            continue;
        };
        for (name, suite) in &old {
            for (program, row) in programs(suite) {
                let before = row["state"].as_str().unwrap_or("");
                let Some(here) = now.get(name).and_then(|s| programs(s).get(program)) else {
                    panic!("{name}/{program} was in the record of {commit} and is gone");
                };
                let best = here["best"].as_str().unwrap_or("");
                let outside = before == OUTSIDE || best == OUTSIDE;
                assert!(
                    outside || rank(best) <= rank(before),
                    "{name}/{program}: best `{best}`, but it was `{before}` in {commit}"
                );
            }
        }
    }
}

#[test]
fn every_program_of_our_suite_is_in_the_record() {
    let record = record();
    let own = programs(&record["own"]);
    let mut folders = Vec::new();
    for e in std::fs::read_dir(repo().join("rodinia"))
        .expect("rodinia/")
        .flatten()
    {
        let name = e.file_name().to_string_lossy().into_owned();
        if e.path().join(format!("{name}.cu")).is_file() {
            folders.push(name);
        }
    }
    folders.sort();
    let rows: Vec<String> = own.keys().cloned().collect();
    assert_eq!(folders, rows);
    // A reference is called a GPU's only where the file that a GPU run writes is there.
    for name in folders {
        let about: toml::Table = read(&format!("rodinia/{name}/case.toml"))
            .parse()
            .expect("TOML");
        let made = repo().join(format!("rodinia/{name}/reference/made.toml"));
        match about["source"].as_str() {
            Some("cpu-check") => assert!(!made.is_file(), "{name}: made.toml, but cpu-check"),
            Some("gpu") => {
                let made: toml::Table = std::fs::read_to_string(&made)
                    .expect("made.toml")
                    .parse()
                    .expect("TOML");
                assert_eq!(made["source"].as_str(), Some("gpu"), "{name}");
            }
            other => panic!("{name}: source {other:?}"),
        }
        assert_eq!(own[&name]["reference"], about["source"], "{name}");
    }
}

#[test]
fn the_readme_shows_the_record() {
    let readme = read("README.md");
    for (name, suite) in &record() {
        let about = suite["about"].as_str().unwrap_or("");
        let row = readme
            .lines()
            .find(|l| l.starts_with(&format!("| {about} |")))
            .unwrap_or_else(|| {
                panic!("README.md has no row for {name} (scripts/conformance --pages)")
            });
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let mut count: BTreeMap<&str, usize> = BTreeMap::new();
        for (_, p) in programs(suite) {
            *count.entry(p["state"].as_str().unwrap_or("")).or_default() += 1;
        }
        let n = |states: &[&str]| -> String {
            states
                .iter()
                .filter_map(|s| count.get(s))
                .sum::<usize>()
                .to_string()
        };
        let wanted = [
            programs(suite).len().to_string(),
            n(&["passes"]),
            n(&["ran"]),
            n(&["wrong", "crashes", "timeout"]),
            n(&["refused"]),
            n(&["fails to build", "missing"]),
            n(&[OUTSIDE]),
        ];
        assert_eq!(
            cells[1..8],
            wanted,
            "{name}: scripts/conformance --pages writes it"
        );
    }
}
