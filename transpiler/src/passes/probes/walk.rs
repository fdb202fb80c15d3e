//! Statements: where a site is, and how control goes on.

use super::flow::{self, At, Flow, Target};
use super::trips::{Found, Trips};
use super::{Text, Traced};
use crate::hir::values::constant_bool;
use crate::hir::visit::MutVisitor;
use crate::hir::*;
use crate::source::Span;
use cu2rs_trace::model::{self, BlockId, SiteId, SiteKind};
use std::rc::Rc;

/// The walk through one function.
pub struct Walk<'a, 'm> {
    pub program: &'a Program,
    pub text: &'a mut Text<'m>,
    pub traced: &'a mut Traced,
    pub flow: Flow,
    function: model::FunctionId,
    trips: Trips<'a>,
    /// Why the next statement has a site, if it begins a block.
    meets: SiteKind,
}

/// Puts probes into a function and gives its graph.
pub fn function(
    program: &Program,
    id: FuncId,
    body: &mut Block,
    stops: &[bool],
    text: &mut Text,
    traced: &mut Traced,
) -> model::Graph {
    let f = program.func(id);
    let kernel = f.space == Space::Kernel;
    let number = traced.functions.get(&id).copied().unwrap_or_default();
    let mut walk = Walk {
        program,
        text,
        traced,
        flow: Flow::new(f.span),
        function: number,
        trips: Trips::new(program, &f.locals, stops, body),
        meets: SiteKind::Join,
    };
    let entry = walk.new_site(SiteKind::Entry, f.span);
    walk.flow.pass(entry);
    let name = shown(program, f);
    let at = walk.position(f.span);
    walk.traced.program.functions.push(model::Function {
        name: name.clone(),
        symbol: None,
        kernel,
        at,
        entry,
    });
    walk.list(&mut body.stmts);
    let bound = if kernel {
        walk.text.probe
    } else {
        walk.text.enter
    };
    let first = walk.text.call(bound, entry, f.span);
    body.stmts.insert(0, statement(first));
    if matches!(&walk.flow.at, At::Ends(e) if !e.is_empty()) {
        // The ways meet at the closing brace.
        let end = body.span.unwrap_or(f.full_span);
        let brace = Span {
            lo: end.hi.saturating_sub(1).max(end.lo),
            ..end
        };
        walk.flow.begin(brace, false);
    }
    let mut blocks = std::mem::take(&mut walk.flow.blocks);
    flow::keep_trips(&mut blocks);
    let mut graph = model::Graph {
        function: Some(number),
        name,
        kernel,
        entry: 0,
        blocks: Vec::with_capacity(blocks.len()),
    };
    for b in blocks {
        let at = walk.position(b.span);
        graph.blocks.push(model::Block {
            items: b.items,
            succs: b.succs,
            stops: b.stops,
            trips: b.trips,
            at: Some(at).filter(|at| at.line > 0),
            class: match b.sited {
                _ if f.reshaped => model::BlockClass::Reshaped,
                true => model::BlockClass::Exact,
                false => model::BlockClass::Inferred,
            },
            ..model::Block::default()
        });
    }
    graph
}

/// `ns::C<f32>::f<int, 16>`
fn shown(program: &Program, f: &Function) -> String {
    let mut name = String::new();
    let arguments = |name: &mut String, instance: &[Rc<str>]| {
        if !instance.is_empty() {
            let list: Vec<&str> = instance.iter().map(|s| &**s).collect();
            name.push_str(&format!("<{}>", list.join(", ")));
        }
    };
    let class = match f.role {
        Role::Free => None,
        Role::Method(r) | Role::StaticMethod(r) | Role::Ctor(r) | Role::Dtor(r) => {
            program.records.get(r.0 as usize)
        }
    };
    for (i, s) in f.scopes.iter().enumerate() {
        name.push_str(s);
        if let Some(class) = class.filter(|c| i + 1 == f.scopes.len() && c.name == *s) {
            arguments(&mut name, &class.instance);
        }
        name.push_str("::");
    }
    name.push_str(&f.name);
    arguments(&mut name, &f.instance);
    name
}

fn statement(e: Expr) -> Stmt {
    Stmt {
        span: e.span,
        kind: StmtKind::Expr(e),
    }
}

/// Whether a statement does something itself. Blocks and loops do it in their parts.
fn is_code(s: &Stmt) -> bool {
    match &s.kind {
        StmtKind::Let { init: None, .. }
        | StmtKind::Block(_)
        | StmtKind::While { .. }
        | StmtKind::DoWhile { .. }
        | StmtKind::Try { .. }
        | StmtKind::Threads { .. } => false,
        StmtKind::For { init, .. } => init.iter().any(is_code),
        _ => true,
    }
}

/// Where the first statement stands, looking into blocks.
fn start(b: &Block, otherwise: Span) -> Span {
    match b.stmts.first() {
        Some(Stmt {
            kind: StmtKind::Block(inner),
            span,
        }) => start(inner, *span),
        Some(s) => s.span,
        None => b.span.unwrap_or(otherwise),
    }
}

impl Walk<'_, '_> {
    fn position(&mut self, span: Span) -> model::Position {
        self.text.at(span, &mut self.traced.program.files)
    }

    fn new_site(&mut self, kind: SiteKind, span: Span) -> SiteId {
        let id = self.traced.program.sites.len() as SiteId;
        let at = self.position(span);
        self.traced.program.sites.push(model::Site {
            function: self.function,
            kind,
            at,
        });
        self.traced.spans.push(span);
        id
    }

    /// Begins a block with a site where control is; `None` where it never comes.
    pub fn site(&mut self, kind: SiteKind, span: Span) -> Option<SiteId> {
        self.flow.begin(span, true)?;
        let id = self.new_site(kind, span);
        self.flow.pass(id);
        Some(id)
    }

    fn probe(&self, site: SiteId, span: Span) -> Stmt {
        statement(self.text.call(self.text.probe, site, span))
    }

    /// Statements in a row.
    pub fn list(&mut self, list: &mut Vec<Stmt>) {
        let mut out = Vec::with_capacity(list.len());
        for mut s in std::mem::take(list) {
            let meets = std::mem::replace(&mut self.meets, SiteKind::Join);
            if self.flow.is_dead() {
                out.push(s);
                continue;
            }
            if matches!(self.flow.at, At::Ends(_)) {
                if is_code(&s) {
                    if let Some(site) = self.site(meets, s.span) {
                        out.push(self.probe(site, s.span));
                    }
                } else {
                    self.meets = meets;
                }
            }
            self.stmt(&mut s);
            out.push(s);
        }
        *list = out;
    }

    /// A block that begins with a site; the block's identity in the graph.
    fn arm(&mut self, b: &mut Block, kind: SiteKind, otherwise: Span) -> Option<BlockId> {
        let span = start(b, otherwise);
        let site = self.site(kind, span)?;
        let At::Block(id) = self.flow.at else {
            return None;
        };
        self.list(&mut b.stmts);
        b.stmts.insert(0, self.probe(site, span));
        Some(id)
    }

    fn stmt(&mut self, s: &mut Stmt) {
        let span = s.span;
        match &mut s.kind {
            StmtKind::Let {
                local,
                init: Some(e),
            } => {
                self.trips.declare(*local, e);
                self.visit_expr(e);
            }
            StmtKind::InitField { value: e, .. } => self.visit_expr(e),
            StmtKind::Expr(e) => self.visit_expr(e),
            StmtKind::Block(b) => self.list(&mut b.stmts),
            StmtKind::If {
                cond,
                then,
                otherwise,
            } => {
                let (holds, fails) = self.cond(cond);
                self.flow.at = At::Ends(holds);
                self.arm(then, SiteKind::Then, span);
                let mut ends = self.flow.take();
                let mut leaves = ends.is_empty();
                self.flow.at = At::Ends(fails);
                match otherwise {
                    // `else if`: its own arms tell.
                    Some(b)
                        if matches!(
                            b.stmts[..],
                            [Stmt {
                                kind: StmtKind::If { .. },
                                ..
                            }]
                        ) =>
                    {
                        self.list_bare(&mut b.stmts);
                    }
                    Some(b) => {
                        self.arm(b, SiteKind::Else, span);
                    }
                    None => {}
                }
                let more = self.flow.take();
                leaves |= more.is_empty();
                ends.extend(more);
                ends.sort_unstable();
                ends.dedup();
                self.meets = if leaves {
                    SiteKind::After
                } else {
                    SiteKind::Join
                };
                self.flow.at = At::Ends(ends);
            }
            StmtKind::While { cond, body } => {
                let exits = self.head_loop(Some(cond), body, None, None, span);
                self.flow.at = At::Ends(exits);
            }
            StmtKind::DoWhile { body, cond } => self.do_while(body, cond, span),
            StmtKind::For {
                init,
                cond,
                step,
                body,
            } => {
                self.list(init);
                let found = match (&*cond, &*step) {
                    (Some(cond), Some(step)) => self.trips.find(init, cond, step, body),
                    _ => None,
                };
                let found = found.as_ref();
                let exits = self.head_loop(cond.as_mut(), body, step.as_mut(), found, span);
                if let Some(found) = found {
                    self.trips.leave(found);
                }
                self.flow.at = At::Ends(exits);
            }
            StmtKind::Switch { value, arms } => self.switch(value, arms, span),
            StmtKind::Break => self.flow.jump(true),
            StmtKind::Continue => self.flow.jump(false),
            StmtKind::Return(e) => {
                if let Some(e) = e {
                    self.visit_expr(e);
                }
                self.flow.here(span);
                self.flow.take();
            }
            StmtKind::Refused { .. } => self.flow.stop(span),
            // Device code has no exceptions; jumps are resolved; regions come later.
            StmtKind::Let { init: None, .. }
            | StmtKind::Mark(_)
            | StmtKind::InitStatic { .. }
            | StmtKind::Try { .. }
            | StmtKind::Threads { .. } => {}
        }
    }

    /// The `if` of an `else if`, without a site before it.
    fn list_bare(&mut self, list: &mut [Stmt]) {
        for s in list {
            self.flow.here(s.span);
            self.stmt(s);
        }
    }

    /// `while` and `for`: the test comes first. Gives the ends by which control leaves.
    fn head_loop(
        &mut self,
        cond: Option<&mut Expr>,
        body: &mut Block,
        step: Option<&mut Expr>,
        found: Option<&Found>,
        span: Span,
    ) -> Vec<BlockId> {
        let cond = cond.filter(|c| constant_bool(c) != Some(true));
        self.flow.targets.push(Target {
            is_loop: true,
            ..Target::default()
        });
        let mut exits = Vec::new();
        let mut head = None;
        if let Some(cond) = cond {
            head = self.flow.begin(cond.span, false);
            if let (Some(found), Some(head)) = (found, head) {
                self.flow.blocks[head as usize].trips = Some(found.trips.clone());
                self.trips.enter(found, head);
            }
            let (holds, fails) = self.cond(cond);
            exits = fails;
            self.flow.at = At::Ends(holds);
        }
        let first = self.arm(body, SiteKind::Body, span);
        let target = self.flow.targets.pop().unwrap_or_default();
        if !target.continues.is_empty() {
            let mut ends = self.flow.take();
            ends.extend(target.continues);
            ends.sort_unstable();
            ends.dedup();
            self.flow.at = At::Ends(ends);
        }
        if let Some(step) = step
            && !self.flow.is_dead()
        {
            let site = match self.flow.at {
                At::Block(_) => None,
                At::Ends(_) => self.site(SiteKind::Step, step.span),
            };
            self.visit_expr(step);
            if let Some(site) = site {
                let probe = self.text.call(self.text.probe, site, step.span);
                let (ty, span) = (step.ty, step.span);
                let value = std::mem::replace(step, probe.clone());
                *step = Expr {
                    kind: Box::new(ExprKind::Comma(vec![probe], value)),
                    ty,
                    span,
                };
            }
        }
        let back = self.flow.take();
        if let Some(to) = head.or(first) {
            self.flow.lead(&back, to);
        }
        exits.extend(target.breaks);
        exits.sort_unstable();
        exits.dedup();
        exits
    }

    fn do_while(&mut self, body: &mut Block, cond: &mut Expr, span: Span) {
        self.flow.targets.push(Target {
            is_loop: true,
            ..Target::default()
        });
        let once = constant_bool(cond) == Some(false);
        let first = match once {
            true => {
                self.list(&mut body.stmts);
                None
            }
            false => self.arm(body, SiteKind::Body, span),
        };
        let target = self.flow.targets.pop().unwrap_or_default();
        if !target.continues.is_empty() || (once && !target.breaks.is_empty()) {
            let mut ends = self.flow.take();
            ends.extend(target.continues);
            if once {
                ends.extend(target.breaks);
                ends.sort_unstable();
                ends.dedup();
                self.flow.at = At::Ends(ends);
                return;
            }
            self.flow.at = At::Ends(ends);
        }
        if once {
            return;
        }
        if self.flow.is_dead() {
            self.flow.at = At::Ends(target.breaks);
            return;
        }
        self.flow.here(cond.span);
        let (holds, mut fails) = self.cond(cond);
        if let Some(first) = first {
            self.flow.lead(&holds, first);
        }
        fails.extend(target.breaks);
        fails.sort_unstable();
        fails.dedup();
        self.flow.at = At::Ends(fails);
    }

    fn switch(&mut self, value: &mut Expr, arms: &mut [Arm], span: Span) {
        self.visit_expr(value);
        let Some(head) = self.flow.here(span) else {
            return;
        };
        self.flow.take();
        self.flow.targets.push(Target::default());
        let mut has_default = false;
        for arm in arms {
            has_default |= arm.labels.iter().any(|l| matches!(l, CaseLabel::Default));
            let mut ends = self.flow.take();
            ends.insert(0, head);
            self.flow.at = At::Ends(ends);
            let place = match arm.body.first() {
                Some(s) => s.span,
                None => arm.span,
            };
            let Some(site) = self.site(SiteKind::Case, place) else {
                continue;
            };
            self.list(&mut arm.body);
            arm.body.insert(0, self.probe(site, place));
        }
        let target = self.flow.targets.pop().unwrap_or_default();
        let mut ends = self.flow.take();
        ends.extend(target.breaks);
        if !has_default {
            ends.push(head);
        }
        ends.sort_unstable();
        ends.dedup();
        self.flow.at = At::Ends(ends);
    }
}
