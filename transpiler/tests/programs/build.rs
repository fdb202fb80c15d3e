//! Translating all programs, building them in one workspace, and running them.

use crate::case::Case;
use cu2rs::compare;
use cu2rs::diag::render::{Format, render};
use cu2rs::dialect::library::Library;
use cu2rs::emit::EmitOptions;
use cu2rs::project::layout::{self, CrateInfo, RuntimeSource};
use cu2rs::project::loader::DiskLoader;
use cu2rs::project::write::OutFile;
use cu2rs::project::{self, Options, parts, pipeline, progress::Progress, refresh, write};
use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{LazyLock, Mutex};
use std::time::{Duration, Instant};

/// A program that takes longer is taken for hung.
const TIME_LIMIT: Duration = Duration::from_secs(60);

/// The workspace's crate for which the runtime is built before the programs are there.
const RUNTIME: &str = "t-runtime";

/// Of so many programs one is translated twice, and must get the same text. No container of the translator has an order that changes from run to run
/// (`rustc_hash` hashes without a seed; a test of the library keeps it so): what is left are addresses. `CU2RS_TWICE=1`: all.
const TWICE: usize = 8;

/// What the built programs tell of their threads' ways.
#[derive(Clone, Copy, PartialEq, Eq)]
#[allow(dead_code)] // The test target `programs` needs the first only.
pub enum Probes {
    /// Nothing.
    None,
    /// They record traces.
    Record,
    /// They count (`--trace-counts`).
    Count,
}

/// The state of one program after building.
#[derive(Default)]
struct One {
    /// What was wrong with the translation.
    translate: Option<String>,
    /// Errors and warnings of rustc.
    rustc: String,
    /// Files that rustfmt would change.
    fmt: Option<String>,
    exe: Option<PathBuf>,
    /// Some kernel has a lane form.
    lanes: bool,
}

/// All programs.
#[derive(Default)]
pub struct Built {
    programs: BTreeMap<String, One>,
    scratch: PathBuf,
    rustfmt: bool,
}

fn options(case: &Case, repo: &Path, trace: bool) -> Options {
    let mut o = Options {
        inputs: case
            .inputs
            .iter()
            .map(|p| p.strip_prefix(repo).unwrap_or(p).to_path_buf())
            .collect(),
        name: Some(package(case)),
        trace,
        lanes: true,
        portable: case.is_portable(),
        ..Options::default()
    };
    for f in &case.flags {
        if let Some(d) = f.strip_prefix("-D") {
            o.defines.push(d.into());
        } else if let Some(d) = f.strip_prefix("-I") {
            o.include_dirs.push(d.into());
        } else if let Some(d) = f.strip_prefix("-U") {
            o.undefines.push(d.into());
        } else if f == "--fmad" {
            o.contract = Some(true);
        } else if let Some(standard) = f.strip_prefix("--std=") {
            o.defines.extend(cu2rs::project::standards_macro(standard));
        } else if f == "--lanes" {
            // Every program gets its lane forms; this one must have some.
        } else if f == "--portable" {
            // `Case::is_portable` has seen it.
        } else if f == "--check" {
            o.check = true;
        } else if f == "--lockstep=shared" {
            o.lockstep = cu2rs::project::Lockstep::Shared;
        } else if let Some(a) = f.strip_prefix("--arch=") {
            o.arch = cu2rs::project::arch_value(a).ok();
        } else {
            panic!("{}: unknown flag {f}", case.name);
        }
    }
    o
}

fn package(case: &Case) -> String {
    format!("t-{}", case.name.replace('_', "-"))
}

/// Translates; gives the sources and what is wrong with the messages, if anything is.
fn translate(case: &Case, repo: &Path, trace: bool) -> (Vec<OutFile>, Option<String>) {
    translate_with(case, &options(case, repo, trace))
}

fn translate_with(case: &Case, o: &Options) -> (Vec<OutFile>, Option<String>) {
    let t = pipeline::translate(o, &DiskLoader, &Progress::silent());
    let mut text = String::new();
    let mut codes = Vec::new();
    for d in t.diags.iter() {
        if d.severity == cu2rs::diag::Severity::Error {
            codes.push(d.code.to_string());
        }
        text.push_str(&render(d, &t.sources, Format::Human, false));
    }
    codes.sort();
    codes.dedup();
    let wrong = codes != case.refuses || t.files.is_none();
    let wrong = wrong.then(|| format!("expected errors {:?}, got {codes:?}\n{text}", case.refuses));
    (t.files.unwrap_or_default(), wrong)
}

/// The emitted files alone, formatted, as a user gets them without further options.
#[allow(dead_code)] // The test target `programs` does not need it.
pub fn texts(case: &Case, repo: &Path, trace: bool) -> Vec<OutFile> {
    let o = Options {
        lanes: false,
        ..options(case, repo, trace)
    };
    project::format::rustfmt(on_big_stack(|| translate_with(case, &o).0))
}

/// `CU2RS_REFRESHED=1`: programs run with the forms that `cu2rs refresh` makes of their text. What it needs for that.
fn refreshed() -> Option<&'static Library> {
    static READ: LazyLock<Option<Library>> = LazyLock::new(|| {
        std::env::var_os("CU2RS_REFRESHED")?;
        Some(Library::load())
    });
    READ.as_ref()
}

/// Puts the forms of the crate's text in the place of those that it has; what is wrong with them.
fn refresh_forms(case: &Case, library: &Library, sources: &mut Vec<OutFile>) -> Option<String> {
    let own = sources.iter().filter_map(|f| {
        let path = f.path.strip_prefix("src/")?;
        let text = String::from_utf8_lossy(&f.bytes).into_owned();
        (path.ends_with(".rs") && !path.contains('/')).then(|| (path.to_owned(), text))
    });
    let texts: Vec<(String, String)> = own.collect();
    let emit = EmitOptions {
        lanes: true,
        portable: case.is_portable(),
        ..EmitOptions::default()
    };
    let made = refresh::derive(&texts, library, &emit, &Progress::silent());
    for d in made.diags.iter() {
        eprint!("{}", render(d, &made.sources, Format::Human, false));
    }
    let Some(files) = made.files else {
        return Some("the forms cannot be refreshed".into());
    };
    sources.retain(|f| !f.path.starts_with(refresh::ENGINES));
    sources.extend(files);
    None
}

/// Writes a program's crate. What is wrong with it, and whether some kernel has a lane form.
fn write_program(
    case: &Case,
    repo: &Path,
    root: &Path,
    probes: Probes,
    twice: bool,
) -> (Option<String>, bool) {
    let trace = probes != Probes::None;
    let (mut sources, wrong) = translate(case, repo, trace);
    if wrong.is_some() {
        return (wrong, false);
    }
    let lanes = sources.iter().any(|f| {
        f.path.starts_with("src/engines/")
            && String::from_utf8_lossy(&f.bytes).contains("pub fn lanes")
    });
    if case.flags.iter().any(|f| f == "--lanes") && !lanes {
        return (Some("no kernel has a lane form".into()), false);
    }
    if twice && sources != translate(case, repo, trace).0 {
        return (
            Some("two translations of the same file differ".into()),
            lanes,
        );
    }
    if let Some(library) = refreshed()
        && let Some(wrong) = refresh_forms(case, library, &mut sources)
    {
        return (Some(wrong), lanes);
    }
    let info = CrateInfo {
        name: package(case),
        inputs: vec![case.name.clone()],
        runtime: RuntimeSource::Path(repo.join("cudart-rs")),
        standalone: false,
        trace,
        counts: probes == Probes::Count,
        portable: case.is_portable(),
        check: case.flags.iter().any(|f| f == "--check"),
        memory: false,
        modules: layout::loads_modules(&sources),
        uses: parts::used(&sources),
        large: false,
        library: None,
        host: false,
    };
    let files = layout::crate_files(&info, project::format::rustfmt(sources));
    let mut diags = cu2rs::diag::Diagnostics::new();
    let wrong = match write::write(root, &files, true, &mut diags) {
        Some(_) => None,
        None => Some(format!("{diags:?}")),
    };
    (wrong, lanes)
}

fn on_big_stack<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    std::thread::scope(|s| {
        let handle = std::thread::Builder::new()
            .stack_size(512 << 20)
            .spawn_scoped(s, work)
            .expect("a thread");
        handle
            .join()
            .unwrap_or_else(|e| std::panic::resume_unwind(e))
    })
}

/// Translates and builds everything.
pub fn all(repo: &Path, cases: &[Case], probes: Probes) -> Built {
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| repo.join("target"), PathBuf::from);
    let root = target.join(match probes {
        Probes::None if refreshed().is_some() => "emitted-refreshed",
        Probes::None => "emitted",
        Probes::Record => "emitted-traced",
        Probes::Count => "emitted-counted",
    });
    std::fs::create_dir_all(&root).expect("a writable target folder");
    // Paths in messages and in emitted comments are relative to the repository.
    std::env::set_current_dir(repo).expect("the repository");
    let rustfmt = Command::new("rustfmt").arg("--version").output().is_ok();
    if !rustfmt {
        eprintln!("rustfmt is not installed: the format of emitted files is not checked");
    }
    // The same versions as ours, so that nothing new is downloaded.
    let _ = std::fs::copy(repo.join("Cargo.lock"), root.join("Cargo.lock"));
    let begin = Instant::now();
    // Programs wait for the runtime, and it is mostly compiled by one processor: meanwhile they are translated.
    let mut programs = std::thread::scope(|s| {
        s.spawn(|| build_runtime(repo, cases, &root, probes));
        translate_all(repo, cases, &root, probes, rustfmt)
    });
    let translated = begin.elapsed();
    let members: Vec<String> = cases
        .iter()
        .filter(|c| {
            programs
                .get(&package(c))
                .is_some_and(|one| one.translate.is_none())
        })
        .map(|c| format!("\"{}\"", c.name))
        .collect();
    if !members.is_empty() {
        write_workspace(&root, &members, &optimised(cases, probes));
        cargo_build(&root, &mut programs);
    }
    eprintln!(
        "{} programs: translated in {:.0} s, built in {:.0} s",
        cases.len(),
        translated.as_secs_f64(),
        (begin.elapsed() - translated).as_secs_f64()
    );
    Built {
        programs,
        scratch: root.join("scratch"),
        rustfmt,
    }
}

/// The workspace of these programs and [`RUNTIME`].
fn write_workspace(root: &Path, programs: &[String], more: &str) {
    let manifest = format!(
        "[workspace]\nresolver = \"3\"\nmembers = [\"{RUNTIME}\", {}]\n\n{}{more}",
        programs.join(", "),
        layout::profiles(),
    );
    std::fs::write(root.join("Cargo.toml"), manifest).expect("workspace manifest");
}

/// Builds [`RUNTIME`], which has all features that some program asks for: cargo gives them to the one runtime of all programs.
fn build_runtime(repo: &Path, cases: &[Case], root: &Path, probes: Probes) {
    let features: &[&str] = match probes {
        Probes::None => &["checkers", "portable"],
        Probes::Record if cases.iter().any(Case::is_portable) => &["trace", "portable"],
        Probes::Record => &["trace"],
        Probes::Count => &["trace-counts"],
    };
    let manifest = format!(
        "[package]\nname = \"{RUNTIME}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[dependencies]\ncudart-rs = {{ path = {:?}, features = {features:?} }}\n",
        repo.join("cudart-rs")
    );
    let folder = root.join(RUNTIME);
    std::fs::create_dir_all(folder.join("src")).expect("a writable target folder");
    std::fs::write(folder.join("Cargo.toml"), manifest).expect("a manifest");
    std::fs::write(folder.join("src/lib.rs"), "").expect("a library");
    write_workspace(root, &[], "");
    cargo_build(root, &mut BTreeMap::new());
}

/// Translates as many programs at a time as there are processors: nothing else has work for them yet.
fn translate_all(
    repo: &Path,
    cases: &[Case],
    root: &Path,
    probes: Probes,
    rustfmt: bool,
) -> BTreeMap<String, One> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(BTreeMap::new());
    let all_twice = cases.len() < 2 * TWICE || std::env::var_os("CU2RS_TWICE").is_some();
    let work = || {
        loop {
            let n = next.fetch_add(1, Ordering::Relaxed);
            let Some(case) = cases.get(n) else {
                break;
            };
            let twice = all_twice || n.is_multiple_of(TWICE);
            let dir = root.join(&case.name);
            let (translate, lanes) = on_big_stack(|| {
                std::panic::catch_unwind(|| write_program(case, repo, &dir, probes, twice))
                    .unwrap_or_else(|_| (Some("the translator panicked".into()), false))
            });
            let fmt = (rustfmt && translate.is_none()).then(|| fmt_check(&dir));
            let one = One {
                translate,
                lanes,
                fmt: fmt.flatten(),
                ..One::default()
            };
            let mut done = done.lock().expect("no panic while it is held");
            done.insert(package(case), one);
        }
    };
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|s| {
        for _ in 0..workers {
            s.spawn(work);
        }
    });
    done.into_inner().expect("no panic while it was held")
}

/// Programs of the suite compute for a while, and show that what is optimised means the same; most others are over before that pays: kernels in lane form
/// take five times as long to compile optimised. So do those that record traces, which nobody reads for their speed here.
fn optimised(cases: &[Case], probes: Probes) -> String {
    (cases.iter())
        .filter(|c| (c.is_suite() || c.optimised) && probes == Probes::None)
        .map(|c| {
            let name = package(c);
            format!("\n[profile.dev.package.{name}]\nopt-level = 1\n")
        })
        .collect()
}

fn cargo_build(root: &Path, programs: &mut BTreeMap<String, One>) {
    // Hundreds of programs are not for stepping through and are compiled once each: without lines for debuggers, files for the next compilation and
    // pieces for idle processors half the time is left. (The runtime is alone while it is compiled.)
    let mut settings = vec![
        "debug=0".to_owned(),
        // The standard library's lines are nine tenths of a program: 10 MB each without this.
        "strip=\"debuginfo\"".to_owned(),
        "codegen-units=1".to_owned(),
        "package.cudart-rs.codegen-units=16".to_owned(),
    ];
    // What compresses traces is much C for little data, and what compiles that works for moments.
    settings.extend(["zstd-sys", "cc", "pkg-config"].map(|p| format!("package.{p}.opt-level=0")));
    let settings = settings
        .iter()
        .flat_map(|s| ["--config".to_owned(), format!("profile.dev.{s}")]);
    let out = Command::new(env!("CARGO"))
        .args([
            "build",
            "--workspace",
            "--keep-going",
            "--message-format=json",
        ])
        .args(settings)
        .current_dir(root)
        .env_remove("RUSTFLAGS")
        .env("CARGO_INCREMENTAL", "0")
        .env("CARGO_TARGET_DIR", root.join("target"))
        .stdin(Stdio::null())
        .output()
        .expect("cargo");
    let mut seen = false;
    for line in String::from_utf8_lossy(&out.stdout).lines() {
        let Ok(m) = serde_json::from_str::<serde_json::Value>(line) else {
            continue;
        };
        seen = true;
        // `path+file:///…/name#package@0.1.0`
        let id = m["package_id"].as_str().unwrap_or_default();
        let name = id.rsplit(['#', '/']).next().unwrap_or_default();
        let name = name.split('@').next().unwrap_or_default();
        let found = programs
            .iter_mut()
            .find(|(p, _)| p.as_str() == name || id.contains(&format!("#{p}@")));
        if let Some((_, one)) = found {
            match m["reason"].as_str() {
                Some("compiler-message") => one
                    .rustc
                    .push_str(m["message"]["rendered"].as_str().unwrap_or_default()),
                Some("compiler-artifact") => {
                    one.exe = m["executable"]
                        .as_str()
                        .map(PathBuf::from)
                        .or(one.exe.take());
                }
                _ => {}
            }
        } else if m["reason"] == "compiler-message" && m["message"]["level"] == "error" {
            eprintln!("{}", m["message"]["rendered"].as_str().unwrap_or_default());
        }
    }
    if !out.status.success() && !seen {
        eprintln!("{}", String::from_utf8_lossy(&out.stderr));
    }
}

fn fmt_check(dir: &Path) -> Option<String> {
    let out = Command::new("rustfmt")
        .args(["--edition", "2024", "--check"])
        .arg(dir.join("src/main.rs"))
        .output()
        .ok()?;
    (!out.status.success()).then(|| {
        String::from_utf8_lossy(&out.stdout).into_owned() + &String::from_utf8_lossy(&out.stderr)
    })
}

struct Finished {
    code: Option<i32>,
    stdout: Vec<u8>,
    stderr: String,
    timed_out: bool,
}

fn run_limited(mut command: Command, stdin: &str) -> std::io::Result<Finished> {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    let (mut i, mut o, mut e) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
    let input = stdin.as_bytes().to_vec();
    let writer = std::thread::spawn(move || {
        // The program need not read it all.
        if let Some(i) = &mut i {
            let _ = i.write_all(&input);
        }
    });
    let out = std::thread::spawn(move || {
        let mut v = Vec::new();
        if let Some(o) = &mut o {
            let _ = o.read_to_end(&mut v);
        }
        v
    });
    let err = std::thread::spawn(move || {
        let mut v = Vec::new();
        if let Some(e) = &mut e {
            let _ = e.read_to_end(&mut v);
        }
        v
    });
    let start = Instant::now();
    let mut timed_out = false;
    let status = loop {
        if let Some(s) = child.try_wait()? {
            break s;
        }
        if start.elapsed() > TIME_LIMIT && !timed_out {
            timed_out = true;
            child.kill()?;
        }
        std::thread::sleep(Duration::from_millis(2));
    };
    let _ = writer.join();
    Ok(Finished {
        code: exit_code(status),
        stdout: out.join().unwrap_or_default(),
        stderr: String::from_utf8_lossy(&err.join().unwrap_or_default()).into_owned(),
        timed_out,
    })
}

/// The status as a shell tells it: 128 and the signal's number for a program that a signal ended.
fn exit_code(status: std::process::ExitStatus) -> Option<i32> {
    use std::os::unix::process::ExitStatusExt;
    status.code().or_else(|| status.signal().map(|s| 128 + s))
}

/// What is wrong with an output: nothing, or both texts and where they differ.
fn differences(case: &Case, stdout: &[u8]) -> String {
    if case.expect == stdout {
        return String::new();
    }
    let (want, got) = (
        String::from_utf8_lossy(&case.expect),
        String::from_utf8_lossy(stdout),
    );
    let outcome = compare::text::compare(&want, &got, &case.tolerance, &[]);
    if outcome.agrees && !case.tolerance.is_exact() {
        return String::new();
    }
    let named = compare::report::Named {
        name: case.name.clone(),
        outcome,
    };
    let where_ = compare::report::human(&[named]);
    format!("{where_}--- expected\n{want}--- got\n{got}---\n")
}

impl Built {
    fn get(&self, case: &Case) -> Result<&One, String> {
        let one = self.programs.get(&package(case)).ok_or("not built")?;
        match &one.translate {
            Some(t) => Err(t.clone()),
            None => Ok(one),
        }
    }

    /// Whether some kernel of a program has a lane form.
    #[allow(dead_code)] // Only the test target `programs` needs it.
    pub fn has_lanes(&self, case: &Case) -> bool {
        self.get(case).is_ok_and(|one| one.lanes)
    }

    /// The translation is silent, rustc has nothing to say, the files are formatted.
    pub fn check(&self, case: &Case) -> Result<(), String> {
        let one = self.get(case)?;
        if !one.rustc.is_empty() || one.exe.is_none() {
            return Err(format!("rustc says:\n{}", one.rustc));
        }
        match &one.fmt {
            Some(f) if self.rustfmt => Err(format!("rustfmt would change:\n{f}")),
            _ => Ok(()),
        }
    }

    /// The program.
    pub fn exe(&self, case: &Case) -> Result<&Path, String> {
        let one = self.get(case)?;
        one.exe
            .as_deref()
            .ok_or(format!("it does not build:\n{}", one.rustc))
    }

    /// Where a program is run under an engine.
    pub fn folder(&self, case: &Case, engine: &str) -> PathBuf {
        self.scratch.join(&case.name).join(engine.replace('/', "-"))
    }

    /// Runs under an engine and compares. `loops/v3` is an engine with the processor's level.
    pub fn run(&self, case: &Case, engine: &str) -> Result<(), String> {
        self.run_with(case, engine, &[])
    }

    /// [`run`](Built::run) with these variables.
    pub fn run_with(
        &self,
        case: &Case,
        engine: &str,
        variables: &[(&str, &str)],
    ) -> Result<(), String> {
        self.run_in(engine, case, engine, variables)
    }

    /// [`run_with`](Built::run_with) in the [`folder`](Built::folder) of this name.
    pub fn run_in(
        &self,
        folder: &str,
        case: &Case,
        engine: &str,
        variables: &[(&str, &str)],
    ) -> Result<(), String> {
        let exe = self.exe(case)?;
        let cwd = self.folder(case, folder);
        let (engine, level) = engine.split_once('/').unwrap_or((engine, "auto"));
        let _ = std::fs::remove_dir_all(&cwd);
        std::fs::create_dir_all(&cwd).map_err(|e| e.to_string())?;
        let mut command = Command::new(exe);
        command
            .args(&case.args)
            .current_dir(&cwd)
            .env("CUDART_EXEC", engine)
            .env("CUDART_CPU", level)
            .env_remove("CU2RS_CHECK")
            .envs(case.environment.iter().map(|(k, v)| (k, v)))
            .envs(variables.iter().copied());
        let f = run_limited(command, &case.stdin).map_err(|e| e.to_string())?;
        let mut wrong = String::new();
        if f.timed_out {
            wrong.push_str("it hangs\n");
        }
        if f.code != Some(case.exit) {
            wrong.push_str(&format!("exit code {:?}, expected {}\n", f.code, case.exit));
        }
        wrong.push_str(&differences(case, &f.stdout));
        for part in &case.stderr {
            if !f.stderr.contains(part.as_str()) {
                wrong.push_str(&format!("stderr lacks `{part}`\n"));
            }
        }
        if wrong.is_empty() {
            Ok(())
        } else {
            Err(format!("{wrong}--- stderr\n{}", f.stderr))
        }
    }
}
