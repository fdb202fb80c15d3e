//! Where objects of such classes are made: variables, arrays of them, and those on the heap.

use super::unnoticed::{is_plain, repeatable_made, silent_stmt};
use super::{Parts, part_of, settled, settled_at};
use crate::hir::visit::{MutVisitor, walk_expr_mut, walk_stmt_mut};
use crate::hir::*;
use std::collections::BTreeMap;

/// Objects of such classes: variables and those on the heap.
pub struct Sites<'a> {
    pub program: &'a Program,
    pub parts: &'a BTreeMap<FuncId, Parts>,
    pub locals: &'a mut Vec<Local>,
}

impl Sites<'_> {
    /// Arguments that can be read twice, and the variables that this takes.
    fn twice(&mut self, args: &[Expr]) -> Option<(Vec<Stmt>, Vec<Expr>)> {
        let mut stmts = Vec::new();
        let mut values = Vec::new();
        for a in args {
            let constant = matches!(
                &*a.kind,
                ExprKind::Int(..) | ExprKind::Float(..) | ExprKind::Bool(..) | ExprKind::Str(_)
            );
            if constant
                || matches!(&*a.kind, ExprKind::AddrOf(_)) && repeatable_made(self.program, a)
            {
                values.push(a.clone());
                continue;
            }
            if !is_plain(self.program, a.ty) || matches!(&*a.kind, ExprKind::AddrOf(p) if !lasts(p))
            {
                return None;
            }
            let local = LocalId(self.locals.len() as u32);
            let name = new_name(self.locals, "argument");
            self.locals.push(Local {
                name: name.into(),
                ty: QTy::plain(a.ty),
                storage: Storage::Auto,
                span: a.span,
            });
            let place = Place {
                kind: Box::new(PlaceKind::Local(local)),
                ty: QTy::plain(a.ty),
                span: a.span,
            };
            values.push(Expr {
                kind: Box::new(ExprKind::Load(place)),
                ty: a.ty,
                span: a.span,
            });
            stmts.push(Stmt {
                kind: StmtKind::Let {
                    local,
                    init: Some(a.clone()),
                },
                span: a.span,
            });
        }
        Some((stmts, values))
    }

    /// A variable: its statements.
    fn variable(&mut self, s: &Stmt) -> Option<Vec<Stmt>> {
        let StmtKind::Let {
            local,
            init: Some(init),
        } = &s.kind
        else {
            return None;
        };
        let ty = self.locals.get(local.0 as usize)?.ty;
        if let ExprKind::Array(list) = &*init.kind {
            return self.array(s, *local, ty, init, list);
        }
        let (p, args) = part_of(init, self.parts)?;
        let (mut out, args) = self.twice(args)?;
        out.push(Stmt {
            kind: StmtKind::Let {
                local: *local,
                init: Some(Expr {
                    kind: Box::new(ExprKind::Call(Callee::Fn(p.begin), args.clone())),
                    ..init.clone()
                }),
            },
            span: s.span,
        });
        let place = Place {
            kind: Box::new(PlaceKind::Local(*local)),
            ty: QTy {
                is_const: false,
                ..ty
            },
            span: s.span,
        };
        out.push(settled(self.program, p, place, &args, s.span)?);
        Some(out)
    }

    /// An array of such objects, each of which is named.
    fn array(
        &mut self,
        s: &Stmt,
        local: LocalId,
        ty: QTy,
        init: &Expr,
        list: &[Expr],
    ) -> Option<Vec<Stmt>> {
        let Ty::Array(elem, Some(n)) = *self.program.types.get(ty.id) else {
            return None;
        };
        let int = self.program.types.find(&Ty::Int(IntKind::Int))?;
        if list.len() as u64 != n {
            return None;
        }
        let mut begun = Vec::new();
        let mut settles = Vec::new();
        for (i, e) in list.iter().enumerate() {
            let (p, args) = part_of(e, self.parts)?;
            let whole = &self.program.func(p.begin).body;
            let heads = whole.iter().flat_map(|b| &b.stmts);
            if !args.iter().all(|a| repeatable_made(self.program, a))
                || i > 0 && !heads.clone().all(|s| silent_stmt(self.program, s))
            {
                return None;
            }
            begun.push(Expr {
                kind: Box::new(ExprKind::Call(Callee::Fn(p.begin), args.to_vec())),
                ..e.clone()
            });
            let place = |kind, ty| Place {
                kind: Box::new(kind),
                ty,
                span: s.span,
            };
            let index = Expr {
                kind: Box::new(ExprKind::Int(i as i128, Spelling::None)),
                ty: int,
                span: s.span,
            };
            let all = place(PlaceKind::Local(local), ty);
            let one = place(
                PlaceKind::Index(all, index),
                QTy {
                    is_const: false,
                    ..elem
                },
            );
            settles.push(settled(self.program, p, one, args, s.span)?);
        }
        let mut out = vec![Stmt {
            kind: StmtKind::Let {
                local,
                init: Some(Expr {
                    kind: Box::new(ExprKind::Array(begun)),
                    ..init.clone()
                }),
            },
            span: s.span,
        }];
        out.extend(settles);
        Some(out)
    }

    /// `new C(args)`
    fn on_heap(&mut self, e: &Expr) -> Option<Expr> {
        let ExprKind::New {
            ty,
            count: None,
            init: Some(init),
        } = &*e.kind
        else {
            return None;
        };
        let (p, args) = part_of(init, self.parts)?;
        let (mut stmts, args) = self.twice(args)?;
        let begun = Expr {
            kind: Box::new(ExprKind::Call(Callee::Fn(p.begin), args.clone())),
            ..init.clone()
        };
        let made = Expr {
            kind: Box::new(ExprKind::New {
                ty: *ty,
                count: None,
                init: Some(begun),
            }),
            ..e.clone()
        };
        let local = LocalId(self.locals.len() as u32);
        let name = new_name(self.locals, "object");
        self.locals.push(Local {
            name: name.into(),
            ty: QTy::plain(e.ty),
            storage: Storage::Auto,
            span: e.span,
        });
        let object = Expr {
            kind: Box::new(ExprKind::Load(Place {
                kind: Box::new(PlaceKind::Local(local)),
                ty: QTy::plain(e.ty),
                span: e.span,
            })),
            ty: e.ty,
            span: e.span,
        };
        stmts.push(Stmt {
            kind: StmtKind::Let {
                local,
                init: Some(made),
            },
            span: e.span,
        });
        stmts.push(settled_at(self.program, p, object.clone(), &args, e.span)?);
        let block = Block {
            stmts,
            span: Some(e.span),
        };
        Some(Expr {
            kind: Box::new(ExprKind::StmtExpr(block, object)),
            ..e.clone()
        })
    }
}

/// Whether a place is still there after the full-expression.
fn lasts(p: &Place) -> bool {
    match &*p.kind {
        PlaceKind::Temp(_) => false,
        PlaceKind::Field(of, _) | PlaceKind::Index(of, _) => lasts(of),
        _ => true,
    }
}

impl MutVisitor for Sites<'_> {
    fn visit_list(&mut self, list: &mut Vec<Stmt>) {
        for mut s in std::mem::take(list) {
            match self.variable(&s) {
                Some(more) => list.extend(more),
                None => {
                    walk_stmt_mut(self, &mut s);
                    list.push(s);
                }
            }
        }
    }

    fn visit_expr(&mut self, e: &mut Expr) {
        walk_expr_mut(self, e);
        if let Some(made) = self.on_heap(e) {
            *e = made;
        }
    }
}
