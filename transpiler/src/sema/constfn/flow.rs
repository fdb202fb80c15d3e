//! Statements of `constexpr` functions: each is run and tells how control goes on.

use super::*;

impl Interpreter<'_> {
    pub(super) fn inner(&mut self, b: &Block) -> Option<Flow> {
        self.block(&b.stmts)
    }

    pub(super) fn block(&mut self, stmts: &[Stmt]) -> Option<Flow> {
        for s in stmts {
            match self.nested(|i| i.statement(s))? {
                Flow::Next => {}
                other => return Some(other),
            }
        }
        Some(Flow::Next)
    }

    pub(super) fn statement(&mut self, s: &Stmt) -> Option<Flow> {
        match &s.kind {
            StmtKind::Let { local, init } => {
                let v = match init {
                    Some(e) => self.value(e)?,
                    None => {
                        let ty = self.local_type(*local)?;
                        self.blank(ty, false, 0)?
                    }
                };
                let o = self.alloc(v);
                self.frame.insert(*local, o);
                Some(Flow::Next)
            }
            StmtKind::InitField { field, value } => {
                let v = self.value(value)?;
                let this = self.frame.get(&LocalId(0)).copied()?;
                let Some(Val::Ptr(Some(mut s))) = self.memory.get(this).cloned() else {
                    return None;
                };
                s.path.push(*field);
                self.write(&s, v)?;
                Some(Flow::Next)
            }
            StmtKind::Expr(e) => {
                self.effect(e)?;
                Some(Flow::Next)
            }
            StmtKind::Block(b) => self.inner(b),
            StmtKind::If {
                cond,
                then,
                otherwise,
            } => {
                if self.truth(cond)? {
                    self.inner(then)
                } else {
                    match otherwise {
                        Some(o) => self.inner(o),
                        None => Some(Flow::Next),
                    }
                }
            }
            StmtKind::Try { body, .. } => self.inner(body),
            StmtKind::While { cond, body } => {
                while self.truth(cond)? {
                    match self.inner(body)? {
                        Flow::Break => break,
                        Flow::Next | Flow::Continue => {}
                        r => return Some(r),
                    }
                }
                Some(Flow::Next)
            }
            StmtKind::DoWhile { body, cond } => {
                loop {
                    match self.inner(body)? {
                        Flow::Break => break,
                        Flow::Next | Flow::Continue => {}
                        r => return Some(r),
                    }
                    if !self.truth(cond)? {
                        break;
                    }
                }
                Some(Flow::Next)
            }
            StmtKind::For {
                init,
                cond,
                step,
                body,
            } => {
                match self.block(init)? {
                    Flow::Next => {}
                    _ => return None,
                }
                loop {
                    if let Some(c) = cond
                        && !self.truth(c)?
                    {
                        break;
                    }
                    match self.inner(body)? {
                        Flow::Break => break,
                        Flow::Next | Flow::Continue => {}
                        r => return Some(r),
                    }
                    if let Some(st) = step {
                        self.effect(st)?;
                    }
                }
                Some(Flow::Next)
            }
            StmtKind::Switch { value, arms } => self.switch(value, arms),
            StmtKind::Return(e) => Some(Flow::Return(match e {
                Some(e) => self.value(e)?,
                None => Val::None,
            })),
            StmtKind::Break => Some(Flow::Break),
            StmtKind::Continue => Some(Flow::Continue),
            StmtKind::InitStatic { .. } | StmtKind::Refused { .. } => None,
            #[allow(unreachable_patterns)]
            _ => None,
        }
    }

    pub(super) fn switch(&mut self, value: &Expr, arms: &[Arm]) -> Option<Flow> {
        let v = self.int(value)?;
        let mut start = None;
        for (i, arm) in arms.iter().enumerate() {
            for l in &arm.labels {
                let hit = match l {
                    CaseLabel::Value(e) => self.int(e)? == v,
                    CaseLabel::Range(a, b) => self.int(a)? <= v && v <= self.int(b)?,
                    CaseLabel::Default => false,
                };
                if hit {
                    start = Some(i);
                }
            }
        }
        let default = || {
            arms.iter()
                .position(|a| a.labels.iter().any(|l| matches!(l, CaseLabel::Default)))
        };
        let Some(start) = start.or_else(default) else {
            return Some(Flow::Next);
        };
        for arm in &arms[start..] {
            match self.block(&arm.body)? {
                Flow::Next => {}
                Flow::Break => return Some(Flow::Next),
                r => return Some(r),
            }
        }
        Some(Flow::Next)
    }
}
