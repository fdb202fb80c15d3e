//! Loops whose rounds all pass the same site: they are counted, and recorded once behind the loop.
//!
//! `while (c) { probe(6); … }` becomes `let rounds = 0; while (c) { rounds++; … } probe(6, rounds);`. The counter stays in a register, and a loop that the compiler
//! can make parallel stays one. A loop is changed if nothing else in it is recorded but on ways out of it; these begin with `probe(6, rounds)`.
//!
//! Where such a way ends behind the loop, too, the rounds are recorded on all ways out, and not behind it: `while (c) { if (d) { probe(7); break; } … }` becomes
//! `while (true) { if (!c) { probe(6, rounds); break; } if (d) { probe(6, rounds); probe(7); break; } … }`. Then nobody asks for the number behind the loop, and in the lane form, where
//! lanes leave the loop in different rounds, it is one for all.

use crate::hir::recorder::{Macro, recorder};
use crate::hir::values::constant_bool;
use crate::hir::visit::{MutVisitor, Visitor, walk_block_mut, walk_expr, walk_stmt};
use crate::hir::*;
use crate::source::Span;

/// Changes the loops of a function.
pub fn function(
    program: &Program,
    number: TyId,
    loud: &[bool],
    locals: &mut Vec<Local>,
    body: &mut Block,
) {
    Rounds {
        program,
        number,
        loud,
        locals,
    }
    .visit_block(body);
}

struct Rounds<'a> {
    program: &'a Program,
    number: TyId,
    /// Functions that record something.
    loud: &'a [bool],
    locals: &'a mut Vec<Local>,
}

impl MutVisitor for Rounds<'_> {
    fn visit_block(&mut self, block: &mut Block) {
        // Inner loops first.
        walk_block_mut(self, block);
        self.list(&mut block.stmts);
    }

    fn visit_stmt(&mut self, stmt: &mut Stmt) {
        crate::hir::visit::walk_stmt_mut(self, stmt);
        if let StmtKind::Switch { arms, .. } = &mut stmt.kind {
            for arm in arms {
                self.list(&mut arm.body);
            }
        }
    }
}

impl Rounds<'_> {
    fn list(&mut self, list: &mut Vec<Stmt>) {
        let mut out = Vec::with_capacity(list.len());
        for s in std::mem::take(list) {
            match self.only_site(&s) {
                Some(probe) => self.counted(&mut out, s, &probe),
                None => out.push(s),
            }
        }
        *list = out;
    }

    /// The probe of a loop that can be changed.
    fn only_site(&self, s: &Stmt) -> Option<Expr> {
        let (cond, body, step) = parts(s)?;
        let mut scan = Scan {
            program: self.program,
            loud: self.loud,
            found: Vec::new(),
            bad: false,
        };
        if let Some(e) = cond {
            scan.visit_expr(e);
        }
        if let Some(e) = step {
            match step_probe(self.program, e) {
                Some(probe) => {
                    scan.found.push(probe.clone());
                    if let ExprKind::Comma(_, value) = &*e.kind {
                        scan.visit_expr(value);
                    }
                }
                None => scan.visit_expr(e),
            }
        }
        scan.list(&body.stmts, 0, false);
        match &scan.found[..] {
            [one] if !scan.bad => Some(one.clone()),
            _ => None,
        }
    }

    /// What the counter is called.
    fn name(&self) -> &'static str {
        let p = self.program;
        let variables = p.globals.iter().map(|g| &g.name);
        let functions = p.functions.iter().map(|f| &f.name);
        let ours = |l: &&Local| l.ty.id != self.number;
        let locals = self.locals.iter().filter(ours).map(|l| &l.name);
        let taken = variables.chain(functions).chain(locals);
        match taken.into_iter().any(|n| &**n == "rounds") {
            true => "probe_rounds",
            false => "rounds",
        }
    }

    /// The loop with a counter, and what is recorded behind it.
    fn counted(&mut self, out: &mut Vec<Stmt>, mut s: Stmt, probe: &Expr) {
        let span = probe.span;
        let rounds = LocalId(self.locals.len() as u32);
        self.locals.push(Local {
            name: self.name().into(),
            ty: QTy::plain(self.number),
            storage: Storage::Auto,
            span,
        });
        let mut make = Make {
            rounds,
            number: self.number,
            probe,
            all_ways: false,
        };
        make.all_ways = make.wants_all_ways(self.program, &s);
        let goes_on = match &s.kind {
            StmtKind::While { cond, body } => {
                constant_bool(cond) != Some(true) || breaks(&body.stmts)
            }
            StmtKind::DoWhile { cond, body } => {
                constant_bool(cond) != Some(true) || breaks(&body.stmts)
            }
            StmtKind::For { cond, body, .. } => {
                let endless = |c: &Expr| constant_bool(c) == Some(true);
                cond.as_ref().is_some_and(|c| !endless(c)) || breaks(&body.stmts)
            }
            _ => true,
        };
        match &mut s.kind {
            StmtKind::While { body, .. } | StmtKind::DoWhile { body, .. } => {
                make.list(self.program, &mut body.stmts, 0);
            }
            StmtKind::For { body, step, .. } => {
                make.list(self.program, &mut body.stmts, 0);
                if let Some(step) = step
                    && step_probe(self.program, step).is_some()
                    && let ExprKind::Comma(list, _) = &mut *step.kind
                {
                    *list = vec![make.increment()];
                }
            }
            _ => {}
        }
        out.push(Stmt {
            kind: StmtKind::Let {
                local: rounds,
                init: Some(make.zero()),
            },
            span,
        });
        if make.all_ways {
            make.leave_inside(&mut s);
        }
        let goes_on = goes_on && !make.all_ways;
        out.push(s);
        if goes_on {
            out.push(make.flush());
        }
    }
}

/// Condition, body and step of a loop.
fn parts(s: &Stmt) -> Option<(Option<&Expr>, &Block, Option<&Expr>)> {
    match &s.kind {
        StmtKind::While { cond, body } | StmtKind::DoWhile { body, cond } => {
            Some((Some(cond), body, None))
        }
        StmtKind::For {
            cond, step, body, ..
        } => Some((cond.as_ref(), body, step.as_ref())),
        _ => None,
    }
}

/// The probe of `probe(3), step`.
fn step_probe<'e>(program: &Program, step: &'e Expr) -> Option<&'e Expr> {
    match &*step.kind {
        ExprKind::Comma(list, _) => match &list[..] {
            [one] if is_plain(program, one) => Some(one),
            _ => None,
        },
        _ => None,
    }
}

/// `probe(3)`, which has not been counted yet.
fn is_plain(program: &Program, e: &Expr) -> bool {
    let one = matches!(&*e.kind, ExprKind::Call(_, args) if args.len() == 1);
    one && recorder(program, e).is_some_and(|(m, _)| m == Macro::Probe)
}

/// Whether some statement leaves the loop by `break`.
fn breaks(list: &[Stmt]) -> bool {
    struct Breaks(bool);
    impl Visitor for Breaks {
        fn visit_stmt(&mut self, s: &Stmt) {
            match &s.kind {
                StmtKind::Break => self.0 = true,
                StmtKind::While { .. }
                | StmtKind::DoWhile { .. }
                | StmtKind::For { .. }
                | StmtKind::Switch { .. } => {}
                _ => walk_stmt(self, s),
            }
        }
    }
    let mut b = Breaks(false);
    for s in list {
        b.visit_stmt(s);
    }
    b.0
}

/// Whether statements end by leaving the loop, and once the first has run they do; `nest` loops and switches are between.
fn leaves(list: &[Stmt], nest: u32) -> bool {
    let mut ways = Loose::default();
    for s in list {
        ways.visit_stmt(s);
    }
    match end(list) {
        Some(StmtKind::Return(_)) => !ways.breaks && !ways.continues,
        Some(StmtKind::Break) => nest == 0 && !ways.continues,
        _ => false,
    }
}

/// The last of some statements, also in a block.
fn end(list: &[Stmt]) -> Option<&StmtKind> {
    match list.last().map(|s| &s.kind) {
        Some(StmtKind::Block(b)) => end(&b.stmts),
        last => last,
    }
}

/// Whether statements may go elsewhere, but for those inside of loops.
#[derive(Default)]
struct Loose {
    breaks: bool,
    continues: bool,
}

impl Visitor for Loose {
    fn visit_stmt(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::Break => self.breaks = true,
            StmtKind::Continue => self.continues = true,
            StmtKind::While { .. } | StmtKind::DoWhile { .. } | StmtKind::For { .. } => {}
            StmtKind::Switch { .. } => {
                let before = self.breaks;
                walk_stmt(self, s);
                self.breaks = before;
            }
            _ => walk_stmt(self, s),
        }
    }
}

/// What a loop records.
struct Scan<'a> {
    program: &'a Program,
    loud: &'a [bool],
    /// Probes of rounds.
    found: Vec<Expr>,
    /// Something that cannot be counted.
    bad: bool,
}

impl Scan<'_> {
    /// Statements; on a way out of the loop, probes that stand by themselves are as good as outside.
    fn list(&mut self, list: &[Stmt], nest: u32, out: bool) {
        let out = out || leaves(list, nest);
        for s in list {
            match &s.kind {
                StmtKind::Expr(e) if recorder(self.program, e).is_some() => {
                    if out {
                        continue;
                    }
                    match is_plain(self.program, e) {
                        true => self.found.push(e.clone()),
                        false => self.bad = true,
                    }
                }
                StmtKind::Block(b) => self.list(&b.stmts, nest, out),
                StmtKind::If {
                    cond,
                    then,
                    otherwise,
                } => {
                    self.visit_expr(cond);
                    self.list(&then.stmts, nest, out);
                    if let Some(b) = otherwise {
                        self.list(&b.stmts, nest, out);
                    }
                }
                StmtKind::While { cond, body } | StmtKind::DoWhile { body, cond } => {
                    self.visit_expr(cond);
                    self.list(&body.stmts, nest + 1, out);
                }
                StmtKind::For {
                    init,
                    cond,
                    step,
                    body,
                } => {
                    self.list(init, nest + 1, out);
                    for e in cond.iter().chain(step) {
                        self.visit_expr(e);
                    }
                    self.list(&body.stmts, nest + 1, out);
                }
                StmtKind::Switch { value, arms } => {
                    self.visit_expr(value);
                    for a in arms {
                        self.list(&a.body, nest + 1, out);
                    }
                }
                StmtKind::Threads { .. } | StmtKind::Try { .. } | StmtKind::Refused { .. } => {
                    self.bad = true;
                }
                _ => walk_stmt(self, s),
            }
        }
    }
}

impl Visitor for Scan<'_> {
    fn visit_expr(&mut self, e: &Expr) {
        let bad = match &*e.kind {
            ExprKind::Call(Callee::Fn(f), _) => {
                self.loud.get(f.0 as usize).copied().unwrap_or(true)
            }
            ExprKind::Call(Callee::Bound(b), _) => {
                let b = self.program.bound(*b);
                // Also probes inside of values.
                b.suspends || b.ends() || recorder(self.program, e).is_some()
            }
            ExprKind::Call(Callee::Virtual(..) | Callee::Ptr(_), _)
            | ExprKind::Closure { .. }
            | ExprKind::StmtExpr(..)
            | ExprKind::Refused { .. } => true,
            _ => false,
        };
        self.bad |= bad;
        walk_expr(self, e);
    }
}

/// Makes the counter's code.
struct Make<'a> {
    rounds: LocalId,
    number: TyId,
    probe: &'a Expr,
    /// The rounds are recorded on all ways out of the loop, and not behind it.
    all_ways: bool,
}

impl Make<'_> {
    fn span(&self) -> Span {
        self.probe.span
    }

    fn value(&self, kind: ExprKind) -> Expr {
        Expr {
            kind: Box::new(kind),
            ty: self.number,
            span: self.span(),
        }
    }

    fn place(&self) -> Place {
        Place {
            kind: Box::new(PlaceKind::Local(self.rounds)),
            ty: QTy::plain(self.number),
            span: self.span(),
        }
    }

    fn statement(&self, e: Expr) -> Stmt {
        Stmt {
            span: e.span,
            kind: StmtKind::Expr(e),
        }
    }

    fn zero(&self) -> Expr {
        self.value(ExprKind::Int(0, Spelling::None))
    }

    /// `rounds++`
    fn increment(&self) -> Expr {
        self.value(ExprKind::IncDec {
            place: self.place(),
            increment: true,
            prefix: true,
        })
    }

    /// `probe(3, rounds);`
    fn flush(&self) -> Stmt {
        let mut probe = self.probe.clone();
        if let ExprKind::Call(_, args) = &mut *probe.kind {
            args.push(self.value(ExprKind::Load(self.place())));
        }
        self.statement(probe)
    }

    /// Whether something is recorded on a way that ends behind the loop, and all ways there can be told.
    fn wants_all_ways(&self, program: &Program, s: &Stmt) -> bool {
        let (cond, body) = match &s.kind {
            StmtKind::While { cond, body } => (cond, body),
            StmtKind::For {
                cond: Some(cond),
                body,
                ..
            } => (cond, body),
            _ => return false,
        };
        let mut ways = Ways {
            program,
            record: false,
            hidden: false,
        };
        ways.list(&body.stmts);
        constant_bool(cond).is_none() && ways.record && !ways.hidden
    }

    /// Has the loop's condition decide inside of it.
    fn leave_inside(&self, s: &mut Stmt) {
        let span = s.span;
        let (cond, body) = match &mut s.kind {
            StmtKind::While { cond, body } => {
                let always = Expr {
                    kind: Box::new(ExprKind::Bool(true, Spelling::None)),
                    ty: cond.ty,
                    span: cond.span,
                };
                (std::mem::replace(cond, always), body)
            }
            StmtKind::For { cond, body, .. } => match cond.take() {
                Some(cond) => (cond, body),
                None => return,
            },
            _ => return,
        };
        let leave = Stmt {
            kind: StmtKind::Break,
            span,
        };
        let not = Expr {
            ty: cond.ty,
            span: cond.span,
            kind: Box::new(ExprKind::Unary(UnOp::Not, cond)),
        };
        let out = StmtKind::If {
            cond: not,
            then: Block {
                stmts: vec![self.flush(), leave],
                span: None,
            },
            otherwise: None,
        };
        body.stmts.insert(0, Stmt { kind: out, span });
    }

    fn list(&self, program: &Program, list: &mut Vec<Stmt>, nest: u32) {
        if leaves(list, nest) {
            let returns = ends_with_return(list);
            if returns || self.all_ways || records(program, list) {
                let mut first = vec![self.flush()];
                if !returns && !self.all_ways {
                    let reset = ExprKind::Assign(self.place(), self.zero());
                    first.push(self.statement(self.value(reset)));
                }
                list.splice(0..0, first);
            }
            return;
        }
        for s in list {
            match &mut s.kind {
                StmtKind::Expr(e) if is_plain(program, e) => *e = self.increment(),
                StmtKind::Block(b) => self.list(program, &mut b.stmts, nest),
                StmtKind::If {
                    then, otherwise, ..
                } => {
                    self.list(program, &mut then.stmts, nest);
                    if let Some(b) = otherwise {
                        self.list(program, &mut b.stmts, nest);
                    }
                }
                StmtKind::While { body, .. }
                | StmtKind::DoWhile { body, .. }
                | StmtKind::For { body, .. } => {
                    self.list(program, &mut body.stmts, nest + 1);
                }
                StmtKind::Switch { arms, .. } => {
                    for a in arms {
                        self.list(program, &mut a.body, nest + 1);
                    }
                }
                _ => {}
            }
        }
    }
}

/// The ways out of a loop that end behind it.
struct Ways<'p> {
    program: &'p Program,
    /// Something is recorded on one.
    record: bool,
    /// One does not end its list: nothing can be put before it.
    hidden: bool,
}

impl Ways<'_> {
    fn list(&mut self, list: &[Stmt]) {
        if leaves(list, 0) {
            self.record |= !ends_with_return(list) && records(self.program, list);
            return;
        }
        for s in list {
            match &s.kind {
                StmtKind::Break => self.hidden = true,
                StmtKind::Block(b) => self.list(&b.stmts),
                StmtKind::If {
                    then, otherwise, ..
                } => {
                    self.list(&then.stmts);
                    otherwise.iter().for_each(|b| self.list(&b.stmts));
                }
                _ => {}
            }
        }
    }
}

/// Whether a list that leaves does so by `return`.
fn ends_with_return(list: &[Stmt]) -> bool {
    matches!(end(list), Some(StmtKind::Return(_)))
}

/// Whether statements record something, or may return.
fn records(program: &Program, list: &[Stmt]) -> bool {
    struct Records<'p>(&'p Program, bool);
    impl Visitor for Records<'_> {
        fn visit_stmt(&mut self, s: &Stmt) {
            self.1 |= matches!(s.kind, StmtKind::Return(_));
            walk_stmt(self, s);
        }
        fn visit_expr(&mut self, e: &Expr) {
            self.1 |= recorder(self.0, e).is_some();
            walk_expr(self, e);
        }
    }
    let mut r = Records(program, false);
    for s in list {
        r.visit_stmt(s);
    }
    r.1
}
