//! User-defined literals (C++17 [lex.ext]): `2.5_m` is a call of `operator""_m`.

use super::{Ex, FnSet};
use crate::hir::{ExprKind, FloatKind, IntKind, Spelling, Ty, TyId};
use crate::sema::Sema;
use crate::sema::entity::{FnId, Sym, TArg};
use crate::syntax::ast::{self, Loc};
use std::rc::Rc;

impl<'a> Sema<'a> {
    /// The call that a literal with a suffix of the program is; `None`: it has none.
    pub(super) fn user_literal(&mut self, e: &'a ast::ExprKind, loc: Loc) -> Option<Ex<'a>> {
        if self.is_c() {
            return None;
        }
        match e {
            ast::ExprKind::Int(text) | ast::ExprKind::Float(text) => {
                let at = number_suffix(text)?;
                let set = self.literal_operator(&text[at..], loc)?;
                let digits = &text[..at];
                let value = if matches!(e, ast::ExprKind::Int(_)) {
                    let (v, _) = crate::sema::literal::int(digits, false).ok()?;
                    let ty = self.prog.types.int(IntKind::ULongLong);
                    self.int_value(v, ty, Spelling::None, loc)
                } else {
                    let (v, _) = crate::sema::literal::float(digits).ok()?;
                    let ty = self.prog.types.float(FloatKind::LongDouble);
                    self.mk(ExprKind::Float(v, Spelling::None), ty, loc)
                };
                // One that takes such a number, and no other kind ([lex.ext]/3); else one that takes the spelling.
                let takes = |s: &Self, f: &FnSet<'a>, fits: &dyn Fn(TyId) -> bool| -> Vec<Sym> {
                    let one = |f: &FnId| match &s.func(*f).params[..] {
                        [p] => fits(p.ty.id),
                        _ => false,
                    };
                    let fits = |s: &&Sym| matches!(s, Sym::Fn(f) if one(f));
                    f.syms.iter().filter(fits).cloned().collect()
                };
                let syms = takes(self, &set, &|t| t == value.ty);
                if !syms.is_empty() {
                    return Some(self.call_set(FnSet { syms, ..set }, vec![Ex::Val(value)], loc));
                }
                let syms = takes(self, &set, &|t| matches!(self.ty(t), Ty::Pointer(_)));
                if !syms.is_empty() {
                    let p = self.string_place(digits.as_bytes().to_vec(), loc);
                    let text = vec![Ex::Place(p, super::Cat::L)];
                    return Some(self.call_set(FnSet { syms, ..set }, text, loc));
                }
                let char_ty = self.prog.types.int(IntKind::Char);
                let letters = (digits.bytes())
                    .map(|c| TArg::Value(char_ty, i128::from(c)))
                    .collect();
                let letters = [TArg::Pack(letters)];
                for s in &set.syms {
                    if let Sym::Tpl(t) = s
                        && let Some(f) = self.deduce_call_with(*t, &letters, &[], loc)
                    {
                        return Some(self.call_fn(f, None, Vec::new(), false, loc));
                    }
                }
                // None: the message tells what there is.
                Some(self.call_set(set, vec![Ex::Val(value)], loc))
            }
            ast::ExprKind::Char(text) => {
                let at = text.rfind('\'')? + 1;
                let set = self.literal_operator(text.get(at..)?, loc)?;
                let v = self.char_literal(&text[..at], loc);
                Some(self.call_set(set, vec![v], loc))
            }
            ast::ExprKind::Str(parts) => {
                let last = parts.iter().find(|p| !p.ends_with('"'))?;
                let at = last.rfind('"')? + 1;
                let set = self.literal_operator(last.get(at..)?, loc)?;
                let plain: Vec<Rc<str>> = parts
                    .iter()
                    .map(|p| match p.rfind('"') {
                        Some(q) => p[..=q].into(),
                        None => p.clone(),
                    })
                    .collect();
                let v = self.string_literal(&plain, loc);
                let n = match &v {
                    Ex::Place(p, _) => match &*p.kind {
                        crate::hir::PlaceKind::Str(b) => b.len() as i128,
                        _ => return None,
                    },
                    _ => return Some(v),
                };
                let ul = self.t.ulong;
                let n = self.int_value(n, ul, Spelling::None, loc);
                Some(self.call_set(set, vec![v, Ex::Val(n)], loc))
            }
            _ => None,
        }
    }

    fn literal_operator(&mut self, suffix: &str, loc: Loc) -> Option<FnSet<'a>> {
        if suffix.is_empty() {
            return None;
        }
        let name: Rc<str> = format!("operator\"\"{suffix}").into();
        let (syms, _) = self.lookup(&name);
        (!syms.is_empty()).then_some(FnSet {
            syms,
            name,
            args: None,
            object: None,
            qualified: true,
            loc,
        })
    }
}

/// Where the suffix of a number begins that is none of the language's.
fn number_suffix(text: &str) -> Option<usize> {
    if let Some(i) = text.find('_') {
        return Some(i);
    }
    if text.starts_with("0x") || text.starts_with("0X") {
        return None;
    }
    let i = text.find(|c: char| c.is_ascii_alphabetic() && !matches!(c, 'e' | 'E'))?;
    let word = text[i..].to_ascii_lowercase();
    let known = matches!(
        word.as_str(),
        "u" | "l" | "ul" | "lu" | "ll" | "ull" | "llu" | "f" | "b"
    ) || word.starts_with('b') && text.starts_with('0');
    (!known).then_some(i)
}
