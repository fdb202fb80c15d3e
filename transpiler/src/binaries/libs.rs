//! The libraries that stand for CUDA's: built once by cargo out of the sources that this tool carries, kept in the cache, and put into a folder under the names
//! that programs look for.
//!
//! All that they do is in one library, `libcuda.so.1`, so that there is one state in a process. The runtime's names are libraries that only lead there; they define the
//! symbols' version that programs of each release ask the loader for.

use crate::diag::{Diagnostic, Diagnostics};
use crate::project::layout;
use crate::project::run;
use crate::project::write;
use crate::source::Span;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The library that does everything.
pub const DRIVER: &str = "libcuda.so.1";
/// The runtime's names. Each is also its symbols' version.
pub const RUNTIMES: [&str; 3] = ["libcudart.so.13", "libcudart.so.12", "libcudart.so.11.0"];

/// The runtime compiler's names; each is also its symbols' version.
pub const COMPILERS: [&str; 3] = ["libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so.11.2"];
/// Where the library reads which command compiles.
const COMMAND: &str = "cu2rs.command";
/// Which sources the libraries of a folder were made of.
const KEY: &str = "cu2rs.key";
/// Where libraries lie that are installed with the command, from the folder above the command's.
const SHIPPED: &str = "lib/cu2rs/libs";

/// Writes down the command that compiles at run time: this one.
fn name_command(folder: &Path) -> std::io::Result<()> {
    let own = std::env::current_exe()?.canonicalize()?;
    let text = format!("{}\n", own.display());
    let file = folder.join(COMMAND);
    match std::fs::read_to_string(&file) {
        Ok(known) if known == text => Ok(()),
        _ => std::fs::write(file, text),
    }
}

fn fail(diags: &mut Diagnostics, text: String) {
    diags.push(Diagnostic::error(13, Span::NONE, text));
}

/// What the libraries are made of, and a name for it.
fn sources() -> (Vec<write::OutFile>, String) {
    let files = layout::driver_files();
    let all: Vec<u8> = files.iter().flat_map(|f| f.bytes.iter().copied()).collect();
    let key = run::key(&[write::digest(&all)]);
    (files, key)
}

/// The folder of libraries that were installed with this command, as Python's wheel does, if they are of its sources: then nothing has to be built.
fn shipped(key: &str) -> Option<PathBuf> {
    let own = std::env::current_exe().ok()?.canonicalize().ok()?;
    let folder = own.parent()?.parent()?.join(SHIPPED);
    let theirs = std::fs::read_to_string(folder.join(KEY)).ok()?;
    (theirs.trim() == key && folder.join(DRIVER).is_file()).then_some(folder)
}

/// Copies the libraries that were installed with this command.
fn copy(from: &Path, to: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from)? {
        let entry = entry?;
        let new = to.join(entry.file_name());
        let _ = std::fs::remove_file(&new);
        std::fs::copy(entry.path(), new)?;
    }
    Ok(())
}

/// Where a cache has the driver's library of sources with a key.
fn kept_as(cache: &Path, key: &str) -> PathBuf {
    cache.join("libs").join(key).join(DRIVER)
}

/// Where a cache has the driver's library that this command builds once: one that is put there is taken as it is.
pub fn kept(cache: &Path) -> PathBuf {
    kept_as(cache, &sources().1)
}

/// Builds the driver's library if it is not in the cache.
fn driver(
    cache: &Path,
    files: &[write::OutFile],
    key: &str,
    diags: &mut Diagnostics,
) -> Option<PathBuf> {
    let done = kept_as(cache, key);
    if done.is_file() {
        return Some(done);
    }
    let root = cache.join(format!("cudart-driver-{key}"));
    write::write(&root, files, true, diags)?;
    anstream::eprintln!(
        "cu2rs: building the libraries (once, some minutes; kept in `{}`)",
        cache.display()
    );
    let made = run::artifacts(&root, &cache.join("target"), &[], diags)?;
    let library = made.iter().rev().find_map(|m| {
        let files = m.get("filenames")?.as_array()?;
        let mut names = files.iter().filter_map(|f| f.as_str());
        names.find(|n| n.ends_with("libcuda_on_cpu.so"))
    });
    let Some(library) = library else {
        fail(
            diags,
            format!("cargo built no library in `{}`", root.display()),
        );
        return None;
    };
    let copy = || {
        std::fs::create_dir_all(done.parent().unwrap_or(cache))?;
        // (Whoever else does the same writes the same.)
        let new = done.with_extension(format!("{}", std::process::id()));
        std::fs::copy(library, &new)?;
        std::fs::rename(&new, &done)
    };
    if let Err(e) = copy() {
        fail(
            diags,
            format!("`{}` cannot be written: {e}", done.display()),
        );
        return None;
    }
    Some(done)
}

/// Makes the library of one of the runtime's names.
fn runtime(folder: &Path, name: &str) -> Result<(), String> {
    let versions = folder.join(format!(".{name}.map"));
    let text = format!("{name} {{ global: *; }};\n");
    std::fs::write(&versions, text).map_err(|e| format!("`{}`: {e}", versions.display()))?;
    let cc = std::env::var_os("CU2RS_CC").unwrap_or_else(|| "cc".into());
    let made = Command::new(&cc)
        .args(["-shared", "-nostdlib", "-o"])
        .arg(folder.join(name))
        .arg(format!("-Wl,-soname,{name}"))
        .arg(format!("-Wl,--version-script={}", versions.display()))
        .arg("-Wl,--no-as-needed")
        .arg(folder.join(DRIVER))
        .arg("-Wl,-rpath,$ORIGIN")
        .output();
    let _ = std::fs::remove_file(&versions);
    match made {
        Ok(out) if out.status.success() => Ok(()),
        Ok(out) => Err(String::from_utf8_lossy(&out.stderr).trim().to_owned()),
        Err(e) => Err(format!("`{}` cannot be started: {e}", cc.display())),
    }
}

/// Puts the libraries into a folder; without one into the cache. Gives the folder.
pub fn install(folder: Option<&Path>, diags: &mut Diagnostics) -> Option<PathBuf> {
    let cache = run::cache_dir();
    let (files, key) = sources();
    if let Some(shipped) = shipped(&key) {
        let Some(folder) = folder else {
            return Some(shipped);
        };
        if let Err(e) = copy(&shipped, folder).and_then(|()| name_command(folder)) {
            fail(
                diags,
                format!("`{}` cannot be written: {e}", folder.display()),
            );
            return None;
        }
        return links(folder, diags);
    }
    let library = driver(&cache, &files, &key, diags)?;
    let folder = match folder {
        Some(f) => f.to_owned(),
        None => library.parent().unwrap_or(&cache).to_owned(),
    };
    let to = folder.join(DRIVER);
    if to != library {
        let copied = std::fs::create_dir_all(&folder).and_then(|()| {
            let _ = std::fs::remove_file(&to);
            std::fs::copy(&library, &to)
        });
        if let Err(e) = copied {
            fail(diags, format!("`{}` cannot be written: {e}", to.display()));
            return None;
        }
    }
    for name in RUNTIMES.iter().chain(&COMPILERS) {
        if to == library && folder.join(name).is_file() {
            continue;
        }
        if let Err(e) = runtime(&folder, name) {
            fail(diags, format!("`{name}` cannot be made: {e}"));
            return None;
        }
    }
    if let Err(e) = name_command(&folder).and_then(|()| std::fs::write(folder.join(KEY), &key)) {
        fail(diags, format!("`{COMMAND}` cannot be written: {e}"));
        return None;
    }
    links(&folder, diags)
}

/// Makes the names that linkers look for.
fn links(folder: &Path, diags: &mut Diagnostics) -> Option<PathBuf> {
    #[cfg(unix)]
    let links = [
        ("libcuda.so", DRIVER),
        ("libcudart.so", RUNTIMES[0]),
        ("libnvrtc.so", COMPILERS[0]),
    ];
    for (link, name) in links {
        let link = folder.join(link);
        let _ = std::fs::remove_file(&link);
        if let Err(e) = std::os::unix::fs::symlink(name, &link) {
            fail(diags, format!("`{}` cannot be made: {e}", link.display()));
            return None;
        }
    }
    folder.canonicalize().ok().or(Some(folder.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_made_is_told() {
        let mut diags = Diagnostics::new();
        assert!(links(Path::new("/nonexistent"), &mut diags).is_none());
        assert!(diags.iter().all(|d| d.code.to_string() == "CU0013") && diags.has_errors());
    }
}
