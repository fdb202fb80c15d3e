//! Objects and archives that Rust's linker does not take, or that cannot be copied, become plain ones, which are kept in the cache by their content.
//!
//! With `-flto` (pybind11's CMake functions ask for it) gcc's objects hold no machine code, but an intermediate language: gcc itself makes plain objects of them.
//! Thin archives (Meson's) name files in place of holding them.

use super::compile::write_file;
use crate::project::run;
use crate::project::write::digest;
use object::read::archive::ArchiveFile;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What gcc marks such objects with.
pub const MARK: &str = "__gnu_lto_slim";

/// Archives begin so.
const ARCHIVE: &[u8] = b"!<arch>\n";

/// Thin ones.
const THIN: &[u8] = b"!<thin>\n";

/// If the bytes of this file are a thin archive: a plain one of the same members.
pub fn thick(path: &Path, bytes: &[u8]) -> Result<Option<PathBuf>, String> {
    if !bytes.starts_with(THIN) {
        return Ok(None);
    }
    let fail = |e: String| format!("`{}`: {e}", path.display());
    let archive = ArchiveFile::parse(bytes).map_err(|e| fail(e.to_string()))?;
    let folder = path.parent().unwrap_or(Path::new(""));
    let mut members = Vec::new();
    let mut all = bytes.to_vec();
    for m in archive.members() {
        let m = m.map_err(|e| fail(e.to_string()))?;
        let member = folder.join(String::from_utf8_lossy(m.name()).as_ref());
        let data =
            std::fs::read(&member).map_err(|e| fail(format!("{}: {e}", member.display())))?;
        all.extend(data);
        members.push(member);
    }
    let made = place(path, &all).map_err(fail)?;
    if !made.is_file() {
        let new = made.with_extension(format!("{}.a", std::process::id()));
        let mut files: Vec<&Path> = vec![&new];
        files.extend(members.iter().map(PathBuf::as_path));
        run_tool(&["ar"], &["qcs"], &files).map_err(fail)?;
        std::fs::rename(new, &made).map_err(|e| fail(e.to_string()))?;
    }
    Ok(Some(made))
}

/// Where in the cache what is made of this content goes; the folder is made.
fn place(path: &Path, content: &[u8]) -> Result<PathBuf, String> {
    let cache = run::cache_dir();
    let folder = std::path::absolute(cache.join("plain").join(digest(content)))
        .map_err(|e| e.to_string())?;
    std::fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
    Ok(folder.join(path.file_name().unwrap_or_default()))
}

/// The same object or archive with machine code.
pub fn with_code(path: &Path, bytes: &[u8]) -> Result<PathBuf, String> {
    let fail = |e: String| format!("`{}` was compiled with -flto: {e}", path.display());
    let made = place(path, bytes).map_err(fail)?;
    if made.is_file() {
        return Ok(made);
    }
    let folder = made.parent().unwrap_or(Path::new(""));
    let object = |name: String, bytes: &[u8]| -> Result<PathBuf, String> {
        let from = folder.join(format!("{}.{name}", std::process::id()));
        write_file(&from, bytes)?;
        let to = from.with_extension("plain.o");
        if !contains(bytes, MARK.as_bytes()) {
            return Ok(from);
        }
        let said = run_tool(
            &["g++", "c++", "gcc"],
            &["-r", "-flinker-output=nolto-rel", "-nostdlib"],
            &[&from, Path::new("-o"), &to],
        );
        let _ = std::fs::remove_file(&from);
        said.map(|()| to)
    };
    if !bytes.starts_with(ARCHIVE) {
        let one = object("object".into(), bytes).map_err(fail)?;
        std::fs::rename(one, &made).map_err(|e| fail(e.to_string()))?;
        return Ok(made);
    }
    let archive = ArchiveFile::parse(bytes).map_err(|e| fail(e.to_string()))?;
    let mut members = Vec::new();
    for (i, m) in archive.members().enumerate() {
        let m = m.map_err(|e| fail(e.to_string()))?;
        let data = m.data(bytes).map_err(|e| fail(e.to_string()))?;
        let name = String::from_utf8_lossy(m.name()).replace('/', "_");
        members.push(object(format!("{i}.{name}"), data).map_err(fail)?);
    }
    let new = folder.join(format!("{}.a", std::process::id()));
    let mut all: Vec<&Path> = vec![&new];
    all.extend(members.iter().map(PathBuf::as_path));
    run_tool(&["ar"], &["qcs"], &all).map_err(fail)?;
    for m in &members {
        let _ = std::fs::remove_file(m);
    }
    std::fs::rename(new, &made).map_err(|e| fail(e.to_string()))?;
    Ok(made)
}

fn contains(bytes: &[u8], what: &[u8]) -> bool {
    bytes.windows(what.len()).any(|w| w == what)
}

/// Runs the first of these tools that is there.
fn run_tool(tools: &[&str], options: &[&str], files: &[&Path]) -> Result<(), String> {
    for tool in tools {
        match Command::new(tool).args(options).args(files).output() {
            Err(_) => continue,
            Ok(o) if o.status.success() => return Ok(()),
            Ok(o) => {
                let said = String::from_utf8_lossy(&o.stderr);
                return Err(format!("{tool} failed: {}", said.trim()));
            }
        }
    }
    Err(format!(
        "there is no {} to make machine code of it",
        tools[0]
    ))
}
