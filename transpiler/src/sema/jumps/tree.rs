//! A function's statements with their jumps made plain, and what belongs to what.

use crate::hir::*;
use crate::source::Span;
use std::collections::{BTreeMap, BTreeSet};

/// Where a jump goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Target {
    /// A label.
    Label(u32),
    /// Out of this loop or `switch`.
    Break(u32),
    /// To the next round of this loop.
    Continue(u32),
}

/// The head of a loop.
pub enum Head {
    /// `while`
    While(Expr),
    /// `do … while`
    Do(Expr),
    /// `for`
    For(Vec<Stmt>, Option<Expr>, Option<Expr>),
}

/// What a statement is.
pub enum Node {
    /// One without statements in it.
    Plain(StmtKind),
    /// A label.
    Label(u32),
    /// A jump.
    Jump(Target),
    /// A block. Whether it was made for a variable whose end shows.
    Block(List, bool),
    /// `if`
    If(Expr, List, Option<List>),
    /// A loop.
    Loop(Head, List),
    /// `switch`
    Switch(Expr, Vec<(Vec<CaseLabel>, Span, List)>),
    /// `try`
    Try(List, Vec<(Handler, List)>),
}

/// A statement.
pub struct Item {
    /// Its number.
    pub id: u32,
    /// What it is.
    pub node: Node,
    /// Its place.
    pub span: Span,
}

/// A list of statements.
pub struct List {
    /// Its number.
    pub id: u32,
    /// The statements.
    pub items: Vec<Item>,
    /// From `{` to `}`.
    pub span: Option<Span>,
}

/// Makes the tree and notes what stands where.
pub struct Maker<'a> {
    /// Numbers given so far, to statements and lists.
    pub count: u32,
    /// A list's statement and the list that stands in.
    pub parent: BTreeMap<u32, (u32, u32)>,
    /// The list a label stands in.
    pub label_at: BTreeMap<u32, u32>,
    /// The lists with jumps to a label.
    pub gotos: BTreeMap<u32, Vec<u32>>,
    /// Statements that cannot be opened.
    pub closed: BTreeSet<u32>,
    wraps: BTreeSet<u32>,
    around: Vec<(u32, bool)>,
    is_simple: &'a dyn Fn(LocalId) -> bool,
}

fn has_marks(s: &Stmt) -> bool {
    let list = |l: &[Stmt]| l.iter().any(has_marks);
    match &s.kind {
        StmtKind::Mark(_) => true,
        StmtKind::Block(b) => list(&b.stmts),
        StmtKind::If {
            then, otherwise, ..
        } => list(&then.stmts) || otherwise.as_ref().is_some_and(|b| list(&b.stmts)),
        StmtKind::While { body, .. }
        | StmtKind::DoWhile { body, .. }
        | StmtKind::For { body, .. } => list(&body.stmts),
        StmtKind::Switch { arms, .. } => arms.iter().any(|a| list(&a.body)),
        StmtKind::Try { body, handlers } => {
            list(&body.stmts) || handlers.iter().any(|h| list(&h.body.stmts))
        }
        _ => false,
    }
}

impl<'a> Maker<'a> {
    /// With nothing in it yet. `is_simple`: a variable may be declared before and assigned later.
    pub fn new(is_simple: &'a dyn Fn(LocalId) -> bool) -> Self {
        Self {
            count: 0,
            parent: BTreeMap::new(),
            label_at: BTreeMap::new(),
            gotos: BTreeMap::new(),
            closed: BTreeSet::new(),
            wraps: BTreeSet::new(),
            around: Vec::new(),
            is_simple,
        }
    }

    fn number(&mut self) -> u32 {
        self.count += 1;
        self.count
    }

    /// A list in a statement of another one.
    pub fn list(
        &mut self,
        stmts: Vec<Stmt>,
        owner: Option<(u32, u32)>,
        span: Option<Span>,
    ) -> List {
        let id = self.number();
        if let Some(o) = owner {
            self.parent.insert(id, o);
        }
        let mut items = Vec::new();
        let mut rest = stmts.into_iter();
        let mut marked = None;
        let mut first = true;
        while let Some(s) = rest.next() {
            let keeps = matches!(s.kind, StmtKind::Let { local, .. } if !(self.is_simple)(local));
            let wrapped = first && owner.is_some_and(|(o, _)| self.wraps.contains(&o));
            first = false;
            if keeps && !wrapped {
                let around = *marked
                    .get_or_insert_with(|| has_marks(&s) || rest.as_slice().iter().any(has_marks))
                    || items.iter().any(|i: &Item| self.marked(i));
                if around {
                    let item = self.number();
                    self.closed.insert(item);
                    self.wraps.insert(item);
                    let span = s.span;
                    let all = std::iter::once(s).chain(rest).collect();
                    let inner = self.list(all, Some((item, id)), None);
                    items.push(Item {
                        id: item,
                        node: Node::Block(inner, true),
                        span,
                    });
                    break;
                }
            }
            items.push(self.item(s, id));
        }
        List { id, items, span }
    }

    fn marked(&self, i: &Item) -> bool {
        !matches!(i.node, Node::Plain(_))
    }

    fn item(&mut self, s: Stmt, list: u32) -> Item {
        let id = self.number();
        let own = Some((id, list));
        let node = match s.kind {
            StmtKind::Mark(Mark::Label(n)) => {
                self.label_at.insert(n, list);
                Node::Label(n)
            }
            StmtKind::Mark(Mark::Goto(n)) => {
                self.gotos.entry(n).or_default().push(list);
                Node::Jump(Target::Label(n))
            }
            StmtKind::Break => match self.around.last() {
                Some((l, _)) => Node::Jump(Target::Break(*l)),
                None => Node::Plain(StmtKind::Break),
            },
            StmtKind::Continue => match self.around.iter().rev().find(|(_, is_loop)| *is_loop) {
                Some((l, _)) => Node::Jump(Target::Continue(*l)),
                None => Node::Plain(StmtKind::Continue),
            },
            StmtKind::Block(b) => Node::Block(self.list(b.stmts, own, b.span), false),
            StmtKind::If {
                cond,
                then,
                otherwise,
            } => {
                let then = self.list(then.stmts, own, then.span);
                let otherwise = otherwise.map(|b| self.list(b.stmts, own, b.span));
                Node::If(cond, then, otherwise)
            }
            StmtKind::While { cond, body } => self.a_loop(Head::While(cond), body, id, list),
            StmtKind::DoWhile { body, cond } => self.a_loop(Head::Do(cond), body, id, list),
            StmtKind::For {
                init,
                cond,
                step,
                body,
            } => {
                let holds = |s: &Stmt| matches!(s.kind, StmtKind::Let { local, .. } if !(self.is_simple)(local));
                if init.iter().any(holds) {
                    self.closed.insert(id);
                }
                self.a_loop(Head::For(init, cond, step), body, id, list)
            }
            StmtKind::Switch { value, arms } => {
                self.around.push((id, false));
                let arms = arms
                    .into_iter()
                    .map(|a| (a.labels, a.span, self.list(a.body, own, None)))
                    .collect();
                self.around.pop();
                Node::Switch(value, arms)
            }
            StmtKind::Try { body, handlers } => {
                self.closed.insert(id);
                let body = self.list(body.stmts, own, body.span);
                let handlers = handlers
                    .into_iter()
                    .map(|mut h| {
                        let b = std::mem::take(&mut h.body);
                        let l = self.list(b.stmts, own, b.span);
                        (h, l)
                    })
                    .collect();
                Node::Try(body, handlers)
            }
            kind => Node::Plain(kind),
        };
        Item {
            id,
            node,
            span: s.span,
        }
    }

    fn a_loop(&mut self, head: Head, body: Block, id: u32, list: u32) -> Node {
        self.around.push((id, true));
        let body = self.list(body.stmts, Some((id, list)), body.span);
        self.around.pop();
        Node::Loop(head, body)
    }
}
