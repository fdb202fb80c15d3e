//! Which library has a function that an installed header declares: one that was named (`-l`), the C library itself, or one that `pkg-config`'s files or its name tell of.
//!
//! What counts is that the library defines the symbol; names only say where to look first.

use crate::source::{Origin, SourceMap};
use object::{Object, ObjectSymbol};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Functions of the C library that write to its standard output.
const PRINTS: &[&str] = &[
    "stdout",
    "printf",
    "puts",
    "putchar",
    "vprintf",
    "__printf_chk",
    "__vprintf_chk",
    "_IO_putc",
];

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Found {
    /// By symbol, the library's name as `-l` has it; an empty one for what is in every program (the C library).
    pub of: BTreeMap<String, String>,
    /// Folders that linkers do not search by themselves.
    pub dirs: BTreeSet<PathBuf>,
    /// One of the libraries writes to the C library's standard output.
    pub prints: bool,
}

/// A library's symbols.
struct Library {
    name: String,
    dir: PathBuf,
    defines: BTreeSet<String>,
    prints: bool,
}

/// Folders in which systems keep libraries.
fn system_dirs() -> Vec<PathBuf> {
    let triple = format!("{}-linux-gnu", std::env::consts::ARCH);
    let triple_dir = Path::new("/usr/lib").join(&triple);
    let below_root = Path::new("/lib").join(triple);
    let mut dirs = vec!["/usr/local/lib".into(), triple_dir, below_root];
    dirs.extend(["/usr/lib", "/lib", "/usr/lib64", "/lib64"].map(PathBuf::from));
    dirs
}

/// The files of a library that is linked dynamically: one, or those that the linker script in its place leads to.
fn files_of(name: &str, dirs: &[PathBuf]) -> Vec<PathBuf> {
    let find = |file: &str| dirs.iter().map(|d| d.join(file)).find(|p| p.is_file());
    let Some(path) = find(&format!("lib{name}.so")) else {
        return Vec::new();
    };
    let Ok(bytes) = std::fs::read(&path) else {
        return Vec::new();
    };
    if bytes.starts_with(b"\x7fELF") {
        return vec![path];
    }
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let words = text.split(|c: char| c.is_whitespace() || matches!(c, '(' | ')'));
    let named = words.filter_map(|w| match w.strip_prefix("-l") {
        Some(other) => find(&format!("lib{other}.so")),
        None if w.starts_with('/') => Some(w.into()),
        None if w.contains(".so") => find(w),
        None => None,
    });
    named.collect()
}

/// Reads a library's files; it lies where the first one does.
fn read(name: &str, files: &[PathBuf]) -> Option<Library> {
    let mut all = Library {
        name: name.to_owned(),
        dir: files.first()?.parent()?.to_owned(),
        defines: BTreeSet::new(),
        prints: false,
    };
    for path in files {
        let bytes = std::fs::read(path).ok()?;
        let Ok(file) = object::File::parse(&*bytes) else {
            continue;
        };
        for s in file.dynamic_symbols() {
            let Ok(symbol) = s.name() else { continue };
            match s.is_undefined() {
                true => all.prints |= PRINTS.contains(&symbol),
                false => drop(all.defines.insert(symbol.to_owned())),
            }
        }
    }
    Some(all)
}

/// A name without what names of libraries begin and end with: `libpng16` is `png`.
fn bare(name: &str) -> String {
    let name = name.to_ascii_lowercase();
    let name = name.strip_prefix("lib").unwrap_or(&name);
    name.trim_end_matches(|c: char| c.is_ascii_digit() || matches!(c, '.' | '-' | '_'))
        .trim_end_matches("lib")
        .to_owned()
}

/// What a header may be called after: its own name, and those of its folders below the installed ones.
fn words_of(header: &Path) -> Vec<String> {
    let of_dir = super::dirs()
        .iter()
        .find_map(|d| header.strip_prefix(d).ok().map(Path::to_owned));
    let below = of_dir.unwrap_or_else(|| header.file_name().unwrap_or_default().into());
    let mut words: Vec<String> = below
        .with_extension("")
        .components()
        .map(|c| bare(&c.as_os_str().to_string_lossy()))
        .filter(|w| !w.is_empty())
        .collect();
    words.reverse();
    words
}

/// What one of `pkg-config`'s files says: `-L` and `-l` of its `Libs`, variables put in.
fn libs_of(text: &str) -> (Vec<PathBuf>, Vec<String>) {
    let mut variables: BTreeMap<&str, String> = BTreeMap::new();
    let expand = |v: &str, known: &BTreeMap<&str, String>| {
        let mut out = v.to_owned();
        for (name, value) in known {
            out = out.replace(&format!("${{{name}}}"), value);
        }
        out
    };
    let (mut dirs, mut names) = (Vec::new(), Vec::new());
    for line in text.lines() {
        if let Some(libs) = line.strip_prefix("Libs:") {
            for word in expand(libs, &variables).split_whitespace() {
                if let Some(d) = word.strip_prefix("-L") {
                    dirs.push(d.into());
                } else if let Some(l) = word.strip_prefix("-l") {
                    names.push(l.to_owned());
                }
            }
        } else if let Some((name, value)) = line.split_once('=')
            && !name.contains(':')
        {
            let value = expand(value.trim(), &variables);
            variables.insert(name.trim(), value);
        }
    }
    (dirs, names)
}

/// The files of `pkg-config` whose name is one of these words, or begins with one.
fn described(words: &[String]) -> Vec<PathBuf> {
    let given = std::env::var_os("PKG_CONFIG_PATH");
    let mut dirs: Vec<PathBuf> = given
        .iter()
        .flat_map(|p| std::env::split_paths(p).collect::<Vec<_>>())
        .collect();
    dirs.extend(system_dirs().iter().map(|d| d.join("pkgconfig")));
    dirs.push("/usr/share/pkgconfig".into());
    let mut found: Vec<(usize, usize, PathBuf)> = Vec::new();
    for path in dirs.iter().flat_map(std::fs::read_dir).flatten().flatten() {
        let path = path.path();
        let Some(stem) = path
            .file_name()
            .and_then(|n| n.to_str()?.strip_suffix(".pc"))
        else {
            continue;
        };
        let stem = bare(stem);
        let alike =
            |a: &str, b: &str| a.len() > 1 && b.starts_with(a) || a.len() > 3 && b.ends_with(a);
        let fits = |w: &String| stem == *w || alike(&stem, w) || alike(w, &stem);
        if let Some(at) = words.iter().position(fits) {
            found.push((usize::from(stem != words[at]), at, path));
        }
    }
    found.sort();
    found.into_iter().map(|f| f.2).collect()
}

/// Looks for the libraries of symbols, each with the header that declares it. `named` are the libraries of the command line, `more` the folders of `-L`.
pub fn find(wanted: &BTreeMap<String, PathBuf>, named: &[String], more: &[PathBuf]) -> Found {
    let mut out = Found::default();
    let mut left: BTreeMap<String, PathBuf> = wanted.clone();
    let usual = system_dirs();
    let all: Vec<PathBuf> = more.iter().chain(&usual).cloned().collect();
    let mut take = |left: &mut BTreeMap<String, PathBuf>, name: &str, library: Library| {
        let known = |s: &String| library.defines.contains(s);
        let some = left.keys().any(known);
        left.retain(|symbol, _| {
            let here = library.defines.contains(symbol);
            if here {
                out.of.insert(symbol.clone(), name.to_owned());
            }
            !here
        });
        if some && !name.is_empty() {
            out.prints |= library.prints;
            if !usual.contains(&library.dir) {
                out.dirs.insert(library.dir);
            }
        }
    };
    for name in named {
        if let Some(library) = read(name, &files_of(name, &all)) {
            take(&mut left, name, library);
        }
    }
    for name in ["c.so.6", "m.so.6"] {
        let path = usual.iter().map(|d| d.join(format!("lib{name}")));
        let path = path.into_iter().find(|p| p.is_file());
        if let Some(library) = path.and_then(|p| read(name, &[p])) {
            take(&mut left, "", library);
        }
    }
    let mut tried: BTreeSet<PathBuf> = BTreeSet::new();
    let headers: BTreeSet<PathBuf> = left.values().cloned().collect();
    for header in headers {
        let words = words_of(&header);
        let mut candidates: Vec<(Vec<PathBuf>, String)> = Vec::new();
        for path in described(&words) {
            let (dirs, names) = libs_of(&std::fs::read_to_string(path).unwrap_or_default());
            candidates.extend(names.into_iter().map(|n| (dirs.clone(), n)));
        }
        candidates.extend(words.iter().map(|w| (Vec::new(), w.clone())));
        for (dirs, name) in candidates {
            if !left.values().any(|h| *h == header) {
                break;
            }
            let dirs: Vec<PathBuf> = dirs.into_iter().chain(all.iter().cloned()).collect();
            let files = files_of(&name, &dirs);
            if !files.iter().any(|p| tried.insert(p.clone())) {
                continue;
            }
            if let Some(library) = read(&name, &files) {
                take(&mut left, &library.name.clone(), library);
            }
        }
    }
    out
}

/// The installed header of a position, if it is in one.
pub fn header_of(sources: &SourceMap, file: crate::source::FileId) -> Option<&Path> {
    let f = sources.get(file)?;
    (f.origin == Origin::Installed).then_some(&*f.path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_and_descriptions_give_names() {
        assert_eq!(bare("libpng16"), "png");
        assert_eq!(bare("zlib"), "z");
        assert_eq!(bare("hdf5_hl"), "hdf5_hl");
        let words = words_of(Path::new("/usr/include/gsl/gsl_rng.h"));
        assert_eq!(words, ["gsl_rng", "gsl"]);
        let text = "prefix=/usr\nlibdir=${prefix}/lib/x\nName: x\nLibs: -L${libdir} -lx -ly\nLibs.private: -lq\n";
        let (dirs, names) = libs_of(text);
        assert_eq!(dirs, [PathBuf::from("/usr/lib/x")]);
        assert_eq!(names, ["x", "y"]);
    }

    #[test]
    fn functions_of_the_c_library_need_no_other() {
        let wanted = [("malloc".to_owned(), PathBuf::from("/usr/include/x.h"))];
        let found = find(&wanted.into(), &[], &[]);
        assert!(found.dirs.is_empty() && !found.prints);
        if cfg!(target_env = "gnu") {
            assert_eq!(found.of.get("malloc").map(String::as_str), Some(""));
        }
    }
}
