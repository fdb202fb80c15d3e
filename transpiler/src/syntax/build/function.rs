//! Functions: constructors, K&R parameters, initialiser lists, bodies.

use super::decl::{Place, simple};
use super::declarator::Declarator;
use super::{Builder, Built, Cur};
use crate::syntax::ast::*;
use crate::syntax::codes;

impl Builder<'_> {
    /// A function without a return type that can only be a constructor.
    pub(super) fn names_constructor(&self, d: &Declarator, place: Place) -> bool {
        let Some(n) = &d.name else { return false };
        let function = d
            .steps
            .first()
            .is_some_and(|s| matches!(s, super::declarator::Step::Function(..)));
        let text = |p: &NamePart| match &p.name {
            Unqualified::Ident(n) => Some(n.clone()),
            _ => None,
        };
        function
            && match n.parts.as_slice() {
                [one] => {
                    place == Place::Member
                        && text(one).is_some()
                        && self.classes.last().map(|c| &**c) == text(one).as_deref()
                }
                [.., a, b] => text(a).is_some() && text(a) == text(b),
                [] => false,
            }
    }

    /// Parameter declarations of a K&R definition, folded into the parameters.
    pub(super) fn knr(&mut self, c: &mut Cur, f: &mut FnType) -> Built<()> {
        while c.i < c.end && self.s(c) != "{" {
            let lo = c.i;
            let decls = self.simple_declaration(c, Place::Block, Vec::new())?;
            for d in decls {
                let DeclKind::Var(v) = d.kind else { continue };
                let Some(name) = simple(&v.name) else {
                    continue;
                };
                let slot = f
                    .params
                    .iter_mut()
                    .find(|p| p.name.as_ref().is_some_and(|n| n.name == name.name));
                match slot {
                    Some(p) => p.ty = v.ty,
                    None => {
                        return self.fail(
                            lo,
                            codes::SYNTAX,
                            format!("`{}` is not a parameter of the function", name.name),
                        );
                    }
                }
            }
        }
        Ok(())
    }

    /// `{…}`, `: inits {…}`, `= default`, `= 0` … behind a function's declarator. The flag: nothing follows.
    pub(super) fn function_body(
        &mut self,
        c: &mut Cur,
        place: Place,
        fun: &mut FunctionDecl,
    ) -> Built<bool> {
        match self.s(c) {
            "=" => {
                c.i += 1;
                // Outside of the class the program provides the function: it does what an empty body does.
                let provided = fun.name.parts.len() > 1
                    && (is_destructor(&fun.name) || fun.is_ctor && fun.ty.params.is_empty());
                fun.body = match (self.s(c), self.st.text(c.i)) {
                    ("default", _) if provided => FunctionBody::Block(Stmt {
                        kind: Box::new(StmtKind::Block(Vec::new())),
                        loc: self.st.loc(c.i, c.i + 1),
                    }),
                    ("default", _) => FunctionBody::Default,
                    ("delete", _) => FunctionBody::Delete,
                    (_, "0") => FunctionBody::Pure,
                    _ => return self.expected(c, "`default`, `delete` or `0`"),
                };
                c.i += 1;
                Ok(false)
            }
            // Its handlers would run when the members are gone already.
            "try" if is_destructor(&fun.name) => self.fail(
                c.i,
                codes::CPP_FEATURE,
                "a destructor whose body is a `try` block",
            ),
            "try" => self.try_body(c, fun),
            ":" if fun.is_ctor => {
                c.i += 1;
                self.member_inits(c, fun)?;
                self.definition(c, place, fun)
            }
            "{" => self.definition(c, place, fun),
            _ => Ok(false),
        }
    }

    /// `a(1), b{2}`
    fn member_inits(&mut self, c: &mut Cur, fun: &mut FunctionDecl) -> Built<()> {
        loop {
            let lo = c.i;
            let name = self.qual_name(c)?;
            let init = match self.s(c) {
                "(" => {
                    let m = self.close(c.i, c.end)?;
                    let a = self.args(c.i + 1, m)?;
                    c.i = m + 1;
                    Init::Direct(a)
                }
                "{" => Init::List(self.init_items(c)?),
                _ => return self.expected(c, "`(` or `{`"),
            };
            let is_pack = self.eat(c, "...");
            let loc = self.st.loc(lo, c.i);
            fun.inits.push(MemberInit {
                name,
                init,
                is_pack,
                loc,
            });
            if !self.eat(c, ",") {
                return Ok(());
            }
        }
    }

    /// `try {…} catch (…) {…}` instead of a body: the same as a body that holds this one statement, but that a constructor's initialisers belong to the block.
    fn try_body(&mut self, c: &mut Cur, fun: &mut FunctionDecl) -> Built<bool> {
        let lo = c.i;
        self.stats.functions += 1;
        let before = self.stats.refused_statements;
        c.i += 1;
        fun.tries = fun.is_ctor;
        if fun.is_ctor && self.eat(c, ":") {
            self.member_inits(c, fun)?;
        }
        let mut at = c.i;
        if self.s(c) != "{" {
            return self.expected(c, "the block of `try`");
        }
        let body = self.block(at)?;
        at = self.close(at, c.end)? + 1;
        let mut handlers = Vec::new();
        while self.st.s(at) == "catch" {
            let param = self.catch_param(&mut at)?;
            let body = self.block(at)?;
            at = self.close(at, c.end)? + 1;
            handlers.push(Handler { param, body });
        }
        self.has_handler(&handlers, at)?;
        let whole = self.stmt(lo, at, StmtKind::Try { body, handlers });
        fun.body = FunctionBody::Block(self.stmt(lo, at, StmtKind::Block(vec![whole])));
        if self.stats.refused_statements > before {
            self.stats.functions_with_errors += 1;
        }
        c.i = at;
        Ok(true)
    }

    pub(super) fn definition(
        &mut self,
        c: &mut Cur,
        place: Place,
        fun: &mut FunctionDecl,
    ) -> Built<bool> {
        if self.s(c) != "{" {
            return self.expected(c, "the function's body");
        }
        if place == Place::Block {
            return self.fail(c.i, codes::GNU_EXTENSION, "a function inside a function");
        }
        let m = self.close(c.i, c.end)?;
        self.stats.functions += 1;
        let before = self.stats.refused_statements;
        fun.body = FunctionBody::Block(self.block(c.i)?);
        if self.stats.refused_statements > before {
            self.stats.functions_with_errors += 1;
        }
        c.i = m + 1;
        Ok(true)
    }
}

fn is_destructor(name: &QualName) -> bool {
    let last = name.parts.last().map(|p| &p.name);
    matches!(last, Some(Unqualified::Destructor(_)))
}
