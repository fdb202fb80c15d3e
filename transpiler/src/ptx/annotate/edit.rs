//! Markers into the text of the source files.
//!
//! A marker goes before or behind a token. Where the token stands in a file, that is its place; where it comes out of a macro, the marker goes
//! to the edge of the macro's use if the token is at the edge, and otherwise the use is replaced by what it expands to. Lines keep their
//! numbers.

use super::places::Slot;
use crate::pp::token::{ExpansionId, PpOutput, Token, TokenKind, token_bytes};
use crate::source::{FileId, Origin, SourceMap, Span};
use crate::syntax::ast::Loc;
use cu2rs_trace::model::{SiteId, SiteKind};
use std::collections::{BTreeMap, BTreeSet};

/// What is written into files: instead of a range of bytes (empty: between two), a text. By file, start and end.
pub type Edits = BTreeMap<(FileId, u32, u32), String>;

/// Text before a token and behind one; with both, the tokens between them are in brackets.
struct Piece {
    before: Option<(u32, String)>,
    behind: Option<(u32, String)>,
    /// Number of tokens: the larger piece is outside.
    size: u32,
    sites: Vec<SiteId>,
}

fn pieces(slots: &[(Slot, SiteKind, SiteId)]) -> Vec<Piece> {
    let mut all = Vec::new();
    let mark = |kind: SiteKind, n: SiteId| match kind {
        SiteKind::Entry => format!("CU2RS_ENTRY({n})"),
        _ => format!("CU2RS_SITE({n})"),
    };
    for &(slot, kind, n) in slots {
        let piece = |before, behind, size| Piece {
            before,
            behind,
            size,
            sites: vec![n],
        };
        all.push(match slot {
            Slot::Brace(t) => piece(None, Some((t, format!(" {};", mark(kind, n)))), 0),
            Slot::Statement(t) => piece(Some((t, format!("{}; ", mark(kind, n)))), None, u32::MAX),
            Slot::Single(t) => {
                let text = format!("if (CU2RS_HERE({n})) {{}} else ");
                piece(Some((t, text)), None, u32::MAX - 1)
            }
            Slot::Operand(Loc { lo, hi }) => piece(
                Some((lo, format!("({}, ", mark(kind, n)))),
                Some((hi.saturating_sub(1), ")".to_owned())),
                hi.saturating_sub(lo),
            ),
            Slot::Zero(Loc { lo, hi }) => piece(
                Some((lo, format!("cu2rs_zero<{n}>("))),
                Some((hi.saturating_sub(1), ")".to_owned())),
                hi.saturating_sub(lo),
            ),
        });
    }
    all
}

/// The tokens that one use of a macro in a file became.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Use {
    lo: u32,
    hi: u32,
}

/// Writes markers. Gives the edits, and the sites whose markers cannot be written because a macro is not the program's.
pub fn run(
    pp: &PpOutput,
    map: &SourceMap,
    slots: &[(Slot, SiteKind, SiteId)],
) -> (Edits, Vec<SiteId>) {
    let w = Writer { pp, map };
    let mut pieces = pieces(slots);
    let mut lost = Vec::new();
    let mut expanded: BTreeSet<Use> = BTreeSet::new();
    let mut kept = Vec::new();
    for p in pieces.drain(..) {
        let needs = w.uses_to_expand(&p);
        match needs.iter().all(|u| w.may_expand(*u)) && w.is_ours(&p) {
            true => {
                expanded.extend(needs);
                kept.push(p);
            }
            false => lost.extend(p.sites),
        }
    }
    // By token: what comes before it (the larger piece first) and behind it (the smaller first).
    let mut before: BTreeMap<u32, Vec<(u32, &str)>> = BTreeMap::new();
    let mut behind: BTreeMap<u32, Vec<(u32, &str)>> = BTreeMap::new();
    for p in &kept {
        if let Some((t, text)) = &p.before {
            before.entry(*t).or_default().push((p.size, text));
        }
        if let Some((t, text)) = &p.behind {
            behind.entry(*t).or_default().push((p.size, text));
        }
    }
    before
        .values_mut()
        .for_each(|v| v.sort_by_key(|e| std::cmp::Reverse(e.0)));
    behind.values_mut().for_each(|v| v.sort_by_key(|e| e.0));
    let join = |table: &BTreeMap<u32, Vec<(u32, &str)>>, t: u32| -> String {
        let all = table.get(&t).into_iter().flatten();
        all.map(|(_, text)| *text).collect()
    };
    let mut edits = Edits::new();
    let mut put = |file: FileId, lo: u32, hi: u32, text: String| {
        if !text.is_empty() {
            edits.entry((file, lo, hi)).or_default().push_str(&text);
        }
    };
    let tokens: BTreeSet<u32> = before.keys().chain(behind.keys()).copied().collect();
    for t in tokens {
        let in_use = w.use_of(t);
        if in_use.is_some_and(|u| expanded.contains(&u)) {
            continue;
        }
        let Some(token) = pp.tokens.get(t as usize) else {
            continue;
        };
        let place = in_use.map_or(token.span, |u| w.call(u));
        put(place.file, place.lo, place.lo, join(&before, t));
        put(place.file, place.hi, place.hi, join(&behind, t));
    }
    for u in expanded {
        let place = w.call(u);
        let mut text = String::new();
        for t in u.lo..u.hi {
            let Some(token) = pp.tokens.get(t as usize) else {
                break;
            };
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(&join(&before, t));
            text.push_str(&token.text);
            text.push_str(&join(&behind, t));
        }
        let lines = map.bytes(place).iter().filter(|b| **b == b'\n').count();
        text.push_str(&"\n".repeat(lines));
        put(place.file, place.lo, place.hi, text);
    }
    (edits, lost)
}

/// A file with its edits.
pub fn apply(text: &[u8], edits: impl Iterator<Item = (u32, u32, String)>) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len() + 1024);
    let mut at = 0;
    for (lo, hi, new) in edits {
        let (lo, hi) = ((lo as usize).min(text.len()), (hi as usize).min(text.len()));
        // Edits do not overlap; if they did, the first would win.
        if lo < at {
            continue;
        }
        out.extend_from_slice(&text[at..lo]);
        out.extend_from_slice(&token_bytes(&new));
        at = hi.max(lo);
    }
    out.extend_from_slice(&text[at..]);
    out
}

struct Writer<'a> {
    pp: &'a PpOutput,
    map: &'a SourceMap,
}

impl Writer<'_> {
    fn root(&self, token: &Token) -> Option<ExpansionId> {
        let mut at = token.expansion?;
        while let Some(parent) = self.pp.expansions.get(at.0 as usize).and_then(|e| e.parent) {
            at = parent;
        }
        Some(at)
    }

    /// The use of a macro that a token comes from.
    fn use_of(&self, t: u32) -> Option<Use> {
        let tokens = &self.pp.tokens;
        let root = self.root(tokens.get(t as usize)?)?;
        let same = |i: u32| {
            tokens
                .get(i as usize)
                .is_some_and(|t| self.root(t) == Some(root))
        };
        let (mut lo, mut hi) = (t, t + 1);
        while lo > 0 && same(lo - 1) {
            lo -= 1;
        }
        while same(hi) {
            hi += 1;
        }
        Some(Use { lo, hi })
    }

    /// Where a use stands in its file.
    fn call(&self, u: Use) -> Span {
        let token = self.pp.tokens.get(u.lo as usize);
        token.map_or(Span::NONE, |t| self.pp.use_site(t))
    }

    /// The uses inside of which the piece has to write.
    fn uses_to_expand(&self, p: &Piece) -> Vec<Use> {
        let of = |end: &Option<(u32, String)>| {
            let t = end.as_ref()?.0;
            Some((t, self.use_of(t)?))
        };
        let (first, last) = (of(&p.before), of(&p.behind));
        // With both ends in one use, both must be at its edges.
        if let (Some((a, u)), Some((b, v))) = (first, last)
            && u == v
        {
            return match a == u.lo && b + 1 == u.hi {
                true => Vec::new(),
                false => vec![u],
            };
        }
        let mut all = Vec::new();
        if let Some((t, u)) = first
            && t != u.lo
        {
            all.push(u);
        }
        if let Some((t, u)) = last
            && t + 1 != u.hi
        {
            all.push(u);
        }
        all
    }

    fn is_program(&self, span: Span) -> bool {
        let file = self.map.get(span.file);
        file.is_some_and(|f| f.origin == Origin::Program)
    }

    /// Whether the piece is in the program's own files.
    fn is_ours(&self, p: &Piece) -> bool {
        let ends = [&p.before, &p.behind];
        ends.into_iter().flatten().all(|(t, _)| {
            let token = self.pp.tokens.get(*t as usize);
            token.is_some_and(|t| self.is_program(self.pp.use_site(t)))
        })
    }

    /// Whether all macros in a use are the program's own, so that nvcc sees the same ones.
    fn may_expand(&self, u: Use) -> bool {
        (u.lo..u.hi).all(|t| {
            let Some(token) = self.pp.tokens.get(t as usize) else {
                return false;
            };
            if token.kind == TokenKind::Pragma {
                return false;
            }
            let mut next = token.expansion;
            while let Some(id) = next {
                let Some(e) = self.pp.expansions.get(id.0 as usize) else {
                    return false;
                };
                let ours = match e.definition {
                    Some(d) => self
                        .pp
                        .macros
                        .get(d as usize)
                        .is_some_and(|m| self.is_program(m.span)),
                    // `__LINE__` and the like: the text is what nvcc would see, but for `__FILE__`.
                    None => &*e.name != "__FILE__",
                };
                if !ours {
                    return false;
                }
                next = e.parent;
            }
            true
        })
    }
}
