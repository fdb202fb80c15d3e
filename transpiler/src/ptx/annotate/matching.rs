//! Which sites belong to which places of the text.
//!
//! A site knows its kind and the part of the program text that it stands before; a place knows its kind and its tokens. A site belongs to
//! the innermost place of its kind around it. Several sites may share a place (instances of a template), and get one number, the smallest of
//! theirs. What comes out of one macro's use has one position in the text: there, sites and places are paired in the order of
//! evaluation if they are as many, and get no marker otherwise.

use super::places::{Place, Slot};
use crate::pp::token::PpOutput;
use crate::source::Span;
use crate::syntax::ast::Loc;
use cu2rs_trace::model::{FunctionId, Program, SiteId, SiteKind};
use std::collections::BTreeMap;

/// A unit's tokens and places.
#[derive(Clone, Copy)]
pub struct UnitText<'a> {
    /// Its tokens.
    pub pp: &'a PpOutput,
    /// Its places.
    pub places: &'a [Place],
}

/// Why a site has no marker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unmarked {
    /// No place of the text is the site's.
    NoPlace,
    /// A macro makes several such places, not as many as there are sites.
    Macro,
    /// In a `constexpr` function.
    Constant,
    /// The place is in the expansion of a macro that is not the program's own.
    Foreign,
}

impl Unmarked {
    /// The reason in words.
    pub fn why(self) -> &'static str {
        match self {
            Unmarked::NoPlace => "the source has no statement or operand of its own there",
            Unmarked::Macro => "it comes out of a macro together with others",
            Unmarked::Constant => "it is in a constexpr function",
            Unmarked::Foreign => "it is in the expansion of a macro of a library",
        }
    }
}

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct Matched {
    /// The number of each site's marker: the smallest site of its place. `None`: none.
    pub number: Vec<Result<SiteId, Unmarked>>,
    /// For each unit, what to write where.
    pub slots: Vec<Vec<(Slot, SiteKind, SiteId)>>,
}

/// The place in the program text of a range of tokens, as semantic analysis sees it.
pub fn span(pp: &PpOutput, loc: Loc) -> Span {
    let at = |i: u32| pp.tokens.get(i as usize).map(|t| pp.use_site(t));
    match (at(loc.lo), at(loc.hi.saturating_sub(1))) {
        (Some(a), Some(b)) if loc.hi > loc.lo => a.to(b),
        (Some(a), _) => a,
        _ => Span::NONE,
    }
}

fn contains(outer: Span, inner: Span) -> bool {
    outer.file == inner.file && outer.lo <= inner.lo && inner.hi <= outer.hi
}

/// The kinds of places.
fn kind_of_place(kind: SiteKind) -> SiteKind {
    match kind {
        SiteKind::After | SiteKind::Label | SiteKind::Other => SiteKind::Join,
        k => k,
    }
}

/// Where a place is, and whether its own text is there rather than a macro's use.
#[derive(Clone, Copy)]
struct Known {
    place: Place,
    span: Span,
    own: bool,
}

/// Finds the places of all sites. `spans` are the sites'.
pub fn run(program: &Program, spans: &[Span], units: &[UnitText<'_>]) -> Matched {
    let mut matched = Matched {
        number: vec![Err(Unmarked::NoPlace); program.sites.len()],
        slots: vec![Vec::new(); units.len()],
    };
    // Sites of one function at one position, in the order of evaluation.
    type Group = (FunctionId, u8, Span);
    let mut groups: BTreeMap<Group, Vec<SiteId>> = BTreeMap::new();
    for (id, (site, span)) in program.sites.iter().zip(spans).enumerate() {
        let kind = kind_of_place(site.kind) as u8;
        let key = (site.function, kind, *span);
        groups.entry(key).or_default().push(id as SiteId);
    }
    // The sites of each place, by unit and the place's index there.
    let mut of_place: BTreeMap<(usize, usize), Vec<SiteId>> = BTreeMap::new();
    let mut failed: BTreeMap<SiteId, Unmarked> = BTreeMap::new();
    for (u, unit) in units.iter().enumerate() {
        let known = known(unit);
        for ((_, kind, span), sites) in &groups {
            let Some(list) = known.get(&(*kind, span.file.0)) else {
                continue;
            };
            let exact = *kind == SiteKind::Join as u8;
            let around = list
                .iter()
                .filter(|(_, k)| contains(k.span, *span) && (!exact || k.span.lo == span.lo));
            let Some(size) = around.clone().map(|(_, k)| k.span.hi - k.span.lo).min() else {
                continue;
            };
            let mut found: Vec<&(usize, Known)> = around
                .filter(|(_, k)| k.span.hi - k.span.lo == size)
                .collect();
            let fail = |why| sites.iter().map(move |s| (*s, why));
            if found.iter().any(|(_, k)| k.place.constant) {
                failed.extend(fail(Unmarked::Constant));
                continue;
            }
            // A file that is included twice has its text twice among the tokens.
            if found.iter().all(|(_, k)| k.own) {
                found.truncate(1);
            }
            if found.len() != sites.len() {
                failed.extend(fail(Unmarked::Macro));
                continue;
            }
            for ((at, _), site) in found.into_iter().zip(sites) {
                of_place.entry((u, *at)).or_default().push(*site);
            }
        }
    }
    // A header's places are in several units: sites that meet in any of them have one number.
    let mut number: Vec<Option<SiteId>> = vec![None; program.sites.len()];
    let mut changed = true;
    while changed {
        changed = false;
        for sites in of_place.values() {
            let least = sites
                .iter()
                .flat_map(|s| number[*s as usize].into_iter().chain([*s]))
                .min();
            for s in sites {
                if number[*s as usize] != least {
                    number[*s as usize] = least;
                    changed = true;
                }
            }
        }
    }
    for ((u, at), sites) in &of_place {
        let place = units[*u].places[*at];
        if let Some(n) = sites.first().and_then(|s| number[*s as usize]) {
            matched.slots[*u].push((place.slot, place.kind, n));
        }
    }
    for (site, n) in number.into_iter().enumerate() {
        let why = failed.get(&(site as SiteId)).copied();
        matched.number[site] = n.ok_or(why.unwrap_or(Unmarked::NoPlace));
    }
    matched
}

/// The places of a unit by kind and file.
fn known(unit: &UnitText<'_>) -> BTreeMap<(u8, u32), Vec<(usize, Known)>> {
    let mut all: BTreeMap<(u8, u32), Vec<(usize, Known)>> = BTreeMap::new();
    let own = |i: u32| {
        let token = unit.pp.tokens.get(i as usize);
        token.is_some_and(|t| t.expansion.is_none())
    };
    for (at, place) in unit.places.iter().enumerate() {
        let span = span(unit.pp, place.extent);
        let known = Known {
            place: *place,
            span,
            own: own(place.extent.lo) && own(place.extent.hi.saturating_sub(1)),
        };
        let key = (place.kind as u8, span.file.0);
        all.entry(key).or_default().push((at, known));
    }
    all
}
