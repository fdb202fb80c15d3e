//! `cu2rs refresh`: forms are made of the kernels' text alone.
//!
//! Programs are translated, `src/engines/` is thrown away and made again: byte for byte the same, for each program of [`SAME`] (and for more that are named in
//! `CU2RS_REFRESH`). The same holds where the CUDA source was changed before. What is outside of the dialect is told by its place. And a crate whose kernels were written in Rust
//! gets forms that every engine runs.

use cu2rs::dialect::library::Library;
use cu2rs::emit::EmitOptions;
use cu2rs::project::loader::DiskLoader;
use cu2rs::project::progress::Progress;
use cu2rs::project::write::OutFile;
use cu2rs::project::{Options, pipeline, refresh, written};
use cu2rs::source::FileLoader;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Programs whose forms are those of their text to the byte.
const SAME: [&str; 23] = [
    "rodinia/hotspot/hotspot.cu",
    "rodinia/kmeans/kmeans.cu",
    "rodinia/lud/lud.cu",
    "rodinia/nw/nw.cu",
    "benches/kernels/pathfinder/pathfinder.cu",
    "rodinia/srad_v1/srad_v1.cu",
    "benches/kernels/nbody/nbody.cu",
    "benches/kernels/shuffle/shuffle.cu",
    "tests/run/cuda_anonymous_unions.cu",
    "tests/run/cuda_arch_templates.cu",
    "tests/run/cuda_compiler_functions.cu",
    "tests/run/cuda_groups.cu",
    "tests/run/cuda_lanes_objects.cu",
    "tests/run/cuda_objects_by_value.cu",
    "tests/run/macro_statements.cu",
    "tests/run/parenthesised_operators.cu",
    "tests/run/cuda_loops_exits.cu",
    "tests/run/cuda_loops_left.cu",
    "tests/run/cuda_loops_tiles.cu",
    "tests/run/cuda_shared_file_scope.cu",
    "tests/run/cuda_spinning.cu",
    "tests/run/tiles_by_rows.cu",
    "tests/run/warp_scan.cu",
];

/// Changes of a source: what is replaced, by what.
const CHANGES: [(&str, &str); 5] = [
    (" + 1", " + 2"),
    (" < ", " <= "),
    (" * ", " - "),
    ("+= ", "-= "),
    (" ? ", " && 1 ? "),
];

/// What the dialect knows of the runtime.
fn library() -> &'static Library {
    static READ: LazyLock<Library> = LazyLock::new(Library::load);
    &READ
}

fn repo() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().map(Path::to_path_buf).unwrap_or_default()
}

/// The disk, with one file changed.
struct Changed {
    path: PathBuf,
    text: Option<String>,
}

impl FileLoader for Changed {
    fn load(&self, path: &Path) -> Option<Vec<u8>> {
        match &self.text {
            Some(text) if path == self.path => Some(text.clone().into_bytes()),
            _ => DiskLoader.load(path),
        }
    }
    fn header(&self, name: &str) -> Option<Vec<u8>> {
        DiskLoader.header(name)
    }
    fn header_names(&self) -> Vec<String> {
        DiskLoader.header_names()
    }
}

/// A crate's sources, settled as they are written; `None` if it is refused.
fn translated(path: &Path, text: Option<String>) -> Option<Vec<OutFile>> {
    let options = Options {
        inputs: vec![path.to_owned()],
        ..Options::default()
    };
    let loader = Changed {
        path: path.to_owned(),
        text,
    };
    let t = pipeline::translate(&options, &loader, &Progress::new(false, false));
    if t.diags.has_errors() {
        return None;
    }
    // (As the emitter lays them out: rustfmt gives up where it takes long.)
    let mut files = t.files?;
    written::settle(&mut files);
    Some(files)
}

/// The files below `src/` that are no forms.
fn readable(files: &[OutFile]) -> Vec<(String, String)> {
    let own = files.iter().filter_map(|f| {
        let path = f.path.strip_prefix("src/")?;
        let text = String::from_utf8_lossy(&f.bytes).into_owned();
        (path.ends_with(".rs") && !path.contains('/')).then(|| (path.to_owned(), text))
    });
    let mut all: Vec<_> = own.collect();
    all.sort();
    all
}

/// The forms that were written and those that the text gives, where these are not the same.
fn differences(files: &[OutFile], library: &Library) -> Vec<String> {
    let texts = readable(files);
    let made = refresh::derive(
        &texts,
        library,
        &EmitOptions::default(),
        &Progress::new(false, false),
    );
    let said: Vec<String> = made.diags.iter().map(|d| d.message.clone()).collect();
    let forms = refresh::unformatted(&texts, made.files.unwrap_or_default());
    let is_form = |f: &&OutFile| f.path.starts_with("src/engines/") && f.path.ends_with(".rs");
    (files.iter().filter(is_form))
        .filter(|f| !forms.contains(f))
        .map(|f| {
            let new = forms.iter().find(|g| g.path == f.path);
            let new = new.map(|g| String::from_utf8_lossy(&g.bytes).into_owned());
            let old = String::from_utf8_lossy(&f.bytes).into_owned();
            let new = new.unwrap_or_default();
            let line = old.lines().zip(new.lines()).find(|(a, b)| a != b);
            format!("{}: {line:?} {said:?}", f.path)
        })
        .collect()
}

/// Compares a program's forms, and those of its source with two changes: what differs, and how many changed sources were translated.
fn compared(name: &str, library: &Library) -> (Vec<String>, usize) {
    let path = repo().join(name);
    let files = translated(&path, None).unwrap_or_else(|| panic!("{name} is refused"));
    let mut wrong = Vec::new();
    let mut compare = |files: &[OutFile], change: &str| {
        let all = differences(files, library).into_iter();
        wrong.extend(all.map(|d| format!("{name} {change:?}: {d}")));
    };
    compare(&files, "");
    // A changed source gives a changed text, and that its own forms.
    let text = std::fs::read_to_string(&path).unwrap();
    let from = text.find("__global__").unwrap_or(0);
    let mut changed = 0;
    for (what, by) in CHANGES {
        if changed == 2 {
            break;
        }
        let Some(at) = text[from..].find(what) else {
            continue;
        };
        let mut new = text.clone();
        new.replace_range(from + at..from + at + what.len(), by);
        if let Some(files) = translated(&path, Some(new)) {
            compare(&files, what);
            changed += 1;
        }
    }
    (wrong, changed)
}

#[test]
fn forms_are_those_of_the_text_byte_for_byte() {
    let more = std::env::var("CU2RS_REFRESH").unwrap_or_default();
    let names: Vec<&str> = SAME.into_iter().chain(more.split_whitespace()).collect();
    let library = library();
    let next = AtomicUsize::new(0);
    let work = || {
        let one = || names.get(next.fetch_add(1, Ordering::Relaxed));
        std::iter::from_fn(one)
            .map(|name| compared(name, library))
            .collect::<Vec<_>>()
    };
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let all: Vec<(Vec<String>, usize)> = std::thread::scope(|s| {
        let threads: Vec<_> = (0..processors).map(|_| s.spawn(work)).collect();
        let all = threads.into_iter().map(|t| t.join().unwrap());
        all.flatten().collect()
    });
    let changed: usize = all.iter().map(|(_, n)| n).sum();
    let mut wrong: Vec<String> = all.into_iter().flat_map(|(w, _)| w).collect();
    wrong.sort();
    assert_eq!(wrong, [""; 0]);
    assert!(changed >= 20, "{changed}");
}

/// The forms of a program's crate that is made with other options, and those that its text gives once it is changed.
fn forms_of(name: &str, options: Options, change: impl Fn(&str) -> String) -> (String, String) {
    let inputs = vec![repo().join(name)];
    let options = Options { inputs, ..options };
    let t = pipeline::translate(&options, &DiskLoader, &Progress::new(false, false));
    assert_eq!(t.unread, []);
    let mut files = t.files.unwrap_or_default();
    written::settle(&mut files);
    let mut texts = readable(&files);
    for (_, text) in &mut texts {
        *text = change(text);
    }
    let emit = EmitOptions {
        checked: options.check || options.memory,
        memory: options.memory,
        ..EmitOptions::default()
    };
    let made = refresh::derive(&texts, library(), &emit, &Progress::new(false, false));
    let said: Vec<String> = made.diags.iter().map(|d| d.message.clone()).collect();
    assert_eq!(said, [""; 0]);
    let engine = |files: &[OutFile]| {
        let is_form = |f: &&OutFile| f.path.starts_with("src/engines/") && f.path.ends_with(".rs");
        let texts = files
            .iter()
            .filter(is_form)
            .map(|f| (&f.path, &f.bytes[..]));
        let texts: Vec<&[u8]> = texts.collect::<BTreeMap<_, _>>().into_values().collect();
        String::from_utf8_lossy(&texts.concat()).into_owned()
    };
    let forms = refresh::unformatted(&texts, made.files.unwrap_or_default());
    (engine(&files), engine(&forms))
}

/// Each access of a checked crate's text is told in its forms by the words that the text has for it; where the text has none, there is no form.
#[test]
fn forms_of_checked_crates_say_what_the_text_says() {
    let check = || Options {
        check: true,
        ..Options::default()
    };
    let (name, words) = ("rodinia/nw/nw.cu", "`part[0][t + 1]`");
    let (written, same) = forms_of(name, check(), str::to_owned);
    assert!(written == same);
    assert!(written.contains(words) && written.contains("pub fn lanes"));
    let (_, other) = forms_of(name, check(), |text| text.replace(words, "`there`"));
    assert!(other.contains("`there`") && !other.contains(words));
    assert!(other.contains("pub fn lanes"));
    let (_, without) = forms_of(name, check(), |text| {
        let Some(at) = text.find(words) else {
            return text.to_owned();
        };
        let from = text[..at].rfind("*store(").unwrap();
        let to = at + text[at..].find(") =").unwrap() + 1;
        format!("{}part[0][t + 1]{}", &text[..from], &text[to..])
    });
    assert!(without.contains("pub fn start"));
    assert!(!without.contains("pub fn lanes") && !without.contains("pub fn block"));
}

/// Each access of a crate that traces memory is told in its forms at the position that the text says; where the text tells nothing of one, there is no form.
#[test]
fn forms_of_crates_that_trace_memory_tell_what_the_text_tells() {
    let memory = || Options {
        memory: true,
        ..Options::default()
    };
    let name = "tests/trace/memory.cu";
    let lanes = |forms: &str| forms.matches("pub fn lanes").count();
    let (written, same) = forms_of(name, memory(), str::to_owned);
    assert!(written == same);
    assert!(lanes(&written) > 20);
    // The number of a position depends on the headers that the program includes.
    let changed = |by: &str| {
        let begin = "*load(p + thread_idx.x, ";
        let new = |text: &str| {
            let Some(kernel) = text.find("pub fn unit") else {
                return text.to_owned();
            };
            let at = kernel + text[kernel..].find(begin).unwrap();
            let end = at + text[at..].find(')').unwrap() + 1;
            format!("{}{by}{}", &text[..at], &text[end..])
        };
        forms_of(name, memory(), new).1
    };
    let other = changed("*load(p + thread_idx.x, 77777)");
    assert!(other.contains("77777") && !written.contains("77777"));
    assert_eq!(lanes(&other), lanes(&written));
    let without = changed("p[thread_idx.x]");
    assert_eq!(lanes(&without), lanes(&written) - 1);
}

/// What the checkers' pass may call is there for those who read its text.
#[test]
fn all_functions_of_the_checkers_are_declared() {
    let header = cu2rs::headers::header("__cu2rs_check.h").unwrap_or_default();
    let header = String::from_utf8_lossy(&header).into_owned();
    let others = ["by_order", "memcpy", "called", "calls", "frame"];
    for name in cu2rs::hir::bound::CHECKS.iter().chain(&others) {
        let bound = format!("rust(\"cudart_rs::check::{name}\")");
        assert!(header.contains(&bound), "{name}");
    }
}

/// What is said of a crate with this kernel.
fn said_of(body: &str) -> String {
    let text = format!(
        "use cudart_rs::prelude::*;\n#[kernel]\npub fn k(thread_idx: uint3, block_idx: uint3, block_dim: dim3, grid_dim: dim3, barrier: &Barrier, mut p: Ptr<f32>, n: i32) {{\n    {body}\n}}\n"
    );
    let library = library();
    let texts = [("m.rs".to_owned(), text)];
    let made = refresh::derive(
        &texts,
        library,
        &EmitOptions::default(),
        &Progress::new(false, false),
    );
    let say = |d: &cu2rs::diag::Diagnostic| {
        format!(
            "{} {}: {}",
            d.code,
            made.sources.describe(d.span),
            d.message
        )
    };
    made.diags.iter().map(say).collect::<Vec<_>>().join("\n")
}

#[test]
fn what_is_no_rust_is_told() {
    let said = said_of("let x = ;");
    assert!(said.starts_with("CU0121 src/m.rs:4:"), "{said}");
}

#[test]
fn what_is_outside_of_the_dialect_is_told_by_its_place() {
    for (body, wanted) in [
        ("p[0] = 1.0;", ""),
        (
            "let mut s = 0.0; s += p[0]; p[1] = s;",
            "CU0120 src/m.rs:4:5: kernel `k` gets no faster forms: the type of `s` is not said: write `let s: f32 = …`",
        ),
        (
            "let v = vec![1.0]; p[0] = v[0];",
            "CU0120 src/m.rs:4:13: kernel `k` gets no faster forms: `vec!` is outside of the dialect",
        ),
        (
            "'out: loop { loop { break 'out; } }",
            "CU0120 src/m.rs:4:25: kernel `k` gets no faster forms: to leave this by its label is outside of the dialect",
        ),
        (
            "p[0] = nowhere(n);",
            "CU0120 src/m.rs:4:12: kernel `k` gets no faster forms: `nowhere` of the runtime has no meaning in the dialect",
        ),
        (
            "if let Some(x) = Some(n) { p[0] = x as f32; }",
            "CU0120 src/m.rs:4:8: kernel `k` gets no faster forms: `if let` is outside of the dialect",
        ),
        (
            "p[0] = (n << n) as f32;",
            "CU0120 src/m.rs:4:13: kernel `k` gets no faster forms: a shift by what is no constant is written `shl(a, n)` or `shr(a, n)`",
        ),
        ("{ let n: i32 = n + 1; p[n] = 0.0; }", ""),
        ("let n: i32 = n + 1; let n: i32 = n * 2; p[n] = 0.0;", ""),
        ("let n = 3; p[n] = 1.0;", "!"),
        (
            "let mut i: i32 = 0; 'out: while i < n { 'next: { if i == 3 { break 'next; } if i == 9 { break 'out; } p[i] = 1.0; } i += 2; }",
            "",
        ),
        // `continue` passes by the step here, which that of C++ would not.
        (
            "let mut i: i32 = 0; while i < n { 'next: { if i == 3 { continue; } if i == 2 { break 'next; } } i += 1; }",
            "!",
        ),
        (
            "'all: { 'two: { 'one: { match n { 0 => break 'one, 1 => break 'two, _ => break 'all } } p[0] = 1.0; } p[1] = 2.0; }",
            "",
        ),
        ("let v = int2 { x: 1, y: n }; p[v.x] = 1.0;", ""),
        ("p[0] = (300 / 2) as u8 as f32;", ""),
        ("for i in (0..n).rev() { p[i] = 1.0; }", ""),
        ("for i in (0..n as u32).rev() { p[i] = 1.0; }", "!"),
        ("for i in 0..=n as u8 { p[i] = 1.0; }", "!"),
        (
            "match n { 0 => p[0] = 1.0, 1 | 2 => { p[1] = 2.0; } _ => {} }",
            "",
        ),
        (
            "p[0] = p.cast();",
            "CU0120 src/m.rs:4:12: kernel `k` gets no faster forms: `void*` does not convert to `float`",
        ),
    ] {
        let said = said_of(body);
        match wanted {
            // Whatever the words are.
            "!" => assert!(said.starts_with("CU0120 "), "{body}: {said}"),
            _ => assert_eq!(said, wanted, "{body}"),
        }
    }
}

/// Objects that do something when they end: a kernel's parameter is bytes that it keeps, and a pointer to one is a pointer; a variable of its own is not read.
#[test]
fn objects_with_ends_are_parameters_of_kernels_only() {
    let kernel = |body: &str| {
        format!(
            "use cudart_rs::prelude::*;
use std::mem::ManuallyDrop;
#[repr(C)]
pub struct View {{ n: i32, at: Ptr<f32> }}
impl View {{
    pub fn first(this: Ptr<View>) -> f32 {{ this.at[0] }}
}}
impl Drop for View {{
    fn drop(&mut self) {{}}
}}
#[kernel]
pub fn k(thread_idx: uint3, block_idx: uint3, block_dim: dim3, grid_dim: dim3, barrier: &Barrier, v: View, w: Ptr<View>) {{
    let mut v = ManuallyDrop::new(v);
    {body}
}}
"
        )
    };
    for (body, outside) in [
        (
            "v.at[v.n] = View::first(addr(&mut *v)) + View::first(w);",
            false,
        ),
        ("let own: View = zeroed(); v.at[0] = own.at[0];", true),
        ("let own = View { n: 1, at: v.at };", true),
        ("let other = ManuallyDrop::new(w.at);", true),
    ] {
        let texts = [("m.rs".to_owned(), kernel(body))];
        let silent = Progress::new(false, false);
        let made = refresh::derive(&texts, library(), &EmitOptions::default(), &silent);
        let said: Vec<String> = made.diags.iter().map(|d| d.message.clone()).collect();
        assert_eq!(said.len(), usize::from(outside), "{body}: {said:?}");
        let text = |f: &OutFile| String::from_utf8_lossy(&f.bytes).into_owned();
        let forms: String = made.files.iter().flatten().map(text).collect();
        assert!(forms.contains("Bits::of(&v)"), "{body}: {forms}");
        // Nothing is known of what was not read.
        assert_eq!(
            forms.contains("without_repeats"),
            !outside,
            "{body}: {forms}"
        );
    }
}

/// A kernel that cannot be read, and one beside it that can: the crate builds all the same, so both have a module that starts them.
#[test]
fn kernels_that_are_not_read_are_started_as_they_are_written() {
    let text = "use cudart_rs::prelude::*;
#[kernel(name = \"sum\")]
pub fn sum_f32(thread_idx: uint3, block_idx: uint3, block_dim: dim3, grid_dim: dim3, barrier: &Barrier, mut p: Ptr<f32>, n: i32) {
    let v = vec![1.0]; p[n] = v[0];
}
#[kernel(name = \"sum\")]
pub fn sum_i32(thread_idx: uint3, block_idx: uint3, block_dim: dim3, grid_dim: dim3, barrier: &Barrier, mut p: Ptr<i32>) {
    p[thread_idx.x] += 1;
}
#[kernel]
pub fn waits(thread_idx: uint3, block_idx: uint3, block_dim: dim3, grid_dim: dim3, barrier: &Barrier, mut p: Ptr<i32>) {
    let mut own: Shared<Array<i32, 32>> = shared!(barrier);
    let v = vec![1]; own[0] = v[0];
    barrier.sync();
    p[0] = own[0];
}
";
    let made = refresh::derive(
        &[("m.rs".to_owned(), text.to_owned())],
        library(),
        &EmitOptions::default(),
        &Progress::new(false, false),
    );
    let files = made.files.unwrap();
    let forms = files
        .iter()
        .find(|f| f.path == "src/engines/m.rs")
        .expect("forms");
    let forms = String::from_utf8_lossy(&forms.bytes).into_owned();
    // Each under its own name, whatever it was called in CUDA.
    let (first, second) = forms.split_once("pub mod sum_i32").expect("both modules");
    assert!(first.contains("pub mod sum_f32"), "{forms}");
    assert!(first.contains("KERNEL.run("), "{forms}");
    assert!(!first.contains("pub fn block"), "{forms}");
    let (second, third) = second.split_once("pub mod waits").expect("the third");
    assert!(third.contains("KERNEL.run_waiting("), "{forms}");
    // (Its shared memory is known.)
    assert!(third.contains(", 128)"), "{forms}");
    assert!(!third.contains("pub fn block"), "{forms}");
    assert!(second.contains("form_of(m::sum_i32)"), "{forms}");
    assert!(second.contains("pub fn block"), "{forms}");
}

#[test]
fn kernels_written_in_rust_get_forms() {
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| repo().join("target"), PathBuf::from);
    let dir = target.join("emitted-refresh");
    let _ = std::fs::remove_dir_all(&dir);
    std::fs::create_dir_all(dir.join("src")).unwrap();
    let from = repo().join("transpiler/tests/refresh/rust");
    for file in ["src/main.rs", "src/kernels.rs"] {
        std::fs::copy(from.join(file), dir.join(file)).unwrap();
    }
    let manifest = std::fs::read_to_string(from.join("Cargo.toml")).unwrap();
    let runtime = repo().join("cudart-rs").display().to_string();
    std::fs::write(
        dir.join("Cargo.toml"),
        manifest.replace("RUNTIME", &runtime),
    )
    .unwrap();
    let _ = std::fs::copy(repo().join("Cargo.lock"), dir.join("Cargo.lock"));
    let refresh = |more: &[&str]| {
        let mut c = Command::new(env!("CARGO_BIN_EXE_cu2rs"));
        let out = c.arg("refresh").args(more).arg(&dir).output().unwrap();
        let said = String::from_utf8_lossy(&out.stderr).into_owned();
        (out.status.code(), said)
    };
    assert_eq!(refresh(&["--check"]).0, Some(1));
    let (code, said) = refresh(&[]);
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(refresh(&["--check"]).0, Some(0));
    let forms = std::fs::read_to_string(dir.join("src/engines/kernels.rs")).unwrap();
    assert!(
        forms.contains("run_warps") && forms.contains("block.threads("),
        "{forms}"
    );
    let out = Command::new(env!("CARGO"))
        .args(["build", "--color=never"])
        .current_dir(&dir)
        .env_remove("RUSTFLAGS")
        .env("CARGO_TARGET_DIR", target.join("emitted/target"))
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&out.stderr).into_owned();
    assert!(out.status.success() && !said.contains("warning"), "{said}");
    for engine in ["threads", "coroutines", "loops", "lanes", "auto", ""] {
        let mut c = Command::new(target.join("emitted/target/debug/written-in-rust"));
        c.env_remove("CUDART_EXEC");
        if !engine.is_empty() {
            c.env("CUDART_EXEC", engine);
        }
        let out = c.output().unwrap();
        let said = String::from_utf8_lossy(&out.stderr).into_owned();
        let text = String::from_utf8_lossy(&out.stdout).into_owned();
        assert_eq!(
            text, "7.5 2168 1838 15.5\n[3, 150, -3, -10, 91, 90, 7, 19]\n",
            "{engine}: {said}"
        );
    }
    // Edited by hand: not overwritten.
    let place = dir.join("src/engines/kernels.rs");
    std::fs::write(&place, forms + "// mine\n").unwrap();
    let (code, said) = refresh(&[]);
    assert!(code == Some(2) && said.contains("CU0003"), "{said}");
    assert_eq!(refresh(&["--force"]).0, Some(0));
}

/// `transpiler/src/dialect/library.tsv` says what our headers do.
#[test]
fn the_library_is_that_of_the_headers() {
    let read = Library::of_headers().unwrap();
    let kept = read.kept();
    let place = repo().join("transpiler/src/dialect/library.tsv");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&place, &kept).unwrap();
        return;
    }
    assert!(
        kept == std::fs::read_to_string(&place).unwrap(),
        "a header changed: UPDATE=1 cargo test --test refresh writes {}",
        place.display()
    );
    assert_eq!(library(), &read);
}

/// The example of README and book: its forms are those of its text. (That such crates build and run is above.)
#[test]
fn the_example_is_fresh() {
    let dir = repo().join("examples/kernels-in-rust");
    let mut c = Command::new(env!("CARGO_BIN_EXE_cu2rs"));
    let out = c.args(["refresh", "--check"]).arg(&dir).output().unwrap();
    let said = String::from_utf8_lossy(&out.stderr);
    assert_eq!(out.status.code(), Some(0), "{said}");
}

#[test]
fn another_runtime_is_told_and_nothing_is_written() {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("another-runtime");
    let _ = std::fs::remove_dir_all(&dir);
    std::fs::create_dir_all(dir.join("src")).unwrap();
    std::fs::create_dir_all(dir.join("old/src")).unwrap();
    std::fs::write(dir.join("old/src/lib.rs"), "// an older one\n").unwrap();
    let manifest = "[package]\nname = \"a\"\nversion = \"0.1.0\"\n[dependencies]\ncudart-rs = { path = \"old\" }\n";
    std::fs::write(dir.join("Cargo.toml"), manifest).unwrap();
    std::fs::write(dir.join("src/main.rs"), "fn main() {}\n").unwrap();
    let mut c = Command::new(env!("CARGO_BIN_EXE_cu2rs"));
    let out = c.arg("refresh").arg(&dir).output().unwrap();
    let said = String::from_utf8_lossy(&out.stderr);
    assert_eq!(out.status.code(), Some(2), "{said}");
    assert!(
        said.contains("is not the cudart-rs of this cu2rs"),
        "{said}"
    );
    assert!(!dir.join("src/engines").exists());
}
