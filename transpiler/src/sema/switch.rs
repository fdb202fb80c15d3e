//! `switch`: its body cut into arms at the labels of its top level.
//!
//! A `switch` with labels further inside (Duff's device), or without a block, becomes one whose arms are jumps to labels; its body comes after it
//! as it stands. `sema::jumps` makes statements of that.

use super::Sema;
use crate::hir::{Arm, Block, CaseLabel, Expr, LocalId, Mark, Stmt, StmtKind, TyId};
use crate::syntax::ast::{self, Condition, Loc};
use std::rc::Rc;

/// A `switch` whose labels may stand anywhere in its body.
#[derive(Clone, Debug)]
pub struct OpenSwitch {
    /// The type switched on.
    ty: TyId,
    /// The labels seen so far and the numbers that stand for them in the body.
    cases: Vec<(CaseLabel, u32)>,
}

impl<'a> Sema<'a> {
    pub(super) fn switch_stmt(
        &mut self,
        cond: &'a Condition,
        body: &'a ast::Stmt,
        loc: Loc,
        out: &mut Vec<Stmt>,
    ) {
        let v = self.cond_value(cond, out);
        let v = self.scalar_of(v, super::expr::Want::Integral, loc);
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
            self.open_switch(value, body, loc, out);
            return;
        };
        if stmts.iter().any(|s| !is_case(s) && has_case(s)) {
            self.open_switch(value, body, loc, out);
            return;
        }
        let mut outside = (None, None);
        if let Some(c) = self.cx.last_mut() {
            c.breakable += 1;
            outside = (c.open_switch.take(), c.break_label.take());
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
            (c.open_switch, c.break_label) = outside;
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

    /// A `switch` with labels inside of other statements.
    fn open_switch(&mut self, value: Expr, body: &'a ast::Stmt, loc: Loc, out: &mut Vec<Stmt>) {
        let end = self.new_label();
        let Some(c) = self.cx.last_mut() else { return };
        c.breakable += 1;
        let open = OpenSwitch {
            ty: value.ty,
            cases: Vec::new(),
        };
        let outside = (c.open_switch.replace(open), c.break_label.replace(end));
        let refused = self.refused.take();
        let inner = self.body_block(body);
        self.refused = self.refused.or(refused);
        let Some(c) = self.cx.last_mut() else { return };
        c.breakable -= 1;
        let open = c.open_switch.take();
        (c.open_switch, c.break_label) = outside;
        let span = self.span(loc);
        let stmt = |kind| Stmt { kind, span };
        let jump = |n| stmt(StmtKind::Mark(Mark::Goto(n)));
        let mut cases = open.map(|o| o.cases).unwrap_or_default();
        if !cases.iter().any(|(l, _)| matches!(l, CaseLabel::Default)) {
            cases.push((CaseLabel::Default, end));
        }
        let arms = cases.into_iter().map(|(label, n)| Arm {
            labels: vec![label],
            body: vec![jump(n)],
            span,
        });
        let arms = arms.collect();
        let list = vec![
            stmt(StmtKind::Switch { value, arms }),
            stmt(StmtKind::Block(inner)),
            stmt(StmtKind::Mark(Mark::Label(end))),
        ];
        out.push(stmt(StmtKind::Block(Block {
            stmts: list,
            span: Some(span),
        })));
    }

    /// `case v:` or `default:` that is not at the top level of its `switch`.
    pub(super) fn case_inside(
        &mut self,
        value: Option<(&'a ast::Expr, Option<&'a ast::Expr>)>,
        loc: Loc,
        out: &mut Vec<Stmt>,
    ) {
        let Some(ty) = self
            .cx
            .last()
            .and_then(|c| c.open_switch.as_ref())
            .map(|o| o.ty)
        else {
            self.error(3090, loc, "a `case` label outside of a `switch`");
            return;
        };
        let label = match value {
            None => Some(CaseLabel::Default),
            Some((lo, None)) => self.label(lo, ty).map(CaseLabel::Value),
            Some((lo, Some(hi))) => {
                let (lo, hi) = (self.label(lo, ty), self.label(hi, ty));
                lo.zip(hi).map(|(lo, hi)| CaseLabel::Range(lo, hi))
            }
        };
        let n = self.new_label();
        let open = self.cx.last_mut().and_then(|c| c.open_switch.as_mut());
        if let (Some(label), Some(open)) = (label, open) {
            open.cases.push((label, n));
        }
        self.push(StmtKind::Mark(Mark::Label(n)), loc, out);
    }

    /// A label without a name.
    fn new_label(&mut self) -> u32 {
        let Some(c) = self.cx.last_mut() else {
            return 0;
        };
        c.label_count += 1;
        c.label_count
    }

    /// The number of a label of the function, used or defined here.
    pub(super) fn label_number(&mut self, name: &Rc<str>) -> u32 {
        let found = self.cx.last().and_then(|c| c.labels.get(name).copied());
        found.unwrap_or_else(|| {
            let n = self.new_label();
            if let Some(c) = self.cx.last_mut() {
                c.labels.insert(name.clone(), n);
            }
            n
        })
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
        // Labels are literals, in their spelling; what has to be computed (operators, variables, calls) is written as its value.
        let n = self.eval_int(&v)?;
        if crate::hir::verify::label(&v) == Some(n) {
            return Some(v);
        }
        Some(self.int_value(n, ty, crate::hir::Spelling::None, e.loc))
    }
}

fn is_case(s: &ast::Stmt) -> bool {
    matches!(&*s.kind, ast::StmtKind::Case(..) | ast::StmtKind::Default)
}

/// Whether a label of the `switch` around a statement stands in it.
fn has_case(s: &ast::Stmt) -> bool {
    use ast::StmtKind as K;
    match &*s.kind {
        K::Case(..) | K::Default => true,
        K::Block(list) => list.iter().any(has_case),
        K::If {
            then, otherwise, ..
        } => has_case(then) || otherwise.as_ref().is_some_and(has_case),
        K::While { body, .. }
        | K::DoWhile { body, .. }
        | K::For { body, .. }
        | K::RangeFor { body, .. } => has_case(body),
        _ => false,
    }
}
