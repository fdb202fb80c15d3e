//! Moves declarations to where they are first used, on a copy of the function.
//!
//! C programs declare at the top; Rust reads better with `let x = e` and `for i in 0..n`. Three moves, each keeping the meaning:
//! a loop counter declared outside whose value is not needed after the loop becomes the loop's own; a declaration
//! whose every use lies in nested blocks that assign before they read goes into those blocks; `let x; … x = e;` in
//! one list becomes `let x = e`. A local that is split gets a fresh id for each part.

use crate::hir::values::{mentions, stmt_mentions};
use crate::hir::visit::{
    MutVisitor, Visitor, walk_block, walk_place, walk_place_mut, walk_stmt, walk_stmt_mut,
};
use crate::hir::*;
use std::collections::BTreeSet;

/// Rewrites the body of a function.
pub fn run(program: &Program, f: &mut Function) {
    let types = &program.types;
    let Some(mut body) = f.body.take() else {
        return;
    };
    // A pointer to a local may outlive or read what the text does not show.
    let exposed = super::for_range::Facts::new(program, &body).exposed;
    hoist_from_arms(&mut body);
    let mut declared = Vec::new();
    collect_declared(&body.stmts, &mut declared);
    let mut used = Used::default();
    walk_block(&mut used, &body);
    for local in declared {
        let Some(l) = f.locals.get(local.0 as usize) else {
            continue;
        };
        if l.storage != Storage::Auto
            || exposed.contains(&local)
            || l.ty.is_volatile
            || matches!(types.get(l.ty.id), Ty::Array(..) | Ty::Vla(_))
            || matches!(types.get(l.ty.id), Ty::Record(r) if !program.record(*r).trivially_copyable)
        {
            continue;
        }
        if used.heads.contains(&local) {
            own_counters(&mut body.stmts, local, f);
        } else if !used.mentioned.contains(&local) {
            drop_unused(&mut body.stmts, local);
        }
        narrow(&mut body.stmts, local, f, 0);
    }
    merge(&mut body.stmts, f, types);
    f.body = Some(body);
}

/// What a function does with its locals, so that not each of them is looked for in all of it.
#[derive(Default)]
struct Used {
    mentioned: BTreeSet<LocalId>,
    /// Those that some `for` begins by assigning.
    heads: BTreeSet<LocalId>,
}

impl Visitor for Used {
    fn visit_stmt(&mut self, s: &Stmt) {
        if let StmtKind::For { init, .. } = &s.kind
            && let [
                Stmt {
                    kind: StmtKind::Expr(e),
                    ..
                },
            ] = init.as_slice()
            && let ExprKind::Assign(p, _) = &*e.kind
            && let PlaceKind::Local(l) = *p.kind
        {
            self.heads.insert(l);
        }
        walk_stmt(self, s);
    }
    fn visit_place(&mut self, p: &Place) {
        if let PlaceKind::Local(l) = *p.kind {
            self.mentioned.insert(l);
        }
        walk_place(self, p);
    }
}

/// Locals declared without an initialiser, in order.
fn collect_declared(list: &[Stmt], out: &mut Vec<LocalId>) {
    struct D<'a>(&'a mut Vec<LocalId>);
    impl Visitor for D<'_> {
        fn visit_stmt(&mut self, s: &Stmt) {
            if let StmtKind::Let { local, init: None } = s.kind {
                self.0.push(local);
            }
            walk_stmt(self, s);
        }
    }
    let mut d = D(out);
    for s in list {
        d.visit_stmt(s);
    }
}

/// What a piece of code does first with a local, on all paths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum First {
    /// Nothing (or, on some paths, an assignment).
    Nothing,
    /// Assigns it before any read, on every path.
    Kill,
    /// May read it.
    Use,
}

/// `x = e` as a statement, e without x.
fn kills(e: &Expr, local: LocalId) -> bool {
    matches!(&*e.kind, ExprKind::Assign(p, value)
        if matches!(*p.kind, PlaceKind::Local(l) if l == local) && !mentions(value, local))
}

fn first_in_stmt(s: &Stmt, local: LocalId) -> First {
    if !stmt_mentions(s, local) {
        return First::Nothing;
    }
    match &s.kind {
        StmtKind::Expr(e) if kills(e, local) => First::Kill,
        StmtKind::Block(b) => first_in_list(&b.stmts, local),
        StmtKind::If {
            cond,
            then,
            otherwise,
        } => {
            if mentions(cond, local) {
                return First::Use;
            }
            let a = first_in_list(&then.stmts, local);
            let b = otherwise
                .as_ref()
                .map_or(First::Nothing, |b| first_in_list(&b.stmts, local));
            match (a, b) {
                (First::Use, _) | (_, First::Use) => First::Use,
                (First::Kill, First::Kill) => First::Kill,
                _ => First::Nothing,
            }
        }
        StmtKind::For {
            init,
            cond,
            step,
            body,
        } => {
            match first_in_list(init, local) {
                First::Nothing => {}
                other => return other,
            }
            let in_head = cond.iter().chain(step).any(|e| mentions(e, local));
            if in_head || first_in_list(&body.stmts, local) == First::Use {
                return First::Use;
            }
            First::Nothing
        }
        StmtKind::While { cond, body } => {
            if mentions(cond, local) || first_in_list(&body.stmts, local) == First::Use {
                return First::Use;
            }
            First::Nothing
        }
        StmtKind::DoWhile { body, cond } => match first_in_list(&body.stmts, local) {
            First::Nothing if mentions(cond, local) => First::Use,
            First::Kill if has_jump(&body.stmts) && mentions(cond, local) => First::Use,
            other => other,
        },
        _ => First::Use,
    }
}

fn first_in_list(list: &[Stmt], local: LocalId) -> First {
    let mut jumped = false;
    for s in list {
        match first_in_stmt(s, local) {
            First::Nothing => jumped |= has_jump(std::slice::from_ref(s)),
            // A jump before the assignment leads to code that we do not look at here: not a kill for it, and no use either.
            First::Kill if jumped => return First::Nothing,
            other => return other,
        }
    }
    First::Nothing
}

/// Whether code holds a `break` or `continue` that may leave it.
fn has_jump(list: &[Stmt]) -> bool {
    struct J(bool);
    impl Visitor for J {
        fn visit_stmt(&mut self, s: &Stmt) {
            self.0 |= matches!(s.kind, StmtKind::Break | StmtKind::Continue);
            walk_stmt(self, s);
        }
    }
    let mut j = J(false);
    for s in list {
        j.visit_stmt(s);
    }
    j.0
}

/// Whether a `for` begins by assigning the local and is integer-counted by it.
fn is_own_loop(s: &Stmt, local: LocalId) -> bool {
    let StmtKind::For { init, cond, .. } = &s.kind else {
        return false;
    };
    matches!(init.as_slice(), [Stmt { kind: StmtKind::Expr(e), .. }] if kills(e, local))
        && cond.as_ref().is_some_and(|c| mentions(c, local))
}

/// Gives each loop that counts with the local, and whose final value nobody reads, a counter of its own.
fn own_counters(list: &mut [Stmt], local: LocalId, f: &mut Function) {
    let mut paths = Vec::new();
    let mut frames = Vec::new();
    find_own(list, local, &mut frames, &mut paths);
    // The frames borrow nothing: they are index paths.
    for path in paths {
        if dead_after(list, &path, local) {
            let fresh = clone_local(f, local);
            if let Some(s) = at_path(list, &path) {
                Rename(local, fresh).visit_stmt(s);
                if let StmtKind::For { init, .. } = &mut s.kind {
                    for i in init {
                        let span = i.span;
                        if let StmtKind::Expr(e) = &i.kind
                            && let ExprKind::Assign(_, value) = &*e.kind
                        {
                            *i = Stmt {
                                kind: StmtKind::Let {
                                    local: fresh,
                                    init: Some(value.clone()),
                                },
                                span,
                            };
                        }
                    }
                }
            }
        }
    }
    drop_unused(list, local);
}

/// A way down: statement index, then which of its lists (0 body or then, 1 else, 2+n switch arm n).
type Path = Vec<(usize, usize)>;

fn lists(s: &Stmt) -> Vec<&[Stmt]> {
    match &s.kind {
        StmtKind::Block(b) => vec![&b.stmts],
        StmtKind::If {
            then, otherwise, ..
        } => {
            let mut v: Vec<&[Stmt]> = vec![&then.stmts];
            if let Some(b) = otherwise {
                v.push(&b.stmts);
            }
            v
        }
        StmtKind::While { body, .. }
        | StmtKind::DoWhile { body, .. }
        | StmtKind::For { body, .. } => vec![&body.stmts],
        StmtKind::Switch { arms, .. } => arms.iter().map(|a| a.body.as_slice()).collect(),
        _ => Vec::new(),
    }
}

fn lists_mut(s: &mut Stmt) -> Vec<&mut Vec<Stmt>> {
    match &mut s.kind {
        StmtKind::Block(b) => vec![&mut b.stmts],
        StmtKind::If {
            then, otherwise, ..
        } => {
            let mut v = vec![&mut then.stmts];
            if let Some(b) = otherwise {
                v.push(&mut b.stmts);
            }
            v
        }
        StmtKind::While { body, .. }
        | StmtKind::DoWhile { body, .. }
        | StmtKind::For { body, .. } => vec![&mut body.stmts],
        StmtKind::Switch { arms, .. } => arms.iter_mut().map(|a| &mut a.body).collect(),
        _ => Vec::new(),
    }
}

fn find_own(list: &[Stmt], local: LocalId, at: &mut Path, out: &mut Vec<Path>) {
    for (i, s) in list.iter().enumerate() {
        if is_own_loop(s, local) {
            at.push((i, 0));
            out.push(at.clone());
            at.pop();
            continue;
        }
        for (j, inner) in lists(s).into_iter().enumerate() {
            at.push((i, j));
            find_own(inner, local, at, out);
            at.pop();
        }
    }
}

/// The statement that a path ends at.
fn at_path<'a>(list: &'a mut [Stmt], path: &[(usize, usize)]) -> Option<&'a mut Stmt> {
    let (&(i, j), rest) = path.split_first()?;
    let s = list.get_mut(i)?;
    if rest.is_empty() {
        return Some(s);
    }
    let inner = lists_mut(s).into_iter().nth(j)?;
    at_path(inner, rest)
}

/// Whether nobody reads the local's value after the statement at the end of a path.
fn dead_after(list: &[Stmt], path: &[(usize, usize)], local: LocalId) -> bool {
    matches!(after(list, path, local), After::Dead | After::Unknown)
}

#[derive(PartialEq)]
enum After {
    /// Overwritten on every way on.
    Dead,
    /// Read on some way.
    Live,
    /// Not mentioned up to the end of this list.
    Unknown,
}

fn after(list: &[Stmt], path: &[(usize, usize)], local: LocalId) -> After {
    let Some((&(i, j), rest)) = path.split_first() else {
        return After::Live;
    };
    let Some(s) = list.get(i) else {
        return After::Live;
    };
    let mut inner = After::Unknown;
    if !rest.is_empty() {
        let Some(down) = lists(s).into_iter().nth(j) else {
            return After::Live;
        };
        inner = after(down, rest, local);
        if inner == After::Live {
            return After::Live;
        }
        // Round again.
        let head_reads = |e: &Expr| mentions(e, local);
        let loops = match &s.kind {
            StmtKind::While { cond, .. } | StmtKind::DoWhile { cond, .. } => {
                if head_reads(cond) {
                    return After::Live;
                }
                true
            }
            StmtKind::For { cond, step, .. } => {
                if cond.iter().chain(step).any(head_reads) {
                    return After::Live;
                }
                true
            }
            StmtKind::Switch { .. } => return After::Live,
            _ => false,
        };
        if loops {
            if first_in_list(down, local) == First::Use {
                return After::Live;
            }
            // The loop may end at any round: what follows it counts.
            inner = After::Unknown;
        }
    }
    if inner == After::Dead {
        return After::Dead;
    }
    let tail = list.get(i + 1..).unwrap_or(&[]);
    let mut jumped = false;
    for s in tail {
        match first_in_stmt(s, local) {
            First::Use => return After::Live,
            First::Kill if !jumped => return After::Dead,
            First::Kill => return After::Unknown,
            First::Nothing => {
                jumped |= has_jump(std::slice::from_ref(s));
                // Assigned on some paths only, and read after: keep looking.
            }
        }
    }
    After::Unknown
}

fn clone_local(f: &mut Function, local: LocalId) -> LocalId {
    let copy = f.locals[local.0 as usize].clone();
    f.locals.push(copy);
    LocalId(f.locals.len() as u32 - 1)
}

struct Rename(LocalId, LocalId);

impl MutVisitor for Rename {
    fn visit_stmt(&mut self, s: &mut Stmt) {
        if let StmtKind::Let { local, .. } = &mut s.kind
            && *local == self.0
        {
            *local = self.1;
        }
        walk_stmt_mut(self, s);
    }
    fn visit_place(&mut self, p: &mut Place) {
        if let PlaceKind::Local(l) = &mut *p.kind
            && *l == self.0
        {
            *l = self.1;
        }
        walk_place_mut(self, p);
    }
}

/// Removes the declaration of a local that nothing mentions any more.
fn drop_unused(list: &mut [Stmt], local: LocalId) {
    if list.iter().any(|s| stmt_mentions(s, local)) {
        return;
    }
    struct D(LocalId);
    impl MutVisitor for D {
        fn visit_list(&mut self, list: &mut Vec<Stmt>) {
            list.retain(
                |s| !matches!(s.kind, StmtKind::Let { local, init: None } if local == self.0),
            );
            for s in list {
                self.visit_stmt(s);
            }
        }
        fn visit_expr(&mut self, _: &mut Expr) {}
    }
    // The outermost list is a slice; its statements are emptied instead of removed.
    let mut d = D(local);
    for s in list {
        if matches!(s.kind, StmtKind::Let { local: l, init: None } if l == local) {
            s.kind = StmtKind::Block(Block::default());
        }
        d.visit_stmt(s);
    }
}

/// Moves `let x;` into the nested lists that use it, where each of them assigns before it reads.
fn narrow(list: &mut Vec<Stmt>, local: LocalId, f: &mut Function, depth: u32) {
    if depth > 64 {
        return;
    }
    let Some(at) = list
        .iter()
        .position(|s| matches!(s.kind, StmtKind::Let { local: l, init: None } if l == local))
    else {
        for s in list {
            for inner in lists_mut(s) {
                narrow(inner, local, f, depth + 1);
            }
        }
        return;
    };
    let users: Vec<usize> = (at + 1..list.len())
        .filter(|i| stmt_mentions(&list[*i], local))
        .collect();
    let fits = |s: &Stmt| {
        let inner = lists(s);
        let using: Vec<&&[Stmt]> = inner
            .iter()
            .filter(|l| l.iter().any(|s| stmt_mentions(s, local)))
            .collect();
        // Nothing outside the nested lists may mention it.
        !using.is_empty()
            && !matches!(s.kind, StmtKind::Switch { .. })
            && head_is_free(s, local)
            && using.iter().all(|l| kill_first(l, local))
    };
    if users.is_empty() || !users.iter().all(|i| fits(&list[*i])) {
        return;
    }
    let declaration = list[at].clone();
    for i in &users {
        let mut touched: Vec<usize> = Vec::new();
        for (j, inner) in lists(&list[*i]).into_iter().enumerate() {
            if inner.iter().any(|s| stmt_mentions(s, local)) {
                touched.push(j);
            }
        }
        for j in touched {
            let fresh = clone_local(f, local);
            if let Some(inner) = lists_mut(&mut list[*i]).into_iter().nth(j) {
                let mut r = Rename(local, fresh);
                for s in inner.iter_mut() {
                    r.visit_stmt(s);
                }
                let mut d = declaration.clone();
                d.kind = StmtKind::Let {
                    local: fresh,
                    init: None,
                };
                // It takes the place of what follows, so that comments stay where they are.
                if let Some(first) = inner.first() {
                    d.span = first.span.start();
                }
                inner.insert(0, d);
                narrow(inner, fresh, f, depth + 1);
            }
        }
    }
    list.remove(at);
}

/// Whether every read in a list follows an assignment of the same list.
fn kill_first(list: &[Stmt], local: LocalId) -> bool {
    // Conditional assignments first would make later reads depend on earlier rounds.
    for s in list {
        if !stmt_mentions(s, local) {
            continue;
        }
        return match first_in_stmt(s, local) {
            First::Kill => true,
            First::Use => false,
            // Inside nested lists only, and closed there: good if nothing after mentions it without assigning first.
            First::Nothing => list.iter().all(|s| {
                !stmt_mentions(s, local)
                    || (head_is_free(s, local)
                        && !lists(s).is_empty()
                        && lists(s).iter().all(|l| {
                            !l.iter().any(|s| stmt_mentions(s, local)) || kill_first(l, local)
                        }))
            }),
        };
    }
    false
}

/// Whether a compound statement's own expressions leave the local alone.
fn head_is_free(s: &Stmt, local: LocalId) -> bool {
    match &s.kind {
        StmtKind::If { cond, .. }
        | StmtKind::While { cond, .. }
        | StmtKind::DoWhile { cond, .. } => !mentions(cond, local),
        StmtKind::For {
            init, cond, step, ..
        } => {
            !init.iter().any(|s| stmt_mentions(s, local))
                && !cond.iter().chain(step).any(|e| mentions(e, local))
        }
        StmtKind::Switch { value, .. } => !mentions(value, local),
        StmtKind::Block(_) => true,
        _ => false,
    }
}

/// `let x; … x = e;` → `let x = e`.
fn merge(list: &mut Vec<Stmt>, f: &Function, types: &Types) {
    struct M<'a>(&'a Function, &'a Types);
    impl MutVisitor for M<'_> {
        fn visit_list(&mut self, list: &mut Vec<Stmt>) {
            merge_list(list, self.0, self.1);
            for s in list {
                self.visit_stmt(s);
            }
        }
    }
    M(f, types).visit_list(list);
}

fn merge_list(list: &mut Vec<Stmt>, f: &Function, types: &Types) {
    let mut i = 0;
    while i < list.len() {
        let StmtKind::Let { local, init: None } = list[i].kind else {
            i += 1;
            continue;
        };
        let l = &f.locals[local.0 as usize];
        let plain = l.storage == Storage::Auto
            && !l.ty.is_volatile
            && !matches!(types.get(l.ty.id), Ty::Array(..) | Ty::Vla(_));
        let first = (i + 1..list.len()).find(|j| stmt_mentions(&list[*j], local));
        if let (true, Some(j)) = (plain, first)
            && let StmtKind::Expr(e) = &list[j].kind
            && kills(e, local)
            && let ExprKind::Assign(_, value) = &*e.kind
        {
            let value = value.clone();
            list[j].kind = StmtKind::Let {
                local,
                init: Some(value),
            };
            list.remove(i);
            continue;
        }
        i += 1;
    }
}

/// A local declared in one arm of a switch and used in another is declared before the switch.
fn hoist_from_arms(body: &mut Block) {
    struct H;
    impl MutVisitor for H {
        fn visit_list(&mut self, list: &mut Vec<Stmt>) {
            let mut i = 0;
            while i < list.len() {
                let mut hoisted = Vec::new();
                if let StmtKind::Switch { arms, .. } = &mut list[i].kind {
                    for a in 0..arms.len() {
                        let declared: Vec<(usize, LocalId)> = arms[a]
                            .body
                            .iter()
                            .enumerate()
                            .filter_map(|(k, s)| match s.kind {
                                StmtKind::Let { local, .. } => Some((k, local)),
                                _ => None,
                            })
                            .collect();
                        for (k, local) in declared.into_iter().rev() {
                            let elsewhere = arms.iter().enumerate().any(|(b, arm)| {
                                b != a && arm.body.iter().any(|s| stmt_mentions(s, local))
                            });
                            // A declaration with an initialiser cannot be jumped past in C++.
                            let bare =
                                matches!(arms[a].body[k].kind, StmtKind::Let { init: None, .. });
                            if elsewhere && bare {
                                hoisted.push(arms[a].body.remove(k));
                            }
                        }
                    }
                }
                let n = hoisted.len();
                for h in hoisted {
                    list.insert(i, h);
                }
                i += n;
                self.visit_stmt(&mut list[i]);
                i += 1;
            }
        }
    }
    H.visit_list(&mut body.stmts);
}
