//! Classes of one header that lie otherwise in another unit, or in device code, because macros or options differ.
//!
//! Each unit keeps its own class (as [`classes`](super::classes) finds by their structure), so nothing is wrong until an object goes from one to the other, as it does under nvcc; that is
//! why there is a warning. Classes of one name in two sources are two classes, of which nothing is said.

use super::views::Views;
use crate::diag::{Diagnostic, Diagnostics};
use crate::hir::{Record, RecordId, Ty, mangle};
use crate::source::{Origin, SourceMap, Span};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// A class that lies otherwise elsewhere.
const LIES_OTHERWISE: u16 = 53;

/// What tells a class: where it stands, and its name with the arguments of its template and of the function around it.
type Key = (u32, u32, String);

/// Compares the classes of all units and views.
pub(super) fn check(views: &Views, map: &SourceMap, diags: &mut Diagnostics) {
    let mut seen: FxHashMap<Key, (usize, &Record)> = FxHashMap::default();
    let mut told: BTreeSet<(u32, u32)> = BTreeSet::new();
    for (u, unit) in views.units.iter().enumerate() {
        let mut own: FxHashMap<Key, Vec<&Record>> = FxHashMap::default();
        for (i, r) in unit.records.iter().enumerate() {
            let ty = unit.types.find(&Ty::Record(RecordId(i as u32)));
            let Some(ty) = ty.filter(|_| comparable(r, map)) else {
                continue;
            };
            let name = mangle::type_name(unit, ty).shown;
            let key = (r.span.file.0, r.span.lo, name);
            own.entry(key).or_default().push(r);
        }
        // (Two of one name are not told apart by it.)
        let mut own: Vec<(Key, &Record)> = (own.into_iter())
            .filter_map(|(key, all)| match all[..] {
                [one] => Some((key, one)),
                _ => None,
            })
            .collect();
        own.sort_by_key(|(key, _)| (key.0, key.1));
        for (key, r) in own {
            let at = (key.0, key.1);
            let first = *seen.entry(key).or_insert((u, r));
            if let Some(what) = difference(first.1, r)
                && told.insert(at)
            {
                let (own, other) = match views.is_device(u) && views.host.get(u) == Some(&first.0) {
                    true => ("for the host", "for the device"),
                    false => ("in one unit", "in another"),
                };
                diags.push(
                    Diagnostic::warning(LIES_OTHERWISE, r.span, what(own, other))
                        .help("give all units that include this file the same macros and options, or let the class depend on none")
                        .note("each keeps its own class, as under nvcc: an object that goes from one to the other is read wrongly"),
                );
            }
        }
    }
}

/// A class of the program with members, in a file, whose name has a meaning in other units.
fn comparable(r: &Record, map: &SourceMap) -> bool {
    let program = |s: Span| map.get(s.file).is_some_and(|f| f.origin == Origin::Program);
    r.complete && r.bound.is_none() && program(r.span)
}

/// In which way two layouts differ, for the names of both sides.
fn difference<'a>(a: &'a Record, b: &'a Record) -> Option<impl Fn(&str, &str) -> String + use<'a>> {
    let pairs = a.fields.iter().zip(&b.fields);
    let member = pairs
        .clone()
        .find(|(x, y)| x.name == y.name && x.offset != y.offset)
        .map(|(x, y)| (&*x.name, x.offset, y.offset));
    let same = a.size == b.size
        && a.align == b.align
        && a.fields.len() == b.fields.len()
        && pairs.into_iter().all(|(x, y)| x.name == y.name)
        && member.is_none();
    (!same).then_some(move |own: &str, other: &str| match member {
        _ if a.size != b.size => format!(
            "`{}` has {} bytes {own} and {} bytes {other}",
            a.name, a.size, b.size
        ),
        Some((name, x, y)) => format!(
            "the member `{name}` of `{}` is at byte {x} {own} and at byte {y} {other}",
            a.name
        ),
        None => format!("`{}` has other members {own} than {other}", a.name),
    })
}
