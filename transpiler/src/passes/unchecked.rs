//! The text of checked crates, and of those that trace memory, read back: the program before its accesses were checked or told, and what is said of each of them.
//!
//! What [`super::checked`] put in is taken out again: ``*check::load(p + i, "k.cu:12 `p[i]`")`` is `p[i]`, and the source map remembers by the place in the Rust file what stood
//! there. So forms are made of the text of a checked kernel as of any other, and [`super::checked::run_form`] says in them what the text says. An access of which the text
//! tells nothing has no words, and no form. What [`super::accesses`] put in (`*memory::load(p + i, 12)`) is taken out in the same way, and leaves a mark
//! ([`super::accesses::read`]).

use crate::hir::visit::{MutVisitor, walk_expr_mut, walk_place_mut};
use crate::hir::*;
use crate::passes::accesses::read::{self, Found, MEMORY, Records};
use crate::source::{SourceMap, Span};
use std::rc::Rc;

/// Where the functions of the checkers are.
const CHECKERS: &str = "cudart_rs::check::";
/// Where the functions are that copy and fill.
const LIBRARY: &str = "cudart_rs::c::string::";

/// Runs the pass over a checked program.
pub fn run(program: &mut Program, sources: &mut SourceMap) {
    pass(program, CHECKERS, Told::Checks(sources));
}

/// Runs it over a program whose accesses are recorded: what was found of them.
pub fn run_recorded(program: &mut Program) -> Found {
    let mut found = Found::default();
    pass(program, MEMORY, Told::Records(&mut found));
    found
}

/// Who is told.
enum Told<'a> {
    /// The checkers: where the words go.
    Checks(&'a mut SourceMap),
    /// Memory traces.
    Records(&'a mut Found),
}

fn pass(program: &mut Program, prefix: &str, mut told: Told) {
    copies(program, prefix);
    let number = program.types.intern(Ty::Int(IntKind::Int));
    for i in 0..program.functions.len() {
        let of = match &mut told {
            Told::Checks(sources) => Of::Checks(sources),
            Told::Records(found) => Of::Records(found.of(FuncId(i as u32))),
        };
        let Some(mut body) = program.functions[i].body.take() else {
            continue;
        };
        let mut pass = Pass {
            program,
            prefix,
            of,
            number,
        };
        pass.visit_block(&mut body);
        program.functions[i].body = Some(body);
    }
}

/// Checked copies get the C library's names; each call's last argument is taken in [`Pass`].
fn copies(program: &mut Program, prefix: &str) {
    for b in &mut program.bound {
        let name = b.rust.strip_prefix(prefix);
        if let Some(name @ ("memcpy" | "memmove" | "memset")) = name {
            (b.name, b.rust) = (name.into(), format!("{LIBRARY}{name}").into());
        }
    }
}

struct Pass<'a> {
    program: &'a Program,
    /// Where the functions are that are told.
    prefix: &'a str,
    of: Of<'a>,
    number: TyId,
}

/// Who is told, in one function.
enum Of<'a> {
    Checks(&'a mut SourceMap),
    Records(Records<'a>),
}

/// What is said of an access.
struct Said {
    /// The Rust name of the function that is told.
    function: Rc<str>,
    /// What it gets behind the address.
    rest: Vec<Expr>,
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
    /// The function that a value tells, with its arguments.
    fn told<'e>(&self, e: &'e mut Expr) -> Option<(&str, &'e mut Vec<Expr>)> {
        let ExprKind::Call(Callee::Bound(b), args) = &mut *e.kind else {
            return None;
        };
        let bound = self.program.bound.get(b.0 as usize)?;
        Some((bound.rust.strip_prefix(self.prefix)?, args))
    }

    /// Takes a function that is told away from around a value: what it is told.
    fn around(&self, e: &mut Expr) -> Option<Said> {
        let mut at = &mut *e;
        // (Pointers may be converted to what is wanted around it.)
        while let ExprKind::Convert(Conv::Pointer, _) = &*at.kind {
            let ExprKind::Convert(_, inner) = &mut *at.kind else {
                return None;
            };
            at = inner;
        }
        let (name, args) = self.told(at)?;
        if matches!(self.of, Of::Records(_)) && !read::takes_address(name) {
            return None;
        }
        let function = name.into();
        let own = taken(args.first_mut()?);
        let rest = args.drain(1..).collect();
        *at = own;
        Some(Said { function, rest })
    }

    /// Remembers what is said of what stands at a place.
    fn say(&mut self, span: &mut Span, said: Said) {
        match &mut self.of {
            Of::Checks(sources) => {
                if let Some(ExprKind::Str(words)) = said.rest.last().map(|e| &*e.kind) {
                    sources.word(*span, words.clone());
                }
            }
            Of::Records(records) => records.say(span, &said.function, &said.rest),
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
            && matches!(
                self.told(at),
                Some(("store" | "ref_store" | "own_store", _))
            )
        {
            (p.span, *p.kind) = (at.span, PlaceKind::Deref(taken(at)));
            *e = taken(assign);
        }
    }

    /// Whether a value tells something, and does nothing else.
    fn is_told(&mut self, e: &mut Expr) -> bool {
        let Some((name, args)) = self.told(e) else {
            return false;
        };
        let name: Rc<str> = name.into();
        match &mut self.of {
            Of::Checks(_) => matches!(&*name, "frame" | "calls"),
            Of::Records(records) => records.comes_by(&name, args),
        }
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
    fn visit_list(&mut self, list: &mut Vec<Stmt>) {
        list.retain_mut(|s| {
            let told = match &mut s.kind {
                StmtKind::Expr(e) => self.is_told(e),
                _ => false,
            };
            if !told {
                self.visit_stmt(s);
            }
            !told
        });
    }

    fn visit_place(&mut self, p: &mut Place) {
        if let PlaceKind::Deref(e) = &mut *p.kind
            && let Some(said) = self.around(e)
        {
            // (A variable of the program's brings its size along.)
            if matches!(self.of, Of::Checks(_)) {
                let _ = self.around(e);
            }
            self.say(&mut p.span, said);
            if let Of::Records(records) = &mut self.of {
                records.is_place(self.program, p);
            }
            let PlaceKind::Deref(e) = &mut *p.kind else {
                return;
            };
            *p.kind = place_at(e, p.ty, &self.program.types, self.number);
        }
        if let PlaceKind::Index(_, i) = &mut *p.kind
            && let Some(said) = self.around(i)
        {
            self.say(&mut p.span, said);
        }
        walk_place_mut(self, p);
    }

    fn visit_expr(&mut self, e: &mut Expr) {
        let mut span = e.span;
        self.assigned(e);
        // What only tells something: the values stay.
        while self.around(e).is_some() {}
        match &mut *e.kind {
            ExprKind::Comma(before, last) => {
                before.retain_mut(|e| !self.is_told(e));
                if before.is_empty() {
                    *e = taken(last);
                    return self.visit_expr(e);
                }
            }
            ExprKind::Call(Callee::Bound(b), args) => {
                let bound = self.program.bound.get(b.0 as usize);
                if let Of::Records(records) = &mut self.of {
                    records.reads_texture(self.program, *b, &mut e.span);
                }
                let copies = bound.is_some_and(|b| b.rust.starts_with(LIBRARY));
                if copies && args.len() > 3 {
                    let function = bound.map(|b| b.name.clone()).unwrap_or_default();
                    let rest = args.drain(3..).collect();
                    self.say(&mut span, Said { function, rest });
                    e.span = span;
                } else if let Some(first) = args.first_mut()
                    && let Some(said) = self.around(first)
                {
                    match &mut self.of {
                        Of::Checks(_) => self.say(&mut span, said),
                        Of::Records(_) => {
                            let mut at = span;
                            self.say(&mut at, said);
                            first.span = at;
                        }
                    }
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
