//! Literals: numbers, characters and strings.

use super::super::Sema;
use super::Cat;
use super::Ex;
use crate::hir::{ExprKind, IntKind, Place, PlaceKind, QTy, Spelling, Ty};
use crate::syntax::ast::Loc;
use std::rc::Rc;

impl<'a> Sema<'a> {
    pub(super) fn text(&self, loc: Loc) -> Option<Rc<str>> {
        // Only a token that stands in the text as it is: through macros the spelling may differ from the place.
        let t = self.pp.tokens.get(loc.lo as usize)?;
        (loc.hi == loc.lo + 1).then(|| t.text.clone())
    }

    pub(super) fn int_literal(&mut self, text: &str, loc: Loc) -> Ex<'a> {
        match crate::sema::literal::int(text, self.is_c()) {
            Ok((v, kind)) => {
                let ty = self.prog.types.int(kind);
                let spelling = match self.text(loc) {
                    Some(t) if !self.is_limit(&t) => Spelling::Text(t),
                    _ => Spelling::None,
                };
                Ex::Val(self.int_value(v, ty, spelling, loc))
            }
            Err(m) => {
                self.error(3024, loc, m);
                Ex::Err
            }
        }
    }

    pub(super) fn float_literal(&mut self, text: &str, loc: Loc) -> Ex<'a> {
        match crate::sema::literal::float(text) {
            Ok((v, kind)) => {
                let ty = self.prog.types.float(kind);
                let spelling = match self.text(loc) {
                    Some(t) => Spelling::Text(t),
                    None => Spelling::None,
                };
                Ex::Val(self.mk(ExprKind::Float(v, spelling), ty, loc))
            }
            Err(m) => {
                self.error(3024, loc, m);
                Ex::Err
            }
        }
    }

    pub(super) fn char_literal(&mut self, text: &str, loc: Loc) -> Ex<'a> {
        match crate::sema::literal::char(text, self.is_c()) {
            Ok((v, kind)) => {
                let ty = self.prog.types.int(kind);
                let spelling = match self.text(loc) {
                    Some(t) if !self.is_limit(&t) => Spelling::Text(t),
                    _ => Spelling::None,
                };
                Ex::Val(self.int_value(v, ty, spelling, loc))
            }
            Err(m) => {
                self.error(3024, loc, m);
                Ex::Err
            }
        }
    }

    pub(super) fn string_literal(&mut self, parts: &[Rc<str>], loc: Loc) -> Ex<'a> {
        match crate::sema::literal::string(parts) {
            Ok((bytes, IntKind::Char)) => Ex::Place(self.string_place(bytes, loc), Cat::L),
            Ok(_) => {
                self.unsupported(4018, loc, "a string of wide characters");
                Ex::Err
            }
            Err(m) => {
                self.error(3024, loc, m);
                Ex::Err
            }
        }
    }

    /// A string literal as the array it is.
    pub(super) fn string_place(&mut self, bytes: Vec<u8>, loc: Loc) -> Place {
        let n = bytes.len() as u64 + 1;
        let mut elem = QTy::plain(self.t.char);
        elem.is_const = !self.is_c();
        let ty = QTy::plain(self.intern(Ty::Array(elem, Some(n))));
        let span = self.span(loc);
        self.mk_place(PlaceKind::Str(bytes.into()), ty, span)
    }
}
