//! Statements of the dialect as statements of C++.
//!
//! Loops keep what makes them loops of their kind: a range is a counting `for`, and a variable that is declared before a `while`, asked for in its condition and
//! stepped at its end is the counter of a `for` as well, for that is how such a loop is written in this dialect.

use super::body::{Body, Label, Left, Local, bound, said};
use super::expr::{bare, is_statement, name, only_value};
use super::names::{has_open_type, mentions, mentions_assignment, mentions_outer};
use super::types::parts;
use super::{Refusal, refuse};
use syn::{BinOp, Block, Expr, Stmt};

/// How the names of ends of ranges begin that are computed before the loop.
const END: &str = "cu2rs_end_";

/// Whether a `break` or `continue` without a label in these statements is about the loop around them.
fn jumps(stmts: &[Stmt], what: Jump) -> bool {
    stmts.iter().any(|s| match s {
        Stmt::Expr(e, _) => jumps_in(e, what),
        Stmt::Local(l) => l.init.as_ref().is_some_and(|i| jumps_in(&i.expr, what)),
        _ => false,
    })
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Jump {
    Break,
    Continue,
}

fn jumps_in(e: &Expr, what: Jump) -> bool {
    match e {
        Expr::Break(b) => what == Jump::Break && b.label.is_none(),
        // (A label may be that of the loop around.)
        Expr::Continue(_) => what == Jump::Continue,
        Expr::If(i) => {
            jumps(&i.then_branch.stmts, what)
                || (i.else_branch.as_ref()).is_some_and(|(_, e)| jumps_in(e, what))
        }
        Expr::Block(b) => jumps(&b.block.stmts, what),
        Expr::Match(m) => m.arms.iter().any(|a| jumps_in(&a.body, what)),
        Expr::Paren(p) => jumps_in(&p.expr, what),
        _ => false,
    }
}

/// `a;`, which declares nothing.
fn is_effect(s: &Stmt) -> bool {
    matches!(s, Stmt::Expr(e, Some(_)) if !is_statement(e))
}

/// `barrier.spin_yield();`
fn is_yield(s: &Stmt) -> bool {
    matches!(s, Stmt::Expr(Expr::MethodCall(m), _)
        if m.method == "spin_yield" && name(&m.receiver).as_deref() == Some("barrier"))
}

/// A loop's body, and the steps at its end.
struct Round<'e> {
    /// What the body is called where it is left for the steps.
    label: Option<&'e syn::Label>,
    body: &'e [Stmt],
    steps: Vec<&'e Expr>,
}

/// `{ 'next: { … } i += 1; }`
fn labelled_round(body: &Block) -> Option<Round<'_>> {
    let [Stmt::Expr(Expr::Block(b), _), rest @ ..] = &body.stmts[..] else {
        return None;
    };
    let rest = match rest.split_last() {
        Some((last, before)) if is_yield(last) => before,
        _ => rest,
    };
    let steps = rest.iter().map(|s| match s {
        Stmt::Expr(e, Some(_)) if !is_statement(e) => Some(e),
        _ => None,
    });
    let steps: Vec<&Expr> = steps.collect::<Option<_>>()?;
    let goes_on = jumps(&b.block.stmts, Jump::Continue);
    (b.label.is_some() && !steps.is_empty() && !goes_on).then_some(Round {
        label: b.label.as_ref(),
        body: &b.block.stmts,
        steps,
    })
}

/// `'switch: { 'case_2: { 'case_1: { match … } … } … }`
struct Cascade<'e> {
    label: &'e syn::Label,
    choice: &'e syn::ExprMatch,
    /// What stands behind each label, in the order of the text.
    cases: Vec<(String, &'e [Stmt])>,
}

fn cascade(b: &syn::ExprBlock) -> Option<Cascade<'_>> {
    let mut cases = Vec::new();
    let mut at = &b.block;
    loop {
        match &at.stmts[..] {
            [Stmt::Expr(Expr::Match(choice), _)] if !cases.is_empty() => {
                cases.reverse();
                return Some(Cascade {
                    label: b.label.as_ref()?,
                    choice,
                    cases,
                });
            }
            [Stmt::Expr(Expr::Block(inner), _), rest @ ..] => {
                let label = inner.label.as_ref()?;
                cases.push((label.name.ident.to_string(), rest));
                at = &inner.block;
            }
            _ => return None,
        }
    }
}

/// The step at the end of a loop's body: the statement, and the variable that it steps.
fn step_of(stmts: &[Stmt]) -> Option<(&Expr, String, &[Stmt])> {
    let (Stmt::Expr(e, Some(_)), body) = stmts.split_last()? else {
        return None;
    };
    let counter = stepped(e)?;
    (!jumps(body, Jump::Continue)).then_some((e, counter, body))
}

/// The variable that a step is about.
fn stepped(e: &Expr) -> Option<String> {
    match e {
        Expr::Binary(x)
            if matches!(
                x.op,
                BinOp::AddAssign(_)
                    | BinOp::SubAssign(_)
                    | BinOp::MulAssign(_)
                    | BinOp::DivAssign(_)
                    | BinOp::ShlAssign(_)
                    | BinOp::ShrAssign(_)
            ) =>
        {
            name(&x.left)
        }
        Expr::Assign(a) => name(&a.left),
        _ => None,
    }
}

impl Body<'_> {
    /// The statements of a block, in a scope that is open.
    pub fn stmts(&mut self, list: &[Stmt]) -> Result<(), Refusal> {
        self.stmts_before(list, None)
    }

    /// The statements before a block's value.
    pub fn stmts_before(&mut self, list: &[Stmt], value: Option<&Expr>) -> Result<(), Refusal> {
        let mut at = 0;
        while let Some(s) = list.get(at) {
            if let (Stmt::Local(l), Some(Stmt::Expr(Expr::While(w), _))) = (s, list.get(at + 1))
                && self.counted(l, w, &list[at + 2..], value)?
            {
                at += 2;
                continue;
            }
            self.stmt(s)?;
            at += 1;
        }
        Ok(())
    }

    /// A block with braces.
    pub fn block(&mut self, b: &Block) -> Result<(), Refusal> {
        let at = self.at(b);
        self.open("{", at);
        self.scopes.push(Default::default());
        self.stmts(&b.stmts)?;
        self.scopes.pop();
        self.close("}", at);
        Ok(())
    }

    /// A function's body: its last expression is what it gives.
    pub fn function_body(&mut self, b: &Block) -> Result<(), Refusal> {
        let at = self.at(b);
        self.open("{", at);
        self.scopes.push(Default::default());
        self.tail(b)?;
        self.scopes.pop();
        self.close("}\n", at);
        Ok(())
    }

    fn tail(&mut self, b: &Block) -> Result<(), Refusal> {
        match b.stmts.split_last() {
            Some((Stmt::Expr(e, None), first)) if self.gives => {
                self.stmts_before(first, Some(e))?;
                self.give(e)
            }
            _ => self.stmts(&b.stmts),
        }
    }

    /// `e` as what the function gives.
    fn give(&mut self, e: &Expr) -> Result<(), Refusal> {
        let at = self.at(e);
        match e {
            Expr::If(i) if !is_choice(e) => {
                self.put("if (", at);
                self.expr(&i.cond)?;
                self.put(") {", at);
                self.scopes.push(Default::default());
                self.tail(&i.then_branch)?;
                self.scopes.pop();
                self.put("}", at);
                if let Some((_, other)) = &i.else_branch {
                    self.put(" else {", at);
                    self.give(other)?;
                    self.put("}", at);
                }
                Ok(())
            }
            Expr::Block(b) if b.label.is_none() => {
                self.put("{", at);
                self.scopes.push(Default::default());
                self.tail(&b.block)?;
                self.scopes.pop();
                self.put("}", at);
                Ok(())
            }
            Expr::Match(m) => self.switch(m, None, true),
            Expr::Return(_) | Expr::Loop(_) | Expr::While(_) | Expr::ForLoop(_) => {
                self.statement(e)
            }
            _ => {
                self.put("return ", at);
                self.expr(e)?;
                self.put(";\n", at);
                Ok(())
            }
        }
    }

    fn stmt(&mut self, s: &Stmt) -> Result<(), Refusal> {
        match s {
            Stmt::Local(l) => self.local_variable(l),
            Stmt::Expr(e, _) => self.statement(e),
            Stmt::Macro(m) => {
                let at = self.at(m);
                let e = Expr::Macro(syn::ExprMacro {
                    attrs: Vec::new(),
                    mac: m.mac.clone(),
                });
                self.expr(&e)?;
                self.put(";\n", at);
                Ok(())
            }
            Stmt::Item(i) => self.no(i, "an item inside of a function is outside of the dialect"),
        }
    }

    /// An expression as a statement.
    fn statement(&mut self, e: &Expr) -> Result<(), Refusal> {
        let at = self.at(e);
        match e {
            Expr::If(i) => {
                if matches!(*i.cond, Expr::Let(_)) {
                    return self.no(&i.cond, "`if let` is outside of the dialect");
                }
                self.put("if (", at);
                self.expr(&i.cond)?;
                self.put(") ", at);
                self.block(&i.then_branch)?;
                if let Some((_, other)) = &i.else_branch {
                    self.put(" else ", at);
                    self.statement(other)?;
                }
                Ok(())
            }
            // (A loop with a counter of its own, apart from another variable of that name.)
            Expr::Block(b) if b.label.is_none() && self.is_counted_loop(&b.block)? => Ok(()),
            Expr::Block(b) if b.label.is_none() => self.block(&b.block),
            Expr::While(w) => {
                if let Some(round) = labelled_round(&w.body) {
                    return self.rounds(w, &round);
                }
                self.spinning(&w.body, at);
                self.put("while (", at);
                self.expr(&w.cond)?;
                self.put(") ", at);
                self.inside(Left::Loop, w.label.as_ref(), |b| b.block(&w.body))
            }
            Expr::Loop(l) => self.inside(Left::Loop, l.label.as_ref(), |b| b.endless(l)),
            Expr::ForLoop(f) => self.inside(Left::Loop, f.label.as_ref(), |b| b.range(f)),
            Expr::Match(m) => self.switch(m, None, false),
            Expr::Break(b) if b.expr.is_none() => {
                let word = self.jump(b.label.as_ref(), Jump::Break);
                let Some(word) = word else {
                    return self.no(e, "to leave this by its label is outside of the dialect");
                };
                self.put(word, at);
                Ok(())
            }
            Expr::Continue(c) => {
                let word = self.jump(c.label.as_ref(), Jump::Continue);
                let Some(word) = word else {
                    return self.no(e, "to leave this by its label is outside of the dialect");
                };
                self.put(word, at);
                Ok(())
            }
            Expr::Return(r) => {
                match &r.expr {
                    Some(v) => {
                        self.put("return ", at);
                        self.expr(v)?;
                        self.put(";\n", at);
                    }
                    None => self.put("return;\n", at),
                }
                Ok(())
            }
            // (Members of unions are changed.)
            Expr::Unsafe(u) if u.block.stmts.iter().all(is_effect) => {
                u.block.stmts.iter().try_for_each(|s| self.stmt(s))
            }
            // (It is known without being said where a loop waits for memory.)
            Expr::MethodCall(m)
                if m.method == "spin_yield" && name(&m.receiver).as_deref() == Some("barrier") =>
            {
                Ok(())
            }
            Expr::Block(b) => match (cascade(b), &b.block.stmts[..]) {
                (Some(c), _) => self.cascade(&c),
                // (What leaves the block leaves the `switch`.)
                (None, [Stmt::Expr(Expr::Match(m), _)]) => self.switch(m, b.label.as_ref(), false),
                (None, _) => {
                    self.put("do ", at);
                    self.inside(Left::Once, b.label.as_ref(), |s| s.block(&b.block))?;
                    self.put(" while (0);\n", at);
                    Ok(())
                }
            },
            Expr::Break(_) => self.no(e, "`break` with a value is outside of the dialect"),
            _ => {
                self.expr(e)?;
                self.put(";\n", at);
                Ok(())
            }
        }
    }

    fn local_variable(&mut self, l: &syn::Local) -> Result<(), Refusal> {
        let at = self.at(l);
        let Some((name, changes)) = bound(&l.pat) else {
            return self.no(&l.pat, "this pattern is outside of the dialect");
        };
        let ty = said(&l.pat);
        let mut how = if changes { Local::Plain } else { Local::Fixed };
        let word = self.new_name(&name);
        let place = self.at(&l.pat);
        let Some(init) = &l.init else {
            let Some(ty) = ty else {
                return self.no(l, "a variable without a value needs its type");
            };
            let ty = self.ty(ty)?;
            self.put(&format!("{ty} "), at);
            self.put(&word, place);
            self.put(";\n", at);
            // It gets its value later.
            self.declare(&name, Local::Plain, &word);
            return Ok(());
        };
        if init.diverge.is_some() {
            return self.no(l, "`let … else` is outside of the dialect");
        }
        let value = bare(&init.expr);
        // (The object that the kernel was given.)
        if let Some(word) = self.keeps(value) {
            self.declare(&name, Local::Shared, &word);
            return Ok(());
        }
        if let Expr::Macro(m) = value
            && m.mac.path.is_ident("shared")
        {
            let inner = ty.and_then(parts);
            let Some((_, args)) = inner.filter(|(n, _)| n == "Shared") else {
                return self.no(l, "a shared variable needs its type: `Shared<T>`");
            };
            let Some(syn::GenericArgument::Type(of)) = args.first() else {
                return self.no(l, "a shared variable needs its type: `Shared<T>`");
            };
            let of = self.ty(of)?;
            self.put(&format!("__shared__ {of} "), at);
            self.put(&word, place);
            self.put(";\n", at);
            self.declare(&name, Local::Shared, &word);
            return Ok(());
        }
        if let Expr::MethodCall(m) = value
            && m.method == "dynamic_shared"
        {
            let inner = ty.and_then(parts);
            let Some((_, args)) = inner.filter(|(n, _)| n == "Ptr") else {
                return self.no(l, "dynamic shared memory needs its type: `Ptr<T>`");
            };
            let Some(syn::GenericArgument::Type(of)) = args.first() else {
                return self.no(l, "dynamic shared memory needs its type: `Ptr<T>`");
            };
            let of = self.ty(of)?;
            self.put(&format!("extern __shared__ {of} "), at);
            self.put(&format!("{word}[]"), place);
            self.put(";\n", at);
            self.declare(&name, how, &word);
            return Ok(());
        }
        match ty {
            Some(t) => {
                if parts(t).is_some_and(|(n, _)| n == "Aligned") {
                    how = Local::Shared;
                }
                let t = self.ty(t)?;
                self.put(&format!("{t} "), at);
            }
            None if has_open_type(value) => {
                return self.no(
                    l,
                    format!("the type of `{name}` is not said: write `let {name}: f32 = …`"),
                );
            }
            None => self.put("auto ", at),
        }
        self.put(&word, place);
        self.put(" = ", at);
        self.expr(&init.expr)?;
        self.put(";\n", at);
        self.declare(&name, how, &word);
        Ok(())
    }

    /// `ManuallyDrop::new(p)` of a parameter: its name in C++.
    fn keeps(&self, e: &Expr) -> Option<String> {
        let Expr::Call(c) = e else { return None };
        let Expr::Path(p) = &*c.func else { return None };
        let made = p.path.segments.iter().map(|s| s.ident.to_string());
        let [of] = &c.args.iter().collect::<Vec<_>>()[..] else {
            return None;
        };
        let parameter = name(of).filter(|n| self.objects.contains(n))?;
        (made.collect::<Vec<_>>() == ["ManuallyDrop", "new"])
            .then(|| self.variable(&parameter).map(|(_, word)| word.clone()))?
    }

    /// `let mut i = a; while i < b { …; i += c; }` as a `for`, if it is one. `rest` and `value` are what follows.
    fn counted(
        &mut self,
        l: &syn::Local,
        w: &syn::ExprWhile,
        rest: &[Stmt],
        value: Option<&Expr>,
    ) -> Result<bool, Refusal> {
        let Some((counter, true)) = bound(&l.pat) else {
            return Ok(false);
        };
        let body = match w.body.stmts.split_last() {
            Some((last, before)) if is_yield(last) => before,
            _ => &w.body.stmts[..],
        };
        let round = match (labelled_round(&w.body), step_of(body)) {
            (Some(round), _) => round,
            (None, Some((step, _, body))) => Round {
                label: None,
                body,
                steps: vec![step],
            },
            (None, None) => return Ok(false),
        };
        let hidden = round.label.is_none()
            && round.body.iter().any(|s| {
                matches!(s, Stmt::Local(l) if bound(&l.pat).is_some_and(|(n, _)| round.steps.iter().any(|s| mentions(*s, &n))))
            });
        let steps = (round.steps.iter()).any(|s| stepped(s).is_some_and(|n| n == counter));
        if hidden || !steps || !mentions(&w.cond, &counter) || l.init.is_none() {
            return Ok(false);
        }
        let own = !mentions_outer(rest, value, &counter);
        let at = self.at(w);
        self.spinning(&w.body, at);
        if own {
            self.put("for (", at);
            self.scopes.push(Default::default());
            self.local_variable(l)?;
        } else {
            self.local_variable(l)?;
            self.put("for (;", at);
        }
        self.round(w, &round)?;
        if own {
            self.scopes.pop();
        }
        Ok(true)
    }

    /// Whether a block is nothing but a `for` with its own variable, which has been read then.
    fn is_counted_loop(&mut self, b: &Block) -> Result<bool, Refusal> {
        match &b.stmts[..] {
            [Stmt::Local(l), Stmt::Expr(Expr::While(w), _)] => self.counted(l, w, &[], None),
            _ => Ok(false),
        }
    }

    /// `while a { 'next: { … } i += 1; }`: a `for` whose step is taken by `continue`, too.
    fn rounds(&mut self, w: &syn::ExprWhile, round: &Round) -> Result<(), Refusal> {
        let at = self.at(w);
        self.spinning(&w.body, at);
        self.put("for (; ", at);
        self.round(w, round)
    }

    /// The rest of a `for`, from its condition on.
    fn round(&mut self, w: &syn::ExprWhile, round: &Round) -> Result<(), Refusal> {
        let at = self.at(w);
        self.expr(&w.cond)?;
        self.put("; ", at);
        for (i, step) in round.steps.iter().enumerate() {
            if i > 0 {
                self.put(", ", at);
            }
            self.expr(step)?;
        }
        self.put(") ", at);
        let block = self.at(&w.body);
        self.open("{", block);
        self.scopes.push(Default::default());
        self.inside(Left::Loop, w.label.as_ref(), |b| {
            b.labels.extend(round.label.map(|l| Label {
                name: l.name.ident.to_string(),
                depth: b.left.len(),
                is_round: true,
            }));
            let done = b.stmts(round.body);
            if round.label.is_some() {
                b.labels.pop();
            }
            done
        })?;
        self.scopes.pop();
        self.close("}\n", block);
        Ok(())
    }

    /// What stands inside of something that `break` leaves, and that may have a label.
    fn inside(
        &mut self,
        what: Left,
        label: Option<&syn::Label>,
        make: impl FnOnce(&mut Self) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        self.left.push(what);
        let depth = self.left.len();
        self.labels.extend(label.map(|l| Label {
            name: l.name.ident.to_string(),
            depth,
            is_round: false,
        }));
        let done = make(self);
        if label.is_some() {
            self.labels.pop();
        }
        self.left.pop();
        done
    }

    /// A jump in C++. `None`: there is none to that place.
    fn jump(&self, label: Option<&syn::Lifetime>, what: Jump) -> Option<&'static str> {
        let all = self.left.len();
        let loops_inside = |depth: usize| self.left[depth..].iter().any(|l| *l != Left::Switch);
        let (depth, goes_on) = match label {
            // (The innermost loop.)
            None => match self.left.iter().rposition(|l| *l == Left::Loop) {
                Some(n) => (n + 1, what == Jump::Continue),
                None => return None,
            },
            Some(l) => {
                let name = l.ident.to_string();
                let l = self.labels.iter().rev().find(|l| l.name == name)?;
                (l.depth, what == Jump::Continue || l.is_round)
            }
        };
        match goes_on {
            true if !loops_inside(depth) => Some("continue;\n"),
            false if depth == all => Some("break;\n"),
            _ => None,
        }
    }

    /// A `switch` whose cases may go on with the next.
    fn cascade(&mut self, c: &Cascade) -> Result<(), Refusal> {
        let at = self.at(c.choice);
        self.put("switch (", at);
        self.expr(&c.choice.expr)?;
        self.put(") {", at);
        let goes_to = |arm: &syn::Arm| match bare(&arm.body) {
            Expr::Break(b) if b.expr.is_none() => b.label.as_ref().map(|l| l.ident.to_string()),
            _ => None,
        };
        if let Some(other) = c.choice.arms.iter().find(|a| goes_to(a).is_none()) {
            return self.no(&other.body, "an arm here says which label it goes to");
        }
        self.inside(Left::Switch, Some(c.label), |b| {
            for (label, stmts) in &c.cases {
                for arm in c
                    .choice
                    .arms
                    .iter()
                    .filter(|a| goes_to(a).as_ref() == Some(label))
                {
                    b.cases(&arm.pat)?;
                }
                b.put("{", at);
                b.scopes.push(Default::default());
                b.stmts(stmts)?;
                b.scopes.pop();
                b.put("}\n", at);
            }
            let end = c.label.name.ident.to_string();
            for arm in c
                .choice
                .arms
                .iter()
                .filter(|a| goes_to(a).as_ref() == Some(&end))
            {
                if !matches!(arm.pat, syn::Pat::Wild(_)) {
                    b.cases(&arm.pat)?;
                    b.put("break;\n", at);
                }
            }
            Ok(())
        })?;
        self.put("}\n", at);
        Ok(())
    }

    /// `loop`; with a condition to leave it at its end it is `do … while`.
    fn endless(&mut self, l: &syn::ExprLoop) -> Result<(), Refusal> {
        let at = self.at(l);
        self.spinning(&l.body, at);
        let own: &[Stmt] = match l.body.stmts.split_last() {
            Some((last, before)) if is_yield(last) => before,
            _ => &l.body.stmts,
        };
        if let Some((Stmt::Expr(Expr::If(i), _), body)) = own.split_last()
            && i.else_branch.is_none()
            && matches!(&i.then_branch.stmts[..], [Stmt::Expr(Expr::Break(b), _)] if b.label.is_none() && b.expr.is_none())
            && !jumps(body, Jump::Continue)
            && !body.iter().any(|s| matches!(s, Stmt::Local(l) if bound(&l.pat).is_some_and(|(n, _)| mentions(&i.cond, &n))))
        {
            // (A label of all that stands before the condition is left for that.)
            let (label, body) = match body {
                [Stmt::Expr(Expr::Block(b), _)]
                    if b.label.is_some()
                        && cascade(b).is_none()
                        && !jumps(&b.block.stmts, Jump::Continue) =>
                {
                    (b.label.as_ref(), &b.block.stmts[..])
                }
                _ => (None, body),
            };
            self.put("do {", at);
            self.scopes.push(Default::default());
            self.labels.extend(label.map(|l| Label {
                name: l.name.ident.to_string(),
                depth: self.left.len(),
                is_round: true,
            }));
            self.stmts(body)?;
            if label.is_some() {
                self.labels.pop();
            }
            self.scopes.pop();
            self.put("} while (", at);
            self.negated(&i.cond)?;
            self.put(");\n", at);
            return Ok(());
        }
        self.put("while (true) ", at);
        self.block(&l.body)
    }

    /// Notes a loop that gives turns.
    fn spinning(&mut self, body: &Block, at: super::out::Place) {
        if body.stmts.iter().any(is_yield) {
            self.spins.insert(at);
        }
    }

    /// The opposite of a condition.
    fn negated(&mut self, e: &Expr) -> Result<(), Refusal> {
        let at = self.at(e);
        match bare(e) {
            Expr::Unary(u) if matches!(u.op, syn::UnOp::Not(_)) => return self.expr(&u.expr),
            Expr::Binary(b) => {
                let opposite = match b.op {
                    BinOp::Eq(_) => Some("!="),
                    BinOp::Ne(_) => Some("=="),
                    _ => None,
                };
                if let Some(op) = opposite {
                    self.put("(", at);
                    self.expr(&b.left)?;
                    self.put(&format!(" {op} "), at);
                    self.expr(&b.right)?;
                    self.put(")", at);
                    return Ok(());
                }
            }
            _ => {}
        }
        self.put("(!", at);
        self.expr(e)?;
        self.put(")", at);
        Ok(())
    }

    /// `for i in a..b`
    fn range(&mut self, f: &syn::ExprForLoop) -> Result<(), Refusal> {
        let at = self.at(f);
        let Some((counter, false)) = bound(&f.pat) else {
            return self.no(&f.pat, "the counter of a range cannot be changed");
        };
        let (mut range, mut reverse, mut step) = (bare(&f.expr), false, None);
        loop {
            match range {
                Expr::MethodCall(m) if m.method == "rev" && m.args.is_empty() => {
                    reverse = !reverse;
                    range = bare(&m.receiver);
                }
                Expr::MethodCall(m)
                    if m.method == "step_by" && m.args.len() == 1 && step.is_none() =>
                {
                    step = m.args.first();
                    range = bare(&m.receiver);
                }
                _ => break,
            }
        }
        let Expr::Range(r) = range else {
            return self.no(&f.expr, "a loop goes over a range in the dialect");
        };
        let (Some(low), Some(high)) = (&r.start, &r.end) else {
            return self.no(&f.expr, "a range has two ends in the dialect");
        };
        // (`(a..b).step_by(n).rev()` counts from another end.)
        let stepped_first =
            matches!(bare(&f.expr), Expr::MethodCall(m) if m.method == "rev") && step.is_some();
        if stepped_first {
            return self.no(&f.expr, "`rev` stands before `step_by` in the dialect");
        }
        let inclusive = matches!(r.limits, syn::RangeLimits::Closed(_));
        let word = self.new_name(&counter);
        let place = self.at(&f.pat);
        let end = if reverse { low } else { high };
        let limit = match self.stays(end, &f.body) {
            true => self.apart(|b| b.expr(end))?,
            false => {
                // Computed once, before the loop.
                let kept = format!("{END}{}", self.made);
                self.made += 1;
                self.put(&format!("{{ auto {kept} = "), at);
                self.expr(end)?;
                self.put(";\n", at);
                let mut out = super::out::Out::default();
                out.put(&kept, self.at(end));
                out
            }
        };
        let kept = limit.text.starts_with(END);
        let ends = [self.apart(|b| b.expr(low))?, self.apart(|b| b.expr(high))?];
        let ty = match (has_open_type(low), has_open_type(high)) {
            (false, _) => format!("decltype(__cu2rs_value({}))", ends[0].text),
            (true, false) => format!("decltype(__cu2rs_value({}))", ends[1].text),
            (true, true) => "int".to_owned(),
        };
        // What counts down to nothing, or up to the last number, would not end: such types are refused.
        let ends_above = matches!(bare(low), Expr::Lit(l) if matches!(&l.lit, syn::Lit::Int(i) if i.base10_parse::<i64>().is_ok_and(|n| n > 0)));
        let ty = match (reverse, inclusive) {
            (true, true) if ends_above && step.is_none() => ty,
            (true, _) => format!("__cu2rs_signed<{ty}>::type"),
            (false, true) => format!("__cu2rs_wide<{ty}>::type"),
            (false, false) => ty,
        };
        self.put("for (", at);
        self.put(&format!("{ty} "), at);
        self.put(&word, place);
        self.put(" = ", at);
        let from = if reverse { high } else { low };
        if reverse && !inclusive {
            self.put("(", at);
            self.expr(from)?;
            self.put(" - 1)", at);
        } else {
            self.expr(from)?;
        }
        self.put("; ", at);
        self.put(&word, place);
        self.put(
            match (reverse, inclusive) {
                (true, _) => " >= ",
                (false, true) => " <= ",
                (false, false) => " < ",
            },
            at,
        );
        self.out.append(&limit);
        self.put("; ", at);
        match step {
            None => self.put(&format!("{word}{}", if reverse { "--" } else { "++" }), at),
            Some(n) => {
                self.put(
                    &format!("{word} {} ", if reverse { "-=" } else { "+=" }),
                    at,
                );
                // (Rust's steps are `usize`.)
                match bare(n) {
                    Expr::Cast(c) if matches!(&*c.ty, syn::Type::Path(p) if p.path.is_ident("usize")) =>
                    {
                        self.expr(&c.expr)?;
                    }
                    _ => self.expr(n)?,
                }
            }
        }
        self.put(") ", at);
        self.scopes.push(Default::default());
        self.declare(&counter, Local::Fixed, &word);
        self.block(&f.body)?;
        self.scopes.pop();
        if kept {
            self.put("}\n", at);
        }
        Ok(())
    }

    /// Whether a value is the same in each round of a loop with this body: numbers, and variables that nothing there can change.
    fn stays(&self, e: &Expr, body: &Block) -> bool {
        match bare(e) {
            Expr::Lit(_) => true,
            Expr::Path(_) => match name(e) {
                Some(n) => match self.local(&n) {
                    Some(Local::Plain) => {
                        !self.exposed.contains(&n) && !mentions_assignment(body, &n)
                    }
                    Some(Local::Shared) => false,
                    Some(Local::Fixed) | None => true,
                },
                None => true,
            },
            Expr::Unary(u) if matches!(u.op, syn::UnOp::Deref(_)) => self.is_kept(&u.expr),
            Expr::Unary(u) => self.stays(&u.expr, body),
            Expr::Binary(b) => self.stays(&b.left, body) && self.stays(&b.right, body),
            Expr::Cast(c) => self.stays(&c.expr, body),
            Expr::If(i) => match (only_value(&i.then_branch), &i.else_branch) {
                (Some(a), Some((_, b))) => {
                    self.stays(&i.cond, body) && self.stays(a, body) && self.stays(b, body)
                }
                _ => false,
            },
            Expr::Block(b) => only_value(&b.block).is_some_and(|v| self.stays(v, body)),
            Expr::Field(f) => self.is_object(&f.base),
            _ => false,
        }
    }

    /// A variable with static storage that nothing in the crate's files writes to.
    fn is_kept(&self, e: &Expr) -> bool {
        name(e).is_some_and(|n| self.local(&n).is_none() && !self.items.is_written(&n))
    }

    /// A variable that is an object itself, or a member of one: no pointer is followed.
    fn is_object(&self, e: &Expr) -> bool {
        match bare(e) {
            Expr::Field(f) => self.is_object(&f.base),
            Expr::Path(_) => name(e).is_some_and(|n| {
                self.objects.contains(&n) && !matches!(self.local(&n), Some(Local::Plain))
            }),
            _ => false,
        }
    }

    /// `match` on numbers, which is left by a label; `gives`: its arms are what the function gives.
    fn switch(
        &mut self,
        m: &syn::ExprMatch,
        label: Option<&syn::Label>,
        gives: bool,
    ) -> Result<(), Refusal> {
        let at = self.at(m);
        self.put("switch (", at);
        self.expr(&m.expr)?;
        self.put(") {", at);
        for arm in &m.arms {
            let body = &arm.body;
            if jumps_in(body, Jump::Break) {
                return self.no(
                    body,
                    "`break` in an arm of a `match` is outside of the dialect",
                );
            }
            self.cases(&arm.pat)?;
            let at = self.at(body);
            self.put("{", at);
            self.scopes.push(Default::default());
            self.inside(Left::Switch, label, |s| match bare(body) {
                e if gives => s.give(e),
                Expr::Block(b) if b.label.is_none() => s.stmts(&b.block.stmts),
                e => s.statement(e),
            })?;
            self.scopes.pop();
            self.put("} break;\n", at);
        }
        self.put("}\n", at);
        Ok(())
    }

    fn cases(&mut self, p: &syn::Pat) -> Result<(), Refusal> {
        let at = self.at(p);
        match p {
            syn::Pat::Wild(_) => self.put("default: ", at),
            syn::Pat::Or(o) => {
                for p in &o.cases {
                    self.cases(p)?;
                }
            }
            syn::Pat::Paren(p) => self.cases(&p.pat)?,
            syn::Pat::Lit(l) => {
                self.put("case ", at);
                self.expr(&Expr::Lit(l.clone()))?;
                self.put(": ", at);
            }
            syn::Pat::Path(path) => {
                self.put("case ", at);
                self.expr(&Expr::Path(path.clone()))?;
                self.put(": ", at);
            }
            // A constant without a path.
            syn::Pat::Ident(i) if i.subpat.is_none() && i.by_ref.is_none() => {
                self.put("case ", at);
                let path = syn::Path::from(i.ident.clone());
                self.expr(&Expr::Path(syn::ExprPath {
                    attrs: Vec::new(),
                    qself: None,
                    path,
                }))?;
                self.put(": ", at);
            }
            _ => return Err(refuse(at, "this pattern is outside of the dialect".into())),
        }
        Ok(())
    }
}

/// Whether an `if` is a value of two values.
fn is_choice(e: &Expr) -> bool {
    match e {
        Expr::If(i) => {
            only_value(&i.then_branch).is_some_and(|e| !is_statement(e) || is_choice(e))
                && (i.else_branch.as_ref()).is_some_and(|(_, e)| is_choice(e))
        }
        Expr::Block(b) => only_value(&b.block).is_some_and(|e| !is_statement(e) || is_choice(e)),
        _ => false,
    }
}
