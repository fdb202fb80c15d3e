//! Temporaries whose lives references extend (C++17 [class.temporary]/6): each becomes a variable that lives as long as the one that is bound to it.

use super::Sema;
use crate::hir::{
    Expr, ExprKind, Global, GlobalId, GlobalInit, Local, LocalId, Place, PlaceKind, QTy, Stmt,
    StmtKind, Storage, Ty,
};
use crate::syntax::ast::Loc;

/// Where the temporaries go whose lives references extend.
pub(super) enum Extended<'o> {
    /// To variables of the function, before the statement.
    Local(&'o mut Vec<Stmt>),
    /// To variables with static storage, as this one has.
    Static(GlobalId, Loc),
}

impl Sema<'_> {
    /// Whether the temporaries that a first value is bound to live as long as the variable: it is a reference, a `std::initializer_list`, or an aggregate
    /// with such members that is made in place (C++17 [class.temporary]/6).
    pub(super) fn extends_temporaries(&self, value: &Expr) -> bool {
        match &*value.kind {
            ExprKind::Aggregate(list) if !self.is_list(value.ty) => {
                list.iter().any(|(_, v)| self.extends_temporaries(v))
            }
            ExprKind::Array(list) => list.iter().any(|v| self.extends_temporaries(v)),
            _ => matches!(self.ty(value.ty), Ty::Ref(..)) || self.is_list(value.ty),
        }
    }

    /// A reference bound to a temporary: the temporary becomes a variable that lives as long as the reference (C++17 [class.temporary]/6).
    pub(super) fn materialise(&mut self, e: Expr, out: &mut Extended) -> Expr {
        let span = e.span;
        let ty = e.ty;
        let kind = match *e.kind {
            ExprKind::AddrOf(p) => ExprKind::AddrOf(self.materialise_place(p, out)),
            ExprKind::Convert(c, inner) => ExprKind::Convert(c, self.materialise(inner, out)),
            // The array behind a `std::initializer_list`.
            ExprKind::Decay(p) if matches!(*p.kind, PlaceKind::Temp(_)) => {
                ExprKind::Decay(self.materialise_place(p, out))
            }
            ExprKind::Aggregate(list) if self.is_list(ty) => ExprKind::Aggregate(
                list.into_iter()
                    .map(|(i, v)| (i, self.materialise(v, out)))
                    .collect(),
            ),
            ExprKind::Aggregate(list) => ExprKind::Aggregate(
                list.into_iter()
                    .map(|(i, v)| match self.extends_temporaries(&v) {
                        true => (i, self.materialise(v, out)),
                        false => (i, v),
                    })
                    .collect(),
            ),
            ExprKind::Array(list) => ExprKind::Array(
                list.into_iter()
                    .map(|v| match self.extends_temporaries(&v) {
                        true => self.materialise(v, out),
                        false => v,
                    })
                    .collect(),
            ),
            k => k,
        };
        Expr {
            kind: Box::new(kind),
            ty,
            span,
        }
    }

    fn materialise_place(&mut self, p: Place, out: &mut Extended) -> Place {
        let (ty, span) = (p.ty, p.span);
        let kind = match *p.kind {
            PlaceKind::Temp(v) => match out {
                Extended::Local(_) if self.cx.is_empty() => PlaceKind::Temp(v),
                Extended::Local(out) => {
                    // What the temporary itself is bound to lives as long.
                    let v = match self.extends_temporaries(&v) {
                        true => self.materialise(v, &mut Extended::Local(out)),
                        false => v,
                    };
                    let c = self.cx.last_mut();
                    let id = LocalId(c.as_ref().map_or(0, |c| c.locals.len() as u32));
                    if let Some(c) = c {
                        c.locals.push(Local {
                            name: "".into(),
                            ty: QTy::plain(v.ty),
                            storage: Storage::Auto,
                            span,
                        });
                    }
                    out.push(Stmt {
                        kind: StmtKind::Let {
                            local: id,
                            init: Some(v),
                        },
                        span,
                    });
                    PlaceKind::Local(id)
                }
                Extended::Static(g, loc) => PlaceKind::Global(self.static_temporary(*g, v, *loc)),
            },
            PlaceKind::Field(b, i) => PlaceKind::Field(self.materialise_place(b, out), i),
            PlaceKind::Index(b, i) => PlaceKind::Index(self.materialise_place(b, out), i),
            k => k,
        };
        self.mk_place(kind, ty, span)
    }

    /// The variable with static storage that holds the temporary which `of` is bound to.
    fn static_temporary(&mut self, of: GlobalId, value: Expr, loc: Loc) -> GlobalId {
        let id = GlobalId(self.prog.globals.len() as u32);
        let reference = self.prog.global(of);
        let nth = self.extended.values().filter(|g| **g == of).count();
        let object = Global {
            name: format!("{}_object", reference.name).into(),
            // No name of the program's can be the same.
            link_name: format!("{}.{nth}", reference.link_name).into(),
            ty: QTy::plain(value.ty),
            init: GlobalInit::Zero,
            symbol: None,
            ..reference.clone()
        };
        self.prog.globals.push(object);
        self.extended.insert(id, of);
        self.set_global_init(id, Some(value), false, loc);
        id
    }
}
