//! `switch`: its body cut into arms at the labels of its top level. Labels further inside (Duff's device) are refused.

use super::Sema;
use crate::hir::{Arm, CaseLabel, Expr, LocalId, Stmt, StmtKind, TyId};
use crate::syntax::ast::{self, Condition, Loc};

impl<'a> Sema<'a> {
    pub(super) fn switch_stmt(
        &mut self,
        cond: &'a Condition,
        body: &'a ast::Stmt,
        loc: Loc,
        out: &mut Vec<Stmt>,
    ) {
        let v = self.cond_value(cond, out);
        let v = self.scalar(v, loc);
        if self.is_error(v.ty) {
            self.bad(loc);
            return;
        }
        let scoped_enum =
            matches!(self.ty(v.ty), crate::hir::Ty::Enum(_)) && !self.is_integral(v.ty);
        if !self.is_integral(v.ty) && !scoped_enum {
            let shown = self.show_id(v.ty);
            self.error(3093, loc, format!("`switch` on `{shown}`"));
            return;
        }
        let ty = if scoped_enum {
            v.ty
        } else {
            self.promoted(v.ty)
        };
        let value = self.conversion(v, ty, loc);
        let ast::StmtKind::Block(stmts) = &*body.kind else {
            self.unsupported(4065, loc, "a `switch` without a block");
            return;
        };
        if let Some(c) = self.cx.last_mut() {
            c.breakable += 1;
        }
        let saved = self
            .cx
            .last()
            .map(|c| c.foreign.clone())
            .unwrap_or_default();
        let refused = self.refused.take();
        let arms = self.block(|s| s.arms(stmts, ty, out));
        self.refused = self.refused.or(refused);
        if let Some(c) = self.cx.last_mut() {
            c.foreign = saved;
            c.breakable -= 1;
        }
        let Some(arms) = arms else {
            return;
        };
        let span = self.span(loc);
        out.push(Stmt {
            kind: StmtKind::Switch { value, arms },
            span,
        });
    }

    fn arms(&mut self, stmts: &'a [ast::Stmt], ty: TyId, out: &mut Vec<Stmt>) -> Option<Vec<Arm>> {
        let mut arms: Vec<Arm> = Vec::new();
        let mut own: Vec<LocalId> = Vec::new();
        for st in stmts {
            match &*st.kind {
                ast::StmtKind::Case(lo, hi) => {
                    let l = self.label(lo, ty)?;
                    let label = match hi {
                        Some(hi) => CaseLabel::Range(l, self.label(hi, ty)?),
                        None => CaseLabel::Value(l),
                    };
                    self.open_arm(&mut arms, &mut own, label, st.loc);
                }
                ast::StmtKind::Default => {
                    self.open_arm(&mut arms, &mut own, CaseLabel::Default, st.loc)
                }
                ast::StmtKind::Empty => {}
                _ => {
                    let from = self.cx.last().map(|c| c.locals.len()).unwrap_or(0);
                    match arms.last_mut() {
                        Some(arm) => {
                            let mut body = std::mem::take(&mut arm.body);
                            self.statement(st, &mut body);
                            arm.body = body;
                        }
                        None => {
                            // Before the first label only declarations mean something.
                            let mut dead = Vec::new();
                            self.statement(st, &mut dead);
                            for s in dead {
                                match s.kind {
                                    StmtKind::Let { local, .. } => out.push(Stmt {
                                        kind: StmtKind::Let { local, init: None },
                                        span: s.span,
                                    }),
                                    StmtKind::Refused { .. } => out.push(s),
                                    _ => {}
                                }
                            }
                            continue;
                        }
                    }
                    if matches!(&*st.kind, ast::StmtKind::Decl(_)) {
                        let to = self.cx.last().map(|c| c.locals.len()).unwrap_or(0);
                        own.extend((from..to).map(|i| LocalId(i as u32)));
                    }
                }
            }
        }
        Some(arms)
    }

    /// Begins an arm, or gives the one just begun another label. Variables of the arms before are out of reach from here.
    fn open_arm(
        &mut self,
        arms: &mut Vec<Arm>,
        own: &mut Vec<LocalId>,
        label: CaseLabel,
        loc: Loc,
    ) {
        if let Some(c) = self.cx.last_mut() {
            c.foreign.extend(own.drain(..));
        }
        if let Some(a) = arms.last_mut()
            && a.body.is_empty()
        {
            a.labels.push(label);
            return;
        }
        let span = self.span(loc);
        arms.push(Arm {
            labels: vec![label],
            body: Vec::new(),
            span,
        });
    }

    /// A label's value, in the type switched on.
    fn label(&mut self, e: &'a ast::Expr, ty: TyId) -> Option<Expr> {
        let v = self.value(e);
        if self.is_error(v.ty) {
            return None;
        }
        if self.eval_int(&v).is_none() {
            self.error(3081, e.loc, "a `case` label is not a constant");
            return None;
        }
        let v = self.convert_to(v, ty, e.loc);
        if self.is_error(v.ty) {
            return None;
        }
        // What takes more than operators to compute (calls, constants of the function) is written as its value.
        if super::consteval::eval(&v, &self.prog).is_none()
            && let Some(n) = self.eval_int(&v)
        {
            return Some(self.int_value(n, ty, crate::hir::Spelling::None, e.loc));
        }
        Some(v)
    }
}
