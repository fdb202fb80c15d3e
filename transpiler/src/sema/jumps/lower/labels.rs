//! A list with labels: one that is only repeated, one that is only left, and the general case, a `switch` over the label to go on at.

use super::*;

impl Lower<'_> {
    pub(super) fn home(&mut self, (id, mut items): (u32, Vec<Item>), out: &mut Vec<Stmt>) {
        let jumps: Vec<Vec<u32>> = items
            .iter()
            .map(|i| {
                let mut v = Vec::new();
                self.jumps_of(i, id, &mut v);
                v
            })
            .collect();
        let used: BTreeSet<u32> = jumps.iter().flatten().copied().collect();
        let is_label = |i: &Item| matches!(i.node, Node::Label(l) if used.contains(&l));
        let Some(first) = (0..items.len()).find(|k| is_label(&items[*k]) || !jumps[*k].is_empty())
        else {
            for i in items {
                self.item(i, out);
            }
            return;
        };
        let labels: Vec<usize> = (0..items.len()).filter(|k| is_label(&items[*k])).collect();
        let last = (0..items.len()).rev().find(|k| !jumps[*k].is_empty());
        let last = last.unwrap_or(first);
        let span = items[first].span;
        let mut rest = items.split_off(first);
        for i in items {
            self.item(i, out);
        }
        match labels.as_slice() {
            [l] if *l == first => {
                let after = rest.split_off(last + 1 - first);
                rest.remove(0);
                self.again(id, rest, after, span, out);
            }
            [l] if last < *l => {
                let mut after = rest.split_off(*l - first);
                after.remove(0);
                self.once(id, rest, after, span, out);
            }
            _ => self.cases(id, rest, &used, span, out),
        }
    }

    /// One label, at the beginning.
    pub(super) fn again(
        &mut self,
        id: u32,
        mut body: Vec<Item>,
        after: Vec<Item>,
        span: Span,
        out: &mut Vec<Stmt>,
    ) {
        // `again: …; if (cond) goto again;`
        let mut condition = None;
        let sole = body
            .iter()
            .map(|i| {
                let mut v = Vec::new();
                self.jumps_of(i, id, &mut v);
                v.len()
            })
            .sum::<usize>()
            == 1;
        if sole && let Some(i) = body.pop() {
            match i.node {
                Node::If(c, then, None)
                    if matches!(
                        then.items.as_slice(),
                        [Item {
                            node: Node::Jump(_),
                            ..
                        }]
                    ) =>
                {
                    condition = Some(c);
                }
                node => body.push(Item { node, ..i }),
            }
        }
        let ends = body.last().is_some_and(never_completes);
        self.enter(FrameKind::Home(id, Form::Again));
        let mut stmts = Vec::new();
        for i in body {
            self.item(i, &mut stmts);
        }
        let frame = self.frames.pop();
        let mut rest = Vec::new();
        for i in after {
            self.item(i, &mut rest);
        }
        let seen = condition.iter().fold(Names::of(&rest), |mut n, c| {
            n.visit_expr(c);
            n
        });
        let stmts = self.hoist(stmts, &seen, out);
        let mut stmts = stmts;
        let kind = match condition {
            Some(cond) => StmtKind::DoWhile {
                body: Block { stmts, span: None },
                cond,
            },
            None => {
                if !ends {
                    stmts.push(Stmt {
                        kind: StmtKind::Break,
                        span,
                    });
                }
                StmtKind::While {
                    cond: self.bool_value(true, span),
                    body: Block { stmts, span: None },
                }
            }
        };
        self.frames.extend(frame);
        self.close(Stmt { kind, span }, out);
        out.append(&mut rest);
    }

    /// One label, behind all its jumps.
    pub(super) fn once(
        &mut self,
        id: u32,
        body: Vec<Item>,
        after: Vec<Item>,
        span: Span,
        out: &mut Vec<Stmt>,
    ) {
        self.enter(FrameKind::Home(id, Form::Once));
        let mut stmts = Vec::new();
        for i in body {
            self.item(i, &mut stmts);
        }
        let frame = self.frames.pop();
        let mut rest = Vec::new();
        for i in after {
            self.item(i, &mut rest);
        }
        // The jump at the end leads to where control goes anyway.
        if matches!(stmts.last().map(|s| &s.kind), Some(StmtKind::Break)) {
            stmts.pop();
        }
        let stmts = self.hoist(stmts, &Names::of(&rest), out);
        let kind = StmtKind::DoWhile {
            body: Block { stmts, span: None },
            cond: self.bool_value(false, span),
        };
        self.frames.extend(frame);
        self.close(Stmt { kind, span }, out);
        out.append(&mut rest);
    }

    /// Everything else: a `switch` on where to go next, in a loop.
    pub(super) fn cases(
        &mut self,
        id: u32,
        items: Vec<Item>,
        used: &BTreeSet<u32>,
        span: Span,
        out: &mut Vec<Stmt>,
    ) {
        let next = self.local("next", self.types.int, span);
        let mut parts: Vec<(Span, Vec<Item>)> = Vec::new();
        for i in items {
            match i.node {
                Node::Label(l) if used.contains(&l) => {
                    if parts.last().is_none_or(|(_, list)| !list.is_empty()) {
                        parts.push((i.span, Vec::new()));
                    }
                    self.case_of.insert(l, parts.len() as i128 - 1);
                }
                _ => {
                    if parts.is_empty() {
                        parts.push((i.span, Vec::new()));
                    }
                    if let Some((_, list)) = parts.last_mut() {
                        list.push(i);
                    }
                }
            }
        }
        self.enter(FrameKind::Home(id, Form::Cases(next)));
        let mut bodies: Vec<(Span, Vec<Stmt>)> = Vec::new();
        for (span, list) in parts {
            let mut stmts = Vec::new();
            for i in list {
                self.item(i, &mut stmts);
            }
            bodies.push((span, stmts));
        }
        let frame = self.frames.pop();
        let names: Vec<Names> = bodies.iter().map(|(_, b)| Names::of(b)).collect();
        let mut arms = Vec::new();
        for (n, (span, body)) in bodies.into_iter().enumerate() {
            let mut seen = Names::default();
            for (k, other) in names.iter().enumerate() {
                if k != n {
                    seen.used.extend(other.used.iter().copied());
                }
            }
            let mut body = self.hoist(body, &seen, out);
            // Said in words, so that the arms of the `match` stand side by side.
            if n + 1 < names.len() && crate::hir::flow::completes(&body) {
                let v = self.int_value(n as i128 + 1, span);
                let go = self.assign(next, v, self.types.int, span);
                let kinds = [StmtKind::Expr(go), StmtKind::Continue];
                body.extend(kinds.map(|kind| Stmt { kind, span }));
            }
            let value = self.int_value(n as i128, span);
            arms.push(Arm {
                labels: vec![CaseLabel::Value(value)],
                body,
                span,
            });
        }
        let first = self.int_value(0, span);
        out.push(Stmt {
            kind: StmtKind::Let {
                local: next,
                init: Some(first),
            },
            span,
        });
        let value = self.load(next, self.types.int, span);
        let stmts = vec![
            Stmt {
                kind: StmtKind::Switch { value, arms },
                span,
            },
            Stmt {
                kind: StmtKind::Break,
                span,
            },
        ];
        let kind = StmtKind::While {
            cond: self.bool_value(true, span),
            body: Block { stmts, span: None },
        };
        self.frames.extend(frame);
        self.close(Stmt { kind, span }, out);
    }
}
