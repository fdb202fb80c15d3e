//! The device code that a file carries: an executable, a shared library, an object, an archive of objects, a fat binary, or PTX itself.

use cudart_fatbin::{self as fatbin, Entry, Kind, Stored};
use object::read::archive::ArchiveFile;
use object::{Object, ObjectSection};
use std::borrow::Cow;
use std::fmt::Write;

/// Sections that hold fat binaries: of linked code, and of code that is to be linked (`nvcc -rdc=true`).
const SECTIONS: [&str; 2] = [".nv_fatbin", "__nv_relfatbin"];

/// A piece of device code.
#[derive(Clone, Debug)]
pub struct Piece {
    /// Where it was found: an archive's member and a section, or nothing for a file that is device code itself.
    pub place: String,
    /// Which fat binary of that place, from 1.
    pub container: usize,
    /// What it is.
    pub kind: Kind,
    /// Compute capability: 75 for `sm_75`.
    pub arch: u32,
    /// Version of PTX or of the machine code's format.
    pub version: (u16, u16),
    /// How it is stored, and in how many bytes.
    pub stored: (Stored, usize),
    /// What it holds, or why that cannot be told.
    pub contents: Result<Vec<u8>, fatbin::Error>,
}

impl Piece {
    fn of(place: &str, container: usize, e: &Entry<'_>) -> Piece {
        Piece {
            place: place.to_owned(),
            container,
            kind: e.kind,
            arch: e.arch,
            version: e.version,
            stored: (e.stored(), e.stored_bytes().len()),
            contents: e.contents().map(Cow::into_owned),
        }
    }

    /// The name of the file that it is written to; PTX has the name by which `CUDART_PTX_FILE` finds it.
    pub fn file_name(&self, number: usize) -> String {
        match (&self.kind, &self.contents) {
            (Kind::Ptx, Ok(text)) => fatbin::file_name(text),
            (Kind::Cubin, _) => format!("{number}.sm_{}.cubin", self.arch),
            _ => format!("{number}.sm_{}.bin", self.arch),
        }
    }

    /// Names of its kernels, if it is PTX.
    pub fn kernels(&self) -> Vec<String> {
        match (&self.kind, &self.contents) {
            (Kind::Ptx, Ok(text)) => kernels(&String::from_utf8_lossy(text)),
            _ => Vec::new(),
        }
    }
}

/// Names that follow `.entry` in PTX.
fn kernels(ptx: &str) -> Vec<String> {
    let name = |rest: &str| {
        let rest = rest.trim_start();
        let end = rest.find(|c: char| !(c.is_alphanumeric() || "_$%".contains(c)));
        rest[..end.unwrap_or(rest.len())].to_owned()
    };
    ptx.lines()
        .map(|l| l.split("//").next().unwrap_or_default())
        .filter_map(|l| l.split_once(".entry "))
        .map(|(_, rest)| name(rest))
        .filter(|n| !n.is_empty())
        .collect()
}

/// The numbers behind a directive such as `.target sm_75` or `.version 8.0`.
fn directive<'a>(ptx: &'a str, name: &str) -> &'a str {
    let line = ptx.lines().find_map(|l| l.trim_start().strip_prefix(name));
    line.unwrap_or_default().trim()
}

/// PTX as a piece.
fn plain(bytes: &[u8]) -> Option<Piece> {
    let end = bytes.iter().rposition(|b| *b != 0).map_or(0, |at| at + 1);
    let text = std::str::from_utf8(&bytes[..end]).ok()?;
    if directive(text, ".version").is_empty() {
        return None;
    }
    let target = directive(text, ".target").trim_start_matches(|c: char| !c.is_ascii_digit());
    let digits = target
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(target.len());
    let (major, minor) = directive(text, ".version")
        .split_once('.')
        .unwrap_or(("0", "0"));
    Some(Piece {
        place: String::new(),
        container: 1,
        kind: Kind::Ptx,
        arch: target[..digits].parse().unwrap_or(0),
        version: (major.parse().unwrap_or(0), minor.parse().unwrap_or(0)),
        stored: (Stored::Plain, end),
        contents: Ok(bytes[..end].to_vec()),
    })
}

fn of_containers(place: &str, section: &[u8], pieces: &mut Vec<Piece>) {
    for (n, (_, container)) in fatbin::containers(section).iter().enumerate() {
        for e in fatbin::entries(container).unwrap_or_default() {
            pieces.push(Piece::of(place, n + 1, &e));
        }
    }
}

fn of_object(member: &str, bytes: &[u8], pieces: &mut Vec<Piece>) -> Result<(), String> {
    let file = object::File::parse(bytes).map_err(|e| e.to_string())?;
    for section in file.sections() {
        let name = section.name().unwrap_or_default();
        if !SECTIONS.contains(&name) {
            continue;
        }
        let place = match member {
            "" => name.to_owned(),
            m => format!("{m}: {name}"),
        };
        of_containers(&place, section.data().unwrap_or_default(), pieces);
    }
    Ok(())
}

/// The pieces of a file. The error says what is wrong with the file; a good file may have none.
pub fn pieces(bytes: &[u8]) -> Result<Vec<Piece>, String> {
    let mut found = Vec::new();
    if bytes.starts_with(b"!<arch>\n") || bytes.starts_with(b"!<thin>\n") {
        let archive = ArchiveFile::parse(bytes).map_err(|e| e.to_string())?;
        for member in archive.members() {
            let member = member.map_err(|e| e.to_string())?;
            let name = String::from_utf8_lossy(member.name()).into_owned();
            let data = member.data(bytes).map_err(|e| e.to_string())?;
            // (Members that are no objects carry nothing.)
            let _ = of_object(&name, data, &mut found);
        }
    } else if bytes.starts_with(&fatbin::MAGIC.to_le_bytes()) {
        for e in fatbin::entries(bytes).map_err(|e| e.to_string())? {
            found.push(Piece::of("", 1, &e));
        }
    } else if let Some(piece) = plain(bytes) {
        found.push(piece);
    } else if bytes.starts_with(b"\x7fELF") {
        of_object("", bytes, &mut found)?;
    } else {
        return Err("it is no executable, library, object, archive, fat binary or PTX".to_owned());
    }
    Ok(found)
}

/// A list for people.
pub fn list(pieces: &[Piece]) -> String {
    let mut out = String::new();
    let mut place = None;
    for (n, p) in pieces.iter().enumerate() {
        let here = (&p.place, p.container);
        if place != Some(here) && !p.place.is_empty() {
            let _ = writeln!(out, "{}, fat binary {}", p.place, p.container);
        }
        place = Some(here);
        let (major, minor) = p.version;
        let what = match p.kind {
            Kind::Ptx => format!("PTX {major}.{minor} for sm_{}", p.arch),
            Kind::Cubin => format!("machine code for sm_{}", p.arch),
            Kind::Other(k) => format!("kind {k} for sm_{}", p.arch),
        };
        let size = match (&p.contents, p.stored) {
            (Err(e), _) => e.to_string(),
            (Ok(c), (Stored::Plain, _)) => format!("{} bytes", c.len()),
            (Ok(c), (Stored::Lz4, n)) => format!("{} bytes, in {n} by LZ4", c.len()),
            (Ok(c), (Stored::Zstd, n)) => format!("{} bytes, in {n} by Zstandard", c.len()),
        };
        let _ = writeln!(out, "  {} {what}: {size}", p.file_name(n + 1));
        for k in p.kernels() {
            let _ = writeln!(out, "      kernel {k}");
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const PTX: &str = "//\n.version 8.3\n.target sm_75\n.address_size 64\n.visible .entry _Z3addPf(\n  .param .u64 p\n) { ret; }\n  // .entry no\n.entry two() { ret; }\n";

    #[test]
    fn ptx_and_fat_binaries_are_listed() {
        let one = pieces(PTX.as_bytes()).unwrap();
        assert_eq!((one.len(), one[0].arch, one[0].version), (1, 75, (8, 3)));
        assert_eq!(one[0].kernels(), ["_Z3addPf", "two"]);
        let file = fatbin::build(&[(2, 80, 0, b"\x7fELF", 0), (1, 75, 0, PTX.as_bytes(), 0)]);
        let all = pieces(&file).unwrap();
        let text = list(&all);
        assert!(
            text.contains("1.sm_80.cubin machine code for sm_80"),
            "{text}"
        );
        assert!(
            text.contains("PTX 8.5 for sm_75") && text.contains("kernel _Z3addPf"),
            "{text}"
        );
        assert_eq!(all[1].file_name(2), one[0].file_name(1));
    }

    #[test]
    fn other_files_are_no_programs() {
        assert!(pieces(b"hello").is_err());
        assert!(pieces(b"\x7fELF").is_err());
        assert!(pieces(b"").is_err());
    }
}
