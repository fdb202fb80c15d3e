//! `compile_commands.json`: what a build system (CMake, bear, intercept-build) knows of how each file is compiled.
//!
//! Each entry's command is read as cu2rs-nvcc would read it, whatever the compiler, and gives the file's own options.

use super::args::{self, Input};
use super::compile;
use super::unit::way;
use crate::project::Options;
use serde::Deserialize;
use std::path::{Path, PathBuf};

/// One entry of the file (Clang's "JSON Compilation Database Format").
#[derive(Deserialize)]
struct Entry {
    directory: PathBuf,
    file: PathBuf,
    #[serde(default)]
    command: String,
    #[serde(default)]
    arguments: Vec<String>,
}

/// The units of a database: `place` is the file or its folder, `folder` where the tool runs. `only`: files to take, by their paths or
/// names; none means all. The error is a sentence for the user.
pub fn read(
    place: &Path,
    only: &[PathBuf],
    folder: &Path,
) -> Result<Vec<(PathBuf, Options)>, String> {
    let file = if place.is_dir() {
        place.join("compile_commands.json")
    } else {
        place.to_owned()
    };
    let text = std::fs::read_to_string(&file)
        .map_err(|e| format!("cannot read `{}`: {e}", file.display()))?;
    let entries: Vec<Entry> = serde_json::from_str(&text)
        .map_err(|e| format!("`{}` is no compilation database: {e}", file.display()))?;
    let base =
        std::path::absolute(file.parent().unwrap_or(folder)).unwrap_or_else(|_| folder.to_owned());
    let mut units: Vec<(PathBuf, Options)> = Vec::new();
    let mut left: Vec<&PathBuf> = only.iter().collect();
    for e in entries {
        let directory = base.join(&e.directory);
        let full = directory.join(&e.file);
        let wanted = |p: &PathBuf| folder.join(p) == full || full.ends_with(p);
        if !only.is_empty() && !only.iter().any(wanted) {
            continue;
        }
        left.retain(|p| !wanted(p));
        let words = match e.arguments.is_empty() {
            true => args::split(&e.command),
            false => e.arguments,
        };
        let inv = args::flags(words.get(1..).unwrap_or_default())
            .map_err(|why| format!("`{}` in `{}`: {why}", e.file.display(), file.display()))?;
        let language = inv.inputs.iter().find_map(|i| match i {
            Input::Source { path, language } if directory.join(path) == full => Some(*language),
            _ => None,
        });
        let language = language.or_else(|| crate::project::language_of(&e.file));
        // Assembler, Fortran, resources.
        let Some(language) = language else { continue };
        let way = way(folder, &directory);
        let mut options = compile::options(&inv, language);
        let here = |p: &mut PathBuf| *p = way.join(&*p);
        options.include_dirs.iter_mut().for_each(here);
        for p in &mut options.includes {
            if directory.join(&*p).is_file() {
                here(p);
            }
        }
        let path = way.join(&e.file);
        // A file that several targets compile stands there several times.
        if !units.iter().any(|(p, _)| *p == path) {
            units.push((path, options));
        }
    }
    if let Some(p) = left.first() {
        return Err(format!("`{}` is not in `{}`", p.display(), file.display()));
    }
    if units.is_empty() {
        return Err(format!(
            "`{}` names no source file that cu2rs reads",
            file.display()
        ));
    }
    Ok(units)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_become_units_with_their_own_options() {
        let dir = tempfile::tempdir().unwrap();
        let root = dir.path().canonicalize().unwrap();
        let text = format!(
            r#"[
 {{"directory": "{0}/build", "command": "/x/nvcc -DA=1 -I../inc --generate-code=arch=compute_70 -x cu -c {0}/a.cu -o a.o", "file": "{0}/a.cu"}},
 {{"directory": "{0}/build", "arguments": ["g++", "-DB=a b", "-O2", "-Wall", "-o", "b.o", "-c", "../b.cpp"], "file": "../b.cpp"}},
 {{"directory": "{0}/build", "command": "gfortran -c ../f.f90", "file": "../f.f90"}}
]"#,
            root.display()
        );
        std::fs::write(root.join("compile_commands.json"), text).unwrap();
        let units = read(&root, &[], &root).unwrap();
        let paths: Vec<_> = units.iter().map(|u| u.0.clone()).collect();
        assert_eq!(paths, [root.join("a.cu"), "build/../b.cpp".into()]);
        assert_eq!(units[0].1.include_dirs, [PathBuf::from("build/../inc")]);
        assert_eq!(units[1].1.defines, ["B=a b"]);
        assert_eq!(read(&root, &["a.cu".into()], &root).unwrap().len(), 1);
        assert!(
            read(&root, &["c.cu".into()], &root)
                .unwrap_err()
                .contains("c.cu")
        );
        assert!(read(&root.join("nowhere"), &[], &root).is_err());
    }
}
