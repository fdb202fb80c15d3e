//! The command that compiles, and what is kept of it.
//!
//! The command is `$CU2RS`, else the one that `cu2rs libs` wrote down beside the library (`cu2rs.command`), else the one that
//! built the program that this is a part of, else `cu2rs` in the path. PTX is kept in
//! `$CU2RS_CACHE_DIR/rtc` (`~/.cache/cu2rs/rtc`) under a hash of all that goes in; the files that the compiler read besides are named in the PTX with hashes of their own, and are looked at again.

use super::{Outcome, Source, result};
use std::collections::BTreeMap;
use std::ffi::{CString, OsString};
use std::io::Write;
use std::path::{Component, Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU64, Ordering};

/// FNV-1a, as `cu2rs rtc` computes it for the files that it reads.
fn hash(bytes: &[u8], from: u64) -> u64 {
    let step = |h: u64, b: &u8| (h ^ u64::from(*b)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(from, step)
}

const SEED: u64 = 0xcbf2_9ce4_8422_2325;

/// The folder that this library lies in.
fn own_folder() -> Option<PathBuf> {
    let mut info = std::mem::MaybeUninit::<libc::Dl_info>::zeroed();
    // SAFETY: the address is one of this library's, the place is large enough.
    let found = unsafe { libc::dladdr(own_folder as *const libc::c_void, info.as_mut_ptr()) };
    if found == 0 {
        return None;
    }
    // SAFETY: it was filled in.
    let name = unsafe { info.assume_init() }.dli_fname;
    if name.is_null() {
        return None;
    }
    // SAFETY: the loader's string.
    let name = unsafe { std::ffi::CStr::from_ptr(name) };
    use std::os::unix::ffi::OsStrExt;
    let path = Path::new(std::ffi::OsStr::from_bytes(name.to_bytes()));
    path.canonicalize().ok()?.parent().map(Path::to_owned)
}

/// The command.
fn command() -> OsString {
    if let Some(c) = std::env::var_os("CU2RS").filter(|c| !c.is_empty()) {
        return c;
    }
    let written = own_folder().and_then(|f| std::fs::read_to_string(f.join("cu2rs.command")).ok());
    let written = written.map(|w| PathBuf::from(w.trim_end()));
    let built_by = option_env!("CU2RS_MADE_BY").map(PathBuf::from);
    let known = [written, built_by];
    match known.into_iter().flatten().find(|c| c.is_file()) {
        Some(path) => path.into_os_string(),
        None => "cu2rs".into(),
    }
}

fn cache() -> Option<PathBuf> {
    let folder = std::env::var_os("CU2RS_CACHE_DIR").filter(|c| !c.is_empty());
    let folder = folder.map(PathBuf::from).or_else(|| {
        let home = std::env::var_os("HOME").filter(|h| !h.is_empty())?;
        Some(PathBuf::from(home).join(".cache/cu2rs"))
    })?;
    Some(folder.join("rtc"))
}

/// The hash of all that goes in but files on disk.
fn key(source: &Source, options: &[String], command: &OsString) -> String {
    let mut all = Vec::new();
    let mut add = |bytes: &[u8]| {
        all.extend_from_slice(&(bytes.len() as u64).to_le_bytes());
        all.extend_from_slice(bytes);
    };
    add(env!("CARGO_PKG_VERSION").as_bytes());
    add(command.as_encoded_bytes());
    // Another build of the command may compile otherwise.
    if let Ok(m) = std::fs::metadata(command) {
        add(&m.len().to_le_bytes());
        let time = m.modified().ok();
        let time = time.and_then(|t| t.duration_since(std::time::UNIX_EPOCH).ok());
        add(&time.map_or(0, |t| t.as_nanos() as u64).to_le_bytes());
    }
    add(&source.text);
    add(source.name.as_bytes());
    for (name, text) in &source.headers {
        add(name.as_bytes());
        add(text);
    }
    add(&[]);
    for n in &source.names {
        add(n.as_bytes());
    }
    add(&[]);
    for o in options {
        add(o.as_bytes());
    }
    // Relative paths of options mean other files elsewhere.
    if let Ok(here) = std::env::current_dir() {
        add(here.as_os_str().as_encoded_bytes());
    }
    format!("{:016x}{:016x}", hash(&all, SEED), hash(&all, !SEED))
}

/// Whether the files that were read are what they were.
fn fresh(ptx: &str) -> bool {
    ptx.lines().take_while(|l| l.starts_with("//")).all(|l| {
        let Some((known, path)) = l.strip_prefix("// read: ").and_then(|r| r.split_once(' '))
        else {
            return true;
        };
        std::fs::read(path).is_ok_and(|bytes| format!("{:016x}", hash(&bytes, SEED)) == known)
    })
}

/// The symbols that the text says in front.
fn lowered(ptx: &str) -> BTreeMap<String, CString> {
    let lines = ptx.lines().take_while(|l| l.starts_with("//"));
    let names = lines.filter_map(|l| {
        let (symbol, name) = l.strip_prefix("// name: ")?.split_once(" = ")?;
        Some((name.to_owned(), CString::new(symbol).ok()?))
    });
    names.collect()
}

/// A name that stays within its folder.
fn inside(name: &str) -> Option<&Path> {
    let path = Path::new(name);
    let plain = |c: Component<'_>| matches!(c, Component::Normal(_) | Component::CurDir);
    (path.components().all(plain) && path.file_name().is_some()).then_some(path)
}

/// A folder for one compilation; it is removed in the end.
struct Folder(PathBuf);

impl Folder {
    fn new() -> std::io::Result<Folder> {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        loop {
            let n = COUNT.fetch_add(1, Ordering::Relaxed);
            let path = std::env::temp_dir().join(format!("cu2rs-rtc-{}-{n}", std::process::id()));
            match std::fs::create_dir(&path) {
                Ok(()) => return Ok(Folder(path)),
                Err(e) if e.kind() == std::io::ErrorKind::AlreadyExists => {}
                Err(e) => return Err(e),
            }
        }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn text(mut bytes: Vec<u8>) -> CString {
    bytes.retain(|b| *b != 0);
    CString::new(bytes).unwrap_or_default()
}

/// Whether a text includes a file by quotes.
fn includes_by_quotes(text: &[u8]) -> bool {
    text.split(|b| *b == b'\n').any(|line| {
        let rest = line.trim_ascii_start().strip_prefix(b"#");
        let rest = rest.and_then(|r| r.trim_ascii_start().strip_prefix(b"include"));
        rest.is_some_and(|r| r.trim_ascii_start().starts_with(b"\""))
    })
}

/// The options, and the folder that the source's name leads to, as NVRTC looks there last.
fn with_own_folder(source: &Source, options: &[String]) -> Vec<String> {
    let mut all = options.to_vec();
    let is_off = |o: &String| o.trim_start_matches('-') == "no-source-include";
    if includes_by_quotes(&source.text)
        && !options.iter().any(is_off)
        && let Ok(here) = std::env::current_dir()
    {
        let folder = Path::new(&source.name).parent().map(|p| here.join(p));
        all.push(format!("-I{}", folder.unwrap_or(here).display()));
    }
    all
}

/// Compiles a source.
pub(super) fn run(source: &Source, options: &[String]) -> Outcome {
    let options = &with_own_folder(source, options)[..];
    let real = options
        .iter()
        .any(|o| o.contains("=sm_") || o.starts_with("sm_"));
    let done = |code: i32, log: Vec<u8>| Outcome {
        result: code,
        log: text(log),
        real,
        ..Outcome::default()
    };
    let command = command();
    let kept = cache().map(|c| c.join(key(source, options, &command) + ".ptx"));
    let with = |ptx: String, log: Vec<u8>| Outcome {
        lowered: lowered(&ptx),
        ptx: text(ptx.into_bytes()),
        ..done(result::SUCCESS, log)
    };
    if let Some(ptx) = kept.as_ref().and_then(|k| std::fs::read_to_string(k).ok())
        && fresh(&ptx)
    {
        return with(ptx, Vec::new());
    }
    let written = || -> Result<(Folder, PathBuf), String> {
        let folder = Folder::new().map_err(|e| format!("no folder for what is compiled: {e}"))?;
        let put = |path: &Path, bytes: &[u8]| {
            if let Some(parent) = path.parent() {
                std::fs::create_dir_all(parent).map_err(|e| e.to_string())?;
            }
            std::fs::write(path, bytes).map_err(|e| e.to_string())
        };
        for (name, bytes) in &source.headers {
            let name = inside(name).ok_or(format!("`{name}` is no name for a header here"))?;
            put(&folder.0.join("include").join(name), bytes)?;
        }
        let name = Path::new(&source.name).file_name();
        let file = folder.0.join(name.unwrap_or("default_program".as_ref()));
        put(&file, &source.text)?;
        Ok((folder, file))
    };
    let (folder, file) = match written() {
        Ok(w) => w,
        Err(e) => return done(result::INVALID_INPUT, e.into_bytes()),
    };
    let output = folder.0.join("out").join("module.ptx");
    let _ = std::fs::create_dir_all(folder.0.join("out"));
    let mut child = Command::new(&command);
    child.arg("rtc").arg(&file).arg("-o").arg(&output);
    child.arg("-I").arg(folder.0.join("include"));
    child
        .arg("-D__CUDACC_RTC__=1")
        .arg("--list-files")
        .args(options);
    for n in &source.names {
        child.arg(format!("--name-expression={n}"));
    }
    // (A library that stands for CUDA's has no business in the compiler.)
    child.env_remove("LD_PRELOAD");
    let ended = match child.output() {
        Ok(o) => o,
        Err(e) => {
            let why = format!(
                "`{}` cannot be started: {e}: name the command by the variable CU2RS\n",
                command.to_string_lossy()
            );
            crate::abi::say(why.trim_end());
            return done(result::BUILTIN_OPERATION_FAILURE, why.into_bytes());
        }
    };
    let place = format!("{}/", folder.0.display());
    let log = String::from_utf8_lossy(&ended.stderr).replace(&place, "");
    let code = match ended.status.code() {
        Some(0) => result::SUCCESS,
        Some(1) => result::COMPILATION,
        Some(2) => result::INVALID_OPTION,
        _ => result::INTERNAL_ERROR,
    };
    if code != result::SUCCESS {
        return done(code, log.into_bytes());
    }
    let Ok(ptx) = std::fs::read_to_string(&output) else {
        return done(
            result::INTERNAL_ERROR,
            b"the compiler wrote nothing\n".to_vec(),
        );
    };
    // What lies in the folder of this compilation is in the hash already.
    let ptx: String = ptx
        .split_inclusive('\n')
        .filter(|l| !(l.starts_with("// read: ") && l.contains(&place)))
        .collect();
    if let Some(path) = kept {
        keep(&path, &ptx);
    }
    with(ptx, log.into_bytes())
}

/// Keeps a text, if that can be done: whoever else keeps it at the same time keeps the same.
fn keep(path: &Path, ptx: &str) {
    let Some(folder) = path.parent() else { return };
    let new = path.with_extension(format!("{}", std::process::id()));
    let written = std::fs::create_dir_all(folder)
        .and_then(|()| std::fs::File::create(&new))
        .and_then(|mut f| f.write_all(ptx.as_bytes()))
        .and_then(|()| std::fs::rename(&new, path));
    if written.is_err() {
        let _ = std::fs::remove_file(&new);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_headers_stay_in_their_folder() {
        assert!(inside("a/b.h").is_some() && inside("./b.h").is_some());
        for bad in ["../b.h", "/etc/b.h", "a/../../b.h", ""] {
            assert!(inside(bad).is_none(), "{bad}");
        }
    }

    #[test]
    fn everything_that_goes_in_is_in_the_key() {
        let a = Source {
            text: b"x".to_vec(),
            ..Source::default()
        };
        let command = OsString::from("no such command");
        let k = |s: &Source, o: &[&str]| {
            let o: Vec<String> = o.iter().map(|o| (*o).to_owned()).collect();
            key(s, &o, &command)
        };
        let named = Source {
            names: vec!["f".into()],
            ..a.clone()
        };
        let all = [
            k(&a, &[]),
            k(&a, &["-DA"]),
            k(&a, &["-D", "A"]),
            k(&named, &[]),
        ];
        for (i, x) in all.iter().enumerate() {
            assert!(!all[i + 1..].contains(x));
        }
        assert_eq!(k(&a, &[]), k(&a.clone(), &[]));
    }

    #[test]
    fn symbols_and_files_are_read_from_the_text() {
        let ptx =
            "// name: _Z1fIiEvv = f<int>\n// read: 0000000000000000 /no/such/file\n.version 8.0\n";
        assert_eq!(lowered(ptx)["f<int>"].to_str(), Ok("_Z1fIiEvv"));
        assert!(!fresh(ptx));
        assert!(fresh("// name: a = b\n.version 8.0\n"));
    }
}
