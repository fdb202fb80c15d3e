//! From the tree back to statements.

mod labels;

use super::tree::{Head, Item, List, Maker, Node, Target};
use crate::hir::values::storage_root;
use crate::hir::visit::{Visitor, walk_expr, walk_place, walk_stmt};
use crate::hir::*;
use crate::source::Span;
use std::collections::{BTreeMap, BTreeSet};

/// Types of the variables made here.
pub struct Common {
    /// `int`
    pub int: TyId,
    /// `bool`
    pub boolean: TyId,
}

/// What the jumps to a label of a home are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// `next = n; continue`
    Cases(LocalId),
    /// `continue`
    Again,
    /// `break`
    Once,
}

/// A statement around that `break` or `continue` may mean.
struct Frame {
    kind: FrameKind,
    /// Jumps that leave it, each with the variable that says so.
    exits: Vec<(Aim, LocalId)>,
}

#[derive(Clone, Copy)]
enum FrameKind {
    Loop(u32),
    Switch(u32),
    Home(u32, Form),
}

/// Where a jump ends, as far as the way there is concerned.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Aim {
    Home(u32),
    Break(u32),
    Continue(u32),
}

struct Lower<'a> {
    locals: &'a mut Vec<Local>,
    types: &'a Common,
    count: u32,
    parent: BTreeMap<u32, (u32, u32)>,
    /// Statements to open, with the labels of their end and of their next round.
    opened: BTreeMap<u32, (u32, u32)>,
    /// The home of each label that is jumped to.
    home_of: BTreeMap<u32, u32>,
    /// Labels in their homes: their numbers.
    case_of: BTreeMap<u32, i128>,
    frames: Vec<Frame>,
    refused: &'a mut Vec<Span>,
}

/// Lowers a function's body.
pub fn function(
    body: Vec<Stmt>,
    locals: &mut Vec<Local>,
    types: &Common,
    is_simple: &dyn Fn(QTy) -> bool,
    refused: &mut Vec<Span>,
) -> Vec<Stmt> {
    let tys: Vec<QTy> = locals.iter().map(|l| l.ty).collect();
    let simple = |l: LocalId| tys.get(l.0 as usize).is_none_or(|t| is_simple(*t));
    let mut maker = Maker::new(&simple);
    let root = maker.list(body, None, None);
    let Maker {
        count,
        parent,
        label_at,
        gotos,
        closed,
        ..
    } = maker;
    let mut low = Lower {
        locals,
        types,
        count,
        parent,
        opened: BTreeMap::new(),
        home_of: BTreeMap::new(),
        case_of: BTreeMap::new(),
        frames: Vec::new(),
        refused,
    };
    low.settle(&label_at, &gotos, &closed);
    low.list(root)
}

impl Lower<'_> {
    fn number(&mut self) -> u32 {
        self.count += 1;
        self.count
    }

    fn chain(&self, list: u32) -> Vec<u32> {
        let mut out = vec![list];
        let mut at = list;
        while let Some((_, up)) = self.parent.get(&at) {
            out.push(*up);
            at = *up;
        }
        out
    }

    /// Finds the statements to open and the labels' homes.
    fn settle(
        &mut self,
        label_at: &BTreeMap<u32, u32>,
        gotos: &BTreeMap<u32, Vec<u32>>,
        closed: &BTreeSet<u32>,
    ) {
        let mut reached = Vec::new();
        for (label, from) in gotos {
            let Some(at) = label_at.get(label) else {
                continue;
            };
            let own = self.chain(*at);
            // The innermost list around the label that holds all jumps.
            let chains: Vec<BTreeSet<u32>> = from
                .iter()
                .map(|l| self.chain(*l).into_iter().collect())
                .collect();
            let Some(common) = own
                .iter()
                .position(|l| chains.iter().all(|c| c.contains(l)))
            else {
                continue;
            };
            let owners: Vec<u32> = own[..common]
                .iter()
                .filter_map(|l| self.parent.get(l).map(|(o, _)| *o))
                .collect();
            if owners.iter().any(|o| closed.contains(o)) {
                continue;
            }
            for o in owners {
                let labels = (self.number(), self.number());
                self.opened.entry(o).or_insert(labels);
            }
            reached.push((*label, *at));
        }
        for (label, at) in reached {
            let home = self.root(at);
            self.home_of.insert(label, home);
        }
        let ends: Vec<(u32, u32, u32)> = self
            .opened
            .iter()
            .map(|(item, (a, b))| (*item, *a, *b))
            .collect();
        for (item, end, again) in ends {
            let inside = self.parent.values().find(|(o, _)| *o == item);
            if let Some((_, list)) = inside {
                let home = self.root(*list);
                self.home_of.insert(end, home);
                self.home_of.insert(again, home);
            }
        }
    }

    /// The list that a list's statements stand in when all is opened.
    fn root(&self, list: u32) -> u32 {
        let mut at = list;
        while let Some((owner, up)) = self.parent.get(&at) {
            if !self.opened.contains_key(owner) {
                break;
            }
            at = *up;
        }
        at
    }

    fn is_home(&self, list: u32) -> bool {
        self.home_of.values().any(|h| *h == list)
    }

    /// A target with the labels of opened statements in it.
    fn resolve(&self, t: Target) -> Target {
        match t {
            Target::Break(i) => self.opened.get(&i).map(|o| Target::Label(o.0)),
            Target::Continue(i) => self.opened.get(&i).map(|o| Target::Label(o.1)),
            Target::Label(_) => None,
        }
        .unwrap_or(t)
    }

    fn list(&mut self, list: List) -> Vec<Stmt> {
        let mut out = Vec::new();
        if self.is_home(list.id) {
            let flat = self.flatten(list);
            self.home(flat, &mut out);
        } else {
            for i in list.items {
                self.item(i, &mut out);
            }
        }
        out
    }

    fn block(&mut self, list: List) -> Block {
        let span = list.span;
        Block {
            stmts: self.list(list),
            span,
        }
    }

    fn item(&mut self, i: Item, out: &mut Vec<Stmt>) {
        let span = i.span;
        let stmt = |kind| Stmt { kind, span };
        match i.node {
            Node::Plain(kind) => out.push(stmt(kind)),
            // Nothing jumps there.
            Node::Label(_) => {}
            Node::Jump(t) => self.jump(t, span, out),
            Node::Block(list, made) => {
                if made && !self.is_home(list.id) && !self.is_home(self.parent[&list.id].1) {
                    for i in list.items {
                        self.item(i, out);
                    }
                    return;
                }
                let b = self.block(list);
                out.push(stmt(StmtKind::Block(b)));
            }
            Node::If(cond, then, otherwise) => {
                let then = self.block(then);
                let otherwise = otherwise.map(|b| self.block(b));
                out.push(stmt(StmtKind::If {
                    cond,
                    then,
                    otherwise,
                }));
            }
            Node::Loop(head, body) => {
                self.enter(FrameKind::Loop(i.id));
                let body = self.block(body);
                let kind = match head {
                    Head::While(cond) => StmtKind::While { cond, body },
                    Head::Do(cond) => StmtKind::DoWhile { body, cond },
                    Head::For(init, cond, step) => StmtKind::For {
                        init,
                        cond,
                        step,
                        body,
                    },
                };
                self.close(stmt(kind), out);
            }
            Node::Switch(value, arms) => {
                self.enter(FrameKind::Switch(i.id));
                let arms = arms
                    .into_iter()
                    .map(|(labels, span, list)| Arm {
                        labels,
                        body: self.list(list),
                        span,
                    })
                    .collect();
                self.close(stmt(StmtKind::Switch { value, arms }), out);
            }
            Node::Try(body, handlers) => {
                let body = self.block(body);
                let handlers = handlers
                    .into_iter()
                    .map(|(mut h, list)| {
                        h.body = self.block(list);
                        h
                    })
                    .collect();
                out.push(stmt(StmtKind::Try { body, handlers }));
            }
        }
    }

    // Jumps.

    fn enter(&mut self, kind: FrameKind) {
        self.frames.push(Frame {
            kind,
            exits: Vec::new(),
        });
    }

    /// Ends a loop, `switch` or home: the jumps that left it go on behind it.
    fn close(&mut self, s: Stmt, out: &mut Vec<Stmt>) {
        let Some(frame) = self.frames.pop() else {
            return;
        };
        let span = s.span;
        let mut after = Vec::new();
        for (aim, flag) in frame.exits {
            let kind = match self.direct(aim) {
                Some(kind) => {
                    let no = self.bool_value(false, span);
                    out.push(Stmt {
                        kind: StmtKind::Let {
                            local: flag,
                            init: Some(no),
                        },
                        span,
                    });
                    kind
                }
                None => {
                    self.pass_on(aim, flag);
                    StmtKind::Break
                }
            };
            let cond = self.load(flag, self.types.boolean, span);
            after.push(Stmt {
                kind: StmtKind::If {
                    cond,
                    then: Block {
                        stmts: vec![Stmt { kind, span }],
                        span: None,
                    },
                    otherwise: None,
                },
                span,
            });
        }
        out.push(s);
        out.append(&mut after);
    }

    fn pass_on(&mut self, aim: Aim, flag: LocalId) {
        if let Some(f) = self.frames.last_mut()
            && !f.exits.iter().any(|(a, _)| *a == aim)
        {
            f.exits.push((aim, flag));
        }
    }

    /// The jump that goes there from here at once.
    fn direct(&self, aim: Aim) -> Option<StmtKind> {
        let innermost = self.frames.last().map(|f| f.kind);
        let looping = self
            .frames
            .iter()
            .rev()
            .map(|f| f.kind)
            .find(|k| !matches!(k, FrameKind::Switch(_)));
        match aim {
            Aim::Break(id) => match innermost? {
                FrameKind::Loop(i) | FrameKind::Switch(i) if i == id => Some(StmtKind::Break),
                _ => None,
            },
            Aim::Continue(id) => match looping? {
                FrameKind::Loop(i) if i == id => Some(StmtKind::Continue),
                _ => None,
            },
            Aim::Home(id) => match (innermost?, looping?) {
                (FrameKind::Home(h, Form::Once), _) if h == id => Some(StmtKind::Break),
                (_, FrameKind::Home(h, Form::Cases(_) | Form::Again)) if h == id => {
                    Some(StmtKind::Continue)
                }
                _ => None,
            },
        }
    }

    fn jump(&mut self, t: Target, span: Span, out: &mut Vec<Stmt>) {
        let stmt = |kind| Stmt { kind, span };
        let aim = match self.resolve(t) {
            Target::Break(i) => Aim::Break(i),
            Target::Continue(i) => Aim::Continue(i),
            Target::Label(l) => {
                let home = self.home_of.get(&l).copied();
                let form = self.frames.iter().rev().find_map(|f| match f.kind {
                    FrameKind::Home(h, form) if Some(h) == home => Some(form),
                    _ => None,
                });
                let (Some(home), Some(form)) = (home, form) else {
                    self.refused.push(span);
                    out.push(stmt(StmtKind::Refused { code: super::CODE }));
                    return;
                };
                if let Form::Cases(next) = form {
                    let n = self.case_of.get(&l).copied().unwrap_or(0);
                    let v = self.int_value(n, span);
                    let e = self.assign(next, v, self.types.int, span);
                    out.push(stmt(StmtKind::Expr(e)));
                }
                Aim::Home(home)
            }
        };
        if let Some(kind) = self.direct(aim) {
            out.push(stmt(kind));
            return;
        }
        let known = self
            .frames
            .iter()
            .rev()
            .find_map(|f| f.exits.iter().find(|(a, _)| *a == aim).map(|(_, l)| *l));
        let flag = known.unwrap_or_else(|| {
            let name = match aim {
                Aim::Home(_) => "jump",
                Aim::Break(_) => "leave",
                Aim::Continue(_) => "skip",
            };
            self.local(name, self.types.boolean, span)
        });
        self.pass_on(aim, flag);
        let yes = self.bool_value(true, span);
        let e = self.assign(flag, yes, self.types.boolean, span);
        out.push(stmt(StmtKind::Expr(e)));
        out.push(stmt(StmtKind::Break));
    }

    // Homes.

    /// The statements of a home, with what is opened in place.
    fn flatten(&mut self, list: List) -> (u32, Vec<Item>) {
        let id = list.id;
        let mut out = Vec::new();
        self.flatten_into(list, &mut out);
        // What no label leads to is dropped; its variables stay.
        let mut dead = false;
        out.retain_mut(|i: &mut Item| {
            if matches!(i.node, Node::Label(l) if self.home_of.contains_key(&l)) {
                dead = false;
                return true;
            }
            if dead {
                return match &mut i.node {
                    Node::Plain(StmtKind::Let { init, .. }) => {
                        *init = None;
                        true
                    }
                    _ => false,
                };
            }
            dead = never_completes(i);
            true
        });
        (id, out)
    }

    fn flatten_into(&mut self, list: List, out: &mut Vec<Item>) {
        for i in list.items {
            match self.opened.get(&i.id).copied() {
                Some(labels) => self.open(i, labels, out),
                None => out.push(i),
            }
        }
    }

    fn made(&mut self, node: Node, span: Span) -> Item {
        let id = self.number();
        Item { id, node, span }
    }

    /// `if (cond) goto label;`
    fn branch(&mut self, cond: Expr, label: u32, span: Span, out: &mut Vec<Item>) {
        let jump = self.made(Node::Jump(Target::Label(label)), span);
        let then = List {
            id: self.number(),
            items: vec![jump],
            span: None,
        };
        let i = self.made(Node::If(cond, then, None), span);
        out.push(i);
    }

    fn not(&self, cond: Expr) -> Expr {
        let (ty, span) = (cond.ty, cond.span);
        let kind = match *cond.kind {
            ExprKind::Unary(UnOp::Not, e) => return e,
            ExprKind::Bool(v, _) => ExprKind::Bool(!v, Spelling::None),
            kind => {
                let cond = Expr {
                    kind: Box::new(kind),
                    ty,
                    span,
                };
                ExprKind::Unary(UnOp::Not, cond)
            }
        };
        Expr {
            kind: Box::new(kind),
            ty,
            span,
        }
    }

    fn open(&mut self, i: Item, (end, again): (u32, u32), out: &mut Vec<Item>) {
        let span = i.span;
        let constant = |c: &Expr| crate::hir::values::constant_bool(c);
        match i.node {
            Node::Block(list, _) => self.flatten_into(list, out),
            Node::If(cond, then, otherwise) => {
                let not = self.not(cond);
                let otherwise = otherwise.map(|b| (self.new_label(end), b));
                let to = otherwise.as_ref().map_or(end, |(l, _)| *l);
                self.branch(not, to, span, out);
                self.flatten_into(then, out);
                if let Some((label, list)) = otherwise {
                    let jump = self.made(Node::Jump(Target::Label(end)), span);
                    let label = self.made(Node::Label(label), span);
                    out.extend([jump, label]);
                    self.flatten_into(list, out);
                }
            }
            Node::Loop(head, body) => {
                let top = self.new_label(end);
                let label = |s: &mut Self, l, out: &mut Vec<Item>| {
                    let l = s.made(Node::Label(l), span);
                    out.push(l);
                };
                let jump = |s: &mut Self, l, out: &mut Vec<Item>| {
                    let j = s.made(Node::Jump(Target::Label(l)), span);
                    out.push(j);
                };
                match head {
                    Head::While(cond) => {
                        label(self, again, out);
                        if constant(&cond) != Some(true) {
                            let not = self.not(cond);
                            self.branch(not, end, span, out);
                        }
                        self.flatten_into(body, out);
                        jump(self, again, out);
                    }
                    Head::Do(cond) => {
                        label(self, top, out);
                        self.flatten_into(body, out);
                        label(self, again, out);
                        match constant(&cond) {
                            Some(true) => jump(self, top, out),
                            Some(false) => {}
                            None => self.branch(cond, top, span, out),
                        }
                    }
                    Head::For(init, cond, step) => {
                        for s in init {
                            let i = self.made(Node::Plain(s.kind), s.span);
                            out.push(i);
                        }
                        label(self, top, out);
                        if let Some(c) = cond.filter(|c| constant(c) != Some(true)) {
                            let not = self.not(c);
                            self.branch(not, end, span, out);
                        }
                        self.flatten_into(body, out);
                        label(self, again, out);
                        if let Some(e) = step {
                            let span = e.span;
                            let i = self.made(Node::Plain(StmtKind::Expr(e)), span);
                            out.push(i);
                        }
                        jump(self, top, out);
                    }
                }
            }
            Node::Switch(value, arms) => {
                let mut heads = Vec::new();
                let mut bodies = Vec::new();
                let mut default = false;
                for (labels, span, list) in arms {
                    default |= labels.iter().any(|l| matches!(l, CaseLabel::Default));
                    let label = self.new_label(end);
                    heads.push((labels, span, label));
                    bodies.push((label, span, list));
                }
                if !default {
                    heads.push((vec![CaseLabel::Default], span, end));
                }
                let heads = heads
                    .into_iter()
                    .map(|(labels, span, label)| {
                        let jump = self.made(Node::Jump(Target::Label(label)), span);
                        let list = List {
                            id: self.number(),
                            items: vec![jump],
                            span: None,
                        };
                        (labels, span, list)
                    })
                    .collect();
                let head = self.made(Node::Switch(value, heads), span);
                out.push(head);
                for (label, span, list) in bodies {
                    let label = self.made(Node::Label(label), span);
                    out.push(label);
                    self.flatten_into(list, out);
                }
            }
            // Never opened.
            node @ (Node::Try(..) | Node::Plain(_) | Node::Label(_) | Node::Jump(_)) => {
                out.push(Item {
                    id: i.id,
                    node,
                    span,
                })
            }
        }
        let label = self.made(Node::Label(end), span);
        out.push(label);
    }

    /// A label with the home of another one.
    fn new_label(&mut self, like: u32) -> u32 {
        let n = self.number();
        if let Some(h) = self.home_of.get(&like).copied() {
            self.home_of.insert(n, h);
        }
        n
    }

    /// The labels of a home that a statement jumps to.
    fn jumps_of(&self, i: &Item, home: u32, out: &mut Vec<u32>) {
        let list = |l: &List, out: &mut Vec<u32>| {
            for i in &l.items {
                self.jumps_of(i, home, out);
            }
        };
        match &i.node {
            Node::Jump(t) => {
                if let Target::Label(l) = self.resolve(*t)
                    && self.home_of.get(&l) == Some(&home)
                {
                    out.push(l);
                }
            }
            Node::Block(b, _) | Node::Loop(_, b) => list(b, out),
            Node::If(_, a, b) => {
                list(a, out);
                if let Some(b) = b {
                    list(b, out);
                }
            }
            Node::Switch(_, arms) => arms.iter().for_each(|(_, _, l)| list(l, out)),
            Node::Try(b, handlers) => {
                list(b, out);
                handlers.iter().for_each(|(_, l)| list(l, out));
            }
            Node::Plain(_) | Node::Label(_) => {}
        }
    }

    /// Moves declarations out of a part of a home, those that others see or whose address is taken; initialisers become assignments.
    fn hoist(&mut self, body: Vec<Stmt>, seen: &Names, out: &mut Vec<Stmt>) -> Vec<Stmt> {
        let own = Names::of(&body);
        let mut rest = Vec::new();
        for s in body {
            let StmtKind::Let { local, init } = s.kind else {
                rest.push(s);
                continue;
            };
            if !seen.used.contains(&local) && !own.addressed.contains(&local) {
                rest.push(Stmt {
                    kind: StmtKind::Let { local, init },
                    ..s
                });
                continue;
            }
            own_name(self.locals, local);
            out.push(Stmt {
                kind: StmtKind::Let { local, init: None },
                span: s.span,
            });
            let ty = self.locals[local.0 as usize].ty;
            if let Some(v) = init {
                let e = self.assign(local, v, ty.id, s.span);
                rest.push(Stmt {
                    kind: StmtKind::Expr(e),
                    span: s.span,
                });
            }
        }
        rest
    }

    // Nodes.

    fn local(&mut self, name: &str, ty: TyId, span: Span) -> LocalId {
        let id = LocalId(self.locals.len() as u32);
        self.locals.push(Local {
            name: name.into(),
            ty: QTy::plain(ty),
            storage: Storage::Auto,
            span,
        });
        own_name(self.locals, id);
        id
    }

    fn place(&self, local: LocalId, ty: TyId, span: Span) -> Place {
        Place {
            kind: Box::new(PlaceKind::Local(local)),
            ty: QTy::plain(ty),
            span,
        }
    }

    fn load(&self, local: LocalId, ty: TyId, span: Span) -> Expr {
        Expr {
            kind: Box::new(ExprKind::Load(self.place(local, ty, span))),
            ty,
            span,
        }
    }

    fn assign(&self, local: LocalId, value: Expr, ty: TyId, span: Span) -> Expr {
        Expr {
            kind: Box::new(ExprKind::Assign(self.place(local, ty, span), value)),
            ty,
            span,
        }
    }

    fn int_value(&self, n: i128, span: Span) -> Expr {
        Expr {
            kind: Box::new(ExprKind::Int(n, Spelling::None)),
            ty: self.types.int,
            span,
        }
    }

    fn bool_value(&self, v: bool, span: Span) -> Expr {
        Expr {
            kind: Box::new(ExprKind::Bool(v, Spelling::None)),
            ty: self.types.boolean,
            span,
        }
    }
}

/// Whether control never comes out at a statement's end.
fn never_completes(i: &Item) -> bool {
    let list = |l: &List| l.items.last().is_some_and(never_completes);
    match &i.node {
        Node::Jump(_) | Node::Plain(StmtKind::Return(_) | StmtKind::Refused { .. }) => true,
        Node::Plain(StmtKind::Expr(e)) => matches!(*e.kind, ExprKind::Throw(_)),
        Node::Block(l, _) => list(l),
        Node::If(_, a, Some(b)) => list(a) && list(b),
        // One that only chooses where to go.
        Node::Switch(_, arms) => {
            arms.iter()
                .any(|(l, _, _)| l.iter().any(|l| matches!(l, CaseLabel::Default)))
                && arms.iter().all(|(_, _, l)| {
                    matches!(
                        l.items.as_slice(),
                        [Item {
                            node: Node::Jump(Target::Label(_)),
                            ..
                        }]
                    )
                })
        }
        _ => false,
    }
}

/// Gives a local a name that no other local of the function has.
fn own_name(locals: &mut [Local], id: LocalId) {
    let at = id.0 as usize;
    let base = locals[at].name.clone();
    let mut name = base.clone();
    let mut n = 1;
    while locals
        .iter()
        .enumerate()
        .any(|(i, l)| i != at && l.name == name)
    {
        n += 1;
        name = format!("{base}_{n}").into();
    }
    locals[at].name = name;
}

/// The variables that statements use.
#[derive(Default)]
struct Names {
    used: BTreeSet<LocalId>,
    /// Those whose address may be kept.
    addressed: BTreeSet<LocalId>,
}

impl Names {
    fn of(list: &[Stmt]) -> Self {
        let mut n = Self::default();
        for s in list {
            n.visit_stmt(s);
        }
        n
    }
}

impl Visitor for Names {
    fn visit_stmt(&mut self, s: &Stmt) {
        walk_stmt(self, s);
    }

    fn visit_expr(&mut self, e: &Expr) {
        if let ExprKind::AddrOf(p) | ExprKind::Decay(p) = &*e.kind {
            self.addressed.extend(storage_root(p));
        }
        walk_expr(self, e);
    }

    fn visit_place(&mut self, p: &Place) {
        if let PlaceKind::Local(l) = &*p.kind {
            self.used.insert(*l);
        }
        walk_place(self, p);
    }
}
