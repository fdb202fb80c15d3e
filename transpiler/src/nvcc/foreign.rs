//! Linking objects and libraries of other compilers into the emitted crate.
//!
//! Objects and archives are copied into the crate's `native/`, and a build script names them to the linker, so that the crate can be moved and built by
//! cargo alone. Shared libraries are named where they are. The translation learns from their symbols what to declare and what to
//! export (`sema::link`).

use super::inputs::ForeignFile;
use crate::project::write::OutFile;
use crate::sema::link::Symbols;
use std::collections::BTreeSet;
use std::fmt::Write;

/// What the objects of other compilers mean for the translation and for the linker.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Foreign {
    /// What they define and need.
    pub symbols: Symbols,
    /// One of them defines `main`.
    pub has_main: bool,
    /// They write to standard output.
    pub prints: bool,
    /// Arguments for the linker behind the files, in order.
    arguments: Vec<String>,
}

impl Foreign {
    /// What the linker gets behind the files.
    pub fn arguments(&self) -> &[String] {
        &self.arguments
    }
}

/// Functions of the C library that write to streams.
const OUTPUT: &[&str] = &[
    "_IO_putc",
    "__fprintf_chk",
    "__printf_chk",
    "__vprintf_chk",
    "fprintf",
    "fputc",
    "fputs",
    "fwrite",
    "perror",
    "printf",
    "putc",
    "putchar",
    "puts",
    "vfprintf",
    "vprintf",
    "write",
];

/// Looks at all files of other compilers together.
pub fn survey(files: &[ForeignFile], linker: &[String]) -> Foreign {
    let mut out = Foreign::default();
    let mut needs: BTreeSet<&str> = BTreeSet::new();
    for f in files {
        let defines = f.symbols.defines.iter().map(|(n, _)| n.clone());
        if f.ours {
            out.symbols.ours.extend(defines.clone());
        }
        out.symbols.defines.extend(defines);
        needs.extend(f.symbols.needs.iter().map(String::as_str));
        out.has_main |= !f.shared && f.symbols.has("main");
    }
    let open = needs.iter().filter(|n| !out.symbols.defines.contains(**n));
    out.symbols.needs = open.map(|n| n.to_string()).collect();
    let cpp = |n: &&str| {
        n.starts_with("_ZS")
            || n.starts_with("_ZNS")
            || n.starts_with("_Zn")
            || n.starts_with("_Zd")
    };
    out.prints = needs
        .iter()
        .any(|n| OUTPUT.contains(n) || n.starts_with("_ZS") || n.starts_with("_ZNSo"));
    if needs
        .iter()
        .any(|n| cpp(n) || n.starts_with("__gxx") || n.starts_with("__cxa_"))
    {
        out.arguments.push("-lstdc++".into());
    }
    if needs
        .iter()
        .any(|n| n.starts_with("GOMP_") || n.starts_with("omp_"))
    {
        out.arguments.push("-lgomp".into());
    }
    out.arguments.push("-lm".into());
    out.arguments
        .extend(linker.iter().map(|a| format!("-Wl,{a}")));
    out
}

/// The files that the crate needs beside its own: copies of objects and archives, and the build script. The error names a file that
/// cannot be read. `library`: a shared library is made, which exports what the objects define.
pub fn crate_files(
    files: &[ForeignFile],
    foreign: &Foreign,
    library: bool,
) -> Result<Vec<OutFile>, String> {
    let mut out = Vec::new();
    let mut lines = String::new();
    let mut taken: BTreeSet<String> = BTreeSet::new();
    for f in files {
        if f.shared {
            let path = std::path::absolute(&f.path).unwrap_or_else(|_| f.path.clone());
            let _ = writeln!(lines, "    link({:?}.into());", path.display().to_string());
            continue;
        }
        let stem = f
            .path
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let extension = f
            .path
            .extension()
            .map(|e| format!(".{}", e.to_string_lossy()))
            .unwrap_or_default();
        let mut name = format!("{stem}{extension}");
        let mut n = 2;
        while !taken.insert(name.clone()) {
            name = format!("{stem}_{n}{extension}");
            n += 1;
        }
        let bytes = std::fs::read(&f.path).map_err(|e| format!("`{}`: {e}", f.path.display()))?;
        out.push(OutFile {
            path: format!("native/{name}"),
            bytes,
        });
        let line = format!("    link(native.join({name:?}));\n");
        lines.push_str(&match f.whole {
            true => format!(
                "    link(\"-Wl,--whole-archive\".into());\n{line}    link(\"-Wl,--no-whole-archive\".into());\n"
            ),
            false => line,
        });
    }
    let archives = files.iter().filter(|f| !f.object && !f.shared).count();
    if archives > 1 {
        // Archives that need one another may stand in any order.
        lines = format!(
            "    link(\"-Wl,--start-group\".into());\n{lines}    link(\"-Wl,--end-group\".into());\n"
        );
    }
    if library {
        // Threads and functions for the exit may be in the library's code.
        lines.push_str("    link(\"-Wl,-z,nodelete\".into());\n");
        if let Some(map) = exports(files) {
            out.push(OutFile {
                path: format!("native/{EXPORTS}"),
                bytes: map.into_bytes(),
            });
            let _ = write!(
                lines,
                "    let exports = native.join({EXPORTS:?});\n    link(format!(\"-Wl,--version-script={{}}\", exports.display()).into());\n    \
                 link(\"-Wl,--undefined-version\".into());\n"
            );
        }
    }
    for a in &foreign.arguments {
        let _ = writeln!(lines, "    link({a:?}.into());");
    }
    let script = format!(
        "//! Links what other compilers made: the objects and archives of `native/`, and libraries.\n\n\
         use std::path::{{Path, PathBuf}};\n\n\
         fn link(what: PathBuf) {{\n    println!(\"cargo::rustc-link-arg={{}}\", what.display());\n}}\n\n\
         fn main() {{\n    let here = std::path::absolute(Path::new(file!())).expect(\"there is a current folder\");\n    \
         let native = here.with_file_name(\"native\");\n    println!(\"cargo::rerun-if-changed={{}}\", native.display());\n{lines}}}\n"
    );
    out.push(OutFile {
        path: "build.rs".into(),
        bytes: script.into_bytes(),
    });
    Ok(out)
}

/// Names what objects of other compilers define to the linker: rustc lets a library export only what is Rust's.
const EXPORTS: &str = "exports.map";

fn exports(files: &[ForeignFile]) -> Option<String> {
    let defined: BTreeSet<&str> = files
        .iter()
        .filter(|f| !f.shared)
        .flat_map(|f| f.symbols.defines.iter())
        .map(|(name, _)| name.as_str())
        .collect();
    let lines: String = defined.iter().map(|n| format!("    \"{n}\";\n")).collect();
    (!defined.is_empty()).then(|| format!("{{\n  global:\n{lines}}};\n"))
}

/// The symbols that a linker did not find, from what it said.
pub fn undefined(said: &str) -> BTreeSet<String> {
    let parts = said.split("undefined reference to `").skip(1);
    let gnu = parts.filter_map(|p| p.split('\'').next().map(str::to_owned));
    let lld = said.split("undefined symbol: ").skip(1);
    let lld = lld.filter_map(|p| p.lines().next().map(|l| l.trim().to_owned()));
    gnu.chain(lld).collect()
}

/// What a linker complained of, a line each, from what cargo said; empty if no linker failed.
pub fn complaints(said: &str) -> Vec<String> {
    if !said.contains("linking with `") {
        return Vec::new();
    }
    let lines = said.lines().map(str::trim);
    let lines = lines.map(|l| l.strip_prefix("= note: ").unwrap_or(l));
    lines
        .filter(|l| {
            let head = l.split(": ").next().unwrap_or_default();
            let linker = head.ends_with("ld") || head.ends_with("lld") || head.ends_with(".o");
            linker && l.contains(": ") || l.starts_with(">>> ")
        })
        .map(str::to_owned)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nvcc::object;

    fn file(name: &str, defines: &[&str], needs: &[&str]) -> ForeignFile {
        ForeignFile {
            path: name.into(),
            symbols: object::Foreign {
                defines: defines.iter().map(|s| (s.to_string(), true)).collect(),
                needs: needs.iter().map(|s| s.to_string()).collect(),
            },
            object: true,
            shared: false,
            whole: false,
            ours: false,
            half: false,
        }
    }

    #[test]
    fn files_together_need_what_none_of_them_defines() {
        let f = survey(
            &[
                file("a.o", &["main", "f"], &["g", "k", "puts"]),
                file("b.o", &["g"], &["f", "GOMP_parallel"]),
            ],
            &["-rpath".into(), "/x".into()],
        );
        assert!(f.has_main && f.prints);
        let needs: Vec<_> = f.symbols.needs.iter().map(String::as_str).collect();
        assert_eq!(needs, ["GOMP_parallel", "k", "puts"]);
        assert_eq!(f.arguments, ["-lgomp", "-lm", "-Wl,-rpath", "-Wl,/x"]);
        assert!(OUTPUT.is_sorted());
    }

    #[test]
    fn libraries_export_what_objects_define() {
        let dir = tempfile::tempdir().unwrap();
        let mut a = file("a.o", &["f", "_ZTI1A"], &["g"]);
        a.path = dir.path().join("a.o");
        std::fs::write(&a.path, "x").unwrap();
        let f = survey(&[a.clone()], &[]);
        let text = |path: &str, library| {
            let files = crate_files(&[a.clone()], &f, library).unwrap();
            let f = files.iter().find(|f| f.path == path);
            f.map(|f| String::from_utf8_lossy(&f.bytes).into_owned())
        };
        let map = "{\n  global:\n    \"_ZTI1A\";\n    \"f\";\n};\n";
        assert_eq!(text("native/exports.map", true).unwrap(), map);
        assert_eq!(text("native/exports.map", false), None);
        assert!(text("build.rs", true).unwrap().contains("nodelete"));
        assert!(!text("build.rs", false).unwrap().contains("nodelete"));
    }

    #[test]
    fn linkers_complaints_are_found() {
        let said = "error: linking with `cc` failed: exit status: 1\n    |\n    = note:  \"cc\" \"x.o\"\n    = note: rust-lld: error: duplicate symbol: f()\n            >>> defined at a.o\n            collect2: error: ld returned 1\n";
        assert_eq!(
            complaints(said),
            [
                "rust-lld: error: duplicate symbol: f()",
                ">>> defined at a.o"
            ]
        );
        assert!(complaints("error: cannot find type `X`\n").is_empty());
    }

    #[test]
    fn linkers_complaints_are_understood() {
        let said = "ld: a.o: in function `main':\na.c:(.text+0x5): undefined reference to `cudaMalloc'\nld.lld: error: undefined symbol: foo\n>>> x";
        assert_eq!(
            undefined(said).into_iter().collect::<Vec<_>>(),
            ["cudaMalloc", "foo"]
        );
    }
}
