//! `goto`: a block with labels becomes a loop around a `switch` on the label to go to, whose arms fall through.
//!
//! ```text
//! a; again: b; if (x) goto again; c;      next = 0; while (true) { switch (next) { case 0: a; case 1: b; if (x) { next = 1; continue; } c; } break; }
//! ```
//!
//! A `goto` inside of loops or `switch`es of the block leaves them one by one (`jump` says so). `break` and `continue` that belong to a loop around the block
//! leave the loop made here first (`leave`). Variables declared at the block's own level are declared before it. Jumps into a block are refused.

use super::Sema;
use crate::hir::{
    Arm, BinOp, Block, CaseLabel, Expr, ExprKind, LocalId, PlaceKind, QTy, Spelling, Stmt,
    StmtKind, Storage, Ty, TyId,
};
use crate::syntax::ast::{self, Loc};
use std::rc::Rc;

/// A block with labels that is being analysed.
#[derive(Clone, Debug)]
pub struct LabelFrame {
    labels: Vec<Rc<str>>,
    next: LocalId,
    jump: LocalId,
    leave: LocalId,
    /// `FnCx::breakable` and `loops` at the block's level.
    base: u32,
    loops: u32,
    outer_breakable: u32,
    outer_loops: u32,
    /// Jumps out of nested loops so far, and whether `break`, `continue` leave the block.
    pub(super) jumps: u32,
    leaves: bool,
    jumped: bool,
}

impl<'a> Sema<'a> {
    fn simple(&mut self, local: LocalId, ty: TyId, loc: Loc) -> crate::hir::Place {
        let span = self.span(loc);
        self.mk_place(PlaceKind::Local(local), QTy::plain(ty), span)
    }

    fn set(&mut self, local: LocalId, ty: TyId, value: i128, loc: Loc) -> Stmt {
        let p = self.simple(local, ty, loc);
        let v = self.int_value(value, ty, Spelling::None, loc);
        let e = self.mk(ExprKind::Assign(p, v), ty, loc);
        Stmt {
            span: e.span,
            kind: StmtKind::Expr(e),
        }
    }

    fn jump(&self, kind: StmtKind, loc: Loc) -> Stmt {
        Stmt {
            kind,
            span: self.span(loc),
        }
    }

    fn when(&mut self, cond: Expr, then: Vec<Stmt>, loc: Loc) -> Stmt {
        Stmt {
            kind: StmtKind::If {
                cond,
                then: Block {
                    stmts: then,
                    span: None,
                },
                otherwise: None,
            },
            span: self.span(loc),
        }
    }

    /// Whether a block has labels of its own.
    pub(super) fn has_labels(stmts: &[ast::Stmt]) -> bool {
        stmts
            .iter()
            .any(|s| matches!(&*s.kind, ast::StmtKind::Label(_)))
    }

    /// `goto name;`
    pub(super) fn goto_stmt(&mut self, name: &str, loc: Loc, out: &mut Vec<Stmt>) {
        let found = self.cx.last().and_then(|c| {
            c.frames.iter().enumerate().rev().find_map(|(i, f)| {
                f.labels
                    .iter()
                    .position(|l| &**l == name)
                    .map(|k| (i, k as i128 + 1))
            })
        });
        let Some((i, k)) = found else {
            self.unsupported(4066, loc, "a jump into a block");
            return;
        };
        let (int, boolean) = (self.t.int, self.t.bool);
        let Some(cx) = self.cx.last_mut() else { return };
        let here = cx.breakable;
        let f = &mut cx.frames[i];
        let (next, jump, nested) = (f.next, f.jump, here != f.base);
        if nested {
            f.jumps += 1;
            f.jumped = true;
        }
        let s = self.set(next, int, k, loc);
        out.push(s);
        if nested {
            let s = self.set(jump, boolean, 1, loc);
            out.push(s);
            out.push(self.jump(StmtKind::Break, loc));
        } else {
            out.push(self.jump(StmtKind::Continue, loc));
        }
    }

    /// How many jumps out of nested statements each open block has seen.
    pub(super) fn jump_counts(&self) -> Vec<u32> {
        self.cx
            .last()
            .map(|c| c.frames.iter().map(|f| f.jumps).collect())
            .unwrap_or_default()
    }

    /// After a loop or `switch`: goes on with the jumps that left it.
    pub(super) fn pass_jumps_on(&mut self, before: &[u32], loc: Loc, out: &mut Vec<Stmt>) {
        let Some(cx) = self.cx.last() else { return };
        let here = cx.breakable;
        let todo: Vec<(LocalId, bool)> = cx
            .frames
            .iter()
            .zip(before)
            .filter(|(f, n)| f.jumps > **n)
            .map(|(f, _)| (f.jump, f.base == here))
            .collect();
        let boolean = self.t.bool;
        for (jump, at_base) in todo.into_iter().rev() {
            let p = self.simple(jump, boolean, loc);
            let cond = self.mk(ExprKind::Load(p), boolean, loc);
            let then = if at_base {
                vec![
                    self.set(jump, boolean, 0, loc),
                    self.jump(StmtKind::Continue, loc),
                ]
            } else {
                vec![self.jump(StmtKind::Break, loc)]
            };
            let s = self.when(cond, then, loc);
            out.push(s);
        }
    }

    /// `break` or `continue` at the level of a block with labels: they belong to a loop around it. Returns whether that was so.
    pub(super) fn leave_block(&mut self, is_break: bool, loc: Loc, out: &mut Vec<Stmt>) -> bool {
        let int = self.t.int;
        let Some(cx) = self.cx.last_mut() else {
            return false;
        };
        let (here, loops) = (cx.breakable, cx.loops);
        let Some(f) = cx.frames.last_mut() else {
            return false;
        };
        let ours = if is_break {
            here == f.base
        } else {
            loops == f.loops
        };
        if !ours {
            return false;
        }
        let outside = if is_break {
            f.outer_breakable
        } else {
            f.outer_loops
        };
        let (leave, base) = (f.leave, f.base);
        f.leaves = true;
        if outside == 0 {
            self.error(3090, loc, "`break` or `continue` outside of a loop");
            return true;
        }
        if !is_break && here != base {
            self.unsupported(
                4066,
                loc,
                "`continue` inside of a `switch` in a block with labels",
            );
            return true;
        }
        let s = self.set(leave, int, if is_break { 1 } else { 2 }, loc);
        out.push(s);
        out.push(self.jump(StmtKind::Break, loc));
        true
    }

    /// Analyses the statements of a block with labels.
    pub(super) fn labelled_block(&mut self, stmts: &'a [ast::Stmt], loc: Loc, out: &mut Vec<Stmt>) {
        let labels: Vec<Rc<str>> = stmts
            .iter()
            .filter_map(|s| match &*s.kind {
                ast::StmtKind::Label(n) => Some(n.name.clone()),
                _ => None,
            })
            .collect();
        let (int, boolean) = (self.t.int, self.t.bool);
        // Names of their own for each nesting: a jump out sets the outer one's.
        let depth = self.cx.last().map_or(0, |c| c.frames.len());
        let tokens = self.pp.tokens.get(loc.lo as usize..loc.hi as usize);
        let name = |n: &str| -> Rc<str> {
            let mut name = match depth {
                0 => n.to_owned(),
                d => format!("{n}_{}", d + 1),
            };
            // None that the block uses itself.
            while tokens.is_some_and(|l| l.iter().any(|t| *t.text == *name)) {
                name.push_str("_label");
            }
            name.into()
        };
        let (next, jump, leave) = (name("next"), name("jump"), name("leave"));
        let next = self.new_local(next, QTy::plain(int), Storage::Auto, loc);
        let jump = self.new_local(jump, QTy::plain(boolean), Storage::Auto, loc);
        let leave = self.new_local(leave, QTy::plain(int), Storage::Auto, loc);
        let before = self.jump_counts();
        let Some(cx) = self.cx.last_mut() else { return };
        let (outer_breakable, outer_loops) = (cx.breakable, cx.loops);
        cx.breakable += 1;
        cx.loops += 1;
        cx.frames.push(LabelFrame {
            labels,
            next,
            jump,
            leave,
            base: cx.breakable,
            loops: cx.loops,
            outer_breakable,
            outer_loops,
            jumps: 0,
            leaves: false,
            jumped: false,
        });
        // One arm for each label, and one for what comes before.
        let mut arms: Vec<Arm> = Vec::new();
        let zero = self.int_value(0, int, Spelling::None, loc);
        arms.push(Arm {
            labels: vec![CaseLabel::Value(zero)],
            body: Vec::new(),
            span: self.span(loc),
        });
        for st in stmts {
            if let ast::StmtKind::Label(_) = &*st.kind {
                let v = self.int_value(arms.len() as i128, int, Spelling::None, st.loc);
                arms.push(Arm {
                    labels: vec![CaseLabel::Value(v)],
                    body: Vec::new(),
                    span: self.span(st.loc),
                });
            } else if let Some(arm) = arms.last_mut() {
                let mut body = std::mem::take(&mut arm.body);
                self.statement(st, &mut body);
                if let Some(arm) = arms.last_mut() {
                    arm.body = body;
                }
            }
        }
        let Some(cx) = self.cx.last_mut() else { return };
        let frame = cx.frames.pop();
        cx.breakable = outer_breakable;
        cx.loops = outer_loops;
        // A variable of the program inside the block may not hide them.
        for id in [next, jump, leave] {
            own_name(&mut cx.locals, id);
        }
        let Some(frame) = frame else { return };
        let mut hoisted = Vec::new();
        for a in &mut arms {
            let body = std::mem::take(&mut a.body);
            a.body = self.hoist(body, &mut hoisted, loc);
        }
        let first = self.int_value(0, int, Spelling::None, loc);
        hoisted.push(self.jump(
            StmtKind::Let {
                local: next,
                init: Some(first),
            },
            loc,
        ));
        if frame.jumped {
            let v = self.int_value(0, boolean, Spelling::None, loc);
            hoisted.push(self.jump(
                StmtKind::Let {
                    local: jump,
                    init: Some(v),
                },
                loc,
            ));
        }
        if frame.leaves {
            let v = self.int_value(0, int, Spelling::None, loc);
            hoisted.push(self.jump(
                StmtKind::Let {
                    local: leave,
                    init: Some(v),
                },
                loc,
            ));
        }
        out.append(&mut hoisted);
        let p = self.simple(next, int, loc);
        let value = self.mk(ExprKind::Load(p), int, loc);
        let body = vec![
            self.jump(StmtKind::Switch { value, arms }, loc),
            self.jump(StmtKind::Break, loc),
        ];
        let cond = self.mk(ExprKind::Bool(true, Spelling::None), boolean, loc);
        let span = self.span(loc);
        out.push(self.jump(
            StmtKind::While {
                cond,
                body: Block {
                    stmts: body,
                    span: Some(span),
                },
            },
            loc,
        ));
        self.pass_jumps_on(&before, loc, out);
        if frame.leaves {
            for (n, kind) in [(1, StmtKind::Break), (2, StmtKind::Continue)] {
                if n == 2 && outer_loops == 0 {
                    continue;
                }
                let p = self.simple(leave, int, loc);
                let v = self.mk(ExprKind::Load(p), int, loc);
                let k = self.int_value(n, int, Spelling::None, loc);
                let cond = self.mk(ExprKind::Binary(BinOp::Eq, v, k), boolean, loc);
                // Around may be another block with labels.
                let mut then = Vec::new();
                if !self.leave_block(n == 1, loc, &mut then) {
                    then.push(self.jump(kind, loc));
                }
                let s = self.when(cond, then, loc);
                out.push(s);
            }
        }
    }

    /// Moves the declarations of an arm's own level out of it; initialisers become assignments.
    fn hoist(&mut self, body: Vec<Stmt>, hoisted: &mut Vec<Stmt>, loc: Loc) -> Vec<Stmt> {
        let mut rest = Vec::new();
        for s in body {
            let StmtKind::Let { local, init } = s.kind else {
                rest.push(s);
                continue;
            };
            let Some(l) = self
                .cx
                .last()
                .and_then(|c| c.locals.get(local.0 as usize))
                .cloned()
            else {
                continue;
            };
            let plain = match *self.ty(l.ty.id) {
                Ty::Vla(_) => false,
                Ty::Record(r) => self.trivially_copyable(r),
                _ => true,
            };
            if !plain {
                self.unsupported(
                    4066,
                    loc,
                    "a variable of this type in a block with labels for `goto`",
                );
                self.flush_refused(loc, &mut rest);
            }
            hoisted.push(Stmt {
                kind: StmtKind::Let { local, init: None },
                span: s.span,
            });
            if let Some(v) = init.filter(|_| plain) {
                let p = self.mk_place(PlaceKind::Local(local), l.ty.unqualified(), s.span);
                let e = Expr {
                    kind: Box::new(ExprKind::Assign(p, v)),
                    ty: l.ty.id,
                    span: s.span,
                };
                rest.push(Stmt {
                    kind: StmtKind::Expr(e),
                    span: s.span,
                });
            }
        }
        rest
    }
}

/// Gives a local of the translator's a name that no other local of the function has.
fn own_name(locals: &mut [crate::hir::Local], id: LocalId) {
    let at = id.0 as usize;
    let Some(base) = locals.get(at).map(|l| l.name.clone()) else {
        return;
    };
    let mut name = base.clone();
    let mut n = 1;
    while locals
        .iter()
        .enumerate()
        .any(|(i, l)| i != at && l.name == name)
    {
        n += 1;
        name = format!("{base}_label{n}").into();
    }
    locals[at].name = name;
}
