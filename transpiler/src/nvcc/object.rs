//! Units in object files, and what object files, archives and libraries hold.
//!
//! What `-c` writes is a relocatable ELF object, so that `ar`, `ld -r` and `make` are content. It has no code: the unit
//! ([`super::unit`]) lies in a section of its own which no linker loads. One undefined symbol tells whoever links such an object without cu2rs-nvcc what is
//! wrong. Everything else that a linker may be given is read here too; what linking makes of it is [`super::inputs`]' business.

use super::unit::Unit;
use object::read::archive::ArchiveFile;
use object::write::{Object as Writer, Relocation, Symbol, SymbolSection};
use object::{
    Architecture, BinaryFormat, Endianness, Object, ObjectSection, ObjectSymbol,
    RelocationEncoding, RelocationFlags, RelocationKind, SectionKind, SymbolFlags, SymbolKind,
    SymbolScope,
};
use std::collections::BTreeSet;

/// The section with the unit.
pub(super) const SECTION: &str = ".cu2rs.unit";
/// The symbol that a linker complains about.
pub(super) const MARK: &str = "this_object_must_be_linked_by_cu2rs_nvcc";

/// What the section holds where there is none.
pub(super) const NO_UNITS: &[u8] = &[0];

/// A linker's view of an object that is not ours.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Foreign {
    /// Global functions and variables it defines; `true` for functions.
    pub defines: BTreeSet<(String, bool)>,
    /// Symbols it needs.
    pub needs: BTreeSet<String>,
}

impl Foreign {
    /// Whether it defines this symbol.
    pub fn has(&self, name: &str) -> bool {
        self.defines.contains(&(name.to_owned(), true))
            || self.defines.contains(&(name.to_owned(), false))
    }
}

/// What an object file is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Content {
    /// Ours: units (none for `-dlink`'s).
    Units(Vec<Unit>),
    /// Another compiler's.
    Foreign(Foreign),
}

/// What a file for the linker is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Binary {
    /// One object.
    Object(Content),
    /// An archive: its members with their names.
    Archive(Vec<(String, Content)>),
    /// A shared library.
    Shared(Foreign),
}

fn architecture() -> Architecture {
    if cfg!(target_arch = "aarch64") {
        Architecture::Aarch64
    } else {
        Architecture::X86_64
    }
}

/// An object with these units.
pub fn write(units: &[Unit]) -> Result<Vec<u8>, String> {
    let mut out = Writer::new(BinaryFormat::Elf, architecture(), Endianness::Little);
    let section = out.add_section(Vec::new(), SECTION.into(), SectionKind::Other);
    for u in units {
        out.append_section_data(section, &u.to_bytes(), 1);
    }
    if units.is_empty() {
        // So that the section is there.
        out.append_section_data(section, NO_UNITS, 1);
    }
    let data = out.add_section(Vec::new(), b".data.cu2rs".to_vec(), SectionKind::Data);
    let mark = out.add_symbol(Symbol {
        name: MARK.into(),
        value: 0,
        size: 0,
        kind: SymbolKind::Unknown,
        scope: SymbolScope::Unknown,
        weak: false,
        section: SymbolSection::Undefined,
        flags: SymbolFlags::None,
    });
    out.append_section_data(data, &[0; 8], 8);
    let flags = RelocationFlags::Generic {
        kind: RelocationKind::Absolute,
        encoding: RelocationEncoding::Generic,
        size: 64,
    };
    let relocation = Relocation {
        offset: 0,
        symbol: mark,
        addend: 0,
        flags,
    };
    // An object without units must not disturb linkers that see it.
    if !units.is_empty() {
        out.add_relocation(data, relocation)
            .map_err(|e| e.to_string())?;
    }
    // The stack need not be executable.
    out.add_section(Vec::new(), b".note.GNU-stack".to_vec(), SectionKind::Other);
    out.write().map_err(|e| e.to_string())
}

fn symbols<'d>(
    file: &object::File<'d>,
    list: impl Iterator<Item = object::Symbol<'d, 'd>>,
) -> Foreign {
    let mut out = Foreign::default();
    let _ = file;
    for s in list {
        let Ok(name) = s.name() else { continue };
        if name.is_empty() {
            continue;
        }
        if s.is_undefined() {
            out.needs.insert(name.to_owned());
        } else if s.is_global() {
            out.defines
                .insert((name.to_owned(), s.kind() == SymbolKind::Text));
        }
    }
    out
}

/// What those members of an archive define for all to see whose name begins like this.
pub fn members_define(archive: &[u8], begin: &str) -> Result<BTreeSet<String>, String> {
    let files = ArchiveFile::parse(archive).map_err(|e| e.to_string())?;
    let mut out = BTreeSet::new();
    for m in files.members() {
        let m = m.map_err(|e| e.to_string())?;
        if !m.name().starts_with(begin.as_bytes()) {
            continue;
        }
        let data = m.data(archive).map_err(|e| e.to_string())?;
        let file = object::File::parse(data).map_err(|e| e.to_string())?;
        let seen = |s: &object::Symbol| s.is_definition() && s.scope() == SymbolScope::Dynamic;
        let names = file.symbols().filter(seen);
        out.extend(names.filter_map(|s| Some(s.name().ok()?.to_owned())));
    }
    Ok(out)
}

/// The names of all symbols of an object, local ones too. The error says why it is none.
pub fn symbol_names(bytes: &[u8]) -> Result<Vec<String>, String> {
    let file = object::File::parse(bytes).map_err(|e| e.to_string())?;
    let names = file
        .symbols()
        .filter_map(|s| Some(s.name().ok()?.to_owned()));
    Ok(names.collect())
}

/// The bytes of those variables of an object that are asked for, by what they are asked for as.
pub fn data(
    bytes: &[u8],
    wanted: impl Fn(&str) -> Option<String>,
) -> Result<Vec<(String, Vec<u8>)>, String> {
    let file = object::File::parse(bytes).map_err(|e| e.to_string())?;
    let mut out = Vec::new();
    for s in file.symbols() {
        let Some(name) = s.name().ok().and_then(&wanted) else {
            continue;
        };
        let section = s
            .section_index()
            .and_then(|i| file.section_by_index(i).ok());
        let Some(data) = section.and_then(|s| s.data().ok()) else {
            continue;
        };
        let (at, size) = (s.address() as usize, s.size() as usize);
        out.push((name, data.get(at..at + size).unwrap_or_default().to_vec()));
    }
    Ok(out)
}

fn content(bytes: &[u8]) -> Result<Content, String> {
    let file = object::File::parse(bytes).map_err(|e| e.to_string())?;
    if let Some(section) = file.section_by_name(SECTION) {
        let data = section.data().map_err(|e| e.to_string())?;
        return Unit::read_all(data).map(Content::Units);
    }
    let foreign = symbols(&file, file.symbols());
    Ok(Content::Foreign(foreign))
}

/// Whether it is a program: linked, and what starts it is named.
pub fn is_program(bytes: &[u8]) -> bool {
    object::File::parse(bytes).is_ok_and(|f| {
        f.kind() == object::ObjectKind::Executable
            || f.kind() == object::ObjectKind::Dynamic && f.section_by_name(".interp").is_some()
    })
}

/// Reads an object, an archive or a shared library. The error says why it is none.
pub fn read(bytes: &[u8]) -> Result<Binary, String> {
    if bytes.starts_with(b"!<arch>\n") || bytes.starts_with(b"!<thin>\n") {
        let archive = ArchiveFile::parse(bytes).map_err(|e| e.to_string())?;
        if archive.is_thin() {
            return Err("thin archives cannot be read: make it without `T`".into());
        }
        let mut members = Vec::new();
        for m in archive.members() {
            let m = m.map_err(|e| e.to_string())?;
            let name = String::from_utf8_lossy(m.name()).into_owned();
            let data = m.data(bytes).map_err(|e| e.to_string())?;
            // Members that are no objects are not the linker's business.
            if let Ok(c) = content(data) {
                members.push((name, c));
            }
        }
        return Ok(Binary::Archive(members));
    }
    // Some shared libraries are texts for the linker.
    let text = ["/*", "INPUT", "GROUP", "OUTPUT_FORMAT"];
    if text.iter().any(|t| bytes.starts_with(t.as_bytes())) {
        return Ok(Binary::Shared(Foreign::default()));
    }
    let file = object::File::parse(bytes).map_err(|e| e.to_string())?;
    if file.kind() == object::ObjectKind::Dynamic {
        return Ok(Binary::Shared(symbols(&file, file.dynamic_symbols())));
    }
    content(bytes).map(Binary::Object)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn objects_give_their_units_back() {
        let unit = Unit {
            files: [("/a.cu".into(), b"int main() {}".to_vec())].into(),
            ..Unit::default()
        };
        let bytes = write(std::slice::from_ref(&unit)).unwrap();
        assert_eq!(read(&bytes), Ok(Binary::Object(Content::Units(vec![unit]))));
        let empty = write(&[]).unwrap();
        assert_eq!(read(&empty), Ok(Binary::Object(Content::Units(vec![]))));
        assert!(read(b"no object").is_err());
        assert!(read(b"").is_err());
    }
}
