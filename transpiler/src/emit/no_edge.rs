//! A lane form once more for blocks at no edge (`analysis::lanes::no_edge`): `if IN_SHAPE && !AT_NO_EDGE && { … } { return lanes::<IN_SHAPE, true>(…); }` at its beginning asks
//! for such a block, and what then is known is `if AT_NO_EDGE { 0 } else { max(0, -x0) }` where it stands.

use super::body::Body;
use super::expr::Lit;
use super::lane_form::names;
use super::rx::{Prec, Rx, ident};
use crate::analysis::lanes::no_edge::key;
use crate::hir::*;
use proc_macro2::{TokenStream, TokenTree};
use quote::quote;

/// The constant of the form that says that the block is at no edge.
pub const AT_NO_EDGE: &str = "AT_NO_EDGE";

impl Body<'_, '_> {
    /// Writes without what is known of blocks at no edge.
    fn at_edges<R>(&mut self, write: impl FnOnce(&mut Self) -> R) -> R {
        let known = std::mem::take(&mut self.lanes.no_edge);
        let r = write(self);
        self.lanes.no_edge = known;
        r
    }

    /// Whether a condition holds in all threads of a block at no edge.
    pub fn holds_at_no_edge(&self, e: &Expr) -> bool {
        self.lanes.no_edge.holds.contains(&key(e))
    }

    /// A value that is known in blocks at no edge.
    pub fn value_at_no_edge(&mut self, e: &Expr, lit: Lit) -> Option<Rx> {
        let known = self.lanes.no_edge.clone();
        let at_no_edge = ident(AT_NO_EDGE);
        if let Some(constant) = known.values.get(&key(e)) {
            let other = self.at_edges(|b| b.value(e, Lit::Fixed)).whole();
            let constant = self.value(constant, Lit::Fixed).whole();
            let text = quote!(if #at_no_edge { #constant } else { #other });
            return Some(Rx::new(text, Prec::Block));
        }
        if !known.holds.contains(&key(e)) {
            return None;
        }
        let other = self.at_edges(|b| b.value(e, lit));
        Some(Rx::binary(
            &Rx::atom(quote!(#at_no_edge)),
            "||",
            Prec::Or,
            &other,
        ))
    }

    /// A mask that is known in blocks at no edge.
    pub fn mask_at_no_edge(&mut self, e: &Expr) -> Option<Rx> {
        if !self.holds_at_no_edge(e) {
            return None;
        }
        let other = self.at_edges(|b| b.vector(e)).whole();
        let (mask, at_no_edge) = (self.lane_path("Mask"), ident(AT_NO_EDGE));
        let text = quote!(if #at_no_edge { #mask::ALL } else { #other });
        Some(Rx::new(text, Prec::Block))
    }

    /// The mask behind a guard, which all threads of a block at no edge pass.
    pub fn all_stay_at_no_edge(&self, leave: &Expr, stays: TokenStream) -> TokenStream {
        if !self.lanes.no_edge.fails.contains(&key(leave)) {
            return stays;
        }
        let (mask, at_no_edge) = (self.mask(), ident(AT_NO_EDGE));
        quote!(if #at_no_edge { #mask } else { #stays })
    }

    /// What a block is asked before it runs; nothing where nothing in the form's `text` would be known.
    pub fn asked_for_no_edge(&mut self, text: &TokenStream) -> TokenStream {
        if !names(text, AT_NO_EDGE) {
            return TokenStream::new();
        }
        let known = std::mem::take(&mut self.lanes.no_edge);
        self.scopes.push(Vec::new());
        let lets: TokenStream = known.lets.iter().map(|s| self.stmt(s)).collect();
        let asked = known.asked.iter().map(|e| self.value(e, Lit::Fixed));
        let all = asked.reduce(|a, b| Rx::binary(&a, "&&", Prec::And, &b));
        self.scopes.pop();
        let all = all.map(|a| a.whole());
        self.lanes.no_edge = known;
        quote!({ #lets #all })
    }
}

/// The names of parameters, written with their types.
pub fn arguments(params: &[TokenStream]) -> Vec<TokenTree> {
    let name = |p: &TokenStream| {
        let mut words = p.clone().into_iter();
        words.find(|t| matches!(t, TokenTree::Ident(i) if i != "mut"))
    };
    params.iter().filter_map(name).collect()
}
