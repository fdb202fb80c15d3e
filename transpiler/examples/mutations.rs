//! Mutates kernels, and asks whether their Rust carries the mutation to every form.
//!
//! `cargo run --example mutations -- [--per N] [--seed S] [--lanes] [--jobs N] [--crates DIR] [--every K] PROGRAM.cu...`, in the repository's root: each program gets up to N mutants: a constant,
//! an operator, a condition or an added statement in device code is another one. The mutant's Rust is what somebody would have written who makes the same edit in the
//! crate. Forms that `cu2rs refresh` makes of it are compared with those of the mutant's translation. A line for each kernel that the mutation changed: the program, the mutation,
//! the kernel, `same`, `other` or `unread`.
//!
//! With --crates DIR every K-th mutant is written as two crates below DIR, `fresh-…` with refreshed forms and `stale-…` with those of the program as it was;
//! `scripts/mutations` builds and runs them. A development tool; the same arguments give the same mutants.
use cu2rs::dialect::library::Library;
use cu2rs::emit::EmitOptions;
use cu2rs::project::layout::{self, CrateInfo, RuntimeSource};
use cu2rs::project::loader::DiskLoader;
use cu2rs::project::progress::Progress;
use cu2rs::project::write::OutFile;
use cu2rs::project::{Options, format, parts, pipeline, refresh, written};
use cu2rs::source::FileLoader;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// What was asked for.
struct Asked {
    per: usize,
    seed: u64,
    lanes: bool,
    jobs: usize,
    crates: Option<PathBuf>,
    every: usize,
    programs: Vec<PathBuf>,
}

fn asked() -> Asked {
    let mut a = Asked {
        per: 6,
        seed: 1,
        lanes: false,
        jobs: std::thread::available_parallelism().map_or(1, usize::from),
        crates: None,
        every: 5,
        programs: Vec::new(),
    };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut number = || args.next().and_then(|n| n.parse().ok()).unwrap_or(1);
        match arg.as_str() {
            "--per" => a.per = number(),
            "--seed" => a.seed = number() as u64,
            "--jobs" => a.jobs = number(),
            "--every" => a.every = number().max(1),
            "--lanes" => a.lanes = true,
            "--crates" => a.crates = args.next().map(PathBuf::from),
            _ => a.programs.push(arg.into()),
        }
    }
    a
}

/// Numbers that look random (splitmix64).
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n.max(1) as u64) as usize
    }
}

/// The disk with one file changed.
struct Changed<'a> {
    path: &'a Path,
    text: &'a str,
}

impl FileLoader for Changed<'_> {
    fn load(&self, path: &Path) -> Option<Vec<u8>> {
        match path == self.path {
            true => Some(self.text.as_bytes().to_vec()),
            false => DiskLoader.load(path),
        }
    }
    fn header(&self, name: &str) -> Option<Vec<u8>> {
        DiskLoader.header(name)
    }
    fn header_names(&self) -> Vec<String> {
        DiskLoader.header_names()
    }
}

/// Where device code's bodies are.
fn bodies(text: &str) -> Vec<(usize, usize)> {
    let mut all = Vec::new();
    let starts = ["__global__", "__device__"].iter();
    let mut starts: Vec<usize> = starts
        .flat_map(|w| text.match_indices(w).map(|m| m.0))
        .collect();
    starts.sort_unstable();
    for at in starts {
        // (A declaration, or a variable, comes to its end first.)
        let Some(open) = text[at..].find(['{', ';']).map(|n| at + n) else {
            continue;
        };
        if text[open..].starts_with(';') || text[at..open].contains('=') {
            continue;
        }
        let mut depth = 0;
        let end = text[open..].char_indices().find(|(_, c)| {
            depth += match c {
                '{' => 1,
                '}' => -1,
                _ => 0,
            };
            depth == 0
        });
        if let Some((n, _)) = end
            && all.last().is_none_or(|(_, e)| *e < open)
        {
            all.push((open, open + n));
        }
    }
    all
}

/// A mutation: what stands where, and what will.
struct Mutation {
    at: usize,
    was: String,
    new: String,
}

const OPERATORS: [(&str, &str); 10] = [
    (" + ", " - "),
    (" - ", " + "),
    (" * ", " + "),
    (" < ", " <= "),
    (" <= ", " < "),
    (" > ", " >= "),
    (" == ", " != "),
    (" += ", " -= "),
    (" && ", " || "),
    (" ? ", " && 1 ? "),
];

/// All mutations of a piece of text, by sort.
fn mutations(text: &str, (from, to): (usize, usize), out: &mut [Vec<Mutation>; 4]) {
    let piece = &text[from..to];
    let word = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
    // Numbers that are words of their own.
    let mut before = ' ';
    for (i, c) in piece.char_indices() {
        if c.is_ascii_digit() && !word(before) {
            let end = piece[i..].find(|c| !word(c)).map_or(piece.len(), |n| i + n);
            let was = &piece[i..end];
            if let Ok(n) = was.parse::<u32>() {
                out[0].push(Mutation {
                    at: from + i,
                    was: was.into(),
                    new: (n + 1).to_string(),
                });
            }
        }
        before = c;
    }
    for (was, new) in OPERATORS {
        out[1].extend(piece.match_indices(was).map(|(i, _)| Mutation {
            at: from + i,
            was: was.into(),
            new: new.into(),
        }));
    }
    for (i, _) in piece.match_indices("if (") {
        let mut depth = 0;
        let end = piece[i + 3..].char_indices().find(|(_, c)| {
            depth += match c {
                '(' => 1,
                ')' => -1,
                _ => 0,
            };
            depth == 0
        });
        if let Some((n, _)) = end {
            let was = &piece[i..i + 3 + n + 1];
            out[2].push(Mutation {
                at: from + i,
                was: was.into(),
                new: format!("if (!{})", &was[3..]),
            });
        }
    }
    // A statement that stands on a line of its own is done once more.
    let mut at = 0;
    for line in piece.split_inclusive('\n') {
        let own = line.trim();
        let assigns = own.ends_with(';')
            && own.contains("= ")
            && own.split(' ').nth(1).is_some_and(|w| w.ends_with('='))
            && !own.starts_with("for");
        if assigns {
            out[3].push(Mutation {
                at: from + at,
                was: line.into(),
                new: format!("{line}{line}"),
            });
        }
        at += line.len();
    }
}

fn options(program: &Path, asked: &Asked) -> Options {
    Options {
        inputs: vec![program.to_owned()],
        lanes: asked.lanes,
        ..Options::default()
    }
}

fn translated(program: &Path, text: &str, asked: &Asked) -> Option<Vec<OutFile>> {
    let loader = Changed {
        path: program,
        text,
    };
    let silent = Progress::new(false, false);
    let t = pipeline::translate(&options(program, asked), &loader, &silent);
    t.files.filter(|_| !t.diags.has_errors())
}

fn below(files: &[OutFile], prefix: &str) -> Vec<(String, String)> {
    let own = files.iter().filter_map(|f| {
        let path = f.path.strip_prefix(prefix)?;
        let text = String::from_utf8_lossy(&f.bytes).into_owned();
        (path.ends_with(".rs") && !path.contains('/')).then(|| (path.to_owned(), text))
    });
    let mut all: Vec<_> = own.collect();
    all.sort();
    all
}

/// The modules of kernels in a file of forms.
fn kernels(text: &str) -> BTreeMap<String, String> {
    let mut all: BTreeMap<String, String> = BTreeMap::new();
    let mut at: Option<String> = None;
    for line in text.lines() {
        if let Some(name) = line
            .strip_prefix("pub mod ")
            .and_then(|l| l.strip_suffix(" {"))
        {
            at = Some(name.to_owned());
        }
        if let Some(name) = &at {
            let own = all.entry(name.clone()).or_default();
            own.push_str(line);
            own.push('\n');
        }
        if line == "}" {
            at = None;
        }
    }
    all
}

/// Writes a crate with these sources.
fn write_crate(dir: &Path, name: &str, sources: Vec<OutFile>) {
    let runtime = std::env::current_dir().unwrap_or_default();
    let info = CrateInfo {
        name: name.to_owned(),
        inputs: vec![name.to_owned()],
        runtime: RuntimeSource::Path(runtime.join("cudart-rs")),
        standalone: false,
        trace: false,
        counts: false,
        portable: false,
        check: false,
        memory: false,
        modules: layout::loads_modules(&sources),
        uses: parts::used(&sources),
        large: false,
        library: None,
        host: false,
    };
    for f in layout::crate_files(&info, format::rustfmt(sources)) {
        let path = dir.join(name).join(&f.path);
        let _ = path.parent().map(std::fs::create_dir_all);
        if let Err(e) = std::fs::write(&path, &f.bytes) {
            eprintln!("mutations: {}: {e}", path.display());
        }
    }
}

/// The lines of one program.
fn one(number: usize, program: &Path, asked: &Asked, library: &Library) -> Vec<String> {
    let name = program.display().to_string();
    let Ok(text) = std::fs::read_to_string(program) else {
        return vec![format!("{name}\t\t\tno file")];
    };
    let Some(own) = translated(program, &text, asked) else {
        return vec![format!("{name}\t\t\trefused")];
    };
    let was = below(&own, "src/");
    let mut all: [Vec<Mutation>; 4] = Default::default();
    for body in bodies(&text) {
        mutations(&text, body, &mut all);
    }
    let mut random = Random(asked.seed.wrapping_mul(1000).wrapping_add(number as u64));
    let mut lines = Vec::new();
    let (mut made, mut tried) = (0, 0);
    while made < asked.per && tried < 4 * asked.per {
        let sort = tried % 4;
        tried += 1;
        if all[sort].is_empty() {
            continue;
        }
        let pick = random.below(all[sort].len());
        let m = all[sort].swap_remove(pick);
        let mut new = text.clone();
        new.replace_range(m.at..m.at + m.was.len(), &m.new);
        let Some(files) = translated(program, &new, asked) else {
            continue;
        };
        let texts = below(&files, "src/");
        if texts == was {
            continue;
        }
        made += 1;
        let line = text[..m.at].matches('\n').count() + 1;
        let what =
            format!("{line}: {} -> {}", m.was.trim(), m.new.trim()).replace(['\n', '\t'], " ");
        let emit = EmitOptions {
            lanes: asked.lanes,
            ..EmitOptions::default()
        };
        let made_of = refresh::derive(&texts, library, &emit, &Progress::new(false, false));
        let Some(forms) = made_of.files else {
            lines.push(format!("{name}\t{what}\t\tlost"));
            continue;
        };
        let unread: Vec<String> = (made_of.diags.iter())
            .filter_map(|d| d.message.split('`').nth(1).map(str::to_owned))
            .collect();
        let settled = refresh::unformatted(&texts, forms.clone());
        let mut translated_files = files.clone();
        written::settle(&mut translated_files);
        for (path, old) in below(&translated_files, "src/engines/") {
            let new = settled
                .iter()
                .find(|f| f.path == format!("src/engines/{path}"));
            let new = new.map(|f| kernels(&String::from_utf8_lossy(&f.bytes)));
            let new = new.unwrap_or_default();
            let mut before = own.clone();
            written::settle(&mut before);
            let before = below(&before, "src/engines/");
            let before = before.iter().find(|(p, _)| *p == path);
            let before = before.map(|(_, t)| kernels(t)).unwrap_or_default();
            for (kernel, form) in kernels(&old) {
                if before.get(&kernel) == Some(&form) {
                    continue;
                }
                let state = match new.get(&kernel) {
                    _ if unread.contains(&kernel) => "unread",
                    Some(n) if *n == form => "same",
                    _ => "other",
                };
                lines.push(format!("{name}\t{what}\t{kernel}\t{state}"));
            }
        }
        if let Some(dir) = &asked.crates
            && (number + made).is_multiple_of(asked.every)
        {
            let stem = program.file_stem().and_then(|s| s.to_str()).unwrap_or("m");
            let stem = format!("{}-{made}", stem.replace('_', "-"));
            let is_form = |f: &&OutFile| f.path.starts_with(refresh::ENGINES);
            let rest: Vec<OutFile> = files.iter().filter(|f| !is_form(f)).cloned().collect();
            let fresh = rest.iter().cloned().chain(forms);
            write_crate(dir, &format!("fresh-{stem}"), fresh.collect());
            // The forms of the program as it was say what text they are of.
            let mut before = own.clone();
            before = format::rustfmt(before);
            written::settle(&mut before);
            let old = before.iter().filter(is_form).cloned();
            write_crate(
                dir,
                &format!("stale-{stem}"),
                rest.into_iter().chain(old).collect(),
            );
        }
    }
    lines
}

fn main() {
    let asked = asked();
    let library = Library::load();
    let next = AtomicUsize::new(0);
    let work = || {
        loop {
            let n = next.fetch_add(1, Ordering::Relaxed);
            let Some(program) = asked.programs.get(n) else {
                break;
            };
            let lines = one(n, program, &asked, &library);
            if !lines.is_empty() {
                println!("{}", lines.join("\n"));
            }
        }
    };
    std::thread::scope(|s| {
        for _ in 0..asked.jobs.max(1) {
            let big = std::thread::Builder::new().stack_size(512 << 20);
            if let Err(e) = big.spawn_scoped(s, work) {
                eprintln!("mutations: {e}");
            }
        }
    });
}
