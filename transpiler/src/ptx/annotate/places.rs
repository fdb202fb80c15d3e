//! Where markers can stand: a walk over the syntax tree that lists every operand, body and statement that a site may be at.
//!
//! Most places never get a marker: which ones do is decided by the sites ([`super::matching`]).

use crate::syntax::ast::*;
use cu2rs_trace::model::SiteKind;

/// How a marker is put at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slot {
    /// Behind the opening brace, which is this token.
    Brace(u32),
    /// Before this token, as a statement of a list.
    Statement(u32),
    /// Before this token, which begins the only statement of a body without braces.
    Single(u32),
    /// Round these tokens, as the first operand of a comma.
    Operand(Loc),
    /// Round these tokens, a literal zero that may be a null pointer, which it would no longer be behind a comma.
    Zero(Loc),
}

/// A place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The kind of the sites that it is for; [`SiteKind::Join`] is for `After` as well.
    pub kind: SiteKind,
    /// The tokens within which the site's statement or operand lies.
    pub extent: Loc,
    /// How to put the marker.
    pub slot: Slot,
    /// It is in a `constexpr` function, where no marker can be.
    pub constant: bool,
}

/// All places of a unit, in the order of evaluation.
pub fn list(unit: &Unit) -> Vec<Place> {
    let mut w = Walker::default();
    for d in &unit.decls {
        w.decl(d);
    }
    w.places
}

#[derive(Default)]
struct Walker {
    places: Vec<Place>,
    constant: bool,
}

impl Walker {
    fn add(&mut self, kind: SiteKind, extent: Loc, slot: Slot) {
        self.places.push(Place {
            kind,
            extent,
            slot,
            constant: self.constant,
        });
    }

    fn decl(&mut self, d: &Decl) {
        match &d.kind {
            DeclKind::Namespace { decls, .. } | DeclKind::Linkage { decls, .. } => {
                decls.iter().for_each(|d| self.decl(d));
            }
            DeclKind::Record(r) => {
                r.members.iter().flatten().for_each(|d| self.decl(d));
            }
            DeclKind::Function(f) => self.function(f, d.loc),
            DeclKind::Var(v) => self.init(&v.init),
            DeclKind::Bindings { init, .. } => self.expr(init),
            _ => {}
        }
    }

    fn function(&mut self, f: &FunctionDecl, all: Loc) {
        let FunctionBody::Block(body) = &f.body else {
            return;
        };
        let before = std::mem::replace(&mut self.constant, f.specs.is_constexpr);
        self.add(SiteKind::Entry, all, Slot::Brace(body.loc.lo));
        for i in &f.inits {
            self.init(&i.init);
        }
        self.stmt(body);
        self.constant = before;
    }

    fn init(&mut self, i: &Init) {
        match i {
            Init::None => {}
            Init::Copy(e) => self.expr(e),
            Init::Direct(all) => all.iter().for_each(|e| self.expr(e)),
            Init::List(all) => all.iter().for_each(|i| self.expr(&i.value)),
        }
    }

    /// Statements in a row.
    fn list(&mut self, list: &[Stmt]) {
        let label = |s: &Stmt| matches!(*s.kind, StmtKind::Case(..) | StmtKind::Default);
        let mut run: Option<Loc> = None;
        for s in list {
            if label(s) {
                let first = run.map_or(s.loc.lo, |r| r.lo);
                run = Some(Loc {
                    lo: first,
                    hi: s.loc.hi,
                });
                continue;
            }
            // What follows the labels of an arm is its first statement.
            let unseen = matches!(*s.kind, StmtKind::Empty | StmtKind::Pragma(_));
            if let Some(r) = run
                && !unseen
            {
                let extent = Loc {
                    lo: r.lo,
                    hi: s.loc.hi,
                };
                self.add(SiteKind::Case, extent, Slot::Statement(r.hi));
                run = None;
            }
            self.add(SiteKind::Join, s.loc, Slot::Statement(s.loc.lo));
            self.stmt(s);
        }
        if let Some(r) = run {
            self.add(SiteKind::Case, r, Slot::Statement(r.hi));
        }
    }

    fn body(&mut self, kind: SiteKind, s: &Stmt) {
        let slot = match *s.kind {
            StmtKind::Block(_) => Slot::Brace(s.loc.lo),
            _ => Slot::Single(s.loc.lo),
        };
        self.add(kind, s.loc, slot);
        self.stmt(s);
    }

    fn condition(&mut self, c: &Condition) {
        match c {
            Condition::Expr(e) => self.expr(e),
            Condition::Decl(d) => self.decl(d),
        }
    }

    fn stmt(&mut self, s: &Stmt) {
        match &*s.kind {
            StmtKind::Decl(all) => all.iter().for_each(|d| self.decl(d)),
            StmtKind::Expr(e) | StmtKind::Return(Some(e)) => self.expr(e),
            StmtKind::Block(all) => self.list(all),
            StmtKind::If {
                is_constexpr,
                init,
                cond,
                then,
                otherwise,
            } => {
                init.iter().for_each(|s| self.stmt(s));
                if !is_constexpr {
                    self.condition(cond);
                }
                self.body(SiteKind::Then, then);
                otherwise.iter().for_each(|s| self.body(SiteKind::Else, s));
            }
            StmtKind::While { cond, body } => {
                self.condition(cond);
                self.body(SiteKind::Body, body);
            }
            StmtKind::DoWhile { body, cond } => {
                self.body(SiteKind::Body, body);
                self.expr(cond);
            }
            StmtKind::For {
                init,
                cond,
                step,
                body,
            } => {
                init.iter().for_each(|s| self.stmt(s));
                cond.iter().for_each(|c| self.condition(c));
                self.body(SiteKind::Body, body);
                if let Some(step) = step {
                    self.add(SiteKind::Step, step.loc, Slot::Operand(step.loc));
                    self.expr(step);
                }
            }
            StmtKind::RangeFor {
                init, range, body, ..
            } => {
                init.iter().for_each(|s| self.stmt(s));
                self.expr(range);
                self.body(SiteKind::Body, body);
            }
            StmtKind::Switch { init, cond, body } => {
                init.iter().for_each(|s| self.stmt(s));
                self.condition(cond);
                self.stmt(body);
            }
            StmtKind::Try { body, handlers } => {
                self.stmt(body);
                handlers.iter().for_each(|h| self.stmt(&h.body));
            }
            StmtKind::Asm(a) => {
                let operands = a.outputs.iter().chain(&a.inputs);
                operands.for_each(|(_, e)| self.expr(e));
            }
            StmtKind::Empty
            | StmtKind::Return(None)
            | StmtKind::Case(..)
            | StmtKind::Default
            | StmtKind::Label(_)
            | StmtKind::Break
            | StmtKind::Continue
            | StmtKind::Goto(_)
            | StmtKind::Pragma(_)
            | StmtKind::Refused { .. } => {}
        }
    }

    fn expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Binary(BinOp::And | BinOp::Or, a, b) => {
                self.expr(a);
                self.add(SiteKind::Rhs, b.loc, Slot::Operand(b.loc));
                self.expr(b);
            }
            ExprKind::Cond(c, Some(a), b) => {
                self.expr(c);
                let slot = |arm: &Expr, other: &Expr| match is_zero(arm) && !is_number(other) {
                    true => Slot::Zero(arm.loc),
                    false => Slot::Operand(arm.loc),
                };
                self.add(SiteKind::TrueArm, a.loc, slot(a, b));
                self.expr(a);
                self.add(SiteKind::FalseArm, b.loc, slot(b, a));
                self.expr(b);
            }
            // The value comes before the place.
            ExprKind::Assign(_, place, value) => {
                self.expr(value);
                self.expr(place);
            }
            ExprKind::Cond(a, None, b)
            | ExprKind::Binary(_, a, b)
            | ExprKind::Comma(a, b)
            | ExprKind::Index(a, b)
            | ExprKind::MemberPointer {
                base: a, member: b, ..
            } => {
                self.expr(a);
                self.expr(b);
            }
            ExprKind::Paren(e)
            | ExprKind::Unary(_, e)
            | ExprKind::PostInc(e)
            | ExprKind::PostDec(e)
            | ExprKind::Member { base: e, .. }
            | ExprKind::Cast(_, _, e)
            | ExprKind::Delete { expr: e, .. }
            | ExprKind::Throw(Some(e))
            | ExprKind::VaArg(e, _)
            | ExprKind::PackExpansion(e) => self.expr(e),
            ExprKind::Call { callee, args, .. } => {
                self.expr(callee);
                args.iter().for_each(|e| self.expr(e));
            }
            ExprKind::Construct { args, .. } => self.init(args),
            ExprKind::New {
                placement, init, ..
            } => {
                placement.iter().for_each(|e| self.expr(e));
                self.init(init);
            }
            ExprKind::Lambda(l) => match &l.generic {
                Some(d) => self.decl(d),
                None => {
                    self.add(SiteKind::Entry, e.loc, Slot::Brace(l.body.loc.lo));
                    self.stmt(&l.body);
                }
            },
            ExprKind::InitList(all) | ExprKind::CompoundLiteral(_, all) => {
                all.iter().for_each(|i| self.expr(&i.value));
            }
            ExprKind::StmtExpr(s) => self.stmt(s),
            // Literals, names, and operands that are not evaluated.
            _ => {}
        }
    }
}

/// Whether an operand is a literal zero, which may be a null pointer.
fn is_zero(e: &Expr) -> bool {
    match &*e.kind {
        ExprKind::Int(text) => {
            let digits = text.trim_end_matches(['u', 'U', 'l', 'L']);
            digits
                .bytes()
                .all(|c| matches!(c, b'0' | b'x' | b'X' | b'b' | b'B'))
        }
        ExprKind::Paren(e) => is_zero(e),
        _ => false,
    }
}

/// Whether an operand is a number, whatever the types of what it is made of.
fn is_number(e: &Expr) -> bool {
    match &*e.kind {
        ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::Char(_) | ExprKind::Bool(_) => true,
        ExprKind::Unary(UnOp::Minus | UnOp::BitNot | UnOp::Not, _) => true,
        ExprKind::Binary(op, ..) => !matches!(op, BinOp::Add | BinOp::Sub | BinOp::Spaceship),
        ExprKind::Paren(e) => is_number(e),
        _ => false,
    }
}
