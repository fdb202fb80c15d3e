//! Statements, and the ends of objects.

use super::func::{Addr, Area, Func, Home, Jumps, Val};
use super::layout::{self, Class, scalar};
use super::{R, refuse};
use crate::hir::*;
use crate::source::Span;

impl<'a> Func<'a, '_> {
    /// A function's body. In constructors the table of virtual functions is set behind the bases.
    pub(super) fn body(&mut self, body: &'a Block) {
        let Role::Ctor(r) = self.f.role else {
            return self.list(&body.stmts);
        };
        let record = self.p.record(r);
        let is_base = |s: &Stmt| match &s.kind {
            StmtKind::InitField { field, .. } => record
                .fields
                .get(*field as usize)
                .is_some_and(|f| f.is_base),
            _ => false,
        };
        let bases = body.stmts.iter().take_while(|s| is_base(s)).count();
        let (first, rest) = body.stmts.split_at(bases);
        self.list(first);
        if !record.vtable.is_empty()
            && let Err(e) = self.set_table(r)
        {
            self.refused.push(e);
        }
        self.list(rest);
    }

    /// Writes the address of the class's virtual functions into the object.
    fn set_table(&mut self, r: RecordId) -> R<()> {
        let Some(this) = self.f.params.first() else {
            return Ok(());
        };
        if !self.p.record(r).second_tables.is_empty() {
            return refuse(
                self.f.span,
                "a class with several bases with virtual functions",
            );
        }
        let name = format!("__cu2rs_vtable_{}", r.0);
        if self.m.tables.insert(r.0) {
            let list: Vec<String> = self
                .p
                .record(r)
                .vtable
                .iter()
                .map(|f| match self.m.names.function(*f) {
                    "" => "0".to_owned(),
                    name => name.to_owned(),
                })
                .collect();
            self.m.variables += &format!(
                ".global .align 8 .u64 {name}[{}] = {{{}}};\n",
                list.len(),
                list.join(", ")
            );
        }
        let table = self.generic(&Addr::new(Area::Global, name));
        let this = self.get(*this);
        self.line(format!("st.u64 [{this}], {table}"));
        Ok(())
    }

    /// Statements, one after another.
    pub(super) fn block_statements(&mut self, list: &'a [Stmt]) {
        let keep = std::mem::take(&mut self.temporaries);
        self.list(list);
        self.temporaries = keep;
    }

    fn list(&mut self, list: &'a [Stmt]) {
        for s in list {
            if let Err(e) = self.stmt(s) {
                self.refused.push(e);
            }
            self.end_temporaries();
        }
    }

    pub(super) fn block(&mut self, b: &'a Block) {
        self.scopes.push(Vec::new());
        self.list(&b.stmts);
        self.close_scope();
    }

    /// Ends what began in the innermost block.
    pub(super) fn close_scope(&mut self) {
        if let Some(scope) = self.scopes.pop() {
            self.end_all(&scope);
        }
    }

    fn end_all(&mut self, list: &[(Addr, TyId)]) {
        for (at, ty) in list.iter().rev() {
            if let Err(e) = self.end_object(at, *ty) {
                self.refused.push(e);
            }
        }
    }

    pub(super) fn end_temporaries(&mut self) {
        let list = std::mem::take(&mut self.temporaries);
        self.end_all(&list);
    }

    /// Ends what is in all scopes above the first `keep`; they stay open.
    fn leave(&mut self, keep: usize) {
        let all: Vec<(Addr, TyId)> = self.scopes.iter().skip(keep).flatten().cloned().collect();
        self.end_all(&all);
    }

    /// Runs an object's destructors.
    pub(super) fn end_object(&mut self, at: &Addr, ty: TyId) -> R<()> {
        if !layout::ends(self.p, ty) {
            return Ok(());
        }
        match self.p.types.get(ty) {
            Ty::Record(r) => {
                let r = *r;
                match self.p.record(r).dtor {
                    Some(d) => {
                        let this = self.generic(at);
                        let name = self.m.names.function(d).to_owned();
                        self.call_void(&name, &[this]);
                        Ok(())
                    }
                    None => self.end_members(at, r),
                }
            }
            Ty::Array(of, Some(n)) => {
                let (of, n) = (of.id, *n);
                let (size, _) = self.size(of, self.f.span)?;
                for i in (0..n).rev() {
                    self.end_object(&at.plus(i * size), of)?;
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Runs the destructors of a record's members.
    pub(super) fn end_members(&mut self, at: &Addr, r: RecordId) -> R<()> {
        let fields: Vec<(u64, TyId)> = self
            .p
            .record(r)
            .fields
            .iter()
            .map(|f| (f.offset, f.ty.id))
            .collect();
        for (offset, ty) in fields.into_iter().rev() {
            self.end_object(&at.plus(offset), ty)?;
        }
        Ok(())
    }

    fn stmt(&mut self, s: &'a Stmt) -> R<()> {
        match &s.kind {
            StmtKind::Let { local, init } => self.let_(*local, init.as_ref(), s.span),
            StmtKind::InitField { field, value } => {
                let (Some(r), Some(this)) = (self.f.makes(), self.f.params.first()) else {
                    return refuse(s.span, "this");
                };
                let Some(f) = self.p.record(r).fields.get(*field as usize) else {
                    return refuse(s.span, "this member");
                };
                let this = self.get(*this);
                let base = Addr::new(Area::Generic, this.text);
                if f.is_bit_field() {
                    let record = self.p.record(r);
                    let loc = self.bits_of(&base, record, *field)?;
                    let v = self.value(value)?;
                    return self.write(&loc, &v, value.ty, value.span);
                }
                self.into(value, &base.plus(f.offset))
            }
            StmtKind::InitStatic { .. } => {
                refuse(s.span, "a static variable whose first value is computed")
            }
            StmtKind::Expr(e) => self.effect(e),
            StmtKind::Block(b) => {
                self.block(b);
                Ok(())
            }
            StmtKind::If {
                cond,
                then,
                otherwise,
            } => {
                let (yes, no, end) = (self.label(), self.label(), self.label());
                self.branch(cond, &yes, &no)?;
                self.place_label(&yes);
                self.end_in_condition(cond.span)?;
                self.block(then);
                if let Some(b) = otherwise {
                    self.jump(&end);
                    self.place_label(&no);
                    self.block(b);
                    self.place_label(&end);
                } else {
                    self.place_label(&no);
                }
                Ok(())
            }
            StmtKind::While { cond, body } => self.rounds(Some(cond), None, body, false),
            StmtKind::DoWhile { body, cond } => self.rounds(Some(cond), None, body, true),
            StmtKind::For {
                init,
                cond,
                step,
                body,
            } => {
                self.scopes.push(Vec::new());
                self.list(init);
                let done = self.rounds(cond.as_ref(), step.as_ref(), body, false);
                self.close_scope();
                done
            }
            StmtKind::Switch { value, arms } => self.switch(value, arms),
            StmtKind::Break => self.leave_loop(false, s.span),
            StmtKind::Continue => self.leave_loop(true, s.span),
            StmtKind::Return(e) => self.ret(e.as_ref()),
            StmtKind::Refused { code } => refuse(s.span, format!("what was refused (CU{code:04})")),
            StmtKind::Try { .. } => refuse(s.span, "`try`"),
            StmtKind::Mark(_) => refuse(s.span, "`goto`"),
            StmtKind::Threads { .. } => refuse(s.span, "a form for the CPU"),
        }
    }

    fn let_(&mut self, l: LocalId, init: Option<&'a Expr>, span: Span) -> R<()> {
        self.declare(l)?;
        let local = &self.f.locals[l.0 as usize];
        if matches!(local.storage, Storage::Shared | Storage::DynamicShared) {
            return match init {
                Some(_) => refuse(span, "a shared variable with a first value"),
                None => Ok(()),
            };
        }
        let ty = local.ty.id;
        match self.homes[l.0 as usize].clone() {
            Some(Home::Register(r)) => {
                if let Some(e) = init {
                    let v = self.value(e)?;
                    self.mov(&r, &v);
                }
            }
            Some(Home::Memory(at)) => {
                if let Some(e) = init {
                    self.into(e, &at)?;
                }
                if layout::ends(self.p, ty)
                    && let Some(scope) = self.scopes.last_mut()
                {
                    scope.push((at, ty));
                }
            }
            None => {}
        }
        Ok(())
    }

    /// A loop.
    fn rounds(
        &mut self,
        cond: Option<&'a Expr>,
        step: Option<&'a Expr>,
        body: &'a Block,
        body_first: bool,
    ) -> R<()> {
        let (top, inside, next, end) = (self.label(), self.label(), self.label(), self.label());
        self.place_label(&top);
        if !body_first && let Some(c) = cond {
            self.branch(c, &inside, &end)?;
            self.place_label(&inside);
            self.end_in_condition(c.span)?;
        }
        self.jumps.push(Jumps {
            to_break: end.clone(),
            to_continue: Some(next.clone()),
            scopes: self.scopes.len(),
        });
        self.block(body);
        self.jumps.pop();
        self.place_label(&next);
        if let Some(s) = step {
            self.effect(s)?;
            self.end_temporaries();
        }
        match cond {
            Some(c) if body_first => {
                self.branch(c, &top, &end)?;
                self.end_in_condition(c.span)?;
            }
            _ => self.jump(&top),
        }
        self.place_label(&end);
        Ok(())
    }

    /// Temporary objects of a condition would have to end on both of its ways.
    fn end_in_condition(&mut self, span: Span) -> R<()> {
        match self.temporaries.is_empty() {
            true => Ok(()),
            false => {
                self.temporaries.clear();
                refuse(span, "a condition with an object that has a destructor")
            }
        }
    }

    fn leave_loop(&mut self, again: bool, span: Span) -> R<()> {
        let found = self.jumps.iter().rev().find_map(|j| {
            let to = match again {
                true => j.to_continue.clone()?,
                false => j.to_break.clone(),
            };
            Some((to, j.scopes))
        });
        let Some((to, scopes)) = found else {
            return refuse(span, "a jump to nowhere");
        };
        self.leave(scopes);
        self.jump(&to);
        Ok(())
    }

    fn ret(&mut self, e: Option<&'a Expr>) -> R<()> {
        let ty = self.f.ret.id;
        match e {
            None => {}
            Some(e) => match scalar(self.p, ty) {
                Some(s) if !matches!(self.f.role, Role::Ctor(_)) => {
                    let v = self.value(e)?;
                    // The variables of the function may change while its objects end.
                    let v = self.copied(&v);
                    self.end_temporaries();
                    self.leave(0);
                    self.pass(&Addr::new(Area::Param, "result"), &v, s);
                    self.line("ret");
                    return Ok(());
                }
                _ if matches!(self.p.types.get(e.ty), Ty::Void) => self.effect(e)?,
                _ => match self.result.clone() {
                    Some(to) => self.into(e, &to)?,
                    None => {
                        let (size, align) = self.size(ty, e.span)?;
                        let at = self.room(size, align);
                        self.into(e, &at)?;
                        self.copy(&at, &Addr::new(Area::Param, "result"), size, align);
                    }
                },
            },
        }
        self.end_temporaries();
        self.leave(0);
        if let Role::Dtor(r) = self.f.role
            && let Some(this) = self.f.params.first()
        {
            let this = self.get(*this);
            self.end_members(&Addr::new(Area::Generic, this.text), r)?;
        }
        self.line("ret");
        Ok(())
    }

    fn switch(&mut self, value: &'a Expr, arms: &'a [Arm]) -> R<()> {
        let s = self.scalar(value.ty, value.span)?;
        let v = self.value(value)?;
        let v = self.copied(&v);
        self.end_temporaries();
        let end = self.label();
        let labels: Vec<String> = arms.iter().map(|_| self.label()).collect();
        let mut default = end.clone();
        let ty = s.arithmetic();
        for (arm, label) in arms.iter().zip(&labels) {
            for l in &arm.labels {
                let p = match l {
                    CaseLabel::Value(e) => {
                        let c = self.value(e)?;
                        self.op(&format!("setp.eq.{ty}"), Class::Pred, &[&v, &c])
                    }
                    CaseLabel::Range(a, b) => {
                        let (a, b) = (self.value(a)?, self.value(b)?);
                        let low = self.op(&format!("setp.ge.{ty}"), Class::Pred, &[&v, &a]);
                        let high = self.op(&format!("setp.le.{ty}"), Class::Pred, &[&v, &b]);
                        self.op("and.pred", Class::Pred, &[&low, &high])
                    }
                    CaseLabel::Default => {
                        default = label.clone();
                        continue;
                    }
                };
                self.line(format!("@{p} bra {label}"));
            }
        }
        self.jump(&default);
        self.scopes.push(Vec::new());
        self.jumps.push(Jumps {
            to_break: end.clone(),
            to_continue: None,
            scopes: self.scopes.len() - 1,
        });
        for (arm, label) in arms.iter().zip(&labels) {
            self.place_label(label);
            self.list(&arm.body);
        }
        self.jumps.pop();
        let objects = self.scopes.last().is_some_and(|s| !s.is_empty());
        if objects {
            // A `case` behind the declaration would pass it by, and be no C++.
            self.close_scope();
        } else {
            self.scopes.pop();
        }
        self.place_label(&end);
        Ok(())
    }

    /// Jumps by a condition.
    pub(super) fn branch(&mut self, e: &'a Expr, yes: &str, no: &str) -> R<()> {
        match &*e.kind {
            ExprKind::And(a, b) => {
                let middle = self.label();
                self.branch(a, &middle, no)?;
                self.place_label(&middle);
                self.conditional += 1;
                let done = self.branch(b, yes, no);
                self.conditional -= 1;
                done
            }
            ExprKind::Or(a, b) => {
                let middle = self.label();
                self.branch(a, yes, &middle)?;
                self.place_label(&middle);
                self.conditional += 1;
                let done = self.branch(b, yes, no);
                self.conditional -= 1;
                done
            }
            ExprKind::Unary(UnOp::Not, a) => self.branch(a, no, yes),
            ExprKind::Bool(b, _) => {
                self.jump(if *b { yes } else { no });
                Ok(())
            }
            _ => {
                let v: Val = self.value(e)?;
                self.line(format!("@{v} bra {yes}"));
                self.jump(no);
                Ok(())
            }
        }
    }
}
