//! Where objects of such classes are made: variables, arrays of them, and those on the heap.

use super::in_place::placed;
use super::unnoticed::{is_plain, repeatable_made};
use super::{Parts, begun, has_part, part_of, settled, settled_at};
use crate::hir::visit::{MutVisitor, Visitor, walk_expr_mut, walk_place, walk_stmt_mut};
use crate::hir::*;
use std::collections::BTreeMap;

/// Objects of such classes: variables and those on the heap.
pub struct Sites<'a> {
    pub program: &'a Program,
    pub parts: &'a BTreeMap<FuncId, Parts>,
    pub locals: &'a mut Vec<Local>,
}

impl Sites<'_> {
    /// How an object is made, with arguments that can be read twice where that is done, and the variables that this takes.
    pub fn arguments(&mut self, p: Parts, args: &[Expr]) -> Option<(Parts, Vec<Stmt>, Vec<Expr>)> {
        let count = self.locals.len();
        if p.begin.is_some()
            && let Some((stmts, values)) = self.twice(args)
        {
            return Some((p, stmts, values));
        }
        self.locals.truncate(count);
        Some((p.in_place()?, Vec::new(), args.to_vec()))
    }

    fn is_scalar(&self, e: &Expr) -> bool {
        let ty = self.program.types.get(e.ty);
        matches!(ty, Ty::Int(_) | Ty::Float(_) | Ty::Bool | Ty::Enum(_))
    }

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
            if !is_plain(self.program, a.ty) || !self.is_scalar(a) && has_temporary(a) {
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
        let here = |kind, ty| Place {
            kind: Box::new(kind),
            ty: QTy {
                is_const: false,
                ..ty
            },
            span: s.span,
        };
        let place = here(PlaceKind::Local(*local), ty);
        let (mut out, begun, settles) = match part_of(init, self.parts) {
            Some((p, args)) => {
                let (p, before, args) = self.arguments(p, args)?;
                let settles = settled(self.program, p, place, &args, s.span)?;
                (before, begun(p, init, &args), vec![settles])
            }
            None if has_part(init, self.parts) => {
                let mut before = Vec::new();
                let (begun, settles) = placed(self, init, place, &mut before)?;
                (before, begun, settles)
            }
            None => return None,
        };
        out.push(Stmt {
            kind: StmtKind::Let {
                local: *local,
                init: Some(begun),
            },
            span: s.span,
        });
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
        let (p, mut stmts, args) = self.arguments(p, args)?;
        let begun = begun(p, init, &args);
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

/// Whether a value may point to an object that ends with the full-expression.
fn has_temporary(e: &Expr) -> bool {
    struct Find(bool);
    impl Visitor for Find {
        fn visit_place(&mut self, p: &Place) {
            self.0 |= matches!(*p.kind, PlaceKind::Temp(_));
            walk_place(self, p);
        }
    }
    let mut find = Find(false);
    find.visit_expr(e);
    find.0
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
