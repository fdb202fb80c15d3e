//! The text of checked crates read back: the program before its accesses were checked, and the words in which each of them is told.
//!
//! What [`super::checked`] put in is taken out again: ``*check::load(p + i, "k.cu:12 `p[i]`")`` is `p[i]`, and the source map remembers by the place in the Rust file what stood
//! there. So forms are made of the text of a checked kernel as of any other, and [`super::checked::run_form`] says in them what the text says. An access of which the text
//! tells nothing has no words, and no form.

use crate::hir::visit::{MutVisitor, walk_block_mut, walk_expr_mut, walk_place_mut};
use crate::hir::*;
use crate::source::{SourceMap, Span};
use std::rc::Rc;

/// Where the functions of the checkers are.
const CHECKERS: &str = "cudart_rs::check::";
/// Where the functions are that copy and fill.
const LIBRARY: &str = "cudart_rs::c::string::";

/// Runs the pass.
pub fn run(program: &mut Program, sources: &mut SourceMap) {
    copies(program);
    let number = program.types.intern(Ty::Int(IntKind::Int));
    for i in 0..program.functions.len() {
        let Some(mut body) = program.functions[i].body.take() else {
            continue;
        };
        let mut pass = Pass {
            program,
            sources,
            number,
        };
        pass.visit_block(&mut body);
        program.functions[i].body = Some(body);
    }
}

/// Checked copies get the C library's names; each call's last argument is taken in [`Pass`].
fn copies(program: &mut Program) {
    for b in &mut program.bound {
        let name = b.rust.strip_prefix(CHECKERS);
        if let Some(name @ ("memcpy" | "memmove" | "memset")) = name {
            (b.name, b.rust) = (name.into(), format!("{LIBRARY}{name}").into());
        }
    }
}

struct Pass<'a> {
    program: &'a Program,
    sources: &'a mut SourceMap,
    number: TyId,
}

/// A value as it is once it has been taken.
fn taken(e: &mut Expr) -> Expr {
    let nothing = Expr {
        kind: Box::new(ExprKind::Null),
        ..*e
    };
    std::mem::replace(e, nothing)
}

impl Pass<'_> {
    /// The function of the checkers that a value calls, with its arguments.
    fn check<'e>(&self, e: &'e mut Expr) -> Option<(&str, &'e mut Vec<Expr>)> {
        let ExprKind::Call(Callee::Bound(b), args) = &mut *e.kind else {
            return None;
        };
        let bound = self.program.bound.get(b.0 as usize)?;
        Some((bound.rust.strip_prefix(CHECKERS)?, args))
    }

    /// The words of a call's last argument.
    fn words(args: &[Expr]) -> Option<Rc<[u8]>> {
        match &*args.last()?.kind {
            ExprKind::Str(words) => Some(words.clone()),
            _ => None,
        }
    }

    /// Takes a function of the checkers away from around a value: the words, if it says some.
    fn around(&self, e: &mut Expr) -> Option<Option<Rc<[u8]>>> {
        let mut at = &mut *e;
        // (Pointers may be converted to what is wanted around it.)
        while let ExprKind::Convert(Conv::Pointer, _) = &*at.kind {
            let ExprKind::Convert(_, inner) = &mut *at.kind else {
                return None;
            };
            at = inner;
        }
        let (_, args) = self.check(at)?;
        let words = Self::words(args);
        let own = taken(args.first_mut()?);
        *at = own;
        Some(words)
    }

    fn say(&mut self, span: Span, words: Option<Rc<[u8]>>) {
        if let Some(words) = words {
            self.sources.word(span, words);
        }
    }

    /// `{ let place = store(A, "…"); *place = V; *place }` is an assignment that is a value.
    fn assigned(&self, e: &mut Expr) {
        let ExprKind::StmtExpr(block, last) = &mut *e.kind else {
            return;
        };
        let [first, second] = &mut block.stmts[..] else {
            return;
        };
        let (
            StmtKind::Let {
                local,
                init: Some(at),
            },
            StmtKind::Expr(assign),
        ) = (&mut first.kind, &mut second.kind)
        else {
            return;
        };
        let behind = |p: &Place| match &*p.kind {
            PlaceKind::Deref(e) => {
                matches!(&*e.kind, ExprKind::Load(p) if matches!(*p.kind, PlaceKind::Local(l) if l == *local))
            }
            _ => false,
        };
        let is_value = matches!(&*last.kind, ExprKind::Load(p) if behind(p));
        if let ExprKind::Assign(p, _) = &mut *assign.kind
            && (is_value && behind(p))
            && matches!(self.check(at), Some(("store", _)))
        {
            (p.span, *p.kind) = (at.span, PlaceKind::Deref(taken(at)));
            *e = taken(assign);
        }
    }

    /// Whether a statement tells the checkers something, and does nothing else.
    fn is_told(&self, s: &mut Stmt) -> bool {
        let StmtKind::Expr(e) = &mut s.kind else {
            return false;
        };
        matches!(self.check(e), Some(("frame" | "calls", _)))
    }
}

/// The place at an address; `number` is the type of an index.
fn place_at(address: &mut Expr, ty: QTy, types: &Types, number: TyId) -> PlaceKind {
    let points = |e: &Expr| matches!(types.get(e.ty), Ty::Pointer(to) if to.id == ty.id);
    let converted = match &*address.kind {
        ExprKind::Convert(Conv::Pointer, inner) if points(inner) => Some(address.ty),
        ExprKind::Convert(..) => return PlaceKind::Deref(taken(address)),
        _ => None,
    };
    let at = match &mut *address.kind {
        ExprKind::Convert(Conv::Pointer, inner) => inner,
        _ => &mut *address,
    };
    match &mut *at.kind {
        ExprKind::AddrOf(p) if converted.is_none() && p.ty.is_volatile == ty.is_volatile => {
            return (*p.kind).clone();
        }
        ExprKind::PtrAdd {
            ptr,
            index,
            subtract: false,
        } => {
            if let ExprKind::Decay(array) = &*ptr.kind {
                return PlaceKind::Index(array.clone(), index.clone());
            }
            let mut ptr = taken(ptr);
            if let Some(ty) = converted.filter(|ty| *ty != ptr.ty) {
                let span = ptr.span;
                ptr = Expr {
                    kind: Box::new(ExprKind::Convert(Conv::Pointer, ptr)),
                    ty,
                    span,
                };
            }
            return PlaceKind::PtrIndex(ptr, taken(index));
        }
        // (What is at the beginning of an array is written without its index.)
        ExprKind::Decay(array) => {
            let first = Expr {
                kind: Box::new(ExprKind::Int(0, Spelling::None)),
                ty: number,
                span: at.span,
            };
            return PlaceKind::Index(array.clone(), first);
        }
        _ => {}
    }
    PlaceKind::Deref(taken(address))
}

impl MutVisitor for Pass<'_> {
    fn visit_block(&mut self, block: &mut Block) {
        block.stmts.retain_mut(|s| !self.is_told(s));
        walk_block_mut(self, block);
    }

    fn visit_place(&mut self, p: &mut Place) {
        if let PlaceKind::Deref(e) = &mut *p.kind
            && let Some(words) = self.around(e)
        {
            // (A variable of the program's brings its size along.)
            let _ = self.around(e);
            self.say(p.span, words);
            *p.kind = place_at(e, p.ty, &self.program.types, self.number);
        }
        if let PlaceKind::Index(_, i) = &mut *p.kind
            && let Some(words) = self.around(i)
        {
            self.say(p.span, words);
        }
        walk_place_mut(self, p);
    }

    fn visit_expr(&mut self, e: &mut Expr) {
        let span = e.span;
        self.assigned(e);
        // What only tells something: the values stay.
        while self.around(e).is_some() {}
        match &mut *e.kind {
            ExprKind::Comma(before, last) => {
                before.retain_mut(|e| !matches!(self.check(e), Some(("calls", _))));
                if before.is_empty() {
                    *e = taken(last);
                    return self.visit_expr(e);
                }
            }
            ExprKind::Call(Callee::Bound(b), args) => {
                let copies = (self.program.bound.get(b.0 as usize))
                    .is_some_and(|b| b.rust.starts_with(LIBRARY));
                if let (true, Some(words)) = (copies && args.len() > 3, Self::words(args)) {
                    args.pop();
                    self.say(span, Some(words));
                } else if let Some(first) = args.first_mut()
                    && let Some(words) = self.around(first)
                {
                    self.say(span, words);
                }
            }
            _ => {}
        }
        walk_expr_mut(self, e);
    }
}

#[cfg(test)]
mod tests {
    use crate::hir::bound::CHECKS;

    #[test]
    fn the_header_has_all_functions_of_the_checkers() {
        let header = crate::headers::header("__cu2rs_check.h").unwrap_or_default();
        let header = String::from_utf8_lossy(&header).into_owned();
        for name in CHECKS
            .iter()
            .chain(&["by_order", "called", "calls", "frame"])
        {
            let bound = format!("rust(\"cudart_rs::check::{name}\")");
            assert!(header.contains(&bound), "{name}");
        }
    }
}
