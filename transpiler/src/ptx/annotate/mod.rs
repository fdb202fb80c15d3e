//! `cu2rs annotate`: CUDA sources with a marker at every site.
//!
//! A marker is inline assembly without an instruction, a comment in the PTX (`//@cu2rs 7`). Optimisers neither merge nor drop it, so the
//! PTX of annotated sources says exactly which of its blocks are which of the source's ([`super::map`] reads that). The sites are those of
//! the probes that `--trace` puts into the emitted crate ([`crate::passes::probes`]), and a marker's number is its site's; places
//! shared by instances of a template have the number of the first instance's.
//!
//! [`places`] lists where markers can stand, [`matching`] finds the places of the sites, [`edit`] writes the text.

pub mod edit;
pub mod matching;
pub mod places;

use crate::source::{FileId, SourceMap};
use cu2rs_trace::model::{Program, SiteId};
use edit::Edits;
use matching::{Matched, UnitText, Unmarked};
use std::collections::BTreeMap;

/// What annotated sources begin with. `#line` gives the lines behind it their numbers back.
fn preamble(fingerprint: u32) -> String {
    format!(
        "#ifndef CU2RS_SITE\n\
         // Markers of `cu2rs annotate`. They are no instructions; in the PTX they show where each place of the source came to stand.\n\
         #ifdef __CUDACC__\n\
         template <int N> static __host__ __device__ __forceinline__ void cu2rs_site()\n\
         {{\n\
         #ifdef __CUDA_ARCH__\n\
         \x20   asm volatile(\"//@cu2rs %0\" ::\"n\"(N));\n\
         #endif\n\
         }}\n\
         template <int N> static __host__ __device__ __forceinline__ void cu2rs_entry()\n\
         {{\n\
         #ifdef __CUDA_ARCH__\n\
         \x20   asm volatile(\"//@cu2rs %0 %1\" ::\"n\"(N), \"n\"({fingerprint}));\n\
         #endif\n\
         }}\n\
         // A zero behind a marker, which is still a null pointer where one is wanted.\n\
         struct cu2rs_nothing\n\
         {{\n\
         \x20   template <class T> __host__ __device__ __forceinline__ operator T() const {{ return (T)0; }}\n\
         }};\n\
         template <int N, class T> static __host__ __device__ __forceinline__ cu2rs_nothing cu2rs_zero(T)\n\
         {{\n\
         \x20   cu2rs_site<N>();\n\
         \x20   return cu2rs_nothing();\n\
         }}\n\
         #define CU2RS_SITE(n) cu2rs_site<n>()\n\
         #define CU2RS_ENTRY(n) cu2rs_entry<n>()\n\
         #else\n\
         #define CU2RS_SITE(n) ((void)0)\n\
         #define CU2RS_ENTRY(n) ((void)0)\n\
         #endif\n\
         #define CU2RS_HERE(n) (CU2RS_SITE(n), false)\n\
         #endif\n\
         #line 1\n"
    )
}

/// A number that tells the sites of one program, in one version, from those of others: FNV-1a, 31 bits, never 0.
pub fn fingerprint(program: &Program) -> u32 {
    let mut h = 0x811c_9dc5u32;
    let mut add = |n: u32| {
        for b in n.to_le_bytes() {
            h = (h ^ u32::from(b)).wrapping_mul(0x0100_0193);
        }
    };
    for f in &program.functions {
        f.name.bytes().for_each(|b| add(b.into()));
        add(f.at.line);
    }
    for s in &program.sites {
        add(s.kind as u32);
        add(s.function);
        add(s.at.line);
        add(s.at.column);
    }
    (h & 0x7fff_ffff).max(1)
}

/// The annotated sources.
#[derive(Clone, Debug, Default)]
pub struct Annotated {
    /// The text of each file of the program, changed or not.
    pub files: Vec<(FileId, Vec<u8>)>,
    /// Markers that were written.
    pub markers: usize,
    /// Sites that have none, and why.
    pub unmarked: Vec<(SiteId, Unmarked)>,
}

/// The numbers of all markers, and the edits that write them.
pub fn plan(
    program: &Program,
    spans: &[crate::source::Span],
    units: &[UnitText<'_>],
    map: &SourceMap,
) -> (Matched, Edits) {
    let mut matched = matching::run(program, spans, units);
    let mut edits = Edits::new();
    for (unit, slots) in units.iter().zip(&matched.slots) {
        let (own, lost) = edit::run(unit.pp, map, slots);
        for (place, text) in own {
            let known = edits.entry(place).or_default();
            // Units that see the same text mark the same places, but for functions that only one of them uses.
            if text.len() > known.len() {
                *known = text;
            }
        }
        for number in &mut matched.number {
            if number.is_ok_and(|n| lost.contains(&n)) {
                *number = Err(Unmarked::Foreign);
            }
        }
    }
    (matched, edits)
}

/// Writes the markers. `mains` are the files that are compiled by themselves, all others are included.
pub fn run(
    program: &Program,
    spans: &[crate::source::Span],
    units: &[UnitText<'_>],
    map: &SourceMap,
    mains: &[FileId],
) -> Annotated {
    let (matched, edits) = plan(program, spans, units, map);
    let mut by_file: BTreeMap<FileId, Vec<(u32, u32, String)>> = BTreeMap::new();
    for ((file, lo, hi), text) in edits {
        by_file.entry(file).or_default().push((lo, hi, text));
    }
    let mut all: Vec<FileId> = mains.to_vec();
    for unit in units {
        all.extend(unit.pp.files.iter().copied());
    }
    all.sort();
    all.dedup();
    let mut out = Annotated::default();
    let fingerprint = fingerprint(program);
    for file in all {
        let Some(source) = map.get(file) else {
            continue;
        };
        let own = by_file.remove(&file).unwrap_or_default();
        let mut text = Vec::new();
        if mains.contains(&file) {
            text.extend_from_slice(preamble(fingerprint).as_bytes());
        }
        text.extend(edit::apply(&source.text, own.into_iter()));
        out.files.push((file, text));
    }
    for (site, number) in matched.number.iter().enumerate() {
        match number {
            Ok(_) => out.markers += 1,
            Err(why) => out.unmarked.push((site as SiteId, *why)),
        }
    }
    out
}
