//! What the linker is given: units of ours, and objects and libraries of other compilers.
//!
//! Objects take part always. Members of our archives take part if they define a name that is needed, as with every linker; a search that goes on until
//! nothing is added makes the order of libraries unimportant. CUDA's own libraries and C's are part of `cudart-rs` and not looked for.

use super::meeting::Border;
use super::object::{self, Binary, Content, Foreign};
use super::unit::{Names, Unit};
use super::{api_unit, foreign, plain, runtime_abi};
use crate::project::host_headers;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Libraries that `-l` may name and that are not looked for: what they offer is in `cudart-rs`, or is refused where it is called.
const PROVIDED: &[&str] = &[
    "accinj64",
    "c",
    "cublas",
    "cublasLt",
    "cublasLt_static",
    "cublas_static",
    "cuda",
    "cudadevrt",
    "cudart",
    "cudart_static",
    "cudnn",
    "cufft",
    "cufft_static",
    "cufftw",
    "cuinj64",
    "culibos",
    "cupti",
    "curand",
    "curand_static",
    "cusolver",
    "cusolver_static",
    "cusparse",
    "cusparse_static",
    "dl",
    "gcc",
    "gcc_s",
    "gomp",
    "m",
    "nccl",
    "nccl_static",
    "nppc",
    "nppial",
    "nppicc",
    "nppig",
    "npps",
    "nvToolsExt",
    "nvgraph",
    "nvidia-ml",
    "nvjpeg",
    "nvrtc",
    "nvrtc-builtins",
    "pthread",
    "rt",
    "stdc++",
    "util",
];

/// Those of them that are the system's.
const OF_SYSTEM: &[&str] = &[
    "c", "dl", "gcc", "gcc_s", "gomp", "m", "pthread", "rt", "stdc++", "util",
];

/// Whether `-l` names one of CUDA's libraries.
pub fn is_cudas(name: &str) -> bool {
    PROVIDED.contains(&name) && !OF_SYSTEM.contains(&name)
}

/// What the symbols that a shared library of ours needs of the runtime have in their names.
const RUNTIME: &str = "cudart_rs";

/// Another compiler's object, archive or shared library.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ForeignFile {
    /// Where it is.
    pub path: PathBuf,
    /// What the linker sees in it (an archive: in all members together).
    pub symbols: Foreign,
    /// A plain object, which takes part always.
    pub object: bool,
    /// A shared library.
    pub shared: bool,
    /// An archive of which every member takes part.
    pub whole: bool,
    /// A shared library of ours.
    pub ours: bool,
    /// The host half of a unit.
    pub half: bool,
}

/// Everything there is to link, but for sources.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Inputs {
    /// The units of objects, with the object's name.
    pub units: Vec<(PathBuf, Unit)>,
    /// The units of archives, one list a member.
    members: Vec<(PathBuf, Vec<Unit>)>,
    /// What is not ours.
    pub foreign: Vec<ForeignFile>,
    /// Libraries that were not found.
    pub missing: Vec<String>,
    /// Files in whose place others are linked.
    replaced: BTreeMap<PathBuf, PathBuf>,
}

/// Folders in which systems keep libraries.
fn system_dirs() -> Vec<PathBuf> {
    let triple = format!("{}-linux-gnu", std::env::consts::ARCH);
    let mut dirs: Vec<PathBuf> = ["/usr/local/lib", "/usr/lib", "/lib", "/usr/lib64", "/lib64"]
        .map(PathBuf::from)
        .into();
    dirs.insert(1, Path::new("/usr/lib").join(triple));
    dirs
}

/// Whether a unit of this name comes from the archive.
fn is_member(shown: &Path, archive: &Path) -> bool {
    let begin = format!("{}(", archive.display());
    shown.display().to_string().starts_with(&begin)
}

/// The file of `-lname`.
pub(super) fn find_library(name: &str, dirs: &[PathBuf]) -> Option<PathBuf> {
    let files = match name.strip_prefix(':') {
        Some(exact) => vec![exact.to_owned()],
        None => vec![format!("lib{name}.so"), format!("lib{name}.a")],
    };
    dirs.iter()
        .flat_map(|d| files.iter().map(move |f| d.join(f)).collect::<Vec<_>>())
        .find(|p| p.is_file())
}

impl Inputs {
    /// Adds a file. The error names it.
    pub fn add_file(&mut self, path: &Path) -> Result<(), String> {
        if host_headers::is_part(path) {
            return Ok(());
        }
        let fail = |e: String| format!("`{}`: {e}", path.display());
        let bytes = std::fs::read(path).map_err(|e| fail(e.to_string()))?;
        if let Some(thick) = plain::thick(path, &bytes)? {
            return self.replace(path, thick);
        }
        let merge = |all: &mut Foreign, one: Foreign| {
            all.defines.extend(one.defines);
            all.needs.extend(one.needs);
        };
        let mut foreign = Foreign::default();
        let mut any = false;
        let mut object = false;
        let mut shared = false;
        let mut ours = false;
        match object::read(&bytes).map_err(fail)? {
            Binary::Object(Content::Units(units)) => {
                self.units
                    .extend(units.into_iter().map(|u| (path.to_owned(), u)));
            }
            Binary::Object(Content::Foreign(f)) => {
                (foreign, any, object) = (f, true, true);
            }
            Binary::Shared(f) => {
                // What a shared library needs is found by the loader.
                ours = f.needs.iter().any(|n| n.contains(RUNTIME));
                foreign.defines = f.defines;
                (any, shared) = (true, true);
            }
            Binary::Archive(members) => {
                for (name, content) in members {
                    match content {
                        Content::Units(units) => {
                            let shown = PathBuf::from(format!("{}({name})", path.display()));
                            self.members.push((shown, units));
                        }
                        Content::Foreign(f) => {
                            merge(&mut foreign, f);
                            any = true;
                        }
                    }
                }
            }
        }
        if foreign.has(plain::MARK) && !shared {
            self.members.retain(|(shown, _)| !is_member(shown, path));
            return self.replace(path, plain::with_code(path, &bytes)?);
        }
        if any {
            self.foreign.push(ForeignFile {
                path: path.to_owned(),
                symbols: foreign,
                object,
                shared,
                whole: false,
                ours,
                half: false,
            });
        }
        Ok(())
    }

    /// Another file takes part in the place of this one.
    fn replace(&mut self, path: &Path, by: PathBuf) -> Result<(), String> {
        self.add_file(&by)?;
        let last = self.replaced.get(&by).cloned().unwrap_or(by);
        self.replaced.insert(path.to_owned(), last);
        Ok(())
    }

    /// Takes every member of an archive that was added.
    pub fn take_whole(&mut self, archive: &Path) {
        let archive = self.replaced.get(archive).map_or(archive, |p| p);
        for (path, units) in std::mem::take(&mut self.members) {
            match is_member(&path, archive) {
                true => self
                    .units
                    .extend(units.into_iter().map(|u| (path.clone(), u))),
                false => self.members.push((path, units)),
            }
        }
        for f in self.foreign.iter_mut().filter(|f| f.path == archive) {
            f.whole = !f.object && !f.shared;
        }
    }

    /// Adds what `-l` names.
    pub fn add_library(&mut self, name: &str, dirs: &[PathBuf]) -> Result<(), String> {
        // The project's own may have the name of one of CUDA's; the system's are not looked at then.
        let provided = PROVIDED.contains(&name);
        let of_system = |d: &PathBuf| {
            let d = std::fs::canonicalize(d).unwrap_or_default();
            ["/usr", "/lib", "/lib64"].iter().any(|s| d.starts_with(s))
        };
        let dirs: Vec<PathBuf> = dirs
            .iter()
            .filter(|d| !(host_headers::is_part(d) || provided && of_system(d)))
            .cloned()
            .collect();
        let system = || find_library(name, &system_dirs()).filter(|_| !provided);
        match find_library(name, &dirs).or_else(system) {
            Some(path) => self.add_file(&path),
            None => {
                if !provided {
                    self.missing.push(name.to_owned());
                }
                Ok(())
            }
        }
    }

    /// All units, also those of archives that nothing needs so far.
    pub fn all_units(&mut self) -> impl Iterator<Item = &mut Unit> {
        let members = self.members.iter_mut().flat_map(|(_, units)| units);
        self.units.iter_mut().map(|(_, unit)| unit).chain(members)
    }

    /// Whether there are members of ours that nothing needs.
    pub fn has_members(&self) -> bool {
        !self.members.is_empty()
    }

    /// Whether other compilers' objects call functions of CUDA's libraries, or of our runtime, that none of the files has.
    pub fn calls_cuda(&self) -> bool {
        let open = foreign::survey(&self.foreign, &[]).symbols.needs;
        open.iter()
            .any(|n| api_unit::is_cudas(n) || runtime_abi::is_ours(n))
    }

    /// Whether libraries of ours may be loaded by a program with these inputs.
    pub fn loads_libraries(&self) -> bool {
        let opens = |f: &ForeignFile| !f.shared && f.symbols.needs.contains("dlopen");
        self.foreign.iter().any(|f| f.ours || opens(f))
    }

    /// Takes those members of archives that are needed, by units of ours or by what other compilers made (its archives count as a
    /// whole). `own` are the names of the units that are given as sources. `library`: nobody asks for `main`.
    pub fn pull(&mut self, own: &Names, library: bool) {
        let mut defined: BTreeSet<String> = own.defines.clone();
        let mut needed: BTreeSet<String> = own.needs.clone();
        // These are symbols, not names of ours.
        let mut outside: BTreeSet<String> = BTreeSet::new();
        let mut there: BTreeSet<String> = own.symbols.clone();
        for f in self.foreign.iter().filter(|f| !f.shared) {
            outside.extend(f.symbols.needs.iter().cloned());
            there.extend(f.symbols.defines.iter().map(|(n, _)| n.clone()));
            if f.symbols.has("main") {
                defined.insert("main".into());
            }
        }
        for (_, u) in &self.units {
            defined.extend(u.record.names.defines.iter().cloned());
            needed.extend(u.record.names.needs.iter().cloned());
            there.extend(u.record.names.symbols.iter().cloned());
            outside.extend(u.host_needs().cloned());
        }
        if !library {
            needed.insert("main".into());
        }
        loop {
            if self.members.is_empty() {
                return;
            }
            // Members of classes and the like, for which the unit is split later.
            let lacking = Border::lacking(&outside, &there);
            let wanted = |units: &[Unit]| {
                units.iter().map(|u| &u.record.names).any(|names| {
                    let named = |n: &String| {
                        needed.contains(n) && !defined.contains(n) && !there.contains(n)
                    };
                    let called = |s: &String| outside.contains(s) && !there.contains(s);
                    // (Names of C are symbols, too: `main`.)
                    let symbols = || names.symbols.iter().any(|s| called(s) || named(s));
                    names.defines.iter().any(named) || symbols() || lacking.meets(names).is_some()
                })
            };
            let Some(at) = self.members.iter().position(|(_, units)| wanted(units)) else {
                return;
            };
            let (path, units) = self.members.remove(at);
            for u in &units {
                defined.extend(u.record.names.defines.iter().cloned());
                needed.extend(u.record.names.needs.iter().cloned());
                there.extend(u.record.names.symbols.iter().cloned());
                outside.extend(u.host_needs().cloned());
            }
            self.units
                .extend(units.into_iter().map(|u| (path.clone(), u)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unit(defines: &[&str], needs: &[&str]) -> Unit {
        let mut u = Unit::default();
        u.record.names.defines = defines.iter().map(|s| s.to_string()).collect();
        u.record.names.needs = needs.iter().map(|s| s.to_string()).collect();
        u
    }

    #[test]
    fn archives_give_what_is_needed() {
        let mut i = Inputs::default();
        i.units.push(("main.o".into(), unit(&["main"], &["a"])));
        for (n, d, needs) in [
            ("c", ["c"], vec![]),
            ("b", ["b"], vec!["c"]),
            ("a", ["a"], vec!["b"]),
            ("x", ["x"], vec!["a"]),
            ("main", ["main"], vec![]),
        ] {
            i.members.push((n.into(), vec![unit(&d, &needs)]));
        }
        i.pull(&Names::default(), false);
        let names: Vec<_> = i.units.iter().map(|u| u.0.display().to_string()).collect();
        assert_eq!(names, ["main.o", "a", "b", "c"]);
    }

    #[test]
    fn objects_of_other_compilers_need_members_by_their_symbols() {
        let mut i = Inputs::default();
        let mut a = unit(&["::run<>(int)"], &["b"]);
        a.record.names.symbols.insert("_Z3runi".into());
        i.members.push(("a".into(), vec![a]));
        i.members.push(("b".into(), vec![unit(&["b"], &[])]));
        i.members.push(("main".into(), vec![unit(&["main"], &[])]));
        i.foreign.push(ForeignFile {
            path: "main.o".into(),
            symbols: Foreign {
                defines: [("main".to_owned(), true)].into(),
                needs: ["_Z3runi".to_owned(), "puts".to_owned()].into(),
            },
            object: true,
            shared: false,
            whole: false,
            ours: false,
            half: false,
        });
        i.pull(&Names::default(), false);
        let names: Vec<_> = i.units.iter().map(|u| u.0.display().to_string()).collect();
        assert_eq!(names, ["a", "b"]);
    }

    #[test]
    fn cudas_libraries_are_not_looked_for() {
        let mut i = Inputs::default();
        for l in ["cudart", "m", "cublas", "surely_not_there"] {
            i.add_library(l, &[]).unwrap();
        }
        assert_eq!(i.missing, ["surely_not_there"]);
        assert!(PROVIDED.is_sorted());
    }
}
