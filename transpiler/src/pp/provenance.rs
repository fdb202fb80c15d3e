//! Provenance: the tree of expansions that tokens point into, and the macros whose value is their place.
//!
//! Each invocation is recorded as an [`Expansion`] before its arguments are expanded. A parent's number is always smaller than
//! its child's. Tokens of an argument are hung below the invocation they are an argument of; where a token already
//! comes from deeper expansions, those are copied, so that every expansion has one parent and its tokens stand together.

use super::macros::Builtin;
use super::token::{Expansion, ExpansionId, TokenKind};
use super::{NONE, Preprocessor, Tok};
use crate::source::Span;
use rustc_hash::FxHashMap;

/// How far a chain of expansions is followed when it is copied.
const MAX_CHAIN: usize = 1000;

impl Preprocessor<'_> {
    /// Records a use of a macro.
    pub(super) fn new_expansion(
        &mut self,
        name: &Tok,
        call_span: Span,
        definition: Option<u32>,
    ) -> u32 {
        let id = self.out.expansions.len() as u32;
        self.points.push(self.point(name));
        self.out.expansions.push(Expansion {
            name: self.syms.text(name.sym).clone(),
            use_span: name.span,
            call_span,
            parent: (name.expansion != NONE).then_some(ExpansionId(name.expansion)),
            definition,
        });
        id
    }

    fn parent(&self, id: u32) -> u32 {
        self.expansion(id)
            .and_then(|e| e.parent)
            .map_or(NONE, |p| p.0)
    }

    /// Makes tokens of an argument, collected beside a macro name of expansion `beside`, tokens of the expansion `id`.
    pub(super) fn move_below(&mut self, toks: &mut [Tok], beside: u32, id: u32) {
        let mut copies = FxHashMap::default();
        for t in toks {
            t.expansion = if t.expansion == beside || t.expansion == NONE {
                id
            } else {
                self.copy_chain(t.expansion, beside, id, &mut copies)
            };
        }
    }

    /// Gives the tokens of an argument's second use expansions of their own.
    pub(super) fn copy_expansions(&mut self, toks: &mut [Tok], id: u32) {
        let mut copies = FxHashMap::default();
        for t in toks {
            if t.expansion != id {
                t.expansion = self.copy_chain(t.expansion, id, id, &mut copies);
            }
        }
    }

    /// Copies the expansions from `from` up to the first that is also above `beside`, and hangs the copy below `id`.
    fn copy_chain(
        &mut self,
        from: u32,
        beside: u32,
        id: u32,
        copies: &mut FxHashMap<u32, u32>,
    ) -> u32 {
        if let Some(&copy) = copies.get(&from) {
            return copy;
        }
        let mut chain = Vec::new();
        let (mut node, mut other) = (from, beside);
        // A parent's number is smaller than its child's, so the larger of two is never above the smaller.
        for _ in 0..MAX_CHAIN {
            if node == other || node == NONE || copies.contains_key(&node) {
                break;
            }
            if other != NONE && other > node {
                other = self.parent(other);
            } else {
                chain.push(node);
                node = self.parent(node);
            }
        }
        let mut above = copies.get(&node).copied().unwrap_or(id);
        for node in chain.into_iter().rev() {
            let Some(original) = self.expansion(node) else {
                continue;
            };
            let copy = Expansion {
                parent: Some(ExpansionId(above)),
                ..original.clone()
            };
            above = self.out.expansions.len() as u32;
            self.out.expansions.push(copy);
            let point = self.points.get(node as usize).copied();
            self.points.push(point.unwrap_or(Span::NONE));
            self.budget.left = self.budget.left.saturating_sub(1);
            copies.insert(node, above);
        }
        above
    }

    /// What a built-in macro expands to.
    pub(super) fn expand_builtin(&mut self, tok: Tok, b: Builtin) -> Tok {
        let place = self.point(&tok);
        let frame = self.frames.iter().rev().find(|f| f.file == place.file);
        let quote = |s: &str| format!("\"{}\"", s.replace('\\', "\\\\").replace('"', "\\\""));
        let path = |pp: &Self, f| {
            pp.map
                .get(f)
                .map_or_else(String::new, |f| f.path.display().to_string())
        };
        let text = match b {
            Builtin::Line => {
                let line = self.map.file_line(place).map_or(0, |(_, l)| i64::from(l));
                line.saturating_add(frame.map_or(0, |f| f.line_delta))
                    .to_string()
            }
            Builtin::File => match frame.and_then(|f| f.presumed.as_deref()) {
                Some(name) => quote(name),
                None => quote(&path(self, place.file)),
            },
            Builtin::BaseFile => quote(&path(self, self.main)),
            Builtin::Date => quote(&self.opts.date),
            Builtin::Time => quote(&self.opts.time),
            Builtin::Timestamp => quote("??? ??? ?? ??:??:?? ????"),
            Builtin::Counter => {
                self.counter += 1;
                (self.counter - 1).to_string()
            }
            Builtin::IncludeLevel => self.frames.last().map_or(0, |f| f.level).to_string(),
            Builtin::Has | Builtin::Word => return tok,
        };
        let id = self.new_expansion(&tok, tok.span, None);
        Tok {
            kind: if text.starts_with('"') {
                TokenKind::Str
            } else {
                TokenKind::Number
            },
            sym: self.syms.intern(&text),
            expansion: id,
            ..tok
        }
    }
}
