//! Renumbering: a [`Remap`] gives each id a new one.

use super::*;

/// New ids for old. Defaults leave ids as they are.
#[allow(missing_docs)]
pub trait Remap {
    fn ty(&mut self, id: TyId) -> TyId {
        id
    }
    fn func(&mut self, id: FuncId) -> FuncId {
        id
    }
    fn global(&mut self, id: GlobalId) -> GlobalId {
        id
    }
    fn record(&mut self, id: RecordId) -> RecordId {
        id
    }
    fn enumeration(&mut self, id: EnumId) -> EnumId {
        id
    }
    fn constant(&mut self, id: ConstId) -> ConstId {
        id
    }
    fn bound(&mut self, id: BoundId) -> BoundId {
        id
    }
    fn local(&mut self, id: LocalId) -> LocalId {
        id
    }
}

/// The visitor that gives every id in a tree its new value.
pub struct Renumber<'a, M: Remap>(pub &'a mut M);

impl<M: Remap> Renumber<'_, M> {
    fn spelling(&mut self, s: &mut Spelling) {
        match s {
            Spelling::None | Spelling::Text(_) => {}
            Spelling::Const(id) => *id = self.0.constant(*id),
            Spelling::Enumerator(id, _) => *id = self.0.enumeration(*id),
            Spelling::SizeOf(ty) => *ty = self.0.ty(*ty),
        }
    }
}

impl<M: Remap> MutVisitor for Renumber<'_, M> {
    fn visit_stmt(&mut self, stmt: &mut Stmt) {
        match &mut stmt.kind {
            StmtKind::Let { local, .. } => *local = self.0.local(*local),
            StmtKind::InitStatic { global } => *global = self.0.global(*global),
            StmtKind::Try { handlers, .. } => {
                for h in handlers {
                    if let Some(ty) = &mut h.ty {
                        *ty = self.0.ty(*ty);
                    }
                    if let Some(l) = &mut h.object {
                        *l = self.0.local(*l);
                    }
                }
            }
            _ => {}
        }
        walk_stmt_mut(self, stmt);
    }

    fn visit_expr(&mut self, expr: &mut Expr) {
        expr.ty = self.0.ty(expr.ty);
        match &mut *expr.kind {
            ExprKind::Int(_, s) | ExprKind::Float(_, s) | ExprKind::Bool(_, s) => self.spelling(s),
            ExprKind::FnAddr(id) => *id = self.0.func(*id),
            ExprKind::BoundAddr(id) => *id = self.0.bound(*id),
            ExprKind::CompoundAssign { compute, .. } => *compute = self.0.ty(*compute),
            ExprKind::Table(r, _) => *r = self.0.record(*r),
            ExprKind::New { ty, .. } | ExprKind::TypeId(ty) => *ty = self.0.ty(*ty),
            ExprKind::Closure { params, .. } => {
                for p in params {
                    *p = self.0.local(*p);
                }
            }
            ExprKind::Launch { kernel, .. } => *kernel = self.0.func(*kernel),
            ExprKind::Call(callee, _) => match callee {
                Callee::Fn(id) => *id = self.0.func(*id),
                Callee::Virtual(id, _) => *id = self.0.record(*id),
                Callee::Bound(id) => *id = self.0.bound(*id),
                Callee::Ptr(_) | Callee::Method(_) => {}
            },
            _ => {}
        }
        walk_expr_mut(self, expr);
    }

    fn visit_place(&mut self, place: &mut Place) {
        place.ty.id = self.0.ty(place.ty.id);
        match &mut *place.kind {
            PlaceKind::Local(id) => *id = self.0.local(*id),
            PlaceKind::Global(id) => *id = self.0.global(*id),
            PlaceKind::Bound(id) | PlaceKind::BoundIndex(id, ..) => *id = self.0.bound(*id),
            _ => {}
        }
        walk_place_mut(self, place);
    }
}

/// Renumbers a value.
pub fn remap_expr(m: &mut impl Remap, e: &mut Expr) {
    Renumber(m).visit_expr(e);
}

/// Renumbers a function with its body. The list of locals keeps its order.
pub fn remap_function(m: &mut impl Remap, f: &mut Function) {
    match &mut f.role {
        Role::Free => {}
        Role::Method(r) | Role::StaticMethod(r) | Role::Ctor(r) | Role::Dtor(r) => {
            *r = m.record(*r);
        }
    }
    for p in &mut f.params {
        *p = m.local(*p);
    }
    f.ret.id = m.ty(f.ret.id);
    for l in &mut f.locals {
        l.ty.id = m.ty(l.ty.id);
    }
    if let Some(body) = &mut f.body {
        Renumber(m).visit_block(body);
    }
}

/// Renumbers a variable with its initialiser.
pub fn remap_global(m: &mut impl Remap, g: &mut Global) {
    g.ty.id = m.ty(g.ty.id);
    if let Some(f) = &mut g.local_of {
        *f = m.func(*f);
    }
    match &mut g.init {
        GlobalInit::Const(e) | GlobalInit::Dynamic(e) => remap_expr(m, e),
        GlobalInit::Zero => {}
    }
}

/// Renumbers a record.
pub fn remap_record(m: &mut impl Remap, r: &mut Record) {
    for f in &mut r.fields {
        f.ty.id = m.ty(f.ty.id);
    }
    for f in r
        .dtor
        .iter_mut()
        .chain(&mut r.copy_ctor)
        .chain(&mut r.operations.less)
        .chain(&mut r.operations.equal)
        .chain(&mut r.operations.default)
        .chain(&mut r.vtable)
        .chain(r.second_tables.iter_mut().flat_map(|t| &mut t.functions))
    {
        *f = m.func(*f);
    }
    for t in &mut r.second_tables {
        t.base = m.record(t.base);
    }
    r.part_of = r.part_of.map(|of| m.record(of));
    for arg in r.bound.iter_mut().flat_map(|b| &mut b.args) {
        match arg {
            BoundArg::Type(ty) => *ty = m.ty(*ty),
            BoundArg::Value(_) => {}
        }
    }
}

/// Renumbers an enumeration.
pub fn remap_enum(m: &mut impl Remap, e: &mut Enum) {
    e.underlying = m.ty(e.underlying);
}

/// Renumbers a named constant.
pub fn remap_const(m: &mut impl Remap, c: &mut ConstItem) {
    c.ty = m.ty(c.ty);
    remap_expr(m, &mut c.value);
}

/// Renumbers something of the library.
pub fn remap_bound(m: &mut impl Remap, b: &mut Bound) {
    for ty in &mut b.type_args {
        *ty = m.ty(*ty);
    }
}
