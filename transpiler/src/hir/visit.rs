//! Walks over HIR: [`Visitor`] to look, [`MutVisitor`] to change, [`Remap`] to renumber.
//!
//! A visitor has a method for each sort of node; its default goes on to the node's children (`walk_*`), in the order of the source.
//! An implementation overrides what it cares about and calls the `walk_*` function where it wants to go deeper. A [`Remap`]
//! gives each id a new one; [`Renumber`] applies it to every id in a tree, and `remap_*` to whole items. When a node gets a new
//! field, this is the one file besides its maker and its printer that must know.

mod remap;

pub use remap::{
    Remap, Renumber, remap_bound, remap_const, remap_enum, remap_expr, remap_function,
    remap_global, remap_record,
};

use super::*;

/// A walk that looks at the nodes.
pub trait Visitor {
    /// A block.
    fn visit_block(&mut self, block: &Block) {
        walk_block(self, block);
    }
    /// A statement.
    fn visit_stmt(&mut self, stmt: &Stmt) {
        walk_stmt(self, stmt);
    }
    /// A value.
    fn visit_expr(&mut self, expr: &Expr) {
        walk_expr(self, expr);
    }
    /// A place.
    fn visit_place(&mut self, place: &Place) {
        walk_place(self, place);
    }
}

/// Visits the statements of a block.
pub fn walk_block<V: Visitor + ?Sized>(v: &mut V, block: &Block) {
    for stmt in &block.stmts {
        v.visit_stmt(stmt);
    }
}

/// Visits the parts of a statement.
pub fn walk_stmt<V: Visitor + ?Sized>(v: &mut V, stmt: &Stmt) {
    match &stmt.kind {
        StmtKind::Let { local: _, init } => {
            if let Some(init) = init {
                v.visit_expr(init);
            }
        }
        StmtKind::InitField { field: _, value } => v.visit_expr(value),
        StmtKind::Expr(e) => v.visit_expr(e),
        StmtKind::Block(b) | StmtKind::Threads { body: b, exits: _ } => v.visit_block(b),
        StmtKind::If {
            cond,
            then,
            otherwise,
        } => {
            v.visit_expr(cond);
            v.visit_block(then);
            if let Some(otherwise) = otherwise {
                v.visit_block(otherwise);
            }
        }
        StmtKind::While { cond, body } => {
            v.visit_expr(cond);
            v.visit_block(body);
        }
        StmtKind::DoWhile { body, cond } => {
            v.visit_block(body);
            v.visit_expr(cond);
        }
        StmtKind::For {
            init,
            cond,
            step,
            body,
        } => {
            for stmt in init {
                v.visit_stmt(stmt);
            }
            if let Some(cond) = cond {
                v.visit_expr(cond);
            }
            v.visit_block(body);
            if let Some(step) = step {
                v.visit_expr(step);
            }
        }
        StmtKind::Switch { value, arms } => {
            v.visit_expr(value);
            for arm in arms {
                for label in &arm.labels {
                    match label {
                        CaseLabel::Value(e) => v.visit_expr(e),
                        CaseLabel::Range(lo, hi) => {
                            v.visit_expr(lo);
                            v.visit_expr(hi);
                        }
                        CaseLabel::Default => {}
                    }
                }
                for stmt in &arm.body {
                    v.visit_stmt(stmt);
                }
            }
        }
        StmtKind::Return(e) => {
            if let Some(e) = e {
                v.visit_expr(e);
            }
        }
        StmtKind::Try { body, handlers } => {
            v.visit_block(body);
            for h in handlers {
                v.visit_block(&h.body);
            }
        }
        StmtKind::InitStatic { global: _ }
        | StmtKind::Break
        | StmtKind::Continue
        | StmtKind::Mark(_)
        | StmtKind::Refused { code: _ } => {}
    }
}

/// Visits the parts of a value.
pub fn walk_expr<V: Visitor + ?Sized>(v: &mut V, expr: &Expr) {
    match &*expr.kind {
        ExprKind::Int(..)
        | ExprKind::Float(..)
        | ExprKind::Bool(..)
        | ExprKind::Null
        | ExprKind::Str(_)
        | ExprKind::Zero
        | ExprKind::FnAddr(_)
        | ExprKind::BoundAddr(_)
        | ExprKind::CharArray(_)
        | ExprKind::TypeId(_)
        | ExprKind::Table(..)
        | ExprKind::Refused { code: _ } => {}
        ExprKind::Load(p) | ExprKind::AddrOf(p) | ExprKind::Decay(p) => v.visit_place(p),
        ExprKind::Unary(_, a) | ExprKind::Convert(_, a) => v.visit_expr(a),
        ExprKind::Binary(_, a, b)
        | ExprKind::And(a, b)
        | ExprKind::Or(a, b)
        | ExprKind::PtrDiff(a, b) => {
            v.visit_expr(a);
            v.visit_expr(b);
        }
        ExprKind::PtrAdd {
            ptr,
            index,
            subtract: _,
        } => {
            v.visit_expr(ptr);
            v.visit_expr(index);
        }
        ExprKind::Assign(place, value) => {
            v.visit_place(place);
            v.visit_expr(value);
        }
        ExprKind::CompoundAssign {
            op: _,
            place,
            value,
            compute: _,
        } => {
            v.visit_place(place);
            v.visit_expr(value);
        }
        ExprKind::IncDec {
            place,
            increment: _,
            prefix: _,
        } => v.visit_place(place),
        ExprKind::Cond(c, a, b) => {
            v.visit_expr(c);
            v.visit_expr(a);
            v.visit_expr(b);
        }
        ExprKind::Comma(first, last) => {
            for e in first {
                v.visit_expr(e);
            }
            v.visit_expr(last);
        }
        ExprKind::Call(callee, args) => {
            match callee {
                Callee::Ptr(e) => v.visit_expr(e),
                Callee::Fn(_) | Callee::Virtual(..) | Callee::Bound(_) | Callee::Method(_) => {}
            }
            for e in args {
                v.visit_expr(e);
            }
        }
        ExprKind::Launch {
            kernel: _,
            grid,
            block,
            shared,
            stream,
            args,
        } => {
            v.visit_expr(grid);
            v.visit_expr(block);
            if let Some(e) = shared {
                v.visit_expr(e);
            }
            if let Some(e) = stream {
                v.visit_expr(e);
            }
            for e in args {
                v.visit_expr(e);
            }
        }
        ExprKind::Aggregate(fields) => {
            for (_, e) in fields {
                v.visit_expr(e);
            }
        }
        ExprKind::Array(elements) => {
            for e in elements {
                v.visit_expr(e);
            }
        }
        ExprKind::Closure { params: _, body } => v.visit_expr(body),
        ExprKind::StmtExpr(block, value) => {
            v.visit_block(block);
            v.visit_expr(value);
        }
        ExprKind::New { ty: _, count, init } => {
            if let Some(e) = count {
                v.visit_expr(e);
            }
            if let Some(e) = init {
                v.visit_expr(e);
            }
        }
        ExprKind::Delete { array: _, ptr } => v.visit_expr(ptr),
        ExprKind::Throw(e) => {
            if let Some(e) = e {
                v.visit_expr(e);
            }
        }
    }
}

/// Visits the parts of a place.
pub fn walk_place<V: Visitor + ?Sized>(v: &mut V, place: &Place) {
    match &*place.kind {
        PlaceKind::Local(_) | PlaceKind::Global(_) | PlaceKind::Bound(_) | PlaceKind::Str(_) => {}
        PlaceKind::Deref(e) | PlaceKind::Temp(e) => v.visit_expr(e),
        PlaceKind::PtrIndex(p, i) => {
            v.visit_expr(p);
            v.visit_expr(i);
        }
        PlaceKind::Index(p, i) => {
            v.visit_place(p);
            v.visit_expr(i);
        }
        PlaceKind::Field(p, _) => v.visit_place(p),
        PlaceKind::BoundIndex(_, p, i) => {
            v.visit_place(p);
            v.visit_expr(i);
        }
    }
}

/// Visits every body, initialiser and constant of a program.
pub fn walk_program<V: Visitor + ?Sized>(v: &mut V, program: &Program) {
    for item in &program.consts {
        v.visit_expr(&item.value);
    }
    for global in &program.globals {
        match &global.init {
            GlobalInit::Const(e) | GlobalInit::Dynamic(e) => v.visit_expr(e),
            GlobalInit::Zero => {}
        }
    }
    for function in &program.functions {
        if let Some(body) = &function.body {
            v.visit_block(body);
        }
    }
}

/// A walk that changes the nodes.
pub trait MutVisitor {
    /// A block.
    fn visit_block(&mut self, block: &mut Block) {
        walk_block_mut(self, block);
    }
    /// A statement.
    fn visit_stmt(&mut self, stmt: &mut Stmt) {
        walk_stmt_mut(self, stmt);
    }
    /// A value.
    fn visit_expr(&mut self, expr: &mut Expr) {
        walk_expr_mut(self, expr);
    }
    /// A place.
    fn visit_place(&mut self, place: &mut Place) {
        walk_place_mut(self, place);
    }
    /// A list of statements: a block's, or those of an arm of a `switch`.
    fn visit_list(&mut self, list: &mut Vec<Stmt>) {
        for stmt in list {
            self.visit_stmt(stmt);
        }
    }
}

/// Visits the statements of a block.
pub fn walk_block_mut<V: MutVisitor + ?Sized>(v: &mut V, block: &mut Block) {
    v.visit_list(&mut block.stmts);
}

/// Visits the parts of a statement.
pub fn walk_stmt_mut<V: MutVisitor + ?Sized>(v: &mut V, stmt: &mut Stmt) {
    match &mut stmt.kind {
        StmtKind::Let { local: _, init } => {
            if let Some(init) = init {
                v.visit_expr(init);
            }
        }
        StmtKind::InitField { field: _, value } => v.visit_expr(value),
        StmtKind::Expr(e) => v.visit_expr(e),
        StmtKind::Block(b) | StmtKind::Threads { body: b, exits: _ } => v.visit_block(b),
        StmtKind::If {
            cond,
            then,
            otherwise,
        } => {
            v.visit_expr(cond);
            v.visit_block(then);
            if let Some(otherwise) = otherwise {
                v.visit_block(otherwise);
            }
        }
        StmtKind::While { cond, body } => {
            v.visit_expr(cond);
            v.visit_block(body);
        }
        StmtKind::DoWhile { body, cond } => {
            v.visit_block(body);
            v.visit_expr(cond);
        }
        StmtKind::For {
            init,
            cond,
            step,
            body,
        } => {
            for stmt in init {
                v.visit_stmt(stmt);
            }
            if let Some(cond) = cond {
                v.visit_expr(cond);
            }
            v.visit_block(body);
            if let Some(step) = step {
                v.visit_expr(step);
            }
        }
        StmtKind::Switch { value, arms } => {
            v.visit_expr(value);
            for arm in arms {
                for label in &mut arm.labels {
                    match label {
                        CaseLabel::Value(e) => v.visit_expr(e),
                        CaseLabel::Range(lo, hi) => {
                            v.visit_expr(lo);
                            v.visit_expr(hi);
                        }
                        CaseLabel::Default => {}
                    }
                }
                v.visit_list(&mut arm.body);
            }
        }
        StmtKind::Return(e) => {
            if let Some(e) = e {
                v.visit_expr(e);
            }
        }
        StmtKind::Try { body, handlers } => {
            v.visit_block(body);
            for h in handlers {
                v.visit_block(&mut h.body);
            }
        }
        StmtKind::InitStatic { global: _ }
        | StmtKind::Break
        | StmtKind::Continue
        | StmtKind::Mark(_)
        | StmtKind::Refused { code: _ } => {}
    }
}

/// Visits the parts of a value.
pub fn walk_expr_mut<V: MutVisitor + ?Sized>(v: &mut V, expr: &mut Expr) {
    match &mut *expr.kind {
        ExprKind::Int(..)
        | ExprKind::Float(..)
        | ExprKind::Bool(..)
        | ExprKind::Null
        | ExprKind::Str(_)
        | ExprKind::Zero
        | ExprKind::FnAddr(_)
        | ExprKind::BoundAddr(_)
        | ExprKind::CharArray(_)
        | ExprKind::TypeId(_)
        | ExprKind::Table(..)
        | ExprKind::Refused { code: _ } => {}
        ExprKind::Load(p) | ExprKind::AddrOf(p) | ExprKind::Decay(p) => v.visit_place(p),
        ExprKind::Unary(_, a) | ExprKind::Convert(_, a) => v.visit_expr(a),
        ExprKind::Binary(_, a, b)
        | ExprKind::And(a, b)
        | ExprKind::Or(a, b)
        | ExprKind::PtrDiff(a, b) => {
            v.visit_expr(a);
            v.visit_expr(b);
        }
        ExprKind::PtrAdd {
            ptr,
            index,
            subtract: _,
        } => {
            v.visit_expr(ptr);
            v.visit_expr(index);
        }
        ExprKind::Assign(place, value) => {
            v.visit_place(place);
            v.visit_expr(value);
        }
        ExprKind::CompoundAssign {
            op: _,
            place,
            value,
            compute: _,
        } => {
            v.visit_place(place);
            v.visit_expr(value);
        }
        ExprKind::IncDec {
            place,
            increment: _,
            prefix: _,
        } => v.visit_place(place),
        ExprKind::Cond(c, a, b) => {
            v.visit_expr(c);
            v.visit_expr(a);
            v.visit_expr(b);
        }
        ExprKind::Comma(first, last) => {
            for e in first {
                v.visit_expr(e);
            }
            v.visit_expr(last);
        }
        ExprKind::Call(callee, args) => {
            match callee {
                Callee::Ptr(e) => v.visit_expr(e),
                Callee::Fn(_) | Callee::Virtual(..) | Callee::Bound(_) | Callee::Method(_) => {}
            }
            for e in args {
                v.visit_expr(e);
            }
        }
        ExprKind::Launch {
            kernel: _,
            grid,
            block,
            shared,
            stream,
            args,
        } => {
            v.visit_expr(grid);
            v.visit_expr(block);
            if let Some(e) = shared {
                v.visit_expr(e);
            }
            if let Some(e) = stream {
                v.visit_expr(e);
            }
            for e in args {
                v.visit_expr(e);
            }
        }
        ExprKind::Aggregate(fields) => {
            for (_, e) in fields {
                v.visit_expr(e);
            }
        }
        ExprKind::Array(elements) => {
            for e in elements {
                v.visit_expr(e);
            }
        }
        ExprKind::Closure { params: _, body } => v.visit_expr(body),
        ExprKind::StmtExpr(block, value) => {
            v.visit_block(block);
            v.visit_expr(value);
        }
        ExprKind::New { ty: _, count, init } => {
            if let Some(e) = count {
                v.visit_expr(e);
            }
            if let Some(e) = init {
                v.visit_expr(e);
            }
        }
        ExprKind::Delete { array: _, ptr } => v.visit_expr(ptr),
        ExprKind::Throw(e) => {
            if let Some(e) = e {
                v.visit_expr(e);
            }
        }
    }
}

/// Visits the parts of a place.
pub fn walk_place_mut<V: MutVisitor + ?Sized>(v: &mut V, place: &mut Place) {
    match &mut *place.kind {
        PlaceKind::Local(_) | PlaceKind::Global(_) | PlaceKind::Bound(_) | PlaceKind::Str(_) => {}
        PlaceKind::Deref(e) | PlaceKind::Temp(e) => v.visit_expr(e),
        PlaceKind::PtrIndex(p, i) => {
            v.visit_expr(p);
            v.visit_expr(i);
        }
        PlaceKind::Index(p, i) => {
            v.visit_place(p);
            v.visit_expr(i);
        }
        PlaceKind::Field(p, _) => v.visit_place(p),
        PlaceKind::BoundIndex(_, p, i) => {
            v.visit_place(p);
            v.visit_expr(i);
        }
    }
}

/// Visits every body, initialiser and constant of a program.
pub fn walk_program_mut<V: MutVisitor + ?Sized>(v: &mut V, program: &mut Program) {
    for item in &mut program.consts {
        v.visit_expr(&mut item.value);
    }
    for global in &mut program.globals {
        match &mut global.init {
            GlobalInit::Const(e) | GlobalInit::Dynamic(e) => v.visit_expr(e),
            GlobalInit::Zero => {}
        }
    }
    for function in &mut program.functions {
        if let Some(body) = &mut function.body {
            v.visit_block(body);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Span;

    fn e(kind: ExprKind) -> Expr {
        Expr {
            kind: Box::new(kind),
            ty: TyId(1),
            span: Span::NONE,
        }
    }

    fn p(kind: PlaceKind) -> Place {
        Place {
            kind: Box::new(kind),
            ty: QTy::plain(TyId(2)),
            span: Span::NONE,
        }
    }

    fn s(kind: StmtKind) -> Stmt {
        Stmt {
            kind,
            span: Span::NONE,
        }
    }

    fn block(stmts: Vec<Stmt>) -> Block {
        Block { stmts, span: None }
    }

    /// A leaf that counts.
    fn leaf(n: i128) -> Expr {
        e(ExprKind::Int(n, Spelling::SizeOf(TyId(3))))
    }

    /// Every statement, expression and place with leaves numbered in visiting order.
    fn everything() -> (Block, i128) {
        let mut next = 0;
        let mut n = || {
            next += 1;
            leaf(next)
        };
        let mut exprs = vec![
            e(ExprKind::Unary(UnOp::Neg, n())),
            e(ExprKind::Binary(BinOp::Add, n(), n())),
            e(ExprKind::And(n(), n())),
            e(ExprKind::Or(n(), n())),
            e(ExprKind::PtrAdd {
                ptr: n(),
                index: n(),
                subtract: false,
            }),
            e(ExprKind::PtrDiff(n(), n())),
            e(ExprKind::Convert(Conv::Int, n())),
            e(ExprKind::Assign(p(PlaceKind::Deref(n())), n())),
            e(ExprKind::CompoundAssign {
                op: BinOp::Add,
                place: p(PlaceKind::PtrIndex(n(), n())),
                value: n(),
                compute: TyId(4),
            }),
            e(ExprKind::IncDec {
                place: p(PlaceKind::Temp(n())),
                increment: true,
                prefix: true,
            }),
            e(ExprKind::Cond(n(), n(), n())),
            e(ExprKind::Comma(vec![n(), n()], n())),
            e(ExprKind::Call(Callee::Fn(FuncId(5)), vec![n(), n()])),
            e(ExprKind::Call(Callee::Virtual(RecordId(6), 0), vec![n()])),
            e(ExprKind::Call(Callee::Ptr(n()), vec![n()])),
            e(ExprKind::Call(Callee::Bound(BoundId(7)), vec![n()])),
            e(ExprKind::Call(Callee::Method("clone"), vec![n()])),
            e(ExprKind::Launch {
                kernel: FuncId(8),
                grid: n(),
                block: n(),
                shared: Some(n()),
                stream: Some(n()),
                args: vec![n()],
            }),
            e(ExprKind::Aggregate(vec![(0, n()), (1, n())])),
            e(ExprKind::Array(vec![n(), n()])),
            e(ExprKind::StmtExpr(block(vec![s(StmtKind::Expr(n()))]), n())),
            e(ExprKind::New {
                ty: TyId(9),
                count: Some(n()),
                init: Some(n()),
            }),
            e(ExprKind::Delete {
                array: true,
                ptr: n(),
            }),
            e(ExprKind::Load(p(PlaceKind::Index(
                p(PlaceKind::Global(GlobalId(10))),
                n(),
            )))),
            e(ExprKind::AddrOf(p(PlaceKind::Field(
                p(PlaceKind::BoundIndex(
                    BoundId(11),
                    p(PlaceKind::Local(LocalId(12))),
                    n(),
                )),
                0,
            )))),
            e(ExprKind::Decay(p(PlaceKind::Bound(BoundId(13))))),
            e(ExprKind::FnAddr(FuncId(14))),
            e(ExprKind::BoundAddr(BoundId(15))),
            e(ExprKind::Bool(true, Spelling::Const(ConstId(16)))),
            e(ExprKind::Float(0.0, Spelling::Enumerator(EnumId(17), 0))),
            e(ExprKind::Null),
        ];
        let mut stmts: Vec<Stmt> = exprs.drain(..).map(|x| s(StmtKind::Expr(x))).collect();
        stmts.push(n_stmt(&mut n));
        stmts.push(s(StmtKind::Block(block(vec![n_stmt(&mut n)]))));
        stmts.push(s(StmtKind::Let {
            local: LocalId(18),
            init: Some(n()),
        }));
        stmts.push(s(StmtKind::InitField {
            field: 0,
            value: n(),
        }));
        stmts.push(s(StmtKind::InitStatic {
            global: GlobalId(19),
        }));
        stmts.push(s(StmtKind::If {
            cond: n(),
            then: block(vec![n_stmt(&mut n)]),
            otherwise: Some(block(vec![n_stmt(&mut n)])),
        }));
        stmts.push(s(StmtKind::While {
            cond: n(),
            body: block(vec![n_stmt(&mut n)]),
        }));
        stmts.push(s(StmtKind::DoWhile {
            body: block(vec![n_stmt(&mut n)]),
            cond: n(),
        }));
        stmts.push(s(StmtKind::For {
            init: vec![n_stmt(&mut n)],
            cond: Some(n()),
            body: block(vec![n_stmt(&mut n)]),
            step: Some(n()),
        }));
        stmts.push(s(StmtKind::Switch {
            value: n(),
            arms: vec![Arm {
                labels: vec![
                    CaseLabel::Value(n()),
                    CaseLabel::Range(n(), n()),
                    CaseLabel::Default,
                ],
                body: vec![n_stmt(&mut n)],
                span: Span::NONE,
            }],
        }));
        stmts.push(s(StmtKind::Break));
        stmts.push(s(StmtKind::Return(Some(n()))));
        (block(stmts), next)
    }

    fn n_stmt(n: &mut impl FnMut() -> Expr) -> Stmt {
        s(StmtKind::Expr(n()))
    }

    #[derive(Default)]
    struct Leaves(Vec<i128>);

    impl Visitor for Leaves {
        fn visit_expr(&mut self, expr: &Expr) {
            if let ExprKind::Int(v, _) = *expr.kind {
                self.0.push(v);
            }
            walk_expr(self, expr);
        }
    }

    impl MutVisitor for Leaves {
        fn visit_expr(&mut self, expr: &mut Expr) {
            if let ExprKind::Int(v, _) = &mut *expr.kind {
                self.0.push(*v);
                *v += 1000;
            }
            walk_expr_mut(self, expr);
        }
    }

    #[test]
    fn every_node_is_visited_once_and_in_order() {
        let (mut body, count) = everything();
        let mut look = Leaves::default();
        Visitor::visit_block(&mut look, &body);
        assert_eq!(look.0, (1..=count).collect::<Vec<_>>());
        let mut change = Leaves::default();
        MutVisitor::visit_block(&mut change, &mut body);
        assert_eq!(change.0, look.0);
        let mut after = Leaves::default();
        Visitor::visit_block(&mut after, &body);
        assert_eq!(after.0, (1001..=count + 1000).collect::<Vec<_>>());
    }

    /// Notes every id and adds 100.
    #[derive(Default)]
    struct Shift(std::collections::BTreeSet<(&'static str, u32)>);

    impl Shift {
        fn note(&mut self, what: &'static str, n: u32) -> u32 {
            self.0.insert((what, n));
            n + 100
        }
    }

    impl Remap for Shift {
        fn ty(&mut self, id: TyId) -> TyId {
            TyId(self.note("ty", id.0))
        }
        fn func(&mut self, id: FuncId) -> FuncId {
            FuncId(self.note("func", id.0))
        }
        fn global(&mut self, id: GlobalId) -> GlobalId {
            GlobalId(self.note("global", id.0))
        }
        fn record(&mut self, id: RecordId) -> RecordId {
            RecordId(self.note("record", id.0))
        }
        fn enumeration(&mut self, id: EnumId) -> EnumId {
            EnumId(self.note("enum", id.0))
        }
        fn constant(&mut self, id: ConstId) -> ConstId {
            ConstId(self.note("const", id.0))
        }
        fn bound(&mut self, id: BoundId) -> BoundId {
            BoundId(self.note("bound", id.0))
        }
        fn local(&mut self, id: LocalId) -> LocalId {
            LocalId(self.note("local", id.0))
        }
    }

    #[test]
    fn every_id_is_renumbered_once() {
        let (mut body, _) = everything();
        let mut first = Shift::default();
        Renumber(&mut first).visit_block(&mut body);
        let expected = [
            ("bound", 7),
            ("bound", 11),
            ("bound", 13),
            ("bound", 15),
            ("const", 16),
            ("enum", 17),
            ("func", 5),
            ("func", 8),
            ("func", 14),
            ("global", 10),
            ("global", 19),
            ("local", 12),
            ("local", 18),
            ("record", 6),
            ("ty", 1),
            ("ty", 2),
            ("ty", 3),
            ("ty", 4),
            ("ty", 9),
        ];
        assert_eq!(first.0, expected.into_iter().collect());
        let mut second = Shift::default();
        Renumber(&mut second).visit_block(&mut body);
        let expected = expected.into_iter().map(|(w, n)| (w, n + 100)).collect();
        assert_eq!(second.0, expected);
    }
}
