//! CUDA's fat binaries: containers with the device code of one translation unit, as PTX or as machine code for several devices.
//!
//! A container is a head (magic number, version, length of the head, length of all entries) and entries, each with a head of its own. `nvcc` puts containers one after
//! the other in the section `.nv_fatbin` of an object; a *wrapper* in the section `.nvFatBinSegment` points to each. Entries may be compressed, with LZ4's
//! block format or (CUDA 12.4 and later) with Zstandard. Everything is read from a slice, so that files and memory are read alike; no bytes make it panic.

mod lz4;

pub use lz4::decompress as lz4_decompress;
use std::borrow::Cow;
use std::fmt;

/// What a container begins with.
pub const MAGIC: u32 = 0xba55_ed50;
/// What a wrapper begins with.
pub const WRAPPER_MAGIC: u32 = 0x4662_43b1;
/// Bytes of a container's head.
pub const HEAD: usize = 16;
/// Bytes of the part of an entry's head that is read here.
pub const ENTRY_HEAD: usize = 64;
/// No entry is larger than this when it is decompressed.
pub const LARGEST: u64 = 1 << 30;

/// Flag of an entry: compressed by LZ4.
pub const LZ4: u64 = 1 << 13;
/// Flag of an entry: compressed by Zstandard.
pub const ZSTD: u64 = 1 << 15;

/// Why a container cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Error {
    /// It does not begin as one.
    NotAContainer,
    /// It ends before its entries do.
    CutOff,
    /// An entry's head is not one.
    BadEntry,
    /// What an entry holds cannot be decompressed.
    BadCompression,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Error::NotAContainer => "it is no fat binary",
            Error::CutOff => "the fat binary ends too early",
            Error::BadEntry => "an entry of the fat binary has no valid head",
            Error::BadCompression => "an entry of the fat binary cannot be decompressed",
        })
    }
}

impl std::error::Error for Error {}

/// What an entry is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// PTX.
    Ptx,
    /// Machine code (a cubin).
    Cubin,
    /// Something else, by its number.
    Other(u16),
}

/// How an entry is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stored {
    /// As it is.
    Plain,
    /// Compressed by LZ4.
    Lz4,
    /// Compressed by Zstandard.
    Zstd,
}

/// An entry of a container.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a> {
    /// What it is.
    pub kind: Kind,
    /// The compute capability it is for: 75 for `sm_75`.
    pub arch: u32,
    /// The version of PTX or of the machine code's format: major, minor.
    pub version: (u16, u16),
    /// All flags.
    pub flags: u64,
    /// Bytes when decompressed, as far as its head tells.
    pub size: u64,
    bytes: &'a [u8],
}

fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?))
}
fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(bytes.get(at..at + 4)?.try_into().ok()?))
}
fn u64_at(bytes: &[u8], at: usize) -> Option<u64> {
    Some(u64::from_le_bytes(bytes.get(at..at + 8)?.try_into().ok()?))
}

/// Bytes of the whole container that begins here, by its head.
pub fn length(bytes: &[u8]) -> Result<usize, Error> {
    if u32_at(bytes, 0) != Some(MAGIC) {
        return Err(Error::NotAContainer);
    }
    let head = u16_at(bytes, 6).ok_or(Error::CutOff)?;
    let rest = u64_at(bytes, 8).ok_or(Error::CutOff)?;
    if usize::from(head) < HEAD {
        return Err(Error::NotAContainer);
    }
    let all = u64::from(head).checked_add(rest).ok_or(Error::CutOff)?;
    usize::try_from(all).map_err(|_| Error::CutOff)
}

/// The entries of the container that begins here.
pub fn entries(bytes: &[u8]) -> Result<Vec<Entry<'_>>, Error> {
    let all = bytes.get(..length(bytes)?).ok_or(Error::CutOff)?;
    let mut rest = all
        .get(usize::from(u16_at(all, 6).unwrap_or(0))..)
        .unwrap_or_default();
    let mut found = Vec::new();
    while rest.len() >= ENTRY_HEAD {
        let (entry, length) = entry(rest)?;
        found.push(entry);
        rest = &rest[length..];
    }
    Ok(found)
}

fn entry(bytes: &[u8]) -> Result<(Entry<'_>, usize), Error> {
    let read = || {
        Some((
            u16_at(bytes, 0)?,
            u32_at(bytes, 4)?,
            u64_at(bytes, 8)?,
            u32_at(bytes, 16)?,
            u64_at(bytes, 40)?,
        ))
    };
    let (kind, head, payload, compressed, flags) = read().ok_or(Error::CutOff)?;
    let head = head as usize;
    if head < ENTRY_HEAD {
        return Err(Error::BadEntry);
    }
    let payload = usize::try_from(payload).map_err(|_| Error::CutOff)?;
    let length = head.checked_add(payload).ok_or(Error::CutOff)?;
    let body = bytes.get(head..length).ok_or(Error::CutOff)?;
    // What is compressed is padded: its own length counts.
    let packed = flags & (LZ4 | ZSTD) != 0;
    let body = match packed {
        true => body.get(..compressed as usize).ok_or(Error::BadEntry)?,
        false => body,
    };
    let size = match packed {
        true => u64_at(bytes, 56).unwrap_or(0),
        false => payload as u64,
    };
    let entry = Entry {
        kind: match kind {
            1 => Kind::Ptx,
            2 => Kind::Cubin,
            n => Kind::Other(n),
        },
        arch: u32_at(bytes, 28).unwrap_or(0),
        version: (
            u16_at(bytes, 26).unwrap_or(0),
            u16_at(bytes, 24).unwrap_or(0),
        ),
        flags,
        size,
        bytes: body,
    };
    Ok((entry, length))
}

impl<'a> Entry<'a> {
    /// How it is stored.
    pub fn stored(&self) -> Stored {
        match self.flags {
            f if f & ZSTD != 0 => Stored::Zstd,
            f if f & LZ4 != 0 => Stored::Lz4,
            _ => Stored::Plain,
        }
    }

    /// The bytes as they are stored.
    pub fn stored_bytes(&self) -> &'a [u8] {
        self.bytes
    }

    /// What it holds, decompressed. PTX comes without the zeros that fill it up.
    pub fn contents(&self) -> Result<Cow<'a, [u8]>, Error> {
        if self.size > LARGEST {
            return Err(Error::BadCompression);
        }
        let size = self.size as usize;
        let mut whole = match self.stored() {
            Stored::Plain => Cow::Borrowed(self.bytes),
            Stored::Lz4 => Cow::Owned(lz4::decompress(self.bytes, size)?),
            Stored::Zstd => Cow::Owned(
                zstd::bulk::decompress(self.bytes, size).map_err(|_| Error::BadCompression)?,
            ),
        };
        if self.kind == Kind::Ptx {
            let end = whole.iter().rposition(|b| *b != 0).map_or(0, |at| at + 1);
            match &mut whole {
                Cow::Borrowed(b) => *b = &b[..end],
                Cow::Owned(v) => v.truncate(end),
            }
        }
        Ok(whole)
    }
}

/// The containers that lie one after the other in a section, with their places. What is no container is skipped.
pub fn containers(section: &[u8]) -> Vec<(usize, &[u8])> {
    let mut found = Vec::new();
    let mut at = 0;
    while at + HEAD <= section.len() {
        let rest = &section[at..];
        match length(rest) {
            Ok(n) if n <= rest.len() => {
                found.push((at, &rest[..n]));
                at += n.next_multiple_of(8);
            }
            _ => at += 8,
        }
    }
    found
}

/// The PTX to run on a device of this compute capability: the newest for it or an older one, or else the oldest of newer ones.
pub fn best_ptx<'a>(entries: &[Entry<'a>], device: u32) -> Option<Entry<'a>> {
    let ptx = || entries.iter().filter(|e| e.kind == Kind::Ptx).copied();
    ptx()
        .filter(|e| e.arch <= device)
        .max_by_key(|e| e.arch)
        .or_else(|| ptx().min_by_key(|e| e.arch))
}

/// The name of the file that stands for a PTX text, by 64 bits of FNV-1a of it.
pub fn file_name(text: &[u8]) -> String {
    let hash = text.iter().fold(0xcbf2_9ce4_8422_2325, |h: u64, b| {
        (h ^ u64::from(*b)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{hash:016x}.ptx")
}

/// A container made of entries: `(kind's number, compute capability, flags, stored bytes, bytes when decompressed)`. For tests and tools.
pub fn build(entries: &[(u16, u32, u64, &[u8], u64)]) -> Vec<u8> {
    let mut body = Vec::new();
    for (kind, arch, flags, stored, size) in entries {
        let padded = stored.len().next_multiple_of(8);
        let packed = flags & (LZ4 | ZSTD) != 0;
        body.extend(kind.to_le_bytes());
        body.extend(0x0101u16.to_le_bytes());
        body.extend((ENTRY_HEAD as u32).to_le_bytes());
        body.extend((padded as u64).to_le_bytes());
        let compressed = if packed { stored.len() as u32 } else { 0 };
        body.extend(compressed.to_le_bytes());
        body.extend(0u32.to_le_bytes());
        body.extend(5u16.to_le_bytes());
        body.extend(8u16.to_le_bytes());
        body.extend(arch.to_le_bytes());
        body.extend(0u64.to_le_bytes());
        body.extend(flags.to_le_bytes());
        body.extend(0u64.to_le_bytes());
        body.extend(if packed { *size } else { 0 }.to_le_bytes());
        body.extend(*stored);
        body.extend(vec![0; padded - stored.len()]);
    }
    let mut all = Vec::new();
    all.extend(MAGIC.to_le_bytes());
    all.extend(1u16.to_le_bytes());
    all.extend((HEAD as u16).to_le_bytes());
    all.extend((body.len() as u64).to_le_bytes());
    all.extend(body);
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    const PTX: &[u8] =
        b".version 8.0\n.target sm_75\n.address_size 64\n.visible .entry k() { ret; }\n";

    /// A block of LZ4 with literals only.
    fn literals(data: &[u8]) -> Vec<u8> {
        let mut out = vec![0xf0];
        let mut left = data.len() - 15;
        while left >= 255 {
            out.push(255);
            left -= 255;
        }
        out.push(left as u8);
        out.extend(data);
        out
    }

    fn all_forms() -> Vec<u8> {
        let zstd = zstd::bulk::compress(PTX, 3).unwrap();
        let lz4 = literals(PTX);
        let size = PTX.len() as u64;
        build(&[
            (2, 80, 0x11, b"\x7fELF machine code", 0),
            (1, 75, 0x11, PTX, 0),
            (1, 80, 0x11 | LZ4, &lz4, size),
            (1, 90, 0x11 | ZSTD, &zstd, size),
        ])
    }

    #[test]
    fn entries_are_read_in_every_form() {
        let file = all_forms();
        let found = entries(&file).unwrap();
        let short: Vec<_> = found
            .iter()
            .map(|e| (e.kind, e.arch, e.stored(), e.version))
            .collect();
        assert_eq!(
            short,
            [
                (Kind::Cubin, 80, Stored::Plain, (8, 5)),
                (Kind::Ptx, 75, Stored::Plain, (8, 5)),
                (Kind::Ptx, 80, Stored::Lz4, (8, 5)),
                (Kind::Ptx, 90, Stored::Zstd, (8, 5)),
            ]
        );
        for e in &found[1..] {
            assert_eq!(&*e.contents().unwrap(), PTX);
        }
    }

    #[test]
    fn the_best_ptx_is_the_newest_that_the_device_takes() {
        let file = all_forms();
        let found = entries(&file).unwrap();
        let arch = |device| best_ptx(&found, device).unwrap().arch;
        assert_eq!((arch(90), arch(86), arch(75), arch(61)), (90, 80, 75, 75));
        assert!(best_ptx(&found[..1], 90).is_none());
    }

    #[test]
    fn sections_hold_several_containers() {
        let mut section = all_forms();
        let first = section.len();
        section.extend([0; 8]);
        section.extend(build(&[(1, 75, 0, PTX, 0)]));
        let places: Vec<_> = containers(&section).iter().map(|c| c.0).collect();
        assert_eq!(places, [0, first + 8]);
    }

    #[test]
    fn no_bytes_make_it_panic() {
        let good = all_forms();
        // Every cut, and every byte changed in four ways.
        for n in 0..good.len() {
            let _ = entries(&good[..n]).map(|l| l.iter().map(Entry::contents).count());
            for change in [0x00, 0xff, 0x80, 0x01] {
                let mut bad = good.clone();
                bad[n] ^= change;
                for e in entries(&bad).unwrap_or_default() {
                    if e.size < 1 << 20 {
                        let _ = e.contents();
                    }
                }
            }
        }
        assert_eq!(entries(b"no"), Err(Error::NotAContainer));
        assert_eq!(entries(&good[..100]).unwrap_err(), Error::CutOff);
    }

    impl PartialEq for Entry<'_> {
        fn eq(&self, other: &Self) -> bool {
            self.bytes == other.bytes
        }
    }
}
