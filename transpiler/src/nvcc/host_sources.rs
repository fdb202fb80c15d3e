//! The host halves of a program as sources of the emitted crate: `host/`, and the build script that compiles it.
//!
//! Each file that a host half is made of goes there under its own name, with the rewriting's edits ([`crate::split::sources`]; CUDA's words stay, as macros without meaning), and
//! CUDA's headers beside them; headers of the system stay where they are. The host compiler's preprocessor then reads the new files: they are used if what it gives is, token by token, what was
//! compiled. Where that is not so, or an edit has no place in a file, the preprocessed text is used itself, which works but reads badly; a note tells.

use super::args::Invocation;
use super::foreign::Foreign;
use super::split::{self, Reading};
use super::unit::full_path;
use super::wrapper::Wrapper;
use crate::project::Language;
use crate::project::write::OutFile;
use crate::split::{host, sources};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::rc::Rc;

/// Where the sources go in the crate.
const HOST: &str = "host";
/// Where CUDA's headers go.
const HEADERS: &str = "host/cuda-headers";

/// The macro for a unit's name.
const UNIT: &str = "__CU2RS_UNIT__";

/// A split unit.
pub struct Part {
    /// Its source as it was named.
    pub path: PathBuf,
    /// Its options.
    pub inv: Invocation,
    /// Its language.
    pub language: Language,
    /// What both halves call it.
    pub unit: String,
    /// Its host half, preprocessed and rewritten.
    pub text: Vec<u8>,
}

/// What the crate gets.
#[derive(Debug, Default)]
pub struct HostSources {
    /// The sources and the build script.
    pub files: Vec<OutFile>,
    /// What is to be said.
    pub notes: Vec<String>,
}

/// A unit for the build script.
struct Compiled {
    file: String,
    options: Vec<String>,
}

/// Whether a folder is the system's, so that its files are found on other machines as well.
fn of_system(path: &Path) -> bool {
    ["/usr", "/opt"].iter().any(|d| path.starts_with(d))
}

/// The longest folder that all of these are in.
fn common(folders: &[PathBuf]) -> PathBuf {
    let Some((first, rest)) = folders.split_first() else {
        return PathBuf::new();
    };
    let shares = |all: &Path| rest.iter().all(|f| f.starts_with(all));
    let mut all = first.as_path();
    while !shares(all) {
        all = all.parent().unwrap_or(Path::new(""));
    }
    all.to_owned()
}

/// A path with `/`.
fn slashes(path: &Path) -> String {
    let parts = path.components().map(|c| c.as_os_str().to_string_lossy());
    parts.collect::<Vec<_>>().join("/")
}

/// Where the files of all units go.
struct Layout<'a> {
    folder: &'a Path,
    /// The folder that becomes [`HOST`].
    root: PathBuf,
}

impl Layout<'_> {
    /// A file's or folder's place in the crate.
    fn place(&self, path: &Path) -> Option<String> {
        let full = full_path(self.folder, path);
        let below = slashes(full.strip_prefix(&self.root).ok()?);
        Some(match below.is_empty() {
            true => HOST.to_owned(),
            false => format!("{HOST}/{below}"),
        })
    }
}

/// The options of a unit in the crate, beside those that all units share.
fn options(part: &Part, reading: &Reading, layout: &Layout) -> Vec<String> {
    let unit = format!("-D{UNIT}=");
    let (own, macros): (Vec<&String>, Vec<&String>) =
        reading.macros.iter().partition(|m| m.starts_with(&unit));
    let mut out: Vec<String> = (reading.common.iter())
        .map(|o| o.to_string_lossy().into_owned())
        .chain(["-x".into(), "c++".into()])
        .chain(macros.into_iter().cloned())
        .collect();
    for dir in &part.inv.include_dirs {
        let place = layout.place(dir).filter(|_| !of_system(dir));
        let place = place.unwrap_or_else(|| dir.display().to_string());
        out.push(format!("-I{place}"));
    }
    out.extend(["-isystem".into(), HEADERS.into()]);
    if part.language == Language::Cuda {
        out.push("-include".into());
        out.push(format!("{HEADERS}/{}", host::WORDS_HEADER));
        out.extend(["-include".into(), format!("{HEADERS}/{}", host::PRELUDE)]);
    }
    for file in &part.inv.includes {
        let place = layout.place(file);
        out.push("-include".into());
        out.push(place.unwrap_or_else(|| file.display().to_string()));
    }
    out.extend(own.into_iter().cloned());
    out
}

/// The files of a unit by their places in the crate, and where each was.
type Placed = (BTreeMap<String, Vec<u8>>, BTreeMap<String, String>);

/// Puts the files of a unit into their places.
fn placed(
    files: &BTreeMap<PathBuf, sources::File>,
    headers: &Path,
    layout: &Layout,
) -> Result<Placed, String> {
    let mut out = BTreeMap::new();
    let mut names = BTreeMap::new();
    for (path, file) in files {
        let place = if let Ok(below) = path.strip_prefix(headers) {
            format!("{HEADERS}/{}", slashes(below))
        } else if file.system || of_system(path) {
            match file.edited {
                true => return Err(format!("`{}` is the system's", path.display())),
                false => continue,
            }
        } else {
            let place = layout.place(path);
            place.ok_or_else(|| format!("`{}` is somewhere else", path.display()))?
        };
        names.insert(path.display().to_string(), place.clone());
        out.insert(place, file.text.clone());
    }
    Ok((out, names))
}

/// What the host's preprocessor makes of a unit in the crate.
fn preprocess(
    compiler: &Path,
    file: &str,
    options: &[String],
    root: &Path,
) -> Result<Rc<[u8]>, String> {
    let mut command = Command::new(compiler);
    command.args(options).args(["-E", file]).current_dir(root);
    preprocessed(&mut command)
}

/// What a preprocessor gives.
fn preprocessed(command: &mut Command) -> Result<Rc<[u8]>, String> {
    let out = command
        .stdin(Stdio::null())
        .output()
        .map_err(|e| e.to_string())?;
    match out.status.success() {
        true => Ok(out.stdout.into()),
        false => {
            let said = String::from_utf8_lossy(&out.stderr).into_owned();
            let error = said.lines().find(|l| l.contains("error"));
            Err(error.unwrap_or("it cannot be preprocessed").to_owned())
        }
    }
}

/// Writes files below a folder.
fn write_all(root: &Path, files: &BTreeMap<String, Vec<u8>>) -> std::io::Result<()> {
    for (place, bytes) in files {
        let path = root.join(place);
        if let Some(dir) = path.parent() {
            std::fs::create_dir_all(dir)?;
        }
        std::fs::write(path, bytes)?;
    }
    Ok(())
}

/// Reads a file as g++ named it.
fn read(folder: &Path, path: &Path) -> Option<Rc<[u8]>> {
    std::fs::read(folder.join(path)).ok().map(Rc::from)
}

/// The sources of all host halves, and the build script. `folder`: where units are named from.
pub fn crate_files(
    parts: &[Part],
    foreign: &Foreign,
    libraries: &[String],
    folder: &Path,
    cache: &Path,
) -> Result<HostSources, String> {
    let mut out = HostSources::default();
    let mut compiler = None;
    let mut readings = Vec::new();
    let mut edited = Vec::new();
    let mut folders: BTreeSet<PathBuf> = BTreeSet::new();
    for part in parts {
        let reading = split::reading(&part.inv, &part.unit, part.language, cache);
        let reading = reading.map_err(|e| e.to_string())?;
        let files = preprocessed(
            reading
                .command(&part.inv, &part.path, part.language, folder)
                .arg("-dD"),
        )
        .and_then(|text| {
            let rewritten = host::rewrite(&text, &part.unit, host::has_algorithms(&text));
            let mut edits = host::without_words(&rewritten.edits, &text);
            // Several units may have a header.
            let unit = format!("\"{}\"", part.unit);
            for e in &mut edits {
                e.2 = e.2.replace(&unit, UNIT);
            }
            let flat = String::from_utf8_lossy(&rewritten.text).replace(&unit, UNIT);
            sources::edited(&text, &edits, flat.as_bytes(), &|p| read(folder, p))
        });
        let wrapper = Wrapper::of(&reading.compiler);
        if wrapper.is_some() {
            compiler = Some(reading.compiler.display().to_string());
        }
        let dirs = part.inv.include_dirs.iter().map(|d| full_path(folder, d));
        let dirs: Vec<PathBuf> = dirs.filter(|d| !of_system(d)).collect();
        for (path, f) in files.iter().flatten() {
            let full = full_path(folder, path);
            if f.system
                || of_system(&full)
                || full.starts_with(&reading.headers)
                || (wrapper.iter().flat_map(|w| &w.headers)).any(|d| full.starts_with(d))
            {
                continue;
            }
            folders.extend(full.parent().map(Path::to_owned));
            folders.extend(dirs.iter().filter(|d| full.starts_with(d)).cloned());
        }
        readings.push(reading);
        edited.push(files);
    }
    let folders: Vec<PathBuf> = folders.into_iter().collect();
    let layout = Layout {
        folder,
        root: common(&folders),
    };
    let scratch = tempdir(cache).map_err(|e| e.to_string())?;
    let mut all: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    let mut units = Vec::new();
    for ((part, reading), files) in parts.iter().zip(&readings).zip(edited) {
        let options = options(part, reading, &layout);
        let mut notes = Vec::new();
        let made = files.and_then(|files| {
            for (path, f) in &files {
                if f.flat && !path.starts_with(&reading.headers) {
                    notes.push(format!(
                        "`{}` has words of CUDA's in macros: in the crate they are expanded",
                        path.display()
                    ));
                }
            }
            let (mut files, names) = placed(&files, &reading.headers, &layout)?;
            let words = host::words_header().into_bytes();
            files.insert(format!("{HEADERS}/{}", host::WORDS_HEADER), words);
            if let Some((place, _)) =
                (files.iter()).find(|(p, t)| all.get(*p).is_some_and(|o| o != *t))
            {
                return Err(format!("`{place}` is another one in another unit"));
            }
            write_all(&scratch, &files).map_err(|e| e.to_string())?;
            let file = layout.place(&part.path).unwrap_or_default();
            let text = preprocess(&reading.compiler, &file, &options, &scratch)?;
            let before: Rc<[u8]> = part.text.as_slice().into();
            sources::same(&before, &text, &|n| names.get(n).cloned())?;
            Ok((file, files))
        });
        let file = match made {
            Ok((file, files)) => {
                all.extend(files);
                out.notes.extend(notes);
                file
            }
            Err(why) => {
                let stem = part.path.file_stem().unwrap_or_default().to_string_lossy();
                let name = format!("{HOST}/{stem}.ii");
                let n = (2..).map(|n| format!("{HOST}/{stem}_{n}.ii"));
                let name = std::iter::once(name)
                    .chain(n)
                    .find(|n| !all.contains_key(n));
                let name = name.unwrap_or_default();
                out.notes.push(format!(
                    "host code of `{}` is in `{name}` as the host compiler's preprocessor left it: {why}",
                    part.path.display()
                ));
                all.insert(name.clone(), part.text.clone());
                name
            }
        };
        let options = match file.ends_with(".ii") {
            true => (reading.common.iter())
                .map(|o| o.to_string_lossy().into_owned())
                .chain(["-x".to_owned(), "c++-cpp-output".to_owned()])
                .collect(),
            false => options,
        };
        units.push(Compiled { file, options });
    }
    let _ = std::fs::remove_dir_all(&scratch);
    let files = all.into_iter().map(|(path, bytes)| OutFile { path, bytes });
    out.files.extend(files);
    out.files.push(OutFile {
        path: "build.rs".into(),
        bytes: script(&units, foreign, libraries, compiler.as_deref()).into_bytes(),
    });
    Ok(out)
}

/// A new folder.
fn tempdir(cache: &Path) -> std::io::Result<PathBuf> {
    let root = cache
        .join("host")
        .join(format!("sources-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&root);
    std::fs::create_dir_all(&root)?;
    Ok(root)
}

/// A list of Rust strings.
fn strings(words: &[String], indent: &str) -> String {
    let mut out = String::from("&[");
    for w in words {
        let _ = write!(out, "\n{indent}    {w:?},");
    }
    if !words.is_empty() {
        let _ = write!(out, "\n{indent}");
    }
    out + "]"
}

/// The build script. `wrapper`: a compiler that links more libraries.
fn script(
    units: &[Compiled],
    foreign: &Foreign,
    libraries: &[String],
    wrapper: Option<&str>,
) -> String {
    // What all units are told, from the left.
    let first: &[String] = units.first().map_or(&[], |u| &u.options);
    let mut shared = first.len();
    for u in units {
        let same = u.options.iter().zip(first).take_while(|(a, b)| a == b);
        shared = shared.min(same.count());
    }
    // The last word may belong to the one behind it.
    if units.len() > 1 && shared > 0 && shared < first.len() {
        let pair = |w: &String| matches!(w.as_str(), "-isystem" | "-include" | "-x");
        shared -= usize::from(pair(&first[shared - 1]));
    }
    let mut calls = String::new();
    for u in units {
        let own = strings(&u.options[shared..], "    ");
        let _ = writeln!(calls, "    compile({:?}, {own});", u.file);
    }
    for l in libraries.iter().chain(foreign.arguments()) {
        let _ = writeln!(calls, "    link({l:?});");
    }
    let usual = wrapper.unwrap_or("g++");
    let (own, link_more, more) = match wrapper {
        None => (String::new(), "", String::new()),
        Some(name) => (
            format!(
                "    if std::env::var_os(\"CXX\").is_none() {{\n        build.compiler({name:?});\n    }}\n"
            ),
            "    link_more();\n",
            format!(
                "\n/// Links what the compiler, a wrapper of another one, says.\nfn link_more() {{\n    \
                 let compiler = std::env::var(\"CXX\").unwrap_or({name:?}.into());\n    \
                 let out = std::process::Command::new(&compiler).arg(\"-show\").output();\n    \
                 let out = out.unwrap_or_else(|e| panic!(\"cannot start {{compiler}}: {{e}}\"));\n    \
                 let text = String::from_utf8_lossy(&out.stdout);\n    \
                 for word in text.split_whitespace() {{\n        \
                 if word.starts_with(\"-L\") || word.starts_with(\"-l\") {{\n            link(word);\n        }}\n    }}\n}}\n"
            ),
        ),
    };
    format!(
        "//! Compiles the program's host code, the C++ of `host/`, by the host's compiler ({usual}, or what `CXX` names), and links it.\n\n\
         /// What the compiler is told of every file.\n\
         const OPTIONS: &[&str] = {};\n\n\
         fn main() {{\n    println!(\"cargo::rerun-if-changed=host\");\n{calls}{link_more}}}\n\n\
         fn compile(file: &str, options: &[&str]) {{\n    let mut build = cc::Build::new();\n    \
         build.cpp(true).warnings(false).cargo_metadata(false).file(file);\n{own}    \
         for option in OPTIONS.iter().chain(options) {{\n        build.flag(option);\n    }}\n    \
         for object in build.compile_intermediates() {{\n        link(&object.display().to_string());\n    }}\n}}\n\n\
         fn link(what: &str) {{\n    println!(\"cargo::rustc-link-arg={{what}}\");\n}}\n{more}",
        strings(&first[..shared], ""),
    )
}

/// What a host compiler is told as one word each.
pub fn libraries(names: &[String], dirs: &[PathBuf]) -> Vec<String> {
    let dirs = dirs.iter().map(|d| format!("-L{}", d.display()));
    let named = names.iter().filter(|n| !super::inputs::is_cudas(n));
    dirs.chain(named.map(|n| format!("-l{n}"))).collect()
}
