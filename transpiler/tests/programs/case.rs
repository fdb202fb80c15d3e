//! Test programs and what their headers say.

use crate::ENGINES;
use cu2rs::compare::Tolerance;
use std::path::{Path, PathBuf};

/// One program.
#[derive(Clone, Debug, Default)]
pub struct Case {
    /// File or folder name without extension; also the package name.
    pub name: String,
    /// Translation units.
    pub inputs: Vec<PathBuf>,
    /// Arguments of the program.
    pub args: Vec<String>,
    /// Environment variables of the program.
    pub environment: Vec<(String, String)>,
    /// Options of the translation.
    pub flags: Vec<String>,
    /// Its standard input.
    pub stdin: String,
    /// Its standard output.
    pub expect: Vec<u8>,
    /// Text that standard error must contain.
    pub stderr: Vec<String>,
    /// Its exit code.
    pub exit: i32,
    /// Codes that the translation must report as errors.
    pub refuses: Vec<String>,
    /// It is compiled with the optimiser (`// optimised: WHY`).
    pub optimised: bool,
    /// Engines to run under.
    pub engines: Vec<String>,
    /// Why the ways of its threads depend on who comes first, if they do (`// races: WHY`): then traces of two runs need not agree.
    pub races: Option<String>,
    /// How much numbers of the output may differ.
    pub tolerance: Tolerance,
}

impl Case {
    /// It is translated with `--portable`.
    pub fn is_portable(&self) -> bool {
        self.flags.iter().any(|f| f == "--portable") || cu2rs::project::portable_from_environment()
    }

    /// It is one of our own suite.
    pub fn is_suite(&self) -> bool {
        ["suite_", "checked_"]
            .iter()
            .any(|p| self.name.starts_with(p))
    }
}

fn words(s: &str) -> Vec<String> {
    s.split_whitespace().map(str::to_owned).collect()
}

fn read_header(case: &mut Case, text: &str) -> bool {
    let mut has_expect = false;
    let mut block: Option<bool> = None; // Some(true): expect, Some(false): stdin
    for line in text.lines() {
        let Some(rest) = line.strip_prefix("//") else {
            break;
        };
        let rest = rest.strip_prefix(' ').unwrap_or(rest);
        match block {
            Some(true) => {
                case.expect.extend_from_slice(rest.as_bytes());
                case.expect.push(b'\n');
                continue;
            }
            Some(false) if rest != "expect:" => {
                case.stdin.push_str(rest);
                case.stdin.push('\n');
                continue;
            }
            _ => {}
        }
        match rest.split_once(':').map(|(k, v)| (k, v.trim())) {
            Some(("run", v)) => case.args = words(v),
            Some(("environment", v)) => {
                let pair = |w: &str| w.split_once('=').map(|(k, v)| (k.into(), v.into()));
                case.environment = v.split_whitespace().filter_map(pair).collect();
            }
            Some(("flags", v)) => case.flags = words(v),
            Some(("exit", v)) => case.exit = v.parse().expect("exit: a number"),
            Some(("optimised", _)) => case.optimised = true,
            Some(("engines", v)) => case.engines = words(v),
            Some(("stderr", v)) => case.stderr.push(v.to_owned()),
            Some(("races", v)) => case.races = Some(v.to_owned()),
            Some(("refuses", v)) => case.refuses = words(v),
            Some(("stdin", "")) => block = Some(false),
            Some(("expect", "")) => {
                block = Some(true);
                has_expect = true;
            }
            _ => {}
        }
    }
    has_expect
}

fn is_source(p: &Path) -> bool {
    p.extension()
        .and_then(|e| e.to_str())
        .is_some_and(|e| ["cu", "c", "cpp"].contains(&e))
}

fn sorted(dir: &Path) -> Vec<PathBuf> {
    let mut v: Vec<_> = std::fs::read_dir(dir)
        .unwrap_or_else(|e| panic!("{}: {e}", dir.display()))
        .flatten()
        .map(|e| e.path())
        .collect();
    v.sort();
    v
}

fn load(name: String, inputs: Vec<PathBuf>, out: &Path) -> Case {
    let mut case = Case {
        name,
        engines: ENGINES.map(str::to_owned).to_vec(),
        ..Case::default()
    };
    let bytes = std::fs::read(&inputs[0]).expect("a readable test program");
    let has_expect = read_header(&mut case, &String::from_utf8_lossy(&bytes));
    if let Ok(text) = std::fs::read(out) {
        assert!(!has_expect, "{}: output stands in two places", case.name);
        case.expect = text;
    } else {
        assert!(
            has_expect,
            "{}: no `// expect:` and no .out file",
            case.name
        );
    }
    case.inputs = inputs;
    case
}

/// All programs of the folder, sorted by name.
pub fn all(dir: &Path) -> Vec<Case> {
    let mut cases = Vec::new();
    for p in sorted(dir) {
        let Some(name) = p.file_stem().and_then(|s| s.to_str()).map(str::to_owned) else {
            continue;
        };
        let out = p.with_extension("out");
        if p.is_dir() {
            let inputs: Vec<_> = sorted(&p).into_iter().filter(|f| is_source(f)).collect();
            cases.push(load(name, inputs, &out));
        } else if is_source(&p) {
            cases.push(load(name, vec![p], &out));
        }
    }
    cases
}

/// The programs of our own suite at test size, checked by themselves and compared with their references (`rodinia/README.md`).
pub fn suite(dir: &Path) -> Vec<Case> {
    let mut cases = Vec::new();
    for folder in sorted(dir) {
        let Some(name) = folder.file_name().and_then(|s| s.to_str()) else {
            continue;
        };
        let source = folder.join(format!("{name}.cu"));
        if !source.is_file() {
            continue;
        }
        let about = std::fs::read_to_string(folder.join("case.toml"))
            .unwrap_or_else(|e| panic!("{name}/case.toml: {e}"));
        let relative: f64 = about
            .lines()
            .find_map(|l| l.strip_prefix("relative = ")?.split_whitespace().next())
            .and_then(|v| v.parse().ok())
            .unwrap_or_else(|| panic!("{name}/case.toml: no `relative = NUMBER`"));
        let expect = std::fs::read(folder.join("reference/test.txt"))
            .unwrap_or_else(|e| panic!("{name}/reference/test.txt: {e}"));
        cases.push(Case {
            name: format!("suite_{name}"),
            inputs: vec![source],
            args: words("test --check"),
            expect,
            engines: ENGINES.map(str::to_owned).to_vec(),
            // Of numbers below 1 it is the absolute difference that counts.
            tolerance: Tolerance {
                rel: (relative > 0.0).then_some(relative),
                abs: (relative > 0.0).then_some(relative),
                ulp: None,
            },
            races: about
                .lines()
                .find_map(|l| l.strip_prefix("races = "))
                .map(str::to_owned),
            ..Case::default()
        });
    }
    assert!(!cases.is_empty(), "{}: no programs", dir.display());
    cases
}
