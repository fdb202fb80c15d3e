//! Compares the forms of kernels that a translation makes with those that `cu2rs refresh` makes of the crate's Rust text, kernel by kernel.
//!
//! `cargo run --example refresh_all -- [--lanes] [--jobs N] [--out DIR] PROGRAM...`, in the repository's root: each PROGRAM (a source, or a folder whose sources are one program) is
//! translated with the options of its `// flags:` line, `src/engines/` is thrown away, and made again. A line for each kernel: the program, the kernel, `same`, `other` or
//! `unread` (with the place and the cause), by tabs; totals are `scripts/refresh-all`'s. With --out DIR the text, the old and the new forms of programs where something is not
//! the same are written below DIR, as `NAME/text`, `NAME/old` and `NAME/new`, and as `NAME/unit.cu` the unit that the text was read as.
use cu2rs::dialect::library::Library;
use cu2rs::emit::EmitOptions;
use cu2rs::project::loader::DiskLoader;
use cu2rs::project::progress::Progress;
use cu2rs::project::write::OutFile;
use cu2rs::project::{Options, pipeline, refresh, written};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// What was asked for.
#[derive(Default)]
struct Asked {
    lanes: bool,
    jobs: usize,
    out: Option<PathBuf>,
    programs: Vec<PathBuf>,
}

fn asked() -> Asked {
    let mut a = Asked {
        jobs: std::thread::available_parallelism().map_or(1, usize::from),
        ..Asked::default()
    };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--lanes" => a.lanes = true,
            "--jobs" => a.jobs = args.next().and_then(|n| n.parse().ok()).unwrap_or(1),
            "--out" => a.out = args.next().map(PathBuf::from),
            _ => a.programs.push(arg.into()),
        }
    }
    a
}

/// The options of a program: its sources, and what its header says of flags.
fn options(program: &Path, lanes: bool) -> Options {
    let is_source = |p: &Path| {
        let e = p.extension().and_then(|e| e.to_str());
        e.is_some_and(|e| ["cu", "c", "cpp"].contains(&e))
    };
    let mut inputs = vec![program.to_owned()];
    if program.is_dir() {
        let entries = std::fs::read_dir(program).into_iter().flatten().flatten();
        inputs = entries.map(|e| e.path()).filter(|p| is_source(p)).collect();
        inputs.sort();
    }
    let text = inputs.first().and_then(|p| std::fs::read_to_string(p).ok());
    let mut o = Options {
        inputs,
        lanes,
        ..Options::default()
    };
    let head = text.unwrap_or_default();
    let flags = (head.lines())
        .take_while(|l| l.starts_with("//"))
        .filter_map(|l| l.strip_prefix("// flags:"));
    for f in flags.flat_map(str::split_whitespace) {
        match f {
            "--fmad" => o.contract = Some(true),
            "--lanes" => o.lanes = true,
            "--portable" => o.portable = true,
            "--lockstep=shared" => o.lockstep = cu2rs::project::Lockstep::Shared,
            _ => {
                if let Some(d) = f.strip_prefix("-D") {
                    o.defines.push(d.into());
                } else if let Some(a) = f.strip_prefix("--arch=") {
                    o.arch = cu2rs::project::arch_value(a).ok();
                }
            }
        }
    }
    o
}

/// The modules of kernels in a file of forms, and the rest of it under no name.
fn kernels(text: &str) -> BTreeMap<String, String> {
    let mut all: BTreeMap<String, String> = BTreeMap::new();
    let mut at = String::new();
    for line in text.lines() {
        if let Some(name) = line
            .strip_prefix("pub mod ")
            .and_then(|l| l.strip_suffix(" {"))
        {
            at = name.to_owned();
        }
        let own = all.entry(at.clone()).or_default();
        own.push_str(line);
        own.push('\n');
        if line == "}" {
            at.clear();
        }
    }
    all
}

fn text(f: &OutFile) -> String {
    String::from_utf8_lossy(&f.bytes).into_owned()
}

fn write(dir: &Path, files: &[(String, String)]) {
    for (path, text) in files {
        let path = dir.join(path);
        let _ = path.parent().map(std::fs::create_dir_all);
        let _ = std::fs::write(path, text);
    }
}

/// The lines of one program.
fn one(program: &Path, asked: &Asked, library: &Library) -> Vec<String> {
    let name = program.display().to_string();
    let options = options(program, asked.lanes);
    let silent = || Progress::new(false, false);
    let t = pipeline::translate(&options, &DiskLoader, &silent());
    let (false, Some(mut files)) = (t.diags.has_errors(), t.files) else {
        return vec![format!("{name}\t\trefused\t")];
    };
    written::settle(&mut files);
    let below = |prefix: &str| {
        let own = files.iter().filter_map(|f| {
            let path = f.path.strip_prefix(prefix)?;
            (path.ends_with(".rs") && !path.contains('/')).then(|| (path.to_owned(), text(f)))
        });
        let mut all: Vec<_> = own.collect();
        all.sort();
        all
    };
    let (texts, old) = (below("src/"), below("src/engines/"));
    let emit = EmitOptions {
        lanes: options.lanes,
        portable: options.portable,
        ..EmitOptions::default()
    };
    let made = refresh::derive(&texts, library, &emit, &silent());
    let unread: Vec<(String, String)> = (made.diags.iter())
        .map(|d| {
            let place = made.sources.describe(d.span);
            let kernel = d.message.split('`').nth(1).unwrap_or_default().to_owned();
            let words = d.message.replace(['\n', '\t'], " ");
            (kernel, format!("{} {place}: {words}", d.code))
        })
        .collect();
    let forms = refresh::unformatted(&texts, made.files.unwrap_or_default());
    let new: BTreeMap<String, String> = (forms.iter())
        .filter_map(|f| Some((f.path.strip_prefix("src/engines/")?.to_owned(), text(f))))
        .collect();
    let mut lines = Vec::new();
    let mut all_same = true;
    for (path, old) in &old {
        let new = new.get(path).map(|t| kernels(t)).unwrap_or_default();
        for (kernel, form) in kernels(old) {
            let why = unread.iter().find(|(k, _)| *k == kernel);
            let (state, why) = match new.get(&kernel).filter(|_| why.is_none()) {
                Some(n) if *n == form => ("same", String::new()),
                Some(n) => {
                    let line = form.lines().zip(n.lines()).find(|(a, b)| a != b);
                    let (a, b) = line.unwrap_or_default();
                    ("other", format!("{} | {}", a.trim(), b.trim()))
                }
                None => {
                    let why = why.or_else(|| unread.iter().find(|(k, _)| k.is_empty()));
                    ("unread", why.map(|(_, w)| w.clone()).unwrap_or_default())
                }
            };
            all_same &= state == "same";
            // (What stands before the first module: imports, which follow from the rest.)
            if !kernel.is_empty() {
                lines.push(format!("{name}\t{kernel}\t{state}\t{why}"));
            } else if state != "same" && path != "mod.rs" {
                lines.push(format!("{name}\t\trest\t{why}"));
            }
        }
    }
    if let Some(dir) = asked.out.as_ref().filter(|_| !all_same) {
        let dir = dir.join(name.replace('/', "+"));
        let _ = std::fs::remove_dir_all(&dir);
        write(&dir.join("text"), &texts);
        write(&dir.join("old"), &old);
        write(&dir.join("new"), &new.into_iter().collect::<Vec<_>>());
        if let Ok(unit) = cu2rs::dialect::read(&texts, library, &[]) {
            write(&dir, &[("unit.cu".to_owned(), unit.text.text)]);
        }
    }
    lines
}

fn main() {
    let asked = asked();
    let library = Library::load();
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(program) = asked.programs.get(next.fetch_add(1, Ordering::Relaxed)) {
            let lines = one(program, &asked, &library);
            if !lines.is_empty() {
                println!("{}", lines.join("\n"));
            }
        }
    };
    std::thread::scope(|s| {
        for _ in 0..asked.jobs.max(1) {
            let big = std::thread::Builder::new().stack_size(512 << 20);
            if let Err(e) = big.spawn_scoped(s, work) {
                eprintln!("refresh_all: {e}");
            }
        }
    });
}
