//! A translation unit as an object carries it: everything that is needed to translate it later, without its sources.
//!
//! The record says how the unit was compiled (folder, options, language) and which functions and variables it defines and needs; behind it
//! lie all files of the program that the front end read. [`Recorder`] collects them during `-c`, [`Unit`] gives them back at link time as a
//! [`FileLoader`]: sources may change or vanish in between. As bytes a unit tells its own length, so that several may stand in a row
//! (`ld -r` joins sections).

use super::split::HostHalf;
use crate::pp::tidy;
use crate::project::loader::DiskLoader;
use crate::project::{Language, Options};
use crate::source::FileLoader;
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};

/// What a unit's bytes begin with.
const MAGIC: &[u8; 16] = b"cu2rs-nvcc-unit\n";
/// Changed when older objects can no longer be read.
const VERSION: u32 = 3;
/// Magic, version, length of the whole, length of the record.
const HEAD: usize = 16 + 4 + 8 + 8;

/// The names that linkers see, as `sema::link` spells them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Names {
    /// Functions and variables that other units may use.
    pub defines: BTreeSet<String>,
    /// Those that are used here and not defined here.
    pub needs: BTreeSet<String>,
    /// What it defines, as the objects of other compilers name it.
    #[serde(default)]
    pub symbols: BTreeSet<String>,
    /// Variables of which a program has one, though several units define them, by their plain names ([`super::meeting`]).
    #[serde(default)]
    pub statics: BTreeSet<String>,
    /// The symbols of its functions that may throw.
    #[serde(default)]
    pub throws: BTreeSet<String>,
    /// The symbols that it needs where it would notice an exception: below a handler (by an empty name), or below a function that others call (by that one's symbol).
    #[serde(default)]
    pub unwinds: BTreeMap<String, BTreeSet<String>>,
}

/// How a unit was compiled.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Record {
    /// The tool's version.
    pub made_by: String,
    /// The folder in which the compiler ran.
    pub folder: PathBuf,
    /// The source file as it was named.
    pub path: PathBuf,
    /// `cu`, `c++` or `c`.
    pub language: String,
    /// `-I`
    pub include_dirs: Vec<PathBuf>,
    /// `-D`
    pub defines: Vec<String>,
    /// `-U`
    pub undefines: Vec<String>,
    /// `-include`
    pub includes: Vec<PathBuf>,
    /// `-arch`, as `__CUDA_ARCH__`.
    pub arch: Option<u32>,
    /// `-fmad`
    pub contract: Option<bool>,
    /// What the host's compiler was to be told, should its host code be left to it.
    #[serde(default)]
    pub host_options: Vec<String>,
    /// `-ccbin`
    #[serde(default)]
    pub host_compiler: Option<String>,
    /// What it defines and needs.
    pub names: Names,
    /// Constructs of it that were refused.
    pub refused: usize,
    /// The files, by full path, with their lengths.
    pub files: Vec<(PathBuf, u64)>,
    /// Which of them are headers of C libraries.
    #[serde(default)]
    pub installed: BTreeSet<PathBuf>,
    /// What the link step must know of its host half, if the host's compiler has one.
    #[serde(default)]
    pub host_half: Option<HostHalf>,
}

/// A unit with its files.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Unit {
    /// How it was compiled.
    pub record: Record,
    /// The content of each file, by its full path.
    pub files: BTreeMap<PathBuf, Vec<u8>>,
}

/// A path without `.` and `..`, absolute.
pub fn full_path(folder: &Path, path: &Path) -> PathBuf {
    let mut out = PathBuf::new();
    for c in folder.join(path).components() {
        match c {
            Component::CurDir => {}
            Component::ParentDir => {
                out.pop();
            }
            c => out.push(c),
        }
    }
    out
}

/// The way from one folder to another, as short as it gets: empty if they are the same.
pub(super) fn way(from: &Path, to: &Path) -> PathBuf {
    let common = from
        .components()
        .zip(to.components())
        .take_while(|(a, b)| a == b)
        .count();
    // Folders that have nothing but the root in common are better named in full.
    if common <= 1 && from != to {
        return to.to_owned();
    }
    let up = from.components().skip(common).map(|_| Component::ParentDir);
    up.chain(to.components().skip(common)).collect()
}

/// The word for a language in a record.
pub fn language_word(l: Language) -> &'static str {
    match l {
        Language::Cuda => "cu",
        Language::Cpp => "c++",
        Language::C => "c",
    }
}

pub(super) fn word_language(w: &str) -> Language {
    match w {
        "c" => Language::C,
        "c++" => Language::Cpp,
        _ => Language::Cuda,
    }
}

impl Unit {
    /// The symbols that its host half needs, if it has one.
    pub fn host_needs(&self) -> impl Iterator<Item = &String> {
        self.record.host_half.iter().flat_map(|h| &h.needs)
    }

    /// How a tool that runs in `folder` calls a file that is `path` where the unit was compiled.
    pub fn path(&self, path: &Path, folder: &Path) -> PathBuf {
        tidy(&way(folder, &self.record.folder).join(path))
    }

    /// The options under which it is translated by a tool that runs in `folder`, and the name of its source file there.
    pub fn options(&self, folder: &Path) -> (PathBuf, Options) {
        let r = &self.record;
        let way = way(folder, &r.folder);
        let here = |p: &PathBuf| way.join(p);
        // `-include` names are searched for as well: only those that are files by themselves move.
        let includes = r.includes.iter().map(|p| {
            let found = self.files.contains_key(&full_path(&r.folder, p));
            if found { here(p) } else { p.clone() }
        });
        let options = Options {
            language: Some(word_language(&r.language)),
            include_dirs: r.include_dirs.iter().map(here).collect(),
            defines: r.defines.clone(),
            undefines: r.undefines.clone(),
            includes: includes.collect(),
            arch: r.arch,
            contract: r.contract,
            installed: true,
            ..Options::default()
        };
        (here(&r.path), options)
    }

    /// As bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut record = self.record.clone();
        record.files = self
            .files
            .iter()
            .map(|(p, b)| (p.clone(), b.len() as u64))
            .collect();
        let json = serde_json::to_vec(&record).unwrap_or_default();
        let data: usize = self.files.values().map(Vec::len).sum();
        let mut out = Vec::with_capacity(HEAD + json.len() + data);
        out.extend_from_slice(MAGIC);
        out.extend_from_slice(&VERSION.to_le_bytes());
        out.extend_from_slice(&((HEAD + json.len() + data) as u64).to_le_bytes());
        out.extend_from_slice(&(json.len() as u64).to_le_bytes());
        out.extend_from_slice(&json);
        for bytes in self.files.values() {
            out.extend_from_slice(bytes);
        }
        out
    }

    /// All units in a section's bytes; zero bytes between them are padding. The error says what is wrong.
    pub fn read_all(mut bytes: &[u8]) -> Result<Vec<Unit>, String> {
        let mut units = Vec::new();
        loop {
            let padding = bytes.iter().take_while(|b| **b == 0).count();
            bytes = &bytes[padding..];
            if bytes.is_empty() {
                return Ok(units);
            }
            let (unit, length) = Self::read_one(bytes)?;
            units.push(unit);
            bytes = bytes.get(length..).unwrap_or_default();
        }
    }

    fn read_one(bytes: &[u8]) -> Result<(Unit, usize), String> {
        let damaged = || "the object is damaged".to_owned();
        let number = |at: usize, len: usize| -> Option<u64> {
            let mut n = [0; 8];
            n.get_mut(..len)?.copy_from_slice(bytes.get(at..at + len)?);
            Some(u64::from_le_bytes(n))
        };
        if !bytes.starts_with(MAGIC) {
            return Err(damaged());
        }
        if number(16, 4) != Some(u64::from(VERSION)) {
            return Err(
                "the object was made by another version of cu2rs-nvcc: compile it again".into(),
            );
        }
        let size = |at| number(at, 8).and_then(|n| usize::try_from(n).ok());
        let length = size(20).ok_or_else(damaged)?;
        let json = size(28).ok_or_else(damaged)?;
        let body = bytes.get(HEAD..length).ok_or_else(damaged)?;
        let mut record: Record = body
            .get(..json)
            .and_then(|j| serde_json::from_slice(j).ok())
            .ok_or_else(damaged)?;
        let mut rest = body.get(json..).unwrap_or_default();
        let mut files = BTreeMap::new();
        for (path, len) in std::mem::take(&mut record.files) {
            let len = usize::try_from(len).map_err(|_| damaged())?;
            let data = rest.get(..len).ok_or_else(damaged)?;
            files.insert(path, data.to_vec());
            rest = &rest[len..];
        }
        Ok((Unit { record, files }, length))
    }
}

/// Gives a unit its own files, and nothing else of the disk.
pub struct UnitLoader<'a> {
    /// The unit.
    pub unit: &'a Unit,
    /// Where the tool runs.
    pub folder: &'a Path,
}

impl FileLoader for UnitLoader<'_> {
    fn load(&self, path: &Path) -> Option<Vec<u8>> {
        self.unit.files.get(&full_path(self.folder, path)).cloned()
    }

    fn header(&self, name: &str) -> Option<Vec<u8>> {
        DiskLoader.header(name)
    }

    fn is_c(&self, path: &Path, _: &[PathBuf], _: &[String]) -> bool {
        // What was not was not read, or was the program's.
        self.unit.record.installed.contains(path)
    }
}

/// Reads from disk and remembers what was read.
pub struct Recorder {
    /// Where the tool runs.
    pub folder: PathBuf,
    /// What was read, by full path.
    pub files: RefCell<BTreeMap<PathBuf, Vec<u8>>>,
    /// Headers of C libraries.
    pub installed: RefCell<BTreeSet<PathBuf>>,
}

impl Recorder {
    /// One that has read nothing.
    pub fn new(folder: &Path) -> Self {
        Self {
            folder: folder.to_owned(),
            files: RefCell::default(),
            installed: RefCell::default(),
        }
    }
}

impl FileLoader for Recorder {
    fn load(&self, path: &Path) -> Option<Vec<u8>> {
        let bytes = DiskLoader.load(path)?;
        self.files
            .borrow_mut()
            .insert(full_path(&self.folder, path), bytes.clone());
        Some(bytes)
    }

    fn header(&self, name: &str) -> Option<Vec<u8>> {
        DiskLoader.header(name)
    }

    fn is_c(&self, path: &Path, dirs: &[PathBuf], defines: &[String]) -> bool {
        let yes = DiskLoader.is_c(path, dirs, defines);
        if yes {
            self.installed.borrow_mut().insert(path.to_owned());
        }
        yes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unit(text: &str) -> Unit {
        Unit {
            record: Record {
                folder: "/p/sub".into(),
                path: "../a.cu".into(),
                language: "cu".into(),
                include_dirs: vec!["inc".into(), "/usr/inc".into()],
                includes: vec!["first.h".into(), "searched.h".into()],
                ..Record::default()
            },
            files: [("/p/a.cu", text), ("/p/sub/first.h", "x\0y")]
                .into_iter()
                .map(|(p, t)| (p.into(), t.into()))
                .collect(),
        }
    }

    #[test]
    fn units_survive_bytes_alone_and_in_a_row() {
        let (a, b) = (unit("int a;"), unit(""));
        let mut bytes = a.to_bytes();
        assert_eq!(Unit::read_all(&bytes), Ok(vec![a.clone()]));
        bytes.extend([0; 7]);
        bytes.extend(b.to_bytes());
        assert_eq!(Unit::read_all(&bytes), Ok(vec![a, b]));
        assert!(Unit::read_all(&bytes[..40]).is_err());
        assert!(Unit::read_all(b"something else").is_err());
        bytes[16] = 99;
        assert!(
            Unit::read_all(&bytes)
                .unwrap_err()
                .contains("another version")
        );
    }

    #[test]
    fn a_unit_is_translated_from_another_folder() {
        let u = unit("int a;");
        let (path, o) = u.options(Path::new("/p"));
        assert_eq!(path, Path::new("sub/../a.cu"));
        assert_eq!(o.include_dirs, ["sub/inc", "/usr/inc"].map(PathBuf::from));
        assert_eq!(o.includes, ["sub/first.h", "searched.h"].map(PathBuf::from));
        let loader = UnitLoader {
            unit: &u,
            folder: Path::new("/p"),
        };
        assert_eq!(loader.load(&path), Some(b"int a;".to_vec()));
        assert_eq!(loader.load(Path::new("b.cu")), None);
        let (path, o) = u.options(Path::new("/p/sub"));
        assert_eq!(path, Path::new("../a.cu"));
        assert_eq!(o.includes[0], Path::new("first.h"));
        assert_eq!(way(Path::new("/p/x"), Path::new("/p/y")), Path::new("../y"));
        assert_eq!(way(Path::new("/q"), Path::new("/p/y")), Path::new("/p/y"));
    }
}
